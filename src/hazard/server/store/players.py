"""Who is a player? A token with a name; of the token only its hash is kept."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import ReturningDelete

from hazard.kernel.errors import InputError
from hazard.server.players.names import hashed, new_id, new_token, player_name
from hazard.server.store.schema import codes, games, places, players, subscriptions, talk

CODE_MINUTES: Final = 15
CODE_SECONDS: Final = CODE_MINUTES * 60
MOST_KNOWN: Final = 10_000  # players remembered
GONE: Final = "-"  # the name of a player who had it deleted


@dataclass(frozen=True)
class Player:
    """Somebody at the server."""

    id: str
    name: str
    coded: bool = True  # whether they were given a recovery code


@dataclass(frozen=True)
class Credentials:
    """What a player gets, once: the token for the cookie, and a recovery code to write down where one was made."""

    player: Player
    token: str
    recovery: str


class Players:
    """The players of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.alone: Final = engine.dialect.name == "sqlite"  # no other process changes a player
        self.known: Final[
            dict[str, Player]
        ] = {}  # by the hash of their token, where nobody else changes them
        self.changes: int = 0
        self.active: Final[set[str]] = set()  # who has asked for something since this was last noted

    async def add(self, name: str, now: int, *, coded: bool = True) -> Credentials:
        """A new player, with a recovery code or without one for now."""
        player = Player(new_id(), player_name(name), coded)
        token, recovery = new_token(), new_token() if coded else ""
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(players).values(
                    id=player.id,
                    token=hashed(token),
                    recovery=hashed(recovery) if coded else no_code(player.id),
                    name=player.name,
                    created=now,
                    seen=now,
                )
            )
        return Credentials(player, token, recovery)

    async def find(self, token: str) -> Player | None:
        """The player with this token."""
        key = hashed(token)
        if key in self.known:
            self.active.add(self.known[key].id)
            return self.known[key]
        before = self.changes
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(players.c.id, players.c.name, players.c.recovery).where(players.c.token == key)
            )
            row = found.first()
        if row is None:
            return None
        player = Player(row[0], row[1], row[2] != no_code(row[0]))
        self.active.add(player.id)
        if self.alone and self.changes == before:  # else what was read may be old
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[key] = player
        return player

    async def seated(self) -> list[tuple[str, str]]:
        """Hash of the token and id of everybody who has a seat at a table that is not over."""
        wanted = (
            select(players.c.token, players.c.id)
            .join(places, places.c.player == players.c.id)
            .join(games, games.c.id == places.c.game)
            .where(games.c.status.in_(["open", "running", "paused"]))
            .distinct()
            .limit(MOST_KNOWN)
        )
        async with self.engine.connect() as connection:
            return [(str(row[0]), str(row[1])) for row in await connection.execute(wanted)]

    def changed(self, player: str) -> None:
        """What is remembered of a player is no longer true."""
        self.changes += 1
        for key in [key for key, one in self.known.items() if one.id == player]:
            del self.known[key]

    async def rename(self, player: str, name: str) -> Player:
        """Give a player another name."""
        cleaned = player_name(name)
        async with self.engine.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(name=cleaned))
        self.changed(player)
        return Player(player, cleaned)

    async def forget(self, player: str) -> None:
        """Delete a player's name and chat; games stay, with nobody's name on the seat."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(talk).where(talk.c.player == player))
            await connection.execute(
                update(places).where(places.c.player == player).values(name=GONE, player="")
            )
            await connection.execute(update(games).where(games.c.host == player).values(host="", title=GONE))
            await connection.execute(delete(players).where(players.c.id == player))
        self.changed(player)

    async def reset(self, player: str, recovery: str, now: int) -> None:
        """Log a player out everywhere; `recovery` is the hash of the code that brings them back."""
        fresh = {"token": hashed(new_token()), "recovery": recovery, "seen": now}
        async with self.engine.begin() as connection:
            await connection.execute(update(players).where(players.c.id == player).values(**fresh))
            await connection.execute(delete(codes).where(codes.c.player == player))
            await connection.execute(delete(subscriptions).where(subscriptions.c.player == player))
        self.changed(player)

    async def new_code(self, player: str, now: int, game: str = "", seat: int = -1) -> str:
        """A one-time code that brings the player, or one of their seats, to another device."""
        code = new_token()
        async with self.engine.begin() as connection:
            until = now + CODE_MINUTES * 60_000
            values = {"code": hashed(code), "player": player, "until": until, "game": game, "seat": seat}
            await connection.execute(insert(codes).values(**values))
        return code

    async def take_seat(self, code: str, game: str, now: int) -> tuple[str, int]:
        """The player and the seat a code for this game was made for; it works once."""
        async with self.engine.begin() as connection:
            row = (await connection.execute(used(code, game, now))).first()
        if row is None or not game:
            raise InputError("bad-code", "code", {"minutes": CODE_MINUTES})
        return str(row[0]), int(row[1])

    async def redeem(self, code: str, now: int) -> Credentials:
        """A new token for the player of a code; the old one ends, and with it whatever was logged in by it.

        A one-time code leaves the recovery code as it is: whoever holds the cookie alone cannot take the player from
        whoever holds the recovery code. That one is used up and replaced, and all one-time codes of the player end.
        """
        token, recovery = new_token(), ""
        async with self.engine.begin() as connection:
            row = (await connection.execute(used(code, "", now))).first()
            fresh = {"token": hashed(token), "seen": now}
            wanted = players.c.id == (None if row is None else row[0])
            if row is None:
                recovery = new_token()
                fresh["recovery"] = hashed(recovery)
                wanted = players.c.recovery == hashed(code)
            found = await connection.execute(
                update(players).where(wanted).values(**fresh).returning(players.c.id, players.c.name)
            )
            player = found.first()
            if player is not None:  # what was another device's is no longer told there
                await connection.execute(delete(subscriptions).where(subscriptions.c.player == player[0]))
            if player is not None and recovery:
                await connection.execute(delete(codes).where(codes.c.player == player[0]))
        if player is None:
            raise InputError("bad-code", "code", {"minutes": CODE_MINUTES})
        self.changed(str(player[0]))
        return Credentials(Player(player[0], player[1]), token, recovery)

    async def renew(self, player: str, present: str) -> str:
        """Another recovery code in the place of the present one; the first one needs none."""
        code = new_token()
        known = hashed(present) if present else no_code(player)
        wanted = players.c.id == player, players.c.recovery == known
        async with self.engine.begin() as connection:
            found = await connection.execute(update(players).where(*wanted).values(recovery=hashed(code)))
        if found.rowcount != 1:
            raise InputError("bad-recovery", "code")
        self.changed(player)
        return code


def no_code(player: str) -> str:
    """What stands in the place of the hash of a recovery code as long as there is none: no hash is like it."""
    return f"-{player}"


def used(code: str, game: str, now: int) -> ReturningDelete[str, int]:
    """Use a code up; what it was for comes back, to one of those who use it at once."""
    wanted = codes.c.code == hashed(code), codes.c.until >= now, codes.c.game == game
    return delete(codes).where(*wanted).returning(codes.c.player, codes.c.seat)
