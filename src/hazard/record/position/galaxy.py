"""Does what a position says about a battle under way and about tokens fit its phases and its board?"""

from hazard.conquest.frame import frames
from hazard.conquest.galaxy.battle import Battle, Battles, battle_from
from hazard.conquest.galaxy.tokens import IN_HAND, HiddenTokens
from hazard.conquest.notation.shape import PositionFields
from hazard.kernel.actions import NONE
from hazard.record.position.split import fault


def check_galaxy(position: PositionFields) -> None:
    """Refuse memories of the galactic modes that contradict the phases or name what is not there."""
    for module in position.rules.modules:
        if isinstance(module, Battles):
            battle = battle_from(position.tracks[module.name()])
            if battle is None or not on_board(position, battle):
                raise fault("position-modules", "tracks", {"known": module.name()})
            phases = [position.rules.phases[frame.phase] for frame in frames(position.stack)]
            fought = any(phase.fights() for phase in phases)
            # A game can end in the middle of a battle, by an agreed draw: then no phase is left (C-62).
            if position.outcome is None and fought != (battle.army != NONE):
                raise fault("battle-or-phase", "tracks")
        if isinstance(module, HiddenTokens):
            check_tokens(position, module)


def on_board(position: PositionFields, battle: Battle) -> bool:
    """Whether every army and territory a battle names exists."""
    armies = len(position.army_names)
    size = int(position.rules.board.size)
    whole = battle.army == NONE or (battle.source != NONE and battle.target != NONE)
    whole = whole and (battle.army == NONE or battle.foe != NONE or battle.strike == 1)
    places = [*battle.halted, *[row[0] for row in battle.detours]]
    places += [place for row in battle.bridges for place in row]
    return (
        whole
        and max(battle.army, battle.foe, *[row[1] for row in battle.detours], NONE) < armies
        and max(battle.source, battle.target, battle.last_source, battle.last_target, *places, NONE) < size
    )


def check_tokens(position: PositionFields, module: HiddenTokens) -> None:
    """A token that is about to be put down is in hand, and no other is."""
    places = position.tokens[module.name()][: int(module.count)]
    held = [token + 1 for token, place in enumerate(places) if place == IN_HAND]
    asked = [frame.a for frame in frames(position.stack) if position.rules.phases[frame.phase].hides()]
    if sorted(asked) != held:
        raise fault("token-in-hand", "tokens")
