"""Does the sequential test say `better` when it should, and go on where it was interrupted?"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from training.games import Kept, results, table_of
from training.gate import Gate, Sprt, share_of


def test_a_share_that_is_far_above_ends_as_better() -> None:
    test = Sprt(0.5, 0.6)
    for _ in range(15):
        test.add(0.5)
        test.add(1.0)
    # 30 deals, mean 0.75, variance 1/16: 30 * 0.1 * (1.5 - 1.1) / (2 / 16)
    assert test.ratio() == pytest.approx(9.6)
    assert test.verdict() == "better"


def test_a_share_at_the_lower_hypothesis_ends_as_not_better() -> None:
    test = Sprt(0.5, 0.6)
    for _ in range(40):
        test.add(0.25)
        test.add(0.75)
    # 80 deals, mean 0.5, variance 1/16: 80 * 0.1 * (1.0 - 1.1) / (2 / 16)
    assert test.ratio() == pytest.approx(-6.4)
    assert test.verdict() == "not better"


def test_few_deals_decide_nothing() -> None:
    test = Sprt(0.5, 0.6)
    for _ in range(9):
        test.add(1.0)
    assert test.ratio() > 3.0
    assert test.verdict() == ""


def test_elo_is_told_for_any_number_of_sides() -> None:
    assert share_of(0.0, 4) == pytest.approx(0.25)
    assert share_of(400.0, 2) == pytest.approx(10 / 11)
    assert share_of(400.0, 3) == pytest.approx(10 / 12)


def gate_of(**more: object) -> Gate:
    """A gate between two of the quickest bots."""
    table = "original-trilogy/galactic:2"
    given = {"table": table, "seed": 3, "new": "greedy", "old": "random", "against": "", "elo": (0.0, 30.0)}
    return Gate(argparse.Namespace(**{**given, **more}))


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    told = []
    with ProcessPoolExecutor(1) as pool:
        for most in (2, 4):
            gate = gate_of()
            kept = Kept(path, gate.table)
            for result in results(pool, 1, gate.table, gate.fixtures(most), kept):
                gate.add(result)
            told.append((gate.games, gate.test.count, len(path.read_text().splitlines())))
    assert told == [(2, 1, 2), (4, 2, 4)]
    assert len(Kept(path, table_of("original-trilogy/galactic:2", 4)).known) == 0  # other dice, other games


def test_against_a_third_bot_the_difference_counts() -> None:
    gate = gate_of(against="normal")
    lines = [fixture.line for fixture in gate.fixtures(4)]
    pairs = [("greedy", "normal"), ("normal", "greedy"), ("normal", "random"), ("random", "normal")]
    assert sorted(lines) == pairs
    with pytest.raises(SystemExit):
        gate_of(against="greedy")
