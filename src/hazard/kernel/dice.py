"""Where does chance come from, and how is every draw of it counted, scripted, recorded and replayed?

Rules never roll anything themselves: they are handed a `Dice`. docs/dice.md describes every stream exactly.
"""

from hashlib import sha256
from typing import Any, Final

from hazard.kernel.errors import InputError, Params
from hazard.kernel.ints import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
MOST_SIDES: Final = 1 << 29  # a 32-bit word times this stays below 2**62, the limit of native words
WARM_UP: Final = 12  # words thrown away after seeding, until every state bit has reached every other


class DrawError(InputError):
    """A draw that a script or a record does not provide for; `draw` counts from 0."""

    def __init__(self, code: str, draw: int, params: Params | None = None) -> None:
        self.draw: Final = draw
        super().__init__(code, "chance", params)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.draw, self.params)

    def plain(self) -> str:
        return f"draw {self.draw}: {InputError.plain(self)}"


class Chance:
    """One draw as it stands in a record: a die (`sides`, `value`) or a shuffle (`sides` 0, `order`)."""

    def __init__(self, sides: int, value: int, order: list[int]) -> None:
        if sides == 0:
            if value != 0 or not is_order(order):
                raise InputError("bad-shuffle", "chance", {"count": len(order)})
        elif not (0 < sides <= MOST_SIDES and 0 < value <= sides) or len(order) > 0:
            raise InputError("bad-die", "chance", {"sides": sides, "value": value})
        self.sides: Final = sides
        self.value: Final = value
        self.order: Final = order

    @staticmethod
    def die(sides: int, value: int) -> "Chance":
        """A die of so many sides that showed this value."""
        return Chance(sides, value, [])

    @staticmethod
    def shuffled(order: list[int]) -> "Chance":
        """A shuffle after which place i holds what stood in place order[i] before."""
        return Chance(0, 0, order)

    @staticmethod
    def parse(text: str) -> "Chance":
        """Reads what `text` writes, and nothing else."""
        head, mark, tail = text.partition("=")
        if mark == "=" and head == "s":
            return Chance(0, 0, [parse_number(part, text) for part in tail.split(".")] if tail else [])
        if mark == "=" and head.startswith("d"):
            sides = parse_number(head[1:], text)
            # Sides 0 would mean a shuffle to the constructor.
            return Chance(sides if sides > 0 else -1, parse_number(tail, text), [])
        raise InputError("bad-chance", "chance", {"text": text[:40]})

    def is_die(self) -> bool:
        """Whether this is a die, not a shuffle."""
        return self.sides > 0

    def text(self) -> str:
        """`d6=5` for a die, `s=3.0.2.1` for a shuffle."""
        if self.sides > 0:
            return f"d{self.sides}={self.value}"
        return "s=" + ".".join([str(place) for place in self.order])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chance):
            return NotImplemented
        return self.sides == other.sides and self.value == other.value and self.order == other.order

    def __hash__(self) -> int:
        return hash(self.text())

    def __repr__(self) -> str:
        return f"Chance({self.text()!r})"


def parse_number(digits: str, text: str) -> int:
    """A count in plain decimal digits; `int` alone would also read ' 7', '+7', '0_7' and other scripts."""
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9 or (digits[0] == "0" and digits != "0"):
        raise InputError("bad-chance", "chance", {"text": text[:40]})
    return int(digits)


def is_order(order: list[int]) -> bool:
    """Whether the list names each of its own places once."""
    seen = [False] * len(order)
    for place in order:
        if not 0 <= place < len(order) or seen[place]:
            return False
        seen[place] = True
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Source of chance; a subclass answers `roll` and `shuffle` and adds one to `draws` in each.

    >>> class Sixes(hazard.Dice):
    ...     def roll(self, sides):
    ...         self.draws += 1
    ...         return sides
    ...
    ...     def shuffle(self, items):
    ...         self.draws += 1
    >>> dice = Sixes()
    >>> dice.roll(6), dice.shuffle([1, 2, 3]), dice.draws
    (6, None, 2)
    """

    draws: i64

    def __init__(self) -> None:
        self.draws = 0

    def roll(self, sides: i64) -> i64:
        """One die: 1 to sides."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Shuffles in place; one draw whatever the length."""
        raise NotImplementedError

    def shuffle_order(self, items: list[int]) -> list[int]:
        """Shuffles in place and says how: place i now holds what stood in place order[i]."""
        # Shuffling the places tells equal items apart, which the items themselves would not.
        order = list(range(len(items)))
        self.shuffle(order)
        rearrange(items, order)
        return order


