"""How long do players wait when the node that owns their games dies?

    python bench/takeover.py [GAMES] [ROWS]

Two nodes on one PostgreSQL (of the tests). The first owns all games, one of them with many rows; each has a player who
listens. Then the first node is killed, and every player comes back to the second until they are welcomed there.
"""

import asyncio
import json
import sys
import time
from dataclasses import replace
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.loading import made
from hazard.server.store.database import open_database
from hazard.server.store.tables import RUNNING, Tables
from tests.server.postgres import Postgres
from tests.server.running import Server

AGAIN: Final = 0.25  # seconds before a lost client tries again
PATIENCE: Final = 300.0
SETTINGS: Final = {"message_rate": "100000", "message_burst": "100000"}


async def welcomed(server: Server, table: str) -> None:
    """Come back until the table is there."""
    until = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < until, table
        try:
            async with connect(f"ws://127.0.0.1:{server.port}/api/socket", max_size=None) as socket:
                await socket.send(json.dumps({"type": "join", "table": table, "since": 0}))
                told = json.loads(await asyncio.wait_for(socket.recv(), 10))
                if told["type"] == "welcome":
                    assert told["view"] is not None
                    return
        except (OSError, TimeoutError, WebSocketException):
            pass
        await asyncio.sleep(AGAIN)


async def back(server: Server, table: str, begun: float) -> float:
    """Seconds until a player is welcomed."""
    await welcomed(server, table)
    return time.monotonic() - begun


async def prepared(url: str, games: int, rows: int) -> list[str]:
    """Games in the database, the first of them a long one."""
    engine = await open_database(url)
    tables: list[str] = []
    for at in range(games):
        table, lines = made(rows if at == 0 else 150)
        await Tables(engine).add(replace(table, status=RUNNING), lines)
        tables.append(table.id)
    await engine.dispose()
    return tables


async def run(url: str, games: int, rows: int) -> None:
    """Kill the owner and wait."""
    tables = await prepared(url, games, rows)
    with Server(url, **SETTINGS) as one:
        await asyncio.gather(*[welcomed(one, table) for table in tables])
        await asyncio.sleep(2.0)
        with Server(url, **SETTINGS) as other:
            await asyncio.sleep(2.0)
            begun = time.monotonic()
            one.kill()
            waits = sorted(await asyncio.gather(*[back(other, table, begun) for table in tables]))
    found = [waits[len(waits) // 2], waits[len(waits) * 95 // 100], waits[-1]]
    print(
        f"{games} games, one of {rows} rows: p50 {found[0]:.1f} s, p95 {found[1]:.1f} s, longest {found[2]:.1f} s"
    )


if __name__ == "__main__":
    given = [int(one) for one in sys.argv[1:]] + [60, 20_500][len(sys.argv) - 1 :]
    with Postgres() as postgres:
        asyncio.run(run(postgres.database(), given[0], given[1]))
