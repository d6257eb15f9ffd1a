"""Is every single roll exact, with any dice, rerolls and bonuses?"""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hazard.kernel.errors import InputError
from hazard.odds import Pool, Side, roll

Faces = dict[tuple[int, ...], Fraction]
Losses = dict[tuple[int, int], Fraction]

# sides, fighters, bombers, bonus on all dice, bonus on the highest
POOLS: list[tuple[list[int], int, int, int, int]] = [
    ([6], 0, 0, 0, 0),
    ([6, 8, 6], 0, 0, 0, 0),
    ([8, 8, 8], 0, 2, 0, 0),
    ([6, 8], 1, 0, 0, 0),
    ([6, 6, 8], 1, 1, 0, 0),
    ([8, 6, 8], 2, 1, 1, 2),
    ([6, 6, 6], 3, 3, 0, 0),
    ([8, 8], 2, 1, 2, 0),
    ([6, 4], 1, 2, 0, 3),
    ([2, 3, 5], 2, 1, 0, 1),
]


@pytest.mark.parametrize(
    ("ours", "theirs", "weights"),
    [
        (1, 1, [15, 21]),
        (2, 1, [125, 91]),
        (3, 1, [855, 441]),
        (1, 2, [55, 161]),
        (2, 2, [295, 420, 581]),
        (3, 2, [2890, 2611, 2275]),
        (4, 1, [5501, 2275]),  # a defender's d stands against d ** 4 of the 1296
    ],
)
def test_plain_dice_have_the_known_weights_by_attacker_losses(
    ours: int, theirs: int, weights: list[int]
) -> None:
    found = roll(Pool([6] * ours), Pool([6] * theirs))
    assert found.weights == weights
    assert found.total == 6 ** (ours + theirs)


def test_three_against_two_dice_the_attacker_loses_nothing_in_2890_of_7776() -> None:
    found = roll(Pool([6, 6, 6]), Pool([6, 6]))
    assert found.fraction(0) == Fraction(2890, 7776)
    assert found.fraction(1) == Fraction(2611, 7776)
    assert found.fraction(2) == Fraction(2275, 7776)
    assert found.attacker_loss == pytest.approx((2611 + 2 * 2275) / 7776, abs=1e-15)
    assert found.defender_loss == pytest.approx((2611 + 2 * 2890) / 7776, abs=1e-15)


@pytest.mark.parametrize("pool", POOLS)
def test_faces_are_those_of_rolling_every_die_by_hand(
    pool: tuple[list[int], int, int, int, int], hand_faces: Callable[..., Faces]
) -> None:
    found = Pool(*pool)
    weights = found.faces(len(pool[0]))
    assert sum(weights.values()) == found.total
    assert {dice: Fraction(weight, found.total) for dice, weight in weights.items()} == hand_faces(*pool)


@pytest.mark.parametrize("attacker", POOLS)
@pytest.mark.parametrize("defender", [pool for pool in POOLS if len(pool[0]) < 3])
def test_losses_are_those_of_comparing_every_pair_by_hand(
    attacker: tuple[list[int], int, int, int, int],
    defender: tuple[list[int], int, int, int, int],
    hand_faces: Callable[..., Faces],
    hand_losses: Callable[[Faces, Faces], Losses],
) -> None:
    found = roll(Pool(*attacker), Pool(*defender))
    expected = hand_losses(hand_faces(*attacker), hand_faces(*defender))
    pairs = found.comparisons
    assert {(i, pairs - i): found.fraction(i) for i in range(pairs + 1) if found.weights[i]} == expected
    assert sum(found.weights) == found.total


dice = st.lists(st.integers(2, 8), min_size=1, max_size=3)
small = st.integers(0, 3)


@settings(max_examples=40, deadline=None)
@given(dice, small, small, small, small)
def test_any_pool_agrees_with_rolling_by_hand(
    hand_faces: Callable[..., Faces],
    sides: list[int],
    fighters: int,
    bombers: int,
    on_all: int,
    on_highest: int,
) -> None:
    pool = Pool(sides, fighters, bombers, on_all, on_highest)
    found = {key: Fraction(weight, pool.total) for key, weight in pool.faces(len(sides)).items()}
    assert found == hand_faces(sides, fighters, bombers, on_all, on_highest)


