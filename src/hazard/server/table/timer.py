"""What happens when the time of the seat that owes the decision is up, and when the wall clock steps?"""

import asyncio
from typing import TYPE_CHECKING

from hazard.server.store.tables import RUNNING
from hazard.server.table.bots.seated import row_of_bot
from hazard.server.table.table_lock import unless_shut

if TYPE_CHECKING:
    from hazard.server.table.room import Room


def set_timer(room: "Room") -> None:
    """Wake up when the time of whoever owes the decision is up."""
    if room.hub.asleep:
        return
    if room.timer is not None:
        room.timer.cancel()
        room.timer = None
    if room.clock.until > 0 and room.row.status == RUNNING:
        wait = max(0.0, (room.clock.until - room.now()) / 1000)
        room.timer = asyncio.get_running_loop().call_later(
            wait, time_up, room, room.clock.seat, room.version()
        )


def clock_stepped(room: "Room", before: int) -> None:
    """The wall clock has stepped from there to now: whoever is asked has what was left, and is told until when."""
    if room.recording is None or room.row.status != RUNNING:
        return
    if room.clock.step(room.recording, before, room.now()):
        set_timer(room)
        room.hub.background(unless_shut(tell_in_turn(room), room.broken))


async def tell_in_turn(room: "Room") -> None:
    """Tell how the clock stands when nothing is being written."""
    async with room.lock:
        room.tell_again()


def time_up(room: "Room", seat: int, version: int) -> None:
    """The time of a seat is up, if it has not answered since."""
    room.expiring = asyncio.create_task(unless_shut(expire(room, seat, version), room.broken))


async def expire(room: "Room", seat: int, version: int) -> None:
    """A bot plays for the seat until its player is back (C-64)."""
    async with room.lock:
        recording = room.recording
        if recording is None or room.version() != version or room.row.status != RUNNING:
            return
        if not room.bot_for(seat):
            room.clock.up(recording)
            await room.commit(recording.change(seat, row_of_bot(room.hub.roster.stand_in)))
