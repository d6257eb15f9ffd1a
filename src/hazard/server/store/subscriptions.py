"""Which browsers want to be told what happens while their player is away, and who was told already?"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.schema import noticed, subscriptions

MOST_BROWSERS: Final = 8  # of one player; of more the oldest goes


@dataclass(frozen=True)
class Subscription:
    """A browser: where its push service takes notices, and the keys that seal them."""

    endpoint: str
    p256dh: str
    auth: str


def id_of(endpoint: str) -> str:
    """Addresses are long; this is what they are found by."""
    return sha256(endpoint.encode()).hexdigest()


class Subscriptions:
    """The browsers and notices of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def add(self, player: str, one: Subscription, now: int) -> None:
        """Keep a browser; if another player used it before, it is this one's now."""
        own = subscriptions.c.player == player
        async with self.engine.begin() as connection:
            await connection.execute(delete(subscriptions).where(subscriptions.c.id == id_of(one.endpoint)))
            held = await connection.execute(
                select(subscriptions.c.id).where(own).order_by(subscriptions.c.added.desc())
            )
            old = [str(row[0]) for row in held][MOST_BROWSERS - 1 :]
            await connection.execute(delete(subscriptions).where(subscriptions.c.id.in_(old)))
            await connection.execute(
                insert(subscriptions).values(
                    id=id_of(one.endpoint),
                    player=player,
                    endpoint=one.endpoint,
                    p256dh=one.p256dh,
                    auth=one.auth,
                    added=now,
                )
            )

    async def of(self, player: str) -> list[Subscription]:
        """The browsers of a player."""
        columns = subscriptions.c.endpoint, subscriptions.c.p256dh, subscriptions.c.auth
        wanted = select(*columns).where(subscriptions.c.player == player)
        async with self.engine.connect() as connection:
            return [Subscription(row[0], row[1], row[2]) for row in await connection.execute(wanted)]

    async def remove(self, endpoint: str, player: str = "") -> bool:
        """A browser is gone, or does not want to be told any more; only its own player may say so."""
        wanted = subscriptions.c.id == id_of(endpoint)
        if player:
            wanted &= subscriptions.c.player == player
        async with self.engine.begin() as connection:
            return (await connection.execute(delete(subscriptions).where(wanted))).rowcount == 1

    # -- who was told about which table

    async def mark(self, game: str, player: str) -> bool:
        """Note that a player is told about a table; False where they were already, or are gone."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(noticed).values(game=game, player=player))
        except IntegrityError:
            return False
        return True

    async def marked(self, game: str) -> set[str]:
        """The players who were told about a table and have not looked since."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(noticed.c.player).where(noticed.c.game == game))
            return {str(row[0]) for row in found}

    async def clear(self, game: str, player: str) -> None:
        """He has looked."""
        async with self.engine.begin() as connection:
            await connection.execute(
                delete(noticed).where(noticed.c.game == game, noticed.c.player == player)
            )
