"""How fast are many games at once, beside the bare engine, and beside games of PettingZoo and OpenSpiel?

    python -m bench.batch [--seconds 1] [--rounds 5] [--only classic/domination] [--others] [--json]

Random play, one core, processor time, the median of rounds in which all that is compared takes turns; games are capped at 100
turns. A decision is a question with two answers at least: a batch says it in one number or two. Memory is what the process has
grown by, for 1,000 and 2,000 games. `--others` needs `pip install open_spiel pygame rlcard`; what is missing is left out.
"""

import argparse
import gc
import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

import hazard.env
from hazard._build import compiled_modules
from hazard.bots.runner import game_dice, play_random
from hazard.editions.assembly import boxes
from hazard.env.table import TableSetting

TURNS = 100
GAMES = 64
CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4")
SPIEL = ("leduc_poker", "backgammon", "battleship", "liars_dice")
Player = Callable[[], int]  # plays for a moment, and says how many decisions or steps that were


def bare(table: TableSetting) -> Player:
    """The engine alone."""
    number = 0

    def play() -> int:
        nonlocal number
        number += 1
        dice = game_dice(1, number)
        return int(play_random(table.game, table.game.start(table.seats, dice), dice, TURNS))

    return play


def batched(mode: str, seats: int, observations: str | None) -> Player:
    """Through `step` and `sample`, as a learner would call them."""
    batch = hazard.env.batch(mode, seats, games=GAMES, seed=1, observations=observations, max_turns=TURNS)

    def play() -> int:
        before = int(batch.games.decisions)
        for _ in range(20):
            batch.step(batch.sample())
        return int(batch.games.decisions) - before

    return play


def in_turn(mode: str, seats: int) -> Player:
    """One PettingZoo environment: observed, answered, stepped."""
    return zoo(hazard.env.raw_env(mode, seats, max_turns=TURNS))


def zoo(env: Any) -> Player:
    """Random play through a PettingZoo environment; counts steps."""
    chance = np.random.default_rng(1)
    env.reset(seed=1)

    def play() -> int:
        for _ in range(20):
            if not env.agents:
                env.reset()
            seen, _, over, cut, told = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else told["action_mask"]
            env.step(None if over or cut else int(chance.choice(np.flatnonzero(mask))))
        return 20

    return play


def spiel(name: str) -> Player:
    """Random play through OpenSpiel, with the observation before each answer; counts answers of players."""
    game = import_module("pyspiel").load_game(name)
    kind = game.get_type()

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 200:
            legal = state.legal_actions()
            if not state.is_chance_node():
                steps += 1
                if kind.provides_observation_tensor:
                    state.observation_tensor()
                elif kind.provides_information_state_tensor:
                    state.information_state_tensor()
            state.apply_action(random.choice(legal))
        return steps

    return play


def rate(play: Player, seconds: float) -> float:
    """So many a second of processor time."""
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        done += play()
    return done / (time.process_time() - begun)


def resident() -> int:
    """Bytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096


def memory(mode: str, seats: int) -> list[int]:
    """Bytes for each of 1,000 and of 2,000 games in play, everything included."""
    found = []
    for games in (1000, 2000):
        gc.collect()
        before = resident()
        batch = hazard.env.batch(mode, seats, games=games, seed=1, observations="flat", max_turns=TURNS)
        for _ in range(300):
            batch.step(batch.sample())
        found.append((resident() - before) // games)
        del batch
    return found


def others() -> dict[str, Player]:
    """Games of the two libraries, as far as they can be had."""
    found: dict[str, Player] = {}
    for name in CLASSIC:
        try:
            found[f"PettingZoo {name}"] = zoo(import_module(f"pettingzoo.classic.{name}").env())
        except ImportError as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
    for name in SPIEL:
        try:
            found[f"OpenSpiel {name}"] = spiel(name)
        except ImportError as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
    return found


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Many games at once, beside the bare engine and other libraries."
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure, over all rounds")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="modes whose names begin so")
    parser.add_argument("--others", action="store_true", help="games of PettingZoo and OpenSpiel, too")
    parser.add_argument("--memory", action="store_true", help="how much memory a game takes, too")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def measured(mode: str, seats: int, asked: argparse.Namespace) -> dict[str, Any]:
    """The figures of one table, in rounds that take turns."""
    players = {
        "bare": bare(TableSetting(mode, seats)),
        "batch": batched(mode, seats, None),
        "seen": batched(mode, seats, "flat"),
        "alone": in_turn(mode, seats),
    }
    rounds = [
        {name: rate(play, asked.seconds / asked.rounds) for name, play in players.items()}
        for _ in range(asked.rounds)
    ]
    row: dict[str, Any] = {name: round(median([one[name] for one in rounds])) for name in players}
    row["batch_share"] = round(median([one["batch"] / one["bare"] for one in rounds]), 3)
    row["seen_share"] = round(median([one["seen"] / one["bare"] for one in rounds]), 3)
    if asked.memory:
        row["bytes"] = memory(mode, seats)
    return row


def main() -> int:
    """Measure, and tell each figure as it comes."""
    asked = arguments()
    told: dict[str, Any] = {"compiled": len(compiled_modules()) > 0, "modes": [], "others": {}}
    for mode in [mode for box in boxes().values() for mode in box.modes.values()]:
        if not mode.id.startswith(asked.only):
            continue
        seats = min(mode.seatings)
        row = measured(mode.id, seats, asked)
        told["modes"].append({"mode": mode.id, "seats": seats, **row})
        if not asked.json:
            print(f"{mode.id} {seats}: {row}", flush=True)
    if asked.others:
        for name, play in others().items():
            rates = [rate(play, asked.seconds / asked.rounds) for _ in range(asked.rounds)]
            told["others"][name] = round(median(rates))
            if not asked.json:
                print(f"{name}: {told['others'][name]}", flush=True)
    if asked.json:
        print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
