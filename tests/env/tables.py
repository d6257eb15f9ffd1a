"""Which tables do the tests of the environment play at, and how are random games played there?"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from hazard._build import compiled_modules
from hazard.bots.base import random_action
from hazard.conquest.state import State
from hazard.env.core.codec import Asking, Codec
from hazard.env.table import TableSetting
from hazard.kernel.dice import SeededDice
from tests.conformance.registry import Setting, modes, tables

COMPILED = bool(compiled_modules())


def ends() -> list[Setting]:
    """The smallest and the largest table of every mode."""
    found: list[Setting] = []
    for mode in modes():
        sizes = sorted(mode.seatings)
        found += [Setting(mode.id, seats, {}) for seats in sorted({sizes[0], sizes[-1]})]
    return found


def smallest() -> list[Setting]:
    """The smallest table of every mode."""
    return [Setting(mode.id, min(mode.seatings), {}) for mode in modes()]


def every() -> list[Setting]:
    """Every mode with every number of seats."""
    return tables()


@cache
def codec_of(setting_name: str, *, exact: bool = False) -> Codec:
    """The codec of a setting by its name; made once."""
    setting = next(one for one in tables() if repr(one) == setting_name)
    return Codec(setting.game().rules, exact=exact)


def random_states(setting: Setting, seed: int, most: int) -> Iterator[State]:
    """The states of a random game, at most so many decisions of it; every game begins somewhere else."""
    game = setting.game()
    state = game.start(setting.seats, SeededDice(seed))
    chance = SeededDice(seed).fork(9)
    for _ in range(most):
        if state.outcome is not None:
            return
        yield state
        game.apply(state, random_action(game.options(state), chance))


def say_at_random(table: TableSetting, state: State, asking: Asking, chance: Any) -> int:
    """A number that may be said now."""
    return int(chance.choice(np.array(table.codec.legal(table.game.options(state), asking))))
