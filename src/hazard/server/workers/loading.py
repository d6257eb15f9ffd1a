"""What does a piece of a journal come to, played in a worker process?"""

import os
import signal
from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from hazard.kernel.errors import HazardError
from hazard.record.live import Recording
from hazard.record.past import MOST_DONE
from hazard.record.resume import Tail, Watcher, resuming
from hazard.record.snapshot import Marks, Snapshot


@dataclass(frozen=True)
class Piece:
    """A piece of a journal that was played: the last moment to go on from, and what did not fit."""

    snapshot: Snapshot | None = None
    code: str = ""
    wrong: list[int] = field(default_factory=list)  # known snapshots that are not what was played


def playing(
    tail: Tail, secret: bytes, watch: Watcher | None = None, reset: Callable[[], None] | None = None
) -> Generator[Recording, None, Recording]:
    """The game of a journal, row by row; begun with another edition it goes on under this one, if every row still fits.

    A game that went back further than is allowed now may have done so. `reset` is called before it is begun anew.
    """
    any_edition, most = False, MOST_DONE
    while True:
        try:
            return (yield from resuming(tail, secret, watch, any_edition=any_edition, most_undo=most))
        except HazardError as error:
            if error.code == "other-edition" and not any_edition:
                any_edition = True
            elif error.code == "undo-refused" and most:
                most = 0
            else:
                raise
            if reset is not None:
                reset()


def play_piece(
    lines: list[bytes],
    header: bytes,
    last: bytes,
    snapshot: Snapshot | None,
    secret: bytes,
    known: dict[int, str],
    fault: str,
    table: str,
) -> Piece:
    """Play lines from the start or from a snapshot on; `known` are digests to compare. Runs in a worker."""
    stumble(fault, table)
    found: list[Snapshot] = []
    wrong: list[int] = []
    marks = [Marks(0 if snapshot is None else snapshot.n)]

    def begin() -> None:
        found.clear()
        wrong.clear()
        marks[0] = Marks(0 if snapshot is None else snapshot.n)

    try:
        for recording in playing(Tail(lines, header, last, snapshot), secret, reset=begin):
            due = marks[0].look(recording)
            if due is not None:
                found[:] = [due]
            n = recording.count + 1
            if n in known and recording.state.digest() != known[n]:
                wrong.append(n)
    except HazardError as error:
        return Piece(None, error.code, wrong)
    return Piece(found[0] if found else None, "", wrong)


def stumble(fault: str, table: str) -> None:
    """For tests: die or run out of memory while a certain table is loaded."""
    point, _, wanted = fault.partition(":")
    if wanted != table:
        return
    if point == "die-loading":
        os.kill(os.getpid(), signal.SIGKILL)
    elif point == "fail-loading":
        raise MemoryError
