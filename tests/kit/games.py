"""How does a test come by a game? All through here, so that a break reaches every one of them."""

from collections.abc import Callable, Mapping
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.game import Conquest
from hazard.conquest.ruleset import Slots
from hazard.editions.assembly import build, find_mode, slots_of
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE
from tests.kit.boards import cards_for
from tests.kit.breaks import ACTIVE, Parts

ARMIES: Final = ["red", "green", "blue", "white", "gray", "yellow"]
# Games never change: those without a break or a shape of their own are shared.
MADE: Final[dict[str, Conquest]] = {}


def game(
    mode: str = "classic/domination",
    board: Board | None = None,
    options: Mapping[str, str | int] | None = None,
    units: int = 5,
    shape: Callable[[Slots], None] | None = None,
) -> Conquest:
    """The mode, on a tiny board if one is given, with `units` starting units each there and the break in place."""
    chosen = {} if options is None else dict(options)
    key = f"{mode} {'' if board is None else board.id} {sorted(chosen.items())} {units}"
    plain = shape is None and not ACTIVE
    if plain and key in MADE:
        return MADE[key]
    parts = Parts(find_mode(mode).chosen(chosen))
    if board is not None:
        parts.board = board
        parts.cards = cards_for(board)
        parts.seatings = tiny_tables(parts.seatings, units)
    for one in ACTIVE:
        if one.data is not None:
            one.data(parts)
    data = parts.put_together()
    slots = slots_of(data)
    if shape is not None:
        shape(slots)
    for one in ACTIVE:
        if one.slots is not None:
            one.slots(slots)
    made = build(data, slots)
    if plain:
        MADE[key] = made
    return made


def tiny_tables(seatings: dict[int, Seating], units: int) -> dict[int, Seating]:
    """Three to six seats with one army each; with teams or neutral armies the mode's own. All with so many units."""
    plain = [len(set(at.teams)) == len(at.armies) and NONE not in at.controllers for at in seatings.values()]
    if all(plain):
        return {count: seating(count, units) for count in range(3, 7)}
    return {
        count: Seating(at.armies, at.controllers, at.teams, [units] * len(at.armies))
        for count, at in seatings.items()
    }


def seating(count: int, units: int) -> Seating:
    """So many seats, one army each."""
    return Seating(ARMIES[:count], list(range(count)), [], [units] * count)
