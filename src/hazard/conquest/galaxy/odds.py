"""How do ships, bases and what is no territory change the odds of an attack (OT-30 to OT-34, OT-40, OT-52)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.dice import CLASSES, LARGE
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.odds import Odds
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64
from hazard.odds.side import Side
from hazard.odds.table import OddsTable

if TYPE_CHECKING:
    from hazard.conquest.view import View

HEAD: Final = 1 + CLASSES  # numbers of the fleet before the ships of the first territory
MOST_KEPT: Final = 1_000_000  # numbers of odds, 32 bytes each
MOST_SHARED: Final = 50_000  # the same where many games share them
TIDY_EVERY: Final = 4


class ShipOdds(Odds):
    """With the ships that stand there now; all of the source's join."""

    def __init__(self, combat: Combat, slot: i64) -> None:
        super().__init__(combat)
        self.combat: Final = combat
        self.slot: Final[i64] = slot  # of the fleet
        self.tables: Final[list[OddsTable | None]] = [None] * 3456
        self.asked: i64 = 0  # how often it was asked whether they are many

    def of(self, view: "View", source: i64, target: i64) -> OddsTable:
        fleet = view.memory[self.slot]
        at: i64 = HEAD + source * CLASSES
        ours: i64 = fleet[at] * 16 + fleet[at + 1] * 4 + fleet[at + 2]
        at = HEAD + target * CLASSES
        theirs: i64 = min(fleet[at], 2) * 9 + min(fleet[at + 1], 2) * 3 + min(fleet[at + 2], 2)
        large: i64 = 0
        for module in view.rules.entrenching:
            if module.seen_entrenched(view, target):
                large = 1
        if ours + theirs + large == 0:
            return self.plain
        key: i64 = (ours * 27 + theirs) * 2 + large
        table = self.tables[key]
        if table is None:
            table = self.made(ours, theirs, large)
            self.tables[key] = table
        return table

    def made(self, ours: i64, theirs: i64, large: i64) -> OddsTable:
        """The table of one pair of fleets."""
        combat = self.combat
        six = int(combat.sides)
        attacker = Side(
            int(combat.attack), six, int(ours % 4), int(ours // 16), int(ours // 4 % 4)
        )  # capitals, fighters, bombers
        sides = LARGE if large == 1 else six
        defender = Side(int(combat.defend), sides, int(theirs % 3), int(theirs // 9), int(theirs // 3 % 3))
        return OddsTable(attacker, defender)

    def strike(self, view: "View", option: Option) -> float:
        chance = 0.0
        for module in view.rules.modules:
            chance = max(chance, module.strike_chance(view, option))
        return chance

    def tidy(self) -> None:
        self.asked += 1
        if self.asked % TIDY_EVERY == 0:
            self.keep(MOST_KEPT)

    def forget(self) -> None:
        self.keep(MOST_SHARED)

    def keep(self, most: int) -> None:
        """Let go of all tables where they have more numbers than this."""
        kept = 0
        for table in self.tables:
            if table is not None:
                kept += table.kept()
        if kept > most:
            self.tables[:] = [None] * len(self.tables)
