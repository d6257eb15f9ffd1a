"""Has somebody won by missions?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.modules.missions import Ledger, Missions
from hazard.conquest.rulebook.victory import Victory
from hazard.conquest.told.goals import Goal
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


class AllMissions(Victory):
    """The winner is the first with all missions fulfilled, or whoever another rule says (M-7)."""

    def __init__(self, otherwise: Victory) -> None:
        self.otherwise: Final = otherwise

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        for memory in state.memory:
            if isinstance(memory, Ledger):
                for army in range(state.armies):
                    seat = state.controller[army]
                    # C-64: who has resigned has lost, whatever their bot achieves
                    if memory.all_fulfilled(army) and seat != NONE and state.resigned[seat] == 0:
                        return Outcome("missions", (seat,))
        return self.otherwise.check(rules, state)

    def goals(self, view: "View") -> list[Goal]:
        """How many missions each army has fulfilled is known to all; which ones it has still to fulfil is not told here."""
        found: list[Goal] = []
        for module in view.rules.modules:
            if isinstance(module, Missions):
                for army in range(view.armies):
                    found.append(Goal("missions", [army], module.fulfilled(view, army), module.ranks))
        return found + self.otherwise.goals(view)
