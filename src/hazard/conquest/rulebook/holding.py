"""To which army does a territory count, and which units of it fall first?"""

from typing import TYPE_CHECKING

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Holding:
    """Base: who owns a territory with these units on it."""

    def mixed(self) -> bool:
        """Whether units of several armies may stand together."""
        raise NotImplementedError

    def owner(self, state: "State", territory: i64) -> i64:
        """The army the territory counts for, NONE for nobody."""
        raise NotImplementedError

    def next_to_fall(self, state: "State", territory: i64, attacker: i64) -> i64:
        """The army that loses the next defending unit here."""
        raise NotImplementedError

    def keeper(self, state: "State", territory: i64, attacker: i64) -> i64:
        """The army that answers for the territory when it is attacked, NONE when nobody stands there."""
        raise NotImplementedError

    def standing(self, state: "State", army: i64) -> i64:
        """Mask of the territories where this army may place units."""
        raise NotImplementedError

    def land(self, state: "State", army: i64) -> i64:
        """Mask of the territories that units of this army may pass and end on."""
        return state.held[army]


class OneArmy(Holding):
    """Units of one army only stand on a territory: it is theirs (C-2)."""

    def mixed(self) -> bool:
        return False

    def owner(self, state: "State", territory: i64) -> i64:
        for army in range(state.armies):
            if state.at(army, territory) > 0:
                return army
        return NONE

    def next_to_fall(self, state: "State", territory: i64, attacker: i64) -> i64:
        return state.owner[territory]

    def keeper(self, state: "State", territory: i64, attacker: i64) -> i64:
        return state.owner[territory]

    def standing(self, state: "State", army: i64) -> i64:
        return state.held[army]
