"""What does each faction draw at the end of its turn, and how does it win (OT-70, OT-71, OT-80 to OT-83)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.factions import CardPerFaction
from hazard.conquest.galaxy.sides import land_of, on_board
from hazard.conquest.masks import mask_of, size_of
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.conquest.told.goals import Goal, drive_out
from hazard.conquest.told.pieces import Gauge, Gifts
from hazard.editions.original_trilogy.bases import emperor_taken, search_of
from hazard.editions.original_trilogy.meter import meter_of
from hazard.editions.original_trilogy.sides import EMPIRE, FACTIONS, HUTTS, REBELS, resources
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
        self.resources: Final[i64] = mask_of([at for at, mark in enumerate(resource) if mark == 1])
        self.by_resources: Final = by_resources

    def earned(self, state: "State", army: i64) -> i64:
        return CardPerFaction.earned(self, state, army) + self.without_conquest(state, army)

    def gifts(self, most: i64) -> list[Gifts]:
        """What so many resource planets bring the Hutts, the tenth of which wins (OT-71, OT-82)."""
        found: list[Gifts] = []
        for held in range(most + 1):
            cards = self.by_resources[min(held, len(self.by_resources) - 1)]
            found.append({"hutt-cards": cards} if cards > 0 else {})
        found[-1] = {"hutts-win": 1}
        return found

    def without_conquest(self, state: "State", army: i64) -> i64:
        """Cards that have nothing to do with conquests."""
        faction = state.table.faction[army]
        if faction == HUTTS:
            held = size_of(land_of(state, HUTTS) & self.resources)
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
        gauge = Gauge("resource-planets", self.resources_held(view, hutts), 0, self.needed, high=hutts)
        reward = view.rules.reward
        return (
            [gauge.with_gifts(reward.gifts(self.needed))]
            if isinstance(reward, ForceAndResources)
            else [gauge]
        )

    def resources_held(self, view: "View", armies: list[int]) -> int:
        """Resource planets these armies hold."""
        resource = view.rules.board.resource
        return sum([resource[at] for at, army in enumerate(view.owner) if army in armies])

    def goals(self, view: "View") -> list[Goal]:
        table = view.rules.tables[view.seats]
        armies: list[list[int]] = []
        for faction in range(len(FACTIONS)):
            armies.append([army for army in range(view.armies) if table.faction[army] == faction])
        empire, rebels, hutts = armies
        found = [
            drive_out(view, "no-rebels", empire, rebels),
            *search_of(view, rebels),
            drive_out(view, "no-empire", rebels, empire),
        ]
        if len(hutts) > 0 and table.neutral[hutts[0]] == 0:
            held = self.resources_held(view, hutts)
            found.append(Goal("resources", hutts, held, self.needed, self.needed - held))
        return found

    def check(self, rules: "Ruleset", state: "State") -> Outcome | None:
        if state.turn == 0:
            return None  # nobody can win before the first turn
        no_rebels = not on_board(state, REBELS)
        found = emperor_taken(state)
        no_empire = not on_board(state, EMPIRE)
        rich = self.hutts_play(state) and resources(rules, state) >= self.needed
        if not (no_rebels or found or no_empire or rich):
            return None
        won: list[int] = []
        reasons: list[str] = []
        if no_rebels:
            won.append(EMPIRE)
            reasons.append("elimination")  # OT-80
        if found or no_empire:
            won.append(REBELS)
            reasons.append("emperor" if found else "elimination")  # OT-41, OT-81
        if rich:
            won.append(HUTTS)
            reasons.append("resources")  # OT-82
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
