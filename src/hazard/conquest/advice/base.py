"""What does a box know about its own game that a bot should weigh, in numbers?

The one slot through which an edition speaks to bots: values of holding, taking and placing per territory, the value of
options only this edition has, and the progress to its goals. Bots read it from the view and know no edition.
"""

from typing import Final

from hazard.conquest.masks import BITS
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.view import View
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64, mypyc_attr
from hazard.odds.table import OddsTable

NO_SIGNS: Final[list[float]] = []
NO_ODDS: Final = OddsTable()


class Usual:
    """The rows of a guide that most modes leave as they are."""

    def __init__(self, size: i64) -> None:
        # of `take`, what is for the goals of the mode: beyond land, regions, cards and rivals
        self.goal: Final[list[float]] = [0.0] * size
        self.keep: Final[list[int]] = [1] * size  # troops that should stay where they are
        self.lack: Final[list[int]] = [0] * size  # troops that are missing there before anything else
        # a defender lost there against an own troop; -1: as usual
        self.credit: Final[list[float]] = [-1.0] * size


class Guide:
    """Advice for one army in one position. Units of value: one troop is worth about 1.

    Guides may share the usual rows where nobody writes to them.
    """

    def __init__(self, size: i64, shared: Usual | None = None) -> None:
        usual = Usual(size) if shared is None else shared
        self.hold: Final[list[float]] = [0.0] * size  # what losing the territory would cost its owner
        self.take: Final[list[float]] = [0.0] * size  # what conquering it is worth now
        self.place: Final[list[float]] = [0.0] * size  # how much a troop is wanted there
        self.goal: list[float] = usual.goal
        self.keep: Final[list[int]] = usual.keep
        self.lack: Final[list[int]] = usual.lack
        self.credit: Final[list[float]] = usual.credit
        self.troop: float = 1.0  # how dear the army's troops are, against what is usual
        self.sure: float = 1.0  # an attack with this chance is dared by the most careful
        self.ground: list[int] = []  # the army where it or its team stands, another number elsewhere

    def mark_goals(self, before: list[float]) -> None:
        """All that was added to `take` since it looked like this is for the goals of the mode."""
        for territory, worth in enumerate(self.take):
            self.goal[territory] = worth - before[territory]


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """Base: battles as the mode's combat rule has them; the rest is the edition's."""

    def __init__(self, combat: Combat) -> None:
        self.odds: OddsTable = NO_ODDS  # by the dice alone; those of the rules, once they are put together
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

    def odds_of(self, view: View, source: i64, target: i64) -> OddsTable:
        """The odds of an attack from here to there; asked only where they differ (`varied`)."""
        return view.rules.odds.of(view, source, target)

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

    def movers(self, guide: Guide) -> i64:
        """Mask of the sources from which a fortification can have a value: where no troops are wanted; -1: all there are."""
        mask: i64 = 0
        place = guide.place
        for territory in range(i64(len(place))):
            if place[territory] <= 0.0:
                mask |= BITS[territory]
        return mask

    def risk(self, view: View, option: Option) -> float:
        """What it would cost beyond the troops if all of this attack were lost."""
        return 0.0

    def trade_value(self, view: View, army: i64, option: Option) -> float:
        """How much turning in this set now is worth against keeping it; above 0: turn it in."""
        raise NotImplementedError

    def signs(self, view: View) -> list[float]:
        """What else tells who will win, open to all and as many numbers at every moment, each about 0 to 1."""
        return NO_SIGNS

    def progress(self, view: View, army: i64) -> float:
        """How far the army is on its way to win, 0 to 1."""
        raise NotImplementedError
