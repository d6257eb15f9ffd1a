"""How much work are the odds of a chain, told from the numbers alone before anything is computed?

The unit is one position of both sides that a battle passes through: about 40 ns of a processor compiled, 80 interpreted.
"""

from typing import Final

from hazard.odds.side import Side

BATTLE: Final = 300  # what every battle costs, however small
LAYER: Final = 45  # what every number of units on both sides together costs
ROW: Final = 30  # so many numbers set to nought cost as much as one position
PLAIN_PAIRS: Final = 2  # comparisons of a roll; for other numbers the sweep goes once for each


def chain_cost(
    attackers: int, targets: list[int], attacker: Side | None = None, defenders: list[Side] | None = None
) -> int:
    """The work of `chain` with the same numbers; never less for larger ones."""
    ours = 3 if attacker is None else attacker.most
    found = 0
    for index in range(len(targets)):
        most = attackers - index  # one unit stays behind in each target
        if most < 1:
            break
        theirs = 2 if defenders is None else defenders[index].most
        pairs = min(ours, theirs)
        passes = 1 if pairs == PLAIN_PAIRS else pairs + 1
        layers = most + targets[index]
        found += BATTLE + layers * (LAYER + most // ROW) + passes * most * targets[index]
    return found
