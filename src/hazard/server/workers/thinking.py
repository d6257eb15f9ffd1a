"""How do bots think without holding up the tables? In processes of their own, from a position in notation.

A worker is told the position and the seat, makes the view of that seat, and asks the bot. It keeps nothing a game
depends on: when it dies, or thinks too long, it is started anew and another bot answers.
"""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.record.position import read
from hazard.record.position_fields import rules_of_text
from hazard.record.words import action_text
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.lane import GROWN, ready
from hazard.server.workers.turns import Turns
from hazard.server.workers.worker import Worker, data_megabytes, end_worker, new_worker

MOST_KEPT: Final = 200  # bots a worker remembers
GRACE: Final = 3.0  # seconds beyond its budget after which a bot has failed
IDLE_SECONDS: Final = 300.0  # after which workers end that nobody needs
START: Final = 60.0  # seconds a worker may take until it can think

_bots: Final[dict[tuple[str, str, int], Bot]] = {}


def think(
    table: str, bot: str, mode: str, options: dict[str, str], position: str, seat: int, budget: float
) -> str:
    """The words of what this bot does at this seat in this position; runs in a worker."""
    game = game_for(mode, options, rules_of_text(position))
    dice = SeededDice(0)
    _, state = read(position, dice, game)
    game.rules.advice.tidy()
    key = (table, bot, seat)
    player = _bots.get(key)
    if player is None:
        if len(_bots) >= MOST_KEPT:
            _bots.clear()
        player = find_bot(bot).make()
        player.start(seat, hash_of(table) + seat, budget)
        _bots[key] = player
    return action_text(game, player.choose(game.view(state, seat)))


def thought(
    table: str, bot: str, mode: str, options: dict[str, str], position: str, seat: int, budget: float
) -> tuple[str, int]:
    """The same, with the memory that is taken now."""
    return think(table, bot, mode, options, position, seat, budget), data_megabytes()


def hash_of(table: str) -> int:
    """A seed that follows from the table, the same in every process."""
    seed = 0
    for letter in table:
        seed = (seed * 131 + ord(letter)) % (1 << 61)
    return seed


class Thinkers:
    """The worker processes of a server, each with one bot at a time: one that hangs takes only its own worker along.

    Hosts take turns, and the tables of one host never have all the workers. A worker that has grown is replaced.
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

    async def choose(
        self,
        table: str,
        host: str,
        bot: str,
        mode: str,
        options: dict[str, str],
        position: str,
        seat: int,
        budget: float,
    ) -> str | None:
        """What a bot does; None where it failed or took too long, which counts from when it is its turn to think."""
        who = Asker(table, host)
        await self.turns.take(who)
        try:
            return await self.asked(budget, table, bot, mode, options, position, seat)
        finally:
            self.turns.leave(who)
            self.rest()

    async def asked(
        self,
        budget: float,
        table: str,
        bot: str,
        mode: str,
        options: dict[str, str],
        position: str,
        seat: int,
    ) -> str | None:
        """The same, now that it is its turn."""
        worker, fresh = (self.idle.pop(), False) if self.idle else (self.new(), True)
        whole = False
        loop = asyncio.get_running_loop()
        try:
            if fresh:  # to load everything may take longer than any bot
                await asyncio.wait_for(loop.run_in_executor(worker, ready), START)
            asking = loop.run_in_executor(worker, thought, table, bot, mode, options, position, seat, budget)
            words, megabytes = await asyncio.wait_for(asking, budget + GRACE)
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
