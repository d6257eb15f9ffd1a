"""What does a seat see, as one row of numbers with named parts? Built from its view alone.

Armies are told in turn order, beginning with the first of the seat itself, so that every seat finds its own in the same
place; memories of modules (`memory.*`) are as positions in notation have them. Numbers are 16 bits wide and stop there.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from hazard.conquest.every import phases_of
from hazard.conquest.frame import ARMY, PLACES, TERRITORY
from hazard.conquest.state import AT_A, FRAME
from hazard.env.core.codec import OPTION, Asking
from hazard.env.core.words import LANES, put, put_over, wipe
from hazard.kernel.actions import NONE
from hazard.kernel.dice import SeededDice

if TYPE_CHECKING:
    from hazard.conquest.game import Conquest
    from hazard.conquest.view import View

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
        self.asked_at: Final[i64] = self.size  # where in a row it is told how much of the answer is said
        self.part("asked", [SAID])
        first = game.view(game.start(seats, SeededDice(0)), 0)
        self.fields: Final[dict[str, int]] = {}  # parts that end with so many numbers for each territory
        for module in rules.modules:
            name = f"memory.{module.name()}"
            self.part(name, [len(module.row(first))])
            self.fields[name] = module.per_territory()
        self.words: Final[i64] = (self.size + LANES - 1) // LANES  # 64 bits each, that a row takes

    def part(self, name: str, shape: list[int]) -> None:
        """Add a part at the end of the row."""
        added = Part(name, shape, int(self.size))
        self.parts.append(added)
        self.size += added.size

    def write(self, view: "View", asking: Asking, number: i64, out: vec[i64], word: i64) -> None:
        """Write what the view shows from a word on; `number` is that of the option half said by this seat."""
        wipe(out, word, self.words)
        me: i64 = self.own[view.seat]
        at = self.write_units(view, me, out, word * LANES)
        at = self.write_frame(view, out, at)
        at = self.write_armies(view, me, out, at)
        at = self.write_cards(view, me, out, at)
        at = self.write_time(view, me, out, at)
        at = self.write_asked(view, asking, number, out, at)
        for module in view.rules.modules:
            at = spread(module.row(view), out, at)

    def write_units(self, view: "View", me: i64, out: vec[i64], at: i64) -> i64:
        """Units, by army from the own one on, then the territories that are closed."""
        armies = self.armies
        size = self.territories
        units = view.units
        if len(units) > 0:
            first: i64 = 0
            for army in range(armies):
                row: i64 = at + (army - me + (armies if army < me else 0)) * size
                for territory in range(size):
                    there: i64 = units[first + territory]
                    if there != 0:
                        put(out, row + territory, there)
                first += size
        else:
            owner = view.owner
            total = view.total
            rows: list[int] = [
                at + (army - me + (armies if army < me else 0)) * size for army in range(armies)
            ]
            for territory in range(size):
                holder: i64 = owner[territory]
                if holder != NONE:
                    begin: i64 = rows[holder]
                    put(out, begin + territory, total[territory])
        at += armies * size
        for closed in view.closed:
            put(out, at + closed, 1)
        return at + size

    def write_frame(self, view: "View", out: vec[i64], at: i64) -> i64:
        """What the question under way is about: territories it has marked, its source and its target."""
        size = self.territories
        if view.outcome is None:
            top: i64 = len(view.stack) - FRAME
            meanings = self.meanings[view.stack[top]]
            row: i64 = at + size
            for slot in range(4):
                meaning: i64 = meanings[slot]
                value: i64 = view.stack[top + AT_A + slot]
                if meaning == AS_TERRITORY:
                    if value >= 0 and row < at + 3 * size:
                        put(out, row + value, 1)
                        row += size
                elif meaning == AS_PLACES and value != 0:
                    for place in range(size):
                        put(out, at + place, value >> place & 1)
        return at + 3 * size

    def write_armies(self, view: "View", me: i64, out: vec[i64], at: i64) -> i64:
        """What stands once for each army."""
        armies = self.armies
        acting: i64 = NONE if view.decision is None else view.decision.army
        for slot in range(armies):
            army: i64 = me + slot
            if army >= armies:
                army -= armies
            pool: i64 = view.pool[army]
            if pool != 0:
                put(out, at, pool)
            put(out, at + armies, view.land[army])
            put(out, at + 2 * armies, view.force[army])
            if view.out[army] != 0:
                put(out, at + 3 * armies, 1)
            if view.team[army] == view.team[me]:
                put(out, at + 4 * armies, 1)
            seat: i64 = view.controller[army]
            if seat != NONE:
                seat += (0 if seat >= view.seat else self.seats) - view.seat
            put(out, at + 5 * armies, seat + 1)
            put(out, at + 6 * armies, self.faction[army] + 1)
            put(out, at + 7 * armies, len(view.hands[army]))
            if army == acting:
                put(out, at + 8 * armies, 1)
            at += 1
        return at + 8 * armies

    def write_cards(self, view: "View", me: i64, out: vec[i64], at: i64) -> i64:
        """Cards this seat knows to be in a hand, cards that lie open, cards left in each pile."""
        armies = self.armies
        cards = self.cards
        for army in range(armies):
            row: i64 = at + (army - me + (armies if army < me else 0)) * cards
            for card in view.hands[army]:
                if card >= 0:
                    put(out, row + card, 1)
        at += armies * cards
        for pile in view.discards:
            for card in pile:
                put(out, at + card, 1)
        at += cards
        for pile in view.piles:
            put(out, at, len(pile))
            at += 1
        return at

    def write_time(self, view: "View", me: i64, out: vec[i64], at: i64) -> i64:
        """How far the game has come."""
        put(out, at, view.turn)
        put(out, at + 1, view.round)
        put(out, at + 2, view.setup)
        put(out, at + 3, view.step)
        put(out, at + 4, view.conquests)
        put(out, at + 5, view.trades)
        put(out, at + 6, self.set_value(view))
        current = view.current
        if current != NONE:
            current += (0 if current >= me else self.armies) - me
        put(out, at + 7, current + 1)
        return at + 8

    def set_value(self, view: "View") -> i64:
        """The best value of a set turned in now."""
        if view.trades < KNOWN_TRADES:
            return self.set_values[view.trades]
        return view.rules.best_set_value(view.trades)

    def write_asked(self, view: "View", asking: Asking, number: i64, out: vec[i64], at: i64) -> i64:
        """The question, its numbers, and how much of the answer this seat has said."""
        phases: i64 = len(self.phase_names)
        if view.outcome is not None:
            return at + phases + 4 + SAID
        top: i64 = len(view.stack) - FRAME
        phase: i64 = view.stack[top]
        if self.phase_place[phase] != NONE:
            put(out, at + self.phase_place[phase], 1)
        at += phases
        meanings = self.meanings[phase]
        for slot in range(4):
            value: i64 = view.stack[top + AT_A + slot]
            if value == 0 and meanings[slot] != AS_ARMY:
                continue
            if meanings[slot] == AS_COUNT:
                put(out, at + slot, value)
            elif meanings[slot] == AS_ARMY:
                army = value
                me: i64 = self.own[view.seat]
                if army != NONE:
                    put(out, at + slot, army - me + 1 + (self.armies if army < me else 0))
        at += 4
        if len(view.options) > 0:
            write_said(asking, number, out, at)
        return at + SAID


def write_said(asking: Asking, number: i64, out: vec[i64], at: i64) -> None:
    """How much of an answer is said; nothing where it has not begun."""
    if asking.step != OPTION:
        put_over(out, at, asking.step)
        put_over(out, at + 1, number + 1)
        put_over(out, at + 2, asking.most())
        put_over(out, at + 3, asking.value if asking.said > 0 else asking.ship + 1)


def spread(numbers: list[int], out: vec[i64], at: i64) -> i64:
    """Write a list; gives the place behind it."""
    for number in numbers:
        value: i64 = number
        if value != 0:
            put(out, at, value)
        at += 1
    return at
