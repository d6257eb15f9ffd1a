"""Is every moment of a recorded game found again as it was?"""

import io

import pytest

from hazard.editions.assembly import load
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.record.checkpoints import EVERY, Checkpoints, undone
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.replay import Replay
from hazard.record.rows import SEEDED, UNDO, DiceFacts, Row


def game_with_undos(rows: int) -> bytes:
    """A record in which every fifth action that can be taken back is."""
    out = io.BytesIO()
    game = load("classic/domination", {"start": "deal"})
    played = Recording(game, 3, DiceFacts(SEEDED, 11), out=JournalWriter(out))
    chooser = SeededDice(4)
    while played.state.outcome is None and played.count < rows:
        decision = game.decision(played.state)
        assert decision is not None
        seat = int(decision.seat)
        options = game.options(played.state)
        option = options[int(chooser.roll(len(options))) - 1]
        played.play(seat, option.take(option.least))
        if chooser.roll(5) == 1 and played.past.open_to(seat):
            played.undo(seat, played.past.open_to(seat)[0])
    if played.state.outcome is None:
        played.stop("abandoned")
    return out.getvalue()


@pytest.fixture(scope="module")
def record() -> bytes:
    return game_with_undos(400)


def test_rows_that_are_gone_behind_are_known() -> None:
    rows = [Row(n, "action") for n in range(6)]
    rows[4] = Row(4, UNDO, 0, "1")
    assert undone(rows) == [False, False, True, True, False, False]


def test_every_stretch_played_again_from_a_copy_is_the_same(record: bytes) -> None:
    digests: list[str] = []
    words: list[str] = []
    events: list[int] = []

    def first(played: Replay, row: Row, log: list[Event]) -> None:
        digests.append(played.state.digest())
        words.append(row.do)
        events.append(len(log))

    checkpoints = Checkpoints(record, first)
    assert len(checkpoints.copies) > len(checkpoints.rows) // EVERY // 2
    assert [row.kind for row in checkpoints.rows].count(UNDO) > 10
    for begin in range(0, len(checkpoints.rows), 37):
        again: list[tuple[str, str, int]] = []

        def second(
            played: Replay, row: Row, log: list[Event], told: list[tuple[str, str, int]] = again
        ) -> None:
            told.append((played.state.digest(), row.do, len(log)))

        checkpoints.play(begin, 40, second)
        end = begin + 40
        assert again == list(zip(digests[begin:end], words[begin:end], events[begin:end], strict=True))
