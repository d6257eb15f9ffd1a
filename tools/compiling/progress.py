"""What is being done, and how long will it take? Told by how long it took on this machine the last time."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

TELL_EVERY: Final = 5.0  # seconds
# Where nothing was built before, for two cores:
SECONDS_A_MODULE: Final = 0.08  # to check its types and write its C
BYTES_A_SECOND: Final = 500_000  # of C


class Pace:
    """How fast this machine was the last time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            self.seconds_a_module = float(told["seconds_a_module"])
            self.bytes_a_second = max(1.0, float(told["bytes_a_second"]))
        except (OSError, ValueError, KeyError, TypeError):
            self.seconds_a_module, self.bytes_a_second = SECONDS_A_MODULE, BYTES_A_SECOND

    def keep(self) -> None:
        """For the next time."""
        told = {"seconds_a_module": self.seconds_a_module, "bytes_a_second": self.bytes_a_second}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(told) + "\n", encoding="utf-8")


class Work:
    """How much of something is done."""

    def __init__(self, total: float, pace: float) -> None:
        self.total, self.pace = total, pace
        self.done = 0.0
        self.begun = time.monotonic()

    def left(self) -> float:
        """Seconds that are left: by the pace of so far, at first by that of the last time."""
        passed = time.monotonic() - self.begun
        if self.done > self.total / 5:
            return max(1.0, (self.total - self.done) * passed / self.done)
        return max(1.0, self.total / self.pace - passed)


@contextmanager
def ticking(doing: str, left: Callable[[], float]) -> Iterator[None]:
    """Say what is being done, and every few seconds how long it still takes."""
    started = time.monotonic()
    done = threading.Event()

    def tick() -> None:
        while not done.wait(TELL_EVERY):
            say(f"  ... {time.monotonic() - started:.0f} s, about {left():.0f} s left")

    say(f"{doing} (about {left():.0f} s) ...")
    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        done.set()
        ticker.join()
    say(f"  done in {time.monotonic() - started:.0f} s")


def say(text: str) -> None:
    """A line for whoever waits."""
    print(f"compile: {text}", file=sys.__stdout__, flush=True)
