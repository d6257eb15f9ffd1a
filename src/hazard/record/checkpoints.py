"""How is any moment of a finished game found again without playing all of it again?

The journal is played once; a copy of the state is kept every so many rows, and what lies between is played again from the
copy before it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.record.names import number
from hazard.record.replay import Replay
from hazard.record.rows import UNDO, Header, Row
from hazard.record.source import RecordFile

EVERY: Final = 32  # rows between two copies
MOST_COPIES: Final = 96  # in a long game they lie farther apart

Watcher = Callable[[Replay, Row, list[Event]], None]  # called after every row


class Checkpoints:
    """A recorded game with copies of its state along the way."""

    def __init__(self, data: bytes, watch: Watcher | None = None) -> None:
        with RecordFile(data) as record:
            header = record.header
            self.rows: Final = list(record.rows())
        # Begun with another edition, it may still fit: every row is compared with its digest.
        self.header: Final[Header] = replace(header, edition="")
        self.copies: Final[list[tuple[int, State]]] = []  # the state after a row
        played = Replay(self.header)
        self.game: Final[Conquest] = played.game
        every = max(EVERY, -(-len(self.rows) // MOST_COPIES))
        taken_back = undone(self.rows)
        due = 0
        for row in self.rows:
            full, log = played.step(row)
            if watch is not None:
                watch(played, full, log)
            if row.n >= due and not taken_back[row.n]:
                self.copies.append((row.n, played.state.clone(SeededDice(0))))
                due = row.n + every

    def play(self, first: int, count: int, watch: Watcher) -> None:
        """Play these rows again."""
        played = Replay(self.header, None, self.game)
        begin = 0
        for n, state in self.copies:
            if n < first:
                begin = n + 1
                played.recorded.draws = state.dice.draws
                played.state = state.clone(played.dice)
        for row in self.rows[begin : first + count]:
            full, log = played.step(row)
            if row.n >= first:
                watch(played, full, log)


def undone(rows: list[Row]) -> list[bool]:
    """Per row: whether a later one goes back behind it. No copy is taken there, or it could not be gone back."""
    found = [False] * len(rows)
    for row in rows:
        if row.kind == UNDO:
            for n in range(number(row.do, "undo") + 1, row.n):
                found[n] = True
    return found
