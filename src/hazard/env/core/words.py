"""How are small numbers and bits packed into words of 64 bits, which NumPy reads as arrays of smaller types?

A row of numbers has four 16-bit ones in a word, a mask 64 bits. Emptying goes by words, so it costs a quarter, or a
sixty-fourth. The first stand in the lowest bits, as in the memory of every machine Hazard is built for.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LANES: Final = 4  # numbers in a word
HIGHEST: Final = 32767  # what does not fit is told as this
LOWEST: Final = -1
TOP: Final = 48  # first bit of the number that has the sign of its word
ONES: Final = 65535  # -1 in the other three
WORD: Final = 64  # bits of a word


# In a table, because the compiler shifts a 1 as 32 bits; the highest is the sign of a word.
POWERS: Final[list[int]] = [*[2**bit for bit in range(WORD - 1)], -(2 ** (WORD - 1))]


def wipe(out: vec[i64], first: i64, words: i64) -> None:
    """Empty so many words."""
    for spot in range(first, first + words):
        out[spot] = 0


def put(out: vec[i64], at: i64, value: i64) -> None:
    """Write a number into a place that is empty."""
    if value > HIGHEST:
        value = HIGHEST
    shift = (at & 3) << 4
    if value < 0:
        value = LOWEST if shift == TOP else ONES
    spot = at >> 2
    out[spot] = out[spot] + (value << shift)


def put_over(out: vec[i64], at: i64, value: i64) -> None:
    """Write a number where one from 0 on stands."""
    shift = (at & 3) << 4
    spot = at >> 2
    out[spot] = out[spot] - ((out[spot] >> shift & ONES) << shift)
    put(out, at, value)


def signed(word: i64) -> i64:
    """64 bits as a number with a sign: what native words are anyway."""
    return word


def unbounded_signed(word: int) -> int:
    """The same where integers know no end."""
    word &= 2**WORD - 1
    return word - 2**WORD if word >> (WORD - 1) else word


if type(signed).__name__ == "function":
    globals()["signed"] = unbounded_signed


def mark(out: vec[i64], first: i64, number: i64) -> None:
    """Set one bit of the mask that begins at this word."""
    bit: i64 = POWERS[number & 63]
    spot = first + (number >> 6)
    out[spot] = out[spot] | bit


def mark_run(out: vec[i64], first: i64, number: i64, bits: i64) -> None:
    """Set the bits of a pattern from a number on; the pattern has less than 63."""
    shift = number & 63
    spot = first + (number >> 6)
    out[spot] = out[spot] | signed(bits << shift)
    if shift > 0:
        rest = bits >> (WORD - shift)
        if rest != 0:
            out[spot + 1] = out[spot + 1] | rest
