"""How does the game of a table come out of its journal, in pieces so small that nobody else has to wait?

It is played from the newest snapshot that lies far enough back to tell the last steps again, row by row, and every few
milliseconds the others are served. What lies further back is played in a worker, which makes the snapshots for it.
"""

import asyncio
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING, Final

from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.record.journal import Chain, read_header
from hazard.record.live import Recording
from hazard.record.names import number
from hazard.record.resume import Tail
from hazard.record.rows import PROVEN, UNDO, Row, version_of
from hazard.record.snapshot import Snapshot
from hazard.server.operation.logs import LOGGER
from hazard.server.store.tables import FROZEN, TableRow, stopped
from hazard.server.store.writer import NotOwner
from hazard.server.table.hosting import noted
from hazard.server.table.story import MOST_STEPS
from hazard.server.table.telling import Telling
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import LOAD
from hazard.server.workers.loading import Piece, play_piece, playing, stumble

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.table.room import Room

SLICE: Final = 0.005  # seconds in which rows are played before others are served
MOST_HERE: Final = 256  # lines before the last steps that are played on the loop; more are played in a worker
CHUNK: Final = 2000  # lines a worker plays at a time: well within its limits
ENDS: Final = ("work-too-long", "work-too-large", "worker-lost")  # what ends a worker
Steps = deque[
    tuple[int, list[Event], str, int]
]  # version, what happened, its words, the version gone back to


class Misfit(Exception):
    """A journal does not fit, found twice."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code


class WorkerEnded(Exception):
    """A worker did not survive a piece of a journal."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code


class Opening:
    """One table whose game is being loaded."""

    def __init__(self, hub: "Hub", row: TableRow) -> None:
        self.hub: Final = hub
        self.row: TableRow = row
        self.recording: Recording | None = None
        self.steps: Final[Steps] = deque(maxlen=MOST_STEPS)

    async def play(self, turn: asyncio.Lock) -> None:
        """Play the game; a table whose journal does not fit is frozen."""
        count = await self.hub.snapshots.count(self.row.id)
        if count == 0:
            return
        usable = max(0, count - MOST_STEPS - 1)
        stumble(self.hub.settings.fault, self.row.id)
        for fresh in (False, True):  # snapshots that turn out to be wrong are forgotten, and all is played
            stored = await self.newest(usable)
            tail: Tail | None = None
            try:
                snapshot = await self.nearer(stored, usable, trusted=fresh or stored is None)
                tail = await self.hub.snapshots.tail(self.row.id, snapshot)
                async with turn:
                    self.recording = await self.played(tail)
                if self.recording.header.edition != self.recording.game.edition:
                    self.row = noted(self.row, "other-edition")
                return
            except Misfit as misfit:
                self.row = await self.frozen(misfit.code)
                return
            except HazardError as error:
                if isinstance(error, NotOwner):
                    raise
                if stored is None or fresh:
                    self.row = await self.frozen(await self.confirmed(error.code, tail))
                    return
                await self.distrust(stored, error.code)

    async def newest(self, usable: int) -> Snapshot | None:
        """The snapshot to begin with; only proven dice can go on in the middle."""
        first = await self.hub.snapshots.lines(self.row.id, 0, 1)
        try:
            header = read_header(Chain().open(first[0], 1), 1)
            edition = header.game().edition
        except HazardError:
            return None  # it is told when the journal is played
        if header.dice.kind != PROVEN:
            return None
        return await self.hub.snapshots.newest(self.row.id, usable, edition)

    async def nearer(self, snapshot: Snapshot | None, usable: int, *, trusted: bool) -> Snapshot | None:
        """A snapshot near the end, made by workers from this one on; `trusted`: it cannot be why something does not fit."""
        chunk = CHUNK
        while usable - (0 if snapshot is None else snapshot.n) > MOST_HERE:
            done = 0 if snapshot is None else snapshot.n
            count = min(chunk, usable - done)
            tail = await self.hub.snapshots.tail(self.row.id, snapshot, count)
            piece = await self.piece(tail)
            if piece.code:
                if not trusted:
                    raise InputError(piece.code, "journal")
                raise Misfit(await self.confirmed(piece.code, tail))
            if piece.snapshot is None:
                if count < chunk:
                    break  # nowhere in all of it could one be made: it is played here
                chunk *= 2
                continue
            snapshot = piece.snapshot
            await self.hub.snapshots.add(self.row.id, snapshot, usable, checked=True)
        return snapshot

    async def killer(self) -> str:
        """What ends a worker that plays this game; nothing where it survives."""
        count = await self.hub.snapshots.count(self.row.id)
        try:
            snapshot = await self.nearer(await self.newest(count), count, trusted=False)
            await self.piece(await self.hub.snapshots.tail(self.row.id, snapshot))
        except WorkerEnded as ended:
            return ended.code
        except (Misfit, HazardError) as error:
            if isinstance(error, NotOwner):
                raise
        return ""  # if it does not fit, that is found again

    async def piece(self, tail: Tail) -> Piece:
        """Play lines in a worker."""
        known: dict[int, str] = {}
        fault, table = self.hub.settings.fault, self.row.id
        given = tail.lines, tail.header, tail.last, tail.snapshot, self.row.secret, known, fault, table
        try:
            return await self.hub.jobs.run(LOAD, Asker(f"table {table}"), play_piece, *given, first=True)
        except InputError as error:
            if error.code in ENDS:
                raise WorkerEnded(error.code) from error
            raise NotOwner from error  # no worker is free: later

    async def confirmed(self, code: str, tail: Tail | None = None) -> str:
        """The code of a misfit, if a worker finds the same one."""
        again = await self.piece(tail or await self.hub.snapshots.tail(self.row.id, None))
        if again.code != code:
            raise RuntimeError(f"{code} first, then {again.code or 'nothing'}")
        return code

    async def frozen(self, code: str) -> TableRow:
        """The journal does not fit: nobody plays on, and nothing is lost."""
        LOGGER.error("game frozen", extra={"table": self.row.id, "code": code})
        self.hub.metrics.frozen.inc()
        self.steps.clear()
        self.recording = None
        kept = stopped(self.row, FROZEN, code)
        await self.hub.tables.keep(kept, self.hub.now())
        return kept

    async def distrust(self, snapshot: Snapshot, code: str) -> None:
        """A snapshot does not fit the journal: it is deleted, with all the others."""
        LOGGER.error("snapshot wrong", extra={"table": self.row.id, "n": snapshot.n, "code": code})
        self.hub.metrics.snapshots_wrong.inc()
        self.steps.clear()
        await self.hub.snapshots.drop(self.row.id)

    async def played(self, tail: Tail) -> Recording:
        """Play lines here, a few milliseconds at a time."""

        def watch(n: int, log: list[Event], row: Row) -> None:
            back = version_of(number(row.do, UNDO)) if row.kind == UNDO else 0
            self.steps.append((n, log, row.words(), back))

        steps = playing(tail, self.row.secret, watch, self.steps.clear)
        begun = perf_counter()
        while True:
            try:
                next(steps)
            except StopIteration as end:
                recording: Recording = end.value
                return recording
            if perf_counter() - begun > SLICE:
                await asyncio.sleep(0)
                begun = perf_counter()

    async def tell(self, room: "Room") -> None:
        """Let a room know the last steps."""
        begun = perf_counter()
        for n, log, words, back in self.steps:
            room.bots.hear(log)
            room.story.add(n, Telling(log, words, len(self.row.places)), back)
            if perf_counter() - begun > SLICE:
                await asyncio.sleep(0)
                begun = perf_counter()
