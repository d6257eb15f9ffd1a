"""How does a battle go from its announcement to its losses, card by card (OT-25)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.battle import take_losses
from hazard.conquest.galaxy.battle import Battle, battle_of, own_dice
from hazard.conquest.galaxy.dice import (
    BOMBER,
    CAPITAL,
    FIGHTER,
    raise_dice,
    reroll_ones,
    roll_pool,
)
from hazard.conquest.galaxy.directives import directives_of
from hazard.conquest.galaxy.events import Announced, PoolRolled
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.moments import AFTER_ROLL, ATTACKING, DEFENDING
from hazard.conquest.kinds import (
    DEFEND_ASK,
    DEFEND_ORDER,
    ORDER_COUNT,
    REACT_ASK,
    REACT_ORDER,
    REACT_PASS_BATTLE,
)
from hazard.conquest.state import State, replaced
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

# The stages of OT-25 in order.
OWN_CARDS: Final = 1
THEIR_CARDS: Final = 2
CHOOSE_DICE: Final = 3
ROLL: Final = 4
OWN_AFTER: Final = 5
THEIR_AFTER: Final = 6
LOSSES: Final = 7


def announce(
    rules: "Ruleset", state: State, action: Action, foe: i64, strike: i64, log: list[Event] | None
) -> None:
    """The attacker names source, target, troops and ships (OT-25, OT-30)."""
    battle = battle_of(state)
    battle.army = action.army
    battle.foe = foe
    battle.source = action.source
    battle.target = action.target
    battle.count = action.count
    battle.strike = strike
    if len(action.ships) > 0:
        battle.ships = list(action.ships)
    if battle.last_target != action.target:
        ask_again(state)
        battle.last_source = action.source
        battle.last_target = action.target
    if log is not None:
        aim = NONE if strike == 1 else action.target
        log.append(Announced(action.army, action.source, aim, action.count, battle.ships[:]))
    advance(rules, state, OWN_CARDS, log)


def ask_again(state: State) -> None:
    """Another territory is attacked: who passed for the last one is asked again."""
    for seat in range(state.seats):
        at = seat * ORDER_COUNT + REACT_ORDER
        if state.orders[at] == REACT_PASS_BATTLE:
            state.orders = replaced(state.orders, at, REACT_ASK)


def advance(rules: "Ruleset", state: State, stage: i64, log: list[Event] | None) -> None:
    """Go on from this stage to the next at which somebody is asked, or to the end of the battle."""
    battle = battle_of(state)
    cards = directives_of(rules)
    if stage <= OWN_CARDS and cards.asks(state, battle.army, ATTACKING):
        state.push(rules.phase_numbers["attack-cards"], battle.army)
        return
    if battle.strike == 0:
        if stage <= THEIR_CARDS and cards.asks(state, battle.foe, DEFENDING):
            state.push(rules.phase_numbers["defence-cards"], battle.foe)
            return
        if stage <= CHOOSE_DICE and asks_defender(rules, state, battle):
            state.push(rules.at_defend, battle.foe, battle.source, battle.target, battle.count, battle.army)
            return
    if stage <= ROLL:
        roll(rules, state, battle, log)
    if stage <= OWN_AFTER and cards.asks(state, battle.army, AFTER_ROLL):
        state.push(rules.phase_numbers["attack-after"], battle.army)
        return
    if battle.strike == 0 and stage <= THEIR_AFTER and cards.asks(state, battle.foe, AFTER_ROLL):
        state.push(rules.phase_numbers["defence-after"], battle.foe)
        return
    finish(rules, state, battle, log)


def asks_defender(rules: "Ruleset", state: State, battle: Battle) -> bool:
    """Whether the defender wants to choose their dice (C-42); otherwise they take all they may."""
    most = rules.combat.defend_most(state.total[battle.target])
    seat = rules.alliance.defender(state, battle.foe, battle.army)
    if most > 1 and seat != NONE and state.orders[seat * ORDER_COUNT + DEFEND_ORDER] == DEFEND_ASK:
        return True
    battle.defenders = most
    return False


def roll(rules: "Ruleset", state: State, battle: Battle, log: list[Event] | None) -> None:
    """Both sides roll, then the fighters, then what is added (OT-25, OT-31 to OT-33)."""
    dice = state.dice
    sides = rules.combat.sides
    count = own_dice(rules, state, battle)
    large = own_large(battle, count)
    ours = roll_pool(dice, count, large, sides)
    theirs: list[int] = []
    their_large: i64 = 0
    if battle.strike == 0:
        their_large = their_large_dice(rules, state, battle)
        theirs = roll_pool(dice, battle.defenders, their_large, sides)
    ships = battle.ships
    rerolled = reroll_ones(dice, ours, ships[FIGHTER], large, sides)
    battle.own.dice = raise_dice(ours, ships[BOMBER], battle.own.on_all, battle.own.on_highest)
    if log is not None:
        log.append(PoolRolled(battle.army, ours, large, rerolled[:]))
    if battle.strike == 0:
        here = fleet_of(state).here(battle.target)
        rerolled = reroll_ones(dice, theirs, here[FIGHTER], their_large, sides)
        battle.theirs.dice = raise_dice(theirs, here[BOMBER], battle.theirs.on_all, battle.theirs.on_highest)
        if log is not None:
            log.append(PoolRolled(battle.foe, theirs, their_large, rerolled[:]))


def own_large(battle: Battle, count: i64) -> i64:
    """How many of the attacker's dice are eight-sided (OT-31)."""
    if battle.own.large == 1:
        return count
    capitals: i64 = battle.ships[CAPITAL]
    return capitals if capitals < count else count


def their_large_dice(rules: "Ruleset", state: State, battle: Battle) -> i64:
    """How many of the defender's dice are (OT-31); a base makes all of them so (OT-40, CW-22)."""
    if battle.theirs.large == 1:
        return battle.defenders
    for module in rules.entrenching:
        if module.entrenched(rules, state, battle.target):
            return battle.defenders
    capitals: i64 = fleet_of(state).here(battle.target)[CAPITAL]
    return capitals if capitals < battle.defenders else battle.defenders


def roll_again(rules: "Ruleset", state: State, battle: Battle, army: i64, log: list[Event] | None) -> None:
    """One side rolls all its dice again; ships and bonuses work on the new roll, which stands (reroll)."""
    dice = state.dice
    sides = rules.combat.sides
    own = army == battle.army
    count = own_dice(rules, state, battle) if own else battle.defenders
    large = own_large(battle, count) if own else their_large_dice(rules, state, battle)
    here = battle.ships if own else list(fleet_of(state).here(battle.target))
    side = battle.own if own else battle.theirs
    faces = roll_pool(dice, count, large, sides)
    rerolled = reroll_ones(dice, faces, here[FIGHTER], large, sides)
    side.dice = raise_dice(faces, here[BOMBER], side.on_all, side.on_highest)
    if log is not None:
        log.append(PoolRolled(army, faces, large, rerolled[:]))


def finish(rules: "Ruleset", state: State, battle: Battle, log: list[Event] | None) -> None:
    """The dice stand: take the losses (C-43), or see what a strike has done (OT-52)."""
    source = battle.source
    target = battle.target
    foe = battle.foe
    if battle.strike == 1:
        state.front_fresh = False
        for module in rules.modules:
            module.struck(rules, state, battle.army, battle.own.dice, log)
    else:
        ours, theirs = battle.own.dice, battle.theirs.dice
        take_losses(rules, state, battle.army, foe, source, target, ours, theirs, log)
    battle.close()
