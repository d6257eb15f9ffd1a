"""What happens with the Force meter and the Death Star."""

from typing import Final

from hazard.kernel.contract import EventValue, Public
from hazard.kernel.ints import i64


class MeterMoved(Public):
    """The Force meter moved; below 0 is the dark side."""

    def __init__(self, before: i64, after: i64) -> None:
        self.before: Final = before
        self.after: Final = after

    def kind(self) -> str:
        return "meter-moved"

    def data(self) -> dict[str, EventValue]:
        return {"before": self.before, "after": self.after}


class StationRolled(Public):
    """The die for the Death Star's move (OT-54)."""

    def __init__(self, army: i64, die: i64) -> None:
        self.army: Final = army
        self.die: Final = die

    def kind(self) -> str:
        return "station-rolled"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "die": self.die}


class StationMoved(Public):
    """The Death Star was placed, built anew or moved (OT-4, OT-54, OT-57)."""

    def __init__(self, army: i64, source: i64, target: i64, purpose: str) -> None:
        self.army: Final = army
        self.source: Final = source
        self.target: Final = target
        self.purpose: Final = purpose  # place, move or rebuild

    def kind(self) -> str:
        return "station-moved"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "source": self.source, "target": self.target, "purpose": self.purpose}


class StationStruck(Public):
    """The Death Star was attacked (OT-52): dice, what was added to them, the sum, and whether it is destroyed."""

    def __init__(
        self, army: i64, source: i64, dice: list[int], added: i64, total: i64, destroyed: i64
    ) -> None:
        self.army: Final = army
        self.source: Final = source
        self.dice: Final = dice
        self.added: Final = added
        self.total: Final = total
        self.destroyed: Final = destroyed

    def kind(self) -> str:
        return "station-destroyed" if self.destroyed == 1 else "station-held"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "source": self.source,
            "dice": self.dice,
            "added": self.added,
            "total": self.total,
        }


class PlanetDestroyed(Public):
    """The Death Star fired: the planet is an asteroid field (OT-55)."""

    def __init__(self, army: i64, foe: i64, territory: i64) -> None:
        self.army: Final = army
        self.foe: Final = foe
        self.territory: Final = territory

    def kind(self) -> str:
        return "planet-destroyed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "foe": self.foe, "territory": self.territory}
