"""Do thousands of games run without an exception, to a winner where they should, the same on both builds?"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from tests.conformance.registry import Setting, tables
from tests.soak.report import figures
from tests.soak.series import on_build

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

# Every table plays so many games; the mode that all else is measured by plays more.
MEASURE = "classic/domination"
RANDOM_GAMES = 2_000
RANDOM_GAMES_OF_MEASURE = 10_000  # over its table sizes
RANDOM_CAP = 300
GREEDY_GAMES = 500  # per table: 2,000 over the four of the measure
GREEDY_CAP = 400
CHUNK = 500
# Games of every part that are played on the other build too; the greedy games of the measure all are.
BOTH = 25
BOTH_OF_MEASURE = 50


def chunks(games: int, of_measure: int) -> list[tuple[Setting, int, int]]:
    """The games of every table, in parts that take a minute or so."""
    measured = [setting for setting in tables() if setting.mode == MEASURE]
    found: list[tuple[Setting, int, int]] = []
    for setting in tables():
        each = -(-of_measure // len(measured)) if setting.mode == MEASURE else games
        found += [(setting, begin, min(begin + CHUNK, each)) for begin in range(0, each, CHUNK)]
    return found


def on_both(setting: Setting, bot: str, seed: int, begin: int, end: int, cap: int) -> dict[str, Any]:
    """Play the games on this build and the first of them interpreted too; equal games have equal digests."""
    compared = min(end, begin + (BOTH_OF_MEASURE if setting.mode == MEASURE else BOTH))
    if setting.mode == MEASURE and bot == "greedy":
        compared = end
    first = (setting.mode, setting.seats, bot, seed, begin, compared, cap)
    pure, plain = on_build("1", *first), on_build("", *first)
    assert {**pure, "compiled": 0, "seconds": 0} == {**plain, "compiled": 0, "seconds": 0}
    plain["seconds"] += pure["seconds"]
    if compared < end:
        rest = on_build("", setting.mode, setting.seats, bot, seed, compared, end, cap)
        for name in ("games", "finished", "decisions", "turns", "seconds"):
            plain[name] += rest[name]
        plain["digest"] = sha256((plain["digest"] + rest["digest"]).encode()).hexdigest()
    return plain


def name_of(value: object) -> str:
    return repr(value)


@pytest.mark.parametrize("setting, begin, end", chunks(RANDOM_GAMES, RANDOM_GAMES_OF_MEASURE), ids=name_of)
def test_random_games(setting: Setting, begin: int, end: int, record_property: Told) -> None:
    told = on_both(setting, "random", 2024, begin, end, RANDOM_CAP)
    needed = "no exception, same digests on both builds"
    proof = f"random play, cap {RANDOM_CAP}, {setting.mode}"
    record_property(
        "soak", figures(proof, needed, told["games"], told["games"], told["seconds"], told["digest"])
    )


@pytest.mark.parametrize("setting, begin, end", chunks(GREEDY_GAMES, 4 * GREEDY_GAMES), ids=name_of)
def test_greedy_games(setting: Setting, begin: int, end: int, record_property: Told) -> None:
    told = on_both(setting, "greedy", 2025, begin, end, GREEDY_CAP)
    share = 0.99 if setting.mode == MEASURE else 0.98
    needed = f"{share:.0%} to a winner, same digests on both builds"
    proof = f"greedy play, cap {GREEDY_CAP}, {setting!r}"
    record_property(
        "soak", figures(proof, needed, told["games"], told["finished"], told["seconds"], told["digest"])
    )
    assert told["finished"] >= share * told["games"]
