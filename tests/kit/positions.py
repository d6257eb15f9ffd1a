"""Does greedy see what is plain? What it does in a set position, in words, and how many of a dozen it gets right."""

from collections.abc import Callable
from typing import Final

from hazard.bots.greedy import GreedyBot
from hazard.conquest.kinds import KIND_NAMES
from hazard.kernel.actions import NONE, Action
from tests.kit.play import Play

Position = Callable[[], bool]  # true when greedy does what is plainly right
MISSES: Final = 2  # in a dozen, at most


def move(play: Play) -> tuple[Action, str]:
    """What greedy does here, as the action and in words."""
    decision = play.decision()
    bot = GreedyBot()
    bot.start(decision.seat, 1, 1.0)
    action = bot.choose(play.game.view(play.state, decision.seat))
    rules = play.game.rules
    words = [KIND_NAMES[action.kind]]
    words += [rules.board.names[at] for at in (action.source, action.target) if at != NONE]
    words += [rules.cards.names[card] for card in action.cards]
    if action.choice != NONE:
        names = rules.choices.get(action.kind, play.state.army_names)
        words.append(names[action.choice])
    return action, " ".join(words)


def missed(positions: list[Position]) -> list[str]:
    """The positions in which greedy does something else."""
    return [position.__name__ for position in positions if not position()]
