"""When is a player who is away told about a table? When they are asked, when a game begins and when it ends.

Once, until they look at the table again; and only after a while, in which somebody who merely reloads a page is back.
"""

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import InputError
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.store.tables import OVER, RUNNING

if TYPE_CHECKING:
    from hazard.server.push.delivery import Delivery
    from hazard.server.table.room import Room

TURN: Final = "turn"
START: Final = "start"
END: Final = "end"


def make_delivery(settings: Settings, metrics: Metrics) -> "Delivery | None":
    """What sends the notices, where whoever runs the server has set a key."""
    if not settings.push_key:
        return None
    try:
        from hazard.server.push.delivery import Delivery
    except ModuleNotFoundError as error:
        raise InputError("server-missing", "HAZARD_PUSH_KEY", {"package": str(error.name)}) from None
    return Delivery(settings, metrics)


@dataclass(frozen=True)
class Notice:
    """What a player is told; no kind: they have looked at the table and may be told again."""

    player: str
    table: str
    title: str = ""
    kind: str = ""

    def body(self) -> bytes:
        """Nothing in it that is not on the outside of the table."""
        told = {"table": self.table, "title": self.title, "kind": self.kind}
        return json.dumps(told, ensure_ascii=False).encode()


class Notices:
    """Who was told about one table, and who is about to be."""

    def __init__(self) -> None:
        self.told: Final[set[str]] = set()  # they have not looked since
        self.due: Final[dict[str, tuple[str, asyncio.TimerHandle]]] = {}  # why and when


def after(room: "Room", before: int = -1, *, begun: bool = False) -> None:
    """Something has happened at a table: who is away, and is asked other than the seat before, is told in a while."""
    if room.hub.delivery is None:
        return
    players = {place.player for place in room.row.places if place.player}
    if room.row.status == OVER:
        for player in players:
            plan(room, player, END)
        return
    for player in players - {room.row.host} if begun else ():
        plan(room, player, START)
    asked = asked_player(room)
    if asked and room.owes() != before:
        plan(room, asked, TURN)


def asked_player(room: "Room") -> str:
    """The player who owes the decision; nobody where a bot does or the game does not go on."""
    owes = room.owes() if room.row.status == RUNNING else -1
    return "" if owes < 0 or room.bot_for(owes) else room.row.places[owes].player


def plan(room: "Room", player: str, kind: str) -> None:
    """Tell somebody in a while, if they are not here by then."""
    notices = room.notices
    if player in notices.told or room.is_here(player):
        return
    if player in notices.due:
        notices.due[player] = (kind, notices.due[player][1])
        return
    timer = asyncio.get_running_loop().call_later(room.hub.settings.push_wait, tell, room, player)
    notices.due[player] = (kind, timer)


def tell(room: "Room", player: str) -> None:
    """The while is over."""
    delivery, notices = room.hub.delivery, room.notices
    kind, _ = notices.due.pop(player)
    if delivery is None or room.lock.shut or room.hub.closing or not room.hub.entitled():
        return
    if room.is_here(player) or (kind == TURN and asked_player(room) != player):
        return
    notices.told.add(player)
    delivery.tell(Notice(player, room.row.id, room.row.title, kind))


def looked(room: "Room", player: str) -> None:
    """A player is at the table: what they were to be told they see, and later they may be told again."""
    delivery = room.hub.delivery
    if delivery is None or not player:
        return
    if player in room.notices.due:
        room.notices.due.pop(player)[1].cancel()
    if player in room.notices.told:
        room.notices.told.discard(player)
        delivery.tell(Notice(player, room.row.id))
