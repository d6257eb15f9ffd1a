"""How are the moves of ships counted, found and asked for without listing them (OT-60)?"""

from typing import Final

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.kinds import TRANSFER
from hazard.conquest.masks import nth_of, places_of, size_of
from hazard.conquest.offers import Offers
from hazard.conquest.sequences import within
from hazard.kernel.actions import Action, Option
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Options


@mypyc_attr(acyclic=True)
class Route:
    """From one planet to each of a mask, 1 to so many ships of a class."""

    def __init__(self, source: i64, targets: i64, ships: tuple[int, ...], moved: i64) -> None:
        self.source: Final[i64] = source
        self.targets: Final[i64] = targets
        self.classes: Final[list[int]] = [
            ship for ship in range(CLASSES) if ships[ship] > 0 and moved >> ship & 1 == 0
        ]
        self.ships: Final = ships
        self.length: Final[i64] = size_of(targets) * len(self.classes)


@mypyc_attr(acyclic=True)
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
                target = nth_of(route.targets, at // len(route.classes))
                return self.option(route, target, route.classes[at % len(route.classes)])
            at -= route.length
        raise IndexError("there is no transfer at this place")

    def option(self, route: Route, target: i64, ship: i64) -> Option:
        """Ships of one class to one planet."""
        return self.offers.transfer(self.army, route.source, target, ship, route.ships[ship])

    def makes(self, action: Action) -> bool:
        if action.kind != TRANSFER or action.army != self.army or action.choice not in range(CLASSES):
            return False
        if len(action.cards) > 0 or len(action.ships) > 0:
            return False
        for route in self.routes:
            if route.source == action.source and action.choice in route.classes:
                return within(route.targets, action.target) and 0 < action.count <= route.ships[action.choice]
        return False

    def fill(self, found: list[Option]) -> None:
        for route in self.routes:
            for target in places_of(route.targets):
                for ship in route.classes:
                    found.append(self.option(route, target, ship))

    def with_tail(self, tail: list[Option]) -> Options:
        return Transfers(self.offers, self.army, self.routes, tail)
