"""What does it cost to take a territory for a stack that is large enough: the mean of the losses and their variance?

Exact for a stack without end. A chain of targets is then a sum: its mean is the sum of the means, and a normal curve over
the sum of the variances tells the chance that a stack of a given size gets through.
"""

from math import erf, sqrt
from typing import Final

from hazard.kernel.ints import i64
from hazard.odds.side import Side, duel
from hazard.odds.table import OddsTable

ENDLESS: Final = 1000  # able to attack: more dice than this brings nobody
ROOT_TWO: Final = sqrt(2.0)
HALF: Final = 0.5  # troops are whole: a sum is reached half a troop below it
MOST_KNOWN: Final = 4096

_known: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], "Losses"]] = {}


class Losses:
    """Mean and variance of the attackers lost against so many defenders, for one pair of sides."""

    def __init__(self, attacker: Side | None, defender: Side | None) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.mean: Final[list[float]] = [0.0]
        self.variance: Final[list[float]] = [0.0]
        self._square: Final[list[float]] = [0.0]  # mean of the square

    def upto(self, defenders: i64) -> None:
        """Work out all numbers of defenders up to this one."""
        pair = duel(self.attacker, self.defender)
        while len(self.mean) <= defenders:
            count = len(self.mean)
            roll = pair.roll(ENDLESS, count)
            pairs = roll.comparisons
            chances = roll.chances
            stays = chances[pairs]  # all pairs lost: as many defenders as before
            mean = roll.attacker_loss
            for lost in range(pairs):
                mean += chances[lost] * self.mean[count - pairs + lost]
            mean /= 1.0 - stays
            square = stays * (pairs * pairs + 2.0 * pairs * mean)
            for lost in range(pairs):
                after = count - pairs + lost
                square += chances[lost] * (lost * lost + 2.0 * lost * self.mean[after] + self._square[after])
            square /= 1.0 - stays
            self.mean.append(mean)
            self._square.append(square)
            self.variance.append(max(0.0, square - mean * mean))

    def of(self, defenders: i64) -> float:
        """Attackers lost on average until so many defenders have fallen."""
        if defenders >= len(self.mean):
            self.upto(defenders)
        return self.mean[defenders]

    def spread(self, defenders: i64) -> float:
        """The variance of that."""
        if defenders >= len(self.variance):
            self.upto(defenders)
        return self.variance[defenders]


def losses_of(table: OddsTable) -> Losses:
    """The losses of the sides of a table of odds; made once for each pair."""
    ours = Side(3) if table.attacker is None else table.attacker
    theirs = Side(2) if table.defender is None else table.defender
    key = (ours.key(), theirs.key())
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = Losses(ours, theirs)
        _known[key] = found
    return found


def chance_of(able: float, need: float, variance: float) -> float:
    """The chance that so many units able to attack are enough, where `need` is the mean of what it takes."""
    ahead = able - need + HALF
    if variance <= 0.0:
        return 1.0 if ahead > 0.0 else 0.0
    return 0.5 * (1.0 + erf(ahead / (sqrt(variance) * ROOT_TWO)))


def troops_for(need: float, variance: float, deviations: float) -> i64:
    """Units able to attack that reach a chance of so many deviations: 0.0 is an even one, 1.0 is 84 %, 1.65 is 95 %."""
    count = need - HALF + deviations * sqrt(variance)
    whole = i64(count)
    return whole if float(whole) >= count else whole + 1
