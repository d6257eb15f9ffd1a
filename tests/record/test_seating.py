"""Does a record know which colours played, and are colours that cannot have played refused?"""

import io
from dataclasses import replace

import pytest

from hazard.bots.registry import find_bot
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, RecordError, Refusal
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.position.line import read, write_state
from hazard.record.replay import replay
from hazard.record.resume import resume
from hazard.record.rows import SEEDED, DiceFacts
from hazard.record.snapshot import snapshot_of
from hazard.record.text import write_text
from hazard.record.verify import verify

MODE = "classic/duel-active"
GAME = load(MODE)
TABLES = [
    ("classic/domination", 3, ["yellow", "", "red"], ["yellow", "green", "red"]),
    (MODE, 2, ["gray", "yellow"], ["gray", "yellow", "blue", "white", "red", "green"]),
    ("classic/teams", 4, ["gray", "yellow"], ["gray", "yellow", "blue", "white"]),
    ("original-trilogy/standard", 3, ["green"], ["green", "gray", "yellow"]),
]


def played(mode: str, seats: int, seating: list[str], most: int = 400) -> tuple[Recording, bytes]:
    """A game of bots with these colours, and its journal."""
    out = io.BytesIO()
    game = load(mode)
    record = Recording(game, seats, DiceFacts(SEEDED, 3), seating=seating, out=JournalWriter(out))
    bots = [find_bot("greedy").make() for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.start(seat, seat, 0.1)
    while record.state.outcome is None and record.count < most:
        decision = game.decision(record.state)
        assert decision is not None
        record.play(decision.seat, bots[decision.seat].choose(game.view(record.state, decision.seat)))
        if record.count % 20 == 0:
            text = write_state(game, record.state)
            assert read(text, SeededDice(0))[1].digest() == record.state.digest()
    if record.state.outcome is None:
        record.stop("cap")
    return record, out.getvalue()


@pytest.mark.parametrize(("mode", "seats", "seating", "armies"), TABLES)
def test_journal_and_notation_replay_to_the_same_armies(
    mode: str, seats: int, seating: list[str], armies: list[str]
) -> None:
    record, data = played(mode, seats, seating)
    assert record.state.army_names == armies
    assert record.header.seating == tuple(armies)
    for text in (data, record.text().encode()):
        again = replay(text, strict=True)
        assert (again.state.army_names, again.state.digest()) == (armies, record.state.digest())
    assert verify(data).ok
    assert f"\nseating {' '.join(armies)}\n" in record.text()


def test_the_usual_colours_are_not_written_down() -> None:
    game = load("classic/domination")
    plain = Recording(game, 3, DiceFacts(SEEDED, 3))
    named = Recording(game, 3, DiceFacts(SEEDED, 3), seating=["red", "", "blue"])
    assert named.text() == plain.text()
    assert "seating" not in named.text() + write_state(game, named.state)


def test_a_position_says_who_plays_where_neutral_armies_too() -> None:
    state = GAME.start(2, SeededDice(1), seating=["gray", "yellow"])
    text = write_state(GAME, state)
    assert " seating:gray,yellow,blue,white,red,green seats:gray,yellow;blue+white+red+green " in text
    assert read(text, SeededDice(0))[1].army_names == state.army_names


@pytest.mark.parametrize(
    ("seating", "code"),
    [
        ("gray,gray,blue,white,red,green", "bad-seating"),
        ("gray,pink,blue,white,red,green", "bad-seating"),
        ("gray,yellow", "bad-value"),
        ("red,green,blue,white,gray,yellow", "bad-value"),
        ("gray,,blue,white,red,green", "bad-value"),
    ],
)
def test_a_position_with_colours_that_cannot_play_is_refused(seating: str, code: str) -> None:
    text = write_state(GAME, GAME.start(2, SeededDice(1), seating=["gray", "yellow"]))
    with pytest.raises(InputError) as caught:
        read(text.replace("seating:gray,yellow,blue,white,red,green", f"seating:{seating}"), SeededDice(0))
    assert (caught.value.code, caught.value.field) == (code, "seating")


def test_a_position_of_a_mode_that_fixes_its_colours_names_the_rule() -> None:
    game = load("clone-wars/galactic")
    text = write_state(game, game.start(4, SeededDice(1)))
    other = text.replace(" seats:", " seating:gold,black,red,blue seats:")
    with pytest.raises(InputError) as caught:
        read(other, SeededDice(0))
    assert (caught.value.code, caught.value.params["rule"]) == ("bad-seating", "C-10")


@pytest.mark.parametrize("seating", [("yellow", "yellow", "red"), ("red", "green", "blue"), ("yellow",)])
def test_a_record_with_colours_that_cannot_have_played_is_refused_with_its_line(
    seating: tuple[str, ...],
) -> None:
    record, _ = played("classic/domination", 3, ["yellow", "", "red"], 10)
    text = write_text(replace(record.header, seating=seating), record.rows)
    with pytest.raises(RecordError) as caught:
        replay(text.encode())
    assert (caught.value.field, caught.value.line) == ("seating", 1)


def test_a_game_that_begins_with_a_position_has_its_colours() -> None:
    state = GAME.start(2, SeededDice(1), seating=["gray", "yellow"])
    text = write_state(GAME, state)
    begun = Recording(GAME, 2, DiceFacts(SEEDED, 3), position=text)
    assert (begun.state.army_names, begun.header.seating) == (state.army_names, ())
    with pytest.raises(RecordError) as caught:
        Recording(GAME, 2, DiceFacts(SEEDED, 3), position=text, seating=["gray", "yellow"])
    assert caught.value.field == "seating"


def test_colours_the_mode_refuses_begin_no_record() -> None:
    with pytest.raises(Refusal) as caught:
        Recording(load("original-trilogy/galactic"), 3, DiceFacts(SEEDED, 3), seating=["gray"])
    assert (caught.value.rule, caught.value.params["through"]) == ("C-10", "OT-1")


def test_a_game_goes_on_from_its_journal_and_from_a_snapshot() -> None:
    record, data = played("classic/domination", 3, ["yellow", "", "red"], 60)
    lines = data.splitlines(keepends=True)[:-2]  # as it was before it was stopped
    going = resume(lines, b"")
    assert going.state.army_names == record.state.army_names
    kept = snapshot_of(going)
    assert read(kept.position, SeededDice(0))[1].digest() == kept.digest
