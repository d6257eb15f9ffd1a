"""Attacks on how servers share a database: hopping between nodes, and a second server on one file."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL

from tests.server.running import free_port
from tests.siege.attacks.base import Attack
from tests.siege.target import Target


async def hopping(target: Target) -> None:
    """One player, one table, another node with every request and socket."""
    tokens = [target.token(0), target.token(1)]
    table = await target.game(tokens, public=True)

    async def one(at: int) -> None:
        opened, _ = await target.joined(table or target.public[0], tokens[at % 2])
        try:
            for _ in range(5):
                await opened.send({"type": "order", "name": "defend", "value": "ask"})
                await target.ask("GET", f"/api/tables/{table}/events?since=0", token=tokens[at % 2])
                await target.drain(opened, 0.01)
        finally:
            opened.abort()

    await target.crowd(20, one)


async def second_server(target: Target) -> None:
    """Another server is started on the file of the first, again and again."""
    while await target.pace(0.5):
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "hazard", "serve", "--port", str(free_port()), "--database", target.database),
            env=dict(os.environ),
            stdout=DEVNULL,
            stderr=DEVNULL,
        )
        try:
            status = await asyncio.wait_for(process.wait(), 10)
            target.answers[f"refused with {status}"] += 1
        except TimeoutError:
            target.answers["a second server runs"] += 1
            process.kill()
            await process.wait()


ATTACKS = [
    Attack("node-hopping", "uses another node with every request and socket of one table", "limits count what is passed on, too", hopping),
    Attack("second-server", "starts other servers on the same file", "one server at a time on a SQLite file", second_server, store="sqlite"),
]  # fmt: skip
