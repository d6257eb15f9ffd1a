"""Does the table of the bots say what the fractions say, and something sensible beyond its end?"""

import doctest
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from hazard.kernel.errors import InputError
from hazard.odds import CLASSIC, OddsTable, Side, battle

CLOSE = Fraction(1, 10**12)


def test_every_cell_is_within_a_million_millionth(plain_win_cells: list[list[int]]) -> None:
    for a in range(201):
        for d in range(a % 7, 201, 7):  # each column and row, a seventh of the cells
            exact = Fraction(plain_win_cells[a][d], 7776 ** (a + d))
            assert abs(Fraction(CLASSIC.win(a, d)) - exact) < CLOSE, (a, d)


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (Side(3), Side(2)),
        (Side(3, capitals=2, fighters=1, bombers=1), Side(2, sides=8, bombers=1)),
        (Side(2), Side(1, fighters=1)),
        (Side(1), Side(2)),
        (Side(3), Side(3)),
    ],
)
def test_a_table_of_any_sides_agrees_with_its_battles(attacker: Side, defender: Side) -> None:
    table = OddsTable(attacker, defender)
    for a in (1, 2, 3, 4, 10, 33, 80):
        for d in (1, 2, 3, 9, 31, 60):
            ends = battle(a, d, attacker, defender)
            assert table.win(a, d) == pytest.approx(ends.win(), abs=1e-12)
            assert table.attacker_losses(a, d) == pytest.approx(ends.mean_attacker_losses(), rel=1e-12)
            assert table.defender_losses(a, d) == pytest.approx(ends.mean_defender_losses(), rel=1e-12)


def test_no_battle_costs_nothing() -> None:
    for units in (0, 5, 150, 100_000):
        assert CLASSIC.win(units, 0) == 1.0
        assert CLASSIC.attacker_losses(units, 0) == CLASSIC.defender_losses(units, 0) == 0.0
    for units in (1, 150, 100_000):
        assert CLASSIC.win(0, units) == 0.0
        assert CLASSIC.attacker_losses(0, units) == CLASSIC.defender_losses(0, units) == 0.0
        assert OddsTable(Side(2), Side(2)).defender_losses(0, units) == 0.0


def test_growing_changes_no_answer() -> None:
    table = OddsTable()
    before = [table.win(a, d) for a in range(30) for d in range(30)]
    table.win(150, 3)
    assert [table.win(a, d) for a in range(30) for d in range(30)] == before


BEYOND = [
    (201, 1),
    (201, 20),
    (201, 175),
    (205, 201),
    (190, 201),
    (150, 210),
    (60, 300),
    (250, 280),
    (600, 500),
]


@pytest.mark.parametrize(("a", "d"), BEYOND)
def test_beyond_its_end_the_classic_table_is_close(a: int, d: int) -> None:
    ends = battle(a, d)
    assert not CLASSIC.covers(a, d)
    assert CLASSIC.win(a, d) == pytest.approx(ends.win(), abs=0.003)
    assert CLASSIC.attacker_losses(a, d) == pytest.approx(ends.mean_attacker_losses(), abs=0.5)
    assert CLASSIC.defender_losses(a, d) == pytest.approx(ends.mean_defender_losses(), abs=0.5)


@pytest.mark.parametrize(("a", "d"), BEYOND)
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (Side(3, capitals=2, fighters=1, bombers=1), Side(2)),
        (Side(3), Side(2, sides=8)),
        (Side(2), Side(2)),
        (Side(3, on_all=19), Side(2)),  # the attacker never loses a unit
        (Side(1), Side(2, on_all=19)),  # the defender never does
    ],
)
def test_beyond_its_end_any_table_is_close(a: int, d: int, attacker: Side, defender: Side) -> None:
    table = OddsTable(attacker, defender)
    ends = battle(a, d, attacker, defender)
    assert table.win(a, d) == pytest.approx(ends.win(), abs=0.01)
    assert table.attacker_losses(a, d) == pytest.approx(ends.mean_attacker_losses(), abs=2)
    assert table.defender_losses(a, d) == pytest.approx(ends.mean_defender_losses(), abs=2)


def test_huge_numbers_are_answered_at_once() -> None:
    assert CLASSIC.win(10**9, 10**6) == 1.0
    assert CLASSIC.win(10**6, 10**9) == 0.0
    assert 0.0 <= CLASSIC.attacker_losses(10**9, 10**6) <= 10**9
    assert CLASSIC.attacker_losses(10**6, 10**9) == 10**6


def test_the_table_covers_its_limit_and_no_more() -> None:
    assert CLASSIC.covers(200, 200)
    assert not CLASSIC.covers(201, 1)
    assert not CLASSIC.covers(1, 201)


def test_the_exact_and_the_approximate_part_meet() -> None:
    for d in (150, 180, 200):
        assert CLASSIC.win(200, d) <= CLASSIC.win(201, d) + 0.003
    steps = [CLASSIC.win(a, 230) for a in range(150, 260)]
    assert all(step <= more + 0.003 for step, more in pairwise(steps))


@pytest.mark.parametrize(
    ("ask", "field"),
    [
        (lambda: CLASSIC.win(-1, 3), "attackers"),
        (lambda: CLASSIC.win(3, -1), "defenders"),
        (lambda: CLASSIC.attacker_losses(-1, 3), "attackers"),
        (lambda: CLASSIC.defender_losses(500, -1), "defenders"),
        (lambda: OddsTable(most=31), "most"),
        (lambda: OddsTable(most=1001), "most"),
    ],
)
def test_bad_numbers_are_refused_with_their_field(ask: Callable[[], object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        ask()
    assert (caught.value.code, caught.value.field) == ("out-of-range", field)


def test_the_examples_of_the_page_hold() -> None:
    page = Path(__file__).parents[2] / "docs" / "odds.md"
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0
