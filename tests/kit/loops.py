"""How do tests run what is asynchronous where a browser may already be driven from the same thread?"""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_apart(work: Coroutine[Any, Any, Result]) -> Result:
    """What this comes to, in a thread of its own: Playwright keeps a loop running in the thread that opened a browser."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, work).result()
