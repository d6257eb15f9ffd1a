"""Standard is played alike on both galaxy boards: with which names does a test of both speak of each?"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Final

import pytest

from hazard.conquest.game import Conquest
from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import Refusal
from tests.kit.games import game
from tests.kit.play import Holdings, Play, everywhere, table
from tests.kit.rules import Test, quote


@dataclass(frozen=True)
class Box:
    """A galaxy: its mode, armies, sets and a corner of its board in which the same can be played.

    The first army has a `stack`, a planet `near` the `target`, and one at the `back` to move to; the second has the
    target and a planet far away. `raid` is two attacks that begin with the stack, `last` the two with which the whole
    board falls to who stands on the first planet named.
    """

    rules: str
    mode: str
    own: str
    foe: str
    other: str
    stack: str
    near: str
    back: str
    target: str
    far: str
    raid: tuple[str, str]
    last: tuple[str, str]
    fighters: str  # sets of three: 4
    middle: str  # 5
    capitals: str  # 6
    mixed: str  # 7
    loose: str  # two cards more that are no fighters
    recruits: str  # cards that bring recruits in another mode: no set
    recruits_set: str  # such cards, and a set
    pile: str  # two cards, the second the next to be drawn

    def game(self) -> Conquest:
        """Standard on this board."""
        return game(self.mode)

    def begin(self, seats: int, *rolls: int) -> Play:
        """A new game."""
        dice = ScriptedDice(list(rolls))
        made = self.game()
        return Play(made, made.start(seats, dice), dice)

    def sit(
        self, held: Holdings, phase: str = "attack", hand: str = "", foe: str = "", pile: str | None = None
    ) -> Play:
        """The first army to play; the third holds what nobody else is said to hold."""
        made = self.game()
        hands = {self.own: hand, self.foe: foe}
        rest = everywhere(made.rules.board, self.other, held)
        return table(rest, phase, self.own, hands=hands, pile=pile, made=made)

    def corner(self) -> Holdings:
        """The corner of the board, a great stack in it."""
        return {
            self.own: {self.stack: 8, self.near: 1, self.back: 1},
            self.foe: {self.target: 1, self.far: 1},
        }

    def last_stand(self) -> Holdings:
        """The same with the target as all that is left to the second army."""
        return {self.own: {self.stack: 8, self.near: 5, self.back: 1}, self.foe: {self.target: 1}}


# Copies counted, the first card of a deck shows a fighter, the second a bomber, the third a capital ship, and so on.
TRILOGY: Final = Box(
    rules="OS",
    mode="original-trilogy/standard",
    own="orange",
    foe="gray",
    other="yellow",
    stack="hoth",
    near="bakura",
    back="bespin",
    target="endor",
    far="kessel",
    raid=("hoth dagobah", "dagobah derilyn"),
    last=("gamorr excarga", "gamorr rodia"),
    fighters="empire-fire-core-mid-1 empire-rebuild-1 empire-dark-side-2",
    middle="empire-fire-outer-wild-1 empire-rebuild-2 empire-sith-lord-1",
    capitals="empire-fire-elrood-ison-1 empire-dark-side-1 empire-overwhelming-force-1",
    mixed="empire-rebuild-1 rebels-new-hope-2 hutts-better-offer-1",  # one of each faction, too
    loose="rebels-new-hope-2 rebels-new-hope-3",
    recruits="empire-conscription-1 empire-conscription-2 rebels-new-hope-3",  # capital, fighter, capital
    recruits_set="empire-conscription-1 empire-conscription-2 empire-rebuild-2",
    pile="rebels-spies-1 rebels-spies-2",
)
# The same with corvettes; the four Anakin cards come first.
CLONES: Final = Box(
    rules="CS",
    mode="clone-wars/standard",
    own="red",
    foe="black",
    other="gold",
    stack="kessel",
    near="jabiim",
    back="saleucami",
    target="boz-pity",
    far="geonosis",
    raid=("kessel boz-pity", "boz-pity kashyyyk"),
    last=("coruscant byss", "coruscant duro"),
    fighters="republic-council-vigilance-3 republic-jedi-investigation-3 republic-jedi-leadership-3",
    middle="republic-council-vigilance-1 republic-jedi-investigation-1 republic-jedi-leadership-1",
    capitals="republic-council-vigilance-2 republic-jedi-investigation-2 republic-jedi-leadership-2",
    mixed="republic-council-vigilance-3 separatists-hidden-hand-1 separatists-hidden-hand-2",
    loose="separatists-hidden-hand-1 separatists-hidden-hand-2",
    recruits="separatists-droid-factory-1 separatists-droid-factory-2 separatists-droid-factory-4",
    recruits_set="separatists-droid-factory-1 separatists-droid-factory-2 separatists-droid-factory-3",
    pile="republic-negotiation-1 republic-negotiation-2",
)
BOXES: Final = [TRILOGY, CLONES]


def both(number: int, *options: str) -> Callable[[Callable[[Box], None]], Callable[[Box], None]]:
    """Says that a test of one box proves this rule of OS and of CS, each with its own board, and these options."""

    def register(check: Callable[[Box], None]) -> Callable[[Box], None]:
        cases = []
        for box in BOXES:
            name = f"{box.rules}-{number}"
            quote(bound(check, box), name, *options)
            cases.append(pytest.param(box, marks=pytest.mark.rule(name), id=box.rules))
        marked: Callable[[Box], None] = pytest.mark.parametrize("box", cases)(check)
        return marked

    return register


def bound(check: Callable[[Box], None], box: Box) -> Test:
    """The test with this box, so that it can be run with a rule broken."""

    @wraps(check)
    def test() -> None:
        check(box)

    return test


def quoted(refusal: Refusal) -> tuple[str, str, object]:
    """What a refusal is about: its code, its rule, and the rule of the mode through which that one holds."""
    return refusal.code, refusal.rule, refusal.params.get("through")
