"""What does a position consist of, as far as its author may know it?"""

from dataclasses import dataclass, field

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.fleet import Ships
from hazard.conquest.galaxy.tokens import HiddenTokens
from hazard.conquest.modules.base import Module
from hazard.conquest.notation.ships import joined_fleet, split_fleet
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome

Standing = list[tuple[int, int]]  # armies with their units on one territory, the owner first


@dataclass
class PositionFields:
    """All fields of a position; cards and orders that its author may not know are HIDDEN."""

    rules: Ruleset
    mode: str
    options: dict[str, str]
    # seats
    seats: int
    army_names: list[str]  # in turn order
    controller: list[int]
    out: list[int]
    resigned: list[int]
    bots: list[int]
    agreed: list[int]
    orders: list[int]
    # turn
    turn: int = 0
    round: int = 0
    current: int = NONE
    first: int = 0
    acted: int = 0
    setup: int = 0
    step: int = 0
    conquests: int = 0
    trades: int = 0
    draws: int = 0
    stack: list[int] = field(default_factory=list)
    # board and cards
    standing: list[Standing] = field(default_factory=list)
    ships: list[list[int]] = field(
        default_factory=list
    )  # of each class on each territory, in modes with ships
    closed: list[int] = field(default_factory=list)
    pool: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    discards: list[list[int]] = field(default_factory=list)
    # what modules remember: numbers by module
    tracks: dict[str, list[int]] = field(default_factory=dict)
    tokens: dict[str, list[int]] = field(default_factory=dict)
    outcome: Outcome | None = None

    def unknown(self) -> str:
        """The first field with something its author does not know; empty when the position is complete."""
        if HIDDEN in self.orders:
            return "seats"
        if any(HIDDEN in hand for hand in self.hands):
            return "hands"
        if any(HIDDEN in pile for pile in self.piles + self.discards):
            return "piles"
        if any(HIDDEN in numbers for numbers in self.tracks.values()):
            return "tracks"
        if any(HIDDEN in numbers for numbers in self.tokens.values()):
            return "tokens"
        return ""


def position_of(view: View) -> PositionFields:
    """What a view says, as a position."""
    seats = int(view.seats)
    position = PositionFields(
        view.rules,
        view.mode,
        dict(view.chosen),
        seats,
        view.army_names,
        view.controller,
        view.out,
        view.resigned,
        view.bots,
        view.agreed,
        view.orders,
    )
    for name in (
        "turn",
        "round",
        "current",
        "first",
        "acted",
        "setup",
        "step",
        "conquests",
        "trades",
        "draws",
    ):
        setattr(position, name, int(getattr(view, name)))
    position.stack = view.stack
    position.standing = [standing_at(view, territory) for territory in range(len(view.owner))]
    position.closed = view.closed
    position.pool = view.pool
    position.hands = view.hands
    position.piles = view.piles
    position.discards = view.discards
    for module, numbers in zip(view.rules.modules, view.memory, strict=True):
        set_memory(position, module, numbers)
    position.outcome = view.outcome
    return position


def set_memory(position: PositionFields, module: Module, numbers: list[int]) -> None:
    """Write what a module remembers into the fields it stands in."""
    if isinstance(module, HiddenTokens):
        position.tokens[module.name()] = numbers
    elif isinstance(module, Ships):
        position.tracks[module.name()], position.ships = split_fleet(numbers)
    else:
        position.tracks[module.name()] = numbers


def memory_of(position: PositionFields, module: Module) -> list[int]:
    """The same the other way round."""
    if isinstance(module, HiddenTokens):
        return position.tokens[module.name()]
    if isinstance(module, Ships):
        return joined_fleet(position.tracks[module.name()], position.ships)
    return position.tracks[module.name()]


def standing_at(view: View, territory: int) -> Standing:
    """The armies on a territory, the one it counts for first."""
    found = [
        (army, int(view.at(army, territory))) for army in range(view.armies) if view.at(army, territory) > 0
    ]
    return sorted(found, key=lambda one: one[0] != view.owner[territory])
