"""Who may use one of a few places next? Groups take turns, and nobody's group has all the places."""

import asyncio
from typing import Any, Final

from hazard.server.workers.fair_queue import Asker, Job, Ring


class Turns:
    """So many places; those of one group have all but one of them at most, and wait in a fair row."""

    def __init__(self, places: int) -> None:
        self.places: Final = places
        self.each: Final = max(1, places - 1)
        self.taken: Final[dict[str, int]] = {}  # places by group
        self.ring: Final = Ring()

    async def take(self, who: Asker) -> None:
        """Wait for a place; `leave` gives it back."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(who, self.take, (), 0, first=False, done=done)
        self.ring.put(job)
        self.grant()
        try:
            await done
        except asyncio.CancelledError:
            if not self.ring.drop(job):
                self.leave(who)
            raise

    def leave(self, who: Asker) -> None:
        """Give a place back."""
        left = self.taken[who.group()] - 1
        if left:
            self.taken[who.group()] = left
        else:
            del self.taken[who.group()]
        self.grant()

    def grant(self) -> None:
        """Give free places to those whose turn it is; groups that have enough are passed over."""
        while sum(self.taken.values()) < self.places:
            enough = [group for group, count in self.taken.items() if count >= self.each]
            job = self.ring.take(enough)
            if job is None:
                return
            group = job.who.group()
            self.taken[group] = self.taken.get(group, 0) + 1
            job.done.set_result(None)
