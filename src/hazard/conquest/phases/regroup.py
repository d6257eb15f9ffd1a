"""How do troops move at the end of a turn where more than one move is allowed?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Moved
from hazard.conquest.frame import COUNT, PLACES, Frame
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DONE, FORTIFY
from hazard.conquest.masks import places_of
from hazard.conquest.phases.fortify import Fortification, moves
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.kernel.actions import Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Regrouping(Fortification):
    """Any number of moves (H-1). The frame has a bit for each territory that units have come to: from there none go on.

    So every unit moves once at most and the step comes to an end, and yet any split of the units can be reached.
    """

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        sources = rules.holding.standing(state, army) & state.thick & ~state.top(AT_A)
        return moves(rules, state, army, sources, rules.offers.done_row(army))

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        state.set_top(AT_A, state.top(AT_A) | rules.board.bits[action.target])
        take(rules, state, action.army, action.source, action.count)
        put(rules, state, action.army, action.target, action.count)
        if log is not None:
            log.append(Moved(action.army, "fortify", action.source, action.target, action.count))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind == FORTIFY and action.source >= 0 and (state.top(AT_A) >> action.source) & 1 == 1:
            name = rules.board.names[action.source]
            return rules.refusal("arrived-here", "H-1", "source", {"territory": name})
        return Fortification.refuse(self, rules, state, action)

    def parts(self) -> list[str]:
        return [PLACES, COUNT, COUNT, COUNT]

    def starts_empty(self) -> bool:
        return True

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Units came to territories of the army that have more than one now, from one that none came to after."""
        if not frame.counts(rules.board.all_mask):
            return False
        land = rules.holding.land(state, frame.army)
        group = rules.fortify.groups(rules.board, land)
        sources = [group[territory] for territory in places_of(land & ~frame.a)]
        for territory in range(state.size):
            if frame.a & rules.board.bits[territory] != 0:
                if state.at(frame.army, territory) < 2 or group[territory] not in sources:
                    return False
        return True
