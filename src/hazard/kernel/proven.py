"""How does a table roll dice that everybody can check afterwards, and nobody could choose beforehand?

Each draw is HMAC-SHA-256 of the seat seeds and the number of the draw under a secret whose hash was published
before the seeds were given. docs/dice.md has the byte layout, test vectors, and what this does not prove.
"""

import hmac
from hashlib import sha256
from typing import Final

from hazard.kernel.dice import Chance, Dice, rearrange
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64

TAG: Final = b"hazard-dice-1"
SECRET_BYTES: Final = 32
MOST_SEED_BYTES: Final = 64
MOST_SEEDS: Final = 255
MOST_PROVEN_SIDES: Final = 256  # one byte of the stream decides a die
WORDS: Final = 1 << 32


def commitment(secret: bytes) -> str:
    """What is published before the first seed is given: the SHA-256 of the secret, in hexadecimal."""
    check_secret(secret)
    return sha256(secret).hexdigest()


def check_secret(secret: bytes) -> None:
    """Refuses a secret that is not 32 bytes long."""
    if len(secret) != SECRET_BYTES:
        raise InputError("secret-length", "secret", {"bytes": len(secret), "wanted": SECRET_BYTES})


def prefix(seat_seeds: list[bytes]) -> bytes:
    """The part of every message that stays the same during a game: tag, number of seats, their seeds."""
    if len(seat_seeds) > MOST_SEEDS:
        raise InputError("too-many-seeds", "seeds", {"count": len(seat_seeds), "most": MOST_SEEDS})
    parts = [TAG, bytes([len(seat_seeds)])]
    for seat, seed in enumerate(seat_seeds):
        if len(seed) > MOST_SEED_BYTES:
            raise InputError(
                "seed-length", "seeds", {"seat": seat, "bytes": len(seed), "most": MOST_SEED_BYTES}
            )
        parts.append(bytes([len(seed)]))
        parts.append(seed)
    return b"".join(parts)


class Stream:
    """The bytes that belong to one draw, block after block as far as they are needed."""

    def __init__(self, secret: bytes, head: bytes, counter: int) -> None:
        self.secret: Final = secret
        self.head: Final = head + counter.to_bytes(8, "big")
        self.block = b""
        self.blocks = 0
        self.place = 0

    def number(self, width: int) -> int:
        """The next so many bytes as a big-endian number; the width divides 32 and is the same in one draw."""
        if self.place == len(self.block):
            self.block = hmac.digest(self.secret, self.head + self.blocks.to_bytes(4, "big"), "sha256")
            self.blocks += 1
            self.place = 0
        start = self.place
        self.place = start + width
        return int.from_bytes(self.block[start : self.place], "big")

    def die(self, sides: int) -> int:
        """1 to sides from the first byte that leaves no side more likely than another."""
        least_refused = MOST_PROVEN_SIDES // sides * sides
        value = self.number(1)
        while value >= least_refused:
            value = self.number(1)
        return value % sides + 1

    def order(self, count: int) -> list[int]:
        """A permutation by Fisher-Yates from the end, each pick from a four-byte word."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            least_refused = WORDS // (last + 1) * (last + 1)
            word = self.number(4)
            while word >= least_refused:
                word = self.number(4)
            pick = word % (last + 1)
            item = order[last]
            order[last] = order[pick]
            order[pick] = item
        return order


def check_sides(sides: int) -> None:
    """Refuses a die that one byte cannot decide."""
    if not 0 < sides <= MOST_PROVEN_SIDES:
        raise InputError("die-sides", "sides", {"sides": sides, "most": MOST_PROVEN_SIDES})


def proven_die(secret: bytes, seat_seeds: list[bytes], counter: int, sides: int) -> int:
    """The die that draw number `counter` (from 0) shows if it has so many sides."""
    check_secret(secret)
    check_sides(sides)
    return Stream(secret, prefix(seat_seeds), counter).die(sides)


def proven_order(secret: bytes, seat_seeds: list[bytes], counter: int, count: int) -> list[int]:
    """The order that draw number `counter` (from 0) gives if it shuffles so many items."""
    check_secret(secret)
    return Stream(secret, prefix(seat_seeds), counter).order(count)


def first_misfit(secret: bytes, seat_seeds: list[bytes], chance: list[Chance], start: int = 0) -> int:
    """Number of the first recorded draw that the secret does not give, counted from `start`; -1 if all fit."""
    check_secret(secret)
    head = prefix(seat_seeds)
    for place, drawn in enumerate(chance):
        stream = Stream(secret, head, start + place)
        if drawn.is_die():
            if drawn.sides > MOST_PROVEN_SIDES or stream.die(drawn.sides) != drawn.value:
                return start + place
        elif stream.order(len(drawn.order)) != drawn.order:
            return start + place
    return -1


class ProvenDice(Dice):
    """Dice of a live game; the number of draws so far is the counter, so a game resumes with `draws`."""

    def __init__(self, secret: bytes, seat_seeds: list[bytes], draws: int = 0) -> None:
        super().__init__()
        check_secret(secret)
        if draws < 0:
            raise InputError("draws-negative", "draws", {"draws": draws})
        self._secret: Final = secret
        self._head: Final = prefix(seat_seeds)
        self.draws = draws

    def roll(self, sides: i64) -> i64:
        check_sides(int(sides))
        value = Stream(self._secret, self._head, int(self.draws)).die(int(sides))
        self.draws += 1
        return value

    def shuffle(self, items: list[int]) -> None:
        order = Stream(self._secret, self._head, int(self.draws)).order(len(items))
        rearrange(items, order)
        self.draws += 1
