"""How likely is an attack to succeed, for all that a seat may know?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.rulebook.combat import Combat
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64, mypyc_attr
from hazard.odds.side import Side
from hazard.odds.table import OddsTable

if TYPE_CHECKING:
    from hazard.conquest.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Odds:
    """Base: by the dice of the mode alone, the same wherever a battle is fought."""

    def __init__(self, combat: Combat) -> None:
        sides = int(combat.sides)
        self.plain: Final = OddsTable(Side(int(combat.attack), sides), Side(int(combat.defend), sides))

    def of(self, view: "View", source: i64, target: i64) -> OddsTable:
        """The odds of an attack from here to there, with all that stands there now."""
        return self.plain

    def strike(self, view: "View", option: Option) -> float:
        """The chance that one attack on what is no territory succeeds, with all that may join it (OT-52)."""
        return 0.0

    def tidy(self) -> None:
        """Let go of odds that were kept, where they have become many."""

    def forget(self) -> None:
        """Let go of odds sooner, where many games share them."""
