"""How does a player mark their army? With an emblem and a pattern of their own, before the game and in it.

Only looks change: the colour and the letter are the army's, and journals know nothing of it.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.server.store.tables import OPEN, PAUSED, RUNNING, seated
from hazard.server.table.beginning.seating import colours_of
from hazard.wire.sheet import box_of

if TYPE_CHECKING:
    from hazard.server.table.room import Room

EMBLEMS: Final = (
    *("star", "leaf", "wave", "moon", "tower", "sun", "torch", "shield", "crown"),
    *("anchor", "bolt", "tree", "wheel", "key", "hammer"),
)
PATTERNS: Final = ("solid", "stripe", "slash", "dot", "check", "cross", "wave", "ring", "brick")


async def choose_look(room: "Room", player: str, seat: int, emblem: str, pattern: str) -> None:
    """Whoever sits at a seat says how its armies are marked; "" leaves it to the box. An emblem stands for one seat alone."""
    for given, known, field in ((emblem, EMBLEMS, "emblem"), (pattern, PATTERNS, "pattern")):
        if given and given not in known:
            raise InputError("unknown-look", field, {"known": ", ".join(known)})
    async with room.lock:
        room.check_status(OPEN, RUNNING, PAUSED)
        place = room.place(seat)
        if place.player != player:
            raise InputError("not-your-seat", "seat", {"seat": seat})
        if emblem and emblem in emblems_beside(room, seat):
            raise InputError("emblem-taken", "emblem")
        await room.change(seated(room.row, replace(place, emblem=emblem, pattern=pattern)))


def emblems_beside(room: "Room", seat: int) -> set[str]:
    """The emblems of everybody else at the table, of neutral armies too."""
    row = room.row
    table = game_for(row.mode, row.options).rules.table(len(row.places), colours_of(row))
    names = table.army_names if room.recording is None else room.recording.state.army_names
    usual = {army.id: army.emblem for army in box_of(row.mode).armies}
    chosen = {place.seat: place.emblem for place in row.places if place.emblem}
    beside = [
        (name, int(owner)) for name, owner in zip(names, table.controller, strict=True) if owner != seat
    ]
    return {chosen.get(owner, usual.get(name, "")) for name, owner in beside}
