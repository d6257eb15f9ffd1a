"""How are the games of an experiment played: which tables, in which order, in how many processes, and what is kept of them?

A table is written mode:seats:options, such as `classic/domination:3:start=deal`; a bot as in `hazard league`. Games are timed by
the processor, so that what else a machine does tells nothing about a bot. Where a file is named its games are not played again.
"""

import json
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from hazard.league.game import Result, class_seconds, play_game
from hazard.league.schedule import Fixture, LeagueTable, around, sides_of

MOST_TURNS = 400
AHEAD = 2  # games that wait for a process


def table_of(word: str, seed: int) -> LeagueTable:
    """The table a word means."""
    mode, seats, options = (word + "::").split(":")[:3]
    chosen = [one.partition("=") for one in options.split(",") if one]
    return LeagueTable(mode, tuple((name, value) for name, _, value in chosen), int(seats), seed, MOST_TURNS)


def count_sides(table: LeagueTable) -> int:
    """How many sides a table has."""
    return max(sides_of(table.mode, table.seats, table.options)) + 1


def deal_of(table: LeagueTable, deal: int, bot: str, other: str) -> list[Fixture]:
    """One bot alone against others of one kind, in every rotation of a deal."""
    return around(table, deal, (bot, *[other] * (count_sides(table) - 1)))


def one_game(table: LeagueTable, fixture: Fixture) -> Result:
    """A game, timed by the processor."""
    return play_game(table, fixture, time.process_time)


class Kept:
    """The games of a file, and those that are added to it."""

    def __init__(self, path: Path | None, table: LeagueTable) -> None:
        self.path = path
        self.name = f"{table.mode}:{table.seats}:{table.options}:{table.seed}"
        self.known: dict[str, Result] = {}
        if path is not None and path.exists():
            for line in path.read_text().splitlines():
                told = json.loads(line)
                if told.pop("table") == self.name:
                    result = Result(**told)
                    self.known[result.key()] = result

    def add(self, result: Result) -> None:
        """One more game."""
        self.known[result.key()] = result
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(json.dumps({"table": self.name, **result.told()}) + "\n")


def results(
    pool: ProcessPoolExecutor, jobs: int, table: LeagueTable, fixtures: Iterable[Fixture], kept: Kept
) -> Iterator[Result]:
    """The games of these fixtures, as they end; stop asking to stop playing."""
    running: set[Future[Result]] = set()
    waiting = iter(fixtures)
    more = True
    while more or running:
        while more and len(running) < jobs + AHEAD:
            fixture = next(waiting, None)
            if fixture is None:
                more = False
            elif fixture.key() in kept.known:
                yield kept.known[fixture.key()]
            else:
                running.add(pool.submit(one_game, table, fixture))
        if running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                kept.add(one.result())
                yield one.result()


def quantile(times: dict[int, int], share: float) -> float:
    """The time below which this share of them lies, in milliseconds."""
    left = share * sum(times.values())
    for name in sorted(times):
        left -= times[name]
        if left <= 0:
            return round(1000 * class_seconds(name), 2)
    return 0.0
