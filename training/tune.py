"""Which numbers of a level play best? Simultaneous perturbation (SPSA): all are moved at once, a little up or down by lot.

    python -m training.tune --table classic/domination:3:start=deal --level expert --iterations 200 --jobs 2 --seed 5 --out tuned.json
    python -m training.tune --table classic/domination:3:start=deal --level hard --against expert --seconds 1200 --jobs 2 --out response.json

In each iteration a variant with the moves plays the one with the opposite moves, each alone against a table of the other, or
(`--against`) both alone against tables of a third bot: a best response to it. The numbers go a step towards who won more. As many iterations as there are
processes begin from the same numbers, so that the result follows from seed and jobs. The file is written after each of these
rounds, and the same command goes on from it. Whether what comes out is better is for `training.gate` to say, with other seeds.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from hazard.kernel.dice import SeededDice
from training import variant
from training.games import deal_of, one_game, table_of

PLUS, MINUS = "training.variant:Plus", "training.variant:Minus"
STABLE = 20  # iterations after which steps begin to shrink
STEP = 0.5  # of the distance at which a number is tried, for a won deal
SHRINK = 0.6  # how fast steps become smaller, and
CLOSER = 0.1  # how fast the distances do


def moved(numbers: dict[str, float], signs: list[int], closer: float) -> dict[str, float]:
    """All numbers a little off, each to its side."""
    found = {}
    for sign, (name, (_, distance)) in zip(signs, variant.NUMBERS.items(), strict=True):
        found[name] = max(0.0, numbers[name] + sign * closer * distance)
    return found


def share(table_word: str, seed: int, deal: int, bot: str, other: str) -> float:
    """What a bot wins alone against a table of others, over all rotations of a deal."""
    table = table_of(table_word, seed)
    games = [one_game(table, fixture) for fixture in deal_of(table, deal, bot, other)]
    return sum(one.line.index(bot) in one.winners for one in games) / len(games)


def iteration(work: tuple[dict[str, Any], dict[str, float], int]) -> tuple[list[int], float]:
    """One iteration: the signs, and how much more the one with them won."""
    given, numbers, number = work
    lot = SeededDice(given["seed"]).fork(number)
    signs = [1 if lot.roll(2) == 1 else -1 for _ in variant.NUMBERS]
    closer = (1 + number / STABLE) ** -CLOSER
    variant.LEVEL[0] = given["level"]
    variant.VALUES["plus"] = moved(numbers, signs, closer)
    variant.VALUES["minus"] = moved(numbers, [-sign for sign in signs], closer)
    table, seed, other = given["table"], given["seed"], given["against"]
    won = share(table, seed, number, PLUS, other or MINUS)
    lost = share(table, seed, number, MINUS, other or PLUS)
    return signs, won - lost


def stepped(numbers: dict[str, float], number: int, signs: list[int], gain: float) -> dict[str, float]:
    """A step towards who won more."""
    size = STEP * gain * (1 + number / STABLE) ** -SHRINK
    found = {}
    for sign, (name, (_, distance)) in zip(signs, variant.NUMBERS.items(), strict=True):
        found[name] = round(max(0.0, numbers[name] + sign * size * distance), 5)
    return found


def main(words: list[str] | None = None) -> None:
    """Iterate until there are enough, or the time is over."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", required=True)
    parser.add_argument("--level", choices=sorted(variant.EFFORTS), default="expert")
    parser.add_argument("--against", default="")
    parser.add_argument("--iterations", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(words)
    settings = {name: getattr(given, name) for name in ("table", "level", "against", "seed", "jobs")}
    told: dict[str, Any] = {"settings": settings, "done": 0, "numbers": variant.begin(), "gains": []}
    if given.out.exists():
        told = json.loads(given.out.read_text())
        if told["settings"] != settings:
            raise SystemExit(f"{given.out} is of other settings: {told['settings']}")
    until = time.monotonic() + given.seconds
    with ProcessPoolExecutor(given.jobs) as pool:
        while told["done"] < given.iterations and time.monotonic() < until:
            first, numbers = told["done"], told["numbers"]
            work = [(settings, numbers, first + at) for at in range(given.jobs)]
            for at, (signs, gain) in enumerate(pool.map(iteration, work)):
                told["numbers"] = stepped(told["numbers"], first + at, signs, gain)
                told["gains"].append(round(gain, 3))
            told["done"] = first + given.jobs
            given.out.write_text(json.dumps(told, indent=1) + "\n")
    print(json.dumps(told["numbers"]))


if __name__ == "__main__":
    main()
