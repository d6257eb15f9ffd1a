"""Which planets could an army take in one turn with all its stacks, to hold as many that count as it needs (OT-82)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import OCCUPY
from hazard.conquest.view import View
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.editions.original_trilogy.advice.factions import TrilogyAdvice

WIDTH: Final = 25  # forays that are followed at a time
STEPS: Final = 12  # planets that are taken at most
LIKELY: Final = 0.5  # no step with less chance
FOLLOW: Final = 3.0  # troops that go into a planet the stack itself does not enter
COUNT: Final = 3.0  # troops one more planet that counts is worth, where forays are compared
FAR: Final = 1.0  # and one step to the next planet that is missing
SURE: Final = 5.0  # and being sure of all battles
PRICE: Final = 5.0  # troops a planet that counts may cost while not all can be had
SAFE: Final = 0.85  # chance for which new troops are put beside a planet, if not all of them are
PLACES: Final = 64  # more than a board has


class Foray:
    """What is left after some planets have been taken."""

    def __init__(
        self,
        able: list[float],
        pool: i64,
        put: dict[int, int],
        way: list[int],
        taken: i64,
        found: i64,
        chance: float,
    ) -> None:
        self.able: Final = able  # per planet, troops that can attack from there
        self.pool: Final = pool  # new troops that are not placed yet
        self.put: Final = put  # those that are, per planet
        self.way: Final = way  # the planets taken, in order
        self.taken: Final = taken  # the same as a mask
        self.found: Final = found  # those that count
        self.chance: Final = chance  # that all battles are won
        self.spare: float = float(pool)  # troops that can attack, of all planets together
        for troops in able:
            self.spare += troops


class Step:
    """One more planet, taken from a neighbour whose stack goes in, or stays and sends a few."""

    def __init__(self, base: Foray, source: i64, target: i64, drawn: i64, left: float, stays: i64) -> None:
        self.base: Final = base
        self.source: Final = source
        self.target: Final = target
        self.drawn: Final = drawn  # new troops that are put on the source
        self.left: Final = left  # of the troops that could attack
        self.stays: Final = stays
        self.place: Final = source if stays == 1 else target  # where the stack is then
        self.spare: Final = base.spare - base.able[source] - float(drawn) + left - 1.0
        self.chance: float = 0.0
        self.found: i64 = 0
        self.value: float = 0.0  # what it is ranked by

    def done(self, bit: i64) -> Foray:
        """What is left after it."""
        base = self.base
        able = base.able.copy()
        able[self.source] = self.left - FOLLOW if self.stays == 1 else 0.0
        able[self.target] = FOLLOW - 1.0 if self.stays == 1 else self.left - 1.0
        way = base.way.copy()
        way.append(self.target)
        put = base.put.copy()
        if self.drawn > 0:
            put[self.source] = put.get(self.source, 0) + self.drawn
        return Foray(able, base.pool - self.drawn, put, way, base.taken | bit, self.found, self.chance)


class Raid:
    """The most promising conquests of one turn."""

    def __init__(
        self, advice: "TrilogyAdvice", view: View, guide: Guide, army: i64, counts: list[int]
    ) -> None:
        self.advice: Final = advice
        self.view: Final = view
        self.ground: Final = guide.ground
        self.worth: Final = guide.take
        self.army: Final = army
        self.counts: Final = counts
        self.foes: Final[list[int]] = view.total.copy()  # who is met on each planet
        self.far: Final[list[int]] = []  # steps from each planet to the next other one that is missing
        self.needed: i64 = 0
        self.best: list[int] = []  # the planets to take, in order
        self.most: i64 = 0  # those of them that count
        self.left: float = 0.0  # troops that can still attack then
        self.chance: float = 0.0  # that all battles are won
        self.put: dict[int, int] = {}  # where new troops are put, and how many

    def look(self, needed: i64, more: i64) -> None:
        """From the stacks as they stand, with so many more troops on any of them."""
        self.needed = needed
        self.measure()
        edge = self.begin(more)
        for _ in range(STEPS):
            steps: dict[int, Step] = {}  # the best one of each kind
            for foray in edge:
                if foray.found < needed:
                    self.further(foray, steps)
            ranked: list[tuple[float, int]] = []
            for key, step in steps.items():
                ranked.append((-step.value, key))
            ranked.sort()
            edge = []
            for one in ranked[:WIDTH]:
                step = steps[one[1]]
                foray = step.done(self.view.rules.board.bits[step.target])
                self.offer(foray)
                edge.append(foray)

    def measure(self) -> None:
        """How far it is from each planet to the next other one that is missing."""
        missing: list[int] = []
        for planet in range(len(self.view.owner)):
            if self.counts[planet] > 0 and self.open(planet):
                missing.append(planet)
        for row in self.advice.distances:
            least: i64 = PLACES
            for planet in missing:
                if 0 < row[planet] < least:
                    least = row[planet]
            self.far.append(least)

    def begin(self, more: i64) -> list[Foray]:
        """The stacks as they stand; one that may still go in has or has not."""
        view = self.view
        able: list[float] = [0.0] * len(view.owner)
        for place, holder in enumerate(view.owner):
            if holder == self.army:
                able[place] = float(view.total[place] - 1)
        found: list[Foray] = [Foray(able, more, {}, [], 0, 0, 1.0)]
        if len(view.options) > 0 and view.options[0].kind == OCCUPY:
            option = view.options[0]
            moved = able.copy()
            moved[option.target] += able[option.source]
            moved[option.source] = 0.0
            found.append(Foray(moved, more, {}, [], 0, 0, 1.0))
        return found

    def open(self, planet: i64) -> bool:
        """Whether a planet is an enemy's and worth anything."""
        return self.ground[planet] != self.army and self.worth[planet] > 0.0

    def further(self, foray: Foray, steps: dict[int, Step]) -> None:
        """Every next planet that counts, or leads no further away from those that do."""
        board = self.view.rules.board
        for source, able in enumerate(foray.able):
            own = foray.pool > 0 and self.view.owner[source] == self.army
            if able < 1.0 and not own:
                continue
            for near in board.neighbours[source]:
                if not self.open(near) or foray.taken & board.bits[near] != 0:
                    continue
                if self.counts[near] == 0 and self.far[near] > self.far[source]:
                    continue
                self.attack(foray, source, near, 0, steps)
                if own:
                    some = self.enough(foray, source, near)
                    self.attack(foray, source, near, some, steps)
                    if some < foray.pool:
                        self.attack(foray, source, near, foray.pool, steps)

    def enough(self, foray: Foray, source: i64, target: i64) -> i64:
        """New troops with which an attack is fairly safe, all of them at most."""
        odds = self.advice.odds_of(self.view, source, target)
        able = i64(foray.able[source])
        some: i64 = 1
        while some < foray.pool and odds.win(able + some, self.foes[target]) < SAFE:
            some += 1
        return some

    def attack(self, foray: Foray, source: i64, target: i64, drawn: i64, steps: dict[int, Step]) -> None:
        """One planet that is likely to be taken with so many new troops: the stack goes in, or stays and sends a few."""
        able = foray.able[source] + float(drawn)
        odds = self.advice.odds_of(self.view, source, target)
        chance = odds.win(i64(able), self.foes[target])
        if chance < LIKELY:
            return
        left = able - odds.attacker_losses(i64(able), self.foes[target])
        self.note(Step(foray, source, target, drawn, left, 0), chance, steps)
        if left - FOLLOW >= 1.0:
            self.note(Step(foray, source, target, drawn, left, 1), chance, steps)

    def note(self, step: Step, chance: float, steps: dict[int, Step]) -> None:
        """Remember a step, if it is the best with the same planets taken, the stack in the same place and as many to place."""
        base = step.base
        step.chance = base.chance * chance
        step.found = base.found + self.counts[step.target]
        step.value = step.spare + COUNT * float(step.found) - FAR * float(self.far[step.place])
        step.value += SURE * step.chance
        key = (base.taken | self.view.rules.board.bits[step.target]) * PLACES + step.place
        key = key * PLACES + min(base.pool - step.drawn, PLACES - 1)
        known = steps.get(key)
        if known is None or known.value < step.value:
            steps[key] = step

    def offer(self, foray: Foray) -> None:
        """The best so far: all that are missing with the best chance, else many for few troops."""
        if foray.found >= self.needed:
            better = self.most < self.needed or foray.chance > self.chance
        elif self.most >= self.needed or foray.found == 0:
            better = False
        else:
            value = PRICE * float(foray.found) + foray.spare
            better = self.most == 0 or value > PRICE * float(self.most) + self.left
        if better:
            self.most = foray.found
            self.left = foray.spare
            self.chance = foray.chance
            self.best = foray.way
            self.put = foray.put
