"""Which attacks can an army announce? Kept between rolls, because most rolls change little of it."""

from typing import TYPE_CHECKING

from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def front(rules: "Ruleset", state: State, army: i64) -> list[Option]:
    """Every attack that can be announced in this army's turn, and ending the attacks."""
    found: list[Option] = []
    for fighter in rules.alliance.fighters(state, army):
        for source in rules.holding.standing(state, fighter):
            if state.total[source] > 1:
                add_attacks(rules, state, fighter, source, found)
    found.append(rules.offers.done(army))
    return found


def add_attacks(rules: "Ruleset", state: State, army: i64, source: i64, found: list[Option]) -> None:
    """The attacks from one territory (C-40, C-41)."""
    most = rules.combat.attack_most(state.at(army, source), state.total[source])
    if most < 1:
        return
    owner = state.owner
    row = rules.offers.attack_row(army, source, most)
    for slot, target in enumerate(rules.board.neighbours[source]):
        foe: i64 = owner[target]
        if foe == NONE and rules.mixed:
            foe = rules.holding.keeper(state, target, army)
        if foe != army and foe != NONE and rules.alliance.enemy(state, army, foe):
            found.append(row[slot])


def refresh(rules: "Ruleset", state: State, army: i64, source: i64) -> None:
    """Units of one source were lost and nothing changed hands: only its attacks are looked for again."""
    found: list[Option] = []
    done = False
    for option in state.front:
        if (
            option.source == source
        ):  # one army attacks from a territory: its own, or where armies mix the one on turn
            continue
        if not done and (option.source == NONE or behind(option, army, source)):
            add_attacks(rules, state, army, source, found)
            done = True
        found.append(option)
    state.front = found


def behind(option: Option, army: i64, source: i64) -> bool:
    """Whether an attack sorts behind those of this army from this source."""
    return option.source > source if option.army == army else option.army > army
