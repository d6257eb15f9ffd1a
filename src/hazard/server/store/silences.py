"""Whom does a player not want to hear, and what was reported about whom?"""

import json
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, literal, select, union, union_all
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.players.names import new_id
from hazard.server.store.schema import blocks, mutes, reports, talk

MOST_BLOCKED: Final = 200  # players
MOST_QUOTED: Final = 20  # messages kept with a report


@dataclass(frozen=True)
class Blocked:
    """A player who is not heard anywhere, by the name they had."""

    id: str
    name: str


class Silences:
    """Mutes, blocks and reports of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def mute(self, player: str, other: str, game: str, *, on: bool) -> None:
        """No longer hear somebody at one table, or hear them again."""
        wanted = mutes.c.game == game, mutes.c.player == player, mutes.c.other == other
        async with self.engine.begin() as connection:
            await connection.execute(delete(mutes).where(*wanted))
            if on:
                await connection.execute(insert(mutes).values(game=game, player=player, other=other))

    async def block(self, player: str, other: str, name: str, *, on: bool) -> bool:
        """The same at every table; False where too many are blocked already."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(blocks).where(blocks.c.player == player, blocks.c.other == other))
            held = await connection.execute(select(blocks.c.id).where(blocks.c.player == player))
            full = len(held.fetchall()) >= MOST_BLOCKED
            if on and not full:
                values = {"id": new_id(), "player": player, "other": other, "name": name}
                await connection.execute(insert(blocks).values(**values))
        return not (on and full)

    async def blocked(self, player: str) -> list[Blocked]:
        """Everybody a player has blocked."""
        wanted = select(blocks.c.id, blocks.c.name).where(blocks.c.player == player).order_by(blocks.c.name)
        async with self.engine.connect() as connection:
            return [Blocked(row[0], row[1]) for row in await connection.execute(wanted)]

    async def unblock(self, player: str, block: str) -> bool:
        """Hear somebody again; False where there is no such block."""
        async with self.engine.begin() as connection:
            gone = await connection.execute(
                delete(blocks).where(blocks.c.player == player, blocks.c.id == block)
            )
        return gone.rowcount == 1

    async def unheard(self, player: str, game: str) -> tuple[set[str], set[str]]:
        """The players this one has muted at a table, and those they have blocked."""
        here = select(mutes.c.other, literal(1)).where(mutes.c.player == player, mutes.c.game == game)
        everywhere = select(blocks.c.other, literal(0)).where(blocks.c.player == player)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(union_all(here, everywhere))).fetchall()
        return {str(row[0]) for row in rows if row[1] == 1}, {str(row[0]) for row in rows if row[1] == 0}

    async def deaf_to(self, other: str, game: str) -> set[str]:
        """Everybody who does not want to hear this player at this table."""
        here = select(mutes.c.player).where(mutes.c.other == other, mutes.c.game == game)
        everywhere = select(blocks.c.player).where(blocks.c.other == other)
        async with self.engine.connect() as connection:
            return {str(row[0]) for row in await connection.execute(union(here, everywhere))}

    async def report(self, player: str, other: str, name: str, game: str, text: str, now: int) -> None:
        """Keep a report with what the other has said last; a second one takes the place of the first."""
        wanted = reports.c.player == player, reports.c.other == other, reports.c.game == game
        words = select(talk.c.text, talk.c.phrase, talk.c.at, talk.c.n).where(
            talk.c.game == game, talk.c.player == other
        )
        async with self.engine.begin() as connection:
            last = await connection.execute(words.order_by(talk.c.n.desc()).limit(MOST_QUOTED))
            said = [{"text": row[0], "phrase": row[1], "at": row[2], "n": row[3]} for row in last]
            values = {"id": new_id(), "game": game, "player": player, "other": other, "name": name}
            await connection.execute(delete(reports).where(*wanted))
            await connection.execute(
                insert(reports).values(**values, text=text, said=json.dumps(said[::-1]), at=now)
            )

    async def drop_reports(self, before: int) -> None:
        """Forget reports that were made before this."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(reports).where(reports.c.at <= before))
