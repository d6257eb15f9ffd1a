"""How did the dice treat everybody: battles, losses and what the odds had promised?"""

from typing import Final

from hazard.conquest.events import Conquered, Fought
from hazard.conquest.rulebook.combat import Combat
from hazard.kernel.contract import Event
from hazard.odds.side import Side, duel


class Tally:
    """One army's battles."""

    def __init__(self) -> None:
        self.rolls = 0  # rolls it took part in
        self.conquered = 0
        self.lost_land = 0
        self.killed = 0
        self.lost = 0
        self.expected = 0.0  # troops it should have lost
        self.pips = 0
        self.dice = 0

    def mean(self) -> float:
        """The average of its dice."""
        return self.pips / self.dice if self.dice else 0.0


class Luck:
    """The tallies of all armies of a game, kept up from its events."""

    def __init__(self, armies: int, combat: Combat) -> None:
        self.tallies: Final = [Tally() for _ in range(armies)]
        sides = int(combat.sides)
        self.duel: Final = duel(Side(int(combat.attack), sides), Side(int(combat.defend), sides))
        self.fair: Final = (sides + 1) / 2  # the average of a fair die

    def note(self, events: list[Event]) -> None:
        """Count these events in."""
        for event in events:
            if isinstance(event, Fought):
                self.fought(event)
            elif isinstance(event, Conquered):
                self.tallies[event.army].conquered += 1
                self.tallies[event.foe].lost_land += 1

    def fought(self, event: Fought) -> None:
        """One roll."""
        roll = self.duel.rolls[len(event.dice[0]) - 1][len(event.dice[1]) - 1]
        expected = [roll.attacker_loss, roll.defender_loss]
        for at, army in enumerate((event.army, event.foe)):
            tally = self.tallies[army]
            tally.rolls += 1
            tally.lost += event.losses[at]
            tally.killed += event.losses[1 - at]
            tally.expected += expected[at]
            tally.pips += sum(event.dice[at])
            tally.dice += len(event.dice[at])
