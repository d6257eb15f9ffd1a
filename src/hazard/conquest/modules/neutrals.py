"""What is remembered of neutral armies: which card each was bribed with and by whom, and who has fought this turn?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.events.neutrals import StatusChanged
from hazard.conquest.modules.base import Module
from hazard.conquest.state import Memory, parts_of, replaced
from hazard.conquest.told.pieces import Gauge
from hazard.kernel.actions import NONE
from hazard.kernel.contract import EVERYTHING, Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View

GIFT: Final = 3  # numbers a gift takes among the facts: the army that has it, the seat that gave, the card


class Dealings(Memory):
    """Gifts as sorted rows of army, giver and card, and a bit for each neutral army that has fought this turn.

    A gift lies under a neutral army, or in the hand of the opponent who has captured it: the giver remembers its face.
    """

    def __init__(self, fought: i64, gifts: list[list[int]]) -> None:
        self.fought: i64 = fought
        self.gifts: list[list[int]] = gifts  # rows are replaced, never changed in place

    def clone(self) -> Memory:
        return Dealings(self.fought, self.gifts[:])

    def facts(self) -> list[int]:
        told: list[int] = [self.fought]
        for row in self.gifts:
            told += row
        return told


def dealings(state: "State") -> Dealings | None:
    """The memory of this module, None in a mode without it."""
    for part in parts_of(state):
        if isinstance(part, Dealings):
            return part
    return None


def gifts_of(state: "State", seat: i64, army: i64) -> list[int]:
    """The cards an army has that this seat gave away, sorted."""
    known = dealings(state)
    found: list[int] = []
    if known is not None:
        hand = state.hands[army]
        for row in known.gifts:
            if row[0] == army and row[1] == seat and row[2] in hand:
                found.append(row[2])
    return found


class Neutrals(Module):
    """Neutral armies that take bribes, fight for whom they are allied with, and change sides (N-20 to N-29)."""

    def __init__(self, slot: i64, most: i64, stays: i64) -> None:
        super().__init__(slot)
        self.most: Final = most  # cards a neutral army takes (N-22)
        self.stays: Final = stays  # least die with which it keeps its status (N-27)

    def name(self) -> str:
        return "neutrals"

    def begin(self, rules: "Ruleset", state: "State", log: list[Event] | None) -> Memory:
        return Dealings(0, [])

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        rows = [numbers[at : at + GIFT] for at in range(1, len(numbers), GIFT)]
        good = len(numbers) % GIFT == 1
        for seats, table in rules.tables.items():
            bits = 0
            for army, neutral in enumerate(table.neutral):
                bits |= neutral << army
            good = good and numbers[0] & ~bits == 0
            for row in rows:
                good = good and row[0] < len(table.neutral) and table.controller[row[0]] != row[1]
                good = good and row[1] < seats and row[2] < len(rules.cards.names)
        if not good:
            raise InputError("position-modules", "tracks", {"known": self.name()})
        return Dealings(numbers[0], sorted(rows))

    def fits(self, rules: "Ruleset", state: "State") -> bool:
        """Gifts are where the memory says, what a neutral army holds was given to it, and who fought is in the game."""
        known = dealings(state)
        if known is None:
            return False
        given: list[int] = []
        for row in known.gifts:
            if row[2] in given or row[2] not in state.hands[row[0]] or holds(state, row[1], row[0]):
                return False
            given.append(row[2])
        for army in range(state.armies):
            if state.neutral[army] == 0:
                continue
            if len(state.hands[army]) > self.most or (known.fought >> army & 1 == 1 and state.out[army] == 1):
                return False
            for card in state.hands[army]:
                if card not in given and state.outcome is None:
                    return False
        return known.fought == 0 or state.current != NONE

    def give(self, state: "State", army: i64, seat: i64, card: i64) -> None:
        """Remember who gave a card. It was given face down: what was known of the giver's hand may have left it."""
        known = dealings(state)
        if known is not None:
            rows = [row for row in known.gifts if not holds(state, seat, row[0])]
            known.gifts = sorted([*rows, [army, seat, card]])

    def spent(self, rules: "Ruleset", state: "State", army: i64, cards: list[int]) -> None:
        """Cards that were captured and are turned in are nobody's gift any more."""
        known = dealings(state)
        if known is not None:
            known.gifts = [row for row in known.gifts if row[0] != army or row[2] not in cards]

    def fought(self, rules: "Ruleset", state: "State", army: i64, foe: i64, log: list[Event] | None) -> None:
        known = dealings(state)
        if known is not None:
            if state.neutral[army] == 1:
                known.fought |= 1 << army
            if state.neutral[foe] == 1:
                known.fought |= 1 << foe

    def eliminated(
        self, rules: "Ruleset", state: "State", army: i64, loser: i64, log: list[Event] | None
    ) -> None:
        known = dealings(state)
        if known is None or state.neutral[loser] == 0:
            return
        self.captured(state, known, loser)
        known.fought &= ~(1 << loser)  # N-27: it does not roll
        if state.controller[loser] != NONE:
            set_status(state, loser, NONE, log)  # N-26: no status any more

    def captured(self, state: "State", known: Dealings, loser: i64) -> None:
        """The loser's cards go to the hand of the army on turn (N-26); the other seat still knows what it gave."""
        taker = state.current
        seat = state.controller[taker]
        rows: list[list[int]] = []
        for row in known.gifts:
            if row[0] == loser and row[1] != seat:
                rows.append([taker, row[1], row[2]])
            elif row[0] != loser:
                rows.append(row)
        known.gifts = sorted(rows)

    def seen(self, rules: "Ruleset", state: "State", seat: i64) -> list[int]:
        known = dealings(state)
        told: list[int] = []
        if known is None:
            return told
        told.append(known.fought)
        for row in known.gifts:
            if seat in (row[1], EVERYTHING):
                told += row
            elif state.neutral[row[0]] == 1:  # from whom and to whom is public, the face is not (N-22, C-34)
                told += [
                    row[0],
                    row[1],
                    HIDDEN,
                ]  # of a captured card nobody but the giver is told that they know it
        return told

    def completed(self, rules: "Ruleset", numbers: list[int], hands: list[list[int]]) -> list[int]:
        """Each gift whose face is hidden is one of the cards the army holds."""
        told = numbers[:]
        for at in range(1, len(told) - GIFT + 1, GIFT):
            if told[at + 2] == HIDDEN and 0 <= told[at] < len(hands):
                left = [card for card in hands[told[at]] if card not in told[3::GIFT]]
                if len(left) > 0:
                    told[at + 2] = left[0]
        return told

    def row(self, view: "View") -> list[int]:
        """Per army: 1 where it has fought as a neutral in this turn, then the cards it has from each seat."""
        numbers = view.memory[self.slot]
        told = [numbers[0] >> army & 1 for army in range(view.armies)]
        gifts = [0] * (view.armies * view.seats)
        for at in range(1, len(numbers), GIFT):
            gifts[numbers[at] * view.seats + numbers[at + 1]] += 1
        return told + gifts

    def gauges(self, view: "View") -> list[Gauge]:
        """The line of each neutral army on the board (N-20): -1 is with the first seat, 0 uninvolved, 1 with the second."""
        found: list[Gauge] = []
        for army, neutral in enumerate(view.rules.tables[view.seats].neutral):
            if neutral == 1 and view.out[army] == 0:  # N-26: no status any more
                seat = view.controller[army]
                value: i64 = 0
                if seat != NONE:
                    value = -1 if seat == 0 else 1
                found.append(Gauge("allegiance", value, -1, 1, army))
        return found

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        known = dealings(state)
        if known is None:
            return
        rows: list[list[int]] = []
        secret: list[list[int]] = []
        for row in known.gifts:
            if row[1] == seat or holds(state, seat, row[0]):
                rows.append(row)
            else:
                secret.append(row)
        for army in range(state.armies):
            mine = [row[2] for row in rows if row[0] == army]
            strange = [card for card in state.hands[army] if card not in mine]
            dice.shuffle(strange)
            for row in secret:
                if row[0] == army and len(strange) > 0:
                    rows.append([army, row[1], strange.pop()])
        known.gifts = sorted(rows)


def neutrals_of(rules: "Ruleset") -> Neutrals:
    """The module, in a mode that has it."""
    for module in rules.mechanics:
        if isinstance(module, Neutrals):
            return module
    raise InputError("bad-parameter", "modules.neutrals", {"rule": "active"})


def holds(state: "State", seat: i64, army: i64) -> bool:
    """Whether an army is the seat's own, whose hand it sees."""
    return state.neutral[army] == 0 and state.controller[army] == seat


def set_status(state: "State", neutral: i64, seat: i64, log: list[Event] | None) -> None:
    """Let a neutral army be allied with this seat, or with nobody (N-20)."""
    state.controller = replaced(state.controller, neutral, seat)
    if log is not None:
        ally: i64 = NONE
        for army in range(state.armies):
            if seat != NONE and state.neutral[army] == 0 and state.controller[army] == seat:
                ally = army
        log.append(StatusChanged(neutral, ally))
