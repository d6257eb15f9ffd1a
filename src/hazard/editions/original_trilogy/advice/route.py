"""How many planets that count could one stack take in one go, and on which way (OT-82)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import OCCUPY
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.galaxy.advice.base import GalaxyAdvice

STEPS: Final = 12  # planets one stack takes at most
LIKELY: Final = 0.6  # no step with less chance
EASY: Final = 0.7  # other stacks take what is next to them with this chance
FOLLOW: Final = 3.0  # troops that go into a planet the stack itself does not enter
COUNT: Final = 3.0  # troops one more planet that counts is worth, where ways are compared
PLACES: Final = 64  # more than a board has


class Trail:
    """The ways looked at from one start: each node is a step further than the one it came from."""

    def __init__(self, start: i64, troops: i64, found: i64, taken: i64) -> None:
        self.at: Final[list[int]] = [start]  # where the stack stands
        self.able: Final[list[float]] = [float(troops)]  # troops it can go on with
        self.found: Final[list[int]] = [found]  # what it has gathered
        self.taken: Final[list[int]] = [taken]  # mask of the planets taken
        self.came: Final[list[int]] = [NONE]
        self.step: Final[list[int]] = [NONE]  # the planet taken last

    def add(self, node: i64, place: i64, able: float, count: i64, step: i64, bit: i64) -> i64:
        """One step on from a node; the number of the new one."""
        self.at.append(place)
        self.able.append(able)
        self.found.append(self.found[node] + count)
        self.taken.append(self.taken[node] | bit)
        self.came.append(node)
        self.step.append(step)
        return len(self.at) - 1

    def way(self, node: i64) -> list[int]:
        """The planets on the way to a node, in order."""
        found: list[int] = []
        while self.came[node] != NONE:
            found.append(self.step[node])
            node = self.came[node]
        found.reverse()
        return found


class Route:
    """A walk over enemy planets that gathers as many of those that count as possible."""

    def __init__(
        self, advice: "GalaxyAdvice", view: View, guide: Guide, army: i64, counts: list[int], width: i64
    ) -> None:
        self.advice: Final = advice
        self.view: Final = view
        self.ground: Final = guide.ground
        self.worth: Final = guide.take
        self.army: Final = army
        self.counts: Final = counts
        self.width: Final = width  # ways that are followed at a time
        self.needed: i64 = 0
        self.side: list[int] = []  # what other stacks take
        self.best: list[int] = []  # the way
        self.source: i64 = NONE  # where it begins
        self.most: i64 = 0  # what it gathers
        self.left: float = 0.0  # troops that are left at its end

    def look(self, needed: i64, more: i64) -> None:
        """From every stack of the army, with so many more troops that can still be placed on it."""
        self.needed = needed
        view = self.view
        moving: i64 = NONE  # after a conquest the stack may still go in
        into: i64 = NONE
        if len(view.options) > 0 and view.options[0].kind == OCCUPY:
            moving = view.options[0].source
            into = view.options[0].target
        for start, holder in enumerate(view.owner):
            if holder == self.army:
                troops: i64 = view.total[start] + more - 1
                if start == into:
                    troops += view.total[moving] - 1
                if troops > 2:
                    self.walk(start, troops)

    def beside(self, start: i64) -> list[int]:
        """Planets that count and that other stacks are likely to take, one each."""
        view = self.view
        found: list[int] = []
        for source, holder in enumerate(view.owner):
            if holder != self.army or source == start or view.total[source] < 3:
                continue
            best: i64 = NONE
            most = EASY
            for near in view.rules.board.neighbours[source]:
                if self.counts[near] == 0 or near in found or not self.open(near):
                    continue
                chance = self.advice.odds_of(view, source, near).win(view.total[source] - 1, view.total[near])
                if chance >= most:
                    most = chance
                    best = near
            if best != NONE:
                found.append(best)
        return found

    def open(self, planet: i64) -> bool:
        """Whether a planet is an enemy's and worth anything."""
        return self.ground[planet] != self.army and self.worth[planet] > 0.0

    def walk(self, start: i64, troops: i64) -> None:
        """From one stack in all directions at once; the best few ways are followed further."""
        self.side = self.beside(start)
        taken: i64 = 0
        for planet in self.side:
            taken |= self.view.rules.board.bits[planet]
        trail = Trail(start, troops, len(self.side), taken)
        self.offer(trail, 0)
        edge: list[int] = [0]
        for _ in range(STEPS):
            reached: dict[int, int] = {}  # the best way to each place with the same planets taken
            for node in edge:
                if trail.found[node] < self.needed:
                    self.further(trail, node, reached)
            ranked: list[tuple[float, int]] = []
            for node in reached.values():
                ranked.append((-trail.able[node] - COUNT * float(trail.found[node]), node))
            if len(ranked) == 0:
                return
            ranked.sort()
            edge = [one[1] for one in ranked[: self.width]]

    def further(self, trail: Trail, node: i64, reached: dict[int, int]) -> None:
        """Every next planet that is likely to be taken: the stack goes in, or stays and sends a few."""
        view = self.view
        bits = view.rules.board.bits
        here: i64 = trail.at[node]
        able = trail.able[node]
        for near in view.rules.board.neighbours[here]:
            if not self.open(near) or trail.taken[node] & bits[near] != 0:
                continue
            odds = self.advice.odds_of(view, trail.at[0], near)
            foes: i64 = view.total[near]
            if odds.win(i64(able), foes) < LIKELY:
                continue
            left = able - odds.attacker_losses(i64(able), foes)
            self.note(trail, trail.add(node, near, left - 1.0, self.counts[near], near, bits[near]), reached)
            if self.counts[near] > 0 and left - FOLLOW >= 1.0:
                stayed = trail.add(node, here, left - FOLLOW, self.counts[near], near, bits[near])
                self.note(trail, stayed, reached)

    def note(self, trail: Trail, node: i64, reached: dict[int, int]) -> None:
        """Remember a node, if it is the best of its kind and the stack can go on."""
        self.offer(trail, node)
        if trail.able[node] < 1.0:
            return
        key = trail.taken[node] * PLACES + trail.at[node]
        known = reached.get(key, NONE)
        if known == NONE or trail.able[known] < trail.able[node]:
            reached[key] = node

    def offer(self, trail: Trail, node: i64) -> None:
        """The way to a node is the best so far if it gathers more, or as much at less cost."""
        count: i64 = trail.found[node]
        if count > self.most or (count == self.most and trail.able[node] > self.left and count > 0):
            self.most = count
            self.left = trail.able[node]
            self.best = trail.way(node) + self.side
            self.source = trail.at[0]
