"""What does a bot need to know about a battle at once: win chance and expected losses, looked up, not computed?

Exact up to `most` units a side. Beyond, a normal approximation that is fitted to the exact table where it ends.
"""

from math import erf, exp, pi, sqrt
from typing import Final

from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64
from hazard.odds.limits import MOST_TABLE, MOST_UNITS, check
from hazard.odds.side import Duel, Side, duel

TABLE_UNITS: Final = 200
FIRST_SIZE: Final = 32
WIN: Final = 0
ATTACKER_LOSSES: Final = 1
DEFENDER_LOSSES: Final = 2


class Grid:
    """One number for every (attackers, defenders) below `size`, in one list: `cells[a * size + d]`."""

    def __init__(self, kind: int) -> None:
        self.kind: Final[int] = kind
        self.size: i64 = 0
        self.cells: list[float] = []

    def fill(self, pair: Duel, size: int) -> None:
        """Works out all cells anew, row by row: a roll leads to fewer units only."""
        rows: list[list[float]] = [[0.0] * size]
        if self.kind == WIN:
            rows[0][0] = 1.0
        for ours in range(1, size):
            row = [1.0 if self.kind == WIN else 0.0]
            for theirs in range(1, min(pair.defender.most, size)):
                _extend(row, rows, pair, self.kind, ours, theirs, theirs + 1)
            if pair.defender.most < size:
                _extend(row, rows, pair, self.kind, ours, pair.defender.most, size)
            rows.append(row)
        cells: list[float] = []
        for row in rows:
            cells.extend(row)
        if self.kind == WIN and max(cells) > 1.0:  # by a rounding
            cells = [min(cell, 1.0) for cell in cells]
        self.cells = cells
        self.size = size


class OddsTable:
    """Win chance and expected losses of two sides by numbers; grows on demand, then one list access a question."""

    def __init__(
        self, attacker: Side | None = None, defender: Side | None = None, most: int = TABLE_UNITS
    ) -> None:
        check("most", most, FIRST_SIZE, MOST_TABLE)
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.most: Final[int] = most
        self._win: Final = Grid(WIN)
        self._attacker_losses: Final = Grid(ATTACKER_LOSSES)
        self._defender_losses: Final = Grid(DEFENDER_LOSSES)
        self._tail: Tail | None = None

    def win(self, attackers: i64, defenders: i64) -> float:
        """The chance that `attackers` units able to attack conquer a target with `defenders` units."""
        grid = self._win
        size = grid.size
        if 0 <= attackers < size and 0 <= defenders < size:
            return grid.cells[attackers * size + defenders]
        return self._ask(grid, attackers, defenders)

    def attacker_losses(self, attackers: i64, defenders: i64) -> float:
        """The number of attackers lost that is to be expected in a battle to the end."""
        grid = self._attacker_losses
        size = grid.size
        if 0 <= attackers < size and 0 <= defenders < size:
            return grid.cells[attackers * size + defenders]
        return self._ask(grid, attackers, defenders)

    def defender_losses(self, attackers: i64, defenders: i64) -> float:
        """The number of defenders lost that is to be expected in a battle to the end."""
        grid = self._defender_losses
        size = grid.size
        if 0 <= attackers < size and 0 <= defenders < size:
            return grid.cells[attackers * size + defenders]
        return self._ask(grid, attackers, defenders)

    def covers(self, attackers: i64, defenders: i64) -> bool:
        """True where the answers are exact up to rounding, false where they are approximate."""
        return attackers <= self.most and defenders <= self.most

    def kept(self) -> int:
        """How many numbers it holds by now."""
        return len(self._win.cells) + len(self._attacker_losses.cells) + len(self._defender_losses.cells)

    def cells(self, attackers: i64, defenders: i64) -> int:
        """How many numbers have to be worked out for this question where nothing is there yet."""
        if attackers <= 0 or defenders <= 0:
            return 0
        size = FIRST_SIZE
        most = int(max(attackers, defenders))
        while size <= most and size <= self.most:
            size *= 2
        size = min(size, self.most + 1)
        return size * size

    def _ask(self, grid: Grid, attackers: i64, defenders: i64) -> float:
        ours = int(attackers)
        theirs = int(defenders)
        if ours < 0:
            raise InputError("out-of-range", "attackers", {"value": ours, "least": 0, "most": MOST_UNITS})
        if theirs < 0:
            raise InputError("out-of-range", "defenders", {"value": theirs, "least": 0, "most": MOST_UNITS})
        if ours == 0 or theirs == 0:  # no battle, however many stand on the other side
            return 1.0 if theirs == 0 and grid.kind == WIN else 0.0
        if ours > self.most or theirs > self.most:
            if self._tail is None:
                self._grow(self._win, self.most)
                self._tail = Tail(duel(self.attacker, self.defender), self._win)
            return self._tail.answer(grid.kind, float(ours), float(theirs))
        self._grow(grid, max(ours, theirs))
        return grid.cells[attackers * grid.size + defenders]

    def _grow(self, grid: Grid, units: int) -> None:
        size = FIRST_SIZE
        while size <= units:
            size *= 2
        grid.fill(duel(self.attacker, self.defender), min(size, self.most + 1))


