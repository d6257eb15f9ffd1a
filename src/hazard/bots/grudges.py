"""Who has attacked whom lately? What bots remember of it, and how it fades.

Counted from what everybody sees of a fight, so that whoever keeps the count knows nothing a seat may not know. What an
army has suffered is halved when its own turn begins: after three of its turns an eighth is left.
"""

from collections.abc import Sequence
from typing import Final

from hazard.bots.base import Bot
from hazard.conquest.events.core import Fought, TurnBegan
from hazard.conquest.view import View
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

HURT: Final = 16  # for each troop lost to an attack; halved it stays a whole number for a while


class Grudges:
    """Per army what each other one has done to it."""

    def __init__(self, armies: int) -> None:
        self.armies: Final = armies
        self.hurt: Final[list[int]] = [0] * (armies * armies)

    def hear(self, log: Sequence[Event]) -> None:
        """This has happened."""
        for event in log:
            if isinstance(event, Fought):
                if 0 <= event.foe < self.armies:
                    self.hurt[event.foe * self.armies + event.army] += HURT * event.losses[1]
            elif isinstance(event, TurnBegan):
                for at in range(event.army * self.armies, (event.army + 1) * self.armies):
                    self.hurt[at] //= 2

    def of(self, army: i64) -> list[int]:
        """What each army has done to this one."""
        return self.hurt[army * self.armies : (army + 1) * self.armies]


class Recall:
    """The grudges of one game, kept only where a bot cares: events cost time."""

    def __init__(self, bots: list[Bot], armies: int) -> None:
        caring = False
        for bot in bots:
            caring = caring or bot.grudging()
        self.grudges: Final = Grudges(armies) if caring else None
        self.heard: list[Event] | None = [] if caring else None

    def before(self, bot: Bot, view: View) -> None:
        """A bot is about to choose."""
        if self.grudges is not None:
            bot.remember(self.grudges.of(view.options[0].army))

    def log(self) -> list[Event] | None:
        """Where the next action is to write what happens."""
        return self.heard

    def after(self) -> None:
        """The action is done."""
        if self.grudges is not None and self.heard is not None:
            self.grudges.hear(self.heard)
            self.heard = []
