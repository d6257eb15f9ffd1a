"""How is one SQLite file read by many and written by one at a time, without anybody waiting longer than they must?

Connections that want to write at once sleep and try again, for longer each time, and whoever comes later may be served
first: hundreds of milliseconds for a commit of two. So who writes waits in a queue here, before SQLite is asked.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

# Each connection is a thread with a cache of pages: a few, the warmest first, and none that comes and goes. The system
# keeps the file's pages too, once for all: what each connection keeps beside that is small.
PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-256",
    "wal_autocheckpoint=500",  # pages: the log stays at about 2 MB, also on a small disk
)
POOL: Final[dict[str, Any]] = {"pool_size": 8, "max_overflow": 0, "pool_use_lifo": True}


class FileConnection(sqlite3.Connection):
    """A connection that lets go of the file when it is closed.

    SQLite keeps a closed connection, and the lock of its open transaction, for as long as a cursor of it is known
    anywhere. Where a task is cancelled in the middle of a write, its frames know one until they are collected: nobody
    could write until then.
    """

    def close(self) -> None:
        """Roll back what is open, then close."""
        try:
            if self.in_transaction:
                self.rollback()
        finally:
            super().close()


class FileEngine(AsyncEngine):
    """A SQLite file. Games are written first: their writer waits for two others at most."""

    __slots__ = ("others", "turn")

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.turn = asyncio.Lock()  # whose holder may write
        self.others = asyncio.Lock()  # all but the writer of games wait here, and one of them for the turn

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, when it is its turn."""
        async with self.others, self.turn, super().begin() as connection:
            yield connection


def open_file(where: URL, *, stored: bool) -> FileEngine:
    """The engine of a SQLite file, or of one in memory."""
    made = create_async_engine(where, connect_args={"factory": FileConnection}, **(POOL if stored else {}))
    event.listen(made.sync_engine, "connect", prepare)
    return FileEngine(made.sync_engine)


def prepare(connection: object, _record: object) -> None:
    """Write-ahead log, every commit on the disk, and foreign keys that hold."""
    cursor = connection.cursor()  # type: ignore[attr-defined]  # the driver's own connection
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
