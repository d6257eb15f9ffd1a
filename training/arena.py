"""Which of several variants of a bot is the better one? Paired games against the same table, while there is time.

    python -m training.arena --job classic/domination:3:start=deal:expert:greedy ... --seconds 300 --jobs 16 --seed 7

A job is mode:seats:options:bot:others, the bot alone against a table of others; bots are words as in `hazard league` (a
class of one's own with `/` for `:`). All jobs of a table play the same deals in full rotation, in turns, until the time
is over.
"""

import argparse
import json
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from hazard.league.game import Result
from hazard.league.schedule import Fixture
from hazard.league.statistics import share_elo, wilson
from training.games import count_sides, deal_of, one_game, quantile, table_of


class Job:
    """One bot against a table of others, and how it went."""

    def __init__(self, word: str, seed: int) -> None:
        mode, seats, options, bot, other = word.split(":")
        self.word = word
        self.bot = bot.replace("/", ":")
        self.other = other.replace("/", ":")
        self.table = table_of(f"{mode}:{seats}:{options}", seed)
        self.sides = count_sides(self.table)
        self.deal = 0
        self.waiting: list[Fixture] = []
        self.games = self.wins = self.caps = self.turns = self.led = self.led_won = 0
        self.by_side: dict[str, list[int]] = {}
        self.times: dict[int, int] = {}

    def next(self) -> Fixture:
        """The next game to play."""
        if not self.waiting:
            self.waiting = deal_of(self.table, self.deal, self.bot, self.other)
            self.deal += 1
        return self.waiting.pop(0)

    def add(self, result: Result) -> None:
        """One more game."""
        side = result.line.index(self.bot)
        won = side in result.winners
        self.games += 1
        self.wins += won
        self.caps += result.reason == "cap"
        self.turns += result.turns
        self.led += side in result.led
        self.led_won += won and side in result.led
        seen = self.by_side.setdefault(str(side), [0, 0])
        seen[0] += 1
        seen[1] += won
        for name, count in result.turn_times[side].items():
            self.times[int(name)] = self.times.get(int(name), 0) + count

    def told(self) -> dict[str, Any]:
        """The figures."""
        low, high = wilson(self.wins, self.games)
        share = self.wins / max(1, self.games)
        return {
            "job": self.word, "games": self.games, "share": round(share, 4), "low": round(low, 4),
            "high": round(high, 4), "elo": round(share_elo(share, self.sides) or 0), "caps": self.caps,
            "led": self.led, "led_won": self.led_won, "turns": round(self.turns / max(1, self.games), 1),
            "ms_p50": quantile(self.times, 0.5), "ms_p95": quantile(self.times, 0.95), "sides": self.by_side,
        }  # fmt: skip


def main() -> None:
    """Play until the time is over."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--job", action="append", required=True)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=1_000_000, help="at most so many for each job")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    jobs = [Job(word, given.seed) for word in given.job]
    until = time.monotonic() + given.seconds
    running: dict[Future[Result], Job] = {}
    begun = {id(job): 0 for job in jobs}
    with ProcessPoolExecutor(given.jobs) as pool:
        while True:
            open_jobs = [job for job in jobs if begun[id(job)] < given.games]
            while len(running) < given.jobs + 4 and open_jobs and time.monotonic() < until:
                job = min(open_jobs, key=lambda one: begun[id(one)])
                begun[id(job)] += 1
                running[pool.submit(one_game, job.table, job.next())] = job
                open_jobs = [job for job in jobs if begun[id(job)] < given.games]
            if not running:
                break
            done, _ = wait(
                running, timeout=max(1.0, until + 20.0 - time.monotonic()), return_when=FIRST_COMPLETED
            )
            if not done:
                for process in (pool._processes or {}).values():
                    process.terminate()
                break
            for one in done:
                running.pop(one).add(one.result())
    told = [job.told() for job in jobs]
    if given.out:
        given.out.write_text("\n".join(json.dumps(one) for one in told) + "\n")
    for line in told:
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
