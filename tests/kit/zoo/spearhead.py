"""Who plans in another way than the planner: one stack, one walk, as far as exact odds carry it?"""

from hazard.bots.greedy import GreedyBot
from hazard.conquest.kinds import ATTACK, DONE, OCCUPY, PLACE
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action
from hazard.odds.chains import chain

LIKELY = 0.6
LONGEST = 6


class SpearheadBot(GreedyBot):
    """Puts the whole pool on the stack with the most valuable walk of conquests, and walks it to its end."""

    def __init__(self) -> None:
        super().__init__()
        self.walk: list[int] = []  # the territories still to take, the first one next

    def choose(self, view: View) -> Action:
        options = view.options
        kind = options[0].kind
        if view.current == NONE or view.rules.mixed or view.rules.advice.varied:
            return GreedyBot.choose(self, view)
        if kind == PLACE and len(options) > 0 and view.current == options[0].army:
            best = max(
                options, key=lambda one: (self.plan(view, int(one.target), int(one.most))[0], -one.target)
            )
            self.walk = self.plan(view, int(best.target), int(best.most))[1]
            return best.take(best.most)
        if kind == ATTACK and self.walk:
            for option in options:
                if option.kind == ATTACK and option.source == self.walk[0] and option.target == self.walk[1]:
                    if view.total[option.source] > view.total[option.target] + 1:
                        return option.take(option.most)
            self.walk = []
        if kind == OCCUPY and self.walk:
            self.walk = self.walk[1:] if len(self.walk) > 2 else []
            return options[0].take(options[0].most)
        if kind == ATTACK and view.conquests > 0 and options[-1].kind == DONE:
            return options[-1].take(options[-1].least)
        return GreedyBot.choose(self, view)

    def plan(self, view: View, start: int, extra: int) -> tuple[float, list[int]]:
        """The best walk from a territory with so many more troops: its value, and the way."""
        army = view.current
        guide = self.advice(view, army)
        way, value = [start], 0.0
        able = view.total[start] + extra - 1
        while len(way) <= LONGEST:
            near = [
                one
                for one in view.rules.board.neighbours[way[-1]]
                if guide.take[one] > 0.0 and one not in way and view.total[one] > 0
            ]
            if not near:
                break
            step = max(near, key=lambda one: (guide.take[one] / (1.0 + view.total[one]), -one))
            targets = [int(view.total[one]) for one in [*way[1:], step]]
            odds = chain(int(able), targets) if able > 0 else None
            if odds is None or odds.taken[-1] < LIKELY:
                break
            value += odds.taken[-1] * guide.take[step]
            way.append(step)
        return value, way if len(way) > 1 else []
