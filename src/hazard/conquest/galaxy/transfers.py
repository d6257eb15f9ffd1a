"""How are the moves of ships counted, found and asked for without listing them (OT-60)?"""

from typing import Final

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.kinds import TRANSFER
from hazard.conquest.masks import BITS, nth_of, places_of, size_of
from hazard.conquest.offers import Offers
from hazard.conquest.sequences import within
from hazard.kernel.actions import NOTHING, Action, Option
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Options


@mypyc_attr(acyclic=True, free_list_len=1)
class Route:
    """From one planet to each of a mask, 1 to so many ships of a class."""

    def __init__(self, source: i64, targets: i64, ships: tuple[int, ...], moved: i64) -> None:
        self.source: Final[i64] = source
        self.targets: Final[i64] = targets
        classes: i64 = 0
        for ship in range(CLASSES):
            if ships[ship] > 0 and moved >> ship & 1 == 0:
                classes |= BITS[ship]
        self.classes: Final[i64] = classes  # a bit for each that may move
        self.kinds: Final[i64] = size_of(classes)
        self.ships: Final = ships
        self.length: Final[i64] = size_of(targets) * self.kinds


@mypyc_attr(acyclic=True, free_list_len=1)
class Transfers(Options):
    """Every class of ships along every route, sorted by the source."""

    def __init__(self, offers: Offers, army: i64, routes: list[Route], tail: list[Option]) -> None:
        count: i64 = 0
        for route in routes:
            count += route.length
        super().__init__(tail, count)
        self.offers: Final = offers
        self.army: Final[i64] = army
        self.routes: Final = routes

    def made(self, at: i64) -> Option:
        for route in self.routes:
            if at < route.length:
                target = nth_of(route.targets, at // route.kinds)
                ship = nth_of(route.classes, at % route.kinds)
                most: i64 = route.ships[ship]
                words = self.offers.words
                return Option(
                    TRANSFER, self.army, route.source, target, 1, most, NOTHING, NOTHING, ship, words
                )
            at -= route.length
        raise IndexError("there is no transfer at this place")

    def makes(self, action: Action) -> bool:
        if action.kind != TRANSFER or action.army != self.army or action.choice not in range(CLASSES):
            return False
        if len(action.cards) > 0 or len(action.ships) > 0:
            return False
        for route in self.routes:
            if route.source == action.source and route.classes & BITS[action.choice] != 0:
                return within(route.targets, action.target) and 0 < action.count <= route.ships[action.choice]
        return False

    def fill(self, found: list[Option]) -> None:
        for route in self.routes:
            for target in places_of(route.targets):
                for ship in places_of(route.classes):
                    found.append(
                        self.offers.transfer(self.army, route.source, target, ship, route.ships[ship])
                    )

    def with_tail(self, tail: list[Option]) -> Options:
        return Transfers(self.offers, self.army, self.routes, tail)