class Tail:
    """The approximation beyond the table.

    With all dice every roll costs k units together, and the attacker loses m of them on average with variance v.
    After n = (a + d) / k rolls as many units have fallen as there were: the attacker has won if fewer than a of them
    are theirs. `shift` stands for the ends of the battle, fought with fewer dice, and is fitted to the table.
    """

    def __init__(self, pair: Duel, wins: Grid) -> None:
        full = pair.rolls[pair.attacker.most - 1][pair.defender.most - 1]
        self.pairs: Final[float] = float(full.comparisons)
        self.ours: Final[float] = full.attacker_loss
        self.theirs: Final[float] = full.defender_loss
        variance = 0.0
        for lost in range(full.comparisons + 1):
            variance += full.chances[lost] * (lost - full.attacker_loss) ** 2
        self.variance: Final[float] = variance
        self.shift: float = 0.0
        self._fit(wins)

    def answer(self, kind: int, ours: float, theirs: float) -> float:
        """Win chance or expected losses, approximately."""
        rolls = (ours + theirs) / self.pairs
        ahead = ours - rolls * self.ours
        if kind != ATTACKER_LOSSES:
            ahead -= self.shift
        spread = sqrt(rolls * self.variance)
        z = ahead / spread if spread > 1e-9 else (40.0 if ahead > 0.0 else -40.0)
        win = 0.5 * (1.0 + erf(z / sqrt(2.0)))
        if kind == WIN:
            return win
        bell = spread * exp(-0.5 * z * z) / sqrt(2.0 * pi)
        if kind == ATTACKER_LOSSES:
            saved = (ahead * win + bell) * self.pairs / self.theirs if self.theirs > 0.0 else 0.0
            return min(max(ours - saved, 0.0), ours)
        saved = (bell - ahead * (1.0 - win)) * self.pairs / self.ours if self.ours > 0.0 else 0.0
        return min(max(theirs - saved, 0.0), theirs)

    def _fit(self, wins: Grid) -> None:
        """Shifts the curve so that it meets the evenest battle on the two far edges of the table."""
        size = int(wins.size)
        best = 0.25
        ours = 0
        theirs = 0
        for units in range(1, size):
            if abs(wins.cells[(size - 1) * size + units] - 0.5) < best:
                ours, theirs = size - 1, units
                best = abs(wins.cells[ours * size + theirs] - 0.5)
            if abs(wins.cells[units * size + size - 1] - 0.5) < best:
                ours, theirs = units, size - 1
                best = abs(wins.cells[ours * size + theirs] - 0.5)
        if ours == 0:  # nothing there is even: one side all but always wins
            return
        low = -0.5 * size
        high = 0.5 * size
        for _ in range(60):
            self.shift = 0.5 * (low + high)
            if self.answer(WIN, float(ours), float(theirs)) > wins.cells[ours * size + theirs]:
                low = self.shift
            else:
                high = self.shift


CLASSIC: Final = OddsTable()


def _extend(
    row: list[float], rows: list[list[float]], pair: Duel, kind: int, ours: int, least: int, end: int
) -> None:
    """Continues a row by the cells least..end - 1, which all roll the same dice."""
    roll = pair.roll(ours, least)
    chances = roll.chances
    pairs = roll.comparisons
    gain = 0.0
    if kind == ATTACKER_LOSSES:
        gain = roll.attacker_loss
    elif kind == DEFENDER_LOSSES:
        gain = roll.defender_loss
    p, q = chances[0], chances[1]
    if pairs == 1:
        last = row[least - 1]
        for y in rows[ours - 1][least:end]:
            last = gain + (p * last + q * y)
            row.append(last)
    elif pairs == 2:
        r = chances[2]
        older = row[least - 2]
        newer = row[least - 1]
        for y, z in zip(rows[ours - 1][least - 1 : end - 1], rows[ours - 2][least:end], strict=True):
            x = gain + (p * older + q * y + r * z)
            row.append(x)
            older = newer
            newer = x
    else:
        one, two, three = rows[ours - 1], rows[ours - 2], rows[ours - 3]
        r, s = chances[2], chances[3]
        for d in range(least, end):
            row.append(gain + (p * row[d - 3] + q * one[d - 2] + r * two[d - 1] + s * three[d]))
