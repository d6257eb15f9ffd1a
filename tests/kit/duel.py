"""How does a test come by a position of two seats and four neutral armies?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.modules.neutrals import Dealings
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Holdings, Play, deal, enter, stand

ACTIVE: Final = "classic/duel-active"
PASSIVE: Final = "classic/duel-passive"
SEATS: Final = {"red": 0, "green": 1}
SIDES = {
    "red": {"a1": 5, "a2": 1},
    "green": {"c1": 5, "c2": 1},
    "blue": {"b1": 3, "a3": 1},
    "white": {"b2": 2},
    "gray": {"b3": 1},
    "yellow": {"c3": 1},
}
NEUTRALS = ("blue", "white", "gray", "yellow")
LAST = {**SIDES, "blue": {"b1": 1}, "gray": {"b3": 1, "a3": 1}}


def begin(
    *rolls: int, mode: str = PASSIVE, shuffles: list[list[int]] | None = None
) -> tuple[Play, list[Event]]:
    """A new game on the world board, with what has happened before the first decision."""
    dice = ScriptedDice(list(rolls), shuffles)
    made = game(mode)
    log: list[Event] = []
    return Play(made, made.start(2, dice, log), dice), log


def duel(
    holdings: Holdings,
    phase: str = "attack",
    current: str = "red",
    mode: str = ACTIVE,
    board: Board | None = GRID,
    status: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    gifts: Mapping[str, Mapping[str, str]] | None = None,
    pile: str | None = None,
    discards: str = "",
    asking: tuple[str, ...] = (),
    trades: int = 0,
) -> Play:
    """A position: who holds what, whose allies the neutral armies are, and which cards each was given by whom.

    `phase` "turn" begins a turn; armies without a unit are out; seats in `asking` want to be asked how they defend.
    """
    playing = game(mode, board=board)
    rules = playing.rules
    dice = ScriptedDice([], [])
    state = State.fresh(2, rules.tables[2], rules.board.size, 1, dice)
    play = Play(playing, state, dice)
    stand(play, holdings)
    for name, seat in (status or {}).items():
        state.controller[play.army(name)] = SEATS[seat]
    under = dict(hands or {})
    for name, given in (gifts or {}).items():
        under[name] = " ".join(given.values())
    deal(play, under, pile, discards)
    rows: list[list[int]] = []
    for name, given in (gifts or {}).items():
        for seat, cards in given.items():
            rows += [[play.army(name), SEATS[seat], card] for card in play.cards(cards)]
    state.memory = [Dealings(0, sorted(rows)) for _ in rules.modules]
    for seat in asking:
        playing.order(state, SEATS[seat], "defend", "ask")
    state.trades = trades
    state.setup = len(rules.setup)
    state.round = 1
    enter(play, phase, current)
    return play


def status_of(play: Play, army: str) -> str:
    """The army a neutral one is allied with, nothing while it is uninvolved."""
    seat = play.state.controller[play.army(army)]
    return "" if seat == NONE else play.state.army_names[seat]


def attackers(play: Play, army: str) -> list[str]:
    """What this army is offered to attack: `a1 a2`."""
    names = play.game.rules.board.names
    number = play.army(army)
    return [
        f"{names[one.source]} {names[one.target]}" for one in play.options("attack") if one.army == number
    ]


def statuses(play: Play) -> list[str]:
    """The status of the four."""
    return [status_of(play, army) for army in NEUTRALS]
