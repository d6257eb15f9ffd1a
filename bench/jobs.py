"""What do the worker processes cost? `python bench/jobs.py [--json]`: odds here and there, a new worker, small jobs."""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from statistics import median

from hazard.odds.chains import chain
from hazard.odds.cost import chain_cost
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import SHORT, Jobs
from hazard.server.workers.odds import count_odds
from hazard.server.workers.worker import data_megabytes

QUESTIONS = [(20, [10]), (40, [10] * 3), (100, [20] * 5), (300, [100] * 5), (1000, [1000] * 3)]
SIDE: tuple[int, ...] = (2,)
USUAL: tuple[int, ...] = ()
SMALL = 500  # jobs
ROUNDS = 5


async def taken(work: Callable[[], Awaitable[object]], rounds: int = ROUNDS) -> float:
    """Milliseconds, the median of some."""
    found: list[float] = []
    for _ in range(rounds):
        begun = time.perf_counter()
        await work()
        found.append((time.perf_counter() - begun) * 1000)
    return median(found)


async def odds(jobs: Jobs, attackers: int, targets: list[int]) -> dict[str, float]:
    """One question: its work, and the time it takes here and by a worker."""
    who = Asker("bench")
    here: list[float] = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        chain(attackers, targets)
        here.append((time.perf_counter() - begun) * 1000)
    theirs = [SIDE] * len(targets)
    there = await taken(lambda: jobs.run(SHORT, who, count_odds, attackers, targets, USUAL, theirs))
    return {"work": chain_cost(attackers, targets), "here": median(here), "worker": there}


async def measured() -> dict[str, float]:
    """Everything, by name."""
    found: dict[str, float] = {}
    who = Asker("bench")
    starts: list[float] = []
    for _ in range(ROUNDS):
        jobs = Jobs(Settings(), Metrics())
        starts.append(await taken(lambda jobs=jobs: jobs.run(SHORT, who, data_megabytes), 1))  # type: ignore[misc]
        jobs.stop()
    found["a new worker, ms"] = median(starts)
    jobs = Jobs(Settings(), Metrics())
    found["its data, MB"] = await jobs.run(SHORT, who, data_megabytes)
    for attackers, targets in QUESTIONS:
        for name, value in (await odds(jobs, attackers, targets)).items():
            found[f"{attackers} against {len(targets)} x {targets[0]}, {name}"] = value
    begun = time.perf_counter()
    for _ in range(SMALL):
        await jobs.run(SHORT, who, data_megabytes)
    found["small jobs a second"] = SMALL / (time.perf_counter() - begun)
    jobs.stop()
    return found


def main() -> None:
    """The command line."""
    found = asyncio.run(measured())
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:40} {value:12,.2f}")


if __name__ == "__main__":
    main()
