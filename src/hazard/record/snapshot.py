"""From which moment can a long game be gone on with, without playing all of it again?

A snapshot is the whole state as a position, after so many lines of the journal. Nobody may be able to go back behind
it: a game that is gone on with from there knows nothing of what was before.
"""

from dataclasses import dataclass
from typing import Final

from hazard.conquest.state import State
from hazard.kernel.errors import RecordError
from hazard.record.journal import SEALED, parse_tree
from hazard.record.live import Recording
from hazard.record.names import number
from hazard.record.position.line import write_state
from hazard.record.rows import UNDO, row_of

EVERY: Final = (
    64  # lines: to write a position takes as long as five rows, to play on from it at most this many more
)


@dataclass(frozen=True)
class Snapshot:
    """A game after `n` lines of its journal, as the data of an edition have it."""

    n: int
    position: str
    digest: str
    edition: str

    def check(self, state: State, edition: str, last: bytes) -> None:
        """Refuse another state than the one this is of, and than the one the last line before it speaks of."""
        said = parse_tree(last.rstrip(b"\n"), self.n).get("check")
        fits = isinstance(said, str) and said and self.digest.startswith(said)
        if not fits or self.edition != edition or state.digest() != self.digest:
            raise RecordError("line-differs", self.n, "snapshot")


def seal_of(line: bytes, at: int) -> str:
    """The hash at the end of a line, with which the next one goes on."""
    sealed = SEALED.fullmatch(line)
    if sealed is None:
        raise RecordError("not-a-row", at, "", {"text": ""})
    return sealed.group(2).decode()


def snapshot_of(recording: Recording) -> Snapshot:
    """The present moment of a game."""
    state, game = recording.state, recording.game
    return Snapshot(recording.count + 1, write_state(game, state), state.digest(), game.edition)


class Marks:
    """When is the next snapshot of a game due? `look` has to be called after every row."""

    def __init__(self, n: int = 0) -> None:
        self.due: int = n + EVERY  # lines
        self.held: Snapshot | None = None  # somebody may still go back behind it

    def look(self, recording: Recording) -> Snapshot | None:
        """A snapshot nobody can go back behind any more, as soon as there is one."""
        newest = recording.newest
        if self.held is not None and newest is not None and newest.kind == UNDO:
            if number(newest.do, UNDO) < row_of(self.held.n):  # somebody did
                self.held = None
        lines = recording.count + 1
        if self.held is None and lines >= self.due and recording.end is None:
            self.held = snapshot_of(recording)
            self.due = lines + EVERY
        held = self.held
        if held is None or any(row < row_of(held.n) for row, _ in recording.past.done):
            return None
        self.held = None
        return held
