"""How do many who ask the same thing at once get one answer? They wait for the same work, which begins after they asked."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """Work whose result is the same for everybody. It begins at most once in `every` seconds, and one is done at a time."""

    def __init__(self, work: Callable[[], Awaitable[T]], every: float) -> None:
        self.work: Final = work
        self.every: Final = every
        self.begun: float = 0.0  # the last one, by the monotonic clock
        self.going: asyncio.Task[T] | None = None
        self.coming: asyncio.Task[T] | None = None

    async def result(self) -> T:
        """What the work comes to, as of now or later."""
        if self.coming is None:
            self.coming = asyncio.create_task(self.run(self.going))
        return await asyncio.shield(self.coming)

    async def run(self, before: asyncio.Task[T] | None) -> T:
        """Begin when the one before is over and it is not too soon."""
        if before is not None:
            await asyncio.wait([before])
        await asyncio.sleep(max(0.0, self.begun + self.every - monotonic()))
        self.begun = monotonic()
        self.going, self.coming = self.coming, None
        return await self.work()
