"""How are sets of territories kept in one number, bit i for territory i, and taken apart again?

Never `1 << territory` with native words: the compiler shifts the 1 as 32 bits. `BITS` has the powers.
"""

from typing import Final

from hazard.kernel.ints import i64

MOST_TERRITORIES: Final = 62  # a mask of all territories has to fit into a native word, and into a small int
SPREAD: Final = 67  # a prime by which no two powers of two in such a mask have the same remainder


def powers() -> list[int]:
    """The mask of each territory alone."""
    found: list[int] = []
    power = 1
    for _ in range(MOST_TERRITORIES):
        found.append(power)
        power += power
    return found


def places_of_bits() -> list[int]:
    """The territory of a mask with one bit, at the remainder of the mask by SPREAD."""
    found: list[int] = [0] * SPREAD
    for place, bit in enumerate(powers()):
        found[bit % SPREAD] = place
    return found


BITS: Final[list[int]] = powers()
BY_BIT: Final[list[int]] = places_of_bits()
COMPILED: Final = type(powers).__name__ != "function"


def size_of(mask: i64) -> i64:
    """How many territories are in it: counted in pairs of bits, fours, eights, and all together."""
    pairs = mask - ((mask >> 1) & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    half = eights + (eights >> 32)
    quarter = half + (half >> 16)
    return (quarter + (quarter >> 8)) & 127


if not COMPILED:
    globals()["size_of"] = int.bit_count  # the same, and much quicker than the steps above are interpreted


def first_of(mask: i64) -> i64:
    """The lowest territory of a mask that is not empty."""
    return BY_BIT[(mask & -mask) % SPREAD]


def nth_of(mask: i64, at: i64) -> i64:
    """The territory at a place of the mask, counted from 0."""
    while at > 0:
        mask &= mask - 1
        at -= 1
    return BY_BIT[(mask & -mask) % SPREAD]


def places_of(mask: i64) -> list[int]:
    """The territories in ascending order."""
    found: list[int] = []
    while mask != 0:
        found.append(BY_BIT[(mask & -mask) % SPREAD])
        mask &= mask - 1
    return found


def mask_of(territories: list[int]) -> int:
    """The territories as one number."""
    mask = 0
    for territory in territories:
        mask |= (
            1 << territory
        )  # a plain int, not a native word: whoever reads a board may meet too many territories
    return mask
