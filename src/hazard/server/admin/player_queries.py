"""What is known of a player? For an operator in short, for the player themselves all of it."""

import json
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.store.bans import PLAYER
from hazard.server.store.schema import (
    bans,
    blocks,
    games,
    mutes,
    places,
    players,
    reports,
    subscriptions,
    talk,
)


async def find_player(engine: AsyncEngine, who: str) -> str:
    """The id of a player by id or name; refused where several have the name."""
    async with engine.connect() as connection:
        known = (await connection.execute(select(players.c.id).where(players.c.id == who))).scalar()
        if known is not None:
            return str(known)
        rows = await connection.execute(
            select(players.c.id)
            .where(func.lower(players.c.name) == who.lower())
            .order_by(players.c.seen.desc())
        )
        found = [str(row[0]) for row in rows]
    if not found:
        raise InputError("unknown-player", "player", {"value": who[:40]})
    if len(found) > 1:
        raise InputError("many-players", "player", {"value": who[:40], "known": ", ".join(found[:10])})
    return found[0]


async def show_player(engine: AsyncEngine, player: str) -> dict[str, Any]:
    """A player in short."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(players).where(players.c.id == player))).one()
        seated = select(places.c.game).where(places.c.player == player)
        tables = await connection.execute(
            select(games.c.status, func.count()).where(games.c.id.in_(seated)).group_by(games.c.status)
        )
        told = await connection.execute(
            select(func.count(), func.count().filter(reports.c.answered == 0)).where(
                reports.c.other == player
            )
        )
        about, unanswered = told.one()
        return {
            "id": row.id,
            "name": row.name,
            "created": row.created,
            "seen": row.seen,
            "tables": {str(one[0]): int(one[1]) for one in tables},
            "reports": int(about),
            "open_reports": int(unanswered),
            "ban": await ban_of(connection, player),
        }


async def ban_of(connection: AsyncConnection, player: str) -> dict[str, Any] | None:
    """Until when and why a player is banned."""
    mine = bans.c.kind == PLAYER, bans.c.subject == player
    row = (await connection.execute(select(bans).where(*mine))).first()
    return None if row is None else {"until": row.until, "reason": row.reason}


async def export_player(engine: AsyncEngine, player: str) -> dict[str, Any]:
    """All that is known of a player, for themselves: nothing that others said of them in confidence."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(players).where(players.c.id == player))).first()
        if row is None:
            raise InputError("unknown-player", "player", {"value": player[:40]})
        own = {"id": row.id, "name": row.name, "created": row.created, "seen": row.seen}
        return {
            "player": own,
            "tables": await tables_of(connection, player),
            "talk": await rows_of(connection, select(
                talk.c.game, talk.c.n, talk.c.seat, talk.c.name, talk.c.text, talk.c.phrase, talk.c.at
            ).where(talk.c.player == player).order_by(talk.c.at)),
            "blocked": await rows_of(connection, select(blocks.c.name).where(blocks.c.player == player)),
            "muted": await rows_of(connection, select(mutes.c.game).where(mutes.c.player == player)),
            "reports": await reports_of(connection, player),
            "notices": [
                {"service": urlsplit(one["endpoint"]).hostname, "added": one["added"]}
                for one in await rows_of(connection, select(
                    subscriptions.c.endpoint, subscriptions.c.added
                ).where(subscriptions.c.player == player))
            ],
            "ban": await ban_of(connection, player),
        }  # fmt: skip


async def rows_of(connection: AsyncConnection, wanted: Any) -> list[dict[str, Any]]:
    """Rows as objects."""
    return [dict(row._mapping) for row in await connection.execute(wanted)]


async def tables_of(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    """The tables a player sits at or is host of."""
    columns = games.c.id, games.c.title, games.c.mode, games.c.status, games.c.created, games.c.changed
    sits = select(*columns, places.c.seat, places.c.name).join(places, places.c.game == games.c.id)
    seated = await rows_of(connection, sits.where(places.c.player == player).order_by(games.c.created))
    hosted = await rows_of(connection, select(*columns).where(games.c.host == player))
    known = {one["id"] for one in seated}
    return seated + [one for one in hosted if one["id"] not in known]


async def reports_of(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    """Reports a player made, and what of theirs is kept with reports about them."""
    made = select(reports.c.game, reports.c.name, reports.c.text, reports.c.at, reports.c.answer)
    own = [{"by": "you", **one} for one in await rows_of(connection, made.where(reports.c.player == player))]
    about = select(reports.c.game, reports.c.said, reports.c.at).where(reports.c.other == player)
    return own + [
        {"by": "others", **one, "said": json.loads(one["said"])} for one in await rows_of(connection, about)
    ]
