"""What would a strong bot do in my place? Told to the seat that is asked, by what that seat may know, and to nobody else.

A bot worker gets the position and makes the view of that seat, as for any bot. Nothing is spent or changed by it: the game
does not know of it. The host may switch hints off for a table.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import HazardError, InputError, Refusal
from hazard.record.live import Recording
from hazard.record.position.line import write_state
from hazard.record.words import parse_action
from hazard.server.store.tables import RUNNING, TableRow
from hazard.server.table.bot_turns import asked_still
from hazard.server.table.listener import Listener
from hazard.server.table.refusals import refusal
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.thinking import Question
from hazard.wire.codec import move_of
from hazard.wire.messages import Hinted

if TYPE_CHECKING:
    from hazard.server.table.room import Room

BOTS: Final = ("expert", "normal")  # the second where the first is too slow or fails
OFF: Final = "no-hints"  # a note of the table


def hints_open(row: TableRow) -> bool:
    """Whether the players of a table may ask for hints."""
    return OFF not in row.note.split()


def with_hints(row: TableRow, *, hints: bool) -> TableRow:
    """The table with hints switched on or off."""
    words = [one for one in row.note.split() if one != OFF]
    return replace(row, note=" ".join(words if hints else [*words, OFF])[:200])


async def answer_hint(room: "Room", listener: Listener, n: int) -> None:
    """Let a worker think while the table goes on; the next question of the same seat waits for the answer."""
    async with room.lock:
        try:
            recording = asked(room, listener, n)
        except HazardError as error:
            listener.tell(refusal(room, error))
            return
        if listener.seat in room.hinting:
            return
        room.hints.spend(listener.seat)
        room.hinting.add(listener.seat)
        position = write_state(recording.game, recording.state)
    listener.follow("hint", room.hub.begin(tell_later(room, listener, recording, n, position)))


def asked(room: "Room", listener: Listener, n: int) -> Recording:
    """The game, where this seat may ask now; the lock is held."""
    recording, seat = room.recording, listener.seat
    if recording is None or seat == SPECTATOR or seat not in room.seats_of(listener.player):
        raise InputError("not-your-seat", "seat", {"seat": seat})
    room.check_status(RUNNING)
    if not hints_open(room.row):
        raise InputError("hints-off", "hint")
    if room.bot_for(seat):
        raise InputError("bot-plays", "seat", {"seat": seat})
    if n != room.version():
        raise InputError("stale", "n", {"n": n, "now": room.version()})
    if room.owes() != seat:
        raise Refusal("not-your-decision", "C-61", "seat", {"seat": seat})
    room.hints.check(recording, seat, "hint")
    return recording


async def tell_later(room: "Room", listener: Listener, recording: Recording, n: int, position: str) -> None:
    """What a bot answers is told if the same seat still looks and nothing has happened since."""
    seat = listener.seat

    def wanted() -> bool:
        there = not listener.closed and listener.seat == seat
        return there and asked_still(room, recording, n)

    try:
        for bot in BOTS:
            action = await thought(room, recording, listener, bot, position, wanted)
            if action is not None or not wanted():
                break
    finally:
        room.hinting.discard(seat)
    if not wanted():
        return
    if action is None:
        listener.tell(refusal(room, InputError("no-hint", "hint")))
    else:
        listener.tell(Hinted(n, move_of(action)))


async def thought(
    room: "Room",
    recording: Recording,
    listener: Listener,
    bot: str,
    position: str,
    wanted: Callable[[], bool],
) -> Action | None:
    """What a bot would do, where it answers in time with something that is offered."""
    row, hub, seat = room.row, room.hub, listener.seat
    key = f"{row.id}-hint"  # a bot that plays at the table does not learn of it
    question = Question(key, bot, row.mode, row.options, position, seat, hub.settings.bot_budget)
    who = Asker(key, listener.address or hub.limits.home(listener.player))
    words = await hub.thinkers.choose(question, who, wanted)
    if words is None or not wanted():
        return None
    try:
        action = parse_action(recording.game, recording.game.options(recording.state), words)
    except HazardError:
        return None
    return action if recording.game.refused(recording.state, seat, action) is None else None
