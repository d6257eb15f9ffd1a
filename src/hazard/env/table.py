"""What belongs to one table of the environment, whoever steps it: the game, its numbers, its spaces and its rewards?"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from hazard.conquest.game import Conquest, check_seats, wrong_seats
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.env.core.codec import Codec
from hazard.env.core.observe import Observer
from hazard.env.shapes import FORMS, Shape, shape_of
from hazard.kernel.contract import Outcome
from hazard.kernel.dice import Dice, SeededDice
from hazard.kernel.errors import InputError

MOST_TURNS: Final = 400  # of a game, unless another number is asked for
WON: Final = 1.0
LOST: Final = -1.0


# None of these ever changes, and making them takes longer than a game.
@lru_cache(32)
def game_of(mode: str, options: tuple[tuple[str, str], ...]) -> Conquest:
    """The game of a mode with its options."""
    return load(mode, dict(options))


@lru_cache(64)
def codec_of(game: Conquest, *, exact: bool) -> Codec:
    """Its numbers."""
    return Codec(game.rules, exact=exact)


@lru_cache(64)
def observer_of(game: Conquest, seats: int) -> Observer:
    """How its views are written."""
    return Observer(game, seats)


class TableSetting:
    """A mode with its options and seats, ready to be played by numbers."""

    def __init__(
        self,
        mode: str,
        seats: int | None = None,
        options: Mapping[str, str | int] | None = None,
        *,
        exact: bool = False,
        observations: str = "arrays",
        max_turns: int = MOST_TURNS,
        orders: Mapping[str, str] | None = None,
        seating: Sequence[str] = (),
    ) -> None:
        if observations not in FORMS:
            raise InputError(
                "unknown-observations", "observations", {"value": observations, "known": ", ".join(FORMS)}
            )
        self.recipe: Final[dict[str, Any]] = {  # what makes the same table in another process
            "mode": mode,
            "seats": seats,
            "options": dict(options or {}),
            "exact": exact,
            "observations": observations,
            "max_turns": max_turns,
            "orders": dict(orders or {}),
            "seating": tuple(seating),
        }
        chosen = tuple((name, str(value)) for name, value in (options or {}).items())
        self.game: Final[Conquest] = game_of(mode, chosen)
        tables = self.game.rules.tables
        self.seats: Final[int] = min(tables) if seats is None else seats
        if self.seats not in tables:
            raise wrong_seats(self.seats, sorted(tables), self.game.by_option)
        check_seats(self.game.option_seats, self.seats)
        self.codec: Final = codec_of(self.game, exact=exact)
        self.observer: Final = observer_of(self.game, self.seats)
        self.shape: Final[Shape] = shape_of(observations, self.game.rules.board, self.observer)
        self.max_turns: Final = max_turns
        self.orders: Final[dict[str, str]] = dict(orders or {})
        self.seating: Final = tuple(seating)

    def __deepcopy__(self, memo: object) -> "TableSetting":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.recipe,)

    def start(self, seed: int) -> State:
        """The game with this seed, ready for its first decision."""
        return self.start_with(SeededDice(seed))

    def start_with(self, dice: Dice) -> State:
        """The game with these dice; standing orders are the same for every seat."""
        state = self.game.start(self.seats, dice, None, self.seating)
        for name, value in self.orders.items():
            for seat in range(self.seats):
                self.game.order(state, seat, name, value)
        return state

    def actions(self) -> "spaces.Discrete[np.int64]":
        """The space of what can be said."""
        return spaces.Discrete(int(self.codec.actions))

    def observations(self) -> spaces.Dict:
        """The space of what is seen: the observation, and which numbers may be said."""
        mask = spaces.Box(0, 1, (int(self.codec.actions),), np.int8)
        return spaces.Dict({"observation": self.shape.space(), "action_mask": mask})

    def rewards(self, outcome: Outcome) -> list[float]:
        """Per seat: 1 for all who have won, -1 for the others, 0 for all where nobody has."""
        if len(outcome.winners) == 0:
            return [0.0] * self.seats
        return [WON if seat in outcome.winners else LOST for seat in range(self.seats)]


def again(recipe: dict[str, Any]) -> TableSetting:
    """The same table, made anew."""
    return TableSetting(**recipe)
