"""Does one seat play against bots as Gymnasium wants it, and do the bots play as they do elsewhere?"""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hazard.env
from hazard.bots.registry import find_bot
from hazard.bots.runner import play_game, sit_down
from hazard.env.seat_env import SeatEnv
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from tests.conformance.registry import Setting
from tests.env.tables import smallest


class AnyNumber(gymnasium.ActionWrapper[dict[str, Any], np.int64, np.int64]):
    """Whatever number is said, one that may be said is meant: the checker knows no masks."""

    def action(self, action: np.int64) -> np.int64:
        env = self.env.unwrapped
        assert isinstance(env, SeatEnv)
        legal = np.flatnonzero(env.action_masks())
        return np.int64(legal[int(action) % len(legal)])


@pytest.mark.parametrize("setting", smallest(), ids=repr)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_finds_nothing_wrong(setting: Setting) -> None:
    check_env(AnyNumber(hazard.env.single(setting.mode, opponents=["random"])), skip_render_check=True)


def test_the_bots_play_as_they_do_without_an_environment() -> None:
    learner = hazard.env.single("classic/domination", 3, {"start": "deal"}, seat=1, opponents=["greedy"])
    seed = 11
    learner.reset(seed=seed)
    bot = find_bot("greedy").make()
    bots = [bot, find_bot("greedy").make(), find_bot("greedy").make()]
    game = learner.table.game
    # The same bot in the seat of the learner, by the numbers of the codec where the menu has them.
    sit_down(bots, SeededDice(seed), 0.0)
    stand_in = bots[1]
    exact = hazard.env.single(
        "classic/domination", 3, {"start": "deal"}, seat=1, opponents=["greedy"], exact=True
    )
    exact.reset(seed=seed)
    over = False
    reward = 0.0
    while not over:
        state = exact.game_state
        action = stand_in.choose(game.view(state, 1))
        for number in exact.table.codec.numbers(game.options(state), action):
            _, reward, over, cut, _ = exact.step(np.int64(number))
            assert not cut
    again = [find_bot("greedy").make() for _ in range(3)]
    sit_down(again, SeededDice(seed), 0.0)
    state = game.start(3, SeededDice(seed))
    play_game(game, state, again, 400, [])
    assert state.digest() == exact.game_state.digest()
    assert state.outcome is not None
    assert reward == (1.0 if 1 in state.outcome.winners else -1.0)


def test_a_game_that_is_over_has_to_be_begun_again() -> None:
    learner = hazard.env.single("classic/duel-passive", opponents=["random"], max_turns=1)
    learner.reset(seed=1)
    over = False
    while not over:
        legal = np.flatnonzero(learner.action_masks())
        _, reward, ended, over, told = learner.step(np.int64(legal[0]))
        assert not ended
    assert (reward, told) == (0.0, {"reason": "cap"})
    with pytest.raises(InputError, match="not-begun"):
        learner.step(np.int64(0))


def test_a_wrong_seat_or_bot_is_refused() -> None:
    with pytest.raises(InputError, match="bad-seat"):
        hazard.env.single("classic/duel-passive", seat=2)
    with pytest.raises(InputError, match="unknown-bot"):
        hazard.env.single("classic/duel-passive", opponents=["nobody"])
    with pytest.raises(InputError, match="bot-count"):
        hazard.env.single("classic/domination", 4, opponents=["random", "greedy"])
