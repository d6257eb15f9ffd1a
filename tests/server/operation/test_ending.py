"""Does a server end whatever it is doing with the database at that moment?"""

import asyncio
import subprocess
import sys
from pathlib import Path

from hazard.server.hub import Hub
from hazard.server.operation.ending import end_all
from tests.server.loading.house import house
from tests.server.running import PATIENCE

CLOSINGS = 12
READERS = 12


async def read_on(hub: Hub) -> None:
    """Ask the database something again and again."""
    while True:
        await hub.tables.unfinished()


async def closed_while_busy(folder: Path) -> None:
    """A hub that is closed while much of it waits for the database."""
    async with house(folder) as hub:
        for _ in range(READERS):
            hub.background(read_on(hub))
        await asyncio.sleep(0.05)


def test_a_server_that_reads_when_it_is_closed_ends(tmp_path: Path) -> None:
    """In a process of its own: one that does not end would keep this one, too."""
    program = (
        "import asyncio; from pathlib import Path;"
        "from tests.server.operation.test_ending import CLOSINGS, closed_while_busy;"
        f"[asyncio.run(closed_while_busy(Path({str(tmp_path)!r}))) for _ in range(CLOSINGS)]"
    )
    done = subprocess.run([sys.executable, "-c", program], timeout=PATIENCE, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


def test_a_task_that_swallows_the_first_cancellation_is_ended_all_the_same() -> None:
    async def stubborn() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            pass
        await asyncio.sleep(60)

    async def run() -> bool:
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        await end_all([task, None, asyncio.current_task()])
        return task.cancelled()

    assert asyncio.run(run())
