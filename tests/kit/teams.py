"""How does a test come by a game or a position of teams?"""

from collections.abc import Mapping

from hazard.conquest.board import Board
from hazard.kernel.dice import ScriptedDice
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Holdings, Play, table

MODE = "classic/teams"
WORLD = game(MODE).rules.board
# Four seats: red and blue against green and white. Five: gray joins red and blue; six: yellow joins green and white.


def teams(
    holdings: Holdings,
    phase: str = "attack",
    current: str = "red",
    seats: int = 4,
    board: Board | None = GRID,
    hands: Mapping[str, str] | None = None,
    pool: int = 0,
    options: Mapping[str, str | int] | None = None,
    round: int = 1,
    acted: int = 0,
    trades: int = 0,
) -> Play:
    """A position of the mode, on the grid unless another board is asked for."""
    made = game(MODE, board=board, options=options)
    return table(
        holdings, phase, current, seats=seats, made=made, hands=hands, pool=pool, round=round, acted=acted, trades=trades
    )  # fmt: skip


def started(seats: int, *rolls: int, options: Mapping[str, str | int] | None = None) -> Play:
    """A game on the world board; every army rolls."""
    made = game(MODE, options=options)
    dice = ScriptedDice(list(rolls), None)
    return Play(made, made.start(seats, dice), dice)


def at(play: Play, army: str, territory: str) -> int:
    """Units of one army on a territory."""
    return int(play.state.at(play.army(army), play.place(territory)))


# Red and blue hold the left column, green and white the rest; nobody is about to die.
SPLIT = {
    "red": {"a1": 3, "b1": 1},
    "blue": {"a1": 2, "c1": 3},
    "green": {"a2": 2, "b2": 3, "c2": 1},
    "white": {"a2": 1, "a3": 1, "b3": 1, "c3": 4},
}
