"""A bot of its own in sixty lines: it tries out where to place its troops and when to stop.

hazard league --mode classic/domination --option start=deal --bots examples.try_out_bot:TryOutBot,greedy --versus
"""

from hazard.bots.greedy import GreedyBot
from hazard.bots.search.candidate import NO_PLACES, NO_PLANS, Candidate, best_of
from hazard.bots.search.playout import Playouts
from hazard.conquest.kinds import ATTACK, DONE, PLACE
from hazard.conquest.view import View
from hazard.kernel.actions import Action

PLACES, TRIES = 5, 8  # places for the whole pool, and worlds in which each is tried


class TryOutBot(GreedyBot):
    """The quick bot, but for two questions: where to put the pool, and whether to go on after a conquest."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = (-1, -1)  # turn and conquests at which it last thought about stopping

    def choose(self, view: View) -> Action:
        first = view.options[0]
        usual = GreedyBot.choose(self, view)
        if view.current != first.army:
            return usual  # set-up, or somebody else's turn
        if first.kind == PLACE and len(view.options) > 1:
            return self.best(view, [usual, *self.places(view)])
        moment = (int(view.turn), int(view.conquests))
        if first.kind == ATTACK and usual.kind == ATTACK and view.conquests > 0 and moment != self.asked:
            self.asked = moment
            return self.best(view, [usual, self.stop(view)])
        return usual

    def places(self, view: View) -> list[Action]:
        """The whole pool on one of the largest stacks at a border."""
        ranked = sorted(view.options, key=lambda one: -view.total[one.target])
        at_border = [one for one in ranked if self.faces_enemy(view, int(one.target))]
        return [one.take(one.most) for one in at_border[:PLACES]]

    def faces_enemy(self, view: View, territory: int) -> bool:
        """Whether an enemy stands next to a territory."""
        ours = view.team[view.current]
        near = view.rules.board.neighbours[territory]
        return any(view.owner[one] >= 0 and view.team[view.owner[one]] != ours for one in near)

    def stop(self, view: View) -> Action:
        """To end the attacks, where that is possible."""
        last = view.options[-1]
        return last.take(last.least) if last.kind == DONE else GreedyBot.choose(self, view)

    def best(self, view: View, actions: list[Action]) -> Action:
        """Play on a round from each action in the same worlds, and take what led to the best win chance."""
        found = [Candidate(NO_PLANS, NO_PLACES, action, onward=True) for action in actions]
        playouts = Playouts(view, self.dice.fork(int(view.draws)), 1.0)
        for number in range(TRIES):
            for candidate in found:
                playouts.attempt(candidate, number)
        return best_of(found).action or actions[0]
