"""How many planets that count could one stack take in one go, and on which way (OT-82)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice import Guide
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.galaxy.advice import GalaxyAdvice

NODES: Final = 500  # planets that are looked at from one start
LIKELY: Final = 0.6  # no step with less chance
FOLLOW: Final = 3.0  # troops that go into a planet the stack itself does not enter


class Route:
    """A walk over enemy planets that gathers as many of those that count as possible."""

    def __init__(
        self, advice: "GalaxyAdvice", view: View, guide: Guide, army: i64, counts: list[int]
    ) -> None:
        self.advice: Final = advice
        self.view: Final = view
        self.ground: Final = guide.ground
        self.worth: Final = guide.take
        self.army: Final = army
        self.counts: Final = counts
        self.needed: i64 = 0
        self.nodes: i64 = 0
        self.start: i64 = NONE
        self.best: list[int] = []  # the way
        self.source: i64 = NONE  # where it begins
        self.most: i64 = 0  # what it gathers
        self.left: float = 0.0  # troops that are left at its end

    def look(self, needed: i64, more: i64) -> None:
        """From every stack of the army, with so many more troops that can still be placed on it."""
        self.needed = needed
        for start, holder in enumerate(self.view.owner):
            if holder == self.army and self.view.total[start] + more > 3:
                self.nodes = NODES
                self.start = start
                self.walk(start, float(self.view.total[start] + more - 1), 0, [])

    def walk(self, at: i64, able: float, gathered: i64, way: list[int]) -> None:
        """Go on from here in every direction that is likely to succeed."""
        view = self.view
        for near in view.rules.board.neighbours[at]:
            if self.ground[near] == self.army or near in way or self.worth[near] <= 0.0 or self.nodes <= 0:
                continue
            self.nodes -= 1
            odds = self.advice.odds_of(view, self.start, near)
            foes: i64 = view.total[near]
            if odds.win(i64(able), foes) < LIKELY:
                continue
            left = able - odds.attacker_losses(i64(able), foes) - 1.0
            found: i64 = gathered + self.counts[near]
            on = way + [near]
            if found > self.most or (found == self.most and left > self.left and found > 0):
                self.most = found
                self.left = left
                self.best = on
                self.source = self.start
            if found >= self.needed:
                continue
            if left >= 1.0:
                self.walk(near, left, found, on)
            if self.counts[near] > 0 and left + 1.0 - FOLLOW >= 1.0:
                self.walk(at, left + 1.0 - FOLLOW, found, on)  # the stack itself stays where it is
