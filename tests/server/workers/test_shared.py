"""Do many who ask the same thing at once get one answer that is not older than their question?"""

import asyncio
from time import monotonic

import pytest

from hazard.server.workers.shared import Shared


def test_who_asks_while_it_is_being_done_gets_the_next_one_together() -> None:
    async def run() -> None:
        begun: list[int] = []
        go = asyncio.Event()

        async def work() -> int:
            begun.append(len(begun))
            await go.wait()
            return len(begun)

        shared = Shared(work, 0.0)
        first = asyncio.create_task(shared.result())
        while not begun:
            await asyncio.sleep(0)
        later = [asyncio.create_task(shared.result()) for _ in range(20)]
        await asyncio.sleep(0.01)
        assert begun == [0]
        go.set()
        assert await first == 1
        assert await asyncio.gather(*later) == [2] * 20
        assert begun == [0, 1]

    asyncio.run(run())


def test_it_is_not_done_more_often_than_it_may_be_and_the_first_time_at_once() -> None:
    async def run() -> list[float]:
        times: list[float] = []

        async def work() -> None:
            times.append(monotonic())

        shared = Shared(work, 0.2)
        for _ in range(3):
            await shared.result()
        return times

    asked = monotonic()
    times = asyncio.run(run())
    assert times[0] - asked < 0.2
    assert times[1] - times[0] >= 0.2
    assert times[2] - times[1] >= 0.2


def test_a_fault_is_told_to_all_who_wait_and_one_who_leaves_harms_nobody() -> None:
    async def run() -> None:
        left = [True]

        async def work() -> str:
            await asyncio.sleep(0.05)
            if left.pop() if left else False:
                raise ConnectionError
            return "well"

        shared = Shared(work, 0.0)
        gone = asyncio.create_task(shared.result())
        stays = asyncio.create_task(shared.result())
        await asyncio.sleep(0.01)
        gone.cancel()
        with pytest.raises(ConnectionError):
            await stays
        assert await shared.result() == "well"

    asyncio.run(run())
