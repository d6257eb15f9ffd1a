"""How many bytes of bodies and journals may be in memory at once, altogether, from one address and of one asker?

They are taken before anything is read, and given back when the work they were read for is done.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Final

from hazard.kernel.errors import InputError
from hazard.server.workers.fair_queue import EACH, SHARE, Asker, check

SECONDS: Final = 5  # after which to come back


class InFlight:
    """The bytes that are held now, by asker."""

    def __init__(self, megabytes: int) -> None:
        self.most: Final = megabytes * 1024 * 1024
        self.held: Final[list[Held]] = []

    @contextmanager
    def hold(self, who: Asker, *, first: bool = False) -> "Iterator[Held]":
        """Somebody begins to hold bytes; whatever they hold at the end is given back. `first`: belongs to the table."""
        mine = Held(self, who, first=first)
        self.held.append(mine)
        try:
            yield mine
        finally:
            self.held.remove(mine)


class Held:
    """What one piece of work holds."""

    def __init__(self, budget: InFlight, who: Asker, *, first: bool) -> None:
        self.budget: Final = budget
        self.who: Final = who
        self.first: Final = first
        self.size: int = 0

    def grow(self, size: int) -> None:
        """Hold so many bytes more; refused where they are too many. What nobody else holds any of may be as large as all."""
        most = self.budget.most
        held = self.budget.held
        own = sum([one.size for one in held if one.who.name == self.who.name])
        near = sum([one.size for one in held if one.who.group() == self.who.group()])
        whole = sum([one.size for one in held])
        check("job_bytes", whole + size, most, SECONDS)
        if own > self.size:
            check("job_bytes", own + size, most // EACH, SECONDS)
        if near > self.size and not self.first:
            check("job_bytes", near + size, most // SHARE, SECONDS)
        self.size += size


async def read_body(stream: AsyncIterator[bytes], length: int, held: Held) -> bytes:
    """A body, held before it is read where it says how long it is, and counted while it comes."""
    held.grow(length)
    parts: list[bytes] = []
    size = 0
    async for part in stream:
        size += len(part)
        if size > held.size:
            held.grow(size - held.size)
        parts.append(part)
    return b"".join(parts)


def too_large(size: int, most: int) -> None:
    """Refuse a journal that is too large to be looked at."""
    if size > most:
        raise InputError("record-too-large", "table", {"most": most // (1024 * 1024)})
