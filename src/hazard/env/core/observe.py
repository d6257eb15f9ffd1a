"""What does a seat see, as one row of numbers with named parts? Built from its view alone.

Armies are told in turn order, beginning with the first of the seat itself, so that every seat finds its own in the same
place; memories of modules (`memory.*`) are as positions in notation have them. Numbers are 16 bits wide and stop there.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16

from hazard.conquest.every import phases_of
from hazard.conquest.frame import ARMY, PLACES, TERRITORY
from hazard.conquest.state import AT_A, FRAME
from hazard.env.core.codec import OPTION, Asking
from hazard.kernel.actions import NONE
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.game import Conquest
    from hazard.conquest.view import View

HIGHEST: Final = 32767  # what does not fit is told as this
LOWEST: Final = -1
MEANINGS: Final[list[str]] = ["count", TERRITORY, ARMY, PLACES]
AS_COUNT: Final = 0
AS_TERRITORY: Final = 1
AS_ARMY: Final = 2
AS_PLACES: Final = 3
KNOWN_TRADES: Final = 64
SAID: Final = 4  # numbers about an answer that is half said


class Part:
    """A named stretch of the row."""

    def __init__(self, name: str, shape: list[int], first: int) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.first: Final[int] = first
        size = 1
        for length in shape:
            size *= length
        self.size: Final[int] = size


class Observer:
    """How the views of one mode with so many seats are written down. Never changes."""

    def __init__(self, game: "Conquest", seats: i64) -> None:
        rules = game.rules
        table = rules.tables[seats]
        self.seats: Final[i64] = seats
        self.armies: Final[i64] = len(table.controller)
        self.territories: Final[i64] = rules.board.size
        self.cards: Final[i64] = rules.cards.size
        self.faction: Final = table.faction
        self.own: Final[list[int]] = [table.controller.index(seat) for seat in range(seats)]
        reached = phases_of(rules)
        self.phase_names: Final = [phase.name for phase in reached]
        self.phase_place: Final[list[int]] = []  # number of a phase -> its place among these
        self.meanings: Final[list[list[int]]] = []  # number of a phase -> what the numbers of its frame are
        for phase in rules.phases:
            self.phase_place.append(reached.index(phase) if phase in reached else NONE)
            parts = phase.parts()
            self.meanings.append([MEANINGS.index(part) for part in parts] if parts else [AS_COUNT] * 4)
        self.set_values: Final[list[int]] = []  # by the number of trades, as far as most games come
        for trades in range(KNOWN_TRADES):
            self.set_values.append(rules.best_set_value(trades))
        self.parts: Final[list[Part]] = []
        self.size: i64 = 0
        armies, territories, cards = int(self.armies), int(self.territories), int(self.cards)
        self.part("units", [armies, territories])
        for name in ("closed", "places", "source", "target"):
            self.part(name, [territories])
        for name in ("pool", "land", "force", "out", "mates", "control", "faction", "held", "acting"):
            self.part(name, [armies])
        self.part("hands", [armies, cards])
        self.part("discards", [cards])
        self.part("piles", [len(rules.cards.deck_names)])
        self.part("time", [8])
        self.part("phase", [len(reached)])
        self.part("frame", [4])
        self.part("asked", [SAID])
        first = game.view(game.start(seats, SeededDice(0)), 0)
        self.fields: Final[dict[str, int]] = {}  # parts that end with so many numbers for each territory
        for module in rules.modules:
            name = f"memory.{module.name()}"
            self.part(name, [len(module.row(first))])
            self.fields[name] = module.per_territory()

    def part(self, name: str, shape: list[int]) -> None:
        """Add a part at the end of the row."""
        added = Part(name, shape, int(self.size))
        self.parts.append(added)
        self.size += added.size

    def write(self, view: "View", asking: Asking, number: i64, out: vec[i16], at: i64) -> None:
        """Write what the view shows; `number` is that of the option half said by this seat."""
        me: i64 = self.own[view.seat]
        at = self.write_units(view, me, out, at)
        at = self.write_frame(view, out, at)
        at = self.write_armies(view, me, out, at)
        at = self.write_cards(view, me, out, at)
        at = self.write_time(view, me, out, at)
        at = self.write_asked(view, asking, number, out, at)
        for module in view.rules.modules:
            at = spread(module.row(view), out, at)

    def write_units(self, view: "View", me: i64, out: vec[i16], at: i64) -> i64:
        """Units, by army from the own one on, then the territories that are closed."""
        armies = self.armies
        size = self.territories
        for place in range(armies * size):
            out[at + place] = 0
        if len(view.units) > 0:
            for army in range(armies):
                row: i64 = at + (army - me + (armies if army < me else 0)) * size
                for territory in range(size):
                    out[row + territory] = fit(view.units[army * size + territory])
        else:
            territory_at: i64 = at
            for territory in range(size):
                holder: i64 = view.owner[territory]
                if holder != NONE:
                    slot = holder - me + (armies if holder < me else 0)
                    out[territory_at + slot * size] = fit(view.total[territory])
                territory_at += 1
        at += armies * size
        for place in range(size):
            out[at + place] = 0
        for closed in view.closed:
            out[at + closed] = 1
        return at + size

    def write_frame(self, view: "View", out: vec[i16], at: i64) -> i64:
        """What the question under way is about: territories it has marked, its source and its target."""
        size = self.territories
        for place in range(3 * size):
            out[at + place] = 0
        if view.outcome is None:
            top: i64 = len(view.stack) - FRAME
            meanings = self.meanings[view.stack[top]]
            row: i64 = at + size
            for slot in range(4):
                meaning: i64 = meanings[slot]
                value: i64 = view.stack[top + AT_A + slot]
                if meaning == AS_TERRITORY:
                    if value >= 0 and row < at + 3 * size:
                        out[row + value] = 1
                        row += size
                elif meaning == AS_PLACES:
                    for place in range(size):
                        if value >> place & 1 == 1:
                            out[at + place] = 1
        return at + 3 * size

    def write_armies(self, view: "View", me: i64, out: vec[i16], at: i64) -> i64:
        """What stands once for each army."""
        armies = self.armies
        acting: i64 = NONE if view.decision is None else view.decision.army
        for slot in range(armies):
            army: i64 = me + slot
            if army >= armies:
                army -= armies
            out[at] = fit(view.pool[army])
            out[at + armies] = fit(view.land[army])
            out[at + 2 * armies] = fit(view.force[army])
            out[at + 3 * armies] = fit(view.out[army])
            out[at + 4 * armies] = 1 if view.team[army] == view.team[me] else 0
            seat: i64 = view.controller[army]
            if seat != NONE:
                seat += (0 if seat >= view.seat else self.seats) - view.seat
            out[at + 5 * armies] = fit(seat + 1)
            out[at + 6 * armies] = fit(self.faction[army] + 1)
            out[at + 7 * armies] = fit(len(view.hands[army]))
            out[at + 8 * armies] = 1 if army == acting else 0
            at += 1
        return at + 8 * armies

    def write_cards(self, view: "View", me: i64, out: vec[i16], at: i64) -> i64:
        """Cards this seat knows to be in a hand, cards that lie open, cards left in each pile."""
        armies = self.armies
        cards = self.cards
        for place in range((armies + 1) * cards):
            out[at + place] = 0
        for army in range(armies):
            row: i64 = at + (army - me + (armies if army < me else 0)) * cards
            for card in view.hands[army]:
                if card >= 0:
                    out[row + card] = 1
        at += armies * cards
        for pile in view.discards:
            for card in pile:
                out[at + card] = 1
        at += cards
        for pile in view.piles:
            out[at] = fit(len(pile))
            at += 1
        return at

    def write_time(self, view: "View", me: i64, out: vec[i16], at: i64) -> i64:
        """How far the game has come."""
        out[at] = fit(view.turn)
        out[at + 1] = fit(view.round)
        out[at + 2] = fit(view.setup)
        out[at + 3] = fit(view.step)
        out[at + 4] = fit(view.conquests)
        out[at + 5] = fit(view.trades)
        out[at + 6] = fit(self.set_value(view))
        current = view.current
        if current != NONE:
            current += (0 if current >= me else self.armies) - me
        out[at + 7] = fit(current + 1)
        return at + 8

    def set_value(self, view: "View") -> i64:
        """The best value of a set turned in now."""
        if view.trades < KNOWN_TRADES:
            return self.set_values[view.trades]
        return view.rules.best_set_value(view.trades)

    def write_asked(self, view: "View", asking: Asking, number: i64, out: vec[i16], at: i64) -> i64:
        """The question, its numbers, and how much of the answer this seat has said."""
        phases: i64 = len(self.phase_names)
        for place in range(phases + 4 + SAID):
            out[at + place] = 0
        if view.outcome is not None:
            return at + phases + 4 + SAID
        top: i64 = len(view.stack) - FRAME
        phase: i64 = view.stack[top]
        if self.phase_place[phase] != NONE:
            out[at + self.phase_place[phase]] = 1
        at += phases
        meanings = self.meanings[phase]
        for slot in range(4):
            if meanings[slot] == AS_COUNT:
                out[at + slot] = fit(view.stack[top + AT_A + slot])
            elif meanings[slot] == AS_ARMY:
                army: i64 = view.stack[top + AT_A + slot]
                me: i64 = self.own[view.seat]
                if army != NONE:
                    out[at + slot] = fit(army - me + 1 + (self.armies if army < me else 0))
        at += 4
        if asking.step != OPTION and len(view.options) > 0:
            out[at] = fit(asking.step)
            out[at + 1] = fit(number + 1)
            out[at + 2] = fit(asking.most())
            out[at + 3] = fit(asking.value if asking.said > 0 else asking.ship + 1)
        return at + SAID


def fit(value: i64) -> i16:
    """As many bits as there are."""
    if value > HIGHEST:
        return HIGHEST
    if value < LOWEST:
        return LOWEST
    return i16(value)


def spread(numbers: list[int], out: vec[i16], at: i64) -> i64:
    """Write a list; gives the place behind it."""
    for number in numbers:
        out[at] = fit(number)
        at += 1
    return at
