"""How likely do the dice of a side add up to enough, in one try or in several (OT-52)?

Every try that fails costs all units that took part, as an attack on the Death Star does.
"""

from fractions import Fraction
from typing import Final

from hazard.odds.limits import MOST_SUM, MOST_UNITS, check
from hazard.odds.side import Side


class Tries:
    """One try after the other, each with the most dice there are units for, until one succeeds."""

    def __init__(self, dice: list[int], chances: list[Fraction]) -> None:
        self.dice: Final[list[int]] = dice  # of each try
        self.chances: Final[list[Fraction]] = chances  # that this try succeeds, once it is made
        reached: list[float] = []
        so_far = 0.0
        missed = 1.0
        for chance in chances:
            so_far += missed * float(chance)
            missed *= float(1 - chance)
            reached.append(min(so_far, 1.0))
        self.reached: Final[list[float]] = reached  # that one of the tries so far has

    def win(self) -> float:
        """The chance that one of all tries succeeds."""
        return self.reached[len(self.reached) - 1] if len(self.reached) > 0 else 0.0


def tries(attackers: int, needed: int, attacker: Side | None = None) -> Tries:
    """All tries that so many units able to attack have at a sum of `needed` or more."""
    check("attackers", attackers, 0, MOST_UNITS)
    check("needed", needed, 0, MOST_SUM)
    side = Side(3) if attacker is None else attacker
    known = [side.pool(count).at_least(needed) for count in range(1, side.most + 1)]
    dice: list[int] = []
    left = attackers
    while left > 0:
        dice.append(min(left, side.most))
        left -= dice[len(dice) - 1]
    return Tries(dice, [known[count - 1] for count in dice])
