"""How many troops stand between the Republic and a Separatist planet, and on which way are they fewest?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.told.facts import income
from hazard.conquest.view import View
from hazard.editions.clone_wars.sides import REPUBLIC
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.editions.clone_wars.advice.factions import CloneAdvice

FAR: Final = 1000.0
SET: Final = 5.5  # troops for three cards
HARD: Final = 1.4  # a defender with eight-sided dice against one with six-sided (CW-22)


def fresh(view: View, army: i64) -> float:
    """Troops an army will have for land and regions before it attacks, and likely for its cards."""
    return float(income(view, army)) + SET * float(len(view.hands[army]) // 3)


def threats(advice: "CloneAdvice", view: View) -> list[float]:
    """Per planet by how many troops the most dangerous stack of the Republic outnumbers all in its way, in one walk over all."""
    size = len(view.owner)
    neighbours = view.rules.board.neighbours
    republic: list[bool] = [advice.of_faction(view, at, REPUBLIC) for at in range(size)]
    more: list[float] = [fresh(view, army) for army in range(view.armies)]
    left: list[float] = [-FAR] * size  # troops that may come to stand before a planet
    strongest = -FAR
    for territory in range(size):
        if not republic[territory]:
            continue
        stack = float(view.total[territory] - 1) + more[view.owner[territory]]
        strongest = max(strongest, stack)
        for near in neighbours[territory]:
            if not republic[near] and stack > left[near]:
                left[near] = stack
    done: list[bool] = republic[:]
    while True:
        at: i64 = NONE
        for territory in range(size):
            if not done[territory] and left[territory] > -FAR:
                if at == NONE or left[territory] > left[at]:
                    at = territory
        if at == NONE:
            break
        done[at] = True
        onward = left[at] - float(view.total[at] + 1)
        for near in neighbours[at]:
            if not done[near] and onward > left[near]:
                left[near] = onward
    found: list[float] = []
    for territory in range(size):
        reached = left[territory] > -FAR
        found.append(left[territory] - HARD * float(view.total[territory]) if reached else strongest - FAR)
    return found


class Siege:
    """The cheapest ways from all around to one planet, in defenders and those left behind on the way."""

    def __init__(self, advice: "CloneAdvice", view: View, target: i64) -> None:
        self.view: Final = view
        self.target: Final = target
        size = len(view.owner)
        self.republic: Final[list[bool]] = [advice.of_faction(view, at, REPUBLIC) for at in range(size)]
        self.own: Final[float] = HARD * float(view.total[target])
        self.cost: Final[list[float]] = [FAR] * size  # from outside into a planet and on to the target
        self.onward: Final[list[int]] = [NONE] * size  # the next planet on the way
        self.need: Final[list[float]] = [FAR] * size  # per planet of the Republic what it costs from there
        self.fresh: Final[list[float]] = [fresh(view, army) for army in range(view.armies)]
        self.spread()

    def spread(self) -> None:
        """From the target outwards, the cheapest planet first, as far as Separatists stand."""
        view = self.view
        neighbours = view.rules.board.neighbours
        self.cost[self.target] = self.own
        done: list[bool] = [False] * len(view.owner)
        while True:
            at: i64 = NONE
            for territory in range(len(done)):
                if not done[territory] and self.cost[territory] < FAR:
                    if at == NONE or self.cost[territory] < self.cost[at]:
                        at = territory
            if at == NONE:
                return
            done[at] = True
            for near in neighbours[at]:
                if self.republic[near]:
                    if self.cost[at] < self.need[near]:
                        self.need[near] = self.cost[at]
                        self.onward[near] = at
                elif self.cost[at] + float(view.total[near] + 1) < self.cost[near]:
                    self.cost[near] = self.cost[at] + float(view.total[near] + 1)
                    self.onward[near] = at

    def way(self, source: i64) -> list[int]:
        """The planets from a stack to the target, the target last."""
        found: list[int] = []
        at: i64 = self.onward[source]
        while at != NONE:
            found.append(at)
            at = self.onward[at] if at != self.target else NONE
        return found

    def gap(self, source: i64) -> float:
        """By how many troops a stack of the Republic, with what may join it, outnumbers all in its way."""
        view = self.view
        return float(view.total[source] - 1) + self.fresh[view.owner[source]] - self.need[source]

    def threat(self) -> float:
        """The same for the one that is the greatest danger."""
        worst = -FAR
        for territory in range(len(self.republic)):
            if self.republic[territory]:
                worst = max(worst, self.gap(territory))
        return worst