def test_a_fighter_takes_the_eight_sided_one_first() -> None:  # OT-32
    pool = Pool([6, 8], fighters=1)
    # both show 1 in one of 48: the eight-sider becomes 2..8, the six-sider stays 1
    assert Fraction(pool.faces(2)[(8, 1)], pool.total) == Fraction(1, 48) * Fraction(1, 7)
    assert (1, 1) not in pool.faces(2)


def test_three_fighters_leave_no_one_on_three_dice() -> None:
    pool = Pool([6, 6, 6], fighters=3)
    assert min(min(dice) for dice in pool.faces(3)) == 2
    assert pool.key() == Pool([6, 6, 6], fighters=20).key()  # OT-34


def test_a_die_never_gets_more_than_one_from_bombers() -> None:  # OT-33
    assert Pool([6], bombers=3).sums() == [0, 0, 1, 1, 1, 1, 1, 1]


def test_sums_of_plain_dice_are_the_known_ones() -> None:
    weights = Pool([6, 6]).sums()
    assert weights == [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert Pool([6, 6, 6]).at_least(18) == Fraction(1, 216)  # OT-52
    assert Pool([6, 6, 6]).at_least(-2) == 1
    assert Pool([6, 6, 6]).at_least(19) == 0


def test_bonuses_and_ships_count_for_the_sum() -> None:  # OT-52
    # +1 on each of three dice by bombers, +1 on all by a card, +2 on the highest: 18 needs a sum of 10
    assert Pool([6, 6, 6], bombers=3, on_all=1, on_highest=2).at_least(18) == Fraction(135, 216)
    # a reroll of the only die: 2..6, all alike
    assert Pool([6], fighters=1).at_least(6) == Fraction(1, 5)
    # three eight-siders make 18 or more as often as 9 or less: 84 ways
    assert Pool([8, 8, 8]).at_least(18) == Fraction(84, 512)


def test_capitals_make_dice_eight_sided_and_no_more_than_there_are() -> None:  # OT-31, OT-34
    side = Side(3, capitals=2)
    assert side.pool(3).sides == [8, 8, 6]
    assert side.pool(1).sides == [8]
    assert Side(2, sides=8, capitals=1).pool(2).sides == [8, 8]  # OT-40


@pytest.mark.parametrize(
    ("make", "field", "value"),
    [
        (lambda: Pool([]), "dice", 0),
        (lambda: Pool([6] * 7), "dice", 7),
        (lambda: Pool([6, 1]), "sides", 1),
        (lambda: Pool([21]), "sides", 21),
        (lambda: Pool([6], fighters=-1), "fighters", -1),
        (lambda: Pool([6], bombers=-1), "bombers", -1),
        (lambda: Pool([6], on_all=-1), "on_all", -1),
        (lambda: Pool([6], on_highest=21), "on_highest", 21),
        (lambda: Pool([6]).faces(2), "kept", 2),
        (lambda: Side(0), "most", 0),
        (lambda: Side(6), "most", 6),
        (lambda: Side(3, sides=1), "sides", 1),
        (lambda: Side(3, capitals=-1), "capitals", -1),
        (lambda: Side(3, fighters=21), "fighters", 21),
        (lambda: Side(3, bombers=-2), "bombers", -2),
        (lambda: Side(3, on_all=21), "on_all", 21),
        (lambda: Side(3, on_highest=-1), "on_highest", -1),
        (lambda: Side(3).pool(4), "dice", 4),
        (lambda: roll(Pool([6]), Pool([6])).fraction(2), "attacker_losses", 2),
    ],
)
def test_bad_dice_are_refused_with_field_and_limits(
    make: Callable[[], object], field: str, value: int
) -> None:
    with pytest.raises(InputError) as caught:
        make()
    assert caught.value.code == "out-of-range"
    assert caught.value.field == field
    assert caught.value.params["value"] == value
    assert {"least", "most"} <= set(caught.value.params)
