"""How are players and addresses banned? In the database; every server reads it within a second or two."""

from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.admin.operator import BANS
from hazard.server.players.names import new_id
from hazard.server.store.audit import Action, write_audit
from hazard.server.store.bans import Ban, lift_ban, put_ban
from hazard.server.store.commands import Note, put_note


async def ban(engine: AsyncEngine, wanted: Ban, actor: str, now: int) -> None:
    """Keep somebody out until then."""
    async with engine.begin() as connection:
        await put_ban(connection, wanted)
        await put_note(connection, Note(BANS, now, {"change": new_id()}))
        detail: dict[str, object] = {"until": wanted.until, "reason": wanted.reason}
        await write_audit(connection, Action(now, actor, f"{wanted.kind}.ban", wanted.subject, detail))


async def unban(engine: AsyncEngine, kind: str, subject: str, actor: str, now: int) -> None:
    """Let somebody in again; an InputError where nobody keeps them out."""
    async with engine.begin() as connection:
        if not await lift_ban(connection, kind, subject):
            raise InputError("not-banned", kind, {"value": subject[:60]})
        await put_note(connection, Note(BANS, now, {"change": new_id()}))
        await write_audit(connection, Action(now, actor, f"{kind}.unban", subject, {}))
