"""How does one seat move to another device, or to another person, while the game goes on?"""

from dataclasses import replace
from typing import TYPE_CHECKING

from hazard.kernel.errors import InputError
from hazard.server.players.names import distinct_name
from hazard.server.store.players import CODE_SECONDS, Player
from hazard.server.store.tables import OPEN, PAUSED, RUNNING, seated
from hazard.server.table.beginning.seating import look_again
from hazard.server.table.hot_seat import settle_orders

if TYPE_CHECKING:
    from hazard.server.table.room import Room


def check_own(room: "Room", player: str, seat: int) -> None:
    """Refuse who does not sit there."""
    if seat not in room.seats_of(player):
        raise InputError("not-your-seat", "seat", {"seat": seat})


async def move_seat(room: "Room", player: Player, code: str) -> int:
    """Whoever brings the code takes over the seat; connections that looked through it are closed."""
    async with room.lock:
        room.check_status(OPEN, RUNNING, PAUSED)
        before, seat = await room.hub.players.take_seat(code, room.row.id, room.hub.time.due(CODE_SECONDS))
        place = room.place(seat)
        if place.player != before:
            raise InputError("seat-taken", "seat", {"seat": seat})
        others = [one.name for one in room.row.places if one.seat != seat]
        name = distinct_name(player.name, others)
        await room.change(seated(room.row, replace(place, player=player.id, name=name)))
        for listener in list(room.listeners):
            if listener.player == before and listener.seat == seat:
                listener.close("seat-taken-elsewhere")
        room.looking.pop(before, None)
        look_again(room, player.id)
        await share_orders(room)
        await room.arrive(player.id)
        return seat


async def share_orders(room: "Room") -> None:
    """Whoever sits at several seats now is no longer asked how to defend; the lock is held."""
    recording = room.recording
    if recording is None:
        return
    before = recording.last()
    settle_orders(recording, room.row)
    if recording.last() != before:
        await room.commit([])
