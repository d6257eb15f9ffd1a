"""How well does `greedy` play, at every table size?"""

from collections.abc import Callable
from hashlib import sha256
from time import perf_counter

import pytest

from bench.matches import Match, play_match, play_one
from hazard.league.schedule import sides_of
from tests.conformance.registry import Setting, tables
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

GAMES = 400
GAMES_OF_A_SIDE = 200
NEEDED = 0.95
NEEDED_OF_FACTIONS = 0.90
MEASURE = "classic/domination"
CHARGE = "tests.kit.charge:ChargeBot"


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_greedy_beats_random(setting: Setting, record_property: Told) -> None:
    score = play_match(Match(setting.mode, (), setting.seats, "greedy", "random", "one", 31), GAMES)
    proof = f"greedy against random, {setting!r}"
    needed = NEEDED_OF_FACTIONS if setting.mode.endswith("/galactic") else NEEDED
    record_property(
        "soak", figures(proof, f"{needed:.0%} won", score.games, score.wins, score.seconds, score.digest)
    )
    assert score.rate() >= needed


def factions() -> list[tuple[Setting, int]]:
    """Every side of every table at which factions play, which are not alike."""
    return [
        (setting, side)
        for setting in tables()
        if setting.mode.endswith("/galactic")
        for side in range(max(sides_of(setting.mode, setting.seats)) + 1)
    ]


@pytest.mark.parametrize("setting, side", factions(), ids=repr)
def test_greedy_beats_random_from_every_side(setting: Setting, side: int, record_property: Told) -> None:
    match = Match(setting.mode, (), setting.seats, "greedy", "random", "one", 33)
    count = max(sides_of(setting.mode, setting.seats)) + 1
    begun = perf_counter()
    played = [play_one(match, number * count + side) for number in range(GAMES_OF_A_SIDE)]
    won = len([one for one in played if one.winner == 1])
    digest = sha256("".join([one.digest for one in played]).encode()).hexdigest()
    proof = f"greedy against random, side {side + 1}, {setting!r}"
    seconds = perf_counter() - begun
    needed = NEEDED_OF_FACTIONS
    record_property("soak", figures(proof, f"{needed:.0%} won", len(played), won, seconds, digest))
    assert won >= needed * len(played)


@pytest.mark.parametrize("setting", [one for one in tables() if one.mode == MEASURE], ids=repr)
def test_greedy_beats_charge(setting: Setting, record_property: Told) -> None:
    score = play_match(Match(setting.mode, (), setting.seats, "greedy", CHARGE, "even", 32), GAMES)
    proof = f"greedy against charge, {setting!r}"
    record_property("soak", figures(proof, "65 % won", score.games, score.wins, score.seconds, score.digest))
    assert score.rate() >= 0.65
