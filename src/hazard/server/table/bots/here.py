"""What does a table remember of its bots while it is in memory: what failed, who attacked whom, what they did last?"""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hazard.bots.grudges import Grudges
from hazard.kernel.contract import Event
from hazard.record.live import Recording

MOST_MOVES: Final = 16  # that can be asked about while the game goes on


@dataclass(frozen=True)
class BotMove:
    """A move of a bot: the version it made, and the whole position before it."""

    n: int
    seat: int
    words: str
    position: str


class BotsHere:
    """The bots of one table."""

    def __init__(self, recording: Recording | None) -> None:
        self.failures: Final[dict[str, int]] = {}  # by the word for a bot
        self.moves: Final[deque[BotMove]] = deque(maxlen=MOST_MOVES)
        self.reasons: Final[
            dict[int, asyncio.Future[dict[str, Any]]]
        ] = {}  # by version; asked for once for all
        self.conceding: bool = False  # they are being asked whether they give up
        self.grudges: Grudges = Grudges(0)
        if recording is not None:
            self.begin(recording)

    def begin(self, recording: Recording) -> None:
        """The game begins."""
        self.grudges = Grudges(int(recording.state.armies))

    def hear(self, log: Sequence[Event]) -> None:
        """Something has happened."""
        self.grudges.hear(log)

    def moved(self, move: BotMove) -> None:
        """A bot has moved; what can no longer be asked about is forgotten."""
        self.moves.append(move)
        for n in [one for one in self.reasons if one < self.moves[0].n]:
            del self.reasons[n]
