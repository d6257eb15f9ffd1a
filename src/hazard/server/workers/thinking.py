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
from hazard.record.words import action_text
from hazard.server.workers.worker import Worker, end_worker, new_worker

MOST_KEPT: Final = 200  # bots a worker remembers
GRACE: Final = 3.0  # seconds beyond its budget after which a bot has failed
START: Final = 60.0  # seconds a worker may take until it can think

_bots: Final[dict[tuple[str, str, int], Bot]] = {}


def think(
    table: str, bot: str, mode: str, options: dict[str, str], position: str, seat: int, budget: float
) -> str:
    """The words of what this bot does at this seat in this position; runs in a worker."""
    game = game_for(mode, options)
    dice = SeededDice(0)
    _, state = read(position, dice, game)
    key = (table, bot, seat)
    player = _bots.get(key)
    if player is None:
        if len(_bots) >= MOST_KEPT:
            _bots.clear()
        player = find_bot(bot).make()
        player.start(seat, hash_of(table) + seat, budget)
        _bots[key] = player
    return action_text(game, player.choose(game.view(state, seat)))


def hash_of(table: str) -> int:
    """A seed that follows from the table, the same in every process."""
    seed = 0
    for letter in table:
        seed = (seed * 131 + ord(letter)) % (1 << 61)
    return seed


def ready() -> None:
    """A worker that has done this has loaded everything."""


class Thinkers:
    """The worker processes of a server, each with one bot at a time: one that hangs takes only its own worker along."""

    def __init__(self, workers: int = 2) -> None:
        self.free: Final = asyncio.Semaphore(workers)
        self.idle: Final[list[Worker]] = []
        self.started: Final[list[Worker]] = []

    def new(self) -> Worker:
        """One more worker."""
        made = new_worker()
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

    async def choose(
        self,
        table: str,
        bot: str,
        mode: str,
        options: dict[str, str],
        position: str,
        seat: int,
        budget: float,
    ) -> str | None:
        """What a bot does; None where it failed or took too long, which counts from when it is its turn to think."""
        async with self.free:
            worker, fresh = (self.idle.pop(), False) if self.idle else (self.new(), True)
            whole = False
            loop = asyncio.get_running_loop()
            try:
                if fresh:  # to load everything may take longer than any bot
                    await asyncio.wait_for(loop.run_in_executor(worker, ready), START)
                asked = loop.run_in_executor(worker, think, table, bot, mode, options, position, seat, budget)
                words = await asyncio.wait_for(asked, budget + GRACE)
                whole = True
                return words
            except (TimeoutError, BrokenProcessPool):  # it may never come back
                return None
            except Exception:  # a stranger's bot may raise anything
                whole = True
                return None
            finally:
                if whole and worker in self.started:
                    self.idle.append(worker)
                else:
                    self.end(worker)
