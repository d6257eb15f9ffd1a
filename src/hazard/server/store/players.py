"""Who is a player? A token with a name; of the token only its hash is kept."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.names import clean_name, hashed, new_id, new_token
from hazard.server.store.schema import codes, places, players, talk

CODE_MINUTES: Final = 15
GONE: Final = "-"  # the name of a player who had it deleted


@dataclass(frozen=True)
class Player:
    """Somebody at the server."""

    id: str
    name: str


@dataclass(frozen=True)
class Credentials:
    """What a new player gets, once: the token for the cookie and a recovery code to write down."""

    player: Player
    token: str
    recovery: str


class Players:
    """The players of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def add(self, name: str, now: int) -> Credentials:
        """A new player."""
        player = Player(new_id(), clean_name(name))
        token, recovery = new_token(), new_token()
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(players).values(
                    id=player.id,
                    token=hashed(token),
                    recovery=hashed(recovery),
                    name=player.name,
                    created=now,
                    seen=now,
                )
            )
        return Credentials(player, token, recovery)

    async def find(self, token: str) -> Player | None:
        """The player with this token."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(players.c.id, players.c.name).where(players.c.token == hashed(token))
            )
            row = found.first()
        return None if row is None else Player(row[0], row[1])

    async def rename(self, player: str, name: str) -> Player:
        """Give a player another name."""
        cleaned = clean_name(name)
        async with self.engine.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(name=cleaned))
        return Player(player, cleaned)

    async def forget(self, player: str) -> None:
        """Delete a player's name and chat; games stay, with nobody's name on the seat."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(talk).where(talk.c.player == player))
            await connection.execute(update(places).where(places.c.player == player).values(name=GONE))
            await connection.execute(delete(players).where(players.c.id == player))

    async def new_code(self, player: str, now: int) -> str:
        """A one-time code that brings the player to another device."""
        code = new_token()
        async with self.engine.begin() as connection:
            await connection.execute(delete(codes).where(codes.c.until < now))
            until = now + CODE_MINUTES * 60_000
            await connection.execute(insert(codes).values(code=hashed(code), player=player, until=until))
        return code

    async def redeem(self, code: str, now: int) -> Credentials:
        """A new token for the player of a one-time code, or of a recovery code; the old token ends."""
        async with self.engine.begin() as connection:
            row = (
                await connection.execute(
                    select(codes.c.player).where(codes.c.code == hashed(code), codes.c.until >= now)
                )
            ).first()
            if row is None:
                row = (
                    await connection.execute(select(players.c.id).where(players.c.recovery == hashed(code)))
                ).first()
            if row is None:
                raise InputError("bad-code", "code", {"minutes": CODE_MINUTES})
            await connection.execute(delete(codes).where(codes.c.code == hashed(code)))
            token, recovery = new_token(), new_token()
            await connection.execute(
                update(players)
                .where(players.c.id == row[0])
                .values(token=hashed(token), recovery=hashed(recovery), seen=now)
            )
            name = (
                await connection.execute(select(players.c.name).where(players.c.id == row[0]))
            ).scalar_one()
        return Credentials(Player(row[0], name), token, recovery)
