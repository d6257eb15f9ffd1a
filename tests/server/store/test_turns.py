"""Do those who write to one SQLite file wait in order, and games before everything else?"""

import asyncio
from pathlib import Path

from sqlalchemy import text

from hazard.server.store.database import open_engine
from hazard.server.store.sqlite import FileEngine
from tests.server.running import sqlite


def test_writers_are_served_in_order_and_the_writer_of_games_after_two_at_most(tmp_path: Path) -> None:
    async def run() -> list[str]:
        engine = open_engine(sqlite(tmp_path))
        assert isinstance(engine, FileEngine)
        order: list[str] = []

        async def other(name: str) -> None:
            async with engine.begin() as connection:
                await connection.execute(text("CREATE TABLE IF NOT EXISTS rows (a INTEGER)"))
                order.append(name)

        async def games() -> None:
            async with engine.turn:
                order.append("games")

        first = [asyncio.create_task(other(name)) for name in "abcd"]
        await asyncio.sleep(0)  # a has the turn, b waits for it, c and d wait for b
        await asyncio.gather(*first, asyncio.create_task(games()), asyncio.create_task(other("e")))
        await engine.dispose()
        return order

    found = asyncio.run(run())
    assert [name for name in found if name != "games"] == ["a", "b", "c", "d", "e"]
    assert 1 <= found.index("games") <= 2
