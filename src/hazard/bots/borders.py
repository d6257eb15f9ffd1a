"""Where do troops go that shall stand evenly along the borders? A helper of people who place: it decides nothing else."""

from hazard.bots.base import Bot
from hazard.conquest.kinds import PLACE
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.ints import i64


class BordersBot(Bot):
    """Puts every troop on the border with the fewest, and where several have as few on the one with most foes beside it."""

    def choose(self, view: View) -> Action:
        borders = [one for one in view.options.listed() if one.kind == PLACE and foes_beside(view, one) > 0]
        if len(borders) == 0:  # nobody is near: everywhere is as good
            borders = [one for one in view.options.listed() if one.kind == PLACE]
        if len(borders) == 0:
            last = view.options[-1]
            return last.take(last.least)
        standing = [int(view.total[one.target]) for one in borders]
        placed = [0] * len(borders)
        for _ in range(borders[0].most):
            placed[lowest(view, borders, standing, placed)] += 1
        for at, option in enumerate(borders):
            if placed[at] > 0:
                return option.take(max(option.least, min(placed[at], option.most)))
        return borders[0].take(borders[0].least)


def lowest(view: View, borders: list[Option], standing: list[int], placed: list[int]) -> int:
    """The border the next troop goes to."""
    found = 0
    for at in range(1, len(borders)):
        here: i64 = standing[at] + placed[at]
        there: i64 = standing[found] + placed[found]
        if here < there or (
            here == there and foes_beside(view, borders[at]) > foes_beside(view, borders[found])
        ):
            found = at
    return found


def foes_beside(view: View, option: Option) -> i64:
    """How many troops of other teams stand next to where an option places."""
    found: i64 = 0
    for near in view.rules.board.neighbours[option.target]:
        owner = view.owner[near]
        if owner >= 0 and view.team[owner] != view.team[option.army] and near not in view.closed:
            found += view.total[near]
    return found
