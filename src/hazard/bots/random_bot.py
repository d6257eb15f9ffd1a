"""Who plays without a thought? The measure every other bot is held against."""

from hazard.bots.base import Bot, random_action
from hazard.conquest.view import View
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Picks one option uniformly, then one of its members."""

    def __init__(self) -> None:
        self.dice: SeededDice = SeededDice(0)

    def start(self, seat: i64, seed: int, budget: float) -> None:
        self.dice = SeededDice(seed)

    def choose(self, view: View) -> Action:
        return random_action(view.options, self.dice)
