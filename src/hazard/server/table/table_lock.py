"""What happens to those who wait for a table that is dropped? They are sent back to ask for it anew."""

import asyncio
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Final

from hazard.server.store.writer import NotOwner


class TableLock(asyncio.Lock):
    """The lock of a table; once it is shut, or while the lease of the node is over, nobody gets in.

    `broken` is told every exception that leaves the lock, and says whether the table had to be dropped for it.
    """

    def __init__(self, entitled: Callable[[], bool], broken: Callable[[Exception], bool]) -> None:
        super().__init__()
        self.entitled: Final = entitled
        self.broken: Final = broken
        self.shut: bool = False

    async def __aenter__(self) -> None:
        await super().__aenter__()
        if self.shut or not self.entitled():
            self.release()
            raise NotOwner

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        dropped = isinstance(error, Exception) and self.broken(error)
        await super().__aexit__(kind, error, trace)
        if dropped:
            raise NotOwner from error


async def unless_shut(work: Coroutine[object, object, None], broken: Callable[[Exception], bool]) -> None:
    """Do something at a table nobody waits for; when the table is dropped there is nothing more to do."""
    try:
        await work
    except NotOwner:
        pass
    except Exception as error:  # nobody else would hear of it, and the game would stand still
        if not broken(error):
            raise
