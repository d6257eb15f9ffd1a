"""Do the promises of the engine hold over many more games, with every option at every table?"""

from collections.abc import Callable
from time import perf_counter

import pytest

from tests.conformance.registry import Setting, all_values, tables
from tests.conformance.secrets.test_non_interference import assert_enough, compare_worlds
from tests.conformance.test_clones import assert_own, assert_repeats
from tests.conformance.test_invariants import keep_whole
from tests.conformance.test_legality import probe
from tests.conformance.test_parity import compare_builds
from tests.conformance.test_records import assert_comes_back, assert_fixpoint, assert_words_mean_the_action
from tests.conformance.test_sufficiency import listen
from tests.conformance.walk import STYLES, Walk, travel
from tests.soak.report import figures

pytestmark = pytest.mark.soak

EVERYTHING = tables() + all_values()
Told = Callable[[str, object], None]


def timed(told: Told, proof: str, games: list[tuple[int, str]], play: Callable[[int, str], object]) -> None:
    """Play all of them and tell how many went well."""
    begun = perf_counter()
    good = 0
    try:
        for seed, style in games:
            play(seed, style)
            good += 1
    finally:
        told("soak", figures(proof, "at every step", len(games), good, perf_counter() - begun))


def plans(first: int, games: int) -> list[tuple[int, str]]:
    """A setting's share of so many games over all settings, at least one of each; styles and seeds in turn."""
    share = max(1, games // len(EVERYTHING))
    return [(seed, STYLES[seed % len(STYLES)]) for seed in range(first, first + share)]


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_the_state_stays_whole(setting: Setting, record_property: Told) -> None:
    timed(
        record_property,
        "invariants",
        plans(100, 600),
        lambda seed, style: keep_whole(setting, seed, style, 6000),
    )


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_legal_is_what_is_offered(setting: Setting, record_property: Told) -> None:
    timed(
        record_property,
        "legal is what is offered",
        plans(200, 120),
        lambda seed, style: travel(setting, seed, style, 2000, probe),
    )


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_copies_are_their_own(setting: Setting, record_property: Told) -> None:
    def look(walk: Walk) -> None:
        assert_own(walk)
        assert_repeats(walk)

    games = plans(300, 240)
    timed(record_property, "copies", games, lambda seed, style: travel(setting, seed, style, 3000, look))


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_nothing_leaks(setting: Setting, record_property: Told) -> None:
    def play(seed: int, style: str) -> None:
        assert_enough(compare_worlds(setting, seed, style, 2500, 12))

    timed(record_property, "non-interference", plans(400, 160), play)


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_everything_public_is_told(setting: Setting, record_property: Told) -> None:
    games = plans(500, 300)
    timed(record_property, "sufficiency", games, lambda seed, style: listen(setting, seed, style, 6000))


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_games_come_back_from_their_records(setting: Setting, record_property: Told) -> None:
    def play(seed: int, style: str) -> None:
        assert_comes_back(setting, seed, travel(setting, seed, style, 3000, lambda _: None))

    timed(record_property, "journal and notation of games", plans(600, 120), play)


@pytest.mark.parametrize("setting", EVERYTHING, ids=repr)
def test_positions_come_back_from_their_lines(setting: Setting, record_property: Told) -> None:
    def look(walk: Walk) -> None:
        assert_fixpoint(walk)
        if walk.steps % 5 == 0:
            assert_words_mean_the_action(walk)

    games = plans(700, 80)
    timed(
        record_property,
        "notation of positions",
        games,
        lambda seed, style: travel(setting, seed, style, 2500, look),
    )


def test_both_builds_play_the_same_games(capsys: pytest.CaptureFixture[str], record_property: Told) -> None:
    begun = perf_counter()
    games = compare_builds(10, capsys)
    record_property(
        "soak", figures("journals on both builds", "equal to the byte", games, games, perf_counter() - begun)
    )
