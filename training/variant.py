"""Which numbers of a level that searches may be tuned, and how does a bot with other ones play?

`VALUES` has the numbers of the two variants that play in this process. The league makes bots by name, so each name has a class.
`training.variant:Tuned` is the one in the file that the environment variable TUNED names, for games of what was tuned.
"""

import json
import os
from pathlib import Path

from hazard.bots.framework.worth import WEIGHTS, Weights
from hazard.bots.search.bot import SearchBot
from hazard.bots.search.effort import EXPERT, HARD
from hazard.bots.search.features import NAMES
from hazard.conquest.view import View

EFFORTS = {"hard": HARD, "expert": EXPERT}
# name -> where it begins, and the distance at which it is tried: numbers of the planner, then factors of the planner's estimate and of the fitted win chance
NUMBERS: dict[str, tuple[float, float]] = {
    "least_chance": (0.4, 0.08),
    "ahead": (0.45, 0.08),
    "stubborn": (0.35, 0.07),
    "goal": (1.0, 0.3),
    "income": (1.0, 0.25),
    "card": (1.0, 0.25),
    "power": (1.0, 0.2),
    "held": (1.0, 0.15),
    **{f"win-{name}": (1.0, 0.25) for name in NAMES},
}
VALUES: dict[str, dict[str, float]] = {"plus": {}, "minus": {}}
LEVEL = ["expert"]


def begin() -> dict[str, float]:
    """The numbers as they are shipped."""
    return {name: number for name, (number, _) in NUMBERS.items()}


class Variant(SearchBot):
    """A level with numbers of its own."""

    def __init__(self, level: str, numbers: dict[str, float]) -> None:
        super().__init__(EFFORTS[level])
        self.numbers = {**begin(), **numbers}
        told = self.numbers
        self.settings.least_chance = told["least_chance"]
        self.settings.ahead = told["ahead"]
        self.settings.stubborn = told["stubborn"]
        self.settings.goal = told["goal"]
        self.settings.weights = [
            Weights(
                one.income * told["income"],
                one.card * told["card"],
                one.land,
                one.power * told["power"],
                min(1.0, one.held * told["held"]),
            )
            for one in WEIGHTS
        ]
        self.factors = [told[f"win-{name}"] for name in NAMES]

    def weights(self, view: View) -> list[list[float]]:
        found: list[list[float]] = []
        for row in SearchBot.weights(self, view):
            scaled = [weight * factor for weight, factor in zip(row, self.factors, strict=False)]
            found.append(scaled + row[len(scaled) :])
        return found


class Plus(Variant):
    """The one variant."""

    def __init__(self) -> None:
        super().__init__(LEVEL[0], VALUES["plus"])


class Minus(Variant):
    """The other one."""

    def __init__(self) -> None:
        super().__init__(LEVEL[0], VALUES["minus"])


class Tuned(Variant):
    """What training.tune has written into a file."""

    def __init__(self) -> None:
        told = json.loads(Path(os.environ["TUNED"]).read_text())
        super().__init__(told["settings"]["level"], told["numbers"])
