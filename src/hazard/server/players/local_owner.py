"""How does whoever starts a server find a game that has begun, and how does their browser know them?

They are a player like any other. Their id is kept in the data folder, so that their games are still theirs the next time;
what signs a browser in is a one-time code.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import select

from hazard.editions.modedata import ModeData
from hazard.record.rows import START, TABLE
from hazard.server.hub import Hub
from hazard.server.players.names import clean_name
from hazard.server.store.players import Player
from hazard.server.store.schema import players
from hazard.server.store.tables import OPEN, RUNNING, new_table
from hazard.server.table import hosting
from hazard.server.table.beginning import seating
from hazard.server.table.beginning.quick_start import dealt
from hazard.server.table.room import Room


@dataclass(frozen=True)
class Wanted:
    """A table to be set: the seat of the person (-1: none), and the bot of each seat that has one."""

    mode: ModeData
    seats: int
    person: int
    bots: dict[int, str]
    name: str  # of the person, where nobody knows them yet
    title: str
    seating: Sequence[str] = ()  # colours in seat order; the usual one where it is ""
    quick: bool = False  # territories are dealt, and the game begins with its set-up done


@dataclass(frozen=True)
class Opened:
    """A table that was set: its id, the code its invite carries, and what signs its host in."""

    table: str
    invite: str
    code: str


def kept_player() -> Path:
    """Where the id of this person is kept."""
    return user_data_path("hazard", appauthor=False) / "player"


async def this_person(hub: Hub, name: str, kept: Path) -> Player:
    """Who starts the server: the player of last time, or a new one."""
    known = kept.read_text(encoding="ascii", errors="replace").strip() if kept.is_file() else ""
    async with hub.engine.connect() as connection:
        found = await connection.execute(
            select(players.c.id, players.c.name).where(players.c.id == known[:64])
        )
        row = found.first()
    if row is not None:
        return Player(row[0], row[1])
    player = (await hub.players.add(clean_name(name), hub.now(), coded=False)).player
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(player.id + "\n", encoding="ascii")
    return player


async def set_table(hub: Hub, wanted: Wanted, kept: Path | None = None) -> Opened:
    """Set a table and seat everybody who is known; it begins at once, unless somebody else is awaited."""
    person = await this_person(hub, wanted.name, kept_player() if kept is None else kept)
    await clear_away(hub, person.id)
    mode = wanted.mode
    options = {**dealt(mode), **mode.picked} if wanted.quick else mode.picked
    clock: dict[str, int | str] = {"kind": "none", "seconds": 0, "more": 0}
    row = new_table(
        wanted.title, mode.id, options, clock, wanted.seats, person.id,
        public=False, now=hub.now(), seating=wanted.seating,
    )  # fmt: skip
    await hub.tables.add(row)
    room = await hub.room(row.id)
    if wanted.person >= 0:
        await seating.sit(room, person.id, person.name, wanted.person)
    for seat, bot in wanted.bots.items():
        await seating.put_bot(room, person.id, seat, bot)
    if not any(place.free() for place in room.row.places):
        await room.start(person.id, quick=wanted.quick)
    return Opened(row.id, row.code, await hub.players.new_code(person.id, hub.now()))


async def clear_away(hub: Hub, person: str) -> None:
    """Close tables that were set for them before, at which nobody else sits and nobody has done anything."""
    for row in await hub.tables.of_player(person, statuses=[OPEN, RUNNING]):
        if row.host != person or {place.player for place in row.places} - {"", person}:
            continue
        if row.status == OPEN or untouched(await hub.room(row.id)):
            await hosting.close(await hub.room(row.id), person)


def untouched(room: Room) -> bool:
    """Whether a game is still at its beginning: what was written last is who plays, not what somebody did."""
    recording = room.recording
    if recording is None or recording.newest is None or recording.state.turn > 1:
        return False
    return recording.newest.kind in (START, TABLE)
