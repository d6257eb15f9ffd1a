"""How do programs for OpenSpiel play here? Every mode as one of its games, `hazard_classic_domination` and so on.

Importing this module registers them. Numbers are those of the codec; every die and every step of a shuffle is a chance
node, so that a search can go through all that may be rolled. Needs the extra `openspiel`.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.state import State
from hazard.editions.assembly import boxes
from hazard.env.core.codec import Asking
from hazard.env.core.menu import MENU
from hazard.env.seat_view import Looker
from hazard.env.table import TableSetting
from hazard.kernel.actions import Action
from hazard.kernel.dice import Dice

MOST_MOVES: Final = 20_000  # numbers said in a game, unless another cap is asked for: then nobody has won
MOST_SIDES: Final = 20  # more than any die has


class Wanted(Exception):
    """The outcomes that were given are used up, and one of so many more is wanted."""

    def __init__(self, outcomes: int) -> None:
        self.outcomes: Final = outcomes


class GivenDice(Dice):
    """Shows the outcomes it was given, from 0 on, and stops the game where one more is wanted."""

    def __init__(self, given: list[int]) -> None:
        super().__init__()
        self.given: Final = given
        self.used = 0

    def next(self, outcomes: int) -> int:
        """One of so many."""
        if self.used == len(self.given):
            raise Wanted(outcomes)
        self.used += 1
        return self.given[self.used - 1]

    def roll(self, sides: int) -> int:
        self.draws += 1
        return self.next(int(sides)) + 1

    def shuffle(self, items: list[int]) -> None:
        self.draws += 1
        for last in range(len(items) - 1, 0, -1):
            pick = self.next(last + 1)
            items[last], items[pick] = items[pick], items[last]


class Play:
    """A game under way, or one that waits for chance: then the last answer is played again with one outcome more."""

    def __init__(self, table: TableSetting) -> None:
        self.table: Final = table
        self.state: State | None = None  # None: before the cards are shuffled
        self.action: Action | None = None  # what waits for chance
        self.given: list[int] = []  # what it has got of it
        self.wanted = 0
        self.asking = Asking()
        self.moves = 0
        self.said: list[int] = []  # every number so far, of chance too
        self.go_on()

    def go_on(self) -> None:
        """Try with the outcomes there are; a state that is half played is thrown away."""
        table, dice = self.table, GivenDice(self.given)
        try:
            if self.state is None:
                self.state = table.start_with(dice)
            elif self.action is not None:
                state = self.state.clone(dice)
                table.game.apply(state, self.action)
                self.state = state
        except Wanted as wanted:
            self.wanted = wanted.outcomes
            return
        self.wanted, self.action, self.given = 0, None, []

    def say(self, number: int) -> None:
        """A number of whoever is asked, chance or a seat."""
        self.said.append(number)
        if self.wanted:
            self.given = [*self.given, number]
            self.go_on()
            return
        assert self.state is not None
        self.moves += 1
        asking = self.asking
        done = self.table.codec.say(self.table.game.options(self.state), asking, number)
        if done is not None:
            self.action = done
            self.go_on()

    def __deepcopy__(self, memo: object) -> "Play":
        copy = Play.__new__(Play)
        copy.__dict__.update(self.__dict__)  # states are replaced, never changed
        copy.asking, copy.said = copy_of(self.asking), self.said[:]
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return played, (self.table, self.said)  # compiled states cannot be pickled


def played(table: TableSetting, said: list[int]) -> Play:
    """The game in which these numbers were said."""
    play = Play(table)
    for number in said:
        play.say(number)
    return play


def copy_of(asking: Asking) -> Asking:
    """The same, as far as an answer is said."""
    copy = Asking()
    copy.step, copy.option, copy.count = asking.step, asking.option, asking.count
    copy.ships, copy.ship = list(asking.ships), asking.ship
    copy.said, copy.value = asking.said, asking.value
    return copy


def words_for(table: TableSetting, number: int) -> str:
    """A number in words: an option by its places, cards and choice, or an amount of the menu."""
    size, rules = int(table.codec.size), table.game.rules
    if number >= size:
        return MENU[number - size]
    option = table.codec.options[number]
    said = [KIND_NAMES[option.kind]]
    said += [rules.board.names[place] for place in (option.source, option.target) if place >= 0]
    said += [rules.cards.names[card] for card in option.cards]
    return " ".join(said if option.choice < 0 else [*said, f"#{option.choice}"])


class HazardState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel asks for it."""

    def __init__(self, game: "HazardGame") -> None:
        super().__init__(game)
        self.play_: Play | None = None  # begun when it is asked for: every clone begins as a fresh state
        self.table: TableSetting = game.table
        self.most = game.most_moves

    @property
    def play(self) -> Play:
        """The game behind it."""
        if self.play_ is None:
            self.play_ = Play(self.table)
        return self.play_

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.play.wanted:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.play.state is not None
        decision = self.table.game.decision(self.play.state)
        assert decision is not None
        return int(decision.seat)

    def _legal_actions(self, player: int) -> list[int]:
        play = self.play
        if play.state is None or play.wanted or player != self.current_player():
            return []
        return sorted(self.table.codec.legal(self.table.game.options(play.state), play.asking))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        wanted = self.play.wanted
        return [(outcome, 1.0 / wanted) for outcome in range(wanted)]

    def _apply_action(self, action: int) -> None:
        self.play.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else words_for(self.table, action)

    def is_terminal(self) -> bool:
        play = self.play
        over = play.state is not None and play.state.outcome is not None
        return not play.wanted and (over or play.moves >= self.most)

    def returns(self) -> list[float]:
        state = self.play.state
        if state is None or state.outcome is None:
            return [0.0] * self.table.seats
        return self.table.rewards(state.outcome)

    def __str__(self) -> str:
        play = self.play
        said = "start" if play.state is None else self.table.game.notate(play.state)
        return f"{said} {play.given} of {play.wanted}" if play.wanted else f"{said} {play.asking.step}"


