"""How are the jobs of one lane done, and what happens to a worker that hangs, dies or grows?"""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any, Final
from weakref import WeakKeyDictionary

from hazard.kernel.errors import HazardError, InputError
from hazard.server.operation.logs import LOGGER
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import FairQueue, Job
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.worker import Worker, data_megabytes, end_worker, new_worker

START: Final = 60.0  # seconds a worker may take until it can begin
ATTEMPTS: Final = 2  # a worker may die of something else: the job is tried once more
GROWN: Final = 0.75  # of its memory; a worker that has taken more is replaced after its job
CALM_GROWTH: Final = 40  # megabytes; one that has grown by more is replaced when nothing waits
WEIGHT: Final = 0.2  # of the last job in the usual time of a job


def ready(_: Callable[..., Any]) -> int:
    """A worker that was handed some work has loaded all that it needs; how much memory that takes.

    To be handed a function is to import its module. That may take longer than the work, and is not part of its time.
    """
    return data_megabytes()


def do(work: Callable[..., Any], args: tuple[Any, ...], megabytes: int) -> tuple[Any, int]:
    """In the worker: what the work comes to, and how much memory is taken now."""
    try:
        return work(*args), data_megabytes()
    except HazardError as error:
        return fault_of(error), data_megabytes()
    except MemoryError:
        return Fault("work-too-large", "request", {"most": megabytes}), megabytes


class Lane:
    """A queue and the workers that serve it; they end when nothing was asked for a while."""

    def __init__(
        self, name: str, queue: FairQueue, settings: Settings, seconds: float, metrics: Metrics
    ) -> None:
        self.name: Final = name
        self.queue: Final = queue
        self.settings: Final = settings
        self.seconds: Final = seconds
        self.metrics: Final = metrics
        self.idle: Final[list[Worker]] = []
        self.started: Final[dict[Worker, int]] = {}  # with the megabytes each began with
        self.loaded: Final[WeakKeyDictionary[Worker, set[str]]] = WeakKeyDictionary()  # modules of their work
        self.serving: Final[set[asyncio.Task[None]]] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.usual: float = 0.1  # seconds of a job
        self.stopped: bool = False

    def patience(self) -> float:
        """Seconds after which a place in the queue should be free."""
        return max(1.0, self.usual * (len(self.queue.waiting) + 1) / self.settings.job_processes)

    def serve(self) -> None:
        """Begin with what waits, as far as there are workers."""
        while not self.stopped and len(self.serving) < self.settings.job_processes:
            job = self.queue.take()
            if job is None:
                break
            task = asyncio.create_task(self.settle(job))
            self.serving.add(task)
            task.add_done_callback(self.served)
        self.rest()

    def served(self, task: asyncio.Task[None]) -> None:
        """A job is done, however it ended."""
        self.serving.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("job failed", exc_info=task.exception())
        self.serve()

    async def settle(self, job: Job) -> None:
        """Do a job and tell whoever waits, if they still do."""
        begun = monotonic()
        try:
            found = await self.tried(job)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:  # a mistake in the work: whoever waits has to know
            self.count(job, "failed")
            if not job.done.done():
                job.done.set_exception(error)
            return
        self.usual += WEIGHT * (monotonic() - begun - self.usual)
        self.count(job, found.code if isinstance(found, Fault) else "done")
        if not job.done.done():
            job.done.set_result(found)

    async def tried(self, job: Job) -> Any:
        """What the work comes to, or why it comes to nothing."""
        for _ in range(ATTEMPTS):
            worker = None
            whole = False
            try:
                worker = await self.worker(job.work)
                asked = asyncio.get_running_loop().run_in_executor(
                    worker, do, job.work, job.args, self.settings.job_memory
                )
                found, megabytes = await asyncio.wait_for(asked, self.seconds)
                whole = not self.grown(worker, megabytes)
                return found
            except TimeoutError:
                return Fault("work-too-long", "request", {"seconds": int(self.seconds)})
            except BrokenProcessPool:
                continue
            except Exception:
                whole = True
                raise
            finally:
                if worker is not None:
                    self.give_back(worker, whole=whole)
        return Fault("worker-lost", "request", {})

    async def worker(self, work: Callable[..., Any]) -> Worker:
        """A worker that can begin with this work at once."""
        made = self.idle.pop() if self.idle else new_worker(self.settings.job_memory)
        loaded = self.loaded.setdefault(made, set())
        if work.__module__ in loaded:
            return made
        self.started.setdefault(made, 0)
        try:
            asked = asyncio.get_running_loop().run_in_executor(made, ready, work)
            self.started[made] = await asyncio.wait_for(asked, START)
            loaded.add(work.__module__)
        except TimeoutError:
            self.give_back(made, whole=False)
            raise BrokenProcessPool from None
        except BaseException:
            self.give_back(made, whole=False)
            raise
        return made

    def grown(self, worker: Worker, megabytes: int) -> bool:
        """Whether a worker has taken so much that it is not kept."""
        if megabytes >= GROWN * self.settings.job_memory:
            return True
        return not self.queue.waiting and megabytes > self.started.get(worker, 0) + CALM_GROWTH

    def give_back(self, worker: Worker, *, whole: bool) -> None:
        """A worker is free; one that may never come back, or has grown, ends."""
        if worker not in self.started:
            return
        if whole:
            self.idle.append(worker)
            return
        del self.started[worker]
        end_worker(worker)
        self.metrics.workers_ended.labels(self.name).inc()

    def count(self, job: Job, result: str) -> None:
        """For whoever looks after the server."""
        self.metrics.jobs.labels(job.work.__name__, result).inc()

    def rest(self) -> None:
        """End the workers when nothing is asked for a while."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.started and not self.serving:
            self.timer = asyncio.get_running_loop().call_later(self.settings.job_idle, self.end_workers)

    def end_workers(self) -> None:
        """End the workers, whatever they do."""
        self.idle.clear()
        for worker in self.started:
            end_worker(worker)
        self.started.clear()

    def stop(self) -> None:
        """The server ends: so do the workers, and nobody waits any more."""
        self.stopped = True
        self.end_workers()
        if self.timer is not None:
            self.timer.cancel()
        for task in list(self.serving):
            task.cancel()
        for job in list(self.queue.waiting):
            if not job.done.done():
                job.done.set_exception(InputError("come-back", "table"))
