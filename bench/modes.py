"""How fast is every mode at every table, in one run, and how does it compare with another checkout?

    python -m bench.modes [--seconds 1] [--rounds 5] [--only classic] [--compare FOLDER] [--json]

Random play on the bare engine, capped at 100 turns, events off; processor time, the median of rounds. The tables are measured one after
the other, this checkout and the other one taking turns round by round. A battle is one roll.
"""

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hazard.cli.benching.rounds import Checkout, Figure, checkouts, measure
from hazard.editions.assembly import boxes

COUNTED = ("decisions", "battles", "turns", "games")
MEASURE = ("classic/domination", 3)


def tables(only: str) -> list[tuple[str, int]]:
    """Every mode with every number of seats; the measure of the others comes first."""
    found = [
        (mode.id, seats) for box in boxes().values() for mode in box.modes.values() for seats in mode.seatings
    ]
    return [MEASURE, *[table for table in found if table != MEASURE and table[0].startswith(only)]]


def row(table: tuple[str, int], figures: list[Figure], measure: Figure) -> dict[str, Any]:
    """What is told of one table."""
    own = figures[0]
    told: dict[str, Any] = {
        "mode": table[0],
        "seats": table[1],
        **{f"{what}_per_second": own.rate(what).told() for what in COUNTED},
        "reference_loops_per_second": own.reference().told(),
        "share": round(own.rate("decisions").median / measure.rate("decisions").median, 3),
    }
    if len(figures) > 1:
        told["ratio"] = own.ratio(figures[1], "decisions").told()
        told["same_games"] = own.counted == figures[1].counted
    return told


def line(told: dict[str, Any]) -> str:
    """A row of the table in docs/speed.md."""
    rates = [f"{told[f'{what}_per_second']['median']:,.0f}".replace(",", " ") for what in COUNTED]
    cells = [f"`{told['mode']}`", str(told["seats"]), *rates, f"{told['share']:.0%}"]
    if "ratio" in told:
        ratio = told["ratio"]
        cells.append(f"{ratio['median']:.2f} ({ratio['lowest']:.2f} to {ratio['highest']:.2f})")
        cells.append("same" if told["same_games"] else "OTHER GAMES")
    return f"| {' | '.join(cells)} |"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="The speed of every mode beside classic/domination.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each table, over all rounds")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="modes whose names begin so")
    parser.add_argument("--compare", type=Path, help="another checkout, which takes turns with this one")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows, first = [], None
    with ExitStack() as stack:
        players: list[Checkout] = checkouts(stack, asked.compare)
        about = [player.ask("hello") for player in players]
        for mode, seats in tables(asked.only):
            given = {"figure": "bare", "mode": mode, "seats": seats, "seed": 1}
            figures = measure(players, asked.seconds, asked.rounds, lambda: None, **given)
            first = first or figures[0]
            rows.append(row((mode, seats), figures, first))
            if not asked.json:
                print(line(rows[-1]), flush=True)
    if asked.json:
        print(json.dumps({"engines": about, "modes": rows}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
