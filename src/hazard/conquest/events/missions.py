"""What happens with missions, and who is told?"""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.kernel.contract import Event, EventValue, Public
from hazard.kernel.ints import i64


class MissionsDealt(Event):
    """An army has drawn one mission of each rank, secretly (M-1): only `audience` sees which."""

    def __init__(self, army: i64, missions: list[int], audience: i64) -> None:
        self.army: Final = army
        self.missions: Final = missions
        self.audience: Final = audience

    def kind(self) -> str:
        return "missions-dealt"

    def seen_by(self, seat: i64) -> Event | None:
        if seat == self.audience:
            return self
        return MissionsDealt(self.army, [HIDDEN] * len(self.missions), self.audience)

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "missions": self.missions}


class Declared(Public):
    """A mission was declared fulfilled and shown to all (M-4)."""

    def __init__(self, army: i64, mission: i64) -> None:
        self.army: Final = army
        self.mission: Final = mission

    def kind(self) -> str:
        return "declared"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "mission": self.mission}


class Revealed(Public):
    """The last mission of an army that has fulfilled all others was laid open (M-6)."""

    def __init__(self, army: i64, mission: i64) -> None:
        self.army: Final = army
        self.mission: Final = mission

    def kind(self) -> str:
        return "revealed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "mission": self.mission}
