"""How is work done that grows with what a stranger sends? In worker processes, within a time and a memory, in fair turns.

There are four lanes, each with a queue and processes of its own, so that what takes a moment never waits for what takes
a minute. A function that is run here can be imported by its name, takes plain values, changes nothing, and returns a
value or a `Fault`; errors of the package it raises arrive as well. The size of the arguments counts as bytes waiting.

    position = await hub.jobs.run(LONG, Asker(player.id, address), position_at, journal, n)
"""

import asyncio
from collections.abc import Callable
from math import ceil
from typing import Any, Final, TypeVar, TypeVarTuple

from hazard.kernel.errors import InputError
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import Asker, FairQueue, Job
from hazard.server.workers.fault import Fault
from hazard.server.workers.lane import Lane
from hazard.server.workers.worker import MEGABYTE

SHORT: Final = "short"  # answers somebody waits for at a table: odds, positions
LOAD: Final = "load"  # games that are loaded
LOOK: Final = "look"  # finished games that are looked at
LONG: Final = "long"  # imports, branches, checks
LANES: Final = (SHORT, LOAD, LOOK, LONG)
SHORT_SECONDS: Final = 5.0

Given = TypeVarTuple("Given")
Found = TypeVar("Found")


class Jobs:
    """Everything that waits for a worker process, and the processes."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.metrics: Final = metrics
        self.lanes: Final[dict[str, Lane]] = {}
        for name in LANES:
            seconds = min(SHORT_SECONDS, settings.job_seconds) if name == SHORT else settings.job_seconds
            queue = FairQueue(settings.job_queue, settings.job_bytes * MEGABYTE, settings.job_waiting)
            self.lanes[name] = Lane(name, queue, settings, seconds, metrics)

    async def run(
        self,
        lane: str,
        who: Asker,
        work: Callable[[*Given], Found | Fault],
        *args: *Given,
        first: bool = False,
    ) -> Found:
        """What the work comes to. `first`: before those who ask without belonging to the table.

        Refused with `too-often` where too much waits, with `work-too-long` and `work-too-large` beyond the limits of a
        worker, with `worker-lost` where two workers died of it. Whoever is cancelled leaves the queue.
        """
        found = self.lanes[lane]
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(who, work, args, size_of(args), first, done)
        found.queue.put(job, ceil(found.patience()))
        self.measure()
        found.serve()
        try:
            value = await done
        finally:
            found.queue.drop(job)
            self.measure()
        if isinstance(value, Fault):
            raise InputError(value.code, value.field, value.params)
        result: Found = value
        return result

    def measure(self) -> None:
        """Tell how much waits."""
        for name, lane in self.lanes.items():
            self.metrics.jobs_waiting.labels(name).set(len(lane.queue.waiting))
            self.metrics.jobs_bytes.labels(name).set(lane.queue.bytes())

    def stop(self) -> None:
        """End all workers; whoever waits is told to come back."""
        for lane in self.lanes.values():
            lane.stop()


def size_of(args: tuple[Any, ...]) -> int:
    """How many bytes the arguments of a job are, as far as they can be many."""
    found = 0
    for one in args:
        if isinstance(one, bytes | str):
            found += len(one)
        elif isinstance(one, list | tuple):
            found += size_of(tuple(one))
    return found
