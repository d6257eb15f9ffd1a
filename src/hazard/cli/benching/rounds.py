"""In which order is played, and what do the rounds say? Checkouts take turns, the middle round counts, and how far the others are from it is told."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from hazard.cli.benching import worker
from hazard.kernel.errors import InputError

FIRST_TRY: Final = 0.02  # seconds a first try must take to tell how many games fill a round


class Checkout:
    """A process that plays with the engine of one checkout, or of this installation."""

    def __init__(self, folder: Path | None) -> None:
        sources = _sources(folder) if folder else Path(worker.__file__).parents[3]
        python = _python(folder) if folder else sys.executable
        # -P: the folder of the worker is no place to import from.
        self.process: Final = subprocess.Popen(  # noqa: S603
            [python, "-P", worker.__file__],
            env={**os.environ, "PYTHONPATH": str(sources)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, name: str, **given: object) -> dict[str, Any]:
        """One question, one answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps({"ask": name, **given}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise InputError("not-measured", "compare", {})
        answer: dict[str, Any] = json.loads(line)
        return answer

    def __enter__(self) -> "Checkout":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def _sources(folder: Path) -> Path:
    sources = folder.resolve() / "src"
    if not (sources / "hazard" / "__init__.py").is_file():
        raise InputError("no-checkout", "compare", {"value": str(folder)})
    return sources


def _python(folder: Path) -> str:
    """The Python a checkout was compiled for, where it has one of its own."""
    own = folder.resolve() / ".venv" / "bin" / "python"
    return str(own) if own.is_file() else sys.executable


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle of some numbers, and how far they reach."""

    median: float
    lowest: float
    highest: float

    def told(self) -> dict[str, float]:
        """For programs."""
        return {name: round(getattr(self, name), 4) for name in ("median", "lowest", "highest")}


def spread(numbers: list[float]) -> Spread:
    """The middle of these numbers and their ends."""
    return Spread(median(numbers), min(numbers), max(numbers))


@dataclass(slots=True)
class Figure:
    """What one checkout did in all rounds of one measurement."""

    counted: dict[str, int]
    seconds: list[float] = field(default_factory=list)
    loops: list[float] = field(default_factory=list)  # of the reference loop, a second

    def rate(self, what: str) -> Spread:
        """So many of these a second of processor time."""
        return spread([self.counted[what] / seconds for seconds in self.seconds])

    def reference(self) -> Spread:
        """Turns of the reference loop a second."""
        return spread(self.loops)

    def ratio(self, other: "Figure", what: str) -> Spread:
        """How many times as many as the other did, round by round."""
        own, its = self.counted[what], other.counted[what]
        return spread([own / a / (its / b) for a, b in zip(self.seconds, other.seconds, strict=True)])

    def for_each_loop(self, what: str) -> Spread:
        """So many of these for each turn of the reference loop: what a slow or busy machine changes least."""
        paired = zip(self.seconds, self.loops, strict=True)
        return spread([self.counted[what] / seconds / loops for seconds, loops in paired])


def checkouts(stack: ExitStack, compare: Path | None) -> list[Checkout]:
    """This one, and the one it is compared with."""
    return [stack.enter_context(Checkout(folder)) for folder in ([None, compare] if compare else [None])]


def measure(
    players: list[Checkout], seconds: float, rounds: int, step: Callable[[], None], **table: object
) -> list[Figure]:
    """The same games in every round, by one after the other, each beside the reference loop."""
    games = _games_for(players[0], seconds / rounds, table)
    figures = [Figure(player.ask("count", games=games, **table)) for player in players]
    for number in range(rounds):
        order = list(range(len(players)))
        for place in order if number % 2 == 0 else reversed(order):
            loop = players[place].ask("loop")
            figures[place].loops.append(loop["loops"] / loop["cpu"])
            figures[place].seconds.append(players[place].ask("play", games=games, **table)["cpu"])
        step()
    return figures


def _games_for(player: Checkout, seconds: float, table: dict[str, object]) -> int:
    """How many games take about so long."""
    games = 1
    while True:
        taken = float(player.ask("play", games=games, **table)["cpu"])
        if taken >= min(FIRST_TRY, seconds):
            return max(1, round(games * seconds / taken))
        games *= 2
