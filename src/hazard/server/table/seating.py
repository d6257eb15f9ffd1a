"""Who sits where before the game begins?"""

from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import InputError
from hazard.server.limits.rates import reached
from hazard.server.players.names import distinct_name
from hazard.server.store.tables import OPEN, Place, seated
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
        place = Place(free[0] if seat is None else seat, player, "", shown)
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
        before = room.place(seat).player
        if before not in ("", player):
            raise InputError("seat-taken", "seat", {"seat": seat})
        await room.change(seated(room.row, Place(seat, "", bot, bot)))
        look_again(room, before)


def look_again(room: "Room", player: str) -> None:
    """Connections of a player look through the seat he has now."""
    room.looking.pop(player, None)
    for listener in room.listeners:
        if listener.player == player:
            listener.seat = first_look(room, player)
