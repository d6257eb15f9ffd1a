"""What does a box know about its own game that a bot should weigh, in numbers?

The one slot through which an edition speaks to bots: values of holding, taking and placing per territory, the value of
options only this edition has, and the progress to its goals. Bots read it from the view and know no edition.
"""

from typing import Final

from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.view import View
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64, mypyc_attr
from hazard.odds.side import Side
from hazard.odds.table import Table


class Guide:
    """Advice for one army in one position. Units of value: one troop is worth about 1."""

    def __init__(self, size: i64) -> None:
        self.hold: Final[list[float]] = [0.0] * size  # what losing the territory would cost its owner
        self.take: Final[list[float]] = [0.0] * size  # what conquering it is worth now
        self.place: Final[list[float]] = [0.0] * size  # how much a troop is wanted there
        self.keep: Final[list[int]] = [1] * size  # troops that should stay where they are
        self.lack: Final[list[int]] = [0] * size  # troops that are missing there before anything else
        self.credit: Final[list[float]] = [
            -1.0
        ] * size  # a defender lost there against an own troop; -1: as usual
        self.troop: float = 1.0  # how dear the army's troops are, against what is usual
        self.sure: float = 1.0  # an attack with this chance is dared by the most careful
        self.ground: list[int] = []  # the army where it or its team stands, another number elsewhere


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Base: battles as the mode's combat rule has them; the rest is the edition's."""

    def __init__(self, combat: Combat) -> None:
        sides = int(combat.sides)
        self.odds: Final = Table(Side(int(combat.attack), sides), Side(int(combat.defend), sides))
        self.varied: bool = False  # whether battles differ by place and options are weighed by a guide

    def win_chance(self, able: i64, defenders: i64) -> float:
        """Chance that so many units able to attack conquer the target."""
        return self.odds.win(able, defenders)

    def losses(self, able: i64, defenders: i64) -> float:
        """Attackers that such a battle costs on average."""
        return self.odds.attacker_losses(able, defenders)

    def foe_losses(self, able: i64, defenders: i64) -> float:
        """Defenders that such a battle costs on average."""
        return self.odds.defender_losses(able, defenders)

    def odds_of(self, view: View, source: i64, target: i64) -> Table:
        """The odds of an attack from here to there; asked only where they differ (`varied`)."""
        return self.odds

    def tidy(self) -> None:
        """Let go of odds that were kept, where they have become many."""

    def strike_chance(self, view: View, option: Option) -> float:
        """Chance that one attack on what is no territory succeeds, with all that may join it (OT-52)."""
        return 0.0

    def ships(self, view: View, option: Option) -> tuple[int, ...]:
        """The ships that come along: all of them."""
        return option.ships

    def guide(self, view: View, army: i64) -> Guide:
        """What holding and taking each territory is worth to this army."""
        raise NotImplementedError

    def want(self, view: View, army: i64, guide: Guide) -> None:
        """Fill in where troops are wanted; apart, because only placing and moving ask for it."""
        raise NotImplementedError

    def option_value(self, view: View, option: Option) -> float:
        """Value of an option of a kind that only this edition has."""
        return 0.0

    def weigh(self, view: View, guide: Guide, option: Option) -> float:
        """The same, with the army's guide at hand; asked instead of it where advice is `varied`."""
        return self.option_value(view, option)

    def drawn(self, view: View, kind: i64) -> bool:
        """Whether options of this kind are drawn by lot in proportion to their values, so that nobody can read them."""
        return False

    def move_value(self, view: View, guide: Guide, option: Option) -> float:
        """Value of a fortification with all the troops it may take: those that stand idle go where they are wanted."""
        if guide.place[option.source] > 0.0:
            return 0.0
        spare = view.total[option.source] - guide.keep[option.source]
        return float(min(option.most, spare)) * guide.place[option.target]

    def risk(self, view: View, option: Option) -> float:
        """What it would cost beyond the troops if all of this attack were lost."""
        return 0.0

    def trade_value(self, view: View, army: i64, option: Option) -> float:
        """How much turning in this set now is worth against keeping it; above 0: turn it in."""
        raise NotImplementedError

    def progress(self, view: View, army: i64) -> float:
        """How far the army is on its way to win, 0 to 1."""
        raise NotImplementedError
