"""What is a plan: which conquests in which order, from which stacks, with how many troops and what chance?"""

from math import sqrt
from typing import Final

from hazard.bots.framework.losses import chance_of, troops_for
from hazard.bots.framework.routes import FAR, Routes
from hazard.bots.framework.sketch import Sketch
from hazard.kernel.ints import i64

# What a plan is for.
ELIMINATE: Final = 0
REGION: Final = 1
BREAK: Final = 2
CARD: Final = 3
GOAL: Final = 4
PRESS: Final = 5

SURE: Final[list[float]] = [1.3, 0.9, 0.5, 0.2]  # deviations a placement is made for, the safest that fits
GROWING: Final = 0.5  # deviations that are reckoned with while a plan grows
LENGTH: Final = 0.3  # what a troop's worth of way counts beside what it takes out of the pool
FAILED: Final = 0.7  # how far a plan that fails is expected to get
MOST_STEPS: Final = 40


class Plan:
    """A forest of conquests: each step is an edge from a territory that is held by then."""

    def __init__(self, kind: i64, about: i64) -> None:
        self.kind: Final[i64] = kind
        self.about: Final[i64] = about  # the army or the region, where it is about one
        self.sources: Final[list[int]] = []
        self.targets: Final[list[int]] = []
        self.step_roots: Final[list[int]] = []
        self.roots: Final[list[int]] = []
        self.need: Final[list[float]] = []  # per root, troops it takes on average, one left on each territory
        self.spread: Final[list[float]] = []
        self.placed: Final[list[int]] = []
        self.chance: float = 0.0
        self.value: float = 0.0  # the win chance after it, less that without it

    def root_at(self, root: i64) -> i64:
        """The place of a root, new where it has none yet."""
        for at, known in enumerate(self.roots):
            if known == root:
                return at
        self.roots.append(int(root))
        self.need.append(0.0)
        self.spread.append(0.0)
        self.placed.append(0)
        return len(self.roots) - 1

    def step(self, source: i64, target: i64, root: i64, price: float, spread: float) -> None:
        """One more conquest at the end."""
        self.sources.append(int(source))
        self.targets.append(int(target))
        self.step_roots.append(int(root))
        at = self.root_at(root)
        self.need[at] += price
        self.spread[at] += spread

    def settle(self, sketch: Sketch) -> bool:
        """Find the smallest placement that makes it likely; false where the pool does not reach."""
        for deviations in SURE:
            every: i64 = 0
            for at in range(len(self.roots)):
                wanted = troops_for(self.need[at], self.spread[at], deviations) - sketch.able[self.roots[at]]
                self.placed[at] = int(max(0, wanted))
                every += self.placed[at]
            if every <= sketch.pool:
                self.weigh(sketch)
                return True
        return False

    def weigh(self, sketch: Sketch) -> None:
        """The chance that all of it succeeds, with the troops it has now."""
        chance = 1.0
        for at in range(len(self.roots)):
            able = float(sketch.able[self.roots[at]] + self.placed[at])
            chance *= chance_of(able, self.need[at], self.spread[at])
        self.chance = chance

    def done(self, sketch: Sketch) -> Sketch:
        """The board when it has succeeded, as is to be expected."""
        after = sketch.copy()
        for at, root in enumerate(self.roots):
            after.pool -= self.placed[at]
            after.total[root] -= after.able[root]
            left = float(after.able[root] + self.placed[at]) - self.need[at]
            after.able[root] = 0
            last = -1
            for index, target in enumerate(self.targets):
                if self.step_roots[index] == root:
                    after.conquer(target, 1)
                    last = target
            more = max(0, i64(left + 0.5))
            after.total[last] += more
            after.able[last] += more
        return after

    def failed(self, sketch: Sketch) -> Sketch:
        """The board when it has failed on its way."""
        after = sketch.copy()
        for at, root in enumerate(self.roots):
            after.pool -= self.placed[at]
            after.total[root] -= after.able[root]
            after.able[root] = 0
            way = FAILED * self.need[at]
            gone = 0.0
            for index, target in enumerate(self.targets):
                if self.step_roots[index] != root:
                    continue
                gone += 1.0 + 0.85 * float(sketch.total[target])
                if gone > way:
                    after.total[target] = max(1, after.total[target] // 2)
                    break
                after.conquer(target, 1)
        return after


def grow(sketch: Sketch, routes: Routes, plan: Plan, targets: list[int], *, whole: bool) -> bool:
    """Add the cheapest ways to all targets; where not all need be taken, to as many as there are troops for."""
    nodes = sketch.roots()
    root_of: dict[int, int] = {node: node for node in nodes}
    left = [target for target in targets if sketch.open[target]]
    if len(left) == 0 or len(nodes) == 0:
        return False
    while len(left) > 0 and len(plan.targets) < MOST_STEPS:
        best = FAR
        best_node: i64 = -1
        best_target: i64 = -1
        for node in nodes:
            root = root_of[node]
            field = routes.field(root, node)
            at = -1
            for index, known in enumerate(plan.roots):
                if known == root:
                    at = index
            need = plan.need[at] if at >= 0 else 0.0
            spread = plan.spread[at] if at >= 0 else 0.0
            able = float(sketch.able[root])
            short = max(0.0, need + GROWING * sqrt(spread) - able)
            for target in left:
                cost = field.cost[target]
                if cost >= FAR or LENGTH * cost >= best:  # what counts is at least that
                    continue
                then = max(0.0, need + cost + GROWING * sqrt(spread + 0.6 * cost) - able)
                key = then - short + LENGTH * cost
                if key < best:
                    best = key
                    best_node = node
                    best_target = target
        if best_node < 0:
            return not whole and len(plan.targets) > 0
        if not extend(sketch, routes, plan, nodes, root_of, best_node, best_target, whole=whole):
            return not whole and len(plan.targets) > 0
        left = [target for target in left if target not in root_of]
    return len(left) == 0 or not whole


def extend(
    sketch: Sketch,
    routes: Routes,
    plan: Plan,
    nodes: list[int],
    root_of: dict[int, int],
    node: i64,
    target: i64,
    *,
    whole: bool,
) -> bool:
    """Add the way from a node to a target; false, and nothing changes, where the pool cannot pay for it any more."""
    root: i64 = root_of[int(node)]
    path = routes.field(root, node).path(target)
    prices = routes.prices(root)
    spreads = routes.spreads(root)
    cost = 0.0
    for territory in path:
        cost += prices[territory]
    missing = 0.0
    seen = False
    for at, known in enumerate(plan.roots):
        more = 0.0
        if known == root:
            more = cost
            seen = True
        missing += max(0.0, plan.need[at] + more - float(sketch.able[known]))
    if not seen:
        missing += max(0.0, cost - float(sketch.able[root]))
    if missing > float(sketch.pool) + (0.5 if whole else 0.0):
        return False
    source: i64 = node
    for territory in path:
        if territory in root_of:
            source = territory
            root = root_of[territory]
            continue
        plan.step(source, territory, root, prices[territory], spreads[territory])
        root_of[territory] = int(root)
        nodes.append(territory)
        source = territory
    return True
