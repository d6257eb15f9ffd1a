"""Who was how likely to win, and which turns decided it: told of finished games alone?"""

import io
import itertools

import msgspec
import pytest

from hazard.bots.framework.outlook import win_chances
from hazard.bots.registry import find_bot
from hazard.editions.assembly import load
from hazard.kernel.contract import EVERYTHING
from hazard.kernel.dice import SeededDice
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.position.line import read
from hazard.record.rows import SEEDED, DiceFacts
from hazard.server.workers.replay import TURNING_POINTS, story
from hazard.wire.replay import StoryTold
from tests.record.position.test_position import line, territories


def record_of(mode: str, seats: int, seed: int) -> bytes:
    """A game of bots to its end."""
    out = io.BytesIO()
    game = load(mode)
    played = Recording(game, seats, DiceFacts(SEEDED, seed), out=JournalWriter(out))
    bots = [find_bot("greedy").make() for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.start(seat, seat, 1.0)
    while played.decision is not None and played.count < 2500:
        seat = int(played.decision.seat)
        played.play(seat, bots[seat].choose(game.view(played.state, seat)))
    if played.end is None:
        played.stop("cap")
    return out.getvalue()


@pytest.mark.parametrize(
    ("mode", "seats", "seed"),
    [("classic/domination", 3, 7), ("classic/teams", 4, 7), ("original-trilogy/galactic", 3, 7)],
)
def test_chances_are_told_where_turns_begin_and_end_with_the_winner(mode: str, seats: int, seed: int) -> None:
    told = story(mode, record_of(mode, seats, seed))
    assert isinstance(told, bytes)
    found = msgspec.json.decode(told, type=StoryTold)
    looks = [(row.n, row.win) for row in found.rows if row.win]
    turns = [row.turn for row in found.rows if row.win]
    assert turns == sorted(turns)
    assert len(looks) == len({row.turn for row in found.rows if row.turn > 0}) + 1
    sides = load(mode).start(seats, SeededDice(1)).team
    for _, chances in looks:
        by_side = dict(zip(sides, chances, strict=True))
        assert sum(by_side.values()) == pytest.approx(1.0, abs=0.01)
    assert [seat for seat, chance in enumerate(looks[-1][1][:seats]) if chance == 1.0] == found.winners
    assert 0 < len(found.turning) <= TURNING_POINTS
    assert [one.n for one in found.turning] == sorted(one.n for one in found.turning)
    known = dict(looks)
    least = min(abs(one.after - one.before) for one in found.turning)
    for one in found.turning:
        assert known[one.n][one.army] == one.before
    swings = [
        max(abs(after - before) for before, after in zip(first[1], second[1], strict=True))
        for first, second in itertools.pairwise(looks)
    ]
    assert sorted(swings)[-len(found.turning)] == pytest.approx(least)


def test_who_has_more_is_likelier_to_win() -> None:
    units = {"alaska": "red.40", "siam": "blue.2"}
    game, state = read(line("attack.red", territories(units, rest="green.1")), SeededDice(1))
    red, green, blue = win_chances(game.view(state, EVERYTHING))
    assert red + green + blue == pytest.approx(1.0)
    assert red > blue
    assert green > blue
