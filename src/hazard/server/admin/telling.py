"""How are announcements made and servers told to stop? By notes in the database that every server heeds."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.admin.standing import ANNOUNCEMENT, DRAIN, drain_of
from hazard.server.store.audit import Action, write_audit
from hazard.server.store.commands import ALL, Note, drop_note, put_note
from hazard.server.store.nodes import clock
from hazard.server.store.schema import commands, games, nodes


async def announce(engine: AsyncEngine, text: str, until: int, actor: str, now: int) -> None:
    """Tell everybody something until then; 0: until it is taken back."""
    async with engine.begin() as connection:
        await put_note(connection, Note(ANNOUNCEMENT, now, {"text": text, "until": until}))
        detail: dict[str, object] = {"text": text, "until": until}
        await write_audit(connection, Action(now, actor, "announce", "", detail))


async def take_back(engine: AsyncEngine, actor: str, now: int) -> None:
    """Take the announcement back; an InputError where there is none."""
    async with engine.begin() as connection:
        if not await drop_note(connection, ANNOUNCEMENT):
            raise InputError("nothing-announced", "announce")
        await write_audit(connection, Action(now, actor, "announce.clear", "", {}))


async def drain(engine: AsyncEngine, node: str, until: int, text: str, actor: str, now: int) -> None:
    """Let a server, or all of them, take nobody in any more and stop then."""
    detail: dict[str, object] = {"until": until, "text": text}
    async with engine.begin() as connection:
        await put_note(connection, Note(drain_of(node), now, detail))
        await write_audit(connection, Action(now, actor, "drain", node, detail))


async def cancel_drain(engine: AsyncEngine, node: str, actor: str, now: int) -> None:
    """Let it go on after all; without a node all of them. An InputError where nobody was to stop."""
    async with engine.begin() as connection:
        ids = select(commands.c.id).where(commands.c.node == ALL, commands.c.id.like(f"{DRAIN}%"))
        known = [str(row[0]) for row in await connection.execute(ids)]
        wanted = [one for one in known if not node or one == drain_of(node)]
        if not wanted:
            raise InputError("nothing-drained", "drain")
        for one in wanted:
            await drop_note(connection, one)
        await write_audit(connection, Action(now, actor, "drain.cancel", node, {}))


async def list_nodes(engine: AsyncEngine) -> list[dict[str, object]]:
    """The living nodes of a PostgreSQL database, how long their lease runs, and how many tables they own."""
    owned = select(games.c.node, func.count().label("tables")).group_by(games.c.node).subquery()
    wanted = (
        select(nodes.c.id, nodes.c.until - clock(), func.coalesce(owned.c.tables, 0))
        .outerjoin(owned, owned.c.node == nodes.c.id)
        .where(nodes.c.until >= clock())
        .order_by(nodes.c.id)
    )
    async with engine.connect() as connection:
        rows = await connection.execute(wanted)
        return [
            {"node": row[0], "lease": round(int(row[1]) / 1000, 1), "tables": int(row[2])} for row in rows
        ]
