"""How fast is every mode beside classic/domination, in one run?

    python -m bench.modes [--games 40] [--rounds 4] [--json]

Random play on the bare engine, capped at 100 turns, events off. The tables take turns round by round, and the best
round counts: that is what a noisy machine disturbs least. CPU time of this process. Battles a second follow from the
share of rolls among the decisions of the same games, which are counted in a run of their own.
"""

import argparse
import json
import sys
from time import process_time

from hazard._build import compiled_modules
from hazard.bots.base import random_action
from hazard.bots.runner import is_choice, play_random
from hazard.conquest.kinds import ATTACK, STRIKE
from hazard.editions.assembly import boxes, load
from hazard.kernel.dice import SeededDice

CAP = 100
MEASURE = ("classic/domination", 3)


def speed(mode: str, seats: int, games: int) -> float:
    """Decisions a second over some games."""
    game = load(mode)
    begun = process_time()
    decisions = 0
    for seed in range(games):
        state = game.start(seats, SeededDice(seed))
        decisions += int(play_random(game, state, SeededDice(seed + 1), CAP))
    return decisions / (process_time() - begun)


def battles(mode: str, seats: int, games: int) -> float:
    """Rolls for each decision, over some games."""
    game = load(mode)
    rolls = decisions = 0
    for seed in range(games):
        state, chance = game.start(seats, SeededDice(seed)), SeededDice(seed + 1)
        while state.outcome is None and state.turn <= CAP:
            options = game.options(state)
            action = random_action(options, chance)
            decisions += 1 if is_choice(options) else 0
            rolls += 1 if action.kind in (ATTACK, STRIKE) else 0
            game.apply(state, action)
    return rolls / decisions


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="The speed of every mode beside classic/domination.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    tables = [
        (mode.id, seats) for box in boxes().values() for mode in box.modes.values() for seats in mode.seatings
    ]
    best = dict.fromkeys(tables, 0.0)
    for _ in range(asked.rounds):
        for table in tables:
            best[table] = max(best[table], speed(*table, asked.games))
    rows = [
        {
            "mode": mode,
            "seats": seats,
            "decisions_per_second": figure,
            "battles_per_second": figure * battles(mode, seats, 5),
            "share": figure / best[MEASURE],
        }
        for (mode, seats), figure in best.items()
    ]
    if asked.json:
        print(json.dumps({"compiled": bool(compiled_modules()), "modes": rows}))
        return 0
    for row in rows:
        print(
            f"| `{row['mode']}` | {row['seats']} | {row['decisions_per_second']:,.0f} | "
            f"{row['battles_per_second']:,.0f} | {row['share']:.0%} |"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
