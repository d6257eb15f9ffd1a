"""Do the units of all armies last until every territory is claimed?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.frame import Frame
from hazard.kernel.actions import NONE

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Lineup


class Claims:
    """The claims that are left; which territories they are makes no difference."""

    def __init__(self, table: "Lineup", frame: Frame, pool: list[int], land: list[int], left: int) -> None:
        self.table: Final = table
        self.frame: Final = frame  # of the step in which territories are claimed
        self.pool: Final = pool  # units each army has left
        self.land: Final = land  # territories each army has claimed
        self.left: Final = left  # territories nobody has claimed
        self.after: list[int] = pool  # units each army has left when all are claimed; found by `short`

    def short(self, acting: int, neutral: int, limits: list[int]) -> int:
        """The first army that lacks a unit for its claim, or ends without a territory; NONE when there is none.

        They claim in turn up to their limits (0: no limit), and after each own claim one is made for the neutral army.
        """
        pool, land = self.pool[:], self.land[:]
        army = self.frame.army
        for _ in range(self.left):
            if pool[army] == 0:
                return army
            pool[army] -= 1
            land[army] += 1
            if army == acting and neutral != NONE and not full(land, limits, neutral):
                army = neutral
                continue
            following = (acting + 1) % len(pool)
            for _ in pool:
                if self.table.neutral[following] == 0 and not full(land, limits, following):
                    break
                following = (following + 1) % len(pool)
            acting = army = following
        self.after = pool
        return land.index(0) if 0 in land else NONE


def full(land: list[int], limits: list[int], army: int) -> bool:
    """Whether an army may claim no more (OT-2)."""
    return 0 < limits[army] <= land[army]
