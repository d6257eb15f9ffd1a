"""What could these troops take from here, one territory after the other?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.masks import BITS
from hazard.conquest.view import View
from hazard.kernel.ints import i64

STEPS: Final = 8
LIKELY: Final = 0.6


class Campaign:
    """A walk over the best neighbours, as far as the odds carry it."""

    def __init__(self) -> None:
        self.value: float = 0.0  # what the step found last brings
        self.won: float = 0.0  # the chance that it succeeds
        self.lost: float = 0.0  # and the troops it costs

    def gain(self, view: View, guide: Guide, army: i64, start: i64, extra: i64, cost: float) -> float:
        """Value of what a stack with so many more troops can be expected to take, less what it costs."""
        visited: i64 = 0  # a mask
        able: i64 = view.total[start] + extra - guide.keep[start]
        if view.rules.mixed and view.at(army, start) + extra < able:
            able = view.at(army, start) + extra
        at: i64 = start
        chance = 1.0
        gained = 0.0
        for _ in range(STEPS):
            if able < 1:
                break
            at = self.step(view, guide, army, start, at, able, visited, cost)
            if at < 0:
                break
            gained += chance * self.value
            chance *= self.won
            able -= i64(self.lost + 0.5) + 1
            visited |= BITS[at]
        return gained

    def step(
        self, view: View, guide: Guide, army: i64, start: i64, at: i64, able: i64, visited: i64, cost: float
    ) -> i64:
        """The best neighbour to take next, none of those visited; -1 where none pays."""
        advice = view.rules.advice
        varied = advice.varied
        odds = advice.odds
        ground = guide.ground
        take = guide.take
        total = view.total
        self.value = 0.0
        found: i64 = -1
        beside = view.rules.board.neighbours[at]
        for slot in range(len(beside)):
            near: i64 = beside[slot]
            holder: i64 = ground[near]
            if holder == army or visited & BITS[near] != 0:
                continue
            if varied:
                odds = advice.odds_of(view, start, near)
            foes: i64 = total[near]
            won = odds.win(able, foes)
            if won < LIKELY:
                continue
            lost = odds.attacker_losses(able, foes)
            value = won * take[near] - cost * lost
            if value > self.value:
                self.value = value
                self.won = won
                self.lost = lost
                found = near
        return found

    def relief(self, view: View, guide: Guide, army: i64, territory: i64, extra: i64) -> float:
        """What the troops save here: the chance to lose it without them less the chance with them."""
        advice = view.rules.advice
        threat: i64 = 0
        source: i64 = territory
        beside = view.rules.board.neighbours[territory]
        for slot in range(len(beside)):
            near: i64 = beside[slot]
            there: i64 = view.total[near]
            holder: i64 = guide.ground[near]
            if there > threat and holder != army:
                threat = there
                source = near
        if threat < 2:
            return 0.0
        own: i64 = view.total[territory]
        odds = advice.odds_of(view, source, territory) if advice.varied else advice.odds
        return (odds.win(threat - 1, own) - odds.win(threat - 1, own + extra)) * guide.hold[territory]
