"""Is a table an environment as PettingZoo wants it, the same for the same seed whoever else plays beside it?"""

import contextlib
import hashlib
import io
import random
import threading
import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import hazard.env
from hazard.bots.runner import CAP
from hazard.env.aec import HazardEnv
from hazard.env.core.codec import Asking
from hazard.kernel.errors import InputError
from tests.conformance.registry import Setting
from tests.env.tables import ends, smallest

# What its tests say of every environment whose observations are named arrays with a mask.
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Without what PettingZoo prints; a warning that is not a known one is an error."""
    with warnings.catch_warnings(record=True) as told, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        yield
    others = [str(one.message) for one in told if not str(one.message).startswith(KNOWN)]
    assert others == []


def made(setting: Setting, **more: object) -> HazardEnv:
    return hazard.env.raw_env(setting.mode, setting.seats, setting.options, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("setting", ends(), ids=repr)
def test_pettingzoo_finds_nothing_wrong(setting: Setting) -> None:
    with quietly():
        api_test(hazard.env.env(setting.mode, setting.seats), num_cycles=25)
        seed_test(lambda: hazard.env.env(setting.mode, setting.seats), num_cycles=25)


@pytest.mark.parametrize("form", ["flat", "graph"])
def test_nor_with_other_observations_or_exact_amounts(form: str) -> None:
    with quietly():
        api_test(
            hazard.env.env(
                "original-trilogy/galactic", observations=form, exact=True, orders={"defend": "ask"}
            ),
            num_cycles=100,
        )


@pytest.mark.one_build
def test_its_benchmark_runs() -> None:
    random.seed(1)
    with quietly():
        performance_benchmark(hazard.env.env("classic/domination"))


class Player:
    """Plays an environment at random and keeps a hash of all that was seen."""

    def __init__(self, setting: Setting, seed: int, steps: int) -> None:
        self.env = made(setting, max_turns=12)
        self.chance = np.random.default_rng(seed)
        self.left = steps
        self.hash = hashlib.sha256()
        self.env.reset(seed=seed)

    def step(self) -> None:
        """One step of whoever is asked; a game that is over is followed by the next."""
        self.left -= 1
        env = self.env
        if not env.agents:
            env.reset()
        seen, reward, over, cut, _ = env.last()
        self.hash.update(f"{env.agent_selection} {reward} {over} {cut}".encode())
        for array in [*seen["observation"].values(), seen["action_mask"]]:
            self.hash.update(array.tobytes())
        env.step(None if over or cut else int(self.chance.choice(np.flatnonzero(seen["action_mask"]))))

    def play(self) -> str:
        while self.left > 0:
            self.step()
        return self.hash.hexdigest()


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_two_environments_in_turn_or_in_two_threads_play_as_they_do_apart(setting: Setting) -> None:
    seeds, steps = (5, 6), 100
    apart = [Player(setting, seed, steps).play() for seed in seeds]
    assert apart[0] != apart[1]
    turns = [Player(setting, seed, steps) for seed in seeds]
    while turns[0].left:
        for player in turns:
            player.step()
    assert [player.hash.hexdigest() for player in turns] == apart
    beside = [Player(setting, seed, steps) for seed in seeds]
    threads = [threading.Thread(target=player.play) for player in beside]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [player.hash.hexdigest() for player in beside] == apart


def played_out(env: HazardEnv, seed: int) -> dict[str, float]:
    """The rewards at the end of a random game."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    last: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            last[agent] = reward
        env.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return last


def test_a_game_that_is_cut_off_rewards_nobody() -> None:
    env = made(Setting("classic/domination", 3, {}), max_turns=5)
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    while not any(env.truncations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    assert env.game_state.outcome is not None
    assert env.game_state.outcome.reason == CAP
    assert env.game_state.turn == 6
    assert set(env.rewards.values()) == {0.0}
    assert not any(env.terminations.values())
    assert all(env.truncations.values())


def test_those_who_win_are_rewarded_together() -> None:
    env = hazard.env.raw_env("classic/teams", 4, {"round-limit": "10"})
    rewards = played_out(env, 2)
    outcome = env.game_state.outcome
    assert outcome is not None
    assert outcome.reason == "round-limit"
    assert len(outcome.winners) == 2
    assert rewards == {f"seat_{seat}": 1.0 if seat in outcome.winners else -1.0 for seat in range(4)}


def test_what_is_half_said_is_told_to_nobody_else() -> None:
    env = made(Setting("classic/domination", 3, {"start": "deal"}))
    env.reset(seed=4)
    asking = Asking()
    while env.asking.step == asking.step:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    agent = env.agent_selection
    for one in env.possible_agents:
        told = env.observe(one)["observation"]["asked"]
        assert (told[0] == 1) == (one == agent)
        assert (env.observe(one)["action_mask"].sum() > 0) == (one == agent)


def test_the_same_seed_is_the_same_game_and_the_next_ones_follow_from_it() -> None:
    env = made(Setting("classic/domination", 3, {"start": "deal"}))
    digests = []
    for seed in (8, None, None, 8, None):
        env.reset(seed=seed)
        digests.append(env.game_state.digest())
    assert digests[:2] == digests[3:]
    assert len(set(digests)) == 3


def test_the_book_says_how_many_may_sit_down() -> None:
    assert len(hazard.env.env("clone-wars/galactic").possible_agents) == 2
    with pytest.raises(InputError, match="seats"):
        hazard.env.env("classic/domination", seats=9)
    with pytest.raises(InputError, match="unknown-observations"):
        hazard.env.env("classic/domination", observations="pixels")
    with pytest.raises(InputError, match="unknown-render-mode"):
        hazard.env.env("classic/domination", render_mode="human")


def test_an_environment_that_was_not_begun_says_so() -> None:
    with pytest.raises(InputError, match="not-begun"):
        made(Setting("classic/domination", 3, {})).observe("seat_0")
