"""How does a table come into memory, and what happens to one that does not?

A journal that does not fit is played a second time in a worker; only if it does not fit there either is the table
frozen. Whatever else goes wrong is tried again later. A table that took the process down twice while it was loaded is
tried in a worker first, and set aside if it does not survive there: one table never keeps the others from being played.
If it survives there it is played here alone, and only deaths meanwhile count against it: power cuts in a row set no
table aside.
"""

import asyncio
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.server.loading.opening import Opening
from hazard.server.operation.ending import end_all
from hazard.server.operation.logs import LOGGER
from hazard.server.store.tables import (
    ASIDE,
    CLOSED,
    DIED,
    OVER,
    PAUSED,
    RUNNING,
    TableRow,
    Taken,
    stopped,
)
from hazard.server.store.writer import NotOwner
from hazard.server.table.room import Room

if TYPE_CHECKING:
    from hazard.server.hub import Hub

Steps = list[tuple[int, list[Event], str, int]]  # version, what happened, its words, the version gone back to
PLAYED: Final = (RUNNING, PAUSED, OVER, CLOSED)  # whose journal is played when the table is loaded
AT_ONCE: Final = (
    4  # tables that are resumed side by side: one that is played in a worker keeps no other waiting
)
RETRY: Final = 1.0  # seconds until a table that could not be loaded is tried again; doubled each time
MOST_RETRY: Final = 300.0
MOST_RETRY_DATABASE: Final = 8.0  # where the database was the reason: it may be back at any moment
MOST_WAIT: Final = 2.0  # seconds after which the next table is resumed although one is still being loaded
MOST_DIED: Final = 8  # attempts; one that survives in a worker is set aside when it died so often here, alone
ENDS: Final = ("work-too-long", "work-too-large", "worker-lost")  # what ends a worker
NOTE_EVERY: Final = 0.2  # seconds between two notes of which loads have ended


@dataclass(frozen=True)
class Failure:
    """A table that could not be loaded."""

    count: int
    until: float  # not tried before that moment of the monotonic clock


