"""Has somebody won?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.masks import size_of
from hazard.conquest.told.goals import Goal, sides_of
from hazard.conquest.told.pieces import Gauge
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory:
    """Base: looked at after every conquest, elimination and change at the table (C-62)."""

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        """The end, if the mode's own condition holds now."""
        raise NotImplementedError

    def gauges(self, view: "View") -> list[Gauge]:
        """What is counted towards the end, where that is a number everybody watches."""
        return []

    def goals(self, view: "View") -> list[Goal]:
        """The ways to win, for whoever is looking: nothing that seat may not know."""
        return []


class Everything(Victory):
    """The winner holds every territory, with all the armies of their side (W-9)."""

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        held: i64 = 0
        one: i64 = NONE
        for army in range(state.armies):
            land: i64 = state.land[army]
            if land > 0:
                side = rules.alliance.side(state, army)
                if held > 0 and side != one:
                    return None
                held += land
                one = side
        if held < rules.board.size - len(state.closed):
            return None  # not all is claimed yet
        sides: list[int] = [one] if held > 0 else []
        return Outcome("conquest", winners_of(rules, state, sides))

    def goals(self, view: "View") -> list[Goal]:
        size = len(view.owner) - len(view.closed)
        found: list[Goal] = []
        for armies in sides_of(view):
            held = len([one for one in view.owner if one in armies])
            found.append(Goal("everything", armies, held, size, size - held))
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundLimit:
    """After so many rounds the side with most territories has won; then most units; then it is shared (C-63)."""

    def __init__(self, limit: i64) -> None:
        self.limit: Final = limit  # 0: no limit

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        """Asked when a round is over."""
        if self.limit == 0 or state.round < self.limit:
            return None
        best: list[int] = []
        most = (-1, -1)
        for side in contenders(rules, state):
            land = 0
            force = 0
            for army in range(state.armies):
                if rules.alliance.side(state, army) == side:
                    land += state.land[army]
                    force += state.force[army]
            if rules.mixed:
                land = land_of(rules, state, side)
            if (land, force) > most:
                best = []
                most = (land, force)
            if (land, force) == most:
                best.append(side)
        return Outcome("round-limit", winners_of(rules, state, best))


def land_of(rules: "Ruleset", state: "State", side: i64) -> int:
    """Territories on which this side stands, those that count for none of its armies too (C-2, C-63)."""
    found: i64 = 0
    for army in range(state.armies):
        if rules.alliance.side(state, army) == side:
            found |= rules.holding.standing(state, army)
    return size_of(found)


def contenders(rules: "Ruleset", state: "State") -> list[int]:
    """The sides that can still win: on the board and not resigned to the last seat (C-46, C-64)."""
    sides: list[int] = []
    for army in range(state.armies):
        seat = state.controller[army]
        if seat == NONE or state.neutral[army] == 1 or state.out[army] == 1 or state.resigned[seat] == 1:
            continue
        side = rules.alliance.side(state, army)
        if side not in sides:
            sides.append(side)
    return sorted(sides)


def winners_of(rules: "Ruleset", state: "State", sides: list[int]) -> tuple[int, ...]:
    """Every seat of these sides that has not resigned (C-64: who resigns has lost)."""
    seats: list[int] = []
    for army in range(state.armies):
        seat = state.controller[army]
        if seat == NONE or state.resigned[seat] == 1 or seat in seats:
            continue
        if rules.alliance.side(state, army) in sides:
            seats.append(seat)
    return tuple(sorted(seats))
