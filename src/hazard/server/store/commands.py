"""How does an operator tell running servers what to do? By rows they look for once a second.

An order is for one server and is answered by it. A standing note (an announcement, a drain, that bans have changed) is
for all servers, also for those that start later, and stays until it is taken away.
"""

import json
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.server.players.names import new_id
from hazard.server.store.schema import commands

ALL: Final = "-"  # the node of a standing note
ONLY: Final = ""  # the node of a server that has its database to itself
BEGUN: Final = "begun"  # the result of an order that is being carried out
KEPT: Final = 3_600_000  # milliseconds an answered order is kept


@dataclass(frozen=True)
class Order:
    """Something one server is to do."""

    id: str
    kind: str
    subject: str
    detail: dict[str, object]


@dataclass(frozen=True)
class Note:
    """Something all servers are to know."""

    id: str
    at: int
    detail: dict[str, object]


async def send(
    engine: AsyncEngine, node: str, kind: str, subject: str, detail: dict[str, object], now: int
) -> str:
    """Write an order for a server; its id."""
    values = {"id": new_id(), "at": now, "kind": kind, "subject": subject, "node": node, "result": ""}
    async with engine.begin() as connection:
        await connection.execute(insert(commands).values(**values, detail=json.dumps(detail)))
    return str(values["id"])


async def look(engine: AsyncEngine, node: str) -> tuple[list[Order], list[Note]]:
    """The orders for a server nobody has begun, and all standing notes."""
    wanted = select(commands).where(commands.c.node.in_([node, ALL]), commands.c.result == "")
    async with engine.connect() as connection:
        rows = (await connection.execute(wanted.order_by(commands.c.at))).fetchall()
    orders = [Order(row.id, row.kind, row.subject, json.loads(row.detail)) for row in rows if row.node != ALL]
    return orders, [Note(row.id, row.at, json.loads(row.detail)) for row in rows if row.node == ALL]


async def begin(engine: AsyncEngine, order: str) -> bool:
    """Claim an order; False where whoever gave it has taken it back."""
    async with engine.begin() as connection:
        mine = commands.c.id == order, commands.c.result == ""
        return (await connection.execute(update(commands).where(*mine).values(result=BEGUN))).rowcount == 1


async def finish(connection: AsyncConnection, order: str, result: dict[str, object]) -> None:
    """Answer an order, in the transaction that does what it asks where there is one."""
    await connection.execute(update(commands).where(commands.c.id == order).values(result=json.dumps(result)))


async def answer_of(engine: AsyncEngine, order: str) -> dict[str, object] | None:
    """The answer to an order; None where there is none yet."""
    async with engine.connect() as connection:
        found = (await connection.execute(select(commands.c.result).where(commands.c.id == order))).scalar()
    if not found or found == BEGUN:
        return None
    told: dict[str, object] = json.loads(found)
    return told


async def withdraw(engine: AsyncEngine, order: str) -> bool:
    """Take an order back; False where a server has begun it."""
    async with engine.begin() as connection:
        mine = commands.c.id == order, commands.c.result == ""
        return (await connection.execute(delete(commands).where(*mine))).rowcount == 1


async def put_note(connection: AsyncConnection, note: Note) -> None:
    """Keep a standing note in the place of an earlier one."""
    await drop_note(connection, note.id)
    values = {"id": note.id, "at": note.at, "kind": "note", "subject": "", "node": ALL, "result": ""}
    await connection.execute(insert(commands).values(**values, detail=json.dumps(note.detail)))


async def drop_note(connection: AsyncConnection, note: str) -> bool:
    """Take a standing note away; False where there is none."""
    gone = await connection.execute(delete(commands).where(commands.c.id == note, commands.c.node == ALL))
    return gone.rowcount > 0


async def tidy(engine: AsyncEngine, node: str, now: int) -> None:
    """At the start of a server: orders that were given to nobody, or answered long ago, are forgotten."""
    stale = (commands.c.node == node) | ((commands.c.node != ALL) & (commands.c.at < now - KEPT))
    async with engine.begin() as connection:
        await connection.execute(delete(commands).where(stale))
