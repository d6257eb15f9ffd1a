"""Are intervals, ratings and percentiles what the mathematics says?"""

from math import log10

import pytest

from hazard.league.game import class_seconds, time_class
from hazard.league.statistics import (
    PRIOR,
    Contest,
    elo_errors,
    elo_of,
    inverse,
    percentile,
    share_elo,
    strengths,
    wilson,
)


def test_the_interval_is_wilsons() -> None:
    # Worked out by hand: (p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.96.
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=0.0001)
    assert wilson(380, 400) == pytest.approx((0.9240, 0.9674), abs=0.0001)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=0.0001)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=0.0001)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_share_on_the_scale_of_elo() -> None:
    assert share_elo(1 / 3, 3) == pytest.approx(0.0)  # par is nothing
    assert share_elo(0.5, 3) == pytest.approx(400 * log10(2))  # twice as strong as each of two
    assert share_elo(10 / 11, 2) == pytest.approx(400)
    assert share_elo(1.0, 3) is None
    assert share_elo(0.0, 3) is None


def test_two_bots_are_as_far_apart_as_their_share_says() -> None:
    # One against two equals wins half of a great many games: strength 2 to 1, so 120 Elo apart.
    found = strengths(["a", "b"], [Contest({"a": 1, "b": 2}, {"a": 500_000, "b": 500_000})])
    assert elo_of(found["a"]) - elo_of(found["b"]) == pytest.approx(400 * log10(2), abs=0.01)
    assert elo_of(found["a"]) + elo_of(found["b"]) == pytest.approx(0, abs=1e-6)


def test_strengths_are_found_again_from_the_games_they_would_give() -> None:
    true = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.125}
    mixes = [{"a": 1, "b": 1, "c": 1}, {"b": 2, "c": 1}, {"c": 2, "d": 1}, {"a": 1, "d": 2}]
    contests = []
    for mix in mixes:
        total = sum([count * true[bot] for bot, count in mix.items()])
        contests.append(Contest(mix, {bot: 1e6 * count * true[bot] / total for bot, count in mix.items()}))
    found = strengths(list(true), contests)
    for bot in "abc":
        assert found[bot] / found["d"] == pytest.approx(true[bot] / true["d"], rel=0.001)


def test_who_never_wins_stays_on_the_scale() -> None:
    found = strengths(["a", "b"], [Contest({"a": 1, "b": 1}, {"a": 50, "b": 0})])
    assert 300 < elo_of(found["a"]) - elo_of(found["b"]) < 1500


def test_more_games_make_ratings_surer() -> None:
    few = [Contest({"a": 1, "b": 1}, {"a": 60.0, "b": 40.0})]
    many = [Contest({"a": 1, "b": 1}, {"a": 6000.0, "b": 4000.0})]
    for contests in (few, many):
        found = strengths(["a", "b"], contests)
        errors = elo_errors(["a", "b"], contests, found)
        # The difference of two has the error of a share: 1.96 / sqrt(n p q) on the logarithm, half of it for each of two.
        games = contests[0].games
        wanted = 1.96 * (400 / 2.302585) / (games * 0.24 + 4 * PRIOR * 0.25 / 2) ** 0.5 / 2
        assert errors == pytest.approx([wanted] * 2, rel=0.03)


def test_the_inverse_of_a_matrix() -> None:
    found = inverse([[0.0, 2.0], [4.0, 0.0]])
    assert found == [[0.0, 0.25], [0.5, 0.0]]


def test_percentiles_come_from_classes_of_times() -> None:
    times: dict[str, int] = {}
    for thousandths in range(1, 101):
        name = time_class(thousandths / 1000)
        times[name] = times.get(name, 0) + 1
    assert percentile(times, 0.5) == pytest.approx(50, rel=0.03)
    assert percentile(times, 0.95) == pytest.approx(95, rel=0.03)
    assert percentile({}, 0.5) == 0.0
    assert class_seconds(int(time_class(0.2))) == pytest.approx(0.2, rel=0.025)
