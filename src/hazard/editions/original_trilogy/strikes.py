"""How likely is an attack on the Death Star to destroy it (OT-52)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.chances import sum_chance
from hazard.conquest.galaxy.dice import BOMBER, CAPITAL, CLASSES, FIGHTER
from hazard.editions.original_trilogy.meter import force_meter_of
from hazard.editions.original_trilogy.sides import REBELS
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.view import View

ENOUGH: Final = 18  # the sum that destroys it (OT-52)
SMALL: Final = 6  # sides of the usual die


class Strikes:
    """The chances of dice that were asked for, each worked out once."""

    def __init__(self) -> None:
        self.chances: Final[dict[int, float]] = {}  # by the dice

    def of(self, view: "View", option: Option) -> float:
        """The chance of one try with all troops and ships that may join it, without cards."""
        ships = list(option.ships) if len(option.ships) > 0 else [0] * CLASSES
        need = ENOUGH - force_bonus(view, option.army)
        return self.dice(force_dice(view, option.army, option.most), ships, 0, 0, 0, need)

    def dice(
        self, count: i64, ships: list[int], large: i64, on_all: i64, on_highest: i64, need: i64
    ) -> float:
        """The chance that these dice add up to so much."""
        key = int(count)
        for part in (ships[FIGHTER], ships[BOMBER], ships[CAPITAL], large, on_all, on_highest, max(0, need)):
            key = key * 32 + int(min(part, 31))
        known = self.chances.get(key)
        if known is None:
            capitals = int(count) if large == 1 else min(ships[CAPITAL], int(count))
            known = sum_chance(count, capitals, SMALL, ships, on_all, on_highest, need)
            self.chances[key] = known
        return known


def rebel(view: "View", army: i64) -> bool:
    """Whether the Force is with this army."""
    return view.rules.tables[view.seats].faction[army] == REBELS


def force_bonus(view: "View", army: i64) -> i64:
    """What the Force adds for Rebels."""
    meter = force_meter_of(view.rules)
    return meter.points(view.memory[meter.slot][0]) if rebel(view, army) else 0


def force_dice(view: "View", army: i64, count: i64) -> i64:
    """The dice of so many troops with what the Force changes for Rebels."""
    meter = force_meter_of(view.rules)
    return max(1, count + meter.more_dice(view.memory[meter.slot][0])) if rebel(view, army) else count
