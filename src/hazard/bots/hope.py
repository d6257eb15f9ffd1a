"""Is there any hope left? The win chance of a seat by its own view, for a bot that is asked to give up."""

from typing import Final

from hazard.bots.framework.outlook import win_chances
from hazard.bots.search.judge import Judge
from hazard.bots.search.weights import weights_of
from hazard.conquest.game import Conquest
from hazard.conquest.told.world import imagined
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.dice import SeededDice

HOPELESS: Final = 0.04  # a bot with less gives up when it is asked
WORLDS: Final = 4  # in which what is hidden from the seat is dealt


def win_chance(view: View, seed: int) -> float:
    """The higher of two opinions: the fitted one over worlds that fit the view, and what troops, income and cards say."""
    army = view.army()
    if army == NONE or view.out[army] == 1:
        return 0.0
    dice = SeededDice(seed)
    game = Conquest(view.mode, view.chosen, view.rules, "")
    judge = Judge(game, view.team[army], weights_of(view.mode, int(view.seats)))
    first = imagined(view, dice.fork(0))
    found = 0.0
    for world in range(WORLDS):
        found += judge.chance(game.redeal(first, view.seat, dice.fork(world + 1)))
    return max(found / float(WORLDS), win_chances(view)[army])
