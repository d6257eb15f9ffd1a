"""What does each army draw at the end of its turn, and how does a faction win (CW-24, CW-40, CW-54, CW-60, CW-61)?"""

from typing import TYPE_CHECKING

from hazard.conquest.galaxy.factions import CardPerArmy
from hazard.conquest.galaxy.sides import holds, on_board
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.conquest.told.goals import Goal, drive_out
from hazard.editions.clone_wars.plot import order_track_of, plot_of
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


class CardsAndDots(CardPerArmy):
    """Beside the cards for conquests one for each dot on captured tokens, for the Republic (CW-40)."""

    def earned(self, state: "State", army: i64) -> i64:
        dots = plot_of(state).dots if state.table.faction[army] == REPUBLIC else 0
        return CardPerArmy.earned(self, state, army) + dots


class OneFactionLeft(Victory):
    """The faction that is left has won; the Republic also by taking the Emperor's planet."""

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        if state.turn == 0:
            return None  # nobody can win before the first turn
        if not on_board(state, REPUBLIC):
            return self.won(rules, state, SEPARATISTS, "elimination")  # CW-60, CW-54
        place = plot_of(state).emperor
        if place != NONE and holds(state, REPUBLIC, place):
            return self.won(rules, state, REPUBLIC, "emperor")  # CW-24
        if not on_board(state, SEPARATISTS):
            return self.won(rules, state, REPUBLIC, "elimination")  # CW-61
        return None

    def goals(self, view: "View") -> list[Goal]:
        """The Emperor's planet is one as soon as he has one, and everybody knows it (CW-24, CW-53)."""
        faction = view.rules.tables[view.seats].faction
        republic = [army for army in range(view.armies) if faction[army] == REPUBLIC]
        separatists = [army for army in range(view.armies) if faction[army] == SEPARATISTS]
        found = [drive_out(view, "no-republic", separatists, republic)]
        place = view.memory[order_track_of(view.rules).slot][3] - 1
        if place != NONE:
            found.append(Goal("emperor-planet", republic, 0, 0, view.total[place], territory=place))
        found.append(drive_out(view, "no-separatists", republic, separatists))
        return found

    def won(self, rules: "Ruleset", state: "State", faction: i64, reason: str) -> Outcome:
        """All seats of a faction."""
        sides = [state.team[army] for army in range(state.armies) if state.table.faction[army] == faction]
        return Outcome(reason, winners_of(rules, state, sides))
