"""How well does `greedy` play, at every table size?"""

from collections.abc import Callable

import pytest

from bench.matches import Match, play_match
from tests.conformance.registry import Setting, tables
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

GAMES = 400
MEASURE = "classic/domination"
CHARGE = "tests.kit.charge:ChargeBot"


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_greedy_beats_random(setting: Setting, record_property: Told) -> None:
    score = play_match(Match(setting.mode, (), setting.seats, "greedy", "random", "one", 31), GAMES)
    proof = f"greedy against random, {setting!r}"
    record_property("soak", figures(proof, "95 % won", score.games, score.wins, score.seconds, score.digest))
    assert score.rate() >= 0.95


@pytest.mark.parametrize("setting", [one for one in tables() if one.mode == MEASURE], ids=repr)
def test_greedy_beats_charge(setting: Setting, record_property: Told) -> None:
    score = play_match(Match(setting.mode, (), setting.seats, "greedy", CHARGE, "even", 32), GAMES)
    proof = f"greedy against charge, {setting!r}"
    record_property("soak", figures(proof, "65 % won", score.games, score.wins, score.seconds, score.digest))
    assert score.rate() >= 0.65
