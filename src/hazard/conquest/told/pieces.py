"""What lies on a board beside troops, and which tracks stand beside it, in the words of whoever draws them?

Modules tell it of a view (`Module.pieces`, `Module.gauges`), so that nobody else has to read their memories.
"""

from typing import TYPE_CHECKING, Final

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.view import View

Fact = int | float | str | list[int] | list[list[int]]


class Piece:
    """Something on a territory: so many ships of a class, a token, a station.

    `number` tells tokens apart, and `face` is what a token hides, empty where that is not known or there is nothing. Of a
    `covered` token not everybody knows it: whoever does has to look under it.
    """

    def __init__(
        self,
        name: str,
        territory: i64,
        count: i64 = 1,
        number: i64 = NONE,
        face: str = "",
        *,
        covered: bool = False,
    ) -> None:
        self.name: Final = name
        self.territory: Final[i64] = territory  # NONE: beside the board
        self.count: Final[i64] = count
        self.number: Final[i64] = number
        self.face: Final = face
        self.covered: Final = covered

    def data(self) -> dict[str, object]:
        """In plain values; what does not matter is left out."""
        told: dict[str, object] = {"piece": self.name, "territory": self.territory, "count": self.count}
        if self.number != NONE:
            told["number"] = self.number
        if self.face:
            told["face"] = self.face
            if self.covered:
                told["covered"] = True
        return told


Gifts = dict[str, int]  # what a space of a track brings, by name
NO_GIFTS: Final[Gifts] = {}
NO_ARMIES: Final[list[int]] = []


class Gauge:
    """A track or a counter with its marker; one that each of several armies has says whose it is.

    `low` and `high` are the armies that want the marker at each end. `brings` says what they get where it stands, one
    space lower and one space higher.
    """

    def __init__(
        self,
        name: str,
        value: i64,
        least: i64,
        most: i64,
        army: i64 = NONE,
        *,
        low: list[int] = NO_ARMIES,
        high: list[int] = NO_ARMIES,
    ) -> None:
        self.name: Final = name
        self.value: Final[i64] = value
        self.least: Final[i64] = least
        self.most: Final[i64] = most
        self.army: Final[i64] = army
        self.low: Final = low
        self.high: Final = high
        self.brings: list[Gifts] = []

    def with_gifts(self, gifts: list[Gifts]) -> "Gauge":
        """The same gauge, told what each of its spaces brings, the lowest first."""
        at = self.value - self.least
        here: Gifts = gifts[at] if at < len(gifts) else NO_GIFTS
        lower: Gifts = gifts[at - 1] if 0 < at <= len(gifts) else NO_GIFTS
        higher: Gifts = gifts[at + 1] if at + 1 < len(gifts) else NO_GIFTS
        self.brings = [here, lower, higher]
        return self

    def data(self) -> dict[str, object]:
        """In plain values; what does not matter is left out."""
        told: dict[str, object] = {
            "gauge": self.name,
            "value": self.value,
            "least": self.least,
            "most": self.most,
        }
        if self.army != NONE:
            told["army"] = self.army
        if len(self.low) > 0:
            told["low"] = self.low
        if len(self.high) > 0:
            told["high"] = self.high
        if len(self.brings) > 0:
            told["brings"] = self.brings
        return told


def pieces_of(view: "View") -> list[Piece]:
    """All that lies on the board beside troops, or waits beside it."""
    found: list[Piece] = []
    for module in view.rules.modules:
        found += module.pieces(view)
    return found


def gauges_of(view: "View") -> list[Gauge]:
    """All tracks and counters."""
    found = view.rules.victory.gauges(view)
    for module in view.rules.modules:
        found = found + module.gauges(view)
    return found
