"""What happens with neutral armies: bribes, changes of status, single dice. Only the giver sees a bribe's face."""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event, EventValue, Public
from hazard.kernel.ints import i64


class Bribed(Event):
    """An army gave a card, face down, to a neutral army (N-22). Only `audience` sees the face."""

    def __init__(self, army: i64, neutral: i64, cards: list[int], audience: list[int]) -> None:
        self.army: Final = army
        self.neutral: Final = neutral
        self.cards: Final = cards
        self.audience: Final = audience

    def kind(self) -> str:
        return "bribed"

    def seen_by(self, seat: i64) -> Event | None:
        if seat in self.audience:
            return self
        return Bribed(self.army, self.neutral, [HIDDEN] * len(self.cards), self.audience)

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "neutral": self.neutral, "cards": self.cards}


class StatusChanged(Public):
    """A neutral army is now allied with the army `ally`, or with nobody (N-20)."""

    def __init__(self, neutral: i64, ally: i64) -> None:
        self.neutral: Final = neutral
        self.ally: Final = ally

    def kind(self) -> str:
        return "left-alliance" if self.ally == NONE else "allied"

    def data(self) -> dict[str, EventValue]:
        return {"neutral": self.neutral, "ally": self.ally}


class DieRolled(Public):
    """One die was rolled for a neutral army: units it receives (N-23) or whether it keeps its status (N-27)."""

    def __init__(self, purpose: str, neutral: i64, die: i64) -> None:
        self.purpose: Final = purpose
        self.neutral: Final = neutral
        self.die: Final = die

    def kind(self) -> str:
        return "die-rolled"

    def data(self) -> dict[str, EventValue]:
        return {"purpose": self.purpose, "neutral": self.neutral, "die": self.die}
