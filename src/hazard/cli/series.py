"""How is a series of bot games played, in this process or in several, so that every game is the same either way?

Game i of seed S depends on the table, S and i alone. Only numbers and strings go between processes.
"""

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from multiprocessing import get_context
from types import FrameType
from typing import Final, NamedTuple

from hazard.bots.base import Bot
from hazard.bots.registry import BotEntry, seated
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.conquest.game import Conquest
from hazard.editions.assembly import build, find_mode

CHUNK: Final = 4  # games a process plays before it reports: a fraction of a second of work
BUDGET: Final = 1.0  # seconds a bot may think about a decision


@dataclass(frozen=True)
class Series:
    """Everything a game of the series depends on, but its number."""

    mode: str
    options: tuple[tuple[str, str], ...]
    seats: int
    bots: tuple[str, ...]
    seed: int
    most_turns: int
    journal: str = ""  # folder for the journals; none when empty


class Played(NamedTuple):
    """What is left of a game that is over."""

    number: int
    winners: tuple[int, ...]
    reason: str
    turns: int
    decisions: int
    digest: str


class Tally:
    """The sums over the games played so far, in game order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.finished = 0
        self.wins: Final = [0] * seats
        self.reasons: Final[dict[str, int]] = {}
        self.turns = 0
        self.decisions = 0
        self._digest: Final = sha256()

    def take(self, played: Played) -> None:
        """Add the next game."""
        assert played.number == self.games, "games are counted in order"
        self.games += 1
        self.finished += 1 if played.winners else 0
        for seat in played.winners:
            self.wins[seat] += 1
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1
        self.turns += played.turns
        self.decisions += played.decisions
        self._digest.update(played.digest.encode("ascii"))

    def digest(self) -> str:
        """SHA-256 over the final digests (as hexadecimal text, one behind the other) in game order."""
        return self._digest.hexdigest()


@lru_cache(maxsize=1)
def opened(series: Series) -> tuple[Conquest, list[BotEntry]]:
    """The game and the bots of a series; refuses what does not fit before anything is played."""
    mode = find_mode(series.mode).chosen(dict(series.options))
    mode.check_table(series.seats)
    entries = seated(list(series.bots), series.seats)
    for entry in entries:
        entry.make()
    return build(mode), entries


def play_one(series: Series, number: int) -> Played:
    """One game of the series from start to end."""
    game, entries = opened(series)
    bots = [entry.make() for entry in entries]
    dice = game_dice(series.seed, number)
    sit_down(bots, dice, BUDGET)
    if series.journal:
        from hazard.cli.keeping import play_recorded

        return play_recorded(series, number, game, entries, bots)
    state = game.start(series.seats, dice)
    decisions = play_game(game, state, bots, series.most_turns, strangers(entries, bots))
    assert state.outcome is not None
    turns = min(int(state.turn), series.most_turns)  # the turn that the cap cut off has only begun
    return Played(number, state.outcome.winners, state.outcome.reason, turns, int(decisions), state.digest())


def strangers(entries: list[BotEntry], bots: list[Bot]) -> list[Bot]:
    """The bots that are not of this package: their answers are checked."""
    return [bot for entry, bot in zip(entries, bots, strict=True) if not entry.built_in()]


def play_chunk(series: Series, first: int, count: int) -> list[Played]:
    """Some games on end, in a process of their own."""
    return [play_one(series, number) for number in range(first, first + count)]


class Stop:
    """Whether Ctrl-C was pressed; the games under way are finished first."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, _signal: int, _frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt  # pressed again: at once
        self.asked = True


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Ctrl-C asks for a stop between two games instead of breaking in anywhere."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def play_series(series: Series, games: int, jobs: int, take: Callable[[Played], None]) -> bool:
    """Play the games and hand them over in order; False when Ctrl-C ended it early."""
    opened(series)
    with stoppable() as stop:
        if jobs == 1 or games <= 1:
            for number in range(games):
                if stop.asked:
                    return False
                take(play_one(series, number))
            return True
        return in_processes(series, games, jobs, take, stop)


def in_processes(series: Series, games: int, jobs: int, take: Callable[[Played], None], stop: Stop) -> bool:
    """The same, spread over processes in chunks; a few chunks wait ahead so that no process idles."""
    chunk = max(1, min(CHUNK, games // jobs))
    firsts = iter(range(0, games, chunk))
    waiting: deque[Future[list[Played]]] = deque()
    workers = min(jobs, -(-games // chunk))
    with ProcessPoolExecutor(workers, get_context("spawn"), ignore_interrupts) as pool:
        while True:
            while not stop.asked and len(waiting) < 3 * workers:
                first = next(firsts, None)
                if first is None:
                    break
                with no_interrupts():
                    waiting.append(pool.submit(play_chunk, series, first, min(chunk, games - first)))
            if stop.asked:
                return drain(waiting, take)
            if not waiting:
                return True
            for played in waiting.popleft().result():
                take(played)


def drain(waiting: deque[Future[list[Played]]], take: Callable[[Played], None]) -> bool:
    """Ctrl-C: take what is being played, drop what has not begun; chunks begin in order, so no gap appears."""
    for future in reversed(waiting):
        future.cancel()
    for future in waiting:
        if future.cancelled():
            break
        for played in future.result():
            take(played)
    return False


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back while a process may be started: it inherits that, and is not hit before it ignores it itself.

    A process hit while it starts breaks the pool, and the others are waited for in vain.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the one that counts the games answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
