"""How do several learners play one game, one after the other? A PettingZoo environment (AEC)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hazard.bots.runner import CAP, asked_seat
from hazard.conquest.state import State
from hazard.env.core.codec import VERSION, Asking
from hazard.env.render import MODES, render
from hazard.env.seat_view import Looker
from hazard.env.seeds import Seeds
from hazard.env.table import MOST_TURNS, TableSetting
from hazard.kernel.errors import InputError


class HazardEnv(AECEnv):  # type: ignore[misc]
    """All seats of one table as agents `seat_0`, `seat_1`, ...; an action is one step of an answer."""

    metadata: dict[str, Any] = {
        "name": f"hazard_v{VERSION}",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, table: TableSetting, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise InputError(
                "unknown-render-mode", "render_mode", {"value": render_mode, "known": ", ".join(MODES)}
            )
        self.table: Final = table
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self.looker: Final = Looker(table)
        self.asking: Final = Asking()
        self.seeds: Final = Seeds()
        self.seed = 0  # of the present game
        self.state_: State | None = None
        self.observation_spaces = {agent: table.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: table.actions() for agent in self.possible_agents}

    def __str__(self) -> str:
        return str(self.metadata["name"])

    @property
    def game_state(self) -> State:
        """The game in progress: for records and tests, never for a learner."""
        if self.state_ is None:
            raise InputError("not-begun", "reset")
        return self.state_

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin the game with this seed; without one the next of a series."""
        self.seed = self.seeds.next(seed)
        self.state_ = self.table.start(self.seed)
        self.asking.clear()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        """The agent whose decision it is."""
        return self.possible_agents[asked_seat(self.table.game, self.game_state)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent sees now, with the mask of what it may say."""
        return self.looker.look(self.game_state, self.asking, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Say one number; the game goes on when the answer is complete."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InputError("illegal-number", "action", {"number": "None", "step": "option"})
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state, table = self.game_state, self.table
        done = table.codec.say(table.game.options(state), self.asking, int(action))
        if done is not None:
            table.game.apply(state, done)
            self.look_for_end(state)
        if state.outcome is None:
            self.agent_selection = self.asked()
        self._accumulate_rewards()

    def look_for_end(self, state: State) -> None:
        """Rewards for all at the end of the game; past the most turns it is cut off."""
        table = self.table
        if state.outcome is None and state.turn > table.max_turns:
            table.game.stop(state, CAP)
        if state.outcome is None:
            return
        cut = state.outcome.reason == CAP
        rewards = table.rewards(state.outcome)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = not cut
            self.truncations[agent] = cut
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """What everybody at the table sees: a text, a picture as SVG, or one as an array of pixels."""
        if self.render_mode is None:
            return None
        return render(self.render_mode, self.table.game, self.game_state)

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(
    mode: str,
    seats: int | None = None,
    options: Mapping[str, str | int] | None = None,
    *,
    exact: bool = False,
    observations: str = "arrays",
    max_turns: int = MOST_TURNS,
    orders: Mapping[str, str] | None = None,
    seating: Sequence[str] = (),
    render_mode: str | None = None,
) -> HazardEnv:
    """The environment without the wrappers that look for mistakes of its user."""
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
    return HazardEnv(table, render_mode)


def env(
    mode: str, seats: int | None = None, options: Mapping[str, str | int] | None = None, **more: Any
) -> Any:
    """A table of this mode as a PettingZoo environment; the smallest table unless `seats` says otherwise.

    >>> import hazard.env
    >>> table = hazard.env.env("classic/domination", seats=3, options={"start": "deal"})
    >>> table.reset(seed=1)
    >>> table.agent_selection
    'seat_1'
    """
    return wrappers.OrderEnforcingWrapper(raw_env(mode, seats, options, **more))
