"""What does a faction hold, and who plays it? A faction is the place of its deck among those of the mode."""

from typing import TYPE_CHECKING

from hazard.conquest.masks import places_of
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.state import State


def land_of(state: "State", faction: i64) -> i64:
    """Mask of the planets of a faction."""
    found: i64 = 0
    for army in range(state.armies):
        if state.table.faction[army] == faction:
            found |= state.held[army]
    return found


def planets_of(state: "State", faction: i64) -> list[int]:
    """The planets of a faction, sorted."""
    return places_of(land_of(state, faction))


def enemies(state: "State", army: i64) -> i64:
    """Mask of the planets of all that are not of the army's faction."""
    found: i64 = 0
    own: i64 = state.team[army]
    for other in range(state.armies):
        team: i64 = state.team[other]
        if team != own:
            found |= state.held[other]
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
