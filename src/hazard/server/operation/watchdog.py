"""What if the event loop stands still? Its stacks are written to the log, and in the end the process is ended.

The loop ticks twice a second. A thread counts how long there was no tick, by the time in which it ran itself: a process
that was stopped or suspended has not stood still. Compiled code may keep every thread from running; then timers of the
system, which count processor time, write the stacks and end the process.
"""

import asyncio
import faulthandler
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from time import monotonic, sleep
from types import FrameType
from typing import TYPE_CHECKING, Final

from hazard.server.operation.logs import LOGGER
from hazard.server.store.tables import TableRow

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.operation.metrics import Metrics

TICK: Final = 0.5  # seconds
KEPT: Final = 20  # ticks whose lag is remembered
STOOD_STILL: Final = 75  # the exit status of a process that was ended because its loop stood still
MOST_STACK: Final = 20_000  # characters of a thread's stack


class Pulse:
    """The loop's ticks: how late they are, and when the last one was."""

    def __init__(self, metrics: "Metrics") -> None:
        self.metrics: Final = metrics
        self.last: float = monotonic()
        self.lags: Final[deque[float]] = deque([0.0], maxlen=KEPT)
        self.rearm: Callable[[], None] = lambda: None
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to tick."""
        self.task = asyncio.create_task(self.run())

    def stop(self) -> None:
        """No more ticks."""
        if self.task is not None:
            self.task.cancel()

    async def run(self) -> None:
        """Tick as long as the server runs."""
        while True:
            due = monotonic() + TICK
            await asyncio.sleep(TICK)
            self.last = monotonic()
            lag = max(0.0, self.last - due)
            self.lags.append(lag)
            self.metrics.loop_lag.observe(lag)
            self.rearm()

    def worst(self) -> float:
        """The worst lag of the last seconds, and of the tick that is due."""
        return max(*self.lags, monotonic() - self.last - TICK)


class Watchdog:
    """The thread beside the loop of one process; `dump_after` and `end_after` in seconds, 0: never."""

    def __init__(
        self,
        hub: "Hub",
        dump_after: float,
        end_after: float,
        end: Callable[[int], None] = os._exit,
    ) -> None:
        self.hub: Final = hub
        self.dump_after: Final = dump_after
        self.end_after: Final = end_after
        self.end: Final = end
        self.loop_thread: Final = threading.get_ident()
        self.stopping: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to watch; called in the thread of the loop."""
        self.hub.pulse.rearm = self.rearm
        if self.dump_after > 0 and hasattr(signal, "SIGVTALRM"):
            faulthandler.register(signal.SIGVTALRM, all_threads=True)
        if self.end_after > 0 and hasattr(signal, "SIGPROF"):  # by default it ends a process
            faulthandler.register(signal.SIGPROF, all_threads=True, chain=True)
        self.rearm()
        self.thread.start()

    def stop(self) -> None:
        """No more watching."""
        self.stopping.set()
        self.arm(0, 0)

    def rearm(self) -> None:
        """The loop has ticked: the timers of the system begin anew, a little later than the thread would act."""
        if not self.stopping.is_set():
            self.arm(
                self.dump_after + 2 * TICK if self.dump_after > 0 else 0,
                self.end_after + 4 * TICK if self.end_after > 0 else 0,
            )

    def arm(self, dump: float, end: float) -> None:
        """Set both timers of the system, which count processor time of this process alone."""
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_VIRTUAL, dump)
            signal.setitimer(signal.ITIMER_PROF, end)

    def watch(self) -> None:
        """Count how long the loop has not ticked."""
        stood, dumped, known = 0.0, False, self.hub.pulse.last
        while not self.stopping.is_set():
            before = monotonic()
            sleep(TICK)
            if self.hub.pulse.last != known:
                stood, dumped, known = 0.0, False, self.hub.pulse.last
                continue
            stood += min(monotonic() - before, 2 * TICK)
            if 0 < self.dump_after <= stood and not dumped:
                dumped = True
                self.arm(0, self.end_after)
                self.dump(stood)
            if 0 < self.end_after <= stood:
                self.give_up(stood)
                return

    def dump(self, stood: float) -> None:
        """Write the stacks of all threads, once for each time the loop stands."""
        self.hub.metrics.stalls.inc()
        frames = sys._current_frames()
        stacks = {str(ident): stack_of(frame) for ident, frame in frames.items()}
        stacks["loop"] = stacks.pop(str(self.loop_thread), "")
        told = {"seconds": round(stood, 1), "table": table_in(frames.get(self.loop_thread)), "stacks": stacks}
        LOGGER.error("loop stands still", extra=told)

    def give_up(self, stood: float) -> None:
        """End the process, so that whoever looks after it starts it anew."""
        frame = sys._current_frames().get(self.loop_thread)
        LOGGER.critical(
            "loop stood still, ending", extra={"seconds": round(stood, 1), "table": table_in(frame)}
        )
        sys.stderr.flush()
        self.end(STOOD_STILL)


def stack_of(frame: FrameType | None) -> str:
    """Where a thread is; places in the program, no values."""
    return "".join(traceback.format_stack(frame))[-MOST_STACK:]


def table_in(frame: FrameType | None) -> str:
    """The table that is being worked on: the innermost room or table a stack names; empty where there is none."""
    while frame is not None:
        names = frame.f_locals
        for name in ("self", "room", "row"):
            found = names.get(name)
            row = getattr(found, "row", found)
            if isinstance(row, TableRow):
                return row.id
        if isinstance(names.get("table"), str):
            return str(names["table"])
        frame = frame.f_back
    return ""
