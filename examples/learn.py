"""A policy that learns to play from masks: NumPy, one core, minutes. docs/learning.md has its curve.

    python examples/learn.py [--mode classic/domination] [--seats 3] [--answers 500000] [--out build/learning]

Every number that may be said gets a score: the weights of its kind, times what is seen where it points. The policy draws one
by these scores (softmax). After each step the weights move towards what was said lately if the own share of the board
has grown, and away from it if it has shrunk (policy gradient with traces). Nothing of the rules is written down here.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import hazard.env
from hazard.conquest.kinds import KIND_NAMES
from hazard.env.core.menu import MENU
from hazard.env.many import Batch

Floats = npt.NDArray[np.float32]
FEATURES = 14
DECAY = 0.97  # how much of an answer's share in what comes is left after one more
RATE = 0.004
WON = 1.0  # beside a share of the board, which is 1 at most


class Eyes:
    """What a number points at, and what is seen there."""

    def __init__(self, batch: Batch) -> None:
        table = batch.table
        board, options = table.game.rules.board, table.codec.options
        self.size, self.places = len(options), int(board.size)
        none = self.places  # one more column, of zeros, for what points nowhere
        self.kind = np.array([option.kind for option in options])
        self.source = np.array([option.source if option.source >= 0 else none for option in options])
        self.target = np.array([option.target if option.target >= 0 else none for option in options])
        self.cards = np.array([len(option.cards) / 3 for option in options], np.float32)
        self.near = np.zeros((self.places, self.places), np.float32)
        for place, others in enumerate(board.neighbours):
            self.near[place, list(others)] = 1
        self.regions = np.array(board.region_of)
        self.members = np.eye(len(board.region_names), dtype=np.float32)[self.regions]
        self.asked = next(part for part in table.observer.parts if part.name == "asked").first
        self.force = next(part for part in table.observer.parts if part.name == "force")
        self.blocks = len(KIND_NAMES) * (1 + len(MENU))

    def board(self, rows: npt.NDArray[np.int16]) -> Floats:
        """Per game and territory: own units, others', those next to it, border or not, the own share of its region."""
        units = (
            rows[:, : self.places * (self.force.size)].reshape(len(rows), -1, self.places).astype(np.float32)
        )
        own, others = units[:, 0], units[:, 1:].sum(axis=1)
        around, held = others @ self.near, own > 0
        border = (~held @ self.near) > 0
        share = (held @ self.members / self.members.sum(axis=0))[:, self.regions]
        told = np.stack([np.log1p(own), np.log1p(others), np.log1p(around), border, share], axis=2)
        return np.concatenate([told, np.zeros_like(told[:, :1])], axis=1)

    def standing(self, rows: npt.NDArray[np.int16]) -> Floats:
        """The own share of the board, half by territories, half by units."""
        own = (rows[:, : self.places] > 0).mean(axis=1)
        force = rows[:, self.force.first : self.force.first + self.force.size].astype(np.float32)
        return np.asarray((own + force[:, 0] / np.maximum(force.sum(axis=1), 1)) / 2, np.float32)

    def look(self, rows: npt.NDArray[np.int16], game: Any, number: Any) -> tuple[Any, Floats]:
        """For each number that may be said in a game: the block of its weights, and what is seen where it points."""
        seen = self.board(rows)
        half_said = rows[game, self.asked + 1].astype(np.int64) - 1
        amount = number >= self.size
        option = np.where(amount, half_said, number)
        block = self.kind[option]
        block = np.where(amount, len(KIND_NAMES) * (1 + number - self.size) + block, block)
        there, here = seen[game, self.target[option]], seen[game, self.source[option]]
        odds = np.tanh(here[:, 0] - there[:, 1])[:, None]
        ones = np.ones((len(game), 1), np.float32)
        cards = self.cards[option][:, None]
        whole = there[:, 4:5] * there[:, 4:5]
        return block, np.concatenate([ones, there, here, odds, whole, cards], axis=1, dtype=np.float32)


