"""What changes in the course of a game, all of it, in one object that is cheap to copy."""

from hashlib import sha256
from typing import Final

from hazard.kernel.actions import NONE, Option
from hazard.kernel.contract import Outcome
from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64, mypyc_attr

# A frame of the phase stack: the phase, the army that chooses, and four numbers the phase may use.
FRAME: Final = 6
AT_PHASE: Final = 0
AT_ARMY: Final = 1
AT_A: Final = 2
AT_B: Final = 3
AT_C: Final = 4
AT_D: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What one module has to remember. It copies and prints itself; the state does not look inside."""

    def clone(self) -> "Memory":
        """An independent copy."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """Everything in it as numbers, for the digest."""
        raise NotImplementedError


class State:
    """One game in progress. Units are an army x territory matrix; owner, totals and counts are kept beside it."""

    def __init__(self, seats: i64, army_names: list[str], size: i64, decks: i64, dice: Dice) -> None:
        armies = len(army_names)
        self.dice: Dice = dice
        self.seats: i64 = seats
        self.armies: i64 = armies
        self.size: i64 = size
        self.army_names: list[str] = army_names
        # who runs what
        self.controller: list[int] = [NONE] * armies  # seat of each army; NONE: a neutral nobody runs
        self.out: list[int] = [0] * armies  # 1: eliminated (C-46)
        self.resigned: list[int] = [0] * seats  # 1: has resigned (C-64)
        self.bots: list[int] = [0] * seats  # 1: played by a bot now (C-64)
        self.draws: list[int] = [0] * seats  # 1: agrees to a draw (C-64)
        self.orders: list[int] = [0] * (seats * 2)  # standing orders
        # the board
        self.units: list[int] = [0] * (armies * size)  # army * size + territory
        self.owner: list[int] = [NONE] * size  # army the territory counts for
        self.total: list[int] = [0] * size  # units of all armies together
        self.land: list[int] = [0] * armies  # territories owned
        self.force: list[int] = [0] * armies  # units on the board
        self.pool: list[int] = [0] * armies  # units still to be placed
        self.closed: list[int] = []  # territories that are none any more (asteroid fields)
        # cards
        self.hands: list[list[int]] = [[] for _ in range(armies)]
        self.piles: list[list[int]] = [[] for _ in range(decks)]  # the next card is the last of the list
        self.discards: list[list[int]] = [[] for _ in range(decks)]
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
        self.stack: list[int] = []
        self.memory: list[Memory] = []
        self.outcome: Outcome | None = None
        # kept for speed, follow from the rest
        self.choices: list[Option] = []
        self.front: list[Option] = []  # attack options of the army on turn; replaced, never changed in place
        self.front_fresh: bool = False

    def clone(self, dice: Dice) -> "State":
        """A copy that shares nothing that changes, with dice of its own: a search never inherits the live ones."""
        copy = State.__new__(State)
        copy.dice = dice
        copy.seats = self.seats
        copy.armies = self.armies
        copy.size = self.size
        copy.army_names = self.army_names
        copy.controller = self.controller[:]
        copy.out = self.out[:]
        copy.resigned = self.resigned[:]
        copy.bots = self.bots[:]
        copy.draws = self.draws[:]
        copy.orders = self.orders[:]
        copy.units = self.units[:]
        copy.owner = self.owner[:]
        copy.total = self.total[:]
        copy.land = self.land[:]
        copy.force = self.force[:]
        copy.pool = self.pool[:]
        copy.closed = self.closed[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.piles = [pile[:] for pile in self.piles]
        copy.discards = [pile[:] for pile in self.discards]
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
        copy.stack = self.stack[:]
        copy.memory = [part.clone() for part in self.memory]
        copy.outcome = self.outcome
        copy.choices = self.choices
        copy.front = self.front
        copy.front_fresh = self.front_fresh

    def push(self, phase: i64, army: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Interrupt what goes on now with another phase."""
        self.stack += [phase, army, a, b, c, d]

    def pop(self) -> None:
        """Go back to what was interrupted."""
        del self.stack[-FRAME:]

    def top(self, at: i64) -> i64:
        """One number of the frame on top."""
        return self.stack[len(self.stack) - FRAME + at]

    def set_top(self, at: i64, value: i64) -> None:
        """Change one number of the frame on top."""
        self.stack[len(self.stack) - FRAME + at] = value

    def at(self, army: i64, territory: i64) -> i64:
        """Units of this army on this territory."""
        return self.units[army * self.size + territory]

    def facts(self) -> list[list[int]]:
        """Everything the rules can see, as numbers in a fixed order, and the number of chance draws."""
        rows = [
            [self.seats, self.armies, self.size, self.trades, self.turn, self.round, self.current, self.first],
            [self.acted, self.setup, self.step, self.conquests, self.dice.draws],
            self.controller,
            self.out,
            self.resigned,
            self.bots,
            self.draws,
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
