"""Attacks by records and by looking back: imports, frames, stories, branches, rematches."""

import asyncio
import random

from tests.siege import net
from tests.siege.attacks.base import Attack
from tests.siege.attacks.boards import long_record
from tests.siege.target import PATIENCE, Target


async def garbage_imports(target: Target) -> None:
    """Two hundred bodies of four megabytes that are no records."""
    body = b"{" + random.randbytes(4 * 1024 * 1024 - 2) + b"\n"

    async def one(at: int) -> None:
        await target.ask("POST", "/api/records", body, target.token(at))

    await target.crowd(40, one)


async def long_imports(target: Target) -> None:
    """A valid record of 20,000 rows, handed in again and again."""
    body = long_record(20_000)

    async def one(at: int) -> None:
        await target.ask("POST", "/api/records", body, target.token(at))

    await target.crowd(4, one)


async def long_replays(target: Target) -> None:
    """One long record: its story, its frames and its branches, again and again."""
    made = (await target.ask("POST", "/api/records", long_record(12_000), target.token())).json()
    table = made.get("id", target.finished)

    async def one(at: int) -> None:
        first = random.randrange(2, 12_000)
        await target.ask("GET", f"/api/tables/{table}/frames?first={first}&count=64")
        await target.ask("GET", f"/api/tables/{table}/story")
        made = await target.ask("POST", f"/api/tables/{table}/branch", {"n": 11_000 + at}, target.token(at))
        found = made.json()
        if isinstance(found, dict) and "id" in found:
            await target.ask("POST", f"/api/tables/{found['id']}/close", {}, target.token(at))

    await target.crowd(6, one)


async def frames_flood(target: Target) -> None:
    """Forty who ask for frames without a name."""

    async def one(at: int) -> None:
        await target.ask("GET", f"/api/tables/{target.finished}/frames?first={2 + at}&count=64&seat=all")

    await target.crowd(40, one)


async def looking_back(target: Target) -> None:
    """Stories, records and events of other people's games, without a name."""

    async def one(at: int) -> None:
        table = target.public[at % len(target.public)]
        for path in (
            f"{target.finished}/story",
            f"{target.finished}/record",
            f"{table}/events?since=0",
            f"{table}/record",
            table,
            f"{table}/sheet",
        ):
            await target.ask("GET", f"/api/tables/{path}")

    await target.crowd(40, one)


async def slow_downloads(target: Target) -> None:
    """Records that are asked for and never read."""

    async def one(_: int) -> None:
        opened = await asyncio.open_connection(net.HOST, target.port(), limit=1024)
        writer = opened[1]
        try:
            for _ in range(50):
                writer.write(net.head("GET", f"/api/tables/{target.finished}/record", target.address))
            target.answers["asked"] += 50
            await target.pace(min(PATIENCE, target.left()))
        finally:
            writer.transport.abort()

    await target.crowd(60, one)


async def large_records(target: Target) -> None:
    """A record of 20,000 rows on sixty connections that read a little at a time."""
    made = (await target.ask("POST", "/api/records", long_record(20_000), target.token())).json()
    table = made.get("id", target.finished)

    async def one(_: int) -> None:
        reader, writer = await asyncio.open_connection(net.HOST, target.port(), limit=4096)
        try:
            writer.write(net.head("GET", f"/api/tables/{table}/record", target.address))
            target.answers["asked"] += 1
            while await target.pace(0.1) and await reader.read(4096):
                target.answers["read"] += 1
        finally:
            writer.transport.abort()

    await target.crowd(60, one)


async def rematch_and_branch(target: Target) -> None:
    """A game that ends at once, its rematch, a branch of it, and the same with those."""

    async def one(at: int) -> None:
        token = target.token(at)
        table = await target.game([token], bots=1)
        if not table:
            return
        await target.ask("POST", f"/api/tables/{table}/messages", {"type": "resign"}, token)
        for path, data in (("rematch", {}), ("branch", {"n": 2}), ("rematch", {})):
            made = (await target.ask("POST", f"/api/tables/{table}/{path}", data, token)).json()
            if isinstance(made, dict) and "id" in made:
                await target.ask("POST", f"/api/tables/{made['id']}/close", {}, token)

    await target.crowd(4, one)


IMPORT = "bytes of imports in flight, of one address and all; time and memory of a worker"
REPLAY = "anonymous requests of an address; fair queues of the workers"
ATTACKS = [
    Attack("garbage-imports", "hands in four megabytes of garbage as a record, forty at a time", IMPORT, garbage_imports),
    Attack("long-imports", "hands in a valid record of 20,000 rows, four at a time", IMPORT, long_imports),
    Attack("long-replays", "asks for the story, frames and branches of a record of 12,000 rows", REPLAY, long_replays),
    Attack("frames-flood", "forty ask for 64 frames of a finished game without a cookie", REPLAY, frames_flood),
    Attack("looking-back", "forty ask for stories, records, events and sheets without a cookie", REPLAY, looking_back),
    Attack("slow-downloads", "asks for records on sixty connections and reads nothing", "bytes waiting for a client; time to take an answer", slow_downloads),
    Attack("large-records", "takes a record of 20,000 rows slowly on sixty connections", "a page at a time; bytes waiting for a client; time to take an answer", large_records),
    Attack("rematch-and-branch", "resigns, asks for a rematch, branches, and does the same with those", "tables of a player; requests of a player", rematch_and_branch),
]  # fmt: skip
