"""What is left of a player who wants to be forgotten? The games, with nobody's name on the seat."""

from dataclasses import replace
from typing import TYPE_CHECKING

from hazard.conquest.seat_changes import in_game
from hazard.kernel.errors import InputError
from hazard.server.operation.logs import LOGGER
from hazard.server.store.players import GONE
from hazard.server.store.tables import OPEN, PAUSED, RUNNING, Place
from hazard.server.table.bots.seated import row_of_bot
from hazard.server.table.hosting import abandon

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.table.room import Room


async def forget(hub: "Hub", player: str) -> None:
    """Delete a player with name and chat: from the tables that are being played, then from the database."""
    for row in await hub.tables.of_player(player, statuses=[OPEN, RUNNING, PAUSED]):
        try:
            await hub.room(row.id)
        except InputError as error:  # another node has it: it is told below
            LOGGER.info("not here", extra={"table": row.id, "code": error.code})
    await hub.players.forget(player)
    hub.log_out(player)
    if hub.cluster is not None:
        hub.cluster.forget(player)
    await forget_here(hub, player)


async def forget_here(hub: "Hub", player: str) -> None:
    """The same for the tables this process has in memory."""
    for room in list(hub.rooms.values()):
        if room.seats_of(player) or room.row.host == player:
            async with room.lock:
                await leave_for_good(room, player)


async def leave_for_good(room: "Room", player: str) -> None:
    """Give up every seat: before the start it is free, in a game a bot plays it; the lock is held."""
    status = room.row.status
    recording = room.recording
    places = list(room.row.places)
    for seat in room.seats_of(player):
        room.votes.pop(seat, None)
        if status == OPEN:
            places[seat] = Place(seat)
            continue
        bot = room.hub.roster.stand_in if status in (RUNNING, PAUSED) else ""
        places[seat] = replace(places[seat], player="", bot=bot, name=GONE)
        if recording is not None and recording.end is None:
            state = recording.state
            if in_game(state, seat) and state.resigned[seat] == 0 and state.bots[seat] == 0:
                await room.commit(recording.change(seat, row_of_bot(room.hub.roster.stand_in)))
    others = [place.player for place in places if place.player]
    row = replace(room.row, places=tuple(places))
    if row.host == player:  # the title was theirs, and may be their name
        row = replace(row, host=others[0] if others else "", title=GONE)
    await room.change(row)
    if not others and room.row.status in (OPEN, RUNNING, PAUSED):
        await abandon(room)
    room.wake()
