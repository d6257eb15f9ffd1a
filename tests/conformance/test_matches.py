"""Are matches between bots fair and their figures right, and does `greedy` win the short ones?"""

import pytest

from bench.matches import Match, Score, first_seats, play_match, row, told
from hazard.league.schedule import sides_of
from tests.conformance.registry import Setting, tables

CHARGE = "tests.kit.charge:ChargeBot"


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_seats_are_rotated(setting: Setting) -> None:
    seats = setting.seats
    sides = sides_of(setting.mode, seats)
    count = len(set(sides))
    one = Match(setting.mode, (), seats, "greedy", "random", "one")
    even = Match(setting.mode, (), seats, "greedy", "random", "even")
    for match, share in ((one, 2), (even, count)):
        taken = [first_seats(match, number) for number in range(2 * count)]
        for seat in range(seats):
            assert sum([places[seat] for places in taken]) == share
    for number in range(2 * count):
        assert {side for side, own in zip(sides, first_seats(one, number), strict=True) if own} == {
            number % count
        }
    for number in range(0, 2 * count, 2):
        there, back = first_seats(even, number), first_seats(even, number + 1)
        assert [not place for place in there] == back


def test_an_option_may_say_who_wins_with_whom() -> None:
    # CW-1: with three seats one runs both armies of a faction, the Separatists or the Republic.
    assert sides_of("clone-wars/galactic", 3) == [0, 1, 0]
    assert sides_of("clone-wars/galactic", 3, (("doubled", "republic"),)) == [0, 1, 1]


def test_a_result_is_told_in_full() -> None:
    match = Match("classic/domination", (), 3, "greedy", "random")
    score = Score(400, 380, 15, 5, 8000, 2.0, "ab")
    values = told(match, score)
    assert (values["rate"], values["low"], values["high"]) == (0.95, 0.924, 0.9674)
    assert values["turns_mean"] == 20.0
    assert (
        row(match, score)
        == "| greedy against random, one | 3 | 400 | 95.0% | 92.4% to 96.7% | 5 | 20 | 2.0 s |"
    )


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_greedy_wins_a_short_match(setting: Setting) -> None:
    games = 2 * setting.seats
    random = play_match(Match(setting.mode, (), setting.seats, "greedy", "random", "one", 5), games)
    assert random.wins >= games - 1
    charge = play_match(Match(setting.mode, (), setting.seats, "greedy", CHARGE, "even", 6), 2 * games)
    assert charge.wins > games
    assert charge.games == charge.wins + charge.losses + charge.undecided


def test_a_match_is_the_same_whatever_it_is_played_after() -> None:
    setting = tables()[0]
    match = Match(setting.mode, (), setting.seats, "greedy", CHARGE, "even", 8)
    whole, again = play_match(match, 4), play_match(match, 4)
    assert whole.digest == again.digest
    assert play_match(match, 3).digest != whole.digest
