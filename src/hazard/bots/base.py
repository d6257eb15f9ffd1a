"""What is a bot?"""

from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base: seated once, then asked for one action per decision."""

    def start(self, seat: i64, seed: int, budget: float) -> None:
        """Sit down: the seat, a seed of its own for whatever chance it wants, and seconds per decision."""

    def choose(self, view: View) -> Action:
        """One of the view's options with its amounts filled in."""
        raise NotImplementedError


def random_member(option: Option, dice: SeededDice) -> Action:
    """A member of the family, each with the same chance."""
    if len(option.ships) > 0:
        ships = tuple([int(dice.roll(most + 1)) - 1 for most in option.ships])
        count = option.least + dice.roll(option.most - option.least + 1) - 1
        return Action(
            option.kind, option.army, option.source, option.target, count, ships, option.cards, option.choice
        )
    if option.least == option.most:
        return option.take(option.least)
    return option.take(option.least + dice.roll(option.most - option.least + 1) - 1)


def random_action(options: list[Option], dice: SeededDice) -> Action:
    """One option, each with the same chance, then one of its members."""
    if len(options) == 1:
        return random_member(options[0], dice)
    return random_member(options[dice.roll(len(options)) - 1], dice)
