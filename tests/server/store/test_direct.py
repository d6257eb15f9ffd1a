"""Does a SQLite file take what many tables write at once, and only what their owner writes?"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.database import open_database
from hazard.server.store.direct import file_of
from hazard.server.store.schema import games
from hazard.server.store.tables import RUNNING, Tables, Taken, new_table
from hazard.server.store.writer import NotOwner, Writer, lines_of

TABLES = 5


def written(folder: Path, work: Callable[[AsyncEngine, Writer, list[str]], Awaitable[None]]) -> None:
    """Do something with a writer and some tables of fence 1."""

    async def run() -> None:
        engine = await open_database(f"sqlite:///{folder / 'tables.db'}")
        tables = Tables(engine)
        made = [
            new_table("t", "classic/domination", {}, {}, 3, "", public=False, now=1) for _ in range(TABLES)
        ]
        for table in made:
            await tables.add(table)
            assert await tables.take(table.id, "me") == Taken(fence=1, attempts=1)
        writer = Writer(engine)
        assert writer.direct is not None
        writer.start()
        await work(engine, writer, [table.id for table in made])
        await writer.stop()
        await engine.dispose()

    asyncio.run(run())


async def append(writer: Writer, game: str, first: int, lines: list[bytes], fence: int = 1) -> None:
    """Write lines of a game that goes on."""
    await writer.append(game, first, lines, fence, RUNNING, 77, 2, "{}")


def test_the_status_of_a_table_stays_where_none_is_named(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, writer: Writer, tables: list[str]) -> None:
        await append(writer, tables[0], 0, [b"head"])
        await writer.append(tables[0], 1, [b"row"], 1, "", 88, 1, "")
        with pytest.raises(NotOwner):
            await writer.append(tables[0], 2, [b"row"], 2, "", 99, 0, "")
        async with engine.connect() as connection:
            rows = await connection.execute(
                select(games.c.status, games.c.changed, games.c.owes).where(games.c.id == tables[0])
            )
            assert [tuple(row) for row in rows] == [(RUNNING, 88, 1)]

    written(tmp_path, work)


def test_lines_of_many_tables_are_stored_with_how_the_table_stands(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, writer: Writer, tables: list[str]) -> None:
        await asyncio.gather(*[append(writer, game, 0, [b"head", game.encode()]) for game in tables])
        await append(writer, tables[0], 2, [b"more"])
        assert await lines_of(engine, tables[0]) == [b"head", tables[0].encode(), b"more"]
        assert await lines_of(engine, tables[4]) == [b"head", tables[4].encode()]
        async with engine.connect() as connection:
            rows = await connection.execute(select(games.c.status, games.c.changed, games.c.owes))
            assert {tuple(row) for row in rows} == {(RUNNING, 77, 2)}

    written(tmp_path, work)


def test_whoever_lost_a_table_writes_nothing_and_harms_nobody(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, writer: Writer, tables: list[str]) -> None:
        fences = [1, 1, 9, 1, 0]
        asked = [append(writer, game, 0, [b"x"], fence) for game, fence in zip(tables, fences, strict=True)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(one, NotOwner) for one in found] == [False, False, True, False, True]
        assert [len(await lines_of(engine, game)) for game in tables] == [1, 1, 0, 1, 0]

    written(tmp_path, work)


def test_a_line_that_is_there_already_fails_alone(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine, writer: Writer, tables: list[str]) -> None:
        await append(writer, tables[1], 0, [b"first"])
        asked = [append(writer, game, 0, [b"second"]) for game in tables]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [one is None for one in found] == [True, False, True, True, True]
        assert await lines_of(engine, tables[1]) == [b"first"]
        assert await lines_of(engine, tables[2]) == [b"second"]

    written(tmp_path, work)


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///tables.db", "tables.db"),
        ("sqlite:////var/lib/hazard/tables.db", "/var/lib/hazard/tables.db"),
        ("sqlite://", ""),
        ("sqlite:///:memory:", ""),
        ("sqlite:///file:tables.db?uri=true", ""),
        ("postgresql://somewhere/tables", ""),
    ],
)
def test_only_a_plain_file_is_written_to_directly(url: str, file: str) -> None:
    assert file_of(make_url(url)) == file
