"""What is there to know about the tables of a database, without loading any of them?"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.store.schema import games, journal, places, snapshots, talk

STOPPED = ("aside", "frozen")  # what an operator should look at first


@dataclass(frozen=True)
class Wanted:
    """Which tables: empty and 0 stand for all."""

    status: str = ""
    player: str = ""  # id or name
    mode: str = ""
    before: int = 0  # nothing has happened there since then
    most: int = 100


async def list_tables(engine: AsyncEngine, wanted: Wanted) -> list[dict[str, Any]]:
    """Tables, those that were stopped with their reason first, then the last changed."""
    stopped = case((games.c.status.in_(STOPPED), 0), else_=1)
    found = select(games)
    if wanted.status:
        found = found.where(games.c.status == wanted.status)
    if wanted.mode:
        found = found.where(games.c.mode == wanted.mode)
    if wanted.before:
        found = found.where(games.c.changed <= wanted.before)
    if wanted.player:
        here = or_(places.c.player == wanted.player, places.c.name == wanted.player)
        seated = select(places.c.game).where(here)
        found = found.where(or_(games.c.id.in_(seated), games.c.host == wanted.player))
    async with engine.connect() as connection:
        rows = await connection.execute(found.order_by(stopped, games.c.changed.desc()).limit(wanted.most))
        told = [about(row) for row in rows.fetchall()]
        for one in told:
            names = await connection.execute(
                select(places.c.name).where(places.c.game == one["id"]).order_by(places.c.seat)
            )
            one["names"] = [str(name[0]) for name in names]
    return told


def about(row: Any) -> dict[str, Any]:
    """A table in a list."""
    return {
        "id": row.id,
        "title": row.title,
        "mode": row.mode,
        "status": row.status,
        "note": row.note,
        "public": bool(row.public),
        "host": row.host,
        "created": row.created,
        "changed": row.changed,
        "seen": row.seen,
    }


async def show_table(engine: AsyncEngine, table: str) -> dict[str, Any]:
    """One table with its seats, its journal and its snapshots."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(games).where(games.c.id == table))).first()
        if row is None:
            raise InputError("unknown-table", "table")
        seats = await connection.execute(select(places).where(places.c.game == table).order_by(places.c.seat))
        told = {
            **about(row),
            "before": row.before,
            "attempts": row.attempts,
            "study": bool(row.study),
            "owes": row.owes,
            "next": row.next,
            "node": row.node,
            "fence": row.fence,
            "seats": [
                {"seat": one.seat, "player": one.player, "bot": one.bot, "name": one.name} for one in seats
            ],
        }
        size = func.sum(func.length(journal.c.line))
        rows = await connection.execute(select(func.count(), size).where(journal.c.game == table))
        told["rows"], told["bytes"] = [int(value or 0) for value in rows.one()]
        said = await connection.execute(select(func.count()).where(talk.c.game == table))
        told["talk"] = int(said.scalar_one())
        kept = await connection.execute(
            select(snapshots.c.n, snapshots.c.checked, func.length(snapshots.c.position))
            .where(snapshots.c.game == table)
            .order_by(snapshots.c.n)
        )
        told["snapshots"] = [
            {"n": one[0], "checked": bool(one[1]), "bytes": int(one[2])} for one in kept.fetchall()
        ]
    return told