class Loading:
    """All tables of a process on their way into memory."""

    def __init__(self, hub: "Hub") -> None:
        self.hub: Final = hub
        self.going: Final[dict[str, asyncio.Task[Room]]] = {}
        self.turn: Final = asyncio.Lock()  # one journal at a time is played on the loop
        self.alone: Final = asyncio.Lock()  # whose holder plays a table that is under suspicion
        self.failures: Final[dict[str, Failure]] = {}
        self.timers: Final[dict[str, asyncio.TimerHandle]] = {}
        self.ended: Final[set[str]] = set()  # loads that have ended, not noted in the database yet
        self.noting: asyncio.Task[None] | None = None

    async def room(self, table: str) -> Room:
        """A table from the database; whoever asks while it is being loaded waits for the same load."""
        task = self.going.get(table)
        if task is None:
            failed = self.failures.get(table)
            if failed is not None and time.monotonic() < failed.until:
                raise NotOwner  # its next attempt has a time
            task = self.going[table] = asyncio.create_task(self.begin(table))
            task.add_done_callback(lambda done: self.end(table, done))
        return await asyncio.shield(task)

    def end(self, table: str, task: asyncio.Task[Room]) -> None:
        """A load has ended."""
        self.going.pop(table, None)
        if not task.cancelled():
            task.exception()  # told to all who waited

    async def begin(self, table: str) -> Room:
        """Load a table, and let it go on."""
        try:
            room = await self.load(table)
        except (HazardError, SQLAlchemyError, OSError):
            raise
        except Exception as error:
            count = self.failed(table)
            told = {"table": table, "reason": type(error).__name__, "failures": count}
            LOGGER.error("not loaded", extra=told, exc_info=error)
            raise NotOwner from error
        self.failures.pop(table, None)
        self.hub.rooms[table] = room
        room.resume()
        return room

    def failed(self, table: str, most: float = MOST_RETRY) -> int:
        """Note that a table could not be loaded; how often in a row that was."""
        known = self.failures.get(table)
        count = 1 if known is None else known.count + 1
        wait = min(most, RETRY * 2.0 ** min(count - 1, 10))
        self.failures[table] = Failure(count, time.monotonic() + wait)
        return count

    # -- one table

    async def load(self, table: str) -> Room:
        """Take a table, read it and play its journal."""
        taken = await self.hub.tables.take(table, self.hub.node)
        row = await self.hub.tables.get(table)  # after taking it: from now on nobody else writes
        if row is None:
            raise InputError("unknown-table", "table")
        if taken is None:
            raise InputError("table-elsewhere", "table")
        try:
            room = await self.made(row, taken)
        except Exception:
            self.survived(table)
            raise
        self.survived(table)
        return room

    async def made(self, row: TableRow, taken: Taken) -> Room:
        """The table with its game, as far as that can be played."""
        opening = Opening(self.hub, row)
        if row.status in PLAYED and taken.attempts > DIED:
            await self.play_suspect(opening, taken.attempts)
        elif row.status in PLAYED:
            await opening.play(self.turn)
        room = Room(self.hub, opening.row, opening.recording, taken.fence)
        await opening.tell(room)
        if self.hub.delivery is not None:
            room.notices.told.update(await self.hub.subscriptions.marked(row.id))
        return room

    async def play_suspect(self, opening: Opening, attempts: int) -> None:
        """Play a table that may have ended the process: in a worker first, then here, one such table at a time."""
        opening.row = await self.tried(opening, attempts)
        table = opening.row.id
        if opening.row.status in PLAYED:
            async with self.alone:
                await self.hub.tables.count_attempt(table)
                await opening.play(self.turn)
                await self.hub.tables.loaded([table], self.hub.node)

    async def tried(self, opening: Opening, attempts: int) -> TableRow:
        """The table, or set aside where it does not survive in a worker either."""
        row = opening.row
        reason = "died" if attempts >= MOST_DIED else await opening.killer()
        if not reason:
            return row
        LOGGER.error("table set aside", extra={"table": row.id, "reason": reason, "attempts": attempts - 1})
        self.hub.metrics.aside.inc()
        kept = stopped(row, ASIDE, reason)
        await self.hub.tables.keep(kept, self.hub.now())
        return kept

    # -- loads that have ended

    def survived(self, table: str) -> None:
        """Loading a table has ended: that is noted for many together, in a moment."""
        self.ended.add(table)
        if self.noting is None or self.noting.done():
            self.noting = asyncio.create_task(self.note_ended())

    async def note_ended(self) -> None:
        """Note in the database which loads have ended, until all are noted."""
        while self.ended:
            await asyncio.sleep(NOTE_EVERY)
            await self.note_now()

    async def note_now(self) -> None:
        """One note; what cannot be noted now is noted later."""
        tables = list(self.ended)
        try:
            if tables:
                await self.hub.tables.loaded(tables, self.hub.node)
            self.ended.difference_update(tables)
        except (SQLAlchemyError, OSError) as error:
            LOGGER.warning("loads not noted", extra={"reason": type(error).__name__})
            await asyncio.sleep(RETRY)

    async def stop_all(self) -> None:
        """The server ends: what is being loaded was not the reason."""
        self.ended.update(self.going)
        await end_all([self.noting, *self.going.values()])
        await self.note_now()

    # -- games that go on although nobody asks for them

    async def resume_all(self) -> None:
        """Go on with every unfinished game; those somebody asks for come first."""
        wait = RETRY
        while True:
            try:
                tables = await self.hub.tables.unfinished()
                random.shuffle(tables)  # where the process dies again and again, others are loaded each time
                break
            except (SQLAlchemyError, OSError) as error:
                LOGGER.error("unfinished games not listed", extra={"reason": type(error).__name__})
                await asyncio.sleep(wait)
                wait = min(2 * wait, MOST_RETRY)
        await self.resume_these(tables)

    async def resume_these(self, tables: list[str]) -> None:
        """Go on with games, a few at a time."""
        waiting = iter(tables)

        async def some() -> None:
            for table in waiting:
                await asyncio.wait([asyncio.create_task(self.resumed(table))], timeout=MOST_WAIT)

        await asyncio.gather(*[some() for _ in range(AT_ONCE)])

    async def resumed(self, table: str) -> None:
        """Go on with a game, unless another node does; whatever happens to it harms no other."""
        try:
            if table not in self.hub.rooms:
                await self.room(table)
        except NotOwner:
            self.later(table)
        except InputError as error:
            if error.code not in ("table-elsewhere", "unknown-table"):  # another node was faster, or deleted
                LOGGER.warning("not resumed", extra={"table": table, "code": error.code})
        except Exception as error:
            LOGGER.warning("not resumed", extra={"table": table, "reason": type(error).__name__})
            self.failed(table, MOST_RETRY_DATABASE)
            self.later(table)

    def later(self, table: str) -> None:
        """Try again in a moment: bots may have to move although nobody asks for the table."""
        if table in self.timers:
            return
        failed = self.failures.get(table)
        wait = RETRY if failed is None else max(RETRY, failed.until - time.monotonic())
        self.timers[table] = asyncio.get_running_loop().call_later(wait, self.now, table)

    def now(self, table: str) -> None:
        """The moment is over."""
        self.timers.pop(table, None)
        if not self.hub.closing:
            self.hub.background(self.resumed(table))
