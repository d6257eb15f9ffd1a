"""What is told of a finished game, row by row: its story in numbers, and the frames a replay shows?"""

from msgspec import Struct
from msgspec import field as made

from hazard.wire.bots import ReasonTold
from hazard.wire.messages import Data


class StoryRow(Struct, frozen=True, omit_defaults=True):
    """One row of the journal. Lists per army are left out where nothing in them has changed since the row before."""

    n: int  # the version it made, as everywhere: lines of the journal
    kind: str  # start, action, order, table, stop, undo, end
    turn: int
    round: int
    seat: int = -1  # who did it
    army: int = -1  # for which army
    do: str = ""  # in notation; of an undo the version gone back to
    draws: int = 0  # dice and shuffles it took
    land: list[int] = made(default_factory=list)  # territories
    force: list[int] = made(default_factory=list)  # troops on the board
    lost: list[int] = made(default_factory=list)  # troops lost in battles so far
    expected: list[float] = made(default_factory=list)  # what the odds had promised instead
    win: list[float] = made(
        default_factory=list
    )  # chance of its side to win, where a turn begins and at the end


class LuckTold(Struct, frozen=True):
    """How the dice treated one army in the whole game."""

    rolls: int  # it took part in
    lost: int
    killed: int
    conquered: int
    expected: float  # losses the odds had promised
    promised: float  # losses of the others the odds had promised
    mean: float  # of its dice


class TurningPoint(Struct, frozen=True):
    """A turn that changed much of who wins."""

    n: int  # the version it began with
    army: int  # whose chance changed the most
    before: float
    after: float


class WhyTold(Struct, frozen=True):
    """What a bot had in mind with a move of a game that is over."""

    n: int  # the version it made
    seat: int
    army: int
    bot: str
    do: str  # what it did, in notation
    same: bool  # whether it would do the same again; a program, a former version or a restart may have decided otherwise
    reason: ReasonTold


class StoryTold(Struct, frozen=True):
    """A finished game in numbers."""

    table: str
    mode: str
    seats: int
    rows: list[StoryRow]
    luck: list[LuckTold]  # per army
    fair: float  # the average of a fair die
    reason: str
    winners: list[int]  # seats
    turning: list[TurningPoint]  # the three that changed the most, in their order


class Frame(Struct, frozen=True):
    """The game after one row, by the eyes that were asked for."""

    n: int
    events: list[Data]
    view: Data
    facts: Data


class Frames(Struct, frozen=True):
    """So many moments in a row."""

    frames: list[Frame]
