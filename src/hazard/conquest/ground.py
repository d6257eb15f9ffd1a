"""How do units come onto a territory and leave it, so that owner, totals and counts stay true?"""

from typing import TYPE_CHECKING

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


def put(rules: "Ruleset", state: "State", army: i64, territory: i64, count: i64) -> None:
    """Add units of an army to a territory."""
    cell = army * state.size + territory
    state.units[cell] += count
    state.total[territory] += count
    state.force[army] += count
    if rules.mixed:
        here: i64 = state.units[cell]
        if here == count:
            insert(state.realm[army], territory)
        alone = here == state.total[territory]
        if alone and here == count:
            enter(state, army, territory)
        count_for(state, territory, army if alone else rules.holding.owner(state, territory))
    elif state.owner[territory] != army:
        own(state, territory, army)


def take(rules: "Ruleset", state: "State", army: i64, territory: i64, count: i64) -> None:
    """Remove units of an army from a territory; with the last unit the territory is nobody's."""
    cell = army * state.size + territory
    state.units[cell] -= count
    left = state.total[territory] - count
    state.total[territory] = left
    state.force[army] -= count
    if rules.mixed:
        here: i64 = state.units[cell]
        if here == 0:
            state.realm[army].remove(territory)
        if left == 0:
            state.domain[state.team[army]].remove(territory)
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
        state.land[before] -= 1
        state.realm[before].remove(territory)
    if army != NONE:
        state.land[army] += 1
        insert(state.realm[army], territory)
    state.owner[territory] = army


def enter(state: "State", army: i64, territory: i64) -> None:
    """Let a territory on which nobody stood be land of the army's team."""
    if len(state.domain) == 0:
        state.domain = [[] for _ in state.team]
    insert(state.domain[state.team[army]], territory)


def count_for(state: "State", territory: i64, army: i64) -> None:
    """Let a territory count for this army (NONE: for nobody), where armies mix: standing there is not owning it."""
    before: i64 = state.owner[territory]
    if before == army:
        return
    if state.lent:
        take_back(state)
    if before != NONE:
        state.land[before] -= 1
    if army != NONE:
        state.land[army] += 1
    state.owner[territory] = army


def insert(row: list[int], territory: i64) -> None:
    """Put a territory into a sorted row."""
    at: i64 = len(row)
    row.append(territory)
    while at > 0 and row[at - 1] > territory:
        row[at] = row[at - 1]
        at -= 1
    row[at] = territory


def take_back(state: "State") -> None:
    """Leave the rows that views share to the views, and go on with copies."""
    state.owner = state.owner[:]
    state.land = state.land[:]
    state.lent = False
