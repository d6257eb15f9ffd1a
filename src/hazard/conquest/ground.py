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
        own(state, territory, rules.holding.owner(state, territory))
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
        own(state, territory, rules.holding.owner(state, territory))
    elif left == 0:
        own(state, territory, NONE)


def own(state: "State", territory: i64, army: i64) -> None:
    """Let a territory count for this army (NONE: for nobody)."""
    before: i64 = state.owner[territory]
    if before == army:
        return
    if before != NONE:
        state.land[before] -= 1
        state.realm[before].remove(territory)
    if army != NONE:
        state.land[army] += 1
        insert(state.realm[army], territory)
    state.owner[territory] = army


def insert(row: list[int], territory: i64) -> None:
    """Put a territory into a sorted row."""
    at: i64 = len(row)
    row.append(territory)
    while at > 0 and row[at - 1] > territory:
        row[at] = row[at - 1]
        at -= 1
    row[at] = territory
