"""How do bots think without holding up the tables? In processes of their own, from a position in notation.

A worker is told the position and the seat, makes the view of that seat, and asks the bot. It keeps nothing a game
depends on: when it dies, or thinks too long, it is started anew and another bot answers.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from hazard.bots.base import Bot
from hazard.bots.registry import find_player_or_helper
from hazard.kernel.dice import SeededDice
from hazard.outside.program import ProgramBot
from hazard.record.games import game_for
from hazard.record.position.fields import rules_of_text
from hazard.record.position.line import read
from hazard.record.words import action_text
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.lane import GROWN, ready
from hazard.server.workers.turns import Turns
from hazard.server.workers.worker import Worker, data_megabytes, end_worker, new_worker

MOST_KEPT: Final = 200  # bots a worker remembers
MOST_PROGRAMS: Final = 4  # of them that are programs of their own
GRACE: Final = 3.0  # seconds beyond its budget after which a bot has failed
IDLE_SECONDS: Final = 300.0  # after which workers end that nobody needs
START: Final = 60.0  # seconds a worker may take until it can think

_bots: Final[dict[tuple[str, str, int], Bot]] = {}
_programs: Final[OrderedDict[tuple[str, str, int], ProgramBot]] = OrderedDict()


class Question(NamedTuple):
    """What a worker is asked: who is to decide at which table, and what it stands like there."""

    table: str
    bot: str
    mode: str
    options: dict[str, str]
    position: str
    seat: int
    budget: float
    grudges: tuple[int, ...] = ()  # what each army has done lately to the one that decides
    command: tuple[str, ...] = ()  # of a bot that is a program


def think(asked: Question) -> str:
    """The words of what this bot does at this seat in this position; runs in a worker."""
    game = game_for(asked.mode, asked.options, rules_of_text(asked.position))
    dice = SeededDice(0)
    _, state = read(asked.position, dice, game)
    game.rules.odds.tidy()
    player = program_of(asked) if asked.command else bot_of(asked)
    player.remember(list(asked.grudges))
    action = player.choose(game.view(state, asked.seat))
    if isinstance(player, ProgramBot) and player.failure:
        _programs.pop((asked.table, asked.bot, asked.seat))  # the next time it is started anew
        raise RuntimeError(player.failure)
    return action_text(game, action)


def bot_of(asked: Question) -> Bot:
    """The bot that sits there, made when it is first asked."""
    key = (asked.table, asked.bot, asked.seat)
    player = _bots.get(key)
    if player is None:
        if len(_bots) >= MOST_KEPT:
            _bots.clear()
        player = find_player_or_helper(asked.bot).make()
        player.start(asked.seat, hash_of(asked.table) + asked.seat, asked.budget)
        _bots[key] = player
    return player


def program_of(asked: Question) -> ProgramBot:
    """The program that plays there; the one that was not asked for the longest time ends."""
    key = (asked.table, asked.bot, asked.seat)
    player = _programs.pop(key, None)
    if player is None:
        player = ProgramBot(asked.command, quiet=True)
        player.start(asked.seat, hash_of(asked.table) + asked.seat, asked.budget)
    _programs[key] = player
    while len(_programs) > MOST_PROGRAMS:
        _programs.popitem(last=False)[1].close()
    return player


def thought(asked: Question) -> tuple[str, int]:
    """The same, with the memory that is taken now."""
    return think(asked), data_megabytes()


def hash_of(table: str) -> int:
    """A seed that follows from the table, the same in every process."""
    seed = 0
    for letter in table:
        seed = (seed * 131 + ord(letter)) % (1 << 61)
    return seed


class Thinkers:
    """The worker processes of a server, each with one bot at a time: one that hangs takes only its own worker along.

    Addresses take turns, and the tables and hints of one address never have all the workers, however many players it has. A
    worker that has grown is replaced.
    """

    def __init__(self, settings: Settings, metrics: Metrics, workers: int = 2) -> None:
        self.memory: Final = settings.bot_memory
        self.metrics: Final = metrics
        self.turns: Final = Turns(workers)
        self.idle: Final[list[Worker]] = []
        self.started: Final[list[Worker]] = []
        self.timer: asyncio.TimerHandle | None = None

    def new(self) -> Worker:
        """One more worker."""
        made = new_worker(self.memory)
        self.started.append(made)
        return made

    def end(self, worker: Worker) -> None:
        """End a worker, whatever it does."""
        if worker in self.started:
            self.started.remove(worker)
        end_worker(worker)

    def stop(self) -> None:
        """End all workers."""
        self.idle.clear()
        for worker in list(self.started):
            self.end(worker)

    def rest(self) -> None:
        """End the workers when no bot has to think for a while."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if len(self.idle) == len(self.started):
            self.timer = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.stop)

    async def choose(self, asked: Question, who: Asker, wanted: Callable[[], bool]) -> str | None:
        """What a bot does; None where it failed or took too long, which counts from when it is its turn to think.

        Nobody thinks for what is not `wanted` any more by then.
        """
        await self.turns.take(who)
        try:
            return await self.asked(asked) if wanted() else None
        finally:
            self.turns.leave(who)
            self.rest()

    async def asked(self, asked: Question) -> str | None:
        """The same, now that it is its turn."""
        worker, fresh = (self.idle.pop(), False) if self.idle else (self.new(), True)
        whole = False
        loop = asyncio.get_running_loop()
        try:
            if fresh:  # to load everything may take longer than any bot
                await asyncio.wait_for(loop.run_in_executor(worker, ready, thought), START)
            asking = loop.run_in_executor(worker, thought, asked)
            words, megabytes = await asyncio.wait_for(asking, asked.budget + GRACE)
            whole = self.memory == 0 or megabytes < GROWN * self.memory
            return words
        except (TimeoutError, BrokenProcessPool, MemoryError):  # it may never come back
            return None
        except Exception:  # a stranger's bot may raise anything
            whole = True
            return None
        finally:
            if whole and worker in self.started:
                self.idle.append(worker)
            else:
                self.end(worker)
                self.metrics.workers_ended.labels("bots").inc()
