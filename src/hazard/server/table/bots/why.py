"""Why did a bot make that move? Told to those who look on while the game is played.

It is found out from what a spectator sees of the moment before and the move itself: nothing a seat keeps to itself is in it,
not even by what is left out. What the bot really had in mind can be asked when the game is over.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import HazardError, InputError
from hazard.server.table.bots.here import BotMove
from hazard.server.table.listener import Listener
from hazard.server.table.refusals import refusal
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import SHORT
from hazard.server.workers.why import explain
from hazard.wire.bots import Explained, ReasonTold

if TYPE_CHECKING:
    from hazard.server.table.room import Room

LATER: Final = ("too-often", "come-back", "worker-lost")  # another time it may be found out


async def answer_why(room: "Room", listener: Listener, n: int) -> None:
    """Let a worker find out, once for all who ask; the table goes on meanwhile."""
    try:
        move = asked_about(room, listener, n)
    except HazardError as error:
        listener.tell(refusal(room, error))
        return
    listener.ask("why", tell_later(room, listener, move))


def asked_about(room: "Room", listener: Listener, n: int) -> BotMove:
    """The move that made version `n`, or the last one of a bot; only for who does not play here."""
    if listener.seat != SPECTATOR or room.seats_of(listener.player):
        raise InputError("only-spectators", "why")
    moves = [move for move in room.bots.moves if n in (0, move.n)]
    if not moves:
        raise InputError("no-bot-move", "n", {"n": n})
    return moves[-1]


async def tell_later(room: "Room", listener: Listener, move: BotMove) -> None:
    """Tell what was found out."""
    try:
        found = await asyncio.shield(reason_for(room, listener, move))
    except HazardError as error:
        if error.code in LATER:
            room.bots.reasons.pop(move.n, None)
        listener.tell(refusal(room, error))
        return
    listener.tell(Explained(move.n, move.seat, msgspec.convert(found, ReasonTold)))


def reason_for(room: "Room", listener: Listener, move: BotMove) -> "asyncio.Future[dict[str, Any]]":
    """The answer for everybody who asks about this move, on its way or there already."""
    known = room.bots.reasons.get(move.n)
    if known is None:
        row = room.row
        who = Asker(listener.player or f"from {listener.address}", listener.address)
        job = room.hub.jobs.run(SHORT, who, explain, row.mode, row.options, move.position, move.words)
        known = room.bots.reasons[move.n] = asyncio.ensure_future(job)
    return known
