"""How likely does each side win from here, told from troops, income and cards?

A side's strength is a sum of what it has and what it will get, and its chance to win is its share of all strengths, each
raised to a power: the more sides are left, the less a lead decides.
"""

from typing import Final

from hazard.bots.framework.sketch import Sketch
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64


class Weights:
    """The numbers of the estimate; fitted to the outcomes of games, per number of sides still in the game."""

    def __init__(self, income: float, card: float, land: float, power: float, held: float) -> None:
        self.income: Final = income  # turns the income is expected to be received
        self.card: Final = card  # share of a third of a set's value that a card is worth
        self.land: Final = land  # what a territory is worth beyond its income
        self.power: Final = power  # how much a lead decides
        self.held: Final = held  # share of a rival's region bonuses that are expected to last


# two sides, three, four, five, six and more
WEIGHTS: Final[list[Weights]] = [
    Weights(3.0, 0.9, 0.0, 2.4, 0.8),
    Weights(3.0, 0.9, 0.0, 2.0, 0.8),
    Weights(3.0, 0.9, 0.0, 1.8, 0.8),
    Weights(3.0, 0.9, 0.0, 1.7, 0.8),
    Weights(3.0, 0.9, 0.0, 1.6, 0.8),
]


class Worth:
    """What a sketch is worth to the side of the army that plans: its chance to win, 0 to 1."""

    def __init__(self, sketch: Sketch, weights: list[Weights]) -> None:
        view = sketch.view
        self.army: Final[i64] = sketch.army
        self.side: Final[list[int]] = view.team
        self.sides: Final[int] = max(view.team) + 1
        self.plays: Final[list[bool]] = contenders(sketch)
        self.weights: Final = weights
        self.earned: Final[bool] = view.conquests > 0  # before planning

    def strengths(self, sketch: Sketch, hold: list[float]) -> list[float]:
        """Per side what it has and will get; `hold` is the chance that each region of the planning army lasts."""
        view = sketch.view
        weights = self.weights[self.left(sketch)]
        troops: list[float] = [0.0] * view.armies
        land: list[int] = [0] * view.armies
        mixed = view.rules.mixed
        for territory, holder in enumerate(sketch.owner):
            if holder == NONE:
                continue
            land[holder] += 1
            if not mixed:
                troops[holder] += float(sketch.total[territory])
        if mixed:
            self.mixed_troops(sketch, troops)
        troops[self.army] += float(sketch.pool)
        income = self.incomes(sketch, hold, land, weights.held)
        found: list[float] = [0.0] * self.sides
        card = weights.card * sketch.set_value / 3.0
        for army in range(view.armies):
            if self.plays[army] and sketch.out[army] == 0:
                cards = float(sketch.hand[army])
                if army == self.army and sketch.conquests > 0:
                    cards += 1.0
                found[self.side[army]] += (
                    troops[army] + weights.income * income[army] + weights.land * land[army] + card * cards
                )
        return found

    def incomes(self, sketch: Sketch, hold: list[float], land: list[int], held: float) -> list[float]:
        """What each army gets in a turn for its land and its regions, these as far as they last."""
        board = sketch.view.rules.board
        income: list[float] = [0.0] * len(land)
        for army, size in enumerate(land):
            if size > 0:
                income[army] = max(3.0, float(size) / 3.0)
        for region, members in enumerate(board.region_members):
            holder = sketch.owner[members[0]]
            if holder == NONE:
                continue
            whole = True
            for territory in members:
                if sketch.owner[territory] != holder:
                    whole = False
                    break
            if whole:
                share = hold[region] if holder == self.army else held
                income[holder] += share * float(board.region_bonus[region])
        return income

    def mixed_troops(self, sketch: Sketch, troops: list[float]) -> None:
        """Where armies share territories: as the view has them, less what the sketch has changed."""
        view = sketch.view
        for army in range(view.armies):
            troops[army] += float(view.force[army])
        for territory in range(sketch.size):
            changed = float(sketch.total[territory] - view.total[territory])
            holder: i64 = sketch.owner[territory]
            before: i64 = view.owner[territory]
            if changed != 0.0 and before != NONE and before == holder:
                troops[holder] += changed
            elif before != holder:
                if holder != NONE:
                    troops[holder] += float(sketch.total[territory])
                for army in range(view.armies):
                    troops[army] -= float(view.at(army, territory))

    def left(self, sketch: Sketch) -> i64:
        """Which weights count: by the sides still in the game."""
        seen: list[int] = []
        for army in range(sketch.view.armies):
            if self.plays[army] and sketch.out[army] == 0 and self.side[army] not in seen:
                seen.append(self.side[army])
        return max(0, min(len(self.weights) - 1, len(seen) - 2))

    def win_chance(self, sketch: Sketch, hold: list[float]) -> float:
        """The chance of the planning army's side."""
        strengths = self.strengths(sketch, hold)
        power = self.weights[self.left(sketch)].power
        every = 0.0
        for strength in strengths:
            if strength > 0.0:
                every += float(strength**power)
        mine = strengths[self.side[self.army]]
        return float(mine**power) / every if every > 0.0 and mine > 0.0 else 0.0


def contenders(sketch: Sketch) -> list[bool]:
    """Per army whether it can win: one that somebody runs for themselves and that has troops."""
    view = sketch.view
    neutral = view.rules.tables[view.seats].neutral
    found: list[bool] = []
    for army in range(view.armies):
        found.append(neutral[army] == 0 and view.out[army] == 0 and view.controller[army] != NONE)
    return found
