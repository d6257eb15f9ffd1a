"""Two seats and neutral armies between them: who is whose enemy, who answers for a neutral, and who has won?

`State.controller` of a neutral army is its status (N-20): the seat it is allied with, or NONE while it is uninvolved.
"""

from typing import TYPE_CHECKING

from hazard.conquest.modules.neutrals import gifts_of
from hazard.conquest.rulebook.alliance import NO_CARDS, Alliance
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.conquest.told.goals import Goal, drive_out, sides_of
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


class Duel(Alliance):
    """Two seats; neutral armies are everybody's enemies, and fight for the seat they are allied with (N-5, N-24)."""

    def enemy(self, state: "State", army: i64, other: i64) -> bool:
        if state.neutral[army] == 0:
            return army != other  # N-24: the opponent and every neutral army, one's own allies too
        if state.neutral[other] == 0:
            return state.controller[army] != state.controller[other]  # an ally spares its seat's own army
        return army != other

    def side(self, state: "State", army: i64) -> i64:
        if state.neutral[army] == 1:
            return state.seats + army  # what an ally holds is not the seat's
        return state.controller[army]

    def defender(self, state: "State", army: i64, attacker: i64) -> i64:
        if state.neutral[army] == 0:
            return state.controller[army]
        active = state.controller[state.current]
        return active if state.neutral[attacker] == 1 else opponent(state, active)  # N-5

    def sees_hand(self, state: "State", seat: i64, army: i64) -> bool:
        return seat >= 0 and state.neutral[army] == 0 and seat == state.controller[army]

    def known_cards(self, state: "State", seat: i64, army: i64) -> list[int]:
        if len(state.hands[army]) == 0 or seat < 0:
            return NO_CARDS
        return gifts_of(
            state, seat, army
        )  # N-22: each face is known to its giver, in their opponent's hand too (N-26)

    def fighters(self, state: "State", army: i64) -> list[int]:
        if state.neutral[army] == 1:
            return [army]
        return [army, *allies(state, state.controller[army])]  # N-24


def allies(state: "State", seat: i64) -> list[int]:
    """The neutral armies on the board that are allied with this seat (N-20)."""
    found: list[int] = []
    for army in range(state.armies):
        if state.neutral[army] == 1 and state.controller[army] == seat and state.out[army] == 0:
            found.append(army)
    return found


def opponent(state: "State", seat: i64) -> i64:
    """The other seat."""
    for army in range(state.armies):
        if state.neutral[army] == 0 and state.controller[army] != seat:
            return state.controller[army]
    return NONE


class OpponentBeaten(Victory):
    """The winner is the seat whose opponent holds no territory any more (N-6)."""

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        left: i64 = NONE
        for army in range(state.armies):
            if state.neutral[army] == 0 and state.land[army] > 0:
                if left != NONE:
                    return None
                left = army
        if left == NONE:
            return None  # nothing is dealt yet
        return Outcome("opponent-beaten", winners_of(rules, state, [rules.alliance.side(state, left)]))

    def goals(self, view: "View") -> list[Goal]:
        one, other = sides_of(view)
        return [drive_out(view, "opponent", one, other), drive_out(view, "opponent", other, one)]
