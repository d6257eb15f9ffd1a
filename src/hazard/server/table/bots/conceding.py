"""When do bots give up? When a player asks them to, nobody else plays against that player, and none of them sees a chance.

All of them resign then (C-64), which leaves one side, and that has won. Each decides by its own view. One that still hopes
plays on, and so do the others: a game is over for all or for nobody.
"""

from typing import TYPE_CHECKING

from hazard.bots.hope import HOPELESS
from hazard.conquest.seat_changes import in_game
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.errors import HazardError, InputError, Refusal
from hazard.record.live import Recording
from hazard.record.position.line import write_state
from hazard.server.players.names import SCRIPTED
from hazard.server.store.tables import RUNNING
from hazard.server.table.listener import Listener
from hazard.server.table.refusals import refusal
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.hope import chances
from hazard.server.workers.jobs import SHORT

if TYPE_CHECKING:
    from hazard.server.table.room import Room


async def answer_concede(room: "Room", listener: Listener) -> None:
    """Ask the bots in a worker; the table goes on meanwhile."""
    async with room.lock:
        try:
            recording, seats = asked(room, listener)
        except HazardError as error:
            listener.tell(refusal(room, error))
            return
        room.budget.spend(listener.seat)
        room.bots.conceding = True
        position = write_state(recording.game, recording.state)
    deciding = room.hub.begin(decide_later(room, listener, recording, seats, position))
    listener.follow("concede", deciding)


def asked(room: "Room", listener: Listener) -> tuple[Recording, list[int]]:
    """The game and the bots that would have to give up; the lock is held."""
    recording, seat = room.recording, listener.seat
    if recording is None or seat == SPECTATOR or seat not in room.seats_of(listener.player):
        raise InputError("not-your-seat", "seat", {"seat": seat})
    room.check_status(RUNNING)
    state = recording.state
    if state.outcome is not None:
        raise Refusal("game-over", "C-62")
    if not in_game(state, seat) or state.resigned[seat] == 1:
        raise Refusal("seat-eliminated", "C-64", "seat", {"seat": seat})
    room.budget.check(recording, seat, "concede")
    others = opponents(recording, seat)
    if any(room.row.places[one].bot in ("", SCRIPTED) for one in others):
        raise InputError("people-play", "concede")
    if room.bots.conceding or not others:
        raise InputError("bots-see-a-chance", "concede")
    return recording, others


def opponents(recording: Recording, seat: int) -> list[int]:
    """The seats of the other sides that still play for themselves."""
    state = recording.state
    own = {int(state.team[army]) for army in range(state.armies) if state.controller[army] == seat}
    found: list[int] = []
    for army in range(state.armies):
        runs = int(state.controller[army])
        neutral = state.neutral[army] == 1 or runs < 0
        if neutral or state.out[army] == 1 or int(state.team[army]) in own or state.resigned[runs] == 1:
            continue
        if runs not in found:
            found.append(runs)
    return found


async def decide_later(
    room: "Room", listener: Listener, recording: Recording, seats: list[int], position: str
) -> None:
    """All of them resign, or none does; what has happened meanwhile does not matter while they still play."""
    row = room.row
    try:
        who = Asker(listener.player, listener.address)
        job = room.hub.jobs.run(SHORT, who, chances, row.mode, row.options, position, seats, first=True)
        hopeless = max(await job) < HOPELESS
        async with room.lock:
            playing = room.recording is recording and room.row.status == RUNNING
            if not playing or recording.state.outcome is not None:
                return
            still = opponents(recording, listener.seat)
            if not hopeless or not set(still) <= set(seats):
                listener.tell(refusal(room, InputError("bots-see-a-chance", "concede")))
                return
            log: list[Event] = []
            for seat in still:
                if recording.state.outcome is None:
                    log += recording.change(seat, "resign")
            await room.commit(log)
    except HazardError as error:
        listener.tell(refusal(room, error))
    finally:
        room.bots.conceding = False
