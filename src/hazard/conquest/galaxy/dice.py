"""How do ships and cards change the dice of one side (OT-31 to OT-34)?"""

from typing import Final

from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64

LARGE: Final = 8  # sides of the larger die
FIGHTER: Final = 0
BOMBER: Final = 1  # the corvette of the Clone Wars
CAPITAL: Final = 2
CLASSES: Final = 3
NOTHING_FELL: Final[list[int]] = []  # never changed


def roll_pool(dice: Dice, count: i64, large: i64, sides: i64) -> list[int]:
    """One die per unit, the larger ones first, as they fall (OT-31)."""
    faces: list[int] = []
    for die in range(count):
        faces.append(dice.roll(LARGE if die < large else sides))
    return faces


def reroll_ones(dice: Dice, faces: list[int], fighters: i64, large: i64, sides: i64) -> list[int]:
    """Each fighter rolls one die that shows 1 again, larger dice first, until it shows something else (OT-32).

    Gives every face that fell so, in order.
    """
    if fighters == 0:
        return NOTHING_FELL
    fallen: list[int] = []
    for die in range(len(faces)):
        if fighters == 0:
            return fallen
        if faces[die] == 1:
            fighters -= 1
            while faces[die] == 1:
                faces[die] = dice.roll(LARGE if die < large else sides)
                fallen.append(faces[die])
    return fallen


def raise_dice(faces: list[int], bombers: i64, on_all: i64, on_highest: i64) -> list[int]:
    """The dice highest first: bombers add 1 from the highest down, one die each, then the cards (OT-33)."""
    final = faces[:]
    for last in range(1, len(final)):  # few dice: quicker than sorting
        die: i64 = final[last]
        at: i64 = last
        while at > 0 and final[at - 1] < die:
            final[at] = final[at - 1]
            at -= 1
        final[at] = die
    if bombers > 0 or on_all != 0:
        for die in range(len(final)):
            final[die] = final[die] + on_all + (1 if die < bombers else 0)
    if on_highest != 0:
        final[0] = final[0] + on_highest
    return final
