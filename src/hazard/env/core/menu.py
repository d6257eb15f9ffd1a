"""Which amounts can be said in one step, and how are all of them said digit by digit?"""

from typing import Final

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

MENU: Final[list[str]] = ["least", "1", "2", "3", "5", "10", "20", "half", "most"]
NUMBERS: Final[list[int]] = [NONE, 1, 2, 3, 5, 10, 20, NONE, NONE]
LEAST: Final = 0
HALF: Final = 7
MOST: Final = 8
DIGITS: Final = 10


def amount_of(entry: i64, least: i64, most: i64) -> i64:
    """What an entry of the menu means here; it may be out of range."""
    if entry == LEAST:
        return least
    if entry == MOST:
        return most
    if entry == HALF:
        return most // 2
    return NUMBERS[entry]


def entry_of(amount: i64, least: i64, most: i64) -> i64:
    """The one entry that says this amount here, NONE where there is none: the words go before the numbers."""
    if amount == least:
        return LEAST
    if amount == most:
        return MOST
    if amount < least or amount > most:
        return NONE
    if amount == most // 2:
        return HALF
    for entry in range(1, HALF):
        if NUMBERS[entry] == amount:
            return entry
    return NONE


def open_entries(least: i64, most: i64) -> i64:
    """The entries that may be chosen, each for another amount, as bits."""
    mask: i64 = 1 << LEAST
    if most > least:
        mask |= 1 << MOST
        half = most // 2
        if half > least:
            mask |= 1 << HALF
        for entry in range(1, HALF):
            number: i64 = NUMBERS[entry]
            if least < number < most and number != half:
                mask |= 1 << entry
    return mask


def entries(least: i64, most: i64) -> list[int]:
    """The entries that may be chosen."""
    mask = open_entries(least, most)
    return [entry for entry in range(len(MENU)) if mask >> entry & 1 == 1]


def width(most: i64) -> i64:
    """Digits of the largest amount: so many are asked for, the highest first."""
    digits: i64 = 1
    while most >= 10:
        most //= 10
        digits += 1
    return digits


def digits(least: i64, most: i64, begun: i64, left: i64) -> list[int]:
    """The digits that may follow where `begun` was said and so many are still to come, the next one included."""
    rest: i64 = 1
    for _ in range(left - 1):
        rest *= 10
    found: list[int] = []
    for digit in range(DIGITS):
        low: i64 = (begun * 10 + digit) * rest
        if low <= most and low + rest - 1 >= least:
            found.append(digit)
    return found
