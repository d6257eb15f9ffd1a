"""What can a player do about somebody who spoils the talk? Not hear them here or anywhere, and report them."""

from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import InputError
from hazard.server.operation.logs import LOGGER
from hazard.server.players.names import clean_text
from hazard.server.store.silences import MOST_BLOCKED
from hazard.server.store.tables import Place
from hazard.server.table.listener import Listener
from hazard.wire.messages import MOST_TEXT, Block, Mute, Report, Reported, Silenced

if TYPE_CHECKING:
    from hazard.server.table.room import Room

NO_REASON: Final = "-"


def other_place(room: "Room", listener: Listener, seat: int) -> Place:
    """The seat of another player."""
    if not listener.player:
        raise InputError("no-player", "cookie")
    place = room.place(seat)
    if not place.player:
        raise InputError("nobody-there", "seat", {"seat": seat})
    if place.player == listener.player:
        raise InputError("own-seat", "seat", {"seat": seat})
    return place


async def moderate(room: "Room", listener: Listener, message: Mute | Block | Report) -> None:
    """Mute, block or report the player of a seat; nobody else is told."""
    place = other_place(room, listener, message.seat)
    silences, player = room.hub.silences, listener.player
    if isinstance(message, Report):
        text = clean_text(message.text or NO_REASON, MOST_TEXT)
        await silences.report(player, place.player, place.name, room.row.id, text, room.now())
        room.hub.metrics.reports.inc()
        LOGGER.warning("reported", extra={"table": room.row.id})
        listener.tell(Reported(message.seat))
        return
    if isinstance(message, Mute):
        await silences.mute(player, place.player, room.row.id, on=message.on)
    elif not await silences.block(player, place.player, place.name, on=message.on):
        raise InputError("too-many-blocked", "seat", {"most": MOST_BLOCKED})
    listener.tell(await silenced(room, listener))


async def silenced(room: "Room", listener: Listener) -> Silenced:
    """Whom a listener does not hear at this table."""
    muted, blocked = await room.hub.silences.unheard(listener.player, room.row.id)
    places = room.row.places
    return Silenced(
        [place.seat for place in places if place.player in muted],
        [place.seat for place in places if place.player in blocked],
    )


async def tell_silenced(room: "Room", listener: Listener) -> None:
    """Remind whoever comes back of whom they do not hear."""
    if listener.player:
        told = await silenced(room, listener)
        if told.muted or told.blocked:
            listener.tell(told)
