"""How are many games of one table stepped in one call, into arrays that stay where they are?"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hazard.bots.runner import game_seed
from hazard.conquest.state import State
from hazard.env.core.games import Games
from hazard.env.far import Far
from hazard.env.near import Near
from hazard.env.table import MOST_TURNS, TableSetting
from hazard.kernel.errors import InputError

Numbers = npt.NDArray[Any]


class Batch:
    """So many games of one table. The arrays are written anew with every step and stay the same objects.

    `rows` (or `seen`) and `bits` are what the seat that is asked sees and may say, `seats` who that is, `rewards` and `ended`
    how the games went that ended in the last step: 0 goes on, 1 over, 2 cut off. A game that ends is followed by the next.
    """

    def __init__(
        self,
        table: TableSetting,
        seeds: Sequence[int],
        bots: Mapping[int, str],
        *,
        budget: float = 0.0,
        observe: bool = True,
        workers: int = 1,
    ) -> None:
        if any(not 0 <= seat < table.seats for seat in bots):
            raise InputError("bad-seat", "bots", {"seat": max(bots), "seats": table.seats})
        if len(bots) == table.seats:
            raise InputError("nobody-learns", "bots", {"seats": table.seats})
        if len(seeds) < 1 or not 1 <= workers <= len(seeds):
            raise InputError("bad-workers", "workers", {"workers": workers, "games": len(seeds)})
        self.table: Final = table
        self.seeds: Final = list(seeds)  # of the first game of each series
        self.crew: Final[Near | Far] = (
            Near(table, self.seeds, bots, budget, observe=observe)
            if workers == 1
            else Far(table, self.seeds, bots, budget, observe=observe, workers=workers)
        )
        arrays = self.crew.arrays
        self.rows: Final[Numbers] = arrays["rows"]
        self.bits: Final[Numbers] = arrays["bits"]
        self.seats: Final[Numbers] = arrays["asked"]
        self.ended: Final[Numbers] = arrays["ended"]
        self.rewards: Final[Numbers] = arrays["rewards"]
        self.actions: Final[Numbers] = arrays["actions"]
        self.views: Final = table.shape.views(self.rows) if observe else None

    def __len__(self) -> int:
        return len(self.seeds)

    def reset(self, seed: int | None = None) -> None:
        """Begin all series anew: as the first time, or with the seeds that follow from this one."""
        if seed is not None:
            self.seeds[:] = series_seeds(seed, len(self.seeds))
        self.crew.reset(self.seeds)

    def step(self, actions: "Sequence[int] | Numbers") -> None:
        """Say one number in every game. One that may not be said is refused; the batch then has to be reset."""
        self.crew.step(np.asarray(actions).tolist())

    def sample(self) -> Numbers:
        """A number that may be said for every game, drawn evenly, by a stream of each series: the array `actions`."""
        self.crew.draw()
        return self.actions

    @property
    def seen(self) -> Any:
        """The observations in the form that was asked for: views of `rows`; a graph is put together anew."""
        return self.table.shape.make(self.rows) if self.views is None else self.views

    def masks(self) -> npt.NDArray[np.bool_]:
        """`bits` taken apart, in a new array: game, number; true where it may be said."""
        actions = int(self.table.codec.actions)
        return np.unpackbits(self.bits, axis=1, count=actions, bitorder="little").view(np.bool_)

    def game_state(self, at: int) -> State:
        """One of the games under way: for records and tests, never for a learner. Not where other processes have them."""
        state = self.games.slots[at].state
        assert state is not None
        return state

    @property
    def games(self) -> Games:
        """The compiled part, where the games are in this process."""
        if isinstance(self.crew, Far):
            raise InputError("games-elsewhere", "workers")
        return self.crew.games

    def close(self) -> None:
        """End the processes, where there are any."""
        self.crew.close()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def series_seeds(seed: int, games: int) -> list[int]:
    """The seed of each series: that of its first game, with which `env(...).reset(seed=...)` plays the same."""
    return [game_seed(seed, number) for number in range(games)]


def batch(
    mode: str,
    seats: int | None = None,
    options: Mapping[str, str | int] | None = None,
    *,
    games: int = 64,
    seed: int | None = None,
    bots: Mapping[int, str] | None = None,
    budget: float = 0.0,
    exact: bool = False,
    observations: str | None = "arrays",
    max_turns: int = MOST_TURNS,
    orders: Mapping[str, str] | None = None,
    seating: Sequence[str] = (),
    workers: int = 1,
) -> Batch:
    """So many games at once: bots in chosen seats, learners in the others; `observations=None` tells who is asked only.

    >>> import hazard.env
    >>> table = hazard.env.batch("classic/domination", 3, {"start": "deal"}, games=4, seed=1)
    >>> table.step(table.sample())
    >>> table.rows.shape, table.masks().shape, table.seats.tolist()
    ((4, 525), (4, 7872), [0, 0, 0, 1])
    """
    table = TableSetting(
        mode,
        seats,
        options,
        exact=exact,
        observations=observations or "flat",
        max_turns=max_turns,
        orders=orders,
        seating=seating,
    )
    seeds = series_seeds(secrets.randbits(32) if seed is None else seed, games)
    return Batch(table, seeds, bots or {}, budget=budget, observe=observations is not None, workers=workers)
