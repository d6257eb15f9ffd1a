"""Who may look when several seats share one device? One seat at a time, each after it has said who it is.

As soon as another seat of the same device owes the decision the curtain falls: the device sees what a spectator sees
until somebody says 'I am NAME'. It does not fall where nothing would be seen behind it: a seat that knows nothing of its
own is looked through at once, and while territories are claimed and troops placed before the first turn a seat is
looked through veiled, with its question and without its secrets.
"""

from typing import TYPE_CHECKING

from hazard.conquest.kinds import DEFEND_ORDER, ORDER_NAMES, ORDER_VALUES
from hazard.conquest.told.veil import keeps_secrets, tells_nothing, veil
from hazard.conquest.view import View
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import InputError
from hazard.server.table.listener import Listener

if TYPE_CHECKING:
    from hazard.record.live import Recording
    from hazard.server.store.tables import TableRow
    from hazard.server.table.room import Room

DEFEND = ORDER_NAMES[DEFEND_ORDER]
MOST = ORDER_VALUES[DEFEND_ORDER][0]


def first_look(room: "Room", listener: Listener) -> None:
    """Let a new connection look through its seat: with several of them the one that is asked, where no curtain is needed."""
    own = room.seats_of(listener.player)
    listener.seat, listener.veiled = SPECTATOR, False
    if len(own) == 1:
        listener.seat = own[0]
    elif room.owes() in own:
        look_through(room, listener, room.owes())


def look_through(room: "Room", listener: Listener, seat: int) -> None:
    """Hand the device on to a seat without a word, where nothing secret would be seen; else the curtain falls."""
    assert room.recording is not None
    game, state = room.recording.game, room.recording.state
    own, public = game.view(state, seat), game.view(state, SPECTATOR)
    listener.veiled = keeps_secrets(own, public) and tells_nothing(own)
    listener.seat = seat if listener.veiled or not keeps_secrets(own, public) else SPECTATOR


def sight(room: "Room", seat: int, *, veiled: bool) -> View:
    """What a seat may know, or of that what everybody may who looks at the same device."""
    assert room.recording is not None
    game, state = room.recording.game, room.recording.state
    view = game.view(state, seat)
    return veil(view, game.view(state, SPECTATOR)) if veiled else view


def am(room: "Room", listener: Listener, seat: int) -> None:
    """'I am NAME': look through one of one's own seats, and be told what it missed here."""
    if seat != SPECTATOR and seat not in room.seats_of(listener.player):
        raise InputError("not-your-seat", "seat", {"seat": seat})
    if listener.seat != seat:
        listener.left[listener.seat] = room.version()
    listener.seat, listener.veiled = seat, False
    listener.tell(room.welcome(listener, listener.left.get(seat, 0)))


def let_curtains_fall(room: "Room", asked: int, before: int) -> None:
    """Another seat than `asked` owes the decision now; whoever looked so far has seen version `before` last."""
    owes = room.owes()
    player = "" if owes == SPECTATOR else room.row.places[owes].player
    if len(room.seats_of(player)) < 2:
        if owes == SPECTATOR:  # it is over, and nothing is hidden from those who played
            for listener in room.listeners:
                listener.veiled = False
        return
    own = [one for one in room.listeners if one.player == player]
    if owes != asked:
        elsewhere = any(one.seat == owes for one in own)  # that seat has a device of its own
        for listener in own:
            if listener.seat != owes and not elsewhere:
                if listener.seat != SPECTATOR:
                    listener.left[listener.seat] = before
                look_through(room, listener, owes)
        if room.looking.get(player, owes) != owes:
            del room.looking[player]
    for listener in own:  # the first turn begins with whoever placed last
        if listener.veiled and listener.seat == owes:
            listener.left[owes] = before
            look_through(room, listener, owes)


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
