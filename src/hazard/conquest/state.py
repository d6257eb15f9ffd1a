"""What changes in the course of a game, all of it, in one object that is cheap to copy."""

from hashlib import sha256
from typing import TYPE_CHECKING, Final, cast

from hazard.conquest.kinds import ORDER_COUNT
from hazard.conquest.masks import places_of
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import NO_OPTIONS, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Lineup

# A frame of the phase stack: the phase, the army that chooses, and four numbers the phase may use.
FRAME: Final = 6
AT_PHASE: Final = 0
AT_ARMY: Final = 1
AT_A: Final = 2
AT_B: Final = 3
AT_C: Final = 4
AT_D: Final = 5

MOST_ARMIES: Final = 16  # more than sit at any table

# What a State holds before it is filled in. Never changed.
EMPTY: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What one module has to remember. It copies and prints itself; the state does not look inside."""

    def clone(self) -> "Memory":
        """An independent copy."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """Everything in it as numbers, for the digest."""
        raise NotImplementedError


def replaced(row: list[int], at: i64, value: i64) -> list[int]:
    """A copy of a row with one number changed."""
    copy = row[:]
    copy[at] = value
    return copy


NO_MEMORY: Final[list[Memory]] = []


STARTS: Final[list[list[int]]] = []


def first_frame(phase: i64, army: i64) -> list[int]:
    """The stack at the beginning of a step: the same row every time, because rows of the stack are never changed."""
    at = phase * MOST_ARMIES + army
    while len(STARTS) <= at:
        STARTS.append([len(STARTS) // MOST_ARMIES, len(STARTS) % MOST_ARMIES, 0, 0, 0, 0])
    return STARTS[at]


def begun_at(stack: list[int]) -> i64:
    """The place among STARTS of what the lowest frame says; NONE where it has numbers."""
    if stack[AT_A] != 0 or stack[AT_B] != 0 or stack[AT_C] != 0 or stack[AT_D] != 0 or stack[AT_ARMY] < 0:
        return NONE
    at: i64 = stack[AT_PHASE] * MOST_ARMIES + stack[AT_ARMY]
    return at if at < len(STARTS) else NONE


SECONDS: Final[list[list[list[int]]]] = []


def second_frame(begun: i64, phase: i64, army: i64) -> list[int]:
    """The stack when a phase without numbers interrupts a step without numbers; the same row every time."""
    while len(SECONDS) <= begun:
        SECONDS.append([])
    above = SECONDS[begun]
    at = phase * MOST_ARMIES + army
    while len(above) <= at:
        above.append(EMPTY)
    row = above[at]
    if len(row) == 0:
        row = STARTS[begun] + first_frame(phase, army)
        above[at] = row
    return row


class State:
    """One game in progress. Units are an army x territory matrix; owner, totals, counts and masks are kept beside it.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> state
    State(classic/domination, round 0, turn 0, green (seat 1): muster)
    >>> alaska = game.rules.board.index("alaska")
    >>> state.army_names[state.owner[alaska]], state.at(state.owner[alaska], alaska)
    ('blue', 1)
    >>> len([at for at in range(42) if state.team_held(0) >> at & 1])  # a mask: bit i is territory i
    14
    >>> copy = state.clone(hazard.SeededDice(7))
    >>> copy.digest() == state.digest()
    True
    """

    def __init__(self, seats: i64, table: "Lineup", size: i64, dice: Dice) -> None:
        """Nothing is filled in yet: `fresh` begins a game, `clone` copies one."""
        self.dice: Dice = dice
        self.seats: i64 = seats
        self.size: i64 = size
        self.table: Final = table
        self.armies: i64 = len(table.army_names)
        self.army_names: list[str] = table.army_names
        self.neutral: list[int] = table.neutral  # per army, 1: nobody's, whoever runs it now; takes no turns
        self.team: list[int] = table.team  # per army; who wins together, where the mode has teams
        # who runs what; rows marked (*) are replaced, never changed in place, so that copies and views share them
        self.controller: list[int] = EMPTY  # (*) seat of each army; NONE: a neutral nobody runs
        self.out: list[int] = EMPTY  # (*) per army, 1: eliminated (C-46)
        self.resigned: list[int] = EMPTY  # (*) per seat, 1: has resigned (C-64)
        self.bots: list[int] = EMPTY  # (*) per seat, 1: played by a bot now (C-64)
        self.agreed: list[int] = EMPTY  # (*) per seat, 1: agrees to a draw (C-64)
        self.orders: list[int] = EMPTY  # (*) standing orders, ORDER_COUNT per seat
        # the board
        self.units: list[int] = EMPTY  # army * size + territory
        self.owner: list[int] = EMPTY  # army the territory counts for
        self.total: list[int] = EMPTY  # per territory, units of all armies together
        self.held: list[int] = EMPTY  # per army, mask of the territories where it has units
        self.thick: i64 = 0  # mask of the territories with more than one unit
        self.land: list[int] = EMPTY  # per army, how many territories count for it
        self.force: list[int] = EMPTY  # per army, units on the board
        self.pool: list[int] = EMPTY  # per army, units still to be placed
        self.closed: list[int] = EMPTY  # (*) removed territories (asteroid fields)
        # cards
        self.hands: list[list[int]] = NO_LISTS  # per army a row (*), sorted
        self.piles: list[list[int]] = NO_LISTS  # per deck; the next card is the last of the list
        self.discards: list[list[int]] = NO_LISTS  # per deck a row (*), in the order they were thrown
        self.trades: i64 = 0  # sets turned in by all so far (W-5)
        # time
        self.turn: i64 = 0  # turns begun, of all armies
        self.round: i64 = 0  # rounds begun
        self.current: i64 = NONE  # army on turn; NONE during set-up
        self.first: i64 = 0  # army that claims, musters or moves first
        self.acted: i64 = 0  # bit per army that has had its turn in this round
        self.setup: i64 = 0  # step of the set-up; past its end the turns run
        self.step: i64 = 0  # step of the turn
        self.conquests: i64 = 0  # territories the army on turn has conquered in this turn
        self.stack: list[int] = EMPTY  # (*) frames, the one on top last
        self.memory: list[Memory] = NO_MEMORY
        self.outcome: Outcome | None = None
        # kept for speed, follow from the rest
        self.choices: Options = NO_OPTIONS
        self.front: Options = NO_OPTIONS  # attack options of the army on turn
        self.front_fresh: bool = False
        self.lent: bool = (
            False  # whether a view shares `owner` and `land`: then they are copied before they change
        )

    @staticmethod
    def fresh(seats: i64, table: "Lineup", size: i64, decks: i64, dice: Dice) -> "State":
        """An empty board with everybody seated."""
        armies = len(table.army_names)
        state = State(seats, table, size, dice)
        state.controller = table.controller[:]
        state.out = [0] * armies
        state.resigned = [0] * seats
        state.bots = [0] * seats
        state.agreed = [0] * seats
        state.orders = [0] * (seats * ORDER_COUNT)
        state.units = [0] * (armies * size)
        state.owner = [NONE] * size
        state.total = [0] * size
        state.held = [0] * armies
        state.land = [0] * armies
        state.force = [0] * armies
        state.pool = [0] * armies
        state.closed = []
        state.hands = [[] for _ in range(armies)]
        state.piles = [[] for _ in range(decks)]
        state.discards = [[] for _ in range(decks)]
        state.stack = []
        state.memory = []
        return state

    def clone(self, dice: Dice) -> "State":
        """A copy that shares nothing that changes, with dice of its own: a search never inherits the live ones."""
        copy = State(self.seats, self.table, self.size, dice)
        dice.draws = (
            self.dice.draws
        )  # they count on from here, so that the copy has the digest of the original
        copy.controller = self.controller
        copy.out = self.out
        copy.resigned = self.resigned
        copy.bots = self.bots
        copy.agreed = self.agreed
        copy.orders = self.orders
        copy.units = self.units[:]
        copy.owner = self.owner[:]
        copy.total = self.total[:]
        copy.held = self.held[:]
        copy.thick = self.thick
        copy.land = self.land[:]
        copy.force = self.force[:]
        copy.pool = self.pool[:]
        copy.closed = self.closed
        copy.hands = self.hands[:]
        copy.piles = [pile[:] for pile in self.piles]
        copy.discards = self.discards[:]
        copy.trades = self.trades
        self.clone_time(copy)
        return copy

    def clone_time(self, copy: "State") -> None:
        """The second half of clone: where the game stands in its turn."""
        copy.turn = self.turn
        copy.round = self.round
        copy.current = self.current
        copy.first = self.first
        copy.acted = self.acted
        copy.setup = self.setup
        copy.step = self.step
        copy.conquests = self.conquests
        copy.stack = self.stack
        copy.memory = [part.clone() for part in self.memory]
        copy.outcome = self.outcome
        copy.choices = self.choices
        copy.front = self.front
        copy.front_fresh = self.front_fresh

    def push(self, phase: i64, army: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Interrupt what goes on now with another phase."""
        if a == 0 and b == 0 and c == 0 and d == 0 and 0 <= army < MOST_ARMIES:
            if len(self.stack) == 0:
                self.stack = first_frame(phase, army)
                return
            begun = begun_at(self.stack) if len(self.stack) == FRAME else NONE
            if begun != NONE:
                self.stack = second_frame(begun, phase, army)
                return
        self.stack = self.stack + [phase, army, a, b, c, d]

    def pop(self) -> None:
        """Go back to what was interrupted."""
        left = len(self.stack) - FRAME
        if left == 0:
            self.stack = EMPTY
            return
        begun = begun_at(self.stack) if left == FRAME else NONE
        self.stack = self.stack[:left] if begun == NONE else STARTS[begun]

    def top(self, at: i64) -> i64:
        """One number of the frame on top."""
        return self.stack[len(self.stack) - FRAME + at]

    def set_top(self, at: i64, value: i64) -> None:
        """Change one number of the frame on top."""
        self.stack = replaced(self.stack, len(self.stack) - FRAME + at, value)

    def at(self, army: i64, territory: i64) -> i64:
        """Units of this army on this territory."""
        return self.units[army * self.size + territory]

    def __repr__(self) -> str:
        from hazard.conquest.view import all_of

        view = all_of(self)
        return "State()" if view is None else f"State({view.title()})"

    def __str__(self) -> str:
        """The board in characters."""
        from hazard.conquest.view import all_of

        view = all_of(self)
        return repr(self) if view is None else str(view)

    def _repr_svg_(self) -> str | None:
        """The board as notebooks show it."""
        from hazard.conquest.view import all_of

        view = all_of(self)
        return None if view is None else view._repr_svg_()

    def realm(self, army: i64) -> list[int]:
        """The territories where this army has units, sorted. The mask of them is `held`."""
        return places_of(self.held[army])

    def team_held(self, army: i64) -> i64:
        """Mask of the territories where this army or another of its team has units."""
        mask: i64 = 0
        for mate in range(self.armies):
            if self.team[mate] == self.team[army]:
                mask |= self.held[mate]
        return mask

    def facts(self) -> list[list[int]]:
        """Everything the rules can see, as numbers in a fixed order, and the number of chance draws."""
        rows = [
            [
                self.seats,
                self.armies,
                self.size,
                self.trades,
                self.turn,
                self.round,
                self.current,
                self.first,
            ],
            [self.acted, self.setup, self.step, self.conquests, self.dice.draws],
            self.controller,
            self.out,
            self.resigned,
            self.bots,
            self.agreed,
            self.orders,
            self.units,
            self.owner,
            self.pool,
            self.closed,
            self.stack,
        ]
        rows += self.hands
        rows += self.piles
        rows += self.discards
        for part in self.memory:
            rows.append(part.facts())
        if self.outcome is not None:
            rows.append(list(self.outcome.winners))
        return rows

    def digest(self) -> str:
        """SHA-256 over facts(), army names and the reason of the end; the generator is not part of it."""
        said = [",".join([str(number) for number in row]) for row in self.facts()]
        said.append(",".join(self.army_names))
        if self.outcome is not None:
            said.append(self.outcome.reason)
        return sha256(";".join(said).encode()).hexdigest()


def parts_of(state: State) -> list[object]:
    """What modules remember, for finding one by its class: read as a Memory each of them would be checked to be one."""
    return cast("list[object]", state.memory)
