"""What in the database has had its time? Found and deleted in portions, so that no sweep takes long."""

from typing import Final

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.schema import bans, codes, games, places, players, reports

LIVE: Final = 86_400_000  # milliseconds: who was seen for longer than that has come back
STOPPED: Final = ("frozen", "aside")
PORTION: Final = 200  # ids in one statement


class Retention:
    """What expires in a database; all times in milliseconds."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def unseen(self, statuses: list[str], before: int, after: str, most: int) -> list[str]:
        """Ids of tables in one of these states at which no human was since then, in their order from `after` on."""
        wanted = games.c.status.in_(statuses), games.c.seen <= before, games.c.id > after
        return await self.ids(*wanted, most=most)

    async def deserted(self, before: int, after: str, most: int) -> list[str]:
        """Ids of open tables nobody sits at, and nobody of which was there since then."""
        seated = exists().where(places.c.game == games.c.id, places.c.player != "")
        wanted = games.c.status == "open", games.c.seen <= before, games.c.id > after, ~seated
        return await self.ids(*wanted, most=most)

    async def ended(self, before: int, most: int) -> list[str]:
        """Ids of tables that were over or closed then; frozen ones are never lost."""
        return await self.ids(games.c.status.in_(["over", "closed"]), games.c.changed <= before, most=most)

    async def ids(self, *wanted: ColumnElement[bool], most: int) -> list[str]:
        """Ids of games, in their order."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(games.c.id).where(*wanted).order_by(games.c.id).limit(most)
            )
            return [str(row[0]) for row in found]

    async def stopped(self) -> dict[str, int]:
        """How many tables are frozen or set aside."""
        count = (
            select(games.c.status, func.count()).where(games.c.status.in_(STOPPED)).group_by(games.c.status)
        )
        async with self.engine.connect() as connection:
            return {str(row[0]): int(row[1]) for row in await connection.execute(count)}

    async def players_here(self, ids: list[str], now: int, rested: int) -> None:
        """These players were here; whoever was noted since `rested`, and not in the future, is left as it is."""
        for at in range(0, len(ids), PORTION):
            due = or_(players.c.seen <= rested, players.c.seen > now)
            async with self.engine.begin() as connection:
                some = players.c.id.in_(ids[at : at + PORTION])
                await connection.execute(update(players).where(some, due).values(seen=now))

    async def drop_players(self, before: int, once: int, most: int) -> list[str]:
        """Delete players not seen since `before`, or since `once` where they never came back after their first day.

        Whoever sits at a kept table, or has one, stays; so does who was reported or may not come in.
        """
        gone = or_(
            players.c.seen <= before, (players.c.seen <= once) & (players.c.seen - players.c.created < LIVE)
        )
        needed = or_(
            exists().where(places.c.player == players.c.id),
            exists().where(games.c.host == players.c.id),
            exists().where(reports.c.other == players.c.id),
            exists().where(bans.c.kind == "player", bans.c.subject == players.c.id),
        )
        async with self.engine.begin() as connection:
            found = await connection.execute(select(players.c.id).where(gone, ~needed).limit(most))
            ids = [str(row[0]) for row in found]
            for at in range(0, len(ids), PORTION):
                some = players.c.id.in_(ids[at : at + PORTION])
                await connection.execute(delete(players).where(some, ~needed))
        return ids

    async def drop_codes(self, before: int) -> None:
        """Forget codes whose time was up then."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(codes).where(codes.c.until < before))
