"""Who sits where before the game begins, and in which colour?"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.server.limits.rates import reached
from hazard.server.players.names import distinct_name
from hazard.server.store.tables import OPEN, Place, TableRow, seated
from hazard.server.table.bots.seated import bot_place
from hazard.server.table.hot_seat import first_look

if TYPE_CHECKING:
    from hazard.server.table.room import Room

FULL_FOR: Final = 10.0  # seconds after which it is worth trying again at a table with too many listeners


def may_listen(room: "Room", player: str) -> bool:
    """Whether there is room for one more: who sits at the table gets in however many look on."""
    if room.seats_of(player):
        return len([one for one in room.listeners if one.player == player]) < room.hub.settings.own_listeners
    return len(room.listeners) < room.hub.settings.most_listeners


def full_table(room: "Room", player: str) -> InputError:
    """Why there is no room for one more."""
    limit = "own_listeners" if room.seats_of(player) else "most_listeners"
    most = int(vars(room.hub.settings)[limit])
    return InputError("table-full", "table", reached(limit, most, FULL_FOR))


async def sit(room: "Room", player: str, name: str, seat: int | None) -> int:
    """Sit down at a free seat, the first one where none is named."""
    async with room.lock:
        room.check_status(OPEN)
        free = [place.seat for place in room.row.places if place.free()]
        if not free or (seat is not None and seat not in free):
            raise InputError("seat-taken", "seat", {"seat": -1 if seat is None else seat})
        shown = distinct_name(name, [place.name for place in room.row.places if not place.free()])
        at = free[0] if seat is None else seat
        place = Place(at, player, "", shown, army=room.place(at).army)
        await room.change(seated(room.row, place))
        look_again(room, player)
        return place.seat


async def stand_up(room: "Room", player: str, seat: int) -> None:
    """Leave a seat before the game; the host may also free the seats of others."""
    async with room.lock:
        room.check_status(OPEN)
        place = room.place(seat)
        if player not in (place.player, room.row.host):
            raise InputError("not-your-seat", "seat", {"seat": seat})
        await room.change(seated(room.row, Place(seat)))
        look_again(room, place.player)


async def put_bot(room: "Room", player: str, seat: int, bot: str) -> None:
    """The host fills a seat with a bot."""
    async with room.lock:
        room.check_host(player)
        room.check_status(OPEN)
        before = room.place(seat)
        if before.player not in ("", player):
            raise InputError("seat-taken", "seat", {"seat": seat})
        await room.change(seated(room.row, bot_place(seat, bot, before.army)))
        look_again(room, before.player)


async def choose_colour(room: "Room", player: str, seat: int, army: str) -> None:
    """Whoever sits at a seat, or the host, says which colour plays there; "" leaves it to the mode (C-10)."""
    async with room.lock:
        room.check_status(OPEN)
        place = room.place(seat)
        if player not in (place.player, room.row.host):
            raise InputError("not-your-seat", "seat", {"seat": seat})
        row = seated(room.row, replace(place, army=army))
        check_colours(row)
        await room.change(row)


def check_colours(row: TableRow) -> None:
    """Refuse colours the mode does not seat so, and any where a position says who plays."""
    if row.position and any(place.army for place in row.places):
        raise InputError("position-colours", "seating")
    game_for(row.mode, row.options).rules.table(len(row.places), colours_of(row))


def colours_of(row: TableRow) -> list[str]:
    """The colours that were chosen, as a game takes them: of the first army of each seat, in turn order."""
    if not any(place.army for place in row.places):
        return []
    table = game_for(row.mode, row.options).rules.table(len(row.places))
    names = [""] * len(table.army_names)
    for place in row.places:
        names[table.controller.index(place.seat)] = place.army
    return names


def look_again(room: "Room", player: str) -> None:
    """Connections of a player look through the seat they have now."""
    room.looking.pop(player, None)
    for listener in room.listeners:
        if listener.player == player:
            first_look(room, listener)
