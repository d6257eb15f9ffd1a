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

    def gain(self, view: View, guide: Guide, army: i64, start: i64, extra: i64, cost: float) -> float:
        """Value of what a stack with so many more troops can be expected to take, less what it costs."""
        advice = view.rules.advice
        varied = advice.varied
        neighbours = view.rules.board.neighbours
        ground = guide.ground
        total = view.total
        take = guide.take
        odds = advice.odds
        visited: i64 = 0  # a mask
        able: i64 = total[start] + extra - guide.keep[start]
        if view.rules.mixed and view.at(army, start) + extra < able:
            able = view.at(army, start) + extra
        if able < 1:
            return 0.0
        at: i64 = start
        chance = 1.0
        gained = 0.0
        for _ in range(STEPS):
            best = 0.0
            best_won = 0.0
            best_lost = 0.0
            step: i64 = -1
            beside = neighbours[at]
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
                if value > best:
                    best = value
                    best_won = won
                    best_lost = lost
                    step = near
            if step < 0:
                break
            gained += chance * best
            chance *= best_won
            able -= i64(best_lost + 0.5) + 1
            visited |= BITS[step]
            at = step
            if able < 1:
                break
        return gained

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
