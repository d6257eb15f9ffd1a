"""Do many games stepped at once play, show and reward as one environment after the other, wherever they are?"""

import os
import signal
from typing import Any

import numpy as np
import pytest

import hazard.env
from hazard.env.aec import HazardEnv
from hazard.env.far import Far
from hazard.env.many import Batch
from hazard.kernel.errors import InputError
from hazard.work.crew import WorkerDied
from tests.conformance.registry import Setting
from tests.env.tables import COMPILED, ends, every, smallest

STEPS = 400 if COMPILED else 60


def answers(batch: Batch, chance: np.random.Generator) -> list[int]:
    """For each game a number that may be said, picked from its mask."""
    return [int(chance.choice(np.flatnonzero(mask))) for mask in batch.masks()]


def check_row(batch: Batch, at: int, env: HazardEnv) -> None:
    """Row `at` of a batch is what the environment shows of the same game."""
    agent = env.agent_selection
    seen = env.observe(agent)
    assert f"seat_{batch.seats[at]}" == agent
    np.testing.assert_array_equal(batch.rows[at], seen["observation"])
    np.testing.assert_array_equal(batch.masks()[at], seen["action_mask"].astype(bool))


@pytest.mark.parametrize("setting", every(), ids=repr)
def test_a_batch_is_so_many_environments(setting: Setting) -> None:
    table: dict[str, Any] = {"max_turns": 9, "observations": "flat", "exact": setting.seats % 2 == 0}
    batch = hazard.env.batch(setting.mode, setting.seats, games=2, seed=4, **table)
    envs = [hazard.env.raw_env(setting.mode, setting.seats, **table) for _ in batch.seeds]
    chance = np.random.default_rng(1)
    for env, seed in zip(envs, batch.seeds, strict=True):
        env.reset(seed=seed)
    over = 0
    for _ in range(STEPS):
        for at, env in enumerate(envs):
            check_row(batch, at, env)
        said = answers(batch, chance)
        batch.step(said)
        for at, env in enumerate(envs):
            env.step(said[at])
            agents = env.possible_agents
            assert batch.rewards[at].tolist() == [env.rewards[agent] for agent in agents]
            assert batch.ended[at] == env.terminations[agents[0]] + 2 * env.truncations[agents[0]]
            if batch.ended[at]:
                over += 1
                env.reset()
    assert over > 0 or max(int(batch.game_state(at).turn) for at in range(2)) <= 9  # a long set-up


@pytest.mark.parametrize(("bot", "mode"), [("greedy", "clone-wars/galactic"), ("easy", "classic/domination")])
def test_bots_of_a_batch_play_as_those_beside_one_seat(bot: str, mode: str) -> None:
    learner = hazard.env.single(mode, seat=1, opponents=[bot], observations="flat", max_turns=30)
    others = {seat: bot for seat in range(learner.table.seats) if seat != 1}
    with hazard.env.batch(mode, games=2, seed=9, bots=others, observations="flat", max_turns=30) as batch:
        seen, _ = learner.reset(seed=batch.seeds[1])
        ends = 0
        for _ in range(STEPS):
            assert batch.seats.tolist() == [1, 1]
            np.testing.assert_array_equal(batch.rows[1], seen["observation"])
            np.testing.assert_array_equal(batch.masks()[1], learner.action_masks())
            said = batch.sample().copy()
            batch.step(said)
            seen, reward, over, cut, _ = learner.step(said[1])
            assert (batch.rewards[1, 1], batch.ended[1]) == (reward, over + 2 * cut)
            if over or cut:
                ends += 1
                seen, _ = learner.reset()
        assert ends > 0 or not COMPILED


@pytest.mark.parametrize("setting", ends(), ids=repr)
def test_what_is_drawn_may_be_said(setting: Setting) -> None:
    batch = hazard.env.batch(setting.mode, setting.seats, games=3, seed=2, max_turns=40)
    for _ in range(STEPS):
        masks = batch.masks()
        drawn = batch.sample()
        assert masks[np.arange(3), drawn].all()
        batch.step(drawn)


