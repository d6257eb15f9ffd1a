"""What happens in games of teams and nowhere else?"""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.kernel.contract import Event, EventValue
from hazard.kernel.ints import i64


class HandPassed(Event):
    """The cards of a team went on to its next army (T-7). Only the team sees the faces (C-34)."""

    def __init__(self, army: i64, by: i64, cards: list[int], audience: list[int]) -> None:
        self.army: Final = army
        self.by: Final = by
        self.cards: Final = cards
        self.audience: Final = audience

    def kind(self) -> str:
        return "passed-cards"

    def seen_by(self, seat: i64) -> Event | None:
        if seat in self.audience:
            return self
        return HandPassed(self.army, self.by, [HIDDEN] * len(self.cards), self.audience)

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "by": self.by, "cards": self.cards}
