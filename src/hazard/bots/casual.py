"""Who plays a friendly game: sees what is near, misjudges some of it, and does not press?

The quick bot with a guide that is a little wrong. Every attack it makes is a fair one, so that nobody is thrown out of a
game by a blunder of a third player.
"""

from typing import Final

from hazard.bots.greedy import GreedyBot
from hazard.bots.style import PLAIN
from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import ATTACK, TRADE
from hazard.conquest.told.facts import passable
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr

FINE: Final = 1000  # parts in which a misjudgement is drawn
SALT: Final = 4096
PATIENCE: Final = 15  # rounds after which nobody has enough any more: a game has to end


class Habits:
    """How a casual player goes wrong."""

    def __init__(
        self, temperature: float, goal: float, hold: float, most: int, stop: float, *, saves: bool
    ) -> None:
        self.temperature: Final = (
            temperature  # how far values are misjudged: 1.0 is between nothing and double
        )
        self.goal: Final = goal  # share of the mode's own goals that is seen
        self.hold: Final = hold  # share of the danger to own land that is seen
        self.most: Final = most  # conquests of a turn after which it may have enough
        self.stop: Final = stop  # chance to have enough then
        self.saves: Final = saves  # whether sets are kept until they must be turned in


@mypyc_attr(allow_interpreted_subclasses=True)
class CasualBot(GreedyBot):
    """Greedy over a guide that is misjudged anew in each turn."""

    def __init__(self, habits: Habits) -> None:
        super().__init__()
        self.habits: Final = habits
        self.chance: SeededDice = SeededDice(0)

    def start(self, seat: i64, seed: int, budget: float) -> None:
        GreedyBot.start(self, seat, seed, budget)
        self.chance = SeededDice(seed)

    def advice(self, view: View, army: i64) -> Guide:
        """The army's guide, misjudged; the same all through a turn."""
        if view.turn != self.turn or view.conquests != self.conquests or view.owner != self.owner:
            self.guides = [None] * view.armies
            self.turn = view.turn
            self.conquests = view.conquests
            self.owner = view.owner
        guide = self.guides[army]
        if guide is None:
            guide = view.rules.advice.guide(view, army)
            guide.ground = passable(view, army)
            self.misjudge(view, army, guide)
            if self.style is not PLAIN:
                self.style.colour(view, army, guide, self.grudges)
            self.guides[army] = guide
        return guide

    def misjudge(self, view: View, army: i64, guide: Guide) -> None:
        """Values a bit off, some goals overlooked."""
        habits = self.habits
        lot = self.chance.fork(int(view.turn) * SALT + int(army))
        for territory in range(len(guide.take)):
            off = 1.0 + habits.temperature * (2.0 * float(lot.roll(FINE)) / float(FINE) - 1.0)
            seen = guide.take[territory] - (1.0 - habits.goal) * max(0.0, guide.goal[territory])
            if guide.take[territory] > 0.0:
                guide.take[territory] = max(0.1, seen * max(0.05, off))
            guide.hold[territory] *= habits.hold

    def attack(self, view: View, options: list[Option]) -> Action:
        """What looks best, until it has had enough."""
        habits = self.habits
        if view.conquests >= habits.most and options[-1].kind != ATTACK and view.round <= PATIENCE:
            lot = self.chance.fork(int(view.turn) * SALT + 64 + int(min(view.conquests, 900)))
            if float(lot.roll(FINE)) <= habits.stop * float(FINE):
                return options[-1].take(options[-1].least)
        return GreedyBot.attack(self, view, options)

    def trade(self, view: View, options: list[Option]) -> Action:
        """Some only turn sets in when they have to."""
        if self.habits.saves and options[-1].kind != TRADE:
            return options[-1].take(options[-1].least)
        return GreedyBot.trade(self, view, options)
