"""What becomes of leases when the clock of the database jumps?"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.database import open_database
from hazard.server.store.nodes import Nodes
from hazard.server.store.schema import nodes
from hazard.server.store.tables import RUNNING, Tables, new_table
from tests.server.postgres import Postgres

MONTH = 30 * 86_400_000


def on(postgres: Postgres, work: Callable[[AsyncEngine, Tables, str], Awaitable[None]]) -> None:
    """Do something with a database and a game of node `one`, which has a lease."""

    async def run() -> None:
        engine = await open_database(postgres.database())
        tables = Tables(engine)
        row = new_table("t", "classic/domination", {}, {}, 3, "", public=False, now=1)
        await tables.add(replace(row, status=RUNNING))
        assert not await Nodes(engine, "one", 5).renew()  # it has none yet
        assert await Nodes(engine, "one", 5).renew()
        assert await tables.take(row.id, "one") is not None
        await work(engine, tables, row.id)
        await engine.dispose()

    asyncio.run(run())


async def step(engine: AsyncEngine, milliseconds: int) -> None:
    """The clock of the database goes so far forward: leases end so much earlier."""
    async with engine.begin() as connection:
        await connection.execute(update(nodes).values(until=nodes.c.until - milliseconds))


async def stored(engine: AsyncEngine) -> set[str]:
    """All nodes that have a lease, over or not."""
    async with engine.connect() as connection:
        return {str(row[0]) for row in await connection.execute(select(nodes.c.id))}


def test_after_a_jump_forward_every_lease_is_over_and_taken_anew(postgres: Postgres) -> None:
    async def work(engine: AsyncEngine, _: Tables, table: str) -> None:
        await step(engine, MONTH)
        assert await Nodes(engine, "two", 5).free() == [table]
        assert await stored(engine) == {"one"}
        assert not await Nodes(engine, "two", 5).renew()
        assert await stored(engine) == {"two"}  # what has been over for so long is forgotten
        assert not await Nodes(engine, "one", 5).renew()
        assert await Nodes(engine, "one", 5).renew()

    on(postgres, work)


def test_after_a_jump_back_no_dead_node_keeps_its_games(postgres: Postgres) -> None:
    async def work(engine: AsyncEngine, tables: Tables, table: str) -> None:
        two = Nodes(engine, "two", 5)
        assert await two.free() == []
        assert await tables.take(table, "two") is None
        await step(engine, -MONTH)  # and node one is dead
        assert await two.free() == [table]
        assert await two.owner(table) == ""
        assert not await two.renew()
        assert await two.alive() == await stored(engine) == {"two"}
        assert await tables.take(table, "two") is not None

    on(postgres, work)
