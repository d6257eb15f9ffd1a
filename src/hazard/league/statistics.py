"""How sure is a share, how strong is a bot, how long does a turn take?

Strengths are Plackett-Luce: a bot of strength g wins with g over the sum of the strengths at the table. On the scale of
Elo that is 400 log10 g, with the mean of the pool at 0. They are found by the MM algorithm (Hunter 2004).
"""

from collections.abc import Mapping, Sequence
from math import exp, log, log10, sqrt
from typing import Final

from hazard.league.game import class_seconds

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations
SCALE: Final = 400 / log(10)  # Elo points for each unit of the logarithm of a strength
ROUNDS: Final = 10_000
CLOSE: Final = 1e-9
PRIOR: Final = 1.0  # games won and lost against an average player: keeps who never wins on the scale


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %: it stays within 0 and 1 and holds for few games too."""
    if games == 0:
        return (0.0, 1.0)
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return (max(0.0, middle - half), min(1.0, middle + half))


def share_elo(share: float, sides: int) -> float | None:
    """Elo of one who wins this share against `sides - 1` equals of 0; None where it is off the scale."""
    if not 0.0 < share < 1.0 or sides < 2:
        return None
    return 400 * log10(share * (sides - 1) / (1 - share))


class Contest:
    """All decided games of one mix: how many sides each bot has, and how often each has won."""

    def __init__(self, sides: Mapping[str, int], wins: Mapping[str, float]) -> None:
        self.sides: Final = dict(sides)
        self.wins: Final = dict(wins)
        self.games: Final = sum(wins.values())


def strengths(bots: Sequence[str], contests: Sequence[Contest]) -> dict[str, float]:
    """The strengths under which these results are likeliest, their geometric mean 1."""
    found = dict.fromkeys(bots, 1.0)
    won = dict.fromkeys(bots, PRIOR)
    for contest in contests:
        for bot, wins in contest.wins.items():
            won[bot] += wins
    for _ in range(ROUNDS):
        weight = {bot: 2 * PRIOR / (found[bot] + 1.0) for bot in bots}
        for contest in contests:
            total = sum([count * found[bot] for bot, count in contest.sides.items()])
            for bot, count in contest.sides.items():
                weight[bot] += contest.games * count / total
        new = {bot: won[bot] / weight[bot] for bot in bots}
        change = max([abs(log(new[bot] / found[bot])) for bot in bots], default=0.0)
        found = new
        if change < CLOSE:
            break
    mean = exp(sum([log(one) for one in found.values()]) / max(1, len(found)))
    return {bot: one / mean for bot, one in found.items()}


def elo_of(strength: float) -> float:
    """A strength on the scale of Elo."""
    return 400 * log10(strength)


def elo_errors(bots: Sequence[str], contests: Sequence[Contest], found: Mapping[str, float]) -> list[float]:
    """Half the width of the 95 % interval of each rating, from the curvature of the likelihood."""
    count = len(bots)
    at = {bot: number for number, bot in enumerate(bots)}
    curve = [[0.0] * count for _ in range(count)]
    for bot in bots:
        chance = found[bot] / (found[bot] + 1.0)
        curve[at[bot]][at[bot]] += 2 * PRIOR * chance * (1 - chance)
    for contest in contests:
        total = sum([sides * found[bot] for bot, sides in contest.sides.items()])
        chances = {bot: sides * found[bot] / total for bot, sides in contest.sides.items()}
        for one, p in chances.items():
            curve[at[one]][at[one]] += contest.games * p
            for other, q in chances.items():
                curve[at[one]][at[other]] -= contest.games * p * q
    spread = centred(inverse(curve))
    return [Z * SCALE * sqrt(max(0.0, spread[number][number])) for number in range(count)]


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small symmetric matrix, by elimination with the largest pivot."""
    count = len(matrix)
    rows = [[*row, *[1.0 if place == at else 0.0 for place in range(count)]] for at, row in enumerate(matrix)]
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        head = rows[at][at]
        rows[at] = [value / head for value in rows[at]]
        for other in range(count):
            if other != at and rows[other][at] != 0.0:
                factor = rows[other][at]
                rows[other] = [
                    value - factor * mine for value, mine in zip(rows[other], rows[at], strict=True)
                ]
    return [row[count:] for row in rows]


def centred(spread: list[list[float]]) -> list[list[float]]:
    """Covariances of the ratings less their mean, from those of the ratings."""
    count = len(spread)
    rows = [sum(row) / count for row in spread]
    whole = sum(rows) / count
    return [
        [value - rows[one] - rows[other] + whole for other, value in enumerate(row)]
        for one, row in enumerate(spread)
    ]


def percentile(times: Mapping[str, int], share: float) -> float:
    """The time in milliseconds that this share of all were not above; classes are 4 % wide."""
    every = sum(times.values())
    seen = 0
    for name in sorted(times, key=int):
        seen += times[name]
        if seen >= share * every:
            return class_seconds(int(name)) * 1000
    return 0.0
