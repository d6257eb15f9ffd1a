"""Does the work that is told before the odds are computed fit the work they turn out to be?"""

import time
from itertools import product

from hazard.odds.chains import chain
from hazard.odds.cost import chain_cost
from hazard.odds.side import Side

UNITS = (1, 3, 10, 30, 100, 300)
LENGTHS = (1, 3, 11)
FACTOR = 4  # between the work told and the time taken, either way, by what is usual


def seconds(attackers: int, targets: list[int]) -> float:
    """Processor time of a chain, the best of some."""
    found: list[float] = []
    for _ in range(5):
        begun = time.process_time()
        chain(attackers, targets)
        found.append(time.process_time() - begun)
    return min(found)


def test_time_and_told_work_go_together() -> None:
    chain(10, [10])
    shares: dict[tuple[int, int, int], float] = {}
    for attackers, units, length in product(UNITS, UNITS, LENGTHS):
        work = chain_cost(attackers, [units] * length)
        if work > 3_000:  # less is over in a moment that no clock tells well
            shares[attackers, units, length] = seconds(attackers, [units] * length) / work
    usual = sorted(shares.values())[len(shares) // 2]
    far = {key: share / usual for key, share in shares.items() if not 1 / FACTOR < share / usual < FACTOR}
    assert len(shares) > 60
    assert far == {}


def test_larger_numbers_are_never_less_work() -> None:
    for attackers, units, length in product(UNITS, UNITS, LENGTHS):
        work = chain_cost(attackers, [units] * length)
        assert work <= chain_cost(attackers + 1, [units] * length)
        assert work < chain_cost(attackers, [units + 1] * length)
        assert work <= chain_cost(attackers, [units] * (length + 1))


def test_a_battle_passes_through_every_pair_of_numbers() -> None:
    # 300 for the battle, 20 layers of 45, and 10 * 10 positions.
    assert chain_cost(10, [10]) == 300 + 20 * 45 + 100
    # One unit stays behind: the second target is met by 9, the rows are too short to count.
    assert chain_cost(10, [10, 4]) == 1300 + 300 + 13 * 45 + 36
    # Nobody is left for the third.
    assert chain_cost(2, [1, 1, 1]) == chain_cost(2, [1, 1])


def test_rolls_of_one_comparison_are_swept_twice() -> None:
    assert chain_cost(10, [10], None, [Side(1)]) == chain_cost(10, [10]) + 100


def test_sides_can_be_made_again_from_their_numbers() -> None:
    side = Side(3, 6, 1, 2, 3, 4, 5)
    assert Side(*side.numbers()).key() == side.key()
    assert side.numbers() == (3, 6, 1, 2, 3, 4, 5)
