"""Where does Sidious stand, was the order given, where is the Emperor, and what has the Republic found out?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.sides import holds
from hazard.conquest.kinds import EXECUTE
from hazard.conquest.masks import BITS
from hazard.conquest.modules.base import Module
from hazard.conquest.state import FRAME, Memory, State, parts_of
from hazard.conquest.told.pieces import Fact, Gauge, Piece
from hazard.editions.clone_wars.events import SidiousMoved
from hazard.editions.clone_wars.sides import SEPARATISTS
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError, Refusal
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

NUMBERS: Final = 5
MOST_HELD: Final = 1_000_000  # moves of Sidious; each takes a card, so that no game comes near it
ORDERED: Final[list[str]] = ["emperor", "convert", "receive"]  # what follows from the order (CW-51 to CW-53)


class Plot(Memory):
    """Five numbers, all of them public."""

    def __init__(self, space: i64) -> None:
        self.space: i64 = space  # of the track
        self.held: i64 = 0  # moves of Sidious that will not happen (sidious-stays)
        self.given: i64 = 0  # 1: Order 66 was given (CW-50)
        self.emperor: i64 = NONE  # his planet (CW-53)
        self.dots: i64 = 0  # on tokens captured in this turn (CW-23, CW-40)

    def clone(self) -> Memory:
        copy = Plot(self.space)
        copy.held = self.held
        copy.given = self.given
        copy.emperor = self.emperor
        copy.dots = self.dots
        return copy

    def facts(self) -> list[int]:
        return [int(self.space), int(self.held), int(self.given), int(self.emperor) + 1, int(self.dots)]


def plot_of(state: State) -> Plot:
    """The plot of a game that has one."""
    for part in parts_of(state):
        if isinstance(part, Plot):
            return part
    raise InputError("bad-parameter", "modules.order-66", {"rule": "track"})


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderTrack(Module):
    """Sidious moves along the track until the order is given (CW-6, CW-12)."""

    def __init__(self, slot: i64, start: i64, converts: list[list[int]]) -> None:
        super().__init__(slot)
        self.start: Final = start
        self.converts: Final = converts  # per space the numbers of the eight-sided die that convert (CW-51)
        self.last: Final[i64] = len(converts) - 1

    def name(self) -> str:
        return "order-66"

    def begin(self, rules: "Ruleset", state: State, log: list[Event] | None) -> Memory:
        return Plot(self.start)

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        good = len(numbers) == NUMBERS and min(numbers) >= 0
        good = good and numbers[0] <= self.last and numbers[2] <= 1 and numbers[3] <= rules.board.size
        good = good and numbers[1] <= MOST_HELD
        if not good:
            raise InputError("position-modules", "tracks", {"known": self.name()})
        plot = Plot(numbers[0])
        plot.held, plot.given, plot.emperor, plot.dots = numbers[1], numbers[2], numbers[3] - 1, numbers[4]
        return plot

    def fits(self, rules: "Ruleset", state: State) -> bool:
        """The Emperor comes with the order, and stands on a planet of the Separatists as long as nobody has won (CW-53)."""
        plot = plot_of(state)
        ordered = False
        for at in range(0, len(state.stack), FRAME):
            ordered = ordered or rules.phase_names[state.stack[at]] in ORDERED
        if (ordered and plot.given == 0) or (plot.emperor != NONE and (ordered or plot.given == 0)):
            return False
        return plot.emperor == NONE or state.outcome is not None or holds(state, SEPARATISTS, plot.emperor)

    def pieces(self, view: "View") -> list[Piece]:
        place = view.memory[self.slot][3] - 1
        return [Piece("emperor", place)] if place != NONE else []

    def gauges(self, view: "View") -> list[Gauge]:
        """START is space 0 (CW-51); a second counter holds the moves Sidious will not make."""
        numbers = view.memory[self.slot]
        faction = view.rules.tables[view.seats].faction
        theirs = [army for army in range(view.armies) if faction[army] == SEPARATISTS]
        name = "order-given" if numbers[2] == 1 else self.name()
        track = Gauge(name, numbers[0], 0, self.last, high=theirs)
        if numbers[2] == 0:
            track.with_gifts([{"converts": len(faces)} for faces in self.converts])
        found = [track]
        if numbers[1] > 0:
            found.append(Gauge("held-moves", numbers[1], 0, numbers[1]))
        return found

    def row(self, view: "View") -> list[int]:
        numbers = view.memory[self.slot]
        return numbers + [1 if numbers[3] == place + 1 else 0 for place in range(len(view.owner))]

    def per_territory(self) -> int:
        return 1

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        if kind == self.name():
            told.update({"space": view.memory[self.slot][0], "last": self.last})
        return kind

    def turn_began(self, rules: "Ruleset", state: State, army: i64, log: list[Event] | None) -> None:
        plot_of(state).dots = 0

    def advance(self, state: State, steps: i64, log: list[Event] | None) -> None:
        """Sidious goes on; on the last space he stays (CW-12)."""
        plot = plot_of(state)
        before = plot.space
        plot.space = before + steps if before + steps < self.last else self.last
        if log is not None:
            log.append(SidiousMoved(before, plot.space))

    def entrenched(self, rules: "Ruleset", state: State, target: i64) -> bool:
        """The Emperor's planet defends with eight-sided dice only (CW-22)."""
        return plot_of(state).emperor == target

    def seen_entrenched(self, view: "View", target: i64) -> bool:
        return view.memory[self.slot][3] - 1 == target

    def marked(self, rules: "Ruleset", state: State) -> i64:
        """The Emperor's planet does not change its command (CW-31)."""
        place = plot_of(state).emperor
        return 0 if place == NONE else BITS[place]

    def refused(self, rules: "Ruleset", state: State, phase: str, action: Action) -> Refusal | None:
        """Order 66 at another time, by the other faction, or once more (CW-50)."""
        if action.kind != EXECUTE:
            return None
        if plot_of(state).given == 1:
            return rules.refusal("order-given", "CW-50", "kind")
        if state.table.faction[action.army] != SEPARATISTS:
            return rules.refusal("order-of-separatists", "CW-50", "kind")
        return rules.refusal("order-at-turn-end", "CW-50", "kind")

    def seen(self, rules: "Ruleset", state: State, seat: i64) -> list[int]:
        return plot_of(state).facts()

    def redeal(self, rules: "Ruleset", state: State, seat: i64, dice: Dice) -> None:
        """Nothing of it is secret."""


def order_track_of(rules: "Ruleset") -> OrderTrack:
    """The module, in a mode that has it."""
    for module in rules.mechanics:
        if isinstance(module, OrderTrack):
            return module
    raise InputError("bad-parameter", "modules.order-66", {"rule": "track"})
