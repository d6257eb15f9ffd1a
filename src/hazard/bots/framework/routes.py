"""What does the cheapest way over foreign land cost, from any stack to any territory?"""

from typing import Final

from hazard.bots.framework.losses import Losses, losses_of
from hazard.bots.framework.sketch import Sketch
from hazard.kernel.ints import i64

FAR: Final = 1.0e9


class Field:
    """The cheapest ways from one territory: what each costs in troops, and the step before."""

    def __init__(self, size: i64) -> None:
        self.cost: Final[list[float]] = [FAR] * size
        self.before: Final[list[int]] = [-1] * size

    def path(self, target: i64) -> list[int]:
        """The territories to take, in order, the target last."""
        found: list[int] = []
        at: i64 = target
        while self.before[at] >= 0:
            found.append(int(at))
            at = self.before[at]
        found.reverse()
        return found


class Routes:
    """Ways over what may be attacked on a sketch, found when first asked for.

    To take a territory costs what is lost there on average, and the one troop that stays behind. Where battles differ by
    place the ships of the stack the way began with come along, so ways are kept per root.
    """

    def __init__(self, sketch: Sketch) -> None:
        self.sketch: Final = sketch
        self.varied: Final[bool] = sketch.view.rules.advice.varied
        self.price: Final[dict[int, list[float]]] = {}
        self.spread: Final[dict[int, list[float]]] = {}
        self.fields: Final[dict[int, Field]] = {}

    def prices(self, root: i64) -> list[float]:
        """Per territory what a stack from this root pays for it."""
        key = int(root) if self.varied else 0
        found = self.price.get(key)
        if found is None:
            self.work_out(root, key)
            found = self.price[key]
        return found

    def spreads(self, root: i64) -> list[float]:
        """The variance of that."""
        self.prices(root)
        return self.spread[int(root) if self.varied else 0]

    def work_out(self, root: i64, key: int) -> None:
        """Fill in both for one root."""
        sketch = self.sketch
        advice = sketch.view.rules.advice
        prices: list[float] = [FAR] * sketch.size
        spreads: list[float] = [0.0] * sketch.size
        plain: Losses = losses_of(advice.odds)
        for territory in range(sketch.size):
            if sketch.open[territory]:
                losses = losses_of(advice.odds_of(sketch.view, root, territory)) if self.varied else plain
                prices[territory] = losses.of(sketch.total[territory]) + 1.0
                spreads[territory] = losses.spread(sketch.total[territory])
        self.price[key] = prices
        self.spread[key] = spreads

    def field(self, root: i64, start: i64) -> Field:
        """The cheapest ways from a territory for a stack from this root."""
        key = int(root * self.sketch.size + start) if self.varied else int(start)
        found = self.fields.get(key)
        if found is None:
            found = self.flood(self.prices(root), start)
            self.fields[key] = found
        return found

    def flood(self, prices: list[float], start: i64) -> Field:
        """Always go on from the cheapest territory reached so far."""
        neighbours = self.sketch.view.rules.board.neighbours
        field = Field(self.sketch.size)
        cost = field.cost
        cost[start] = 0.0
        waiting: list[int] = [int(start)]
        while len(waiting) > 0:
            at: i64 = waiting[0]
            place: i64 = 0
            for index in range(1, len(waiting)):
                if cost[waiting[index]] < cost[at]:
                    at = waiting[index]
                    place = index
            waiting[place] = waiting[-1]
            waiting.pop()
            for near in neighbours[at]:
                price = prices[near]
                if price >= FAR:
                    continue
                total = cost[at] + price
                if total < cost[near]:
                    if field.before[near] < 0 or near not in waiting:
                        waiting.append(near)
                    cost[near] = total
                    field.before[near] = int(at)
        return field
