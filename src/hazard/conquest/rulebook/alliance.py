"""Who is whose enemy, who runs whom, and who wins together?"""

from typing import TYPE_CHECKING, Final

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State

NO_CARDS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Alliance:
    """Base: how armies, seats and sides belong together."""

    def enemy(self, state: "State", army: i64, other: i64) -> bool:
        """Whether `army` may attack `other` (C-40)."""
        raise NotImplementedError

    def side(self, state: "State", army: i64) -> i64:
        """The side this army wins or loses with."""
        raise NotImplementedError

    def defender(self, state: "State", army: i64, attacker: i64) -> i64:
        """The seat that chooses how many units of `army` defend (C-42)."""
        raise NotImplementedError

    def sees_hand(self, state: "State", seat: i64, army: i64) -> bool:
        """Whether this seat sees the faces in this army's hand (C-34)."""
        raise NotImplementedError

    def known_cards(self, state: "State", seat: i64, army: i64) -> list[int]:
        """Cards in a hand this seat does not see whose faces it knows all the same, sorted."""
        return NO_CARDS

    def foes(self, state: "State", army: i64) -> i64:
        """Mask of the territories where an army stands that this one may attack."""
        mask: i64 = 0
        for other in range(state.armies):
            if other != army and self.enemy(state, army, other):
                mask |= state.held[other]
        return mask

    def fighters(self, state: "State", army: i64) -> list[int]:
        """The armies that attack in this army's turn, itself first."""
        return [army]


class EveryoneForHimself(Alliance):
    """Every seat is alone: all armies but its own are enemies (C-40)."""

    def enemy(self, state: "State", army: i64, other: i64) -> bool:
        return army != other and (
            state.controller[army] != state.controller[other] or state.controller[other] == NONE
        )

    def foes(self, state: "State", army: i64) -> i64:
        """The same as by asking `enemy` of every army, in one go."""
        own: i64 = state.controller[army]
        mask: i64 = 0
        for other in range(state.armies):
            seat: i64 = state.controller[other]
            if other != army and (seat != own or seat == NONE):
                mask |= state.held[other]
        return mask

    def side(self, state: "State", army: i64) -> i64:
        return state.controller[army]

    def defender(self, state: "State", army: i64, attacker: i64) -> i64:
        return state.controller[army]

    def sees_hand(self, state: "State", seat: i64, army: i64) -> bool:
        return (
            seat >= 0 and seat == state.controller[army]
        )  # a spectator is not the seat of an army nobody runs
