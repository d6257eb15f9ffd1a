"""Do Separatists among equals give Order 66 in most games and not in all, and does `greedy` win with every way to share armies?"""

from collections.abc import Callable
from time import perf_counter

import pytest

from bench.balance import play_one as play_told
from bench.matches import Match, play_one
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

MODE = "clone-wars/galactic"
DOUBLED = (("doubled", "republic"),)
TABLES = [(2, ()), (3, ()), (3, DOUBLED), (4, ())]
GAMES = 200
LEAST, MOST = 0.60, 0.95
NEEDED = 0.90


@pytest.mark.parametrize("seats, options", TABLES)
def test_order_66_is_given_in_most_games(
    seats: int, options: tuple[tuple[str, str], ...], record_property: Told
) -> None:
    begun = perf_counter()
    # A seed for each table: greedy plays an army alike whoever runs it, and so the same games at every table.
    seed = 60 + TABLES.index((seats, options))
    tales = [
        play_told(MODE, options, seats, ["greedy"] * seats, seed, number, 400) for number in range(GAMES)
    ]
    given = len([tale for tale in tales if tale.order_space >= 0])
    proof = f"Order 66 is given, {MODE}-{seats}{'-doubled=republic' if options else ''}"
    needed = f"{LEAST:.0%} to {MOST:.0%}"
    record_property("soak", figures(proof, needed, GAMES, given, perf_counter() - begun))
    assert LEAST <= given / GAMES <= MOST


@pytest.mark.parametrize("side", [0, 1])
def test_greedy_beats_random_where_one_seat_runs_both_republic_armies(
    side: int, record_property: Told
) -> None:
    begun = perf_counter()
    match = Match(MODE, DOUBLED, 3, "greedy", "random", "one", 34)
    won = [play_one(match, 2 * number + side).winner for number in range(GAMES)].count(1)
    proof = f"greedy against random, side {side + 1}, {MODE}-3-doubled=republic"
    record_property("soak", figures(proof, f"{NEEDED:.0%} won", GAMES, won, perf_counter() - begun))
    assert won >= NEEDED * GAMES
