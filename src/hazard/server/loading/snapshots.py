"""When is a snapshot of a running game kept, and is it really what the journal comes to?

It is written beside the game, after what has happened was told; one that is lost is harmless. Later a worker plays the
journal from the last snapshot that was checked and compares.
"""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import HazardError
from hazard.record.snapshot import Marks, Snapshot
from hazard.server.operation.logs import LOGGER
from hazard.server.table.story import MOST_STEPS
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import LONG
from hazard.server.workers.loading import play_piece

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.table.room import Room

CHECK_EVERY: Final = 10.0  # seconds between two looks for snapshots to check
REST: Final = 9.0  # times as long as a check took nothing is checked: a tenth of one processor at most
MOST_LINES: Final = 4000  # of a journal that are played to check


class Keeper:
    """Keeps the snapshots of one table, one at a time."""

    def __init__(self, room: "Room") -> None:
        self.room: Final = room
        self.marks: Final = Marks(room.version())
        self.writing: asyncio.Task[None] | None = None

    def look(self) -> None:
        """A row was written and told."""
        recording = self.room.recording
        found = None if recording is None else self.marks.look(recording)
        if found is not None and (self.writing is None or self.writing.done()):
            self.writing = asyncio.create_task(self.keep(found, self.room.version()))

    async def keep(self, snapshot: Snapshot, lines: int) -> None:
        """Write a snapshot; nobody waits for it."""
        table = self.room.row.id
        try:
            await self.room.hub.snapshots.add(table, snapshot, max(0, lines - MOST_STEPS - 1))
        except (SQLAlchemyError, OSError) as error:
            LOGGER.info("snapshot not kept", extra={"table": table, "reason": type(error).__name__})


async def check_snapshots(hub: "Hub") -> None:
    """Check snapshots of tables in memory, one after the other, as long as the server runs."""
    while not hub.closing:
        await asyncio.sleep(CHECK_EVERY)
        try:
            for table in await hub.snapshots.unchecked():
                room = hub.rooms.get(table)
                if room is not None:
                    begun = monotonic()
                    await check_table(hub, table, room.row.secret)
                    await asyncio.sleep(REST * (monotonic() - begun))
        except (SQLAlchemyError, OSError, HazardError) as error:  # the database is away, or no worker is free
            LOGGER.info("snapshots not checked", extra={"reason": type(error).__name__})


async def check_table(hub: "Hub", table: str, secret: bytes) -> None:
    """Play the journal of a table as far as its snapshots go, and compare; wrong ones are deleted."""
    base = await hub.snapshots.newest(table, await hub.snapshots.count(table), checked=True)
    start = 0 if base is None else base.n
    known = await hub.snapshots.digests(table, start)
    if not known:
        return
    near = [n for n in known if n - start <= MOST_LINES] or [min(known)]
    tail = await hub.snapshots.tail(table, base, max(near) - start)
    given = tail.lines, tail.header, tail.last, tail.snapshot, secret, known, "", table
    piece = await hub.jobs.run(LONG, Asker("snapshots"), play_piece, *given)
    if piece.wrong or piece.code:
        told = {"table": table, "code": piece.code, "snapshots": str(piece.wrong)}
        LOGGER.error("snapshot wrong", extra=told)
        hub.metrics.snapshots_wrong.inc()
        await hub.snapshots.drop(table)  # loaded again, the table tells whether its journal fits
        return
    await hub.snapshots.check(table, near)
