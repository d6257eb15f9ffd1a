"""Where does the Force stand, and what does it give (OT-6, OT-71)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.modules.base import Module
from hazard.conquest.state import Memory, parts_of
from hazard.conquest.told.pieces import Gauge, Gifts
from hazard.editions.original_trilogy.events import MeterMoved
from hazard.editions.original_trilogy.sides import EMPIRE, REBELS
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


class Meter(Memory):
    """The space of the marker, counted from the darkest."""

    def __init__(self, space: i64) -> None:
        self.space: i64 = space

    def clone(self) -> Memory:
        return Meter(self.space)

    def facts(self) -> list[int]:
        return [int(self.space)]


def meter_of(state: "State") -> Meter:
    """The Force meter of a game that has one."""
    for part in parts_of(state):
        if isinstance(part, Meter):
            return part
    raise InputError("bad-parameter", "modules.force-meter", {"rule": "track"})


@mypyc_attr(allow_interpreted_subclasses=True)
class ForceMeter(Module):
    """A track from the dark to the light side; at an end the marker stays."""

    def __init__(self, slot: i64, least: i64, start: i64, cards: list[int], modifiers: list[int]) -> None:
        super().__init__(slot)
        self.least: Final = least
        self.start: Final = start
        self.draws: Final = cards  # extra cards from the darkest space on
        self.modifiers: Final = modifiers  # what Rebels add against the Death Star

    def name(self) -> str:
        return "force-meter"

    def begin(self, rules: "Ruleset", state: "State", log: list[Event] | None) -> Memory:
        return Meter(self.start - self.least)  # OT-6

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        if len(numbers) != 1 or not 0 <= numbers[0] < len(self.draws):
            raise InputError("position-modules", "tracks", {"known": self.name()})
        return Meter(numbers[0])

    def gauges(self, view: "View") -> list[Gauge]:
        most = self.least + len(self.draws) - 1
        faction = view.rules.tables[view.seats].faction
        dark = [army for army in range(view.armies) if faction[army] == EMPIRE]
        light = [army for army in range(view.armies) if faction[army] == REBELS]
        value = view.memory[self.slot][0] + self.least
        gauge = Gauge(self.name(), value, self.least, most, low=dark, high=light)
        return [gauge.with_gifts([self.gifts(space) for space in range(len(self.draws))])]

    def gifts(self, space: i64) -> Gifts:
        """What a space brings (OT-52, OT-71)."""
        found: Gifts = {}
        if self.draws[space] > 0:
            found["empire-cards" if space + self.least < 0 else "rebel-cards"] = self.draws[space]
        if self.points(space) != 0:
            found["strike-points"] = int(self.points(space))
        if self.more_dice(space) != 0:
            found["strike-dice"] = int(self.more_dice(space))
        return found

    def value(self, state: "State") -> i64:
        """Below 0 the dark side, above the light."""
        return meter_of(state).space + self.least

    def moved(self, state: "State", steps: i64) -> i64:
        """The space after so many steps to the light side (below 0: to the dark)."""
        space = meter_of(state).space + steps
        if space < 0:
            return 0
        return space if space < len(self.draws) else len(self.draws) - 1

    def move(self, state: "State", steps: i64, log: list[Event] | None) -> None:
        """Move the marker; at an end it stays."""
        meter = meter_of(state)
        before = meter.space
        meter.space = self.moved(state, steps)
        if log is not None and meter.space != before:
            log.append(MeterMoved(before + self.least, meter.space + self.least))

    def modifier(self, state: "State") -> i64:
        """What Rebels add to their dice against the Death Star now (OT-52)."""
        return self.points(meter_of(state).space)

    def more_dice(self, space: i64) -> i64:
        """How many dice Rebels have more against the Death Star with the marker on this space; below 0: fewer."""
        return 0

    def points(self, space: i64) -> i64:
        """What Rebels add to their dice against it."""
        return self.modifiers[space]

    def seen(self, rules: "Ruleset", state: "State", seat: i64) -> list[int]:
        return meter_of(state).facts()

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        """Nothing of it is secret."""


class DiceMeter(ForceMeter):
    """The same track, but it changes the number of dice instead of their sum (OT-52)."""

    def more_dice(self, space: i64) -> i64:
        return self.modifiers[space]

    def points(self, space: i64) -> i64:
        return 0

    def strike_dice(self, rules: "Ruleset", state: "State", army: i64, count: i64) -> i64:
        """At least one."""
        if state.table.faction[army] != REBELS:
            return count
        return max(1, count + self.more_dice(meter_of(state).space))


def force_meter_of(rules: "Ruleset") -> ForceMeter:
    """The module, in a mode that has it."""
    for module in rules.mechanics:
        if isinstance(module, ForceMeter):
            return module
    raise InputError("bad-parameter", "modules.force-meter", {"rule": "track"})
