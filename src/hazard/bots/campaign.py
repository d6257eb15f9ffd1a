"""What could these troops take from here, one territory after the other?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.view import View
from hazard.kernel.ints import i64

STEPS: Final = 8
LIKELY: Final = 0.6


class Campaign:
    """A walk over the best neighbours, as far as the odds carry it."""

    def __init__(self) -> None:
        self.visited: list[int] = []

    def gain(self, view: View, guide: Guide, army: i64, start: i64, extra: i64, cost: float) -> float:
        """Value of what a stack with so many more troops can be expected to take, less what it costs."""
        advice = view.rules.advice
        varied = advice.varied
        neighbours = view.rules.board.neighbours
        ground = guide.ground
        total = view.total
        visited: list[int] = []
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
            step: i64 = -1
            for near in neighbours[at]:
                if ground[near] == army or near in visited:
                    continue
                odds = advice.odds_of(view, start, near) if varied else advice.odds
                won = odds.win(able, total[near])
                if won < LIKELY:
                    continue
                value = won * guide.take[near] - cost * odds.attacker_losses(able, total[near])
                if value > best:
                    best = value
                    step = near
            if step < 0:
                break
            gained += chance * best
            odds = advice.odds_of(view, start, step) if varied else advice.odds
            chance *= odds.win(able, total[step])
            lost = i64(odds.attacker_losses(able, total[step]) + 0.5)
            able -= lost + 1
            visited.append(step)
            at = step
            if able < 1:
                break
        return gained

    def relief(self, view: View, guide: Guide, army: i64, territory: i64, extra: i64) -> float:
        """What the troops save here: the chance to lose it without them less the chance with them."""
        advice = view.rules.advice
        threat: i64 = 0
        source: i64 = territory
        for near in view.rules.board.neighbours[territory]:
            if guide.ground[near] != army and view.total[near] > threat:
                threat = view.total[near]
                source = near
        if threat < 2:
            return 0.0
        own: i64 = view.total[territory]
        odds = advice.odds_of(view, source, territory) if advice.varied else advice.odds
        return (odds.win(threat - 1, own) - odds.win(threat - 1, own + extra)) * guide.hold[territory]
