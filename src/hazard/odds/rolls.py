"""How many units does each side lose in one roll, exactly (C-43)?"""

from fractions import Fraction
from typing import Final

from hazard.odds.limits import check
from hazard.odds.pool import Pool

_MOST_KNOWN: Final = 4096
_known: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], "Roll"]] = {}


class Roll:
    """One attacker pool against one defender pool; each comparison costs one side one unit.

    `weights[i]` out of `total` is the weight of i attacker losses and `comparisons - i` defender losses,
    `chances[i]` the same as a float.
    """

    def __init__(self, attacker: Pool, defender: Pool) -> None:
        pairs = min(len(attacker.sides), len(defender.sides))
        weights = _compare(attacker.faces(pairs), defender.faces(pairs), pairs)
        total = attacker.total * defender.total
        chances: list[float] = []
        loss = 0.0
        for i in range(pairs + 1):
            chances.append(weights[i] / total)
            loss += i * chances[i]
        self.comparisons: Final[int] = pairs
        self.weights: Final[list[int]] = weights
        self.total: Final[int] = total
        self.chances: Final[list[float]] = chances
        self.attacker_loss: Final[float] = loss
        self.defender_loss: Final[float] = pairs - loss

    def fraction(self, attacker_losses: int) -> Fraction:
        """The exact chance that the attacker loses so many and the defender the rest."""
        check("attacker_losses", attacker_losses, 0, self.comparisons)
        return Fraction(self.weights[attacker_losses], self.total)


def roll(attacker: Pool, defender: Pool) -> Roll:
    """The odds of one roll; computed once, then remembered."""
    key = (attacker.key(), defender.key())
    known = _known.get(key)
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = Roll(attacker, defender)
        _known[key] = known
    return known


def _compare(
    attacker: dict[tuple[int, ...], int], defender: dict[tuple[int, ...], int], pairs: int
) -> list[int]:
    weights = [0] * (pairs + 1)
    for ours, weight in attacker.items():
        row = [0] * (pairs + 1)
        for theirs, share in defender.items():
            lost = 0
            for rank in range(pairs):
                if ours[rank] <= theirs[rank]:  # C-43: a tie goes to the defender
                    lost += 1
            row[lost] += share
        for lost in range(pairs + 1):
            weights[lost] += weight * row[lost]
    return weights
