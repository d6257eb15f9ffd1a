"""When does a bot play for somebody who is away? When most of the other players want it; until they are back."""

from typing import TYPE_CHECKING

from hazard.conquest.seat_changes import in_game
from hazard.kernel.errors import InputError
from hazard.server.store.tables import RUNNING
from hazard.server.table.bots.seated import row_of_bot
from hazard.server.table.listener import Listener
from hazard.server.table.presence import grace_left

if TYPE_CHECKING:
    from hazard.server.table.room import Room


def voters(room: "Room", seat: int) -> set[str]:
    """The other players who still play themselves."""
    assert room.recording is not None
    state = room.recording.state
    found: set[str] = set()
    for place in room.row.places:
        at = place.seat
        if place.player and in_game(state, at) and state.bots[at] == 0 and state.resigned[at] == 0:
            found.add(place.player)
    return found - {room.row.places[seat].player}


async def vote(room: "Room", listener: Listener, seat: int, *, agree: bool) -> None:
    """One player wants, or no longer wants, a bot to play for an absent one; the lock is held."""
    room.check_status(RUNNING)
    recording = room.recording
    place = room.place(seat)
    if recording is None or not room.seats_of(listener.player):
        raise InputError("not-your-seat", "seat", {"seat": listener.seat})
    state = recording.state
    plays = place.player and state.bots[seat] == 0 and state.outcome is None and in_game(state, seat)
    if not plays or room.is_here(place.player) or place.player == listener.player:
        raise InputError("not-absent", "seat", {"seat": seat})
    left = grace_left(room, seat)
    if left > 0 and agree:
        raise InputError("absent-soon", "seat", {"seat": seat, "seconds": left})
    entitled = voters(room, seat)
    if listener.player not in entitled:
        raise InputError("not-your-seat", "seat", {"seat": listener.seat})
    votes = room.votes.setdefault(seat, set())
    if agree:
        votes.add(listener.player)
    else:
        votes.discard(listener.player)
    if 2 * len(votes & entitled) > len(entitled):
        room.budget.check(recording, seat, "absent")
        del room.votes[seat]
        room.budget.spend(seat)
        await room.commit(recording.change(seat, row_of_bot(room.hub.roster.stand_in)))
    room.tell_presence()


async def came_back(room: "Room", player: str) -> None:
    """A player who is back plays again themselves (C-64), unless they have resigned; the lock is held.

    Whose time for this turn is used up waits for its end: coming back gives no more of it.
    """
    for seat in room.seats_of(player):
        room.votes.pop(seat, None)
        recording = room.recording
        if recording is None or room.row.status != RUNNING:
            continue
        state = recording.state
        if (
            state.bots[seat] == 1
            and state.resigned[seat] == 0
            and state.outcome is None
            and in_game(state, seat)
            and not room.clock.spent(recording, seat)
            and room.budget.left(recording, seat)
            > 0  # who comes and goes all the time waits for the next turn
        ):
            room.budget.spend(seat)
            await room.commit(recording.change(seat, "player"))


async def give_back(room: "Room") -> None:
    """A bot has played: whoever is here, and has time again, plays themselves; the lock is held."""
    recording = room.recording
    if recording is None or not any(recording.state.bots):
        return
    for player in {one.player for one in room.listeners if one.player}:
        await came_back(room, player)
