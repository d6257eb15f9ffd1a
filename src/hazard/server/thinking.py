"""How do bots think without holding up the tables? In processes of their own, from a position in notation.

A worker is told the position and the seat, makes the view of that seat, and asks the bot. It keeps nothing a game
depends on: when it dies, or thinks too long, it is started anew and another bot answers.
"""

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.record.position import read
from hazard.record.words import action_text

MOST_KEPT: Final = 200  # bots a worker remembers
GRACE: Final = 3.0  # seconds beyond its budget after which a bot has failed

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


class Thinkers:
    """The worker processes of a server."""

    def __init__(self, workers: int = 1) -> None:
        self.workers: Final = workers
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Workers that wait for work."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context)
        return self.pool

    def stop(self) -> None:
        """End all workers, whatever they do."""
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

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
        """What a bot does; None where it failed or took too long."""
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(
                self.start(), think, table, bot, mode, options, position, seat, budget
            )
            return await asyncio.wait_for(asked, budget + GRACE)
        except (TimeoutError, BrokenProcessPool):
            self.stop()  # it may never come back
            return None
        except Exception:  # a stranger's bot may raise anything
            return None
