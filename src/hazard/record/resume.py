"""How does a game go on from its journal, and is it still the same game?

The rows are played again by the same dice; every line that is written on the way has to be the stored one, byte for
byte. What comes after them is new.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass

from hazard.conquest.game import Conquest
from hazard.kernel.contract import Event
from hazard.kernel.errors import RecordError
from hazard.record.journal import Chain, read_header, read_row
from hazard.record.ledger import Ledger
from hazard.record.live import Going, Recording
from hazard.record.past import MOST_DONE
from hazard.record.rows import START, Header, Row, row_of
from hazard.record.snapshot import Snapshot, seal_of

Watcher = Callable[[int, list[Event], Row], None]


@dataclass(frozen=True)
class Tail:
    """The lines of a journal that have to be played: all of them, or those after a snapshot."""

    lines: list[bytes]
    header: bytes = b""  # with a snapshot: the first line of the journal
    last: bytes = b""  # with a snapshot: the last line before it
    snapshot: Snapshot | None = None


def resume(
    lines: list[bytes], secret: bytes, watch: Watcher | None = None, *, any_edition: bool = False
) -> Recording:
    """The game whose journal these lines are, at its last row, ready to go on."""
    steps = resuming(Tail(lines), secret, watch, any_edition=any_edition)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            recording: Recording = end.value
            return recording


def resuming(
    tail: Tail,
    secret: bytes,
    watch: Watcher | None = None,
    *,
    any_edition: bool = False,
    most_undo: int = MOST_DONE,
) -> Generator[Recording, None, Recording]:
    """The same row by row, so that something else may happen in between; the recording so far after each of them.

    It does not keep its rows: the lines have them. `watch` is told the number of lines there are after every row,
    its events, and the row. With `any_edition` the game goes on under the edition that is here now, as long as every row
    still fits; else another one is refused.
    """
    if not tail.lines and tail.snapshot is None:
        raise RecordError("record-cut", 1)
    header = read_header(Chain().open(tail.header or tail.lines[0], 1), 1)
    game = header.game()
    if not any_edition:
        header.check(game)
    done = 0 if tail.snapshot is None else tail.snapshot.n
    ledger = Ledger(tail.lines, done, "" if tail.snapshot is None else seal_of(tail.last, done))
    chain = Chain(ledger.chain.last)
    edition = header.edition if any_edition else ""
    recording = begun(game, header, tail, ledger, secret, edition, most_undo)
    for at, line in enumerate(tail.lines, done + 1):
        tree = chain.open(line, at)
        if at == 1:
            continue
        row = read_row(tree, at, row_of(at))
        if ledger.count < at or row.kind == START:  # the end writes itself behind the last row
            log = recording.do(row)
            if watch is not None:
                watch(at, log, row)
            yield recording
    if ledger.count != done + len(tail.lines):
        raise RecordError("line-differs", ledger.count + 1)
    ledger.go_on()
    return recording


def begun(
    game: Conquest, header: Header, tail: Tail, ledger: Ledger, secret: bytes, edition: str, most_undo: int
) -> Recording:
    """The game at its start, or at the snapshot the lines come after, which has to be what the journal says."""
    snapshot = tail.snapshot
    recording = Recording(
        game,
        header.seats,
        header.dice,
        secret=secret,
        players=header.players,
        seating=header.seating,
        position=header.position,
        deal=header.deal,
        out=ledger,
        keep=False,
        edition=edition,
        most_undo=most_undo,
        going=None if snapshot is None else Going(snapshot.position, snapshot.n - 1),
    )
    if snapshot is not None:
        snapshot.check(recording.state, game.edition, tail.last)
    return recording
