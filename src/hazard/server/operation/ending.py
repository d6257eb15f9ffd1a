"""How does what is under way end before the database is closed?

A task that is still at work with the database when its connections are closed would wait for an answer for ever, and
the process would never end.
"""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

AGAIN: Final = (
    1.0  # seconds until a task that has not ended is cancelled once more: waiting for a time may swallow it
)
TIMES: Final = 5


async def end_all(tasks: Iterable[asyncio.Task[Any] | None]) -> None:
    """Cancel tasks and wait until they have let go of what they hold; None and the one that calls are passed over."""
    own = asyncio.current_task()
    left = {task for task in tasks if task is not None and task is not own and not task.done()}
    for _ in range(TIMES):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=AGAIN)
