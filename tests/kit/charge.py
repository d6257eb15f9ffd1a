"""Who attacks whatever has fewer troops? A crude opponent that any bot worth its name beats."""

from hazard.bots.base import Bot, random_action
from hazard.conquest.kinds import ATTACK, DEFEND, DONE, FORTIFY, OCCUPY, PLACE, STRIKE, TRADE
from hazard.conquest.told.facts import passable
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice


class ChargeBot(Bot):
    """All troops to one border, attack from the bigger stack with most dice, all move in, trade when possible."""

    def __init__(self) -> None:
        self.dice: SeededDice = SeededDice(0)

    def start(self, seat: int, seed: int, budget: float) -> None:
        self.dice = SeededDice(seed)

    def choose(self, view: View) -> Action:
        options = view.options
        kind = options[0].kind
        if kind in (TRADE, OCCUPY, DEFEND):
            return whole(options[0])
        if kind == PLACE:
            return self.place(view)
        if kind == ATTACK:
            return self.attack(view)
        if options[-1].kind == DONE and kind in (FORTIFY, DONE):
            return options[-1].take(0)
        return random_action(options, self.dice)

    def place(self, view: View) -> Action:
        """Everything onto one territory next to an enemy."""
        border = [one for one in view.options if self.is_border(view, one)]
        chosen = self.one_of(border if border else list(view.options))
        return chosen.take(chosen.most)

    def is_border(self, view: View, option: Option) -> bool:
        """Whether the territory has a neighbour on which neither the army nor its team stands."""
        near = view.rules.board.neighbours[option.target]
        ours = passable(view, option.army)
        return any(ours[other] != option.army for other in near)

    def attack(self, view: View) -> Action:
        """From any territory that has more troops than the target; nothing else is looked at."""
        good = [
            one
            for one in view.options
            if one.kind == ATTACK and view.total[one.source] > view.total[one.target]
        ]
        good += [one for one in view.options if one.kind == STRIKE and one.most > 2]
        # what only this mode offers here
        own = [one for one in view.options if one.kind not in (ATTACK, STRIKE, DONE)]
        if own or not good:
            return whole((own or view.options)[-1])
        return whole(self.one_of(good))

    def one_of(self, options: list[Option]) -> Option:
        """One of these, each with the same chance."""
        return options[int(self.dice.roll(len(options))) - 1]


def whole(option: Option) -> Action:
    """The member of a family with the most units and all ships."""
    most = option.take(option.most)
    if len(option.ships) == 0:
        return most
    return Action(most.kind, most.army, most.source, most.target, most.count, option.ships)
