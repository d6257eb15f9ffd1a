"""How are plans carried out, decision by decision: placing, attacking, moving in?

What is no plan (set-up, sets, cards of a box, missions, tokens) is left to the quick bot, which knows every decision there
is.
"""

from typing import Final

from hazard.bots.base import Bot
from hazard.bots.framework.losses import chance_of, losses_of
from hazard.bots.greedy import GreedyBot
from hazard.bots.planner.plan import Plan
from hazard.bots.planner.settings import Settings
from hazard.bots.style import Style
from hazard.conquest.kinds import ATTACK, DONE, OCCUPY, OWN_KINDS, PLACE
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.ints import i64, mypyc_attr

SPENT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Follower(Bot):
    """Does what its plans say while they can be done; then it stops, or goes on as the quick bot would."""

    def __init__(self) -> None:
        self.quick: GreedyBot = GreedyBot()
        self.settings: Settings = Settings()
        self.plans: list[Plan] = []
        self.placing: list[tuple[int, int]] = []
        self.onward: bool = False  # whether the quick bot attacks on where the plans end
        self.turn: i64 = SPENT  # the turn the plans were made for

    def start(self, seat: i64, seed: int, budget: float) -> None:
        self.quick.start(seat, seed, budget)
        self.turn = SPENT

    def adopt(self, style: Style) -> None:
        self.quick.adopt(style)

    def grudging(self) -> bool:
        return self.quick.grudging()

    def remember(self, grudges: list[int]) -> None:
        self.quick.remember(grudges)

    def follow(self, turn: i64, plans: list[Plan], placing: list[tuple[int, int]], *, onward: bool) -> None:
        """Take over plans for a turn."""
        self.turn = turn
        self.plans = plans
        self.placing = placing[:]
        self.onward = onward
        self.quick.turn = SPENT

    def choose(self, view: View) -> Action:
        options = view.options
        first = options[0]
        if len(options) == 1 and first.single():
            return first.take(first.least)
        if view.current == NONE and first.kind == PLACE:
            gathered = self.gathered(view)
            if gathered is not None:
                return gathered
        if view.current == NONE or (len(options) > 1 and OWN_KINDS[options[-2].kind]):
            special = self.quick.choose(view)
            if view.current == NONE or special.kind not in (ATTACK, DONE):
                return special
        if view.current == first.army:
            if first.kind == PLACE:
                return self.place(view)
            if first.kind == ATTACK:
                return self.attack(view)
            if first.kind == OCCUPY:
                return self.occupy(view, first)
        return self.quick.choose(view)

    # -- placing

    def place(self, view: View) -> Action:
        """What the plans need, one territory after the other; the rest as the quick bot would."""
        owed = self.owed(view, view.options[0].army)
        if owed is not None:
            return owed
        placed = self.placed(view)
        return placed if placed is not None else self.quick.choose(view)

    def placed(self, view: View) -> Action | None:
        """The next of the placements that is possible; None where none is left."""
        while len(self.placing) > 0:
            territory, count = self.placing.pop(0)
            for option in view.options:
                if option.target == territory:
                    return option.take(max(option.least, min(i64(count), option.most)))
        return None

    def gathered(self, view: View) -> Action | None:
        """Before the first turn all that comes goes to the first of the places that is offered; None where none is."""
        for territory, _ in self.placing:
            for option in view.options:
                if option.target == territory:
                    return option.take(option.least)
        return None

    def owed(self, view: View, army: i64) -> Action | None:
        """Troops the mode's advice misses somewhere before all else."""
        guide = self.quick.advice(view, army)
        view.rules.advice.want(view, army, guide)
        for option in view.options:
            missing: i64 = guide.keep[option.target] - view.total[option.target]
            if guide.lack[option.target] > 0 and missing > 0:
                return option.take(max(option.least, min(missing, option.most)))
        return None

    # -- attacking

    def attack(self, view: View) -> Action:
        """Go on with the plans."""
        options = view.options
        chosen = self.next_attack(view)
        if chosen is not None:
            return self.sent(view, chosen)
        if self.onward:
            return self.quick.choose(view)
        return options[-1].take(options[-1].least)

    def sent(self, view: View, chosen: Option) -> Action:
        """An attack with all that may go."""
        guide = self.quick.advice(view, chosen.army)
        spare: i64 = view.total[chosen.source] - guide.keep[chosen.source]
        return self.quick.filled(view, chosen, max(chosen.least, min(chosen.most, spare)))

    def next_attack(self, view: View) -> Option | None:
        """The first step of the plans that can be taken and is still likely; None where there is none."""
        for plan in self.plans:
            for index, target in enumerate(plan.targets):
                source = plan.sources[index]
                for option in view.options:
                    if option.kind == ATTACK and option.source == source and option.target == target:
                        if self.likely(view, plan, source):
                            return option
        return None

    def likely(self, view: View, plan: Plan, source: i64) -> bool:
        """Whether what the plan still wants of the stack here has a chance."""
        need, spread = self.wanted(view, plan, source, NONE)
        army = view.options[0].army
        guide = self.quick.advice(view, army)
        able: i64 = min(view.total[source] - guide.keep[source], view.at(army, source))
        return able > 0 and chance_of(float(able), need, spread) >= self.settings.stubborn

    def wanted(self, view: View, plan: Plan, source: i64, without: i64) -> tuple[float, float]:
        """Troops the steps of a plan from a territory on still take, and the variance; `without` one step and all after it."""
        need = 0.0
        spread = 0.0
        reached: list[int] = [int(source)]
        advice = view.rules.advice
        army = view.options[0].army
        ground = self.quick.advice(view, army).ground
        for index, target in enumerate(plan.targets):
            if plan.sources[index] in reached and target != without and ground[target] != army:
                reached.append(target)
                table = advice.odds_of(view, source, target) if advice.varied else advice.odds
                losses = losses_of(table)
                need += losses.of(view.total[target]) + 1.0
                spread += losses.spread(view.total[target])
        return need, spread

    # -- moving in

    def occupy(self, view: View, option: Option) -> Action:
        """As many go on as the steps from there want; the others of the stack keep what theirs want."""
        ahead = 0.0
        behind = 0.0
        known = False
        if view.turn == self.turn:
            for plan in self.plans:
                if option.target in plan.targets:
                    known = True
                more, _ = self.wanted(view, plan, option.target, NONE)
                ahead += more
                more, _ = self.wanted(view, plan, option.source, option.target)
                behind += more
        if not known or (ahead == 0.0 and behind == 0.0):
            return self.quick.choose(view)
        guide = self.quick.advice(view, option.army)
        spare: i64 = max(0, min(option.most, view.total[option.source] - guide.keep[option.source]))
        if behind > 0.0:
            here = float(view.total[option.target] - 1 + spare)
            extra = here - ahead - behind
            share = ahead + (extra * ahead / (ahead + behind) if extra > 0.0 else 0.5 * extra)
            spare = max(0, min(spare, i64(share + 0.5) - (view.total[option.target] - 1)))
        return self.quick.filled(view, option, max(option.least, min(option.most, spare)))
