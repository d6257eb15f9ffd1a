"""Odds worked out a second time and as simply as can be: every face of every die, fractions, no shortcut."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

Faces = dict[tuple[int, ...], Fraction]
Losses = dict[tuple[int, int], Fraction]
Positions = dict[tuple[int, int], Fraction]


def faces_by_hand(
    sides: list[int], fighters: int = 0, bombers: int = 0, on_all: int = 0, on_highest: int = 0
) -> Faces:
    """The finished dice, highest first, by rolling each die, then each reroll, one after the other."""
    found: Faces = {}
    for first in product(*[range(1, count + 1) for count in sides]):
        ones = [i for i in range(len(sides)) if first[i] == 1]
        ones.sort(key=lambda i: -sides[i])
        again = ones[:fighters]
        for second in product(*[range(2, sides[i] + 1) for i in again]):
            dice = list(first)
            chance = Fraction(1)
            for count in sides:
                chance /= count
            for i, value in zip(again, second, strict=True):
                dice[i] = value
                chance /= sides[i] - 1
            dice.sort(reverse=True)
            for i in range(min(bombers, len(dice))):
                dice[i] += 1
            dice = [value + on_all for value in dice]
            dice[dice.index(max(dice))] += on_highest
            key = tuple(dice)
            found[key] = found.get(key, Fraction(0)) + chance
    return found


def losses_by_hand(attacker: Faces, defender: Faces) -> Losses:
    """Chance of each (attacker losses, defender losses) when all these dice are compared."""
    found: Losses = {}
    for ours, chance in attacker.items():
        for theirs, share in defender.items():
            pairs = list(zip(ours, theirs, strict=False))
            lost = len([1 for a, d in pairs if a <= d])
            key = (lost, len(pairs) - lost)
            found[key] = found.get(key, Fraction(0)) + chance * share
    return found


def ends_by_hand(
    attackers: int, defenders: int, keep: int, losses: Callable[[int, int], Losses]
) -> Positions:
    """Every end of a battle, where losses(a, d) is the roll of a units able to attack against d."""
    now: Positions = {(attackers, defenders): Fraction(1)}
    ends: Positions = {}
    while now:
        after: Positions = {}
        for (a, d), chance in now.items():
            if a <= keep or d == 0:
                ends[(a, d)] = ends.get((a, d), Fraction(0)) + chance
                continue
            for (ours, theirs), share in losses(a, d).items():
                if share:
                    place = (a - ours, d - theirs)
                    after[place] = after.get(place, Fraction(0)) + chance * share
        now = after
    return ends


# Known weights of six-sided dice by (attacker dice, defender dice): the attacker loses 0, 1 or 2 units.
PLAIN: dict[tuple[int, int], list[int]] = {
    (1, 1): [15, 21],
    (2, 1): [125, 91],
    (3, 1): [855, 441],
    (1, 2): [55, 161],
    (2, 2): [295, 420, 581],
    (3, 2): [2890, 2611, 2275],
}


def plain_losses(attackers: int, defenders: int) -> Losses:
    """The losses of a roll of plain dice from the known weights."""
    weights = PLAIN[(min(attackers, 3), min(defenders, 2))]
    pairs = len(weights) - 1
    return {(i, pairs - i): Fraction(weights[i], sum(weights)) for i in range(pairs + 1)}


def plain_wins(most: int) -> list[list[int]]:
    """Win chances of plain dice up to most against most; cell [a][d] is out of 7776 ** (a + d)."""
    rows = [[1] + [0] * most]
    for a in range(1, most + 1):
        row = [7776**a]
        for d in range(1, most + 1):
            weights = PLAIN[(min(a, 3), min(d, 2))]
            pairs = len(weights) - 1
            scale = 7776**pairs // sum(weights)
            cell = 0
            for i in range(pairs + 1):
                cell += weights[i] * scale * (row[d - pairs] if i == 0 else rows[a - i][d - pairs + i])
            row.append(cell)
        rows.append(row)
    return rows


@pytest.fixture(scope="session")
def hand_faces() -> Callable[..., Faces]:
    return faces_by_hand


@pytest.fixture(scope="session")
def hand_losses() -> Callable[[Faces, Faces], Losses]:
    return losses_by_hand


@pytest.fixture(scope="session")
def hand_ends() -> Callable[[int, int, int, Callable[[int, int], Losses]], Positions]:
    return ends_by_hand


@pytest.fixture(scope="session")
def plain_roll() -> Callable[[int, int], Losses]:
    return plain_losses


@pytest.fixture(scope="session")
def plain_win_cells() -> list[list[int]]:
    return plain_wins(200)
