"""What the host asks for, and what leads from one table to the next."""

from typing import Annotated

from litestar import get, patch, post
from msgspec import Meta, Struct

from hazard.kernel.errors import InputError
from hazard.server.players.devices import check_own, move_seat
from hazard.server.players.guests import hub_of, player_of
from hazard.server.players.names import MOST_TITLE, clean_name
from hazard.server.routes.common import Asked, TableId, actor, asker, at_table, while_here
from hazard.server.routes.players import CodeGiven
from hazard.server.routes.tables import (
    ClockGiven,
    SeatNamed,
    TableMade,
    Word,
    check_room_for_more,
    clock_of,
    usual_title,
)
from hazard.server.store.tables import CLOSED, OVER
from hazard.server.table import hosting
from hazard.server.workers.in_flight import read_body
from hazard.server.workers.records import MOST_RECORD, branch, check_room_for_record, import_record

Place = Annotated[int, Meta(ge=0, le=7)]


class TableChanged(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be different; the rest stays."""

    title: Annotated[str, Meta(max_length=200)] | None = None
    public: bool | None = None
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    hints: bool | None = None
    options: Annotated[dict[Word, Word], Meta(max_length=32)] | None = None
    clock: ClockGiven | None = None


class Swapped(Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats whose players change places."""

    seat: Place
    other: Place


class Branched(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of a finished game a new one begins with."""

    n: Annotated[int, Meta(ge=2, le=1_000_000)]
    title: Annotated[str, Meta(max_length=200)] = ""
    study: bool = False  # hidden cards stay as they were


class Status(Struct, frozen=True):
    """How a table stands."""

    status: str


class Invite(Struct, frozen=True):
    """The code an invite link carries."""

    code: str


@patch("/api/tables/{table:str}")
async def change_table(request: Asked, table: TableId, data: TableChanged) -> Status:
    """Rename a table; before the start also its seats, options and clock, and whether it is public."""
    room, player = await at_table(request, table)
    await hosting.alter(
        room,
        player.id,
        title=data.title,
        public=data.public,
        seats=data.seats,
        hints=data.hints,
        options=data.options,
        clock=None if data.clock is None else clock_of(data.clock),
    )
    return Status(room.row.status)


@get("/api/tables/{table:str}/invite")
async def invite(request: Asked, table: TableId) -> Invite:
    """The code of the table, for those who sit there."""
    player = await player_of(request)
    row = await hub_of(request).tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    if player.id != row.host and all(place.player != player.id for place in row.places):
        raise InputError("not-your-seat", "table", {"seat": -1})
    return Invite(row.code)


@post("/api/tables/{table:str}/swap", status_code=200)
async def swap_seats(request: Asked, table: TableId, data: Swapped) -> Swapped:
    """Let two seats change places."""
    room, player = await at_table(request, table)
    await hosting.swap(room, player.id, data.seat, data.other)
    return data


@post("/api/tables/{table:str}/host", status_code=200)
async def hand_on(request: Asked, table: TableId, data: SeatNamed) -> SeatNamed:
    """Make the player of a seat the host."""
    room, player = await at_table(request, table)
    await hosting.hand_on(room, player.id, data.seat)
    return data


@post("/api/tables/{table:str}/pause", status_code=200)
async def pause(request: Asked, table: TableId) -> Status:
    """Stop a running game for a while."""
    room, player = await at_table(request, table)
    await hosting.pause(room, player.id)
    return Status(room.row.status)


@post("/api/tables/{table:str}/go-on", status_code=200)
async def go_on(request: Asked, table: TableId) -> Status:
    """Let a paused game go on."""
    room, player = await at_table(request, table)
    await hosting.go_on(room, player.id)
    return Status(room.row.status)


@post("/api/tables/{table:str}/close", status_code=200)
async def close_table(request: Asked, table: TableId) -> Status:
    """Close a table that has not begun, or at which nobody else plays."""
    room, player = await at_table(request, table)
    await hosting.close(room, player.id)
    return Status(room.row.status)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Asked, table: TableId) -> TableMade:
    """The next table, with everybody one seat further; everybody who listens is told."""
    hub = hub_of(request)
    player = await actor(request)
    await check_room_for_more(hub, player.id)
    made = await hosting.rematch(await hub.room(table), player.id)
    return TableMade(made.id, made.code)


@post("/api/tables/{table:str}/branch")
async def branch_off(request: Asked, table: TableId, data: Branched) -> TableMade:
    """A new table that begins with a move of a finished game."""
    hub = hub_of(request)
    player = await actor(request)
    held = await check_room_for_more(hub, player.id)
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    if row.status not in (OVER, CLOSED):
        raise InputError("table-status", "table", {"status": row.status})
    title = clean_name(data.title or usual_title(player.name, held), "title", MOST_TITLE)
    who = await asker(request, player)
    made = await while_here(request, branch(hub, row, who, title, data.n, study=data.study))
    return TableMade(made.id, made.code)


@post("/api/tables/{table:str}/seat-codes", status_code=200)
async def seat_code(request: Asked, table: TableId, data: SeatNamed) -> CodeGiven:
    """A code that brings one seat of this table to another device, once, within 15 minutes."""
    hub = hub_of(request)
    player = await actor(request)
    check_own(await hub.room(table), player.id, data.seat)
    return CodeGiven(await hub.players.new_code(player.id, hub.now(), table, data.seat))


@post("/api/tables/{table:str}/seats", status_code=200)
async def take_seat(request: Asked, table: TableId, data: CodeGiven) -> SeatNamed:
    """Take over the seat of a code."""
    room, player = await at_table(request, table)
    return SeatNamed(await move_seat(room, player, data.code))


@post("/api/records", request_max_body_size=MOST_RECORD)
async def put_record(request: Asked, title: Annotated[str, Meta(max_length=200)] = "") -> TableMade:
    """Import the journal of a finished game; it is verified first."""
    player = await actor(request)
    hub = hub_of(request)
    hub.operator.check_open()
    named = clean_name(title or player.name, "title", MOST_TITLE)
    await check_room_for_record(hub, player.id)
    who = await asker(request, player)
    with hub.bodies.hold(who) as held:  # before the body is read
        data = await read_body(request.stream(), request.content_length or 0, held)
        made = await while_here(request, import_record(hub, who, named, data))
    return TableMade(made.id, made.code)
