"""What does each faction draw at the end of its turn, and how does it win (OT-70, OT-71, OT-80 to OT-83)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.factions import CardPerFaction
from hazard.conquest.galaxy.sides import on_board, planets_of
from hazard.conquest.pieces import Gauge
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.editions.original_trilogy.bases import emperor_taken
from hazard.editions.original_trilogy.meter import meter_of
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS, REBELS, resources
from hazard.kernel.contract import Outcome
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


class ForceAndResources(CardPerFaction):
    """Beside the cards for conquests, those of the Force meter and of the resource planets (OT-71)."""

    def __init__(self, least: i64, meter: list[int], resource: list[int], by_resources: list[int]) -> None:
        self.least: Final = least
        self.meter: Final = meter
        self.resource: Final = resource  # 1 for a resource planet
        self.by_resources: Final = by_resources

    def earned(self, state: "State", army: i64) -> i64:
        return CardPerFaction.earned(self, state, army) + self.without_conquest(state, army)

    def without_conquest(self, state: "State", army: i64) -> i64:
        """Cards that have nothing to do with conquests."""
        faction = state.table.faction[army]
        if faction == HUTTS:
            held = 0
            for territory in planets_of(state, HUTTS):
                held += self.resource[territory]
            most = len(self.by_resources) - 1
            return self.by_resources[held if held < most else most]
        space = meter_of(state).space
        value = space + self.least
        if (faction == EMPIRE and value < 0) or (faction == REBELS and value > 0):
            return self.meter[space]
        return 0


class FactionGoals(Victory):
    """Empire: no Rebels left. Rebels: no Empire left, or the Emperor taken. Hutts: their tenth resource planet."""

    def __init__(self, needed: i64) -> None:
        self.needed: Final = needed

    def gauges(self, view: "View") -> list[Gauge]:
        """The resource planets of the Hutts, where they have a seat."""
        table = view.rules.tables[view.seats]
        hutts = [army for army in range(view.armies) if table.faction[army] == HUTTS]
        if len(hutts) == 0 or table.neutral[hutts[0]] == 1:
            return []
        resource = view.rules.board.resource
        held = sum([resource[at] for at, army in enumerate(view.owner) if army in hutts])
        return [Gauge("resource-planets", held, 0, self.needed)]

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        if state.turn == 0:
            return None  # nobody can win before the first turn
        won: list[int] = []
        reasons: list[str] = []
        if not on_board(state, REBELS):
            won.append(EMPIRE)
            reasons.append("elimination")  # OT-80
        if emperor_taken(state):
            won.append(REBELS)
            reasons.append("emperor")  # OT-41
        elif not on_board(state, EMPIRE):
            won.append(REBELS)
            reasons.append("elimination")  # OT-81
        if self.hutts_play(state) and resources(rules, state) >= self.needed:
            won.append(HUTTS)
            reasons.append("resources")  # OT-82
        if len(won) == 0:
            return None
        at = 0
        turn = state.table.faction[state.current]
        if turn in won:  # C-62: whose turn it is
            at = won.index(turn)
        sides = [state.team[army] for army in range(state.armies) if state.table.faction[army] == won[at]]
        return Outcome(reasons[at], winners_of(rules, state, sides))

    def hutts_play(self, state: "State") -> bool:
        """Whether the Hutts have a seat."""
        for army in range(state.armies):
            if state.table.faction[army] == HUTTS:
                return state.neutral[army] == 0
        return False
