"""How likely do the dice of a side with ships and cards add up to enough (OT-52)?"""

from hazard.conquest.galaxy.dice import BOMBER, FIGHTER, LARGE
from hazard.kernel.ints import i64
from hazard.odds.pool import Pool


def sum_chance(
    count: i64, large: i64, sides: i64, ships: list[int], on_all: i64, on_highest: i64, need: i64
) -> float:
    """The chance that so many dice, `large` of them eight-sided, reach the sum that is needed."""
    faces = [LARGE] * int(large) + [int(sides)] * int(count - large)
    pool = Pool(faces, ships[FIGHTER], ships[BOMBER], int(on_all), int(on_highest))
    return float(pool.at_least(int(max(0, need))))
