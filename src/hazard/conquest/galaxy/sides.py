"""What does a faction hold, and who plays it? A faction is the place of its deck among those of the mode."""

from typing import TYPE_CHECKING

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.state import State


def planets_of(state: "State", faction: i64) -> list[int]:
    """The planets of a faction, sorted."""
    found: list[int] = []
    for army in range(state.armies):
        if state.table.faction[army] == faction:
            found += state.realm[army]
    found.sort()
    return found


def holds(state: "State", faction: i64, territory: i64) -> bool:
    """Whether a planet is of this faction."""
    owner: i64 = state.owner[territory]
    return owner != NONE and state.table.faction[owner] == faction


def on_board(state: "State", faction: i64) -> bool:
    """Whether an army of this faction has a troop left."""
    for army in range(state.armies):
        if state.table.faction[army] == faction and state.force[army] > 0:
            return True
    return False


def runs(state: "State", seat: i64, faction: i64) -> bool:
    """Whether a seat plays an army of this faction."""
    for army in range(state.armies):
        if state.controller[army] == seat and state.table.faction[army] == faction:
            return True
    return False


def seats_of(state: "State", faction: i64) -> list[int]:
    """The seats that play a faction."""
    return [seat for seat in range(state.seats) if runs(state, seat, faction)]
