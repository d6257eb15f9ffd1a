"""What is answered otherwise where armies play in teams: whose is a territory, who is an enemy, where may units go?"""

from typing import TYPE_CHECKING

from hazard.conquest.rulebook.alliance import Alliance
from hazard.conquest.rulebook.fortify import Fortify
from hazard.conquest.rulebook.holding import Holding
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.conquest.told.goals import Goal, sides_of
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


class TeamMajority(Holding):
    """Team-mates stand together; the army with strictly the most units owns the territory (T-2)."""

    def mixed(self) -> bool:
        return True

    def owner(self, state: "State", territory: i64) -> i64:
        size = state.size
        units = state.units
        best: i64 = 0
        found: i64 = NONE
        cell: i64 = territory
        for army in range(state.armies):
            count: i64 = units[cell]
            if count > best:
                best = count
                found = army
            elif count == best:
                found = NONE  # T-2: on a tie for most it is nobody's
            cell += size
        return found

    def keeper(self, state: "State", territory: i64, attacker: i64) -> i64:
        """Who has most units there; of those tied the next in turn order after the attacker (T-11)."""
        best: i64 = state.owner[territory]
        if best != NONE:
            return best
        armies = state.armies
        found: i64 = NONE
        best = 0
        for step in range(1, armies):
            army = (attacker + step) % armies
            count = state.at(army, territory)
            if count > best:
                best = count
                found = army
        return found

    def next_to_fall(self, state: "State", territory: i64, attacker: i64) -> i64:
        return self.keeper(state, territory, attacker)  # T-11: who has most at that moment

    def standing(self, state: "State", army: i64) -> i64:
        """Where the army itself has units (T-9, T-10)."""
        return state.held[army]

    def land(self, state: "State", army: i64) -> i64:
        return state.team_held(army)  # T-6: the land of the whole team


class TeamAlliance(Alliance):
    """Two teams: a team wins together, shares its cards, and never attacks its own (T-5, T-7, T-8)."""

    def enemy(self, state: "State", army: i64, other: i64) -> bool:
        return state.team[army] != state.team[other]  # T-5

    def side(self, state: "State", army: i64) -> i64:
        return state.team[army]

    def defender(self, state: "State", army: i64, attacker: i64) -> i64:
        return state.controller[army]

    def sees_hand(self, state: "State", seat: i64, army: i64) -> bool:
        """The whole team sees its cards (T-7)."""
        if seat < 0:
            return False
        for mate in range(state.armies):
            if state.controller[mate] == seat and state.team[mate] == state.team[army]:
                return True
        return False


class TeamFortify(Fortify):
    """Own units go anywhere along a path of territories where the team has units (T-6)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        own = state.at(army, source)
        most = state.total[source] - 1  # T-6: a unit of the team stays, own or a team-mate's
        return own if own < most else most


class FirstLoss(Victory):
    """The moment an army has no units left on the board, the other team has won (T-8)."""

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        if state.turn == 0 or 0 not in state.force:
            return None  # nobody can lose before the first turn
        lost: list[int] = []
        for army in range(state.armies):
            if state.force[army] == 0:
                side = rules.alliance.side(state, army)
                if side not in lost:
                    lost.append(side)
        if len(lost) == 0:
            return None
        won: list[int] = []
        for army in range(state.armies):
            side = rules.alliance.side(state, army)
            if side not in lost and side not in won:
                won.append(side)
        if len(won) == 0:  # one roll took the last unit of both: whose turn it is has won (C-62)
            won = [rules.alliance.side(state, state.current)]
        return Outcome("elimination", winners_of(rules, state, won))

    def goals(self, view: "View") -> list[Goal]:
        """The weakest army of the others stands for them."""
        found: list[Goal] = []
        sides = sides_of(view)
        for armies in sides:
            foes = [army for other in sides if other != armies for army in other]
            weakest = foes[0]
            for foe in foes:
                if view.force[foe] < view.force[weakest]:
                    weakest = foe
            found.append(Goal("first-loss", armies, 0, 0, view.force[weakest], weakest))
        return found
