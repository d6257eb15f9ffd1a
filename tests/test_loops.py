"""Can what is asynchronous run while another loop does, as it does under a browser that is driven from this thread?"""

import asyncio

from tests.kit.loops import run_apart


async def number() -> int:
    await asyncio.sleep(0)
    return 66


def test_a_loop_of_its_own_runs_beside_another() -> None:
    async def with_another() -> int:
        return run_apart(number())

    assert asyncio.run(with_another()) == 66
