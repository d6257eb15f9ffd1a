"""Does a node keep its lease while everybody asks the database for something else?"""

import asyncio
from contextlib import AsyncExitStack

from hazard.server.store.database import one_connection, open_database
from hazard.server.store.nodes import Nodes
from tests.server.postgres import Postgres

ALL = 10  # connections a node shares among those who ask for tables


def test_a_lease_is_renewed_while_all_other_connections_are_taken(postgres: Postgres) -> None:
    async def run() -> None:
        engine = await open_database(postgres.database())
        own = one_connection(engine)
        nodes = Nodes(engine, "one", 5.0, own)
        await nodes.renew()
        async with AsyncExitStack() as busy:
            for _ in range(ALL):
                connection = await engine.connect()
                busy.push_async_callback(connection.close)
            assert await asyncio.wait_for(nodes.renew(), 5.0)
            assert await asyncio.wait_for(nodes.alive(), 5.0) == {"one"}
            assert await asyncio.wait_for(nodes.free(), 5.0) == []
        await own.dispose()
        await engine.dispose()

    asyncio.run(run())
