"""What may be said at a table, how often, and where is it kept?"""

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import InputError
from hazard.server.limits.rates import reached
from hazard.server.players.names import clean_text
from hazard.server.store.schema import blocks, mutes, talk
from hazard.server.table.listener import Listener
from hazard.wire.messages import MOST_TEXT, Said, Say

if TYPE_CHECKING:
    from hazard.server.table.room import Room

PHRASES: Final = ("hello", "good-luck", "well-played", "thanks", "hurry", "oops", "good-game")
MOST_SAID: Final = 5  # messages
WITHIN: Final = 10.0  # seconds
MOST_TOLD: Final = 50  # messages told to whoever comes back


class Chat:
    """Talk at tables; only those who sit there speak."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.last: Final[dict[str, deque[float]]] = {}  # per player, when they spoke

    async def say(self, room: "Room", listener: Listener, message: Say) -> None:
        """Keep it and tell everybody at the table."""
        own = room.seats_of(listener.player)
        if not own:
            raise InputError("not-your-seat", "seat", {"seat": listener.seat})
        if message.phrase:
            if message.phrase not in PHRASES:
                raise InputError("unknown-phrase", "phrase", {"known": ", ".join(PHRASES)})
            text = ""
        else:
            text = clean_text(message.text, MOST_TEXT)
        self.check_rate(listener.player)
        seat = own[0] if listener.seat == SPECTATOR else listener.seat
        said = Said(seat, room.row.places[seat].name, text, message.phrase, room.now())
        async with self.engine.begin() as connection:
            last = await connection.execute(select(func.max(talk.c.n)).where(talk.c.game == room.row.id))
            number = int(last.scalar() or 0) + 1
            await connection.execute(
                insert(talk).values(
                    game=room.row.id,
                    n=number,
                    player=listener.player,
                    seat=seat,
                    name=said.name,
                    text=text,
                    phrase=message.phrase,
                    at=said.at,
                )
            )
        said = replace(said, n=number)
        deaf = await room.hub.silences.deaf_to(listener.player, room.row.id)
        for one in room.listeners:
            if one.player not in deaf:
                one.tell(said)

    async def remove(self, game: str, numbers: list[int], player: str) -> list[int]:
        """Delete messages of a table, by their numbers or all of a player; the numbers of those that were there."""
        wanted = talk.c.n.in_(numbers) if not player else talk.c.player == player
        async with self.engine.begin() as connection:
            gone = await connection.execute(
                delete(talk).where(talk.c.game == game, wanted).returning(talk.c.n)
            )
            return sorted([int(row[0]) for row in gone])

    async def lately(self, game: str, player: str) -> list[Said]:
        """What was said last at a table, the newest last, by everybody this player wants to hear."""
        muted = select(mutes.c.other).where(mutes.c.player == player, mutes.c.game == game)
        blocked = select(blocks.c.other).where(blocks.c.player == player)
        wanted = (
            select(talk.c.seat, talk.c.name, talk.c.text, talk.c.phrase, talk.c.at, talk.c.n)
            .where(talk.c.game == game, talk.c.player.not_in(muted), talk.c.player.not_in(blocked))
            .order_by(talk.c.n.desc())
            .limit(MOST_TOLD)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).fetchall()
        return [Said(*row) for row in reversed(rows)]

    def check_rate(self, player: str) -> None:
        """Refuse who speaks too often."""
        times = self.last.setdefault(player, deque(maxlen=MOST_SAID))
        now = monotonic()
        if len(times) == MOST_SAID and now - times[0] < WITHIN:
            raise InputError("too-often", "say", reached("talk", MOST_SAID, WITHIN))
        times.append(now)
