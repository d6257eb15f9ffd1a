"""Seeded dice: the stream of docs/dice.md, fair, countable, and independent once cloned."""

from hashlib import sha256
from itertools import permutations

import pytest

from hazard.kernel.dice import Dice, SeededDice
from hazard.kernel.errors import InputError

WORDS = 2**32


def at_state(a: int, b: int, c: int, counter: int) -> SeededDice:
    """Seeded dice with the state words set by hand."""
    dice = SeededDice(0)
    dice.a, dice.b, dice.c, dice.counter = a, b, c, counter
    return dice


def showing(first: int, second: int) -> SeededDice:
    """Seeded dice whose next two words are the given ones."""
    # word 1 = a + b + counter, word 2 = (b ^ b >> 9) + 9 c + (counter + 1), here with b = counter = 0.
    return at_state(first, 0, (second - 1) * pow(9, -1, WORDS) % WORDS, 0)


def words_of(state: list[int], count: int) -> list[int]:
    """sfc32 once more, in arithmetic instead of shifts and masks."""
    a, b, c, counter = state
    words = []
    for _ in range(count):
        word = (a + b + counter) % WORDS
        a, b, c = b ^ (b // 2**9), 9 * c % WORDS, (c * 2**21 % WORDS + c // 2**11 + word) % WORDS
        counter = (counter + 1) % WORDS
        words.append(word)
    return words


def chi_square(counts: list[int]) -> float:
    """Distance of counts from all being equal."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def test_generator_gives_the_published_sfc32_words() -> None:
    dice = at_state(0, 0, 0, 1)
    for _ in range(12):
        dice.word()
    assert [dice.word() for _ in range(4)] == [0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520]


def test_generator_wraps_at_32_bits() -> None:
    dice = at_state(WORDS - 1, WORDS - 1, WORDS - 1, WORDS - 1)
    assert [dice.word() for _ in range(4)] == [0xFFFFFFFD, 0xFF7FFFF7, 0xFF7FFFE5, 0xF79FFFCB]
    dice = SeededDice(5)
    state = [dice.a, dice.b, dice.c, dice.counter]
    assert [dice.word() for _ in range(1000)] == words_of(state, 1000)


@pytest.mark.parametrize("seed", [0, 1, 15, 16, 2**64 + 1, 2**20000], ids=int.bit_length)
def test_seeding_hashes_the_seed_in_hexadecimal_and_drops_twelve_words(seed: int) -> None:
    digest = sha256(b"hazard-seed-1:" + format(seed, "x").encode()).digest()
    state = [int.from_bytes(digest[place : place + 4], "big") for place in (0, 4, 8, 12)]
    dice = SeededDice(seed)
    assert [dice.word() for _ in range(20)] == words_of(state, 32)[12:]


@pytest.mark.parametrize(
    ("seed", "sixes", "eights", "order"),
    [
        (0, [3, 4, 6, 3, 2, 2, 5, 3, 5, 3, 6, 5], [4, 7, 5, 5, 7, 5], [3, 5, 0, 7, 2, 4, 1, 6]),
        (1, [4, 6, 6, 4, 4, 6, 1, 3, 6, 3, 5, 2], [7, 7, 5, 4, 3, 6], [1, 7, 4, 5, 2, 0, 6, 3]),
        (2**80 + 1, [3, 2, 3, 5, 6, 4, 6, 3, 3, 6, 1, 2], [7, 4, 1, 2, 5, 5], [4, 7, 1, 0, 6, 3, 2, 5]),
    ],
)
def test_seeded_dice_show_the_documented_vectors(
    seed: int, sixes: list[int], eights: list[int], order: list[int]
) -> None:
    dice = SeededDice(seed)
    assert [dice.roll(6) for _ in range(12)] == sixes
    assert [dice.roll(8) for _ in range(6)] == eights
    items = list(range(8))
    dice.shuffle(items)
    assert items == order
    assert dice.draws == 12 + 6 + 1


def test_negative_seed_and_salt_are_refused_by_field() -> None:
    with pytest.raises(InputError) as seed:
        SeededDice(-1)
    with pytest.raises(InputError) as salt:
        SeededDice(1).fork(-1)
    assert (seed.value.code, seed.value.field) == ("seed-negative", "seed")
    assert (salt.value.code, salt.value.field) == ("seed-negative", "salt")


@pytest.mark.parametrize("sides", [1, 2, 3, 5, 6, 7, 8, 10, 20, 100, 2**29])
def test_every_side_belongs_to_equally_many_words(sides: int) -> None:
    share = WORDS // sides
    for value in [*range(1, min(sides, 100) + 1), sides]:
        first = -(-(value - 1) * WORDS // sides)
        last = -(-value * WORDS // sides) - 1
        dice = showing(first, last)
        assert dice.roll(sides) == value
        refused = dice.counter - 1  # only the first word of a side may be one too many
        assert last - first + 1 - refused == share
        assert showing(last, 0).roll(sides) == value


def test_word_too_many_is_replaced_by_the_next_one() -> None:
    # 2**32 % 6 = 4, so words with 6 * word % 2**32 below 4 are refused, and the word after decides.
    assert showing(0, WORDS - 1).roll(6) == 6  # 0
    assert showing((WORDS + 2) // 6, WORDS - 1).roll(6) == 6  # 2
    assert showing((2 * WORDS + 4) // 6, WORDS - 1).roll(6) == 3  # 4: accepted, the first word of side 3
    assert showing(1, WORDS - 1).roll(6) == 1  # 6
    assert showing(0, WORDS - 1).below(3) == 2  # 2**32 % 3 = 1
    twice = showing(0, 0)
    twice.roll(6)
    assert (twice.counter, twice.draws) == (3, 1)


def test_die_with_no_or_too_many_sides_is_refused_and_not_counted() -> None:
    dice = SeededDice(3)
    for sides in (0, -6, 2**29 + 1):
        with pytest.raises(InputError, match=rf"die-sides, field sides, most={2**29}, sides={sides}$"):
            dice.roll(sides)
    assert dice.draws == 0
    assert dice.roll(1) == 1


def test_dice_are_fair() -> None:
    dice = SeededDice(20)
    for sides, limit in ((6, 20.5), (8, 24.3), (20, 43.8)):  # chi-square at 0.1 % for sides - 1 degrees
        counts = [0] * sides
        for _ in range(2000 * sides):
            counts[dice.roll(sides) - 1] += 1
        assert chi_square(counts) < limit
        assert min(counts) > 0


def test_dice_do_not_depend_on_the_die_before() -> None:
    dice = SeededDice(21)
    counts = [0] * 36
    last = dice.roll(6)
    for _ in range(36000):
        value = dice.roll(6)
        counts[6 * last + value - 7] += 1
        last = value
    assert chi_square(counts) < 66.6  # 35 degrees at 0.1 %


def test_shuffles_are_fair() -> None:
    dice = SeededDice(22)
    counts = dict.fromkeys(permutations(range(4)), 0)
    for _ in range(24000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        counts[items[0], items[1], items[2], items[3]] += 1
    assert chi_square(list(counts.values())) < 49.7  # 23 degrees at 0.1 %
    assert dice.draws == 24000


def test_shuffle_of_none_or_one_is_a_draw_without_a_word() -> None:
    dice = SeededDice(4)
    before = [dice.a, dice.b, dice.c, dice.counter]
    for items in ([], [9]):
        same = list(items)
        dice.shuffle(items)
        assert items == same
    assert dice.draws == 2
    assert [dice.a, dice.b, dice.c, dice.counter] == before


def test_shuffle_order_says_where_each_item_came_from() -> None:
    items = [7, 7, 5, 3, 3, 3]
    before = list(items)
    dice, twin = SeededDice(6), SeededDice(6)
    order = dice.shuffle_order(items)
    assert sorted(order) == [0, 1, 2, 3, 4, 5]
    assert items == [before[place] for place in order]
    twin.shuffle(before)
    assert before == items
    assert dice.draws == 1


def test_clone_goes_on_with_the_same_stream_on_its_own() -> None:
    dice = SeededDice(8)
    dice.roll(6)
    clone = dice.clone()
    ahead = [clone.roll(6) for _ in range(50)]
    assert (dice.draws, clone.draws) == (1, 51)
    assert [dice.roll(6) for _ in range(50)] == ahead
    for _ in range(10):
        dice.roll(6)
    assert clone.draws == 51


def test_fork_is_another_stream_and_leaves_the_original_alone() -> None:
    dice, untouched = SeededDice(0), SeededDice(0)
    forked = dice.fork(7)
    assert [forked.roll(6) for _ in range(12)] == [1, 3, 4, 3, 4, 1, 2, 3, 2, 1, 6, 1]
    assert forked.draws == 12
    assert dice.draws == 0
    assert [dice.roll(6) for _ in range(30)] == [untouched.roll(6) for _ in range(30)]
    assert dice.fork(7).draws == 0
    assert SeededDice(0).fork(7).word() != SeededDice(0).fork(8).word()


class AlwaysTop(Dice):
    """Somebody's own dice."""

    def roll(self, sides: int) -> int:
        self.draws += 1
        return sides

    def shuffle(self, items: list[int]) -> None:
        self.draws += 1
        items.reverse()


def test_anybody_can_write_dice() -> None:
    dice: Dice = AlwaysTop()
    items = [4, 5, 5]
    assert dice.roll(8) == 8
    assert dice.shuffle_order(items) == [2, 1, 0]
    assert items == [5, 5, 4]
    assert dice.draws == 2


def test_dice_of_no_kind_cannot_be_rolled() -> None:
    with pytest.raises(NotImplementedError):
        Dice().roll(6)
    with pytest.raises(NotImplementedError):
        Dice().shuffle([1, 2])
