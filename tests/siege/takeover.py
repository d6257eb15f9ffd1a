"""How long do games stand still when a node dies? Games on two PostgreSQL nodes, one of which is killed again and again."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any, Final

from tests.siege.honest import Crowd, Game
from tests.siege.journals import Journals
from tests.siege.result import share
from tests.siege.stores import PostgresStore

MOST_SECONDS: Final = 10.0  # at p95
GIVEN_UP: Final = 60.0


def owned(store: PostgresStore, games: list[Game], dead: str) -> list[Game]:
    """The games a node had."""
    rows = store.postgres.ask(f"SELECT id FROM games WHERE node = '{dead}'", store.url)
    names = {row[0] for row in rows}
    return [game for game in games if game.table in names]


async def stood(game: Game, since: float) -> float:
    """Seconds until a state is told that is newer than the last one before the death."""
    before = max(game.n)
    while max(game.n) <= before and not game.over and time.monotonic() < since + GIVEN_UP:
        await asyncio.sleep(0.05)
    return time.monotonic() - since


async def measure(games: int, deaths: int) -> dict[str, Any]:
    """Kill nodes and take the time; figures and what was missed."""
    store = PostgresStore()
    begun = time.monotonic()
    await asyncio.to_thread(store.start)
    crowd = Crowd(store.ports(), every=0.3)
    found: list[float] = []
    try:
        await crowd.begin(games, [])
        journals = Journals(crowd, store)
        await asyncio.sleep(3)
        for at in range(deaths):
            server = store.servers[at % 2]
            own = await asyncio.to_thread(node_of, server.log)
            hit = await asyncio.to_thread(owned, store, crowd.games, own)
            await asyncio.to_thread(server.kill)
            since = time.monotonic()
            found += await asyncio.gather(*[stood(game, since) for game in hit])
            await asyncio.to_thread(server.start)
            await asyncio.sleep(5)
        faults = await asyncio.to_thread(journals.compare)
    finally:
        await crowd.stop()
        await asyncio.to_thread(store.stop)
    p95 = share(found, 0.95)
    told = (
        f"{len(found)} games of {deaths} killed nodes stood p50 {share(found, 0.5):.1f} s, p95 {p95:.1f} s, "
        f"most {max(found, default=0.0):.1f} s; {journals.compared:,} answers compared"
    )
    missed = [f"p95 {p95:.1f} s"] if p95 >= MOST_SECONDS or not found else []
    missed += [f"{len(faults)} lost or doubled"] if faults else []
    return {"told": told, "missed": missed, "seconds": time.monotonic() - begun, "faults": faults[:10]}


def node_of(log: Path) -> str:
    """The name a server gave itself when it started last, from its log."""
    name = ""
    for line in log.read_text(errors="replace").splitlines():
        try:
            said = json.loads(line)
        except ValueError:
            continue
        if isinstance(said, dict) and said.get("message") == "started":
            name = said["node"]
    return str(name)
