"""What happens on the Order 66 track and when the order is given. All of it is public."""

from typing import Final

from hazard.kernel.contract import EventValue, Public
from hazard.kernel.ints import i64


class SidiousMoved(Public):
    """Sidious moved along the track, or was held where he is (CW-12)."""

    def __init__(self, before: i64, after: i64) -> None:
        self.before: Final = before
        self.after: Final = after

    def kind(self) -> str:
        return "sidious-held" if self.before == self.after else "sidious-moved"

    def data(self) -> dict[str, EventValue]:
        return {"before": self.before, "after": self.after}


class OrderGiven(Public):
    """Order 66 was given on a space of the track (CW-50)."""

    def __init__(self, army: i64, space: i64) -> None:
        self.army: Final = army
        self.space: Final = space

    def kind(self) -> str:
        return "order-given"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "space": self.space}


class PlanetRolled(Public):
    """A planet was rolled for; it goes over, or it stays with the Republic (CW-51)."""

    def __init__(self, territory: i64, die: i64, converted: i64) -> None:
        self.territory: Final = territory
        self.die: Final = die
        self.converted: Final = converted

    def kind(self) -> str:
        return "planet-turned" if self.converted == 1 else "planet-loyal"

    def data(self) -> dict[str, EventValue]:
        return {"territory": self.territory, "die": self.die}


class PlanetConverted(Public):
    """All troops and ships on a planet went over to an army; ships above its limit are lost (CW-52)."""

    def __init__(
        self, army: i64, foe: i64, territory: i64, count: i64, ships: list[int], lost: list[int]
    ) -> None:
        self.army: Final = army
        self.foe: Final = foe
        self.territory: Final = territory
        self.count: Final = count
        self.ships: Final = ships
        self.lost: Final = lost

    def kind(self) -> str:
        return "planet-converted"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "foe": self.foe,
            "territory": self.territory,
            "count": self.count,
            "ships": self.ships,
            "lost": self.lost,
        }


class TokensRemoved(Public):
    """All tokens, on the board and in the stack, left the game (CW-53)."""

    def kind(self) -> str:
        return "tokens-removed"

    def data(self) -> dict[str, EventValue]:
        return {}


class EmperorPlaced(Public):
    """The Emperor came onto the board, where he stays to the end (CW-53)."""

    def __init__(self, army: i64, territory: i64) -> None:
        self.army: Final = army
        self.territory: Final = territory

    def kind(self) -> str:
        return "emperor-placed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "territory": self.territory}


class TokenMoved(Public):
    """A token was moved to another planet, face down."""

    def __init__(self, army: i64, token: i64, source: i64, target: i64) -> None:
        self.army: Final = army
        self.token: Final = token
        self.source: Final = source
        self.target: Final = target

    def kind(self) -> str:
        return "token-moved"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "token": self.token, "source": self.source, "target": self.target}
