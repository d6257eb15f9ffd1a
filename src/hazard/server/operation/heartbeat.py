"""Does the database still take a write, and has the wall clock stepped? Looked at in the background, every second.

A write only where nothing else was committed for a few seconds, or an error has made it doubtful.
"""

import asyncio
import sqlite3
from contextlib import closing
from time import monotonic
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from sqlalchemy import event
from sqlalchemy.engine import ExceptionContext

from hazard.server.operation.logs import LOGGER
from hazard.server.operation.readiness import DAMAGED, FULL, cause
from hazard.server.operation.time import STEP
from hazard.server.store.direct import file_of
from hazard.server.store.uptime import Uptime
from hazard.server.table.timer import clock_stepped

if TYPE_CHECKING:
    from hazard.server.hub import Hub

LOOK: Final = 1.0  # seconds
QUIET: Final = 5.0  # seconds without a commit after which one is made
KEPT: Final = 60.0  # seconds after which the time is stored, whatever else was committed
PATIENCE: Final = 12.0  # seconds a heartbeat may take
CLOSE: Final = 1.0  # seconds: an answer of the database that took longer says little about its clock
CHECK_AGAIN: Final = 600.0  # seconds until a damaged file is looked through again


class Heartbeat:
    """The background work of one process."""

    def __init__(self, hub: "Hub") -> None:
        self.hub: Final = hub
        self.uptime: Final = Uptime(hub.engine)
        self.written: float = 0.0
        self.checked: float = 0.0
        event.listen(hub.engine.sync_engine, "handle_error", self.hear)

    def hear(self, context: ExceptionContext) -> None:
        """Some statement has failed."""
        self.hub.readiness.suspect(context.original_exception)

    async def start(self) -> None:
        """Go on from the time that is stored, and prove that the database takes a write."""
        await self.ask_clock()
        try:
            last, gaps = await self.uptime.read()
            self.tell_start(self.hub.time.start(last, gaps))
        except Exception as error:  # a damaged file may still hold games that can be read
            self.hub.readiness.failed(error)
        await self.beat()
        self.hub.background(self.run())
        self.hub.background(self.check_file())

    def tell_start(self, away: int) -> None:
        """Note what the clock does not count."""
        if away > 0:
            LOGGER.warning("away or clock stepped", extra={"seconds": away // 1000})
        elif away < 0:
            LOGGER.warning("clock is behind", extra={"seconds": away // 1000})

    async def run(self) -> None:
        """Look after it as long as the server runs."""
        readiness = self.hub.readiness
        while not self.hub.closing:
            try:
                await asyncio.wait_for(readiness.woken.wait(), LOOK)
            except TimeoutError:
                pass
            doubtful = readiness.woken.is_set() or readiness.reason
            readiness.woken.clear()
            now = monotonic()
            quiet = now - readiness.committed >= QUIET
            if doubtful or quiet or now - self.written >= (QUIET if self.uptime.shared else KEPT):
                await self.beat()
            if not self.uptime.shared:
                self.follow()
            if readiness.damaged and now - self.checked >= CHECK_AGAIN:
                await self.check_file()

    async def beat(self) -> None:
        """One small write."""
        time = self.hub.time
        try:
            async with asyncio.timeout(PATIENCE):
                await self.uptime.write(time.now(), time.gaps)
                self.written = monotonic()
                self.hub.readiness.succeeded()
                await self.ask_clock()
        except Exception as error:  # every driver has its own
            self.hub.readiness.failed(error)
        if self.hub.readiness.reason:
            await self.make_room()
            await asyncio.sleep(LOOK)

    async def ask_clock(self) -> None:
        """The wall clock of nodes is that of their database; its steps are followed, this machine's are not."""
        asked, mine = monotonic(), self.hub.time.machine()
        theirs = await self.uptime.clock()
        if theirs == 0 or monotonic() - asked > CLOSE:
            return
        ahead = theirs - mine
        if abs(ahead - self.hub.time.ahead) >= STEP:
            self.hub.time.ahead = ahead
        self.follow()

    def follow(self) -> None:
        """Where the wall clock has stepped, the clocks of all tables go on with what was left."""
        before = self.hub.time.now()
        step = self.hub.time.check()
        if step == 0:
            return
        LOGGER.warning("clock stepped", extra={"seconds": step // 1000})
        for room in list(self.hub.rooms.values()):
            clock_stepped(room, before)

    async def make_room(self) -> None:
        """Where the disk is full, the log beside a SQLite file is emptied into it as soon as that is possible."""
        file = file_of(self.hub.engine.url)
        if file and self.hub.readiness.reason == FULL:
            await asyncio.get_running_loop().run_in_executor(None, checkpoint, file)

    async def check_file(self) -> None:
        """Look through a SQLite file for damage, in a thread."""
        self.checked = monotonic()
        file = file_of(self.hub.engine.url)
        if not file:
            return
        found = await asyncio.get_running_loop().run_in_executor(None, damage, file)
        if found:
            LOGGER.error("file damaged", extra={"reason": found[:200]})
        elif self.hub.readiness.damaged:
            LOGGER.info("file no longer damaged")
        self.hub.readiness.damaged = bool(found)


def checkpoint(file: str) -> None:
    """Empty the log of a SQLite file and give its space back, if there is room for what is in it."""
    try:
        with closing(sqlite3.connect(file, timeout=5)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        LOGGER.info("log not emptied", extra={"reason": cause(error)})


def damage(file: str) -> str:
    """What is wrong with a file; empty where nothing is, or where it cannot be looked at now."""
    try:
        with closing(sqlite3.connect(f"file:{quote(file)}?mode=ro", uri=True, timeout=5)) as connection:
            row = connection.execute("PRAGMA quick_check(1)").fetchone()
            return "" if row is None or row[0] == "ok" else str(row[0])
    except sqlite3.Error as error:
        return str(error) if cause(error) == DAMAGED else ""
