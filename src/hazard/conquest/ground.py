"""How do units come onto a territory and leave it, so that owner, totals, counts and masks stay true?

`row[at] = row[at] + count` and not `+=`: compiled, the one adds native words, the other Python's ints.
"""

from typing import TYPE_CHECKING

from hazard.conquest.masks import BITS
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


def put(rules: "Ruleset", state: "State", army: i64, territory: i64, count: i64) -> None:
    """Add units of an army to a territory."""
    cell = army * state.size + territory
    here: i64 = state.units[cell] + count
    now: i64 = state.total[territory] + count
    state.units[cell] = here
    state.total[territory] = now
    state.force[army] = state.force[army] + count
    if now > 1:
        state.thick |= BITS[territory]
    if rules.mixed:
        if here == count:
            state.held[army] = state.held[army] | BITS[territory]
        count_for(state, territory, army if here == now else rules.holding.owner(state, territory))
    elif state.owner[territory] != army:
        own(state, territory, army)


def take(rules: "Ruleset", state: "State", army: i64, territory: i64, count: i64) -> None:
    """Remove units of an army from a territory; with the last unit the territory is nobody's."""
    cell = army * state.size + territory
    here: i64 = state.units[cell] - count
    left: i64 = state.total[territory] - count
    state.units[cell] = here
    state.total[territory] = left
    state.force[army] = state.force[army] - count
    if left < 2:
        state.thick &= ~BITS[territory]
    if rules.mixed:
        if here == 0:
            state.held[army] = state.held[army] & ~BITS[territory]
        alone = here > 0 and here == left
        count_for(state, territory, army if alone else rules.holding.owner(state, territory))
    elif left == 0:
        own(state, territory, NONE)


def own(state: "State", territory: i64, army: i64) -> None:
    """Let a territory be this army's (NONE: nobody's), where armies do not mix."""
    before: i64 = state.owner[territory]
    if before == army:
        return
    if state.lent:
        take_back(state)
    if before != NONE:
        state.land[before] = state.land[before] - 1
        held: i64 = state.held[before]
        state.held[before] = held & ~BITS[territory]
    if army != NONE:
        state.land[army] = state.land[army] + 1
        more: i64 = state.held[army]
        state.held[army] = more | BITS[territory]
    state.owner[territory] = army


def count_for(state: "State", territory: i64, army: i64) -> None:
    """Let a territory count for this army (NONE: for nobody), where armies mix: standing there is not owning it."""
    before: i64 = state.owner[territory]
    if before == army:
        return
    if state.lent:
        take_back(state)
    if before != NONE:
        state.land[before] = state.land[before] - 1
    if army != NONE:
        state.land[army] = state.land[army] + 1
    state.owner[territory] = army


def take_back(state: "State") -> None:
    """Leave the rows that views share to the views, and go on with copies."""
    state.owner = state.owner[:]
    state.land = state.land[:]
    state.lent = False
