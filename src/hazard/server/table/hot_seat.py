"""Who may look when several seats share one device? One seat at a time, each after it has said who it is.

As soon as another seat of the same device owes the decision the curtain falls: the device sees what a spectator sees
until somebody says 'I am NAME'.
"""

from typing import TYPE_CHECKING

from hazard.conquest.kinds import DEFEND_ORDER, ORDER_NAMES, ORDER_VALUES
from hazard.kernel.errors import InputError
from hazard.server.table.listener import SPECTATOR, Listener

if TYPE_CHECKING:
    from hazard.record.live import Recording
    from hazard.server.store.tables import TableRow
    from hazard.server.table.room import Room

DEFEND = ORDER_NAMES[DEFEND_ORDER]
MOST = ORDER_VALUES[DEFEND_ORDER][0]


def first_look(room: "Room", player: str) -> int:
    """The seat a new connection looks through: with several of them none, before somebody has said who he is."""
    own = room.seats_of(player)
    return own[0] if len(own) == 1 else SPECTATOR


def am(room: "Room", listener: Listener, seat: int) -> None:
    """'I am NAME': look through one of one's own seats, and be told what it missed here."""
    if seat != SPECTATOR and seat not in room.seats_of(listener.player):
        raise InputError("not-your-seat", "seat", {"seat": seat})
    if listener.seat != seat:
        listener.left[listener.seat] = room.version()
    listener.seat = seat
    listener.tell(room.welcome(listener, listener.left.get(seat, 0)))


def let_curtains_fall(room: "Room", asked: int, before: int) -> None:
    """Another seat than `asked` owes the decision now; whoever looked so far has seen version `before` last."""
    owes = room.owes()
    if owes in (asked, -1):
        return
    player = room.row.places[owes].player
    if len(room.seats_of(player)) < 2:
        return
    own = [one for one in room.listeners if one.player == player]
    elsewhere = any(one.seat == owes for one in own)  # that seat has a device of its own
    for listener in own:
        if listener.seat not in (owes, SPECTATOR) and not elsewhere:
            listener.left[listener.seat] = before
            listener.seat = SPECTATOR
    if room.looking.get(player, owes) != owes:
        del room.looking[player]


def check_order(room: "Room", seat: int, name: str, value: str) -> None:
    """On a shared device nobody is asked how to defend: that would hand it round in every battle."""
    if name == DEFEND and value != MOST and len(room.seats_of(room.row.places[seat].player)) > 1:
        raise InputError("hot-seat-defends", "order", {"seat": seat})


def settle_orders(recording: "Recording", row: "TableRow") -> None:
    """The same for a game that begins from a position in which somebody wanted to be asked."""
    players = [place.player for place in row.places]
    for place in row.places:
        asks = recording.state.orders[place.seat * len(ORDER_NAMES) + DEFEND_ORDER] != 0
        if place.player and players.count(place.player) > 1 and asks and recording.state.outcome is None:
            recording.order(place.seat, DEFEND, MOST)
