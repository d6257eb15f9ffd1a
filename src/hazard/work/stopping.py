"""How does Ctrl-C end long work without losing what was done?"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stop:
    """Whether Ctrl-C was pressed; the pieces under way are finished first."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, _signal: int, _frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt  # pressed again: at once
        self.asked = True


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Ctrl-C asks for a stop between two pieces instead of breaking in anywhere."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


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
    """Ctrl-C reaches every process of the terminal; only the one that counts the pieces answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
