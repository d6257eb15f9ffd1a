"""How does a seat attack again and again with one message?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.kinds import ATTACK
from hazard.kernel.actions import Action, Option
from hazard.kernel.errors import HazardError, InputError
from hazard.record.live import Recording
from hazard.wire.messages import Blitz

if TYPE_CHECKING:
    from hazard.server.table.room import Room

MOST_BLITZ: Final = 500  # rolls and windows


def next_attack(recording: Recording, seat: int, message: Blitz) -> Option | None:
    """The attack that goes on, where this seat may and wants to; in a window for its cards it plays none."""
    state = recording.state
    decision = recording.decision
    if decision is None or decision.seat != seat:
        return None
    options = recording.game.options(state)
    if recording.game.awaits_cards(state):
        return options[-1]
    if message.source >= state.size or state.total[message.source] <= message.keep:
        return None
    for option in options:
        here = option.source == message.source and option.target == message.target
        if option.kind == ATTACK and here and option.most > 0:
            return option
    return None


def action_for(recording: Recording, message: Blitz, option: Option) -> Action:
    """The next roll, with as many dice and ships as there still are."""
    if option.kind != ATTACK:
        return option.take(option.least)
    spare = int(recording.state.total[message.source]) - message.keep
    count = min(message.dice, int(option.most), spare)
    ships = tuple(
        [min(int(wanted), int(there)) for wanted, there in zip(message.ships, option.ships, strict=False)]
    )
    joined = ships if sum(ships) > 0 else ()
    return Action(option.kind, option.army, message.source, message.target, count, joined)


def why_not(recording: Recording, seat: int, message: Blitz) -> HazardError:
    """Why there is not even one roll: the rules say it, or there are no units beyond those to keep."""
    army = max(0, int(recording.game.view(recording.state, seat).army()))
    attack = Action(ATTACK, army, message.source, message.target, 1)
    refusal = recording.game.refused(recording.state, seat, attack)
    return refusal or InputError("blitz-keeps", "keep", {"keep": message.keep})


async def blitz(room: "Room", recording: Recording, seat: int, message: Blitz) -> None:
    """Roll after roll, each a row of its own, until the target falls or the attacker would keep too few.

    Each counts as a message would: what one player asks for in one message is no cheaper for the others.
    """
    player = room.row.places[seat].player
    option = next_attack(recording, seat, message)
    if option is None:
        raise why_not(recording, seat, message)
    for _ in range(MOST_BLITZ):
        if option is None or room.recording is not recording:
            return
        log = recording.play(seat, action_for(recording, message, option))
        option = next_attack(recording, seat, message)
        await room.commit(log, rolling=option is not None)
        if option is not None:
            await room.hub.limits.in_turn(player)
