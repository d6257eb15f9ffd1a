"""Is work done in worker processes, within a time and a memory, and what becomes of it when they die?"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hazard.kernel.errors import InputError
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import LANES, LONG, SHORT, Jobs, size_of
from tests.server.workers import heavy_work, work

ADA = Asker("ada")
BOB = Asker("bob")
PATIENCE = 60.0


def with_jobs(use: Callable[[Jobs], Awaitable[Any]], **settings: Any) -> Any:
    """What comes of it."""

    async def run() -> Any:
        jobs = Jobs(Settings(**settings), Metrics())
        try:
            return await asyncio.wait_for(use(jobs), PATIENCE)
        finally:
            jobs.stop()

    return asyncio.run(run())


async def code_of(asked: Awaitable[object]) -> str:
    """Why something is refused."""
    with pytest.raises(InputError) as caught:
        await asked
    return f"{caught.value.code} {caught.value.params}"


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_work_is_done_in_another_process_that_stays() -> None:
    async def use(jobs: Jobs) -> None:
        assert await jobs.run(SHORT, ADA, work.double, 21) == 42
        one = await jobs.run(SHORT, ADA, work.who)
        assert one == await jobs.run(SHORT, BOB, work.who) != os.getpid()

    with_jobs(use)


def test_faults_and_refusals_arrive_as_input_errors() -> None:
    async def use(jobs: Jobs) -> None:
        assert await code_of(jobs.run(SHORT, ADA, work.refuse)) == "bad-seat {'seat': 9}"
        assert await code_of(jobs.run(SHORT, ADA, work.refuse_by_raising)) == "bad-seat {'seat': 9}"
        with pytest.raises(ZeroDivisionError):
            await jobs.run(SHORT, ADA, work.divide_by_nought)
        assert await jobs.run(SHORT, ADA, work.double, 1) == 2

    with_jobs(use)


def test_work_that_takes_too_long_is_ended_and_the_next_is_done() -> None:
    async def use(jobs: Jobs) -> str:
        told = await code_of(jobs.run(LONG, ADA, work.sleep, 1000.0))
        assert await jobs.run(LONG, ADA, work.double, 1) == 2
        assert b'hazard_jobs_total{kind="sleep",result="work-too-long"} 1.0' in jobs.metrics.text()
        assert b'hazard_workers_ended_total{lane="long"} 1.0' in jobs.metrics.text()
        return told

    assert with_jobs(use, job_seconds=1.0) == "work-too-long {'seconds': 1}"


def test_loading_what_work_needs_is_not_part_of_its_time_nor_of_what_it_grows_by() -> None:
    async def use(jobs: Jobs) -> None:
        first = await jobs.run(SHORT, ADA, work.who)
        assert (
            await jobs.run(SHORT, ADA, heavy_work.who) == first
        )  # a worker that was there loads it, and stays
        assert await jobs.run(SHORT, ADA, heavy_work.who) == first

    with_jobs(use, job_seconds=2.0)


def test_work_that_takes_too_much_memory_is_refused_and_the_next_is_done() -> None:
    async def use(jobs: Jobs) -> str:
        assert await jobs.run(LONG, ADA, work.take, 50) == 50 * 1024 * 1024
        told = await code_of(jobs.run(LONG, ADA, work.take, 1000))
        assert await jobs.run(LONG, ADA, work.double, 1) == 2
        return told

    assert with_jobs(use, job_memory=192) == "work-too-large {'most': 192}"


def test_a_worker_that_has_grown_is_replaced() -> None:
    async def use(jobs: Jobs) -> None:
        grown = await jobs.run(LONG, ADA, work.keep, 120)
        assert await jobs.run(LONG, ADA, work.who) != grown
        await until(lambda: not alive(grown))

    with_jobs(use, job_memory=192)


def test_work_whose_worker_died_is_done_by_another_once(tmp_path: Path) -> None:
    async def use(jobs: Jobs) -> None:
        assert await jobs.run(LONG, ADA, work.die, str(tmp_path / "one"), 1) == 1
        assert await code_of(jobs.run(LONG, ADA, work.die, str(tmp_path / "two"), 2)) == "worker-lost {}"
        assert await jobs.run(LONG, ADA, work.double, 1) == 2

    with_jobs(use)


def test_a_worker_that_is_killed_at_any_moment_harms_nobody() -> None:
    async def use(jobs: Jobs) -> None:
        asked = [asyncio.create_task(jobs.run(LONG, Asker(str(at)), work.sleep, 0.2)) for at in range(4)]
        for _ in range(2):
            await until(
                lambda: bool(jobs.lanes[LONG].started and next(iter(jobs.lanes[LONG].started))._processes)
            )
            for process in list(next(iter(jobs.lanes[LONG].started))._processes.values()):
                os.kill(process.pid or 0, signal.SIGKILL)
            going = [one for one in asked if not one.done()]
            await asyncio.wait(
                going, return_when=asyncio.FIRST_COMPLETED
            )  # each job loses one worker at most
        assert len(await asyncio.gather(*asked)) == 4

    with_jobs(use)


def test_one_who_asks_a_lot_delays_others_by_one_job(tmp_path: Path) -> None:
    file = tmp_path / "order"

    async def use(jobs: Jobs) -> None:
        await jobs.run(LONG, ADA, work.who)
        asked = [
            asyncio.create_task(jobs.run(LONG, ADA, work.note, str(file), "ada", 0.05)) for _ in range(5)
        ]
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(jobs.run(LONG, BOB, work.note, str(file), "bob", 0.0)))
        await asyncio.gather(*asked)

    with_jobs(use)
    assert file.read_text(encoding="utf-8").split() == ["ada", "ada", "bob", "ada", "ada", "ada"]


def test_what_is_short_does_not_wait_for_what_is_long() -> None:
    async def use(jobs: Jobs) -> None:
        await jobs.run(SHORT, ADA, work.who)
        long = asyncio.create_task(jobs.run(LONG, ADA, work.sleep, 3.0))
        begun = time.monotonic()
        assert await jobs.run(SHORT, ADA, work.double, 1) == 2
        assert time.monotonic() - begun < 2.5
        assert not long.done()
        long.cancel()

    with_jobs(use)


def test_what_is_short_has_a_few_seconds_and_the_rest_what_is_set() -> None:
    for given, short in ((60.0, 5.0), (2.0, 2.0)):
        lanes = Jobs(Settings(job_seconds=given), Metrics()).lanes
        assert [lanes[name].seconds for name in LANES] == [short, given, given, given]


def test_all_that_can_be_large_counts_as_waiting() -> None:
    assert size_of((b"ab", "cde", [b"f", ("gh", [b"i"])], 7, None)) == 9


def test_too_many_and_too_large_are_refused_with_the_limit() -> None:
    async def use(jobs: Jobs) -> None:
        asked = [asyncio.create_task(jobs.run(LONG, ADA, work.sleep, 0.3)) for _ in range(3)]
        await asyncio.sleep(0)
        told = await code_of(jobs.run(LONG, ADA, work.double, 1))
        assert told.startswith("too-often {'limit': 'job_waiting', 'most': 2, 'seconds': ")
        asked.append(asyncio.create_task(jobs.run(LONG, BOB, work.size, "x" * 300_000)))
        await asyncio.sleep(0)
        large = await code_of(jobs.run(LONG, BOB, work.size, "x" * 300_000))
        assert large.startswith("too-often {'limit': 'job_bytes', 'most': 262144, 'seconds': ")
        await asyncio.gather(*asked)
        assert await jobs.run(LONG, ADA, work.double, 1) == 2

    with_jobs(use, job_waiting=2, job_bytes=1)


def test_whoever_is_gone_frees_the_place_in_the_queue(tmp_path: Path) -> None:
    file = tmp_path / "order"

    async def use(jobs: Jobs) -> None:
        first = asyncio.create_task(jobs.run(LONG, ADA, work.sleep, 0.3))
        await asyncio.sleep(0)
        gone = asyncio.create_task(jobs.run(LONG, BOB, work.note, str(file), "gone", 0.0))
        await asyncio.sleep(0)
        assert b'hazard_jobs_waiting{lane="long"} 1.0' in jobs.metrics.text()
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert b'hazard_jobs_waiting{lane="long"} 0.0' in jobs.metrics.text()
        await jobs.run(LONG, BOB, work.note, str(file), "here", 0.0)
        await first

    with_jobs(use, job_waiting=1)
    assert file.read_text(encoding="utf-8").split() == ["here"]


def test_workers_nobody_needs_end() -> None:
    async def use(jobs: Jobs) -> None:
        pid = await jobs.run(SHORT, ADA, work.who)
        await until(lambda: not alive(pid))
        assert await jobs.run(SHORT, ADA, work.double, 1) == 2

    with_jobs(use, job_idle=0.2)


def test_a_worker_that_has_grown_is_replaced_when_nothing_waits() -> None:
    async def use(jobs: Jobs) -> None:
        pid = await jobs.run(SHORT, ADA, work.keep, 8)
        assert await jobs.run(SHORT, ADA, work.who) == pid
        assert await jobs.run(SHORT, ADA, work.keep, 100) == pid
        assert await jobs.run(SHORT, ADA, work.who) != pid

    with_jobs(use)


SERVER = """
import asyncio
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.jobs import LONG, Jobs
from tests.server.workers import work

async def main():
    jobs = Jobs(Settings(), Metrics())
    print(await jobs.run(LONG, Asker("ada"), work.who), flush=True)
    await jobs.run(LONG, Asker("ada"), work.sleep, 1000.0)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_end_when_the_server_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(SERVER, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    started = subprocess.Popen(
        [sys.executable, str(program)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
    )
    with started as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        time.sleep(0.2)
        assert alive(pid)
        server.kill()
    ended = time.monotonic() + 10
    while alive(pid) and time.monotonic() < ended:
        time.sleep(0.02)
    assert not alive(pid)
