"""Which attacks can an army announce? Kept between rolls, because most rolls change little of it."""

from typing import TYPE_CHECKING

from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def front(rules: "Ruleset", state: State, army: i64) -> list[Option]:
    """Every attack the army can announce now, and ending the attacks."""
    found: list[Option] = []
    sources = rules.everywhere if rules.mixed else state.realm[army]
    for source in sources:
        if state.total[source] > 1:
            add_attacks(rules, state, army, source, found)
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
        if foe != army and foe != NONE and rules.alliance.enemy(state, army, foe):
            found.append(row[slot])


def refresh(rules: "Ruleset", state: State, army: i64, source: i64) -> None:
    """Units of one source were lost and nothing changed hands: only its attacks are looked for again."""
    found: list[Option] = []
    done = False
    for option in state.front:
        if option.source == source:
            continue
        if not done and (option.source > source or option.source == NONE):
            add_attacks(rules, state, army, source, found)
            done = True
        found.append(option)
    state.front = found
