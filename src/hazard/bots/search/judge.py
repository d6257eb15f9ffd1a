"""How likely does each side win from here? A softmax over what tells it, with weights fitted to the outcomes of games."""

from math import exp
from typing import Final

from hazard.bots.search.features import features_of
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.ints import i64


class Judge:
    """The win chance of one side in states of one game.

    Where sides differ (factions) the weights of all are followed by those each side has for itself: one for being it, one for
    each sign, and what each number counts more or less for it.
    """

    def __init__(self, game: Conquest, side: i64, tables: list[list[float]]) -> None:
        self.game: Final = game
        self.side: Final[i64] = side
        self.tables: Final = tables  # the weights per number of sides that are left, from two on

    def chance(self, state: State) -> float:
        """The chance of the side, 0 to 1; the outcome itself where there is one."""
        outcome = state.outcome
        if outcome is not None:
            return self.outcome_of(state, outcome.winners)
        found = features_of(self.game, state)
        if self.side not in found.sides:
            return 0.0
        count = len(found.sides)
        if count < 2:
            return 1.0
        weights = self.tables[min(len(self.tables), count - 1) - 1]
        scores: list[float] = []
        for at, row in enumerate(found.rows):
            score = 0.0
            for index in range(len(row)):
                score += weights[index] * row[index]
            own = len(row) + found.sides[at] * (1 + len(found.signs) + len(row))
            if own < len(weights):  # sides that differ have weights of their own
                score += weights[own]
                for index, sign in enumerate(found.signs):
                    score += weights[own + 1 + index] * sign
                own += 1 + len(found.signs)
                for index in range(len(row)):
                    score += weights[own + index] * row[index]
            scores.append(score)
        top = max(scores)
        every = 0.0
        for score in scores:
            every += exp(score - top)
        return exp(scores[found.sides.index(int(self.side))] - top) / every

    def outcome_of(self, state: State, winners: tuple[int, ...]) -> float:
        """1 for a win, its part of a game nobody or everybody won."""
        if len(winners) == 0:
            return 0.0
        for seat in winners:
            for army in range(state.armies):
                if state.controller[army] == seat and state.team[army] == self.side:
                    return 1.0
        return 0.0
