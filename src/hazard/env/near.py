"""Games of a batch that are in this process: the packed arrays of the compiled part as arrays of NumPy."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hazard.bots.registry import find_bot
from hazard.env.core.games import Games
from hazard.env.table import TableSetting

TYPES: Final[dict[str, type[np.generic]]] = {
    "rows": np.int16,
    "bits": np.uint8,
    "asked": np.uint8,
    "ended": np.uint8,
    "rewards": np.float64,
    "actions": np.int32,
}


class Near:
    """Steps its games itself."""

    def __init__(
        self,
        table: TableSetting,
        seeds: Sequence[int],
        bots: Mapping[int, str],
        budget: float,
        *,
        observe: bool,
    ) -> None:
        self.games: Final = Games(
            table.game,
            table.codec,
            table.observer if observe else None,
            list(seeds),
            table.seats,
            table.max_turns,
            list(table.orders.items()),
            table.seating,
            [find_bot(bots[seat]) if seat in bots else None for seat in range(table.seats)],
            budget,
        )
        self.arrays: Final[dict[str, npt.NDArray[Any]]] = {
            name: np.frombuffer(getattr(self.games, name), kind).reshape(len(seeds), *wide(name))
            for name, kind in TYPES.items()
        }
        if observe:  # the last word of a row may have room left
            self.arrays["rows"] = self.arrays["rows"][:, : int(table.observer.size)]

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin anew with these."""
        self.games.reset(list(seeds))

    def step(self, numbers: list[int]) -> None:
        """Say one number in every game."""
        self.games.step(numbers)

    def draw(self) -> None:
        """Write random answers into `actions`."""
        self.games.draw()

    def close(self) -> None:
        """Nothing is held open."""


def wide(name: str) -> tuple[int, ...]:
    """What the shape of an array has behind the games."""
    return (-1,) if name in ("rows", "bits", "rewards") else ()
