"""What could the others do before the own next turn: which territories can they reach, and which regions last?"""

from typing import Final

from hazard.bots.framework.losses import chance_of, losses_of
from hazard.bots.framework.sketch import Sketch
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

STEPS: Final = 3  # as far ahead as foes are looked for
WILL: Final = 0.6  # how often a foe who can take something does
INCOME: Final = 0.5  # of a foe's income that comes to the very stack


class Threats:
    """The strongest attack each territory of the army has to expect."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch: Final = sketch
        view = sketch.view
        self.fresh: Final[list[float]] = [0.0] * view.armies  # troops each army may add to a stack
        board = view.rules.board
        for army in range(view.armies):
            if view.controller[army] != NONE and sketch.out[army] == 0:
                units = view.rules.income.units(board, sketch.owner, view.closed, army)
                self.fresh[army] = INCOME * float(units)

    def fall(self, territory: i64) -> float:
        """The chance that somebody who can reach the territory could take it."""
        sketch = self.sketch
        view = sketch.view
        board = view.rules.board
        plain = losses_of(view.rules.advice.odds)
        safe = 1.0
        own = plain.of(sketch.total[territory])
        spread = plain.spread(sketch.total[territory])
        for near in board.neighbours[territory]:
            holder: i64 = sketch.owner[near]
            if holder == NONE or sketch.ground[near] == sketch.army or view.controller[holder] == NONE:
                continue
            able = float(sketch.total[near]) - 1.0 + self.fresh[holder]
            for far in board.neighbours[near]:  # a larger stack right behind
                if sketch.owner[far] != NONE and sketch.owner[far] != sketch.army and far != territory:
                    if sketch.owner[far] == holder:
                        more = float(sketch.total[far]) - 1.0 + self.fresh[holder]
                    else:
                        more = (
                            float(sketch.total[far])
                            - 2.0
                            + self.fresh[sketch.owner[far]]
                            - plain.of(sketch.total[near])
                        )
                        if view.team[sketch.owner[far]] == view.team[sketch.army]:
                            continue
                    if more > able and sketch.owner[far] != holder:
                        able = more
            risk = WILL * chance_of(able, own, spread + 1.0)
            safe *= 1.0 - risk
        return 1.0 - safe

    def holds(self) -> list[float]:
        """Per region the chance that it is still whole at the own next turn, where it is the army's own now."""
        sketch = self.sketch
        board = sketch.view.rules.board
        found: list[float] = [0.0] * len(board.region_members)
        for region, members in enumerate(board.region_members):
            whole = True
            for territory in members:
                if sketch.owner[territory] != sketch.army:
                    whole = False
                    break
            if not whole:
                continue
            chance = 1.0
            for territory in members:
                chance *= 1.0 - self.fall(territory)
            found[region] = chance
        return found
