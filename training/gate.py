"""Is a change an improvement? Paired games until a sequential test (SPRT) knows.

    python -m training.gate --table classic/domination:3:start=deal --new expert --old mine:Before --elo 0 30 --seed 7

The new one plays alone against a table of old ones, every deal in full rotation; or, with `--against greedy`, both play
alone against the same tables with the same deals, and the difference counts. It ends as soon as the
likelihoods of the two hypotheses, so much Elo or so much, are 19 to 1 apart either way (errors of 5 %), or after `--most`
games. With `--out` the games are kept, and the same command goes on where it was interrupted.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import log, sqrt
from pathlib import Path

from hazard.league.game import Result
from hazard.league.schedule import Fixture
from hazard.league.statistics import Z, share_elo
from training.games import Kept, count_sides, deal_of, quantile, results, table_of

BOUND = log(19)  # 5 % errors either way
EARLIEST = 10  # deals before which the variance is not believed
FLOOR = 0.01  # variance of a deal's share, at least


class Sprt:
    """The generalised sequential test on the shares of deals: how likely is one mean against another?"""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high
        self.count = 0
        self.sum = self.squares = 0.0

    def add(self, share: float) -> None:
        """One more deal."""
        self.count += 1
        self.sum += share
        self.squares += share * share

    def mean(self) -> float:
        """The share so far."""
        return self.sum / self.count if self.count else 0.0

    def variance(self) -> float:
        """That of one deal."""
        return max(FLOOR, self.squares / self.count - self.mean() ** 2) if self.count else FLOOR

    def ratio(self) -> float:
        """The logarithm of the ratio of the likelihoods, high over low."""
        apart = (self.high - self.low) * (2.0 * self.mean() - self.low - self.high)
        return self.count * apart / (2.0 * self.variance())

    def half(self) -> float:
        """Half of the 95 % interval of the mean."""
        return Z * sqrt(self.variance() / self.count) if self.count else 1.0

    def verdict(self) -> str:
        """`better`, `not better`, or nothing as long as it is open."""
        if self.count < EARLIEST:
            return ""
        return "better" if self.ratio() >= BOUND else "not better" if self.ratio() <= -BOUND else ""


def share_of(elo: float, sides: int) -> float:
    """The share one wins who is so much stronger than the others of a table."""
    strength = float(10.0 ** (elo / 400.0))
    return strength / (strength + sides - 1)


class Gate:
    """The two bots, the test, and the deals that are not complete yet."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.table = table_of(given.table, given.seed)
        self.sides = count_sides(self.table)
        self.new, self.old, self.against = given.new, given.old, given.against
        if self.against in (self.new, self.old):
            raise SystemExit("--against: another bot than the two")
        low, high = (share_of(elo, self.sides) for elo in given.elo)
        even = 1.0 / self.sides
        # Against a third one the difference counts, with the slope an even share has.
        self.test = Sprt(low - even, high - even) if self.against else Sprt(low, high)
        self.open: dict[int, list[Result]] = {}
        self.times: dict[str, dict[int, int]] = {self.new: {}, self.old: {}}
        self.games = 0

    def fixtures(self, most: int) -> Iterator[Fixture]:
        """The games to play, deal by deal."""
        begun = deal = 0
        while begun < most:
            found = deal_of(self.table, deal, self.new, self.against or self.old)
            if self.against:
                found += deal_of(self.table, deal, self.old, self.against)
            begun += len(found)
            deal += 1
            yield from found

    def add(self, result: Result) -> None:
        """One more game; a deal counts when it is complete."""
        self.games += 1
        whole = self.sides * (2 if self.against else 1)
        deal = self.open.setdefault(result.deal, [])
        deal.append(result)
        for side, bot in enumerate(result.line):
            if bot in self.times:
                for name, count in result.turn_times[side].items():
                    known = self.times[bot]
                    known[int(name)] = known.get(int(name), 0) + count
        if len(deal) == whole:
            share = self.won(deal, self.new) - (self.won(deal, self.old) if self.against else 0.0)
            self.test.add(share / self.sides)
            del self.open[result.deal]

    def won(self, deal: list[Result], bot: str) -> float:
        """Games of a deal that a bot won where it sat alone."""
        return float(sum(one.line.index(bot) in one.winners for one in deal if one.line.count(bot) == 1))

    def told(self) -> dict[str, object]:
        """The figures."""
        mean, half = self.test.mean(), self.test.half()
        even = 1.0 / self.sides if self.against else 0.0
        elos = [
            share_elo(min(0.999, max(0.001, mean + even + off)), self.sides) for off in (-half, 0.0, half)
        ]
        return {
            "table": f"{self.table.mode}:{self.table.seats}", "new": self.new, "old": self.old, "against": self.against,
            "games": self.games, "deals": self.test.count, "share": round(mean, 4), "half": round(half, 4),
            "elo_low": round(elos[0] or 0), "elo": round(elos[1] or 0), "elo_high": round(elos[2] or 0),
            "llr": round(self.test.ratio(), 2), "verdict": self.test.verdict() or "open",
            "new_ms_p50": quantile(self.times[self.new], 0.5), "new_ms_p95": quantile(self.times[self.new], 0.95),
            "old_ms_p50": quantile(self.times[self.old], 0.5), "old_ms_p95": quantile(self.times[self.old], 0.95),
        }  # fmt: skip


def main() -> None:
    """Play until it is known."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", required=True)
    parser.add_argument("--new", required=True)
    parser.add_argument("--old", required=True)
    parser.add_argument("--against", default="")
    parser.add_argument("--elo", type=float, nargs=2, default=(0.0, 30.0))
    parser.add_argument("--most", type=int, default=2000, help="games after which it ends in any case")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    gate = Gate(given)
    kept = Kept(given.out, gate.table)
    with ProcessPoolExecutor(given.jobs) as pool:
        for result in results(pool, given.jobs, gate.table, gate.fixtures(given.most), kept):
            gate.add(result)
            if gate.test.verdict():
                pool.shutdown(wait=True, cancel_futures=True)
                break
    print(json.dumps(gate.told()), flush=True)


if __name__ == "__main__":
    main()
