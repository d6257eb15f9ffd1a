"""How does one game of a league go, and what is kept of it?"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from math import log2
from time import perf_counter
from typing import Any, Final

from hazard.bots.base import Bot
from hazard.bots.grudges import Recall
from hazard.bots.runner import CAP, asked_seat, check_action, game_dice, is_choice, sit_down
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import build, find_mode
from hazard.kernel.actions import Action
from hazard.kernel.errors import HazardError
from hazard.league.schedule import Fixture, LeagueTable, sides_of
from hazard.outside.entrants import BUDGET, Entrant, broken, entrant, same_bots

LEAD: Final = 0.6  # of all troops on the own turn: whoever has so many should win
STEPS: Final = 16  # classes of times that each are twice as long as those so many before: 4 % apart
SHORTEST: Final = 1e-6  # seconds


@dataclass
class Result:
    """What is left of a game. Sides are numbers; all but the times follows from the table and the fixture."""

    deal: int
    line: list[str]
    winners: list[int]
    reason: str
    turns: int
    decisions: int
    digest: str
    beaten: list[list[int]] = field(default_factory=list)  # side that lost an army, side that took it
    led: list[int] = field(default_factory=list)  # sides that once had the lead on a turn of theirs
    failed: dict[str, str] = field(default_factory=dict)  # side -> why its bot was replaced
    turn_times: list[dict[str, int]] = field(default_factory=list)  # per side: class of time -> turns
    choice_times: list[dict[str, int]] = field(default_factory=list)  # per side: class of time -> decisions

    def key(self) -> str:
        """The fixture this was."""
        return Fixture(self.deal, tuple(self.line)).key()

    def told(self) -> dict[str, Any]:
        """As plain values."""
        return asdict(self)


def time_class(seconds: float) -> str:
    """The class a time belongs to."""
    return str(round(STEPS * log2(max(seconds, SHORTEST) / SHORTEST)))


def class_seconds(number: int) -> float:
    """The time in the middle of a class."""
    return float(SHORTEST * 2 ** (number / STEPS))


@lru_cache(maxsize=4)
def opened(mode: str, options: tuple[tuple[str, str], ...], seats: int) -> Conquest:
    """The game; what does not fit is refused here."""
    chosen = find_mode(mode).chosen(dict(options))
    chosen.check_table(seats)
    return build(chosen)


@lru_cache(maxsize=256)
def known(word: str) -> Entrant:
    """The bot a word means, looked up once."""
    return entrant(word)


def play_games(table: LeagueTable, fixtures: list[Fixture], identities: dict[str, str]) -> list[Result]:
    """Some games on end, wherever the same bots are."""
    same_bots({word: known(word) for word in identities}, identities)
    return [play_game(table, fixture) for fixture in fixtures]


def play_game(table: LeagueTable, fixture: Fixture, clock: Callable[[], float] = perf_counter) -> Result:
    """One game from start to end, timed by this clock."""
    return Sitting(table, fixture, clock).played()


class Sitting:
    """One game under way, with the clock beside it."""

    def __init__(self, table: LeagueTable, fixture: Fixture, clock: Callable[[], float]) -> None:
        self.table: Final = table
        self.clock: Final = clock
        self.game: Final = opened(table.mode, table.options, table.seats)
        self.sides: Final = sides_of(table.mode, table.seats, table.options)
        self.entrants: Final = [known(fixture.line[side]) for side in self.sides]
        self.bots: Final[list[Bot]] = [one.make() for one in self.entrants]
        count = len(fixture.line)
        self.result: Final = Result(fixture.deal, list(fixture.line), [], "", 0, 0, "")
        self.result.turn_times = [{} for _ in range(count)]
        self.result.choice_times = [{} for _ in range(count)]
        self.spent: Final = [0.0] * table.seats  # in the turn under way, by the seat whose turn it is
        self.turn = 0
        self.out: list[int] = []  # per army, as it was
        self.recall = Recall([], 0)

    def played(self) -> Result:
        """Play it."""
        dice = game_dice(self.table.seed, self.result.deal)
        sit_down(self.bots, dice, BUDGET)
        state = self.game.start(self.table.seats, dice)
        self.out = state.out
        self.recall = Recall(self.bots, int(state.armies))
        while state.outcome is None:
            if state.turn > self.table.most_turns:
                self.game.stop(state, CAP)
                break
            if state.turn != self.turn:
                self.new_turn(state)
            seat = int(asked_seat(self.game, state))
            self.game.apply(state, self.asked(state, seat), self.recall.log())
            self.recall.after()
            if state.out is not self.out or state.outcome is not None:  # the row is replaced, never changed
                self.someone_out(state, seat)
        self.end(state)
        return self.result

    def asked(self, state: State, seat: int) -> Action:
        """What the bot of this seat does, and how long it took."""
        game, bot, who = self.game, self.bots[seat], self.entrants[seat]
        counted = is_choice(game.options(state))
        view = game.view(state, seat)
        self.recall.before(bot, view)
        begun = self.clock()
        try:
            action = bot.choose(view)
        except HazardError:
            raise
        except Exception as error:  # a stranger's bot may raise anything
            if who.trusted:
                raise
            raise broken(who.name, error) from None
        seconds = self.clock() - begun
        if not who.trusted:
            check_action(game, state, seat, action)
        if state.current >= 0 and state.controller[state.current] == seat:
            self.spent[seat] += seconds
        if counted:
            self.result.decisions += 1
            add(self.result.choice_times[self.sides[seat]], seconds)
        return action

    def new_turn(self, state: State) -> None:
        """A turn begins: the one before is timed, and whoever begins may have the lead."""
        self.close_turn()
        self.turn = int(state.turn)
        seat = int(state.controller[state.current]) if state.current >= 0 else -1
        if seat < 0:
            return
        side = self.sides[seat]
        own, every = 0, 0
        for army in range(state.armies):
            runs = int(state.controller[army])
            every += int(state.force[army])
            own += int(state.force[army]) if runs >= 0 and self.sides[runs] == side else 0
        if every and own >= LEAD * every and side not in self.result.led:
            self.result.led.append(side)

    def close_turn(self) -> None:
        """Time the turn that is over."""
        for seat, seconds in enumerate(self.spent):
            if seconds > 0.0:
                add(self.result.turn_times[self.sides[seat]], seconds)
                self.spent[seat] = 0.0

    def someone_out(self, state: State, seat: int) -> None:
        """An army is out: note whose it was and who took it."""
        for army in range(state.armies):
            runs = int(state.controller[army])
            # The last battle may end the game before the army that lost it is declared out.
            lost = state.out[army] == 1 or (state.outcome is not None and state.force[army] == 0)
            if lost and self.out[army] == 0 and runs >= 0:
                pair = [self.sides[runs], self.sides[seat]]
                if pair[0] != pair[1]:
                    self.result.beaten.append(pair)
        self.out = state.out

    def end(self, state: State) -> None:
        """It is over: who won, and who had to be replaced."""
        self.close_turn()
        assert state.outcome is not None
        result = self.result
        for seat, bot in enumerate(self.bots):
            failure = str(getattr(bot, "failure", ""))
            if failure:
                result.failed[str(self.sides[seat])] = failure
        winners = {self.sides[seat] for seat in state.outcome.winners}
        result.winners = sorted(side for side in winners if str(side) not in result.failed)
        result.reason = state.outcome.reason
        result.turns = min(
            int(state.turn), self.table.most_turns
        )  # the turn that the cap cut off has only begun
        result.digest = state.digest()


def add(times: dict[str, int], seconds: float) -> None:
    """One more time in its class."""
    name = time_class(seconds)
    times[name] = times.get(name, 0) + 1
