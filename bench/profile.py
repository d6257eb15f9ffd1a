"""Where does the time of a game go: per question, and per function?

    python -m bench.profile [MODE] [--seats 3] [--games 200] [--top 25]

Per question, by a clock around every step of random play: an `apply` carries out the answer to one question and lists the answers to the
next one, so its time stands under both. Steps that took more than a millisecond are left out (the machine was at something else),
and what the clock itself takes is subtracted. Per function: on the compiled build by `perf` where there is one, sampled over the whole
process; else by Python's profiler on the interpreted build, which makes small functions look dearer than they are.
"""

import argparse
import cProfile
import os
import pstats
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median
from time import perf_counter_ns

from hazard._build import SWITCH, compiled_modules
from hazard.bots.base import random_action
from hazard.bots.runner import play_random
from hazard.conquest.game import Conquest
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice

CAP = 100
DISTURBED = 1_000_000  # nanoseconds
FOLDER = Path("build") / "profile"
SAMPLES_A_SECOND = "1999"


def questions(mode: str, seats: int, games: int) -> dict[str, list[int]]:
    """Nanoseconds of every step: what was answered and what is asked next, or the choosing."""
    game, clock = load(mode), own_time()
    taken: dict[str, list[int]] = defaultdict(list)
    for seed in range(games):
        state, chance = game.start(seats, SeededDice(seed)), SeededDice(seed + 1)
        decision = game.decision(state)
        while decision is not None and state.turn <= CAP:
            begun = perf_counter_ns()
            action = random_action(game.options(state), chance)
            chosen = perf_counter_ns()
            game.apply(state, action)
            done = perf_counter_ns()
            following = game.decision(state)
            asked = following.kind if following else "the end"
            taken["choosing"].append(chosen - begun - clock)
            taken[f"{decision.kind} -> {asked}"].append(done - chosen - clock)
            decision = following
    return taken


def own_time() -> int:
    """What asking the clock takes."""
    return int(median([-(perf_counter_ns() - perf_counter_ns()) for _ in range(10_000)]))


def show_questions(taken: dict[str, list[int]], top: int) -> None:
    """The dearest steps first."""
    calm = {name: [each for each in steps if each < DISTURBED] for name, steps in taken.items()}
    whole = sum(map(sum, calm.values()))
    print(f"{'question -> next question':44} {'steps':>9} {'ns each':>9} {'share':>7}")
    for name, steps in sorted(calm.items(), key=lambda item: -sum(item[1]))[:top]:
        if steps:
            print(f"{name:44} {len(steps):9} {sum(steps) / len(steps):9.0f} {sum(steps) / whole:7.1%}")


def play(game: Conquest, seats: int, games: int) -> None:
    """Random play and nothing else: what is sampled."""
    for seed in range(games):
        play_random(game, game.start(seats, SeededDice(seed)), SeededDice(seed + 1), CAP)


def by_perf(perf: str, table: list[str], top: int) -> bool:
    """The functions of the compiled build; false where this machine lets nobody sample."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    data = str(FOLDER / "perf.data")
    record = [perf, "record", "-q", "-F", SAMPLES_A_SECOND, "-o", data, "--"]
    played = [sys.executable, "-m", "bench.profile", *table, "--only-play"]
    if subprocess.run([*record, *played], check=False, stderr=subprocess.DEVNULL).returncode != 0:  # noqa: S603
        return False
    report = [perf, "report", "-i", data, "--stdio", "--no-children", "--sort", "symbol"]
    done = subprocess.run(report, check=False, capture_output=True, text=True)  # noqa: S603
    found = re.findall(r"^ +([\d.]+)% +\[.\] (\S+)", done.stdout, re.MULTILINE)
    print(f"\n{'function (perf, whole process)':72} {'share':>7}")
    for share, symbol in found[:top]:
        print(f"{plain(symbol):72} {float(share):6.1f}%")
    print(f"All of it: perf report -i {data}")
    return bool(found)


def plain(symbol: str) -> str:
    """The name of a compiled function as it stands in the sources: module, class, function."""
    for mark in ("CPyDef_", "CPyPy_"):
        if symbol.startswith(mark):
            return symbol.removeprefix(mark).replace("___", ".")
    return symbol


def by_python(table: list[str], top: int) -> None:
    """The functions of the interpreted build, in a process of its own."""
    command = [sys.executable, "-m", "bench.profile", *table, "--only-functions", "--top", str(top)]
    sys.stdout.flush()
    subprocess.run(command, check=True, env={**os.environ, SWITCH: "1"})  # noqa: S603


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Where the time of a game goes.")
    parser.add_argument("mode", nargs="?", default="classic/domination")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--top", type=int, default=25)
    parser.add_argument("--only-play", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--only-functions", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.only_play:
        play(load(asked.mode), asked.seats, asked.games)
        return 0
    if asked.only_functions:
        profile = cProfile.Profile()
        profile.runcall(play, load(asked.mode), asked.seats, max(1, asked.games // 20))
        pstats.Stats(profile).sort_stats("tottime").print_stats(asked.top)
        return 0
    compiled = bool(compiled_modules())
    build = "compiled" if compiled else "interpreted"
    print(f"{asked.mode}, {asked.seats} seats, {asked.games} games of random play, {build}\n")
    show_questions(questions(asked.mode, asked.seats, asked.games), asked.top)
    table = [asked.mode, "--seats", str(asked.seats), "--games", str(asked.games)]
    perf = shutil.which("perf") if compiled else None
    if not (perf and by_perf(perf, table, asked.top)):
        by_python(table, asked.top)
    return 0


if __name__ == "__main__":
    sys.exit(main())
