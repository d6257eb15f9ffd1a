"""Do thousands of games run without an exception, to a winner where they should, the same on both builds?"""

from collections.abc import Callable

import pytest

from tests.conformance.registry import Setting, tables
from tests.soak.report import figures
from tests.soak.series import on_build

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

RANDOM_GAMES = 10_000  # over all modes and table sizes
RANDOM_CAP = 300
GREEDY_GAMES = 2_000
GREEDY_CAP = 400
CHUNK = 500


def chunks(games: int) -> list[tuple[Setting, int, int]]:
    """The games of every table, in parts that take a minute or so."""
    each = -(-games // len(tables()))
    parts = [(begin, min(begin + CHUNK, each)) for begin in range(0, each, CHUNK)]
    return [(setting, begin, end) for setting in tables() for begin, end in parts]


def name_of(value: object) -> str:
    return repr(value)


@pytest.mark.parametrize("setting, begin, end", chunks(RANDOM_GAMES), ids=name_of)
def test_random_games(setting: Setting, begin: int, end: int, record_property: Told) -> None:
    arguments = (setting.mode, setting.seats, "random", 2024, begin, end, RANDOM_CAP)
    pure, plain = on_build("1", *arguments), on_build("", *arguments)
    seconds = pure["seconds"] + plain["seconds"]
    needed = "no exception, same digests on both builds"
    proof = f"random play, cap {RANDOM_CAP}"
    record_property("soak", figures(proof, needed, pure["games"], pure["games"], seconds, pure["digest"]))
    assert {**pure, "compiled": 0, "seconds": 0} == {**plain, "compiled": 0, "seconds": 0}


@pytest.mark.parametrize("setting, begin, end", chunks(GREEDY_GAMES), ids=name_of)
def test_greedy_games(setting: Setting, begin: int, end: int, record_property: Told) -> None:
    arguments = (setting.mode, setting.seats, "greedy", 2025, begin, end, GREEDY_CAP)
    pure, plain = on_build("1", *arguments), on_build("", *arguments)
    seconds = pure["seconds"] + plain["seconds"]
    needed = "99 % to a winner, same digests on both builds"
    proof = f"greedy play, cap {GREEDY_CAP}"
    record_property("soak", figures(proof, needed, pure["games"], pure["finished"], seconds, pure["digest"]))
    assert {**pure, "compiled": 0, "seconds": 0} == {**plain, "compiled": 0, "seconds": 0}
    assert pure["finished"] >= 0.99 * pure["games"]
