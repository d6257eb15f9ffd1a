"""How is a question for odds answered without holding up anybody? Small ones at once, larger ones by a worker.

What is asked is settled by the view of the seat that asks while nothing changes at the table; a worker gets the numbers
alone. A question that comes while an earlier one of the same connection is being worked on takes its place.
"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.told.facts import PathQuestion, path_question
from hazard.kernel.errors import HazardError, InputError
from hazard.server.table.listener import Listener
from hazard.server.table.refusals import refusal
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import SHORT
from hazard.server.workers.odds import count_odds, numbers_of, told
from hazard.wire.messages import OddsAnswer

if TYPE_CHECKING:
    from hazard.server.table.room import Room

AT_ONCE: Final = 25_000  # work (odds/cost.py) of about a millisecond
MOST_WORK: Final = (
    4_000_000  # about 160 ms compiled: 1,000 against three times 1,000, or 300 against 11 times 1,000
)


async def answer_odds(room: "Room", listener: Listener, path: list[int]) -> None:
    """Answer a question now, or let a worker answer it while the connection goes on."""
    async with room.lock:
        try:
            question = asked(room, listener.eyes(), path)
            work = question.cost()
            if work > MOST_WORK:
                raise InputError("odds-too-large", "path", {"work": work, "most": MOST_WORK})
            if work <= AT_ONCE:
                listener.tell(OddsAnswer(path, *told(question.odds())))
                return
        except HazardError as error:
            listener.tell(refusal(room, error))
            return
    listener.ask("odds", answer_later(room, listener, listener.seat, path, question))


def asked(room: "Room", seat: int, path: list[int]) -> PathQuestion:
    """What is asked, by the view of the seat; the lock is held."""
    recording = room.recording
    if recording is None:
        raise InputError("table-status", "table", {"status": room.row.status})
    for place in path:
        if place >= recording.state.size:
            raise InputError("unknown-territory", "path", {"territory": place})
    return path_question(recording.game.view(recording.state, seat), path)


async def answer_later(
    room: "Room", listener: Listener, seat: int, path: list[int], question: PathQuestion
) -> None:
    """Let a worker count; whoever looks through another seat by then is told nothing."""
    who = Asker(listener.player or f"from {listener.address}", listener.address)
    seated = bool(room.seats_of(listener.player))
    try:
        found = await room.hub.jobs.run(SHORT, who, count_odds, *numbers_of(question), first=seated)
    except HazardError as error:
        listener.tell(refusal(room, error))
        return
    if listener.seat == seat:
        listener.tell(OddsAnswer(path, *found))
