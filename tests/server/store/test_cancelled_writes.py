"""Does a write that is broken off let go of the database at once?"""

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.database import open_engine
from tests.server.running import sqlite

SLOW = text(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT max(i) FROM n"
)


async def change(engine: AsyncEngine, changed: asyncio.Event) -> None:
    """A transaction that has changed something and is still at work."""
    async with engine.begin() as connection:
        await connection.execute(text("INSERT INTO rows VALUES (1)"))
        changed.set()
        while True:
            await connection.execute(SLOW)


def test_a_cancelled_transaction_keeps_nobody_else_from_writing(tmp_path: Path) -> None:
    async def run() -> None:
        engine = open_engine(sqlite(tmp_path))
        async with engine.begin() as connection:
            await connection.execute(text("CREATE TABLE rows (a INTEGER)"))
        changed = asyncio.Event()
        task = asyncio.create_task(change(engine, changed))
        await changed.wait()
        await asyncio.sleep(0.02)
        task.cancel()
        await asyncio.wait([task])
        other = sqlite3.connect(tmp_path / "tables.db", timeout=0.5, isolation_level=None)
        other.execute(
            "INSERT INTO rows VALUES (2)"
        )  # while the task, with all its frames held, is still known
        assert other.execute("SELECT a FROM rows").fetchall() == [(2,)]
        other.close()
        assert task.cancelled()
        await engine.dispose()

    asyncio.run(run())
