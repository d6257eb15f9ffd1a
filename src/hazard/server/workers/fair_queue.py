"""Whose job is next? Addresses take turns, and the askers of an address take turns: who asks a lot waits for themselves."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final

from hazard.kernel.errors import InputError

SHARE: Final = 2  # the askers of one address may fill one half of a queue
EACH: Final = 4  # one asker may fill one quarter of its bytes
IN_A_ROW: Final = 3  # jobs of those who come first before one of the others


@dataclass(frozen=True)
class Asker:
    """Who wants something done: a player by id, or nobody known; and the address they ask from."""

    name: str
    address: str = ""

    def group(self) -> str:
        """The address; where none is known everybody stands for themselves."""
        return self.address or self.name


@dataclass(eq=False)
class Job:
    """Something to be done, and who waits for it."""

    who: Asker
    work: Callable[..., Any]
    args: tuple[Any, ...]
    size: int  # in bytes, roughly
    first: bool  # comes before those of others
    done: asyncio.Future[Any]


@dataclass
class Ring:
    """Jobs by address and asker, in turn."""

    turns: OrderedDict[str, OrderedDict[str, deque[Job]]] = field(default_factory=OrderedDict)

    def put(self, job: Job) -> None:
        """Behind the others of the same asker."""
        names = self.turns.setdefault(job.who.group(), OrderedDict())
        names.setdefault(job.who.name, deque()).append(job)

    def take(self, passed: Collection[str] = ()) -> Job | None:
        """The next job; its address and its asker go to the end of their rows. Addresses that are `passed` over wait on."""
        group = next((one for one in self.turns if one not in passed), None)
        if group is None:
            return None
        names = self.turns.pop(group)
        name, jobs = names.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            names[name] = jobs
        if names:
            self.turns[group] = names
        return job

    def drop(self, job: Job) -> bool:
        """Take a job out, if it is here."""
        names = self.turns.get(job.who.group(), OrderedDict())
        jobs = names.get(job.who.name, deque())
        if job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del names[job.who.name]
        if not names:
            del self.turns[job.who.group()]
        return True


class FairQueue:
    """The jobs that wait in one lane, bounded in number and in bytes, altogether and for each asker."""

    def __init__(self, most: int, most_bytes: int, most_each: int) -> None:
        self.most: Final = most
        self.most_bytes: Final = most_bytes
        self.most_each: Final = most_each
        self.rings: Final = (Ring(), Ring())  # those who come first, and the others
        self.row: int = 0  # how many of the first were taken one after the other
        self.waiting: Final[list[Job]] = []

    def bytes(self) -> int:
        """How many bytes wait."""
        return sum([job.size for job in self.waiting])

    def put(self, job: Job, seconds: int) -> None:
        """Let a job wait; refused where there is no room, with the seconds after which to come back."""
        own = [one for one in self.waiting if one.who.name == job.who.name]
        near = [one for one in self.waiting if one.who.group() == job.who.group()]
        size = job.size
        check("job_waiting", len(own) + 1, self.most_each, seconds)
        check("job_queue", len(self.waiting) + 1, self.most, seconds)
        if self.waiting:  # what waits alone may be larger: it is not refused for ever
            check("job_bytes", self.bytes() + size, self.most_bytes, seconds)
        if own:
            check("job_bytes", sum([one.size for one in own]) + size, self.most_bytes // EACH, seconds)
        if near and not job.first:
            check("job_queue", len(near) + 1, self.most // SHARE, seconds)
            check("job_bytes", sum([one.size for one in near]) + size, self.most_bytes // SHARE, seconds)
        self.waiting.append(job)
        self.rings[0 if job.first else 1].put(job)

    def take(self) -> Job | None:
        """The next job: of those who come first, but not of them alone."""
        first, others = self.rings if self.row < IN_A_ROW else (self.rings[1], self.rings[0])
        job = first.take() or others.take()
        if job is not None:
            self.row = self.row + 1 if job.first else 0
            self.waiting.remove(job)
        return job

    def drop(self, job: Job) -> None:
        """Nobody waits for this one any more."""
        if self.rings[0 if job.first else 1].drop(job):
            self.waiting.remove(job)


def check(limit: str, count: int, most: int, seconds: int) -> None:
    """Refuse what is beyond a limit, naming the setting."""
    if count > most:
        raise InputError("too-often", "request", {"limit": limit, "most": most, "seconds": seconds})
