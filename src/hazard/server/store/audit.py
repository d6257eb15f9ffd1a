"""What have operators and moderators done, when, and to whom?"""

import json
from dataclasses import asdict, dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.server.players.names import new_id
from hazard.server.store.schema import audit


@dataclass(frozen=True)
class Action:
    """One thing that was done."""

    at: int
    actor: str
    action: str
    subject: str
    detail: dict[str, object]

    def told(self) -> dict[str, object]:
        """For a program."""
        return asdict(self)


async def write_audit(connection: AsyncConnection, done: Action) -> None:
    """Keep what was done, in the transaction that does it."""
    values = {"id": new_id(), "at": done.at, "actor": done.actor[:60], "action": done.action[:60]}
    await connection.execute(
        insert(audit).values(**values, subject=done.subject[:200], detail=json.dumps(done.detail))
    )


async def listed(engine: AsyncEngine, since: int, most: int) -> list[Action]:
    """What was done since then, the newest last; at most so many, the newest of them."""
    wanted = select(audit).where(audit.c.at >= since).order_by(audit.c.at.desc()).limit(most)
    async with engine.connect() as connection:
        rows = (await connection.execute(wanted)).fetchall()
    return [
        Action(row.at, row.actor, row.action, row.subject, json.loads(row.detail)) for row in reversed(rows)
    ]


async def drop_audit(engine: AsyncEngine, before: int) -> None:
    """Forget what was done before this."""
    async with engine.begin() as connection:
        await connection.execute(delete(audit).where(audit.c.at <= before))
