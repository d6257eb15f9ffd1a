"""Do all bots play every mode to its end, with legal actions only?"""

import pytest

from hazard.bots.base import Bot
from hazard.bots.registry import BUILT_IN, find_bot
from hazard.bots.runner import CAP, game_dice, play_game, sit_down
from hazard.conquest.state import State
from tests.conformance.registry import Setting, settings
from tests.kit.brief import brief
from tests.kit.charge import ChargeBot

RANDOM_CAP = 60  # uniformly random play hardly ever ends
MOST_TURNS = 400
FEW_TURNS = 12  # of bots that try their plans out


def played(setting: Setting, bots: list[Bot], number: int, most_turns: int) -> State:
    """A game between these bots, every answer checked."""
    dice = game_dice(7, number)
    sit_down(bots, dice, 1.0)
    state = setting.game().start(setting.seats, dice)
    play_game(setting.game(), state, bots, most_turns, bots)
    assert state.outcome is not None
    return state


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_random_play_goes_on_to_the_cap(setting: Setting) -> None:
    for number in range(3):
        state = played(setting, [find_bot("random").make() for _ in range(setting.seats)], number, RANDOM_CAP)
        assert state.turn <= RANDOM_CAP + 1
        assert state.outcome is not None
        assert (state.outcome.reason == CAP) == (state.turn == RANDOM_CAP + 1)


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_greedy_brings_its_games_to_a_winner(setting: Setting) -> None:
    """The levels do it in tests/bots/test_levels.py, at fewer tables."""
    ends = [
        played(setting, [find_bot("greedy").make() for _ in range(setting.seats)], number, MOST_TURNS).outcome
        for number in range(6)
    ]
    assert len([end for end in ends if end is not None and end.winners]) >= 5


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_any_bot_sits_down_with_any_other(setting: Setting) -> None:
    names = sorted(BUILT_IN)
    bots: list[Bot] = [ChargeBot(), *[brief(names[seat % len(names)]) for seat in range(setting.seats - 1)]]
    played(setting, bots, 1, FEW_TURNS)