class Policy:
    """Weights for each kind of answer."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.weights = np.zeros((eyes.blocks, FEATURES), np.float32)
        self.rate = RATE  # of learning

    def choose(self, batch: Batch, chance: np.random.Generator, traces: Floats | None = None) -> Any:
        """A number for each game; `traces` takes up in which direction each was the more likely one."""
        game, number = np.nonzero(batch.masks())
        block, seen = self.eyes.look(batch.rows, game, number)
        first = np.searchsorted(game, np.arange(len(batch)))
        scores = (self.weights[block] * seen).sum(axis=1)
        weight = np.exp(scores - np.maximum.reduceat(scores, first)[game])
        weight /= np.add.reduceat(weight, first)[game]
        ends = np.append(first[1:], len(game))
        upto = np.cumsum(weight, dtype=np.float64)
        drawn = upto[first] - weight[first] + chance.random(len(batch))
        chosen = np.clip(np.searchsorted(upto, drawn), first, ends - 1)
        if traces is not None:
            traces *= DECAY
            np.add.at(traces, (game, block), -weight[:, None] * seen)
            np.add.at(traces, (game[chosen], block[chosen]), seen[chosen])
        return number[chosen]


def train(policy: Policy, batch: Batch, chance: np.random.Generator, answers: int) -> None:
    """Learn from so many answers."""
    traces = np.zeros((len(batch), *policy.weights.shape), np.float32)
    mean, square = np.zeros_like(policy.weights), np.zeros_like(policy.weights)
    standing = policy.eyes.standing(batch.rows)
    for _ in range(answers // len(batch)):
        batch.step(policy.choose(batch, chance, traces))
        now = policy.eyes.standing(batch.rows)
        over = batch.ended > 0
        gain = np.where(over, WON * batch.rewards[:, 0], now - standing).astype(np.float32)
        slope = np.tensordot(gain, traces, 1) / len(batch)
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope * slope - square)
        policy.weights += policy.rate * mean / np.sqrt(square + 1e-8)
        traces[over] = 0
        standing = now


def wins(policy: Policy, table: dict[str, Any], bot: str, games: int, seed: int) -> float:
    """The share of games won from the first seat, all others being bots; a game that is cut off is not won."""
    others = dict.fromkeys(range(1, table["seats"]), bot)
    chance, won, left = np.random.default_rng(seed), 0, np.ones(games, bool)
    with hazard.env.batch(**table, games=games, seed=seed, bots=others) as batch:
        while left.any():
            batch.step(policy.choose(batch, chance))
            won += int((batch.rewards[left & (batch.ended > 0), 0] > 0).sum())
            left &= batch.ended == 0
    return won / games


def curve(given: argparse.Namespace) -> tuple[Policy, list[dict[str, float]]]:
    """Learn and measure in turns."""
    table = {"mode": given.mode, "seats": given.seats, "options": {"start": "deal"}, "max_turns": 90}
    teachers = {seat: "greedy" if seat % 2 else "random" for seat in range(1, given.seats)}
    batch = hazard.env.batch(**table, games=given.games, seed=given.seed, bots=teachers, observations="flat")
    policy, chance = Policy(Eyes(batch)), np.random.default_rng(given.seed)
    points: list[dict[str, float]] = []
    spent = 0.0
    for lap in range(given.points + 1):
        begun = time.process_time()
        if lap:
            policy.rate = RATE * (1 - (lap - 1) / given.points)  # smaller steps as time goes on
            train(policy, batch, chance, given.answers // given.points)
        spent += time.process_time() - begun
        won = {bot: wins(policy, table, bot, given.tests, 10_000) for bot in ("random", "greedy")}
        points.append({"answers": lap * given.answers // given.points, "seconds": round(spent, 1), **won})
        print(json.dumps(points[-1]), flush=True)
    return policy, points


def plot(points: list[dict[str, float]], path: Path) -> None:
    """The curve as a drawing; needs matplotlib."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    for bot, colour in (("random", "#3465a4"), ("greedy", "#c4541c")):
        rates = [100 * point[bot] for point in points]
        axes.plot(
            [point["answers"] / 1000 for point in points], rates, "o-", color=colour, label=f"against {bot}"
        )
    axes.set(xlabel="answers learned from, thousands", ylabel="games won, %", ylim=(-2, 100))
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Train a policy from masks on one core.")
    parser.add_argument("--mode", default="classic/domination")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--answers", type=int, default=500_000, help="to learn from")
    parser.add_argument("--points", type=int, default=4, help="measurements along the way")
    parser.add_argument("--games", type=int, default=64, help="at once")
    parser.add_argument("--tests", type=int, default=60, help="games of each measurement against each bot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for the weights and the curve")
    given = parser.parse_args()
    policy, points = curve(given)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        np.savez(given.out / "weights.npz", weights=policy.weights)
        plot(points, given.out / "curve.svg")
        (given.out / "curve.json").write_text(json.dumps(points, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
