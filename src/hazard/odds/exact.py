"""How does a battle of few units end, as exact fractions?"""

from fractions import Fraction

from hazard.odds.limits import MOST_EXACT, check
from hazard.odds.side import Side, duel


def exact_battle(
    attackers: int, defenders: int, attacker: Side | None = None, defender: Side | None = None, keep: int = 0
) -> dict[tuple[int, int], Fraction]:
    """The exact chance of every end, by (attackers left, defenders left)."""
    check("attackers", attackers, 0, MOST_EXACT)
    check("defenders", defenders, 1, MOST_EXACT)
    check("keep", keep, 0, MOST_EXACT)
    pair = duel(attacker, defender)
    open_ends = {(attackers, defenders): Fraction(1)}
    ends: dict[tuple[int, int], Fraction] = {}
    for ours in range(attackers, -1, -1):
        for theirs in range(defenders, -1, -1):
            chance = open_ends.pop((ours, theirs), None)
            if chance is None:
                continue
            if theirs == 0 or ours <= keep:
                ends[(ours, theirs)] = chance
                continue
            roll = pair.roll(ours, theirs)
            for lost in range(roll.comparisons + 1):
                after = (ours - lost, theirs - roll.comparisons + lost)
                if roll.weights[lost]:
                    open_ends[after] = open_ends.get(after, Fraction(0)) + chance * roll.fraction(lost)
    return ends


def exact_win(
    attackers: int, defenders: int, attacker: Side | None = None, defender: Side | None = None, keep: int = 0
) -> Fraction:
    """The exact chance to conquer."""
    chance = Fraction(0)
    for (_, theirs), share in exact_battle(attackers, defenders, attacker, defender, keep).items():
        if theirs == 0:
            chance += share
    return chance
