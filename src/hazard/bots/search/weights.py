"""What are the fitted weights of the win chance? They lie in weights.json, written by training/fit.py."""

import json
from importlib.resources import files
from typing import Final

# troops, income, land, cards, goal, near-goal, wait, stack; for two sides that are left, three, four and more.
# For tables nobody has fitted.
USUAL: Final[list[list[float]]] = [
    [1.2, 1.0, 0.2, 0.6, 2.0, 4.0, -0.5, 0.5],
    [1.2, 0.9, 0.1, 0.6, 2.0, 4.0, -0.4, 0.5],
    [1.2, 0.8, 0.0, 0.6, 2.0, 4.0, -0.3, 0.5],
]
_read: Final[dict[str, list[list[float]]]] = {}
_caution: Final[dict[str, float]] = {}


def weights_of(mode: str, seats: int) -> list[list[float]]:
    """Per number of sides that are left, from two on: the weights, then what each side has beyond them."""
    if len(_read) == 0:
        told = json.loads(files("hazard.bots.search").joinpath("weights.json").read_text(encoding="utf-8"))
        for table, rows in told["tables"].items():
            _read[table] = [[float(number) for number in row] for row in rows]
        for table, caution in told["caution"].items():
            _caution[table] = float(caution)
        _read[""] = USUAL
    return _read.get(f"{mode}:{seats}", USUAL)


def caution_of(mode: str, seats: int) -> float:
    """How many deviations a plan has to be better than what the quick bot would do, at tables where that was shown to be wise."""
    weights_of(mode, seats)
    return _caution.get(f"{mode}:{seats}", 0.0)