def test_the_arrays_stay_where_they_are() -> None:
    batch = hazard.env.batch("classic/domination", games=3, seed=1)
    held = {name: getattr(batch, name) for name in ("rows", "bits", "seats", "ended", "rewards", "actions")}
    units = batch.seen["units"]
    assert np.shares_memory(units, batch.rows)
    before = batch.rows.copy()
    first = played(batch, 30)
    assert not np.array_equal(before, batch.rows)
    np.testing.assert_array_equal(units.reshape(3, -1), batch.rows[:, : units[0].size])
    batch.reset()
    np.testing.assert_array_equal(batch.rows, before)
    assert played(batch, 30) == first
    batch.reset(seed=2)
    assert batch.seeds == hazard.env.batch("classic/domination", games=3, seed=2).seeds
    assert all(getattr(batch, name) is array for name, array in held.items())


def test_a_graph_is_put_together_from_the_rows() -> None:
    batch = hazard.env.batch("classic/domination", games=2, seed=1, observations="graph")
    alone = hazard.env.raw_env("classic/domination", observations="graph")
    alone.reset(seed=batch.seeds[1])
    shown = alone.observe(alone.agent_selection)["observation"]
    np.testing.assert_array_equal(batch.seen["nodes"][1], shown["nodes"])
    np.testing.assert_array_equal(batch.seen["globals"][1], shown["globals"])


def played(batch: Batch, steps: int) -> list[Any]:
    """What is told of random games, all of it."""
    told: list[Any] = []
    for _ in range(steps):
        batch.step(batch.sample())
        told.append(
            [
                batch.rows.tobytes(),
                batch.bits.tobytes(),
                batch.seats.tolist(),
                batch.ended.tolist(),
                batch.rewards.tolist(),
            ]
        )
    return told


def test_processes_play_the_same_games() -> None:
    given: dict[str, Any] = {"games": 5, "seed": 3, "bots": {2: "random"}, "max_turns": 5}
    here = hazard.env.batch("classic/domination", 3, {"start": "deal"}, **given)
    with hazard.env.batch("classic/domination", 3, {"start": "deal"}, workers=2, **given) as there:
        assert played(there, 150) == played(here, 150)
        with pytest.raises(InputError, match="illegal-number"):
            there.step([99_999] * 5)
        with pytest.raises(InputError, match="games-elsewhere"):
            there.game_state(0)
        there.reset()
        here.reset()
        assert played(there, 5) == played(here, 5)
        assert here.game_state(1).seats == 3
        assert isinstance(there.crew, Far)
        os.kill(int(there.crew.processes[1].pid or 0), signal.SIGKILL)
        with pytest.raises(WorkerDied):
            played(there, 5)


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_a_number_that_may_not_be_said_is_refused(setting: Setting) -> None:
    batch = hazard.env.batch(setting.mode, games=1, seed=1, orders={"defend": "ask"})
    for _ in range(40):
        mask = batch.masks()[0]
        for number in [-1, len(mask), *np.flatnonzero(~mask)[:: 1 + len(mask) // 50].tolist()]:
            with pytest.raises(InputError, match="illegal-number"):
                batch.step([number])
        batch.step(batch.sample())


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(InputError, match="nobody-learns"):
        hazard.env.batch("classic/duel-passive", bots={0: "random", 1: "random"})
    with pytest.raises(InputError, match="bad-seat"):
        hazard.env.batch("classic/duel-passive", bots={2: "random"})
    with pytest.raises(InputError, match="bad-workers"):
        hazard.env.batch("classic/duel-passive", games=2, workers=3)
    with pytest.raises(InputError, match="nobody-asked"):
        hazard.env.batch("classic/domination", 3, {"start": "deal"}, games=1, max_turns=-1)
    with pytest.raises(InputError, match="wrong-number-of-games"):
        hazard.env.batch("classic/domination", games=2).step([0])
