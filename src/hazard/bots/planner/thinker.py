"""Which plans are worth their troops in this position, and how do they share the pool?"""

from typing import Final

from hazard.bots.framework.losses import chance_of
from hazard.bots.framework.routes import FAR, Routes
from hazard.bots.framework.sketch import Sketch
from hazard.bots.framework.threats import Threats
from hazard.bots.framework.worth import Worth
from hazard.bots.planner.plan import BREAK, CARD, ELIMINATE, GOAL, PRESS, REGION, Plan, grow
from hazard.bots.planner.settings import Settings
from hazard.conquest.advice.base import Guide
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64

FINE: Final = 1000  # parts in which a misjudgement is drawn
CARDS: Final = 3  # cheapest conquests that are looked at for the card
GOALS: Final = 4  # territories looked at for the mode's own goals
CHUNKS: Final = 3  # parts in which troops no plan needs are handed out
RESTLESS: Final = (
    0.001  # of win chance that whoever has lost patience gives away for a plan, more with each round
)
WAYS_IN: Final = 2  # ways to break a region that are looked at


class Thinker:
    """Candidates are made on a sketch, weighed by the win chance they lead to, and taken while one gains."""

    def __init__(self, view: View, army: i64, guide: Guide, settings: Settings, chance: SeededDice) -> None:
        self.view: Final = view
        self.army: Final[i64] = army
        self.settings: Final = settings
        self.chance: Final = chance  # for misjudging; those of the moment, not of the game
        self.sketch: Sketch = Sketch(view, army, guide)
        self.begin: Final = self.sketch
        self.worth: Final = Worth(self.sketch, settings.weights)
        self.plans: Final[list[Plan]] = []
        self.value: float = self.weigh(self.sketch)
        self.rate: Final[float] = self.troop_rate()
        self.nodes: i64 = 0  # candidates weighed: the work done
        self.weighed: list[Plan] = []  # all candidates for the plan that was looked for last

    def weigh(self, sketch: Sketch) -> float:
        """The win chance of a sketch."""
        return self.worth.win_chance(sketch, Threats(sketch).holds())

    def troop_rate(self) -> float:
        """What one troop more is worth in win chance: the mode's goals are told in troops."""
        more = self.sketch.copy()
        more.pool += 1
        return max(0.0, self.weigh(more) - self.value)

    def think(self) -> None:
        """Find up to as many plans as the settings allow."""
        for _ in range(self.settings.plans):
            best = self.best()
            if best is None:
                return
            self.plans.append(best)
            self.sketch = best.done(self.sketch)
            self.value = self.weigh(self.sketch)

    def begin_with(self, plan: Plan) -> None:
        """Take a plan as the first one, whatever it is worth."""
        self.plans.append(plan)
        self.sketch = plan.done(self.sketch)
        self.value = self.weigh(self.sketch)

    def best(self) -> Plan | None:
        """The candidate that gains most; None where none gains."""
        found: Plan | None = None
        least = self.settings.least_gain
        if self.view.round > self.settings.patience:
            least -= RESTLESS * float(self.view.round - self.settings.patience)
        self.weighed = []
        routes = Routes(self.sketch)
        for plan in self.candidates(routes):
            self.nodes += 1
            if plan.chance < self.settings.least_chance:
                continue
            plan.value = self.gain(plan)
            self.weighed.append(plan)
            if self.settings.temperature > 0.0:
                off = 2.0 * float(self.chance.roll(FINE)) / float(FINE) - 1.0
                plan.value *= 1.0 + self.settings.temperature * off
            if plan.value > least and (found is None or plan.value > found.value):
                found = plan
        return found

    def gain(self, plan: Plan) -> float:
        """The win chance with a plan, over all its luck, less that without it."""
        good = self.weigh(plan.done(self.sketch))
        bad = self.weigh(plan.failed(self.sketch)) if plan.chance < 0.995 else 0.0
        goals = 0.0
        for target in plan.targets:
            goals += self.sketch.guide.goal[target]
        goals *= self.settings.goal * self.rate
        return plan.chance * (good + goals) + (1.0 - plan.chance) * bad - self.value

    # -- candidates

    def candidates(self, routes: Routes) -> list[Plan]:
        """All that is looked at."""
        found: list[Plan] = []
        sketch = self.sketch
        ahead = self.value > self.settings.ahead
        restless = self.view.round > self.settings.patience
        calm = self.settings.calm and not restless
        if self.settings.hunts or restless:
            for foe in range(self.view.armies):
                if self.is_foe(foe):
                    self.add(found, routes, Plan(ELIMINATE, foe), self.land_of(foe), whole=True)
        self.regions(found, routes)
        if sketch.conquests == 0 or not calm:
            self.cards(found, routes)
        self.goals(found, routes)
        if ahead or not calm:
            for foe in range(self.view.armies):
                if self.is_foe(foe):
                    self.add(found, routes, Plan(PRESS, foe), self.land_of(foe), whole=False)
        return found

    def add(self, found: list[Plan], routes: Routes, plan: Plan, targets: list[int], *, whole: bool) -> None:
        """Grow a plan and keep it where the troops reach."""
        if grow(self.sketch, routes, plan, targets, whole=whole) and plan.settle(self.sketch):
            found.append(plan)

    def is_foe(self, army: i64) -> bool:
        """Whether an army is another side's and still there."""
        sketch = self.sketch
        return sketch.out[army] == 0 and self.view.team[army] != self.view.team[self.army]

    def land_of(self, foe: i64) -> list[int]:
        """Where a foe stands."""
        sketch = self.sketch
        found: list[int] = []
        for territory in range(sketch.size):
            if sketch.ground[territory] != self.army and (
                sketch.owner[territory] == foe or self.view.at(foe, territory) > 0
            ):
                found.append(territory)
        return found

    def regions(self, found: list[Plan], routes: Routes) -> None:
        """Regions to finish, and those of others to break."""
        sketch = self.sketch
        board = self.view.rules.board
        for region, members in enumerate(board.region_members):
            missing: list[int] = []
            reachable = True
            rival: i64 = sketch.owner[members[0]]
            for territory in members:
                if sketch.owner[territory] != rival:
                    rival = NONE
                if sketch.owner[territory] != self.army:
                    if sketch.open[territory]:
                        missing.append(territory)
                    elif territory not in self.view.closed:
                        reachable = False
            if len(missing) == 0:
                continue
            if reachable:
                self.add(found, routes, Plan(REGION, region), missing, whole=True)
            if rival != NONE and rival != self.army and board.region_bonus[region] > 0:
                for target in self.cheapest(routes, missing, WAYS_IN):
                    self.add(found, routes, Plan(BREAK, region), [target], whole=True)

    def cheapest(self, routes: Routes, wanted: list[int], count: i64) -> list[int]:
        """Of these territories those that cost least from any stack."""
        costs: list[tuple[float, int]] = []
        roots = self.sketch.roots()
        for target in wanted:
            best = FAR
            for root in roots:
                cost = routes.field(root, root).cost[target]
                cost -= 0.5 * min(cost, float(self.sketch.able[root]))
                if cost < best:
                    best = cost
            if best < FAR:
                costs.append((best, target))
        costs.sort()
        return [target for _, target in costs[:count]]

    def cards(self, found: list[Plan], routes: Routes) -> None:
        """The cheapest conquests of all."""
        wanted: list[int] = []
        for territory in range(self.sketch.size):
            if self.sketch.open[territory]:
                wanted.append(territory)
        for target in self.cheapest(routes, wanted, CARDS):
            self.add(found, routes, Plan(CARD, NONE), [target], whole=True)

    def goals(self, found: list[Plan], routes: Routes) -> None:
        """What the mode wants most beyond land, regions and cards."""
        goal = self.sketch.guide.goal
        wanted: list[tuple[float, int]] = []
        for territory in range(self.sketch.size):
            if self.sketch.open[territory] and goal[territory] > 0.0:
                wanted.append((-goal[territory], territory))
        wanted.sort()
        for _, target in wanted[:GOALS]:
            self.add(found, routes, Plan(GOAL, target), [target], whole=True)

    # -- troops

    def placements(self) -> list[tuple[int, int]]:
        """Where the pool goes: what each plan needs, then the rest where it helps most; territory and count."""
        counts: dict[int, int] = {}
        left = int(self.begin.pool)
        for plan in self.plans:
            for at, root in enumerate(plan.roots):
                if plan.placed[at] > 0:
                    placed = self.origin(root)
                    counts[placed] = counts.get(placed, 0) + plan.placed[at]
                    left -= plan.placed[at]
        for chunk in range(CHUNKS):
            part = left // (CHUNKS - chunk)
            if part > 0:
                place = self.best_place(part)
                if place < 0:
                    break
                counts[place] = counts.get(place, 0) + part
                left -= part
        if left > 0 and len(counts) > 0:
            place = next(iter(counts))
            counts[place] += left
        return list(counts.items())

    def origin(self, root: i64) -> int:
        """The territory that is held now from which a stack starts: a later plan may start where an earlier one ends."""
        at = int(root)
        for plan in reversed(self.plans):
            for index, target in enumerate(plan.targets):
                if target == at:
                    at = plan.step_roots[index]
                    break
        return at

    def best_place(self, count: i64) -> int:
        """Where so many more troops help most: to be sure of a plan, or to hold what is worth holding."""
        best = -1.0
        place: i64 = -1
        for index, plan in enumerate(self.plans):
            for at, root in enumerate(plan.roots):
                able = (
                    float(self.begin.able[self.origin(root)] + plan.placed[at])
                    if index == 0
                    else plan.need[at]
                )
                before = chance_of(able, plan.need[at], plan.spread[at])
                after = chance_of(able + float(count), plan.need[at], plan.spread[at])
                value = plan.value * (0.02 + after - before) / (1.0 + index)
                if value > best:
                    best = value
                    place = self.origin(root)
        for territory in range(self.sketch.size):
            if self.begin.ground[territory] != self.army or self.view.at(self.army, territory) == 0:
                continue
            if not self.exposed(territory):
                continue
            self.sketch.total[territory] += int(count)
            self.sketch.pool -= count
            value = self.weigh(self.sketch) - self.value
            self.sketch.total[territory] -= int(count)
            self.sketch.pool += count
            if value > best:
                best = value
                place = territory
        return int(place)

    def exposed(self, territory: i64) -> bool:
        """Whether an enemy stands next to it."""
        for near in self.view.rules.board.neighbours[territory]:
            if self.sketch.ground[near] != self.army and self.sketch.total[near] > 0:
                return True
        return False
