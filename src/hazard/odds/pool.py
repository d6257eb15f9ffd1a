"""Which dice does a side compare after one roll, and how likely is each result, exactly?"""

from fractions import Fraction
from typing import Final

from hazard.odds.limits import LEAST_SIDES, MOST_BONUS, MOST_POOL, MOST_SHIPS, MOST_SIDES, check


class Pool:
    """Dice one side rolls together, and all that changes them before they are compared."""

    def __init__(
        self, sides: list[int], fighters: int = 0, bombers: int = 0, on_all: int = 0, on_highest: int = 0
    ) -> None:
        check("dice", len(sides), 1, MOST_POOL)
        for count in sides:
            check("sides", count, LEAST_SIDES, MOST_SIDES)
        check("fighters", fighters, 0, MOST_SHIPS)
        check("bombers", bombers, 0, MOST_SHIPS)
        check("on_all", on_all, 0, MOST_BONUS)
        check("on_highest", on_highest, 0, MOST_BONUS)
        self.sides: Final[list[int]] = sorted(sides, reverse=True)  # OT-32: eight-siders are rerolled first
        self.fighters: Final[int] = min(fighters, len(sides))  # OT-34
        self.bombers: Final[int] = min(bombers, len(sides))
        self.on_all: Final[int] = on_all
        self.on_highest: Final[int] = on_highest
        total = 1
        for count in sides:
            total *= count * (count - 1) if fighters > 0 else count
        self.total: Final[int] = total
        self._faces: Final[dict[int, dict[tuple[int, ...], int]]] = {}

    def key(self) -> tuple[int, ...]:
        """Equal for two pools if and only if they are the same dice with the same changes."""
        return (self.fighters, self.bombers, self.on_all, self.on_highest, *self.sides)

    def faces(self, kept: int) -> dict[tuple[int, ...], int]:
        """The `kept` highest dice, highest first and finished, with weights that add up to `total`."""
        check("kept", kept, 1, len(self.sides))
        known = self._faces.get(kept)
        if known is None:
            known = self._raise(self._roll(kept))
            self._faces[kept] = known
        return known

    def sums(self) -> list[int]:
        """Weight of each sum of all dice (the index is the sum), out of `total` (OT-52)."""
        weights: list[int] = []
        for dice, weight in self.faces(len(self.sides)).items():
            count = sum(dice)
            while len(weights) <= count:
                weights.append(0)
            weights[count] += weight
        return weights

    def at_least(self, count: int) -> Fraction:
        """The exact chance that all dice add up to `count` or more."""
        weights = self.sums()
        good = 0
        for value in range(max(count, 0), len(weights)):
            good += weights[value]
        return Fraction(good, self.total)

    def _roll(self, kept: int) -> dict[tuple[int, ...], int]:
        """The dice after the fighters (OT-32), die by die, most sides first.

        A die that shows 1 while a fighter is left becomes 2..sides, all alike. Weights of one die are out of
        sides * (sides - 1) where the pool has fighters, so that they stay whole.
        """
        states: list[dict[tuple[int, ...], int]] = [{} for _ in range(self.fighters + 1)]
        states[self.fighters][()] = 1
        after = len(self.sides)
        for sides in self.sides:
            after -= 1
            coming: list[dict[tuple[int, ...], int]] = [{} for _ in range(self.fighters + 1)]
            plain = sides - 1 if self.fighters > 0 else 1
            for left in range(self.fighters + 1):
                stay = min(left, after)  # fighters beyond the dice to come cannot act
                if left == 0:
                    _add_die(states[0], coming[0], 1, sides, plain, kept)
                elif min(left - 1, after) == stay:
                    _add_die(states[left], coming[stay], 2, sides, plain + 1, kept)
                else:
                    _add_die(states[left], coming[stay], 2, sides, plain, kept)
                    _add_die(states[left], coming[left - 1], 2, sides, 1, kept)
            states = coming
        faces: dict[tuple[int, ...], int] = {}
        for state in states:
            for dice, weight in state.items():
                faces[dice] = faces.get(dice, 0) + weight
        return faces

    def _raise(self, rolled: dict[tuple[int, ...], int]) -> dict[tuple[int, ...], int]:
        """Bombers from the highest die down (OT-33), then cards; the order of the dice stays."""
        raised: dict[tuple[int, ...], int] = {}
        for dice, weight in rolled.items():
            values: list[int] = []
            for rank in range(len(dice)):
                value = dice[rank] + self.on_all
                if rank < self.bombers:
                    value += 1
                if rank == 0:
                    value += self.on_highest
                values.append(value)
            raised[tuple(values)] = weight
        return raised


def _add_die(
    states: dict[tuple[int, ...], int],
    coming: dict[tuple[int, ...], int],
    least: int,
    most: int,
    weight: int,
    kept: int,
) -> None:
    for dice, before in states.items():
        share = before * weight
        for value in range(least, most + 1):
            more = tuple(sorted((*dice, value), reverse=True)[:kept])
            coming[more] = coming.get(more, 0) + share
