"""Who plans its turn in campaigns and carries them out?

Nothing that matters is remembered between two decisions: a bot that is woken up in the middle of a turn plans anew.
"""

from typing import Final

from hazard.bots.planner.follower import SPENT, Follower
from hazard.bots.planner.thinker import Thinker
from hazard.conquest.view import View
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr

SALT: Final = 4096


@mypyc_attr(allow_interpreted_subclasses=True)
class PlannerBot(Follower):
    """Campaigns where troops are placed, attack and move in; the quick bot everywhere else."""

    def __init__(self) -> None:
        super().__init__()
        self.chance: SeededDice = SeededDice(0)
        self.conquests: i64 = SPENT
        self.pool: i64 = SPENT  # what is left to place if all goes as planned

    def start(self, seat: i64, seed: int, budget: float) -> None:
        Follower.start(self, seat, seed, budget)
        self.chance = SeededDice(seed)

    def think(self, view: View, army: i64) -> Thinker:
        """Plan anew from what the view shows."""
        thinker = self.thinker(view, army)
        thinker.think()
        self.plans = thinker.plans
        self.turn = view.turn
        self.conquests = view.conquests
        return thinker

    def thinker(self, view: View, army: i64) -> Thinker:
        """Who looks for plans in what the view shows."""
        guide = self.quick.advice(view, army)
        lot = self.chance.fork(int(view.turn) * SALT + int(min(view.conquests, SALT - 1)))
        return Thinker(view, army, guide, self.settings, lot)

    def place(self, view: View) -> Action:
        """What the plans need, one territory after the other."""
        options = view.options
        army = options[0].army
        pool = options[0].most
        owed = self.owed(view, army)
        if owed is not None:
            return owed
        fits = view.turn == self.turn and view.conquests == self.conquests and pool == self.pool
        if not fits or len(self.placing) == 0:
            thinker = self.think(view, army)
            self.placing = thinker.placements()
        placed = self.placed(view)
        if placed is None:
            return self.quick.choose(view)
        self.pool = pool - placed.count
        return placed

    def attack(self, view: View) -> Action:
        """Go on with the plan; think it over after every conquest and when it goes badly."""
        options = view.options
        army = options[0].army
        if view.turn != self.turn or view.conquests != self.conquests:
            self.think(view, army)
        chosen = self.next_attack(view)
        if chosen is None:
            self.think(view, army)
            chosen = self.next_attack(view)
        if chosen is None:
            return options[-1].take(options[-1].least)
        return self.sent(view, chosen)
