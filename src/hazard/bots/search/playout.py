"""How does a game go on from here if everybody plays as the quick bot does? Played on the real rules, and the work counted."""

from typing import Final

from hazard.bots.greedy import GreedyBot
from hazard.bots.planner.follower import Follower
from hazard.bots.runner import asked_seat
from hazard.bots.search.candidate import Candidate
from hazard.bots.search.judge import Judge
from hazard.bots.search.weights import weights_of
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.conquest.told.world import imagined
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64

LONGEST: Final = 1500  # decisions of one try, where armies without end fight
LEAF: Final = 6  # what judging a state costs, in decisions


class Playouts:
    """Tries of candidates in worlds that fit one view. World and dice number n are the same for each candidate."""

    def __init__(
        self, view: View, chance: SeededDice, rounds: float, weights: list[list[float]] | None = None
    ) -> None:
        self.game: Final = Conquest(view.mode, view.chosen, view.rules, "")
        self.seat: Final[i64] = view.seat
        self.turn: Final[i64] = view.turn
        self.chance: Final = chance
        army: i64 = view.army()
        tables = weights_of(view.mode, int(view.seats)) if weights is None else weights
        self.judge: Final = Judge(self.game, view.team[army] if army != NONE else NONE, tables)
        self.first: Final[State] = imagined(view, chance.fork(0))
        self.game.ask_again(self.first)
        # the win chance is told when this turn begins
        self.last: Final[i64] = view.turn + max(1, i64(rounds * float(live_armies(view)) + 0.5))
        self.worlds: Final[list[State]] = []
        self.quick: Final[list[GreedyBot]] = [GreedyBot() for _ in range(view.seats)]
        self.own: Final = Follower()
        self.work: i64 = 0

    def world(self, number: i64) -> State:
        """World number n."""
        while len(self.worlds) <= number:
            lot = self.chance.fork(2 * len(self.worlds) + 1)
            self.worlds.append(self.game.redeal(self.first, self.seat, lot))
        return self.worlds[number]

    def attempt(self, candidate: Candidate, number: i64) -> None:
        """Try a candidate once more, in world number n, and remember what came out."""
        world = self.world(number)
        state = world.clone(self.chance.fork(2 * int(number) + 2))
        for seat, bot in enumerate(self.quick):
            bot.start(seat, int(number), 0.0)
        self.own.quick.start(self.seat, int(number), 0.0)
        self.own.follow(self.turn, candidate.plans, candidate.placing, onward=candidate.onward)
        action = candidate.action
        if action is not None:
            self.game.apply(state, action)
        self.play(state)
        candidate.add(self.judge.chance(state))
        self.work += LEAF

    def play(self, state: State) -> None:
        """Go on until the turns to look at are over."""
        game = self.game
        left: i64 = LONGEST
        while state.outcome is None and state.turn < self.last and left > 0:
            left -= 1
            options = game.options(state)
            if len(options) == 1 and options[0].single():  # nothing to choose: no view is needed
                game.apply(state, options[0].take(options[0].least))
                continue
            seat = asked_seat(game, state)
            view = game.view(state, seat)
            if seat == self.seat and state.turn == self.turn:
                game.apply(state, self.own.choose(view))
            else:
                game.apply(state, self.quick[seat].choose(view))
        self.work += LONGEST - left


def live_armies(view: View) -> i64:
    """Armies that take turns."""
    neutral = view.rules.tables[view.seats].neutral
    count: i64 = 0
    for army in range(view.armies):
        if view.out[army] == 0 and neutral[army] == 0 and view.controller[army] != NONE:
            count += 1
    return count
