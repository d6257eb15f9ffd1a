"""What was reported, who looks after it, and what came of it?"""

import json
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.store.audit import Action, write_audit
from hazard.server.store.schema import reports, talk


async def list_reports(engine: AsyncEngine, most: int, *, unanswered: bool) -> list[dict[str, Any]]:
    """Reports, the newest last."""
    wanted = select(reports).order_by(reports.c.at.desc()).limit(most)
    if unanswered:
        wanted = wanted.where(reports.c.answered == 0)
    async with engine.connect() as connection:
        rows = (await connection.execute(wanted)).fetchall()
    return [
        {
            "id": row.id,
            "at": row.at,
            "game": row.game,
            "player": row.other,
            "name": row.name,
            "text": row.text,
            "said": json.loads(row.said),
            "by": row.player or "",
            "moderator": row.moderator,
            "answer": row.answer,
            "answered": row.answered,
        }
        for row in reversed(rows)
    ]


async def take_report(engine: AsyncEngine, report: str, actor: str, now: int) -> None:
    """Note who looks after a report; refused where somebody else does, or it was answered."""
    free = reports.c.id == report, reports.c.moderator.in_(["", actor]), reports.c.answered == 0
    async with engine.begin() as connection:
        changed = await connection.execute(update(reports).where(*free).values(moderator=actor))
        if changed.rowcount != 1:
            found = (
                await connection.execute(select(reports.c.moderator).where(reports.c.id == report))
            ).first()
            if found is None:
                raise InputError("unknown-report", "report", {"value": report[:40]})
            raise InputError("report-taken", "report", {"name": str(found[0])})
        await write_audit(connection, Action(now, actor, "reports.take", report, {}))


async def answer_report(engine: AsyncEngine, report: str, actor: str, text: str, now: int) -> None:
    """Tell whoever made a report what came of it."""
    async with engine.begin() as connection:
        changed = await connection.execute(
            update(reports).where(reports.c.id == report).values(moderator=actor, answer=text, answered=now)
        )
        if changed.rowcount != 1:
            raise InputError("unknown-report", "report", {"value": report[:40]})
        await write_audit(connection, Action(now, actor, "reports.answer", report, {"text": text}))


async def reports_by(engine: AsyncEngine, player: str) -> list[dict[str, Any]]:
    """The reports a player made, with what came of them."""
    wanted = select(reports).where(reports.c.player == player).order_by(reports.c.at)
    async with engine.connect() as connection:
        rows = (await connection.execute(wanted)).fetchall()
    return [
        {
            "table": row.game,
            "name": row.name,
            "text": row.text,
            "at": row.at,
            "taken": bool(row.moderator),
            "answer": row.answer,
            "answered": row.answered,
        }
        for row in rows
    ]


async def list_talk(engine: AsyncEngine, table: str) -> list[dict[str, Any]]:
    """What was said at a table, with the numbers that `chat remove` takes."""
    columns = talk.c.n, talk.c.at, talk.c.seat, talk.c.player, talk.c.name, talk.c.text, talk.c.phrase
    async with engine.connect() as connection:
        rows = await connection.execute(select(*columns).where(talk.c.game == table).order_by(talk.c.n))
        return [dict(row._mapping) for row in rows]
