"""How is something claimed or placed for people who do not want to press for every troop?

They say once how. From then on the table decides for their seat while they are asked to claim or to place in the same
step: each time an action like any other, by the view of that seat alone, in the record and to be taken back like any
other. It is kept in memory only: whoever comes back after the server was away decides themselves again.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hazard.conquest.kinds import CLAIM, PLACE
from hazard.kernel.actions import NONE, Action
from hazard.kernel.errors import InputError
from hazard.record.live import Recording
from hazard.server.table.telling import NOTHING
from hazard.wire.messages import Entrust

if TYPE_CHECKING:
    from hazard.server.table.room import Room

BOT: Final = "bot"
BORDERS: Final = "borders"
THESE: Final = "these"
WAYS: Final = {BOT: (CLAIM, PLACE), BORDERS: (PLACE,), THESE: (CLAIM, PLACE)}  # with what each can help


@dataclass
class Trust:
    """How it is decided for a seat: while it is asked for this kind, in this turn."""

    how: str
    kind: int
    turn: int
    targets: list[int]


def entrust(room: "Room", recording: Recording, seat: int, message: Entrust) -> None:
    """Decide for a seat from now on, or let it decide itself again; the lock is held."""
    recall(room, seat)
    if message.how:
        if message.how not in WAYS:
            raise InputError("unknown-help", "how", {"how": message.how, "known": ", ".join(WAYS)})
        kind = asked_kind(recording, seat)
        if kind not in WAYS[message.how] or (message.how == THESE and not message.targets):
            raise InputError("nothing-to-entrust", "how", {"how": message.how})
        room.trusts[seat] = Trust(message.how, kind, int(recording.state.turn), list(message.targets))
    for listener in room.listeners:
        if listener.seat == seat:
            room.tell_events(NOTHING, only=listener)
    room.wake()


def recall(room: "Room", seat: int) -> None:
    """Let a seat decide itself again."""
    room.trusts.pop(seat, None)


def how_of(room: "Room", seat: int) -> str:
    """How it is decided for a seat; nothing where it decides itself."""
    recording, trust = room.recording, room.trusts.get(seat)
    if recording is None or trust is None or recording.state.turn != trust.turn:
        return ""
    if room.owes() == seat and not acting(room, recording, seat):
        return ""
    return trust.how


def asked_kind(recording: Recording, seat: int) -> int:
    """The one kind of action a seat is asked for now; NONE where it is not asked, or for several."""
    decision = recording.decision
    if decision is None or decision.seat != seat:
        return NONE
    kinds = {int(option.kind) for option in recording.game.options(recording.state)}
    return kinds.pop() if len(kinds) == 1 else NONE


def acting(room: "Room", recording: Recording, seat: int) -> str:
    """What decides for the seat that is asked now: a bot, a helper, or nothing where a person does."""
    if seat < 0:
        return ""
    bot = room.bot_for(seat)
    trust = room.trusts.get(seat)
    if bot or trust is None:
        return bot
    due = asked_kind(recording, seat) == trust.kind and recording.state.turn == trust.turn
    if not due or (trust.how == THESE and next_of_these(room, recording, seat) is None):
        recall(room, seat)
        return ""
    return room.hub.roster.stand_in if trust.how == BOT else trust.how


def next_of_these(room: "Room", recording: Recording, seat: int) -> Action | None:
    """The next action of a list of targets, without those that are not to be had any more."""
    trust = room.trusts.get(seat)
    targets = [] if trust is None else trust.targets
    options = {int(option.target): option for option in recording.game.options(recording.state)}
    while targets and targets[0] not in options:
        del targets[0]
    if not targets:
        return None
    option = options[targets[0]]
    alike = next((at for at, one in enumerate(targets) if one != targets[0]), len(targets))
    return option.take(max(int(option.least), min(alike, int(option.most))))


def spend(room: "Room", seat: int, action: Action) -> None:
    """An action was decided for a seat: what it did of a list of targets is done."""
    trust = room.trusts.get(seat)
    if trust is not None and trust.how == THESE:
        del trust.targets[: max(1, int(action.count))]
