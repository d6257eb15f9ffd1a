"""How are many trials run, each under a limit, so that one that hangs or kills its process is told and the others go on?

Every worker is a process that is told the next number and answers with a word. One that does not answer in time is
ended from outside: compiled loops hear no alarm.
"""

import json
import multiprocessing
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from tests.mutated.journals import BLOCK, recorded, try_journal
from tests.mutated.positions import mutated, try_position

TRIALS: Final[dict[str, Callable[[int, int], str]]] = {"positions": try_position, "journals": try_journal}
LIMIT: Final = 2.0  # seconds of processor a trial may take
GRACE: Final = 58.0  # beyond it by the clock, for a machine that is busy
KEPT: Final = 50  # failures that are kept in full
BATCH: Final = 400  # trials after which the state is kept


@dataclass
class Tally:
    """What came of the trials so far; all of it is kept in a file, so that a run can go on."""

    kind: str
    seed: int
    done: int = 0
    ends: dict[str, int] = field(default_factory=dict)
    failures: list[list[str]] = field(default_factory=list)
    failed: int = 0
    slowest: float = 0.0

    def count(self, number: int, word: str, seconds: float) -> None:
        """One more."""
        self.done += 1
        self.slowest = max(self.slowest, seconds)
        kind = word.partition(" ")[0] if not word.startswith("went") else "went-on"
        failed = kind == "FAILED" or seconds > LIMIT
        self.ends[kind] = self.ends.get(kind, 0) + 1
        if failed:
            self.failed += 1
            if len(self.failures) < KEPT:
                self.failures.append([str(number), f"{seconds:.1f} s {word}"])

    def summary(self) -> dict[str, object]:
        """A few numbers."""
        told: dict[str, object] = {"kind": self.kind, "seed": self.seed, "done": self.done, **self.ends}
        return {**told, "failed": self.failed, "slowest": round(self.slowest, 2)}


def work(link: Connection, kind: str, seed: int) -> None:
    """The life of a worker: a number in, a word and the seconds out."""
    while True:
        number = link.recv()
        if number is None:
            return
        ready(kind, seed, number)
        begun = time.process_time()
        try:
            word = TRIALS[kind](seed, number)
        except Exception:
            word = "FAILED " + traceback.format_exc()[-1500:]
        link.send((number, word, time.process_time() - begun))


def ready(kind: str, seed: int, number: int) -> None:
    """Play the games a trial takes its text from: that is no part of it."""
    if kind == "positions":
        mutated(seed, number)
    else:
        recorded(number // BLOCK + seed * 1000)


class Worker:
    """A process and the number it is busy with."""

    def __init__(self, kind: str, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.link, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(other, kind, seed), daemon=True)
        self.process.start()
        other.close()
        self.number = -1
        self.until = 0.0

    def give(self, number: int) -> None:
        """The next trial."""
        self.number = number
        self.until = time.monotonic() + LIMIT + GRACE
        self.link.send(number)

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.link.close()


class Workers:
    """As many workers as there are jobs; one that hangs is replaced."""

    def __init__(self, kind: str, seed: int, jobs: int) -> None:
        self.kind: Final = kind
        self.seed: Final = seed
        self.all: Final = [Worker(kind, seed) for _ in range(jobs)]

    def batch(self, numbers: list[int], tally: Tally) -> None:
        """Let these trials be done, all of them."""
        left = numbers[::-1]
        for worker in self.all[: len(left)]:
            worker.give(left.pop())
        while busy := [worker for worker in self.all if worker.number >= 0]:
            wait([worker.link for worker in busy], timeout=1.0)
            for worker in busy:
                free = self.answered(worker, tally)
                if free is not None and left:
                    free.give(left.pop())

    def answered(self, worker: Worker, tally: Tally) -> Worker | None:
        """Take a worker's answer; the one that is free for the next trial, None while it is busy."""
        if worker.link.poll():
            try:
                tally.count(*worker.link.recv())
                worker.number = -1
                return worker
            except EOFError:
                tally.count(worker.number, "FAILED the process has died", 0.0)
        elif worker.process.is_alive() and time.monotonic() < worker.until:
            return None
        else:
            tally.count(worker.number, "FAILED no answer", LIMIT + GRACE)
        worker.end()
        at = self.all.index(worker)
        self.all[at] = Worker(self.kind, self.seed)
        return self.all[at]

    def end(self) -> None:
        """End all of them."""
        for worker in self.all:
            worker.end()


def run(kind: str, seed: int, numbers: range, jobs: int = 1, state: Path | None = None) -> Tally:
    """Do these trials; with a file for the state those that were done before are not done again."""
    tally = load(kind, seed, state)
    workers = Workers(kind, seed, jobs)
    try:
        for start in range(numbers.start + tally.done, numbers.stop, BATCH):
            workers.batch(list(range(start, min(start + BATCH, numbers.stop))), tally)
            if state is not None:
                state.parent.mkdir(parents=True, exist_ok=True)
                state.write_text(json.dumps(asdict(tally)), encoding="utf-8")
    finally:
        workers.end()
    return tally


def load(kind: str, seed: int, state: Path | None) -> Tally:
    """The tally to go on with; one of another run begins anew."""
    if state is not None and state.exists():
        kept = Tally(**json.loads(state.read_text(encoding="utf-8")))
        if (kept.kind, kept.seed) == (kind, seed):
            return kept
    return Tally(kind, seed)
