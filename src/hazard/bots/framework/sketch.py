"""What would the board look like if? A light copy of what a view shows of it, made to be changed."""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.rulebook.capture import CardsToConqueror
from hazard.conquest.told.facts import next_set_value, passable
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

NOBODY: Final = -1


class Sketch:
    """Owners and troops as they would be, for one army that is planning.

    `able` is what each of its territories can send out, `open` whether a territory may be attacked, and `hand` how many
    cards each army holds. Where armies share territories, `total` counts all troops and `able` the army's own.
    """

    def __init__(self, view: View, army: i64, guide: Guide) -> None:
        size = len(view.owner)
        self.view: Final = view
        self.army: Final[i64] = army
        self.guide: Final = guide
        self.size: Final[i64] = size
        self.owner: list[int] = view.owner[:]
        self.ground: list[int] = (guide.ground if len(guide.ground) > 0 else passable(view, army))[:]
        self.total: list[int] = view.total[:]
        self.able: list[int] = [0] * size
        self.open: list[bool] = [False] * size
        self.pool: i64 = view.pool[army]
        self.conquests: i64 = view.conquests if view.current == army else 0
        self.hand: list[int] = [len(hand) for hand in view.hands]
        self.set_value: float = float(next_set_value(view))
        self.out: list[int] = view.out[:]
        for territory in range(size):
            if self.ground[territory] == army:
                self.able[territory] = self.spare(territory)
            elif view.total[territory] > 0 and guide.take[territory] > 0.0:
                self.open[territory] = True

    def spare(self, territory: i64) -> i64:
        """Troops of the army that may leave a territory: one stays, or as many as advice wants to stay."""
        here: i64 = self.view.at(self.army, territory)
        if here == 0:
            return 0
        able: i64 = self.total[territory] - self.guide.keep[territory]
        return max(0, min(here, able))

    def copy(self) -> "Sketch":
        """The same, to be changed on its own."""
        twin = Sketch(self.view, self.army, self.guide)
        twin.owner = self.owner[:]
        twin.ground = self.ground[:]
        twin.total = self.total[:]
        twin.able = self.able[:]
        twin.open = self.open[:]
        twin.pool = self.pool
        twin.conquests = self.conquests
        twin.hand = self.hand[:]
        twin.out = self.out[:]
        return twin

    def border(self, territory: i64) -> bool:
        """Whether something that may be attacked lies next to it."""
        for near in self.view.rules.board.neighbours[territory]:
            if self.open[near]:
                return True
        return False

    def roots(self) -> list[int]:
        """The army's own territories from which something may be attacked, with troops there or in the pool."""
        found: list[int] = []
        for territory in range(self.size):
            if self.ground[territory] != self.army or self.view.at(self.army, territory) == 0:
                if self.owner[territory] != self.army:
                    continue
            if (self.able[territory] > 0 or self.pool > 0) and self.border(territory):
                found.append(territory)
        return found

    def conquer(self, territory: i64, left: i64) -> None:
        """The army has taken a territory and so many of its troops stand there."""
        foe: i64 = self.owner[territory]
        self.owner[territory] = self.army
        self.ground[territory] = self.army
        self.total[territory] = left
        self.able[territory] = max(0, left - 1)
        self.open[territory] = False
        self.conquests += 1
        if foe != NONE and foe != self.army and self.out[foe] == 0 and foe not in self.owner:
            self.out[foe] = 1
            if isinstance(self.view.rules.capture, CardsToConqueror):
                self.hand[self.army] += self.hand[foe]
            self.hand[foe] = 0
