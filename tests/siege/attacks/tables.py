"""Attacks by tables: bots that play alone, tables that come and go, seats, titles and hosts that change all the time."""

import asyncio
import random

from tests.siege.attacks.base import Attack
from tests.siege.attacks.games import spectators
from tests.siege.target import Target


async def bot_tables(target: Target) -> None:
    """As many tables of bots alone as the server allows."""

    async def one(at: int) -> None:
        token = target.token(at)
        mode = random.choice(["classic/domination", "original-trilogy/galactic", "clone-wars/galactic"])
        table, _ = await target.open_table(token, mode=mode, seats=4)
        if not table:
            await target.pace(0.2)
            return
        for seat in range(4):
            await target.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"}, token)
        await target.ask("POST", f"/api/tables/{table}/start", {}, token)

    await target.crowd(6, one)


async def create_and_close(target: Target) -> None:
    """Tables that are opened and closed at once."""

    async def one(at: int) -> None:
        table, _ = await target.open_table(target.token(at), public=bool(at % 2), title="x" * 60)
        if table:
            await target.ask("POST", f"/api/tables/{table}/close", {}, target.token(at))

    await target.crowd(10, one)


async def join_and_leave(target: Target) -> None:
    """Seats that are taken and left: everybody at the table is told each time."""
    token = target.token()
    table, code = await target.open_table(token, mode="classic/domination", seats=6, public=True)
    watch = asyncio.create_task(spectators(target, table, 40))

    async def one(at: int) -> None:
        own = target.token(1 + at)
        sat = (await target.ask("POST", f"/api/tables/{table}/join", {"code": code}, own)).json()
        await target.ask("POST", f"/api/tables/{table}/leave", {"seat": sat.get("seat", 0)}, own)

    if table:
        await target.crowd(5, one)
    watch.cancel()


async def titles(target: Target) -> None:
    """A title that changes all the time, told to as many spectators as there may be."""
    token = target.token()
    table, _ = await target.open_table(token, mode="classic/domination", seats=6, public=True)
    watch = asyncio.create_task(spectators(target, table, 90))

    async def one(_: int) -> None:
        title = "".join(random.choices("abc\u00e9\u4e2d ", k=40))
        await target.ask("PATCH", f"/api/tables/{table}", {"title": f"t{title}"}, token)
        await target.ask("PATCH", f"/api/tables/{table}", {"seats": random.randint(3, 6)}, token)

    if table:
        await target.crowd(6, one)
    watch.cancel()


async def swaps_and_hosts(target: Target) -> None:
    """Seats are swapped and the host changes, without end."""
    one_token, other = target.token(0), target.token(1)
    table, code = await target.open_table(one_token, public=True)
    for token in (one_token, other):
        await target.ask("POST", f"/api/tables/{table}/join", {"code": code}, token)
    watch = asyncio.create_task(spectators(target, table, 40))

    async def one(_: int) -> None:
        for token in (one_token, other):
            await target.ask("POST", f"/api/tables/{table}/swap", {"seat": 0, "other": 1}, token)
            await target.ask("POST", f"/api/tables/{table}/host", {"seat": random.randrange(2)}, token)
            await target.ask("GET", f"/api/tables/{table}/invite", token=token)

    if table:
        await target.crowd(4, one)
    watch.cancel()


async def lessons(target: Target) -> None:
    """First games opened again and again: each is a table with bots that begins at once."""

    async def one(at: int) -> None:
        box = random.choice(["classic", "original-trilogy", "clone-wars"])
        await target.ask("POST", f"/api/lessons/{box}", {"chapter": random.randrange(4)}, target.token(at))

    await target.crowd(8, one)


async def bots_in_and_out(target: Target) -> None:
    """A game of one guest and bots that begins and is given up at once."""

    async def one(at: int) -> None:
        token = target.token(at)
        table = await target.game([token], bots=5, mode="classic/domination", options={"start": "deal"})
        if table:
            await target.pace(0.3)
            await target.ask("POST", f"/api/tables/{table}/messages", {"type": "resign"}, token)
            await target.ask("POST", f"/api/tables/{table}/close", {}, token)

    await target.crowd(5, one)


async def every_table(target: Target) -> None:
    """All tables a guest may have, filled, begun and left alone."""

    async def one(at: int) -> None:
        await target.game([target.token(at), target.token(at + 1)], public=True, title="full house")

    await target.crowd(4, one)


ATTACKS = [
    Attack("bot-tables", "opens as many tables of four bots as it may and leaves them", "tables of a player and an address; tables of bots alone pause", bot_tables),
    Attack("create-and-close", "opens and closes tables without a pause", "requests of a player and an address", create_and_close),
    Attack("join-and-leave", "takes and leaves seats, with 40 spectators who are told", "requests of a player and an address", join_and_leave),
    Attack("titles", "changes the title of a table, with 90 spectators who are told", "requests of a player and an address; news of a table are put together", titles),
    Attack("swaps-and-hosts", "swaps seats and hands the table on without end", "requests of a player and an address", swaps_and_hosts),
    Attack("lessons", "opens first games again and again", "tables and requests of a player", lessons),
    Attack("bots-in-and-out", "begins games with five bots and gives them up", "tables and requests of a player; bots take turns", bots_in_and_out),
    Attack("every-table", "opens as many running games as it may and leaves them", "tables of a player and an address", every_table),
]  # fmt: skip