class HazardObserver:
    """What a seat sees, as one flat array: that of `observations="flat"`, from the seat's view alone."""

    def __init__(self, table: TableSetting) -> None:
        self.looker: Final = Looker(table)
        self.tensor: Final = np.zeros(int(table.observer.size), np.float32)
        self.dict: Final[dict[str, Any]] = {"observation": self.tensor}

    def set_from(self, state: HazardState, player: int) -> None:
        """Look at a state; while chance is at work, at the one before it."""
        play = state.play
        if play.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.looker.look(play.state, play.asking, player)["observation"]

    def string_from(self, state: HazardState, player: int) -> str:
        """The same as text."""
        self.set_from(state, player)
        return " ".join(str(int(number)) for number in self.tensor)


class HazardGame(pyspiel.Game):  # type: ignore[misc]
    """One mode; parameters: `players`, `options` (`start=deal value=fixed`), and the most `moves` of a game."""

    mode = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        options = dict(word.split("=", 1) for word in str(given.get("options", "")).split())
        self.table: Final = TableSetting(self.mode, given.get("players"), options, observations="flat")
        self.most_moves: Final = int(given.get("moves", MOST_MOVES))
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.table.codec.actions),
            max_chance_outcomes=max([MOST_SIDES, *map(len, self.table.game.rules.cards.deck_cards)]),
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.most_moves,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> HazardState:
        return HazardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HazardObserver:
        """What looks at states for a seat."""
        return HazardObserver(self.table)


def name_of(mode: str) -> str:
    """What OpenSpiel calls a mode."""
    return "hazard_" + mode.replace("/", "_").replace("-", "_")


def register(mode: str, seatings: list[int]) -> None:
    """Tell OpenSpiel of one mode."""
    kind = pyspiel.GameType(
        short_name=name_of(mode),
        long_name=f"Hazard {mode}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seatings),
        min_num_players=min(seatings),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(seatings), "options": "", "moves": MOST_MOVES},
    )
    pyspiel.register_game(kind, type(f"Game_{name_of(mode)}", (HazardGame,), {"mode": mode, "kind": kind}))


for box in boxes().values():
    for each in box.modes.values():
        register(each.id, list(each.seatings))
