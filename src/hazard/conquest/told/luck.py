"""How did the dice treat everybody: battles, losses and what the odds had promised?"""

from typing import Final

from hazard.conquest.events.core import Conquered, Fought
from hazard.conquest.galaxy.dice import FIGHTER, LARGE
from hazard.conquest.galaxy.events import Announced, PoolRolled
from hazard.conquest.galaxy.fleet import Fleet
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.state import State
from hazard.kernel.contract import Event
from hazard.odds.pool import Pool
from hazard.odds.rolls import roll


class Tally:
    """One army's battles."""

    def __init__(self) -> None:
        self.rolls = 0  # rolls it took part in
        self.conquered = 0
        self.lost_land = 0
        self.killed = 0
        self.lost = 0
        self.expected = 0.0  # troops it should have lost
        self.promised = 0.0  # troops it should have killed
        self.pips = 0
        self.dice = 0

    def mean(self) -> float:
        """The average of its dice."""
        return self.pips / self.dice if self.dice else 0.0


class Luck:
    """The tallies of all armies of a game, kept up from its events and what stood where before them."""

    def __init__(self, armies: int, combat: Combat) -> None:
        self.tallies: Final = [Tally() for _ in range(armies)]
        self.sides: Final = int(combat.sides)
        self.fair: Final = (self.sides + 1) / 2  # the average of a fair die
        self.fighters: list[int] = []  # per territory, where there are ships
        self.joined = 0  # fighters of the attack that was announced last
        self.pools: Final[dict[int, PoolRolled]] = {}  # what each side of the present battle rolled

    def note(self, events: list[Event], state: State) -> None:
        """Count these events in; `state` is what they led to."""
        for event in events:
            if isinstance(event, Announced):
                self.joined = event.ships[FIGHTER]
                self.pools.clear()
            elif isinstance(event, PoolRolled):
                self.pools[int(event.army)] = event
            elif isinstance(event, Fought):
                self.fought(event)
            elif isinstance(event, Conquered):
                self.tallies[event.army].conquered += 1
                self.tallies[event.foe].lost_land += 1
        for part in state.memory:
            if isinstance(part, Fleet):
                self.fighters = [part.here(territory)[FIGHTER] for territory in range(state.size)]

    def fought(self, event: Fought) -> None:
        """One roll."""
        guards = self.fighters[event.target] if self.fighters else 0
        ours = self.pool(int(event.army), event.dice[0], self.joined)
        theirs = self.pool(int(event.foe), event.dice[1], guards)
        promised = roll(ours, theirs)
        expected = [promised.attacker_loss, promised.defender_loss]
        for at, army in enumerate((event.army, event.foe)):
            tally = self.tallies[army]
            tally.rolls += 1
            tally.lost += event.losses[at]
            tally.killed += event.losses[1 - at]
            tally.expected += expected[at]
            tally.promised += expected[1 - at]
            tally.pips += sum(event.dice[at])
            tally.dice += len(event.dice[at])

    def pool(self, army: int, shown: list[int], fighters: int) -> Pool:
        """The dice a side had, from what it rolled and what that became; plain ones where nothing changes them."""
        rolled = self.pools.pop(army, None)
        if rolled is None or len(rolled.faces) != len(shown):
            return Pool([self.sides] * len(shown))
        large = int(rolled.large)
        faces = sorted(rolled.faces, reverse=True)
        added = [die - face for die, face in zip(shown, faces, strict=True)]
        # Ships and cards add less the lower a die ranks, whichever of them it was.
        on_all = added[-1]
        bombers = len([more for more in added if more > on_all])
        on_highest = added[0] - on_all - (1 if bombers > 0 else 0)
        sides = [LARGE] * large + [self.sides] * (len(shown) - large)
        return Pool(sides, fighters, bombers, on_all, on_highest)
