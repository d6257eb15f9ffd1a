"""Do the dice of a side add up to enough as often as counting all rolls says (OT-52)?"""

from fractions import Fraction
from itertools import product

import pytest

from hazard.kernel.errors import InputError
from hazard.odds import Side, tries


def counted(sides: list[int], fighters: int, bombers: int, needed: int) -> Fraction:
    """Every roll one by one, a 1 that is rolled again as all it can become; large dice first."""
    chance = Fraction(0)
    for faces in product(*[range(1, most + 1) for most in sides]):
        ones = [at for at, face in enumerate(faces) if face == 1][:fighters]
        again = [range(2, sides[at] + 1) for at in ones]
        for fresh in product(*again):
            final = list(faces)
            for at, face in zip(ones, fresh, strict=True):
                final[at] = face
            share = Fraction(1)
            for at, most in enumerate(sides):
                share /= most * (most - 1) if at in ones else most
            if sum(final) + min(bombers, len(sides)) >= needed:
                chance += share
    return chance


def test_three_plain_dice_reach_eighteen_once_in_216() -> None:
    found = tries(3, 18)
    assert (found.dice, found.chances) == ([3], [Fraction(1, 216)])
    assert found.win() == pytest.approx(1 / 216, abs=1e-15)


def test_an_eight_sided_die_and_two_bombers_need_sixteen_of_the_dice() -> None:
    # 8 and at least 8 on two dice: 15 ways, 7: 10, 6: 6, 5: 3, 4: 1, of 8 * 36.
    assert tries(3, 18, Side(3, capitals=1, bombers=2)).chances == [Fraction(35, 288)]


@pytest.mark.parametrize("needed", [13, 16, 18, 20])
@pytest.mark.parametrize(("capitals", "fighters", "bombers"), [(0, 0, 3), (1, 1, 0), (2, 2, 1), (3, 3, 3)])
def test_the_chance_is_that_of_all_rolls_counted(
    capitals: int, fighters: int, bombers: int, needed: int
) -> None:
    side = Side(3, capitals=capitals, fighters=fighters, bombers=bombers)
    for dice in (1, 2, 3):
        large = min(capitals, dice)
        sides = [8] * large + [6] * (dice - large)
        assert tries(dice, needed, side).chances[0] == counted(sides, fighters, bombers, needed)


def test_a_try_that_fails_costs_its_units_and_the_next_is_made_with_those_left() -> None:
    found = tries(7, 12)
    assert found.dice == [3, 3, 1]
    # Three dice: 81 of 216 rolls reach 12; one die never does.
    assert found.chances == [Fraction(81, 216), Fraction(81, 216), Fraction(0)]
    assert found.reached == pytest.approx([0.375, 0.609375, 0.609375])
    assert found.win() == pytest.approx(0.609375)


def test_nobody_able_to_attack_has_no_try() -> None:
    assert (tries(0, 18).dice, tries(0, 18).win()) == ([], 0.0)


def test_a_sum_that_is_always_reached_is_sure() -> None:
    assert tries(2, 2).chances == [Fraction(1)]


def test_numbers_out_of_range_are_refused() -> None:
    for attackers, needed, field in ((-1, 18, "attackers"), (1001, 18, "attackers"), (3, -1, "needed")):
        with pytest.raises(InputError) as refused:
            tries(attackers, needed)
        assert (refused.value.code, refused.value.field) == ("out-of-range", field)
