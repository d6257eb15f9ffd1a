"""How does a SQLite file take a whole batch in one step? Through a connection of its own in a thread of its own.

The general way hands every statement to another thread and waits for it: with many tables most of the time would go
into that.
"""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL
from sqlalchemy.sql import ClauseElement

from hazard.server.store.appends import ADD, CHANGE, CHANGE_STATUS, Append
from hazard.server.store.sqlite import FileEngine, prepare


def text_of(statement: ClauseElement) -> str:
    """A statement in the words of SQLite."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


CHANGE_TEXT: Final = text_of(CHANGE)
CHANGE_STATUS_TEXT: Final = text_of(CHANGE_STATUS)
ADD_TEXT: Final = text_of(ADD)


def file_of(url: URL) -> str:
    """The file of a database that can be written to directly; nothing where there is none."""
    name = url.database or ""
    plain = url.get_backend_name() == "sqlite" and not url.query and not name.startswith((":", "file:"))
    return name if plain else ""


class Direct:
    """The writer's own connection."""

    def __init__(self, engine: FileEngine, file: str) -> None:
        self.engine: Final = engine
        self.file: Final = file
        self.thread: Final = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.connection: sqlite3.Connection | None = None

    async def write(self, batch: list[Append]) -> list[Append]:
        """Those of a batch that were refused; the others are durable."""
        async with self.engine.turn:
            return await asyncio.get_running_loop().run_in_executor(self.thread, self.commit, batch)

    def commit(self, batch: list[Append]) -> list[Append]:
        """One transaction; runs in the thread."""
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None)
            prepare(self.connection, None)
        connection = self.connection
        refused: list[Append] = []
        connection.execute("BEGIN IMMEDIATE")
        try:
            for one in batch:
                change = CHANGE_STATUS_TEXT if one.status else CHANGE_TEXT
                if connection.execute(change, one.change()).rowcount == 1:
                    connection.executemany(ADD_TEXT, one.rows())
                else:
                    refused.append(one)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return refused

    async def close(self) -> None:
        """No more batches."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.end)
        self.thread.shutdown(wait=False)

    def end(self) -> None:
        """Let go of the file; runs in the thread."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
