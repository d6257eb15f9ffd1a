"""Does a small net tell better who wins than the linear fit? Trained on the same positions, judged on the same games kept out.

    python -m training.net --data data --report training/net.json

For each side of a position the net sees its own row, the mean of the rows of the others, the signs of the box and which side it is;
one hidden layer of tanh adds to what the linear fit says, and a softmax over the sides follows. Trained with Adam, stopped by games
that neither fit sees. The report has both losses for each table. Needs NumPy, not Hazard.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.fit import FEATURES, FEWEST, HELD_OUT, RIDGE, Array, Data, chances, newton

HIDDEN = 24
RATE = 0.003
BATCH = 256
MOST_ROUNDS = 60
PATIENCE = 6  # rounds without a better loss on the games that decide when to stop
DECAY = 1e-4
STOPPING = 7  # one game in so many of those that are trained on decides when to stop


def inputs(data: Data) -> Array:
    """Per position and side what the net sees: own row with all its own columns, then the mean of the others' rows."""
    rows = data.x[:, :, :FEATURES]
    there = data.there[:, :, None]
    others = np.maximum(1, data.there.sum(axis=1) - 1)[:, None, None]
    mean = ((rows * there).sum(axis=1, keepdims=True) - rows) / others
    found: Array = np.concatenate([data.x, mean], axis=2) * there
    return found


class Net:
    """A hidden layer beside a linear score."""

    def __init__(self, linear: Array, size: int, seed: int) -> None:
        lot = np.random.default_rng(seed)
        self.parts: list[Array] = [
            np.concatenate([linear, np.zeros(size - len(linear))]),
            lot.normal(0.0, size**-0.5, (size, HIDDEN)),
            np.zeros(HIDDEN),
            np.zeros(HIDDEN),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def scores(self, x: Array) -> tuple[Array, Array]:
        """Per position and side the score, and the hidden layer."""
        hidden = np.tanh(x @ self.parts[1] + self.parts[2])
        return x @ self.parts[0] + hidden @ self.parts[3], hidden

    def shares(self, x: Array, there: NDArray[np.bool_]) -> Array:
        """The chances of the sides."""
        scores = np.where(there, self.scores(x)[0], -1e9)
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        found: Array = shares / shares.sum(axis=1, keepdims=True)
        return found

    def step(self, x: Array, there: NDArray[np.bool_], won: NDArray[np.int_]) -> None:
        """One step of Adam on these positions."""
        _, hidden = self.scores(x)
        off = self.shares(x, there)
        off[np.arange(len(won)), won] -= 1.0
        off /= len(won)
        back = off[:, :, None] * self.parts[3] * (1.0 - hidden**2)
        slopes = [
            np.einsum("ns,nsf->f", off, x),
            np.einsum("nsf,nsh->fh", x, back),
            back.sum(axis=(0, 1)),
            np.einsum("ns,nsh->h", off, hidden),
        ]
        self.steps += 1
        for at, slope in enumerate(slopes):
            slope = slope + DECAY * self.parts[at] * (at == 1)
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope**2 - self.second[at])
            middle = self.first[at] / (1.0 - 0.9**self.steps)
            spread = np.sqrt(self.second[at] / (1.0 - 0.999**self.steps)) + 1e-8
            self.parts[at] = self.parts[at] - RATE * middle / spread


def loss(shares: Array, won: NDArray[np.int_]) -> float:
    """Mean of -log of the chance of who won."""
    return float(-np.log(np.maximum(shares[np.arange(len(won)), won], 1e-9)).mean())


def trained(lines: list[dict[str, Any]], sides: int, seed: int) -> tuple[Net, dict[str, Any]]:
    """The net of a table and how it compares with the linear fit."""
    data = Data(lines, sides)
    out = data.game % HELD_OUT == 0
    stop = ~out & (data.game // HELD_OUT % STOPPING == 0)
    train = ~out & ~stop
    linear = newton(data.x[train], data.there[train], data.won[train], np.zeros(data.x.shape[2]), RIDGE)
    x = inputs(data)
    net = Net(linear, x.shape[2], seed)
    best, kept, worse = 1e9, [part.copy() for part in net.parts], 0
    lot = np.random.default_rng(seed)
    rows = np.flatnonzero(train)
    curve: list[float] = []
    for _ in range(MOST_ROUNDS):
        lot.shuffle(rows)
        for first in range(0, len(rows), BATCH):
            part = rows[first : first + BATCH]
            net.step(x[part], data.there[part], data.won[part])
        now = loss(net.shares(x[stop], data.there[stop]), data.won[stop])
        curve.append(round(now, 4))
        if now < best - 1e-4:
            best, kept, worse = now, [part.copy() for part in net.parts], 0
        else:
            worse += 1
            if worse >= PATIENCE:
                break
    net.parts = kept
    told = {
        "positions": int(train.sum()),
        "kept_out": int(out.sum()),
        "linear": round(loss(chances(data.x[out], data.there[out], linear), data.won[out]), 4),
        "net": round(loss(net.shares(x[out], data.there[out]), data.won[out]), 4),
        "curve": curve,
    }
    return net, told


def main() -> None:
    """Train a net for every table there is data of."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    report: dict[str, Any] = {}
    for path in sorted(given.data.glob("*.jsonl")):
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        if len(lines) < FEWEST:
            continue
        name = lines[0]["table"]
        sides = max(max(line["sides"]) for line in lines) + 1
        differ = name.partition("/")[2].startswith("galactic")
        _, report[name] = trained(lines, sides if differ else 0, given.seed)
        print(name, {key: value for key, value in report[name].items() if key != "curve"}, flush=True)
    given.report.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
