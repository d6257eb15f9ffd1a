"""Whose turn is it among the players behind one address?

What they ask for together has a rate. Where they ask for more they take turns, so that nobody waits long or is refused for
what the others want: an address with many guests is no faster than one with a few.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias

from hazard.kernel.errors import InputError
from hazard.server.limits.rates import MOST_KNOWN, SHARED, Bucket, reached

EACH: Final = 32  # that may wait of one player

Turn: TypeAlias = tuple[
    float, asyncio.Future[None]
]  # what is asked for costs so much; done when it may go on


class Turns:
    """The players of one address who wait for their turn, and what they may have together."""

    def __init__(self, rate: float, burst: float) -> None:
        self.bucket: Final = Bucket(rate, burst)
        self.waiting: Final[OrderedDict[str, deque[Turn]]] = OrderedDict()
        self.timer: asyncio.TimerHandle | None = None

    def idle(self) -> bool:
        """Whether nothing is lost when it is forgotten."""
        return not self.waiting and self.bucket.rested(monotonic())

    def serve(self) -> None:
        """Let the next players go on, one request of each in turn, as far as the rate allows; then again when it does."""
        self.timer = None
        while self.waiting:
            who = next(iter(self.waiting))
            queue = self.waiting[who]
            cost, turn = queue[0]
            wait = self.bucket.take(cost)
            if wait:
                self.timer = asyncio.get_running_loop().call_later(wait, self.serve)
                return
            queue.popleft()
            turn.set_result(None)
            del self.waiting[who]
            if queue:
                self.waiting[who] = queue  # behind the others

    def leave(self, who: str, turn: Turn) -> None:
        """Somebody does not wait any more."""
        queue = self.waiting.get(who)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self.waiting[who]


class FairTurns:
    """The turns of every address. `limit` is the setting that says how much players of one may have together."""

    def __init__(
        self, limit: str, rate: float, burst: float, refused: Callable[[str], None] = lambda _: None
    ) -> None:
        self.limit: Final = limit
        self.rate: Final = rate
        self.burst: Final = max(1.0, burst)
        self.refused: Final = refused
        self.known: Final[OrderedDict[str, Turns]] = OrderedDict()  # who asked last comes last
        self.newcomers: Final = Turns(rate * SHARED, self.burst * SHARED)

    async def wait(self, address: str, player: str, cost: float = 1.0) -> None:
        """Wait until it is this player's turn; refused who has too much waiting already."""
        turns = self.of(address)
        if not turns.waiting and not turns.bucket.take(cost):
            return
        queue = turns.waiting.setdefault(player, deque())
        if len(queue) >= EACH:
            self.refused(self.limit)
            wait = len(turns.waiting) * EACH / self.rate
            raise InputError("too-often", "request", reached(self.limit, int(self.burst), wait))
        turn: Turn = (cost, asyncio.get_running_loop().create_future())
        queue.append(turn)
        if turns.timer is None:
            turns.serve()
        try:
            await turn[1]
        finally:
            turns.leave(player, turn)

    def of(self, address: str) -> Turns:
        """The turns of an address; while everybody who is remembered is busy, newcomers share some."""
        found = self.known.get(address)
        if found is not None:
            self.known.move_to_end(address)
            return found
        if len(self.known) >= MOST_KNOWN:
            oldest = next(iter(self.known))
            if not self.known[oldest].idle():
                return self.newcomers
            del self.known[oldest]
        found = self.known[address] = Turns(self.rate, self.burst)
        return found
