"""Do the opponents of one idea play to the end with legal answers only, and are they none of the shipped bots?"""

import pytest

from hazard.bots.base import Bot
from hazard.bots.registry import BUILT_IN, find_bot
from hazard.bots.runner import game_dice, play_game, sit_down
from tests.conformance.registry import Setting
from tests.kit.zoo import KEPT_OUT, ZOO

TABLES = [
    Setting("classic/domination", 3, {"start": "deal"}),
    Setting("classic/missions", 3, {}),
    Setting("clone-wars/standard", 3, {}),
]
MOST_TURNS = 60


@pytest.mark.parametrize("setting", TABLES, ids=repr)
@pytest.mark.parametrize("name", sorted(ZOO))
def test_they_play_by_the_rules(name: str, setting: Setting) -> None:
    game = setting.game()
    bots: list[Bot] = [find_bot("greedy").make(), ZOO[name](), ZOO[name]()]
    dice = game_dice(31, 1)
    sit_down(bots, dice, 1.0)
    state = game.start(setting.seats, dice)
    play_game(game, state, bots, MOST_TURNS, bots)
    assert state.outcome is not None


def test_two_are_kept_out_of_all_tuning() -> None:
    assert len(ZOO) == 10
    assert set(KEPT_OUT) < set(ZOO)
    assert not set(ZOO) & set(BUILT_IN)
