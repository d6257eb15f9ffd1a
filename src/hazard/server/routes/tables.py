"""Tables before and around the game: open one, find one, sit down, fill it with bots, begin."""

from typing import Annotated, Final

from litestar import get, post
from msgspec import Meta, Struct

from hazard.editions.assembly import find_mode
from hazard.kernel.errors import InputError
from hazard.server.hub import Hub
from hazard.server.limits.rates import reached
from hazard.server.players.guests import guest, hub_of, player_of
from hazard.server.players.names import MOST_TITLE, clean_name, player_name
from hazard.server.routes.common import Asked, TableId, actor, asker, at_table, while_here
from hazard.server.store.tables import OPEN, PAUSED, RUNNING, TableRow, new_table
from hazard.server.table.beginning import looks, seating
from hazard.server.table.beginning.positions import (
    check_position,
    check_study,
    rules_of_table,
    spectator_text,
)
from hazard.server.table.clock import NO_LIMIT
from hazard.server.table.shown import shown_table
from hazard.server.workers.jobs import SHORT
from hazard.wire.messages import Table

LATER: Final = 60.0  # seconds after which a player with too many tables may have ended one

Word = Annotated[str, Meta(max_length=64)]


class ClockGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """none; turn with seconds, and more for each decision in others' turns (0: as many); days with seconds."""

    kind: Annotated[str, Meta(pattern="^(none|turn|days)$")] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    more: Annotated[int, Meta(ge=0, le=86_400)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be."""

    mode: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    title: Annotated[str, Meta(max_length=200)] = ""
    options: Annotated[dict[Word, Word], Meta(max_length=32)] = {}
    clock: ClockGiven = ClockGiven()
    public: bool = False
    position: Annotated[str, Meta(max_length=20_000)] = ""
    study: bool = False  # only with a position: its hidden cards stay as they are written
    seating: Annotated[list[Word], Meta(max_length=8)] = []  # a colour for each seat, "": the usual one


class Beginning(Struct, frozen=True):
    """A position in notation, with `?` for everything that is hidden."""

    position: str


class TableMade(Struct, frozen=True):
    """A new table with the code its invite link carries."""

    id: str
    code: str


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of the table, and a seat where one is wanted."""

    code: Annotated[str, Meta(max_length=32)] = ""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    name: Annotated[str, Meta(max_length=200)] = ""


class BotGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    bot: Annotated[str, Meta(max_length=64)] = "normal"


class ColourGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour for a seat, by the id of its army; nothing: the usual one."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    army: Word = ""


class LookGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """An emblem and a pattern for the armies of a seat; nothing: those of the box."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    emblem: Annotated[str, Meta(max_length=16)] = ""
    pattern: Annotated[str, Meta(max_length=16)] = ""


class SeatNamed(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]


def clock_of(given: ClockGiven) -> dict[str, int | str]:
    """A clock as a table keeps it; one that runs has seconds."""
    if given.kind != NO_LIMIT and given.seconds == 0:
        raise InputError("bad-clock", "clock.seconds", {"least": 1})
    return {"kind": given.kind, "seconds": given.seconds, "more": given.more}


def shown(hub: Hub, row: TableRow, player: str) -> Table:
    """A table in a list, whether it is in memory or not."""
    room = hub.rooms.get(row.id)
    return shown_table(row, player, hub.now()) if room is None else room.table(player)


def usual_title(name: str, held: list[TableRow]) -> str:
    """What a table is called that nobody named: after its host, with a number where others are called so already."""
    taken = {row.title for row in held}
    numbered = [name, *[f"{name} {number}" for number in range(2, len(taken) + 2)]]
    return next(title for title in numbered if title not in taken)


async def check_room_for_more(hub: Hub, player: str) -> list[TableRow]:
    """Refuse another table to whoever has too many, and while the server is about to stop; those they have."""
    hub.operator.check_open()
    held = await hub.tables.of_player(player, statuses=[OPEN, RUNNING, PAUSED])
    if len(held) >= hub.settings.most_tables:
        raise InputError("too-many-tables", "table", reached("most_tables", hub.settings.most_tables, LATER))
    return held


@post("/api/tables")
async def make_table(request: Asked, data: NewTable) -> TableMade:
    """Open a table; whoever makes it is its host."""
    hub = hub_of(request)
    player = await actor(request)
    mode = find_mode(data.mode).chosen(data.options)
    mode.check_table(data.seats)
    clock = clock_of(data.clock)
    check_study(data.position, study=data.study)
    held = await check_room_for_more(hub, player.id)
    if data.position:
        who = await asker(request, player)
        checking = hub.jobs.run(SHORT, who, check_position, mode.id, mode.picked, data.position, data.seats)
        await while_here(request, checking)
    title = clean_name(data.title or usual_title(player.name, held), "title", MOST_TITLE)
    row = new_table(
        title,
        mode.id,
        mode.picked,
        clock,
        data.seats,
        player.id,
        data.position,
        public=data.public,
        now=hub.now(),
        study=data.study,
        seating=data.seating,
    )
    seating.check_colours(row)
    await hub.tables.add(row)
    return TableMade(row.id, row.code)


@get("/api/tables")
async def lobby(request: Asked) -> list[Table]:
    """Public tables that wait for players or are being played."""
    hub = hub_of(request)
    return [shown(hub, row, "") for row in await hub.lobby.result()]


@get("/api/me/tables")
async def my_tables(request: Asked) -> list[Table]:
    """The tables one sits at."""
    hub = hub_of(request)
    player = await player_of(request)
    return [shown(hub, row, player.id) for row in await hub.tables.of_player(player.id)]


@get("/api/tables/{table:str}")
async def one_table(request: Asked, table: TableId) -> Table:
    """One table."""
    hub = hub_of(request)
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    player = await guest(request)
    return shown(hub, row, "" if player is None else player.id)


@get("/api/tables/{table:str}/position")
async def beginning(request: Asked, table: TableId) -> Beginning:
    """The position a table begins with, as a spectator sees it."""
    hub = hub_of(request)
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    if not row.position:
        raise InputError("no-position", "table")
    if table not in hub.beginnings.known:
        who = await asker(request)
        version = await rules_of_table(hub, row)
        reading = hub.jobs.run(SHORT, who, spectator_text, row.mode, row.options, version, row.position)
        hub.beginnings.keep(table, await while_here(request, reading))
    return Beginning(hub.beginnings.known[table])


@post("/api/tables/{table:str}/join", status_code=200)
async def sit_down(request: Asked, table: TableId, data: SitDown) -> SeatNamed:
    """Sit down: with the code of the table, or at a public one."""
    hub = hub_of(request)
    player = await actor(request)
    room = await hub.room(table)
    if not room.row.public and data.code != room.row.code and player.id != room.row.host:
        raise InputError("bad-code", "code", {"minutes": 0})
    name = player_name(data.name) if data.name else player.name
    return SeatNamed(await seating.sit(room, player.id, name, data.seat))


@post("/api/tables/{table:str}/leave", status_code=200)
async def stand_up(request: Asked, table: TableId, data: SeatNamed) -> SeatNamed:
    """Leave a seat before the game, or let the host free it."""
    room, player = await at_table(request, table)
    await seating.stand_up(room, player.id, data.seat)
    return data


@post("/api/tables/{table:str}/bots", status_code=200)
async def put_bot(request: Asked, table: TableId, data: BotGiven) -> BotGiven:
    """Fill a seat with a bot."""
    player = await actor(request)
    hub = hub_of(request)
    hub.roster.exact(data.bot)  # refused where there is none
    await seating.put_bot(await hub.room(table), player.id, data.seat, data.bot)
    return data


@post("/api/tables/{table:str}/colour", status_code=200)
async def choose_colour(request: Asked, table: TableId, data: ColourGiven) -> ColourGiven:
    """Choose the colour of a seat, before the game."""
    room, player = await at_table(request, table)
    await seating.choose_colour(room, player.id, data.seat, data.army)
    return data


@post("/api/tables/{table:str}/look", status_code=200)
async def choose_look(request: Asked, table: TableId, data: LookGiven) -> LookGiven:
    """Choose how the armies of one's seat are marked, before the game and in it."""
    room, player = await at_table(request, table)
    await looks.choose_look(room, player.id, data.seat, data.emblem, data.pattern)
    return data


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: Asked, table: TableId) -> dict[str, str]:
    """Begin the game."""
    room, player = await at_table(request, table)
    await room.start(player.id)
    return {"status": room.row.status}


@post("/api/tables/{table:str}/quick-start", status_code=200)
async def quick_start(request: Asked, table: TableId) -> dict[str, str]:
    """Begin the game with its set-up done: a bot claims and places for everybody, and the only person has the first turn."""
    room, player = await at_table(request, table)
    await room.start(player.id, quick=True)
    return {"status": room.row.status}
