"""How is one answer of a rule changed and all others kept?

Each class here passes every question on to the rule it wraps. They derive from the bases alone, because the compiled
rules themselves cannot be derived from.
"""

from collections.abc import Sequence

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.conquest.claims import Claims
from hazard.conquest.frame import Frame
from hazard.conquest.modules.base import Module
from hazard.conquest.phases.base import Phase
from hazard.conquest.rulebook.alliance import Alliance
from hazard.conquest.rulebook.colours import Colours
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.fortify import Fortify
from hazard.conquest.rulebook.income import Income
from hazard.conquest.rulebook.trade import Sets
from hazard.conquest.ruleset import Lineup, Ruleset
from hazard.conquest.state import Memory, State
from hazard.kernel.actions import Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered

Log = list[Event] | None


class SameColours(Colours):
    """Colours that pass everything on."""

    def __init__(self, inner: Colours) -> None:
        super().__init__(inner.box)
        self.inner = inner

    def open(self) -> list[str]:
        return self.inner.open()

    def seated(self, rules: Ruleset, usual: list[str], wanted: Sequence[str]) -> list[str]:
        return self.inner.seated(rules, usual, wanted)


class SamePhase(Phase):
    """A step that passes everything on."""

    def __init__(self, inner: Phase) -> None:
        super().__init__(inner.name)
        self.inner = inner
        self.open = inner.open

    def enter(self, rules: Ruleset, state: State, log: Log) -> None:
        self.inner.enter(rules, state, log)

    def options(self, rules: Ruleset, state: State) -> Offered:
        return self.inner.options(rules, state)

    def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        self.inner.apply(rules, state, action, log)

    def leave(self, rules: Ruleset, state: State, log: Log) -> None:
        self.inner.leave(rules, state, log)

    def plain(self, rules: Ruleset, state: State) -> bool:
        return self.inner.plain(rules, state)

    def seat(self, rules: Ruleset, state: State) -> int:
        return self.inner.seat(rules, state)

    def choices(self, rules: Ruleset, state: State) -> list[str]:
        return self.inner.choices(rules, state)

    def refuse(self, rules: Ruleset, state: State, action: Action) -> Refusal:
        return self.inner.refuse(rules, state, action)

    def refuse_seat(self, rules: Ruleset, state: State, seat: int) -> Refusal:
        return self.inner.refuse_seat(rules, state, seat)

    def interrupts(self) -> list[str]:
        return self.inner.interrupts()

    def belongs(self, rules: Ruleset) -> bool:
        return self.inner.belongs(rules)

    def parts(self) -> list[str]:
        return self.inner.parts()

    def starts_empty(self) -> bool:
        return self.inner.starts_empty()

    def fits(self, rules: Ruleset, state: State, frame: Frame) -> bool:
        return self.inner.fits(rules, state, frame)

    def asks(self, rules: Ruleset, state: State, frame: Frame) -> bool:
        return self.inner.asks(rules, state, frame)

    def claims(self) -> bool:
        return self.inner.claims()

    def short(self, claims: Claims) -> int:
        return self.inner.short(claims)

    def stuck(self, table: Lineup, frame: Frame, pool: list[int]) -> int:
        return self.inner.stuck(table, frame, pool)

    def pools(self) -> bool:
        return self.inner.pools()

    def fights(self) -> bool:
        return self.inner.fights()

    def hides(self) -> bool:
        return self.inner.hides()

    def closes(self) -> bool:
        return self.inner.closes()

    def loses(self, frame: Frame, army: int) -> bool:
        return self.inner.loses(frame, army)


class SameCombat(Combat):
    """Battles that pass everything on."""

    def __init__(self, inner: Combat) -> None:
        super().__init__(inner.attack, inner.defend, inner.sides)
        self.inner = inner

    def attack_most(self, own: int, standing: int) -> int:
        return self.inner.attack_most(own, standing)

    def defend_most(self, standing: int) -> int:
        return self.inner.defend_most(standing)

    def throw(self, dice: Dice, count: int) -> list[int]:
        return self.inner.throw(dice, count)

    def attacker_losses(self, attack: list[int], defence: list[int]) -> int:
        return self.inner.attacker_losses(attack, defence)


class SameIncome(Income):
    """An income that passes everything on."""

    def __init__(self, inner: Income) -> None:
        self.inner = inner

    def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
        return self.inner.units(board, owner, closed, army)

    def regions(self, board: Board, owner: list[int], closed: list[int], army: int) -> list[int]:
        return self.inner.regions(board, owner, closed, army)


class SameSets(Sets):
    """Sets that pass their value on."""

    def __init__(self, inner: Sets) -> None:
        self.inner = inner

    def value(self, cards: Cards, chosen: tuple[int, ...], trades: int) -> int:
        return self.inner.value(cards, chosen, trades)


class SameAlliance(Alliance):
    """An alliance that passes everything on."""

    def __init__(self, inner: Alliance) -> None:
        self.inner = inner

    def enemy(self, state: State, army: int, other: int) -> bool:
        return self.inner.enemy(state, army, other)

    def side(self, state: State, army: int) -> int:
        return self.inner.side(state, army)

    def defender(self, state: State, army: int, attacker: int) -> int:
        return self.inner.defender(state, army, attacker)

    def sees_hand(self, state: State, seat: int, army: int) -> bool:
        return self.inner.sees_hand(state, seat, army)

    def known_cards(self, state: State, seat: int, army: int) -> list[int]:
        return self.inner.known_cards(state, seat, army)

    def fighters(self, state: State, army: int) -> list[int]:
        return self.inner.fighters(state, army)


class SameFortify(Fortify):
    """A fortification that passes everything on."""

    def __init__(self, inner: Fortify) -> None:
        self.inner = inner

    def movable(self, state: State, army: int, source: int) -> int:
        return self.inner.movable(state, army, source)

    def group(self, board: Board, start: int, land: int) -> int:
        return self.inner.group(board, start, land)

    def reach(self, board: Board, source: int, group: int) -> int:
        return self.inner.reach(board, source, group)

    def many(self) -> bool:
        return self.inner.many()


class NoMemory(Memory):
    """Nothing to remember."""

    def clone(self) -> Memory:
        return self

    def facts(self) -> list[int]:
        return []


class Meddler(Module):
    """A module without memory: a place to change what happens at a hook."""

    def name(self) -> str:
        return "meddler"

    def begin(self, rules: Ruleset, state: State, log: list[Event] | None) -> Memory:
        return NoMemory()

    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return []

    def redeal(self, rules: Ruleset, state: State, seat: int, dice: Dice) -> None:
        pass
