"""Which weights tell best who wins? Fits a softmax over the sides of each table to the games that were collected.

    python -m training.fit --data data --out src/hazard/bots/search/weights.json --report training/fit.json

A position is a row of features for each side that is left; the chance of a side is the softmax of its weighted sum.
Fitted by Newton's method with a small penalty, for each number of sides that are left apart, drawn towards the fit over
all of them. Sides that differ (factions) have a weight of their own, one for each sign that the box's advice tells, and one more
for each feature. One game in five is kept out and tells how good the fit is: the mean of -log of the chance that was given to
who won. Needs NumPy, not Hazard.
"""

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FEATURES = 8
HELD_OUT = 5  # one game in so many
RIDGE = 2.0
PULL = 60.0  # how strongly a number of sides with few positions is drawn to the fit over all
FEWEST = 300  # positions below which a number of sides has no fit of its own
Array = NDArray[np.float64]


class Data:
    """Positions of one table, padded to the same number of sides."""

    def __init__(self, lines: list[dict[str, Any]], sides: int) -> None:
        most = max(len(line["sides"]) for line in lines)
        own = (
            1 + len(lines[0].get("signs", [])) + FEATURES
        )  # numbers each of the sides that differ has for itself
        self.x = np.zeros((len(lines), most, FEATURES + sides * own))
        self.there = np.zeros((len(lines), most), dtype=bool)
        self.won = np.zeros(len(lines), dtype=int)
        self.live = np.array([len(line["sides"]) for line in lines])
        self.game = np.array([line["game"] for line in lines])
        for at, line in enumerate(lines):
            for place, side in enumerate(line["sides"]):
                self.x[at, place, :FEATURES] = line["rows"][place]
                if sides:
                    first = FEATURES + side * own
                    row = [1.0, *line.get("signs", []), *line["rows"][place]]
                    self.x[at, place, first : first + own] = row
                self.there[at, place] = True
            self.won[at] = line["sides"].index(line["won"])


def chances(x: Array, there: NDArray[np.bool_], weights: Array) -> Array:
    """The softmax over the sides that are there."""
    scores = np.where(there, x @ weights, -1e9)
    scores -= scores.max(axis=1, keepdims=True)
    shares = np.exp(scores)
    found: Array = shares / shares.sum(axis=1, keepdims=True)
    return found


def loss(x: Array, there: NDArray[np.bool_], won: NDArray[np.int_], weights: Array) -> float:
    """Mean of -log of the chance of who won."""
    given = chances(x, there, weights)[np.arange(len(won)), won]
    return float(-np.log(np.maximum(given, 1e-9)).mean())


def newton(x: Array, there: NDArray[np.bool_], won: NDArray[np.int_], towards: Array, pull: float) -> Array:
    """The weights with the least loss, drawn towards some."""
    weights = towards.copy()
    rows = np.arange(len(won))
    for _ in range(30):
        share = chances(x, there, weights)
        mean = np.einsum("ns,nsf->nf", share, x)
        gradient = (mean - x[rows, won]).sum(axis=0) + pull * (weights - towards)
        second = np.einsum("ns,nsf,nsg->fg", share, x, x) - mean.T @ mean
        step = np.linalg.solve(second + (pull + 1e-6) * np.eye(len(weights)), gradient)
        size = float(np.abs(step).max())
        weights = weights - step * min(1.0, 2.0 / max(size, 1e-9))
        if size < 1e-6:
            break
    return weights


def fitted(lines: list[dict[str, Any]], sides: int) -> tuple[list[list[float]], dict[str, Any]]:
    """Weights per number of sides from two on, and how good they are on games that were kept out."""
    data = Data(lines, sides)
    out = data.game % HELD_OUT == 0
    train = ~out
    nothing = np.zeros(data.x.shape[2])
    every = newton(data.x[train], data.there[train], data.won[train], nothing, RIDGE)
    tables: list[list[float]] = []
    losses: dict[str, Any] = {}
    for live in range(2, int(data.live.max()) + 1):
        here = data.live == live
        own = train & here
        weights = every
        if own.sum() >= FEWEST:
            weights = newton(data.x[own], data.there[own], data.won[own], every, PULL)
        tables.append([round(float(one), 4) for one in weights])
        kept = out & here
        if kept.sum() > 0:
            told = loss(data.x[kept], data.there[kept], data.won[kept], weights)
            losses[str(live)] = {
                "positions": int(own.sum()),
                "loss": round(told, 4),
                "even": round(float(np.log(live)), 4),
            }
    return tables, losses


def main() -> None:
    """Fit all tables there is data of."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", action="store_true", help="tables without data keep the weights they have")
    given = parser.parse_args()
    tables: dict[str, list[list[float]]] = {}
    report: dict[str, Any] = {}
    caution: dict[str, float] = {}  # set by hand: see docs/bot-results.md
    if given.keep and given.out.exists() and given.report.exists():
        before = json.loads(given.out.read_text())
        tables, caution = before["tables"], before["caution"]
        report = json.loads(given.report.read_text())["tables"]
    for path in sorted(given.data.glob("*.jsonl")):
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        if len(lines) < FEWEST:
            continue
        sides = max(max(line["sides"]) for line in lines) + 1
        name = lines[0]["table"]
        differ = name.partition("/")[2].startswith("galactic")
        tables[name], report[name] = fitted(lines, sides if differ else 0)
    text = json.dumps({"tables": tables, "caution": caution}, indent=0, sort_keys=True)
    given.out.write_text(text + "\n")
    digest = hashlib.sha256((text + "\n").encode()).hexdigest()
    given.report.write_text(json.dumps({"digest": digest, "tables": report}, indent=1) + "\n")
    print(digest)


if __name__ == "__main__":
    main()