def rearrange(items: list[int], order: list[int]) -> None:
    """Puts what stands in place order[i] into place i, for all places at once."""
    items[:] = [items[place] for place in order]


class SeededDice(Dice):
    """sfc32 from a seed: the same stream for ever, interpreted and compiled; for simulation and search.

    >>> dice = hazard.SeededDice(42)
    >>> [dice.roll(6) for _ in range(5)]
    [4, 1, 5, 5, 4]
    >>> again = dice.clone()
    >>> again.roll(6) == dice.roll(6)
    True
    >>> cards = [1, 2, 3, 4]
    >>> dice.shuffle(cards)
    >>> sorted(cards), dice.draws
    ([1, 2, 3, 4], 7)
    >>> dice.fork(1).roll(6) == dice.fork(1).roll(6), dice.draws
    (True, 7)
    """

    def __init__(self, seed: int, like: "SeededDice | None" = None) -> None:
        super().__init__()
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0  # counts on: it is taken modulo 2**32 where it is read
        if like is None:
            if seed < 0:
                raise InputError("seed-negative", "seed")
            # Hexadecimal, because Python refuses to write very long numbers in decimal.
            self.seed_from(f"hazard-seed-1:{seed:x}")
        else:
            self.draws = like.draws
            self.a = like.a
            self.b = like.b
            self.c = like.c
            self.counter = like.counter

    def seed_from(self, text: str) -> None:
        """Takes the state words from the SHA-256 of a text, then warms up."""
        digest = sha256(text.encode("ascii")).digest()
        self.a = int.from_bytes(digest[0:4], "big")
        self.b = int.from_bytes(digest[4:8], "big")
        self.c = int.from_bytes(digest[8:12], "big")
        self.counter = int.from_bytes(digest[12:16], "big")
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 bits of the stream; counts no draw."""
        b = self.b
        c = self.c
        counter = self.counter
        word: i64 = (self.a + b + counter) & MASK
        self.counter = counter + 1
        self.a = b ^ (b >> 9)
        self.b = c * 9 & MASK
        self.c = ((c << 21 | c >> 11) + word) & MASK
        return word

    def below(self, most: i64) -> i64:
        """0 to most - 1, each equally likely; counts no draw."""
        product: i64 = self.word() * most
        while product & MASK < most and product & MASK < (MASK + 1) % most:
            product = self.word() * most
        return product >> 32

    def roll(self, sides: i64) -> i64:
        # `word` and `below` once more, written out: this is the hottest call of a simulation.
        if sides != 6 and not 0 < sides <= MOST_SIDES:
            raise InputError("die-sides", "sides", {"sides": int(sides), "most": MOST_SIDES})
        self.draws += 1
        b = self.b
        c = self.c
        counter = self.counter
        word: i64 = (self.a + b + counter) & MASK
        self.counter = counter + 1
        self.a = b ^ (b >> 9)
        self.b = c * 9 & MASK
        self.c = ((c << 21 | c >> 11) + word) & MASK
        product: i64 = word * sides
        # Words whose fraction is below 2**32 % sides are too many; `sides` first spares the division.
        if product & MASK < sides and product & MASK < (MASK + 1) % sides:
            return self.below(sides) + 1
        return (product >> 32) + 1

    def shuffle(self, items: list[int]) -> None:
        self.draws += 1
        last: i64 = len(items) - 1
        while last > 0:
            pick = self.below(last + 1)
            item = items[last]
            items[last] = items[pick]
            items[pick] = item
            last -= 1

    def clone(self) -> "SeededDice":
        """The same stream from here on, independent of this one."""
        return SeededDice(0, self)

    def fork(self, salt: int) -> "SeededDice":
        """Another stream, fixed by this state and the salt; this one does not move."""
        if salt < 0:
            raise InputError("seed-negative", "salt")
        forked = SeededDice(0, self)
        forked.draws = 0
        forked.seed_from(f"hazard-fork-1:{self.a:x}.{self.b:x}.{self.c:x}.{self.counter & MASK:x}:{salt:x}")
        return forked


class ScriptedDice(Dice):
    """Shows what it was told, for tests: rolls in order, and shuffles as the lists they shall result in."""

    def __init__(self, rolls: list[int], shuffles: list[list[int]] | None = None) -> None:
        super().__init__()
        self.rolls: Final = list(rolls)
        self.shuffles: Final = shuffles
        self.rolled = 0
        self.shuffled = 0

    def unused(self) -> int:
        """How many scripted rolls and shuffles have not been asked for."""
        shuffles = 0 if self.shuffles is None else len(self.shuffles)
        return len(self.rolls) - self.rolled + shuffles - self.shuffled

    def roll(self, sides: i64) -> i64:
        if self.rolled >= len(self.rolls):
            raise DrawError(
                "script-no-roll", int(self.draws), {"sides": int(sides), "rolls": len(self.rolls)}
            )
        value = self.rolls[self.rolled]
        if not 0 < value <= sides:
            raise DrawError("script-bad-roll", int(self.draws), {"sides": int(sides), "value": value})
        self.rolled += 1
        self.draws += 1
        return value

    def shuffle(self, items: list[int]) -> None:
        self.shuffle_order(items)

    def shuffle_order(self, items: list[int]) -> list[int]:
        wanted = self.next_shuffle(items)
        order: list[int] = []
        taken = [False] * len(items)
        for item in wanted:
            place = 0
            while taken[place] or items[place] != item:
                place += 1
            taken[place] = True
            order.append(place)
        rearrange(items, order)
        self.draws += 1
        return order

    def next_shuffle(self, items: list[int]) -> list[int]:
        """The list the next shuffle shall result in, checked against what is shuffled."""
        if self.shuffles is None:
            return list(items)
        if self.shuffled >= len(self.shuffles):
            raise DrawError("script-no-shuffle", int(self.draws), {"shuffles": len(self.shuffles)})
        wanted = self.shuffles[self.shuffled]
        if sorted(wanted) != sorted(items):
            raise DrawError("script-bad-shuffle", int(self.draws), {"count": len(items)})
        self.shuffled += 1
        return wanted


class RecordedDice(Dice):
    """Replays a record; a draw of another kind, another size or past the end is an error that names it."""

    def __init__(self, chance: list[Chance]) -> None:
        super().__init__()
        self.chance: Final = list(chance)
        self.used = 0

    def feed(self, chance: list[Chance]) -> None:
        """More of the record, after what is there."""
        self.chance.extend(chance)

    def left(self) -> int:
        """How many recorded draws have not been asked for."""
        return len(self.chance) - self.used

    def expect(self, asked: str) -> Chance:
        """The next recorded draw, if there is one."""
        if self.used >= len(self.chance):
            raise DrawError("record-ends", int(self.draws), {"asked": asked})
        return self.chance[self.used]

    def take(self) -> None:
        """Counts the next recorded draw as used."""
        self.used += 1
        self.draws += 1

    def roll(self, sides: i64) -> i64:
        chance = self.expect(f"d{int(sides)}")
        if chance.sides != sides:
            recorded = shorten(chance)
            raise DrawError(
                "record-differs", int(self.draws), {"asked": f"d{int(sides)}", "recorded": recorded}
            )
        self.take()
        return chance.value

    def shuffle(self, items: list[int]) -> None:
        self.shuffle_order(items)

    def shuffle_order(self, items: list[int]) -> list[int]:
        asked = f"s{len(items)}"
        chance = self.expect(asked)
        if chance.is_die() or len(chance.order) != len(items):
            raise DrawError("record-differs", int(self.draws), {"asked": asked, "recorded": shorten(chance)})
        rearrange(items, chance.order)
        self.take()
        return list(chance.order)


def shorten(chance: Chance) -> str:
    """Kind and size of a draw, as errors name them: `d6` or `s42`."""
    return f"d{chance.sides}" if chance.is_die() else f"s{len(chance.order)}"


class RecordingDice(Dice):
    """Passes every draw on to its source and keeps what came of it until it is taken."""

    def __init__(self, source: Dice) -> None:
        super().__init__()
        self.source: Final = source
        self.draws = source.draws
        self.kept: list[Chance] = []

    def take(self) -> list[Chance]:
        """What was drawn since the last take."""
        taken = self.kept
        self.kept = []
        return taken

    def roll(self, sides: i64) -> i64:
        value = self.source.roll(sides)
        self.draws = self.source.draws
        self.kept.append(Chance(int(sides), int(value), []))
        return value

    def shuffle(self, items: list[int]) -> None:
        self.shuffle_order(items)

    def shuffle_order(self, items: list[int]) -> list[int]:
        order = self.source.shuffle_order(items)
        self.draws = self.source.draws
        self.kept.append(Chance(0, 0, list(order)))
        return order
