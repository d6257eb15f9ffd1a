"""What happens to those who wait for a table that is dropped? They are sent back to ask for it anew."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

from hazard.server.store.writer import NotOwner


class TableLock(asyncio.Lock):
    """The lock of a table; once it is shut, or while the lease of the node is over, nobody gets in."""

    def __init__(self, entitled: Callable[[], bool]) -> None:
        super().__init__()
        self.entitled: Final = entitled
        self.shut: bool = False

    async def __aenter__(self) -> None:
        await super().__aenter__()
        if self.shut or not self.entitled():
            self.release()
            raise NotOwner


async def unless_shut(work: Coroutine[object, object, None]) -> None:
    """Do something at a table nobody waits for; when the table is dropped there is nothing more to do."""
    try:
        await work
    except NotOwner:
        pass
