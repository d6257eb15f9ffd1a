"""How often does one bot beat another, and how sure is that figure?

    python -m bench.matches classic/domination --first greedy --second random --games 400 --jobs 2
    python -m bench.matches classic/domination --first greedy --second tests.kit.charge:ChargeBot --layout even --json

Sides are rotated: seats that win together are one side, and where everybody plays alone every seat is one. In
layout `one` the first bot has one side and the second all others; in layout `even` they take the sides in turn and every
other game the other way round, so that equal bots win half each, at odd tables too. A game without a winner counts
against both.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

from hazard.bots.base import Bot
from hazard.bots.registry import BotEntry, find_bot
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.conquest.game import Conquest
from hazard.editions.assembly import find_mode, load
from hazard.kernel.errors import HazardError
from hazard.league.schedule import sides_of
from hazard.league.statistics import wilson

LAYOUTS = ("one", "even")
CHUNK = 10


@dataclass(frozen=True)
class Match:
    """Everything a game of the match depends on, but its number."""

    mode: str
    options: tuple[tuple[str, str], ...]
    seats: int
    first: str
    second: str
    layout: str = "one"
    seed: int = 1
    most_turns: int = 400


class Played(NamedTuple):
    """What is left of a game: 1, 2 for the bot that won, 0 for neither or both; turns; digest."""

    winner: int
    turns: int
    digest: str


@dataclass
class Score:
    """The sums of a match."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    undecided: int = 0
    turns: int = 0
    seconds: float = 0.0
    digest: str = ""

    def rate(self) -> float:
        """Share of all games that the first bot won."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        return wilson(self.wins, self.games)


def entry_of(name: str) -> BotEntry:
    """A bot by its name, or by `module:Class`."""
    return BotEntry(name, "", name, "") if ":" in name else find_bot(name)


def first_seats(match: Match, number: int) -> list[bool]:
    """Which seats the first bot has in this game."""
    sides = sides_of(match.mode, match.seats, match.options)
    count = max(sides) + 1
    if match.layout == "one":
        return [side == number % count for side in sides]
    turned = number // 2
    return [((side + turned) % count) % 2 == number % 2 for side in sides]


@lru_cache(maxsize=4)
def opened(match: Match) -> tuple[Conquest, BotEntry, BotEntry]:
    """Game and bots; what does not fit is refused here."""
    find_mode(match.mode).chosen(dict(match.options)).seating(match.seats)
    return load(match.mode, dict(match.options)), entry_of(match.first), entry_of(match.second)


def play_one(match: Match, number: int) -> Played:
    """One game; it depends on the match and its number alone."""
    game, first, second = opened(match)
    theirs = first_seats(match, number)
    bots: list[Bot] = [(first if own else second).make() for own in theirs]
    dice = game_dice(match.seed, number)
    sit_down(bots, dice, 1.0)
    state = game.start(match.seats, dice)
    play_game(game, state, bots, match.most_turns, [])
    assert state.outcome is not None
    sides = {1 if theirs[seat] else 2 for seat in state.outcome.winners}
    return Played(sides.pop() if len(sides) == 1 else 0, int(state.turn), state.digest())


def play_chunk(match: Match, begin: int, end: int) -> list[Played]:
    """Some games on end, in a process of their own."""
    return [play_one(match, number) for number in range(begin, end)]


def play_match(match: Match, games: int, jobs: int = 1) -> Score:
    """All games, in one process or several; the result is the same."""
    opened(match)
    begun = perf_counter()
    parts = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    score = Score()
    digest = sha256()
    if jobs == 1:
        chunks = [play_chunk(match, begin, end) for begin, end in parts]
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            waiting = [pool.submit(play_chunk, match, begin, end) for begin, end in parts]
            chunks = [future.result() for future in waiting]
    for played in [one for chunk in chunks for one in chunk]:
        score.games += 1
        score.wins += played.winner == 1
        score.losses += played.winner == 2
        score.undecided += played.winner == 0
        score.turns += played.turns
        digest.update(played.digest.encode())
    score.seconds = perf_counter() - begun
    score.digest = digest.hexdigest()
    return score


def told(match: Match, score: Score) -> dict[str, object]:
    """A result as plain values."""
    low, high = score.interval()
    values: dict[str, object] = {**asdict(match), "options": dict(match.options), **asdict(score)}
    values.update(rate=round(score.rate(), 4), low=round(low, 4), high=round(high, 4))
    values["turns_mean"] = round(score.turns / score.games, 1) if score.games else 0.0
    values["seconds"] = round(score.seconds, 2)
    del values["turns"]
    return values


def row(match: Match, score: Score) -> str:
    """A result as a row of a Markdown table."""
    low, high = score.interval()
    mean = score.turns / max(1, score.games)
    return (
        f"| {match.first} against {match.second}, {match.layout} | {match.seats} | {score.games} | "
        f"{score.rate():.1%} | {low:.1%} to {high:.1%} | {score.undecided} | {mean:.0f} | {score.seconds:.1f} s |"
    )


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Seat-rotated matches between two bots.")
    parser.add_argument("mode", nargs="?", default="classic/domination")
    parser.add_argument("--first", default="greedy")
    parser.add_argument("--second", default="random")
    parser.add_argument(
        "--seats", type=int, action="append", help="table size, may be given again; default: all"
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--layout", choices=LAYOUTS, default="one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-turns", type=int, default=400)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Play and print."""
    asked = parsed(arguments)
    options = tuple([(name, value) for name, _, value in [one.partition("=") for one in asked.option]])
    results: list[dict[str, object]] = []
    try:
        matches = [
            Match(
                asked.mode,
                options,
                seats,
                asked.first,
                asked.second,
                asked.layout,
                asked.seed,
                asked.max_turns,
            )
            for seats in asked.seats or sorted(find_mode(asked.mode).seatings)
        ]
        for match in matches:
            opened(match)
        if not asked.json:
            print("| match | seats | games | won | 95 % interval | undecided | turns | time |")
            print("|---|---|---|---|---|---|---|---|")
        for match in matches:
            score = play_match(match, asked.games, asked.jobs)
            results.append(told(match, score))
            if not asked.json:
                print(row(match, score), flush=True)
    except HazardError as error:
        print(f"matches: {error}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(results, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
