"""Does the example that learns become better by learning, and the same way every time?"""

from typing import Any

import numpy as np
import pytest

import hazard.env
from examples.learn import Eyes, Policy, train

TABLE: dict[str, Any] = {"mode": "classic/domination", "seats": 3, "options": {"start": "deal"}}


def learned(answers: int) -> Policy:
    """A policy that has learned from so many answers."""
    batch = hazard.env.batch(
        **TABLE, games=16, seed=1, bots={1: "random", 2: "random"}, observations="flat", max_turns=60
    )
    policy = Policy(Eyes(batch))
    train(policy, batch, np.random.default_rng(1), answers)
    return policy


def standing(policy: Policy) -> float:
    """Its share of the board after ten rounds against `random`, the mean of a few games."""
    chance = np.random.default_rng(2)
    bots = {1: "random", 2: "random"}
    batch = hazard.env.batch(**TABLE, games=12, seed=99, bots=bots, observations="flat", max_turns=30)
    left, shares = np.ones(12, bool), np.zeros(12)
    while left.any():
        shares[left] = policy.eyes.standing(batch.rows)[left]
        batch.step(policy.choose(batch, chance))
        left &= batch.ended == 0
    return float(shares.mean())


@pytest.mark.one_build
def test_it_stands_better_for_what_it_has_learned() -> None:
    assert standing(learned(60_000)) > standing(learned(0)) + 0.04


def test_it_learns_the_same_every_time() -> None:
    first, again = learned(1600), learned(1600)
    assert np.abs(first.weights).sum() > 0
    np.testing.assert_array_equal(first.weights, again.weights)
