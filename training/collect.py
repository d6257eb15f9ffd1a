"""What do positions of games look like in numbers, and who won them? Plays games and writes both down.

    python -m training.collect --out data --seconds 120 --jobs 16 --seed 1 [--bots greedy,hard]

For each table a file of JSON lines: the sides that are left, a row of features for each, the side that won. The lines of a
game have its number. Positions are those at the beginning of turns, drawn with a chance of one in `--every`.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.bots.runner import asked_seat, game_dice, sit_down
from hazard.bots.search.features import features_of
from hazard.kernel.dice import SeededDice
from hazard.league.game import opened
from hazard.league.schedule import sides_of
from training.tables import every_table, openings

MOST_TURNS = 400
LINES = 4  # of five line-ups, so many are of the first bot alone


def played(
    mode: str, seats: int, number: int, seed: int, bots: list[str], every: int
) -> list[dict[str, Any]]:
    """One game: its positions with the side that won, nothing where nobody did."""
    lot = SeededDice(seed).fork(number)
    starts = openings(mode)
    options = starts[int(lot.roll(len(starts))) - 1]
    game = opened(mode, options, seats)
    sides = sides_of(mode, seats, options)
    line = [bots[0]] * (max(sides) + 1)
    if int(lot.roll(LINES + 1)) > LINES:
        line = [bots[int(lot.roll(len(bots))) - 1] for _ in line]
    seated: list[Bot] = [find_bot(line[side]).make() for side in sides]
    dice = game_dice(seed, number)
    sit_down(seated, dice, 1.0)
    state = game.start(seats, dice)
    found: list[dict[str, Any]] = []
    turn = 0
    while state.outcome is None and state.turn <= MOST_TURNS:
        if state.turn != turn:
            turn = int(state.turn)
            if int(lot.roll(every)) == 1:
                seen = features_of(game, state)
                rows = [[round(value, 4) for value in row] for row in seen.rows]
                signs = [round(value, 4) for value in seen.signs]
                found.append({"game": number, "sides": list(seen.sides), "rows": rows, "signs": signs})
        seat = asked_seat(game, state)
        game.apply(state, seated[seat].choose(game.view(state, seat)))
    if state.outcome is None or not state.outcome.winners:
        return []
    winner = next(
        state.team[army] for army in range(state.armies) if state.controller[army] == state.outcome.winners[0]
    )
    return [{**one, "won": int(winner)} for one in found if winner in one["sides"]]


def part(work: tuple[str, int, int, int, list[str], int, float]) -> tuple[str, int, list[dict[str, Any]]]:
    """Games of one table for so many seconds."""
    mode, seats, first, seed, bots, every, seconds = work
    until = time.monotonic() + seconds
    found: list[dict[str, Any]] = []
    number = first
    while time.monotonic() < until:
        found += played(mode, seats, number, seed, bots, every)
        number += 1
    return mode, seats, found


def main() -> None:
    """Collect from all tables, each with the same time."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--bots", default="greedy,hard")
    parser.add_argument("--table", action="append", default=[], help="mode:seats; all where none is named")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    tables = [
        (mode, seats) for mode, seats in every_table() if not given.table or f"{mode}:{seats}" in given.table
    ]
    parts = max(1, 2 * given.jobs // len(tables) + 1)
    seconds = given.seconds * given.jobs / (len(tables) * parts)
    work = [
        (mode, seats, 1_000_000 * at, given.seed, given.bots.split(","), given.every, seconds)
        for at in range(parts)
        for mode, seats in tables
    ]
    counts: dict[str, int] = {}
    with ProcessPoolExecutor(given.jobs) as pool:
        for mode, seats, found in pool.map(part, work):
            name = f"{mode}:{seats}"
            counts[name] = counts.get(name, 0) + len(found)
            with (given.out / f"{name.replace('/', '_').replace(':', '_')}.jsonl").open("a") as file:
                for one in found:
                    file.write(json.dumps({"table": name, **one}) + "\n")
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
