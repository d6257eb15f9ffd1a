"""How does nobody fill the disk by provoking lines of the log? Of each message a few a minute, then only how many more."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

BURST: Final = 30  # lines of one message
WINDOW: Final = 60.0  # seconds
MOST_KNOWN: Final = 500  # messages that are told apart
LEFT_OUT: Final = "left_out"


class Repeats(logging.Filter):
    """Lets a burst of each message through; the next line of it that passes says how many were left out."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.clock: Final = clock
        self.known: Final[
            dict[tuple[str, int, str], list[float]]
        ] = {}  # since when, how many, how many left out

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if record.levelno >= logging.CRITICAL:
            return True
        key = (record.name, record.levelno, str(record.msg))
        if key not in self.known:
            if len(self.known) >= MOST_KNOWN:
                key = (record.name, record.levelno, "")
            self.known.setdefault(key, [self.clock(), 0, 0])
        state = self.known[key]
        if self.clock() - state[0] >= WINDOW:
            if state[2] > 0:
                record.__dict__[LEFT_OUT] = int(state[2])
            state[:] = [self.clock(), 0, 0]
        state[1] += 1
        if state[1] > BURST:
            state[2] += 1
            return False
        return True

    def rest(self) -> list[tuple[str, int]]:
        """Messages of which lines were left out and that have not come again since, with how many; told once."""
        found: list[tuple[str, int]] = []
        for key in list(self.known):
            since, _, left_out = self.known[key]
            if self.clock() - since >= WINDOW:
                del self.known[key]
                if left_out > 0:
                    found.append((key[2], int(left_out)))
        return found
