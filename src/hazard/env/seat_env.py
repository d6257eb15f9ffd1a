"""How does one learner play against bots? A Gymnasium environment for one seat."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np

from hazard.bots.base import Bot
from hazard.bots.grudges import Recall
from hazard.bots.registry import seated
from hazard.bots.runner import CAP, asked_seat, check_action, sit_down
from hazard.conquest.state import State
from hazard.env.core.codec import Asking
from hazard.env.render import MODES, render
from hazard.env.seat_view import Looker
from hazard.env.seeds import Seeds
from hazard.env.table import MOST_TURNS, TableSetting
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a table; bots answer for the others between two of its steps."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}

    def __init__(
        self,
        table: TableSetting,
        seat: int = 0,
        opponents: Sequence[str] = ("greedy",),
        budget: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= seat < table.seats:
            raise InputError("bad-seat", "seat", {"seat": seat, "seats": table.seats})
        if render_mode is not None and render_mode not in MODES:
            raise InputError(
                "unknown-render-mode", "render_mode", {"value": render_mode, "known": ", ".join(MODES)}
            )
        self.table: Final = table
        self.seat: Final = seat
        self.render_mode = render_mode
        self.budget: Final = budget
        self.entries: Final = seated(list(opponents), table.seats - 1)
        self.looker: Final = Looker(table)
        self.asking: Final = Asking()
        self.seeds: Final = Seeds()
        self.state_: State | None = None
        self.bots: list[Bot] = []
        self.recall = Recall([], 0)
        self.observation_space = table.observations()
        self.action_space = table.actions()

    @property
    def game_state(self) -> State:
        """The game in progress: for records and tests, never for a learner."""
        if self.state_ is None:
            raise InputError("not-begun", "reset")
        return self.state_

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin the game with this seed, or the next of a series, and go on to the first decision of the seat."""
        super().reset(seed=seed)
        chosen = self.seeds.next(seed)
        others = [entry.make() for entry in self.entries]
        self.bots = [*others[: self.seat], Bot(), *others[self.seat :]]
        sit_down(self.bots, SeededDice(chosen), self.budget)
        self.state_ = self.table.start(chosen)
        self.recall = Recall(self.bots, int(self.state_.armies))
        self.asking.clear()
        self.others_play()
        return self.observation(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say one number; when the answer is complete the others play until the seat is asked again."""
        state, table = self.game_state, self.table
        if table.game.outcome(state) is not None:
            raise InputError("not-begun", "reset")
        done = table.codec.say(table.game.options(state), self.asking, int(action))
        if done is not None:
            self.play(done)
            self.others_play()
        outcome = table.game.outcome(state)
        if outcome is None:
            return self.observation(), 0.0, False, False, {}
        cut = outcome.reason == CAP
        return self.observation(), table.rewards(outcome)[self.seat], not cut, cut, {"reason": outcome.reason}

    def others_play(self) -> None:
        """Until the seat is asked or the game is over; bots see their own views, and what they answer is checked."""
        state, table = self.game_state, self.table
        while state.outcome is None:
            if state.turn > table.max_turns:
                table.game.stop(state, CAP)
                return
            seat = int(asked_seat(table.game, state))
            if seat == self.seat:
                return
            view = table.game.view(state, seat)
            self.recall.before(self.bots[seat], view)
            action = self.bots[seat].choose(view)
            check_action(table.game, state, seat, action)
            self.play(action)

    def play(self, action: Action) -> None:
        """An answer, whoever gave it; bots that bear grudges hear what came of it."""
        self.table.game.apply(self.game_state, action, self.recall.log())
        self.recall.after()

    def observation(self) -> dict[str, Any]:
        """What the seat sees now."""
        return self.looker.look(self.game_state, self.asking, self.seat)

    def action_masks(self) -> Any:
        """Which numbers may be said, by the name some libraries ask for it."""
        return self.observation()["action_mask"].astype(bool)

    def render(self) -> Any:
        """What everybody at the table sees."""
        if self.render_mode is None:
            return None
        return render(self.render_mode, self.table.game, self.game_state)


def single(
    mode: str,
    seats: int | None = None,
    options: Mapping[str, str | int] | None = None,
    *,
    seat: int = 0,
    opponents: Sequence[str] = ("greedy",),
    budget: float = 0.0,
    exact: bool = False,
    observations: str = "arrays",
    max_turns: int = MOST_TURNS,
    orders: Mapping[str, str] | None = None,
    seating: Sequence[str] = (),
    render_mode: str | None = None,
) -> SeatEnv:
    """One seat against bots by their names: one name for all others, or one for each in the order of the seats.

    >>> import hazard.env
    >>> learner = hazard.env.single("classic/duel-passive", opponents=["random"])
    >>> seen, told = learner.reset(seed=7)
    >>> int(seen["action_mask"].sum())
    9
    """
    table = TableSetting(
        mode,
        seats,
        options,
        exact=exact,
        observations=observations,
        max_turns=max_turns,
        orders=orders,
        seating=seating,
    )
    return SeatEnv(table, seat, opponents, budget, render_mode)
