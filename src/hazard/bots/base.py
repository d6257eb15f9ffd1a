"""What is a bot?"""

from hazard.bots.style import Style
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Offered, Options, as_options


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Base: seated once, then asked for one action per decision.

    >>> from hazard.bots.style import STYLES
    >>> class Peaceful(hazard.Bot):
    ...     def choose(self, view):  # does the least it can and attacks nobody
    ...         last = view.options[-1]
    ...         return last.take(last.least)
    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> bot = Peaceful()
    >>> bot.start(1, seed=5, budget=1.0)
    >>> bot.choose(game.view(state, 1))
    Action(place indonesia 1)
    >>> bot.grudging()  # so it is never told whom to bear a grudge: `remember`
    False
    >>> bot.adopt(STYLES["bold"])  # it has no style: nothing changes
    >>> bot.remember([0, 3, 0])
    """

    def start(self, seat: i64, seed: int, budget: float) -> None:
        """Sit down: the seat, a seed of its own for whatever chance it wants, and seconds per decision."""

    def adopt(self, style: Style) -> None:
        """Play in a style from now on; a bot that knows none plays as always."""

    def grudging(self) -> bool:
        """Whether it cares who attacked it."""
        return False

    def remember(self, grudges: list[int]) -> None:
        """What each army has done to the own ones lately (`Grudges`); told before a decision, by whoever keeps count."""

    def choose(self, view: View) -> Action:
        """One of the view's options with its amounts filled in."""
        raise NotImplementedError


def random_member(option: Option, dice: SeededDice) -> Action:
    """A member of the family, each with the same chance."""
    if len(option.ships) > 0:
        ships = tuple([int(dice.roll(most + 1)) - 1 for most in option.ships])
        count = option.least + dice.roll(option.most - option.least + 1) - 1
        return option.take(count, ships)
    if option.least == option.most:
        return option.take(option.least)
    return option.take(option.least + dice.roll(option.most - option.least + 1) - 1)


def random_action(options: Offered, dice: SeededDice) -> Action:
    """One option, each with the same chance, then one of its members."""
    return random_among(options if isinstance(options, Options) else as_options(options), dice)


def random_among(every: Options, dice: SeededDice) -> Action:
    """The same of options that are a sequence already."""
    at: i64 = 0 if every.length == 1 else dice.roll(every.length) - 1
    option = every.made(at) if at < every.head else every.tail[at - every.head]
    return random_member(option, dice)
