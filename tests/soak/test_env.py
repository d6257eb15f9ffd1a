"""Do masks equal the options over 1,000 random games a mode, and does PettingZoo find nothing wrong at any table?"""

import random
from collections.abc import Callable
from time import perf_counter

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import hazard.env
from tests.conformance.registry import Setting
from tests.env.tables import codec_of, every, random_states, smallest
from tests.env.test_aec import quietly
from tests.env.test_codec import check_masks, members, on_menu, said
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

GAMES = 1000
DECISIONS = 600
SOME = 101  # one state in so many is looked at action by action


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_what_may_be_said_is_what_is_offered(setting: Setting, record_property: Told) -> None:
    codec, exact = codec_of(repr(setting)), codec_of(repr(setting), exact=True)
    tables = [one for one in every() if one.mode == setting.mode]
    begun = perf_counter()
    states = actions = 0
    for seed in range(GAMES):
        for state in random_states(tables[seed % len(tables)], seed, DECISIONS):
            check_masks(codec, state)
            states += 1
            if states % SOME > 0:
                continue
            for option in state.choices:
                for action in members(option):
                    actions += 1
                    assert said(exact, state.choices, exact.numbers(state.choices, action)) == action
                    if on_menu(option, action):
                        assert said(codec, state.choices, codec.numbers(state.choices, action)) == action
    needed = f"masks of {states} states, {actions} actions there and back"
    record_property(
        "soak",
        figures(f"numbers, {setting.mode}", needed, GAMES, GAMES, perf_counter() - begun, codec.digest()),
    )


@pytest.mark.parametrize("setting", every(), ids=repr)
def test_pettingzoo_finds_nothing_wrong_at_any_table(setting: Setting) -> None:
    random.seed(1)
    with quietly():
        api_test(hazard.env.env(setting.mode, setting.seats), num_cycles=1000)
        seed_test(lambda: hazard.env.env(setting.mode, setting.seats), num_cycles=500)
        performance_benchmark(hazard.env.env(setting.mode, setting.seats))
