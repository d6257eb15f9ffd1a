"""How far does an army get that attacks one target after the other and moves on each time with all but one unit?"""

from math import fsum
from typing import Final

from hazard.kernel.errors import InputError
from hazard.odds.battles import fight
from hazard.odds.limits import MOST_TARGETS, MOST_UNITS, check
from hazard.odds.side import Side, duel


class Chain:
    """`taken[k]` is the chance to conquer the first k targets, `left[k][n]` that n units then stand in target k.

    Index 0 is the start: `left[0]` is about the source. One unit of the n has to stay when the army moves on.
    `lost[k]` and `killed[k]` are the units of both sides that are expected to fall in the battles for the first k.
    """

    def __init__(
        self, taken: list[float], left: list[list[float]], lost: list[float], killed: list[float]
    ) -> None:
        self.taken: Final = taken
        self.left: Final = left
        self.lost: Final = lost
        self.killed: Final = killed

    def mean_left(self, targets: int) -> float:
        """Expected units in the last of the first `targets`, given that all these are conquered."""
        check("targets", targets, 0, len(self.taken) - 1)
        if self.taken[targets] <= 0.0:
            return 0.0
        row = self.left[targets]
        return fsum([count * row[count] for count in range(len(row))]) / self.taken[targets]


def chain(
    attackers: int,
    targets: list[int],
    attacker: Side | None = None,
    defender: Side | None = None,
    defenders: list[Side] | None = None,
    keep: int = 0,
) -> Chain:
    """The odds of a chain of targets; `defenders` gives each its own side, `defender` all of them the same."""
    check("attackers", attackers, 0, MOST_UNITS)
    check("targets", len(targets), 1, MOST_TARGETS)
    for count in targets:
        check("targets", count, 1, MOST_UNITS)
    check("keep", keep, 0, MOST_UNITS)
    if defenders is not None and len(defenders) != len(targets):
        raise InputError("wrong-length", "defenders", {"value": len(defenders), "wanted": len(targets)})
    taken = [1.0]
    left = [[0.0] * (attackers + 1) + [1.0]]
    lost = [0.0]
    killed = [0.0]
    for index in range(len(targets)):
        theirs = defender if defenders is None else defenders[index]
        able = left[index][1:]
        if not able:  # nobody is left to attack: the rest cannot be reached
            taken.append(0.0)
            left.append([])
            lost.append(lost[index])
            killed.append(killed[index])
            continue
        ends = fight(duel(attacker, theirs), able, targets[index], keep)
        taken.append(ends.win())
        left.append(ends.won)
        begun = fsum([count * able[count] for count in range(len(able))])
        lost.append(lost[index] + begun - fsum([ours * chance for ours, _, chance in ends.items()]))
        met = targets[index] * fsum(able)
        killed.append(killed[index] + met - fsum([count * chance for _, count, chance in ends.items()]))
    return Chain(taken, left, lost, killed)
