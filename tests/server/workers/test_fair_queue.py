"""Whose job is next, and when is there no room for one more?"""

import asyncio
from collections.abc import Iterator

import pytest

from hazard.kernel.errors import InputError
from hazard.server.workers.fair_queue import Asker, FairQueue, Job
from tests.server.workers.work import double


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


class Row:
    """A queue whose jobs are called by their askers."""

    def __init__(self, loop: asyncio.AbstractEventLoop, most: int = 100, size: int = 1000, each: int = 50):
        self.loop = loop
        self.queue = FairQueue(most, size, each)

    def put(self, name: str, address: str = "", *, size: int = 1, first: bool = False) -> Job:
        job = Job(Asker(name, address), double, (1,), size, first, self.loop.create_future())
        self.queue.put(job, 7)
        return job

    def taken(self) -> list[str]:
        found: list[str] = []
        while (job := self.queue.take()) is not None:
            found.append(job.who.name)
        return found


def test_askers_are_served_in_turn(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop)
    for name in ["flood"] * 5 + ["ada"] * 2 + ["bob"]:
        row.put(name)
    assert row.taken() == ["flood", "ada", "bob", "flood", "ada", "flood", "flood", "flood"]


def test_many_askers_of_one_address_have_one_turn_together(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop)
    for number in range(4):
        row.put(f"guest{number}", "192.0.2.1")
    row.put("ada", "192.0.2.2")
    row.put("ada", "192.0.2.2")
    assert row.taken() == ["guest0", "ada", "guest1", "ada", "guest2", "guest3"]


def test_those_who_come_first_leave_a_turn_to_the_others(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop)
    for _ in range(2):
        row.put("other")
    for _ in range(5):
        row.put("seated", first=True)
    assert row.taken() == ["seated"] * 3 + ["other"] + ["seated"] * 2 + ["other"]


def refused(row: Row, name: str, address: str = "", *, size: int = 1, first: bool = False) -> object:
    with pytest.raises(InputError) as caught:
        row.put(name, address, size=size, first=first)
    assert (caught.value.code, caught.value.field) == ("too-often", "request")
    assert caught.value.params["seconds"] == 7
    return caught.value.params["limit"], caught.value.params["most"]


def test_an_asker_may_wait_for_a_few_only(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop, each=3)
    for _ in range(3):
        row.put("flood")
    assert refused(row, "flood") == ("job_waiting", 3)
    row.put("ada")


def test_an_address_fills_one_half_of_the_queue(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop, most=10)
    for number in range(5):
        row.put(f"guest{number}", "192.0.2.1")
    assert refused(row, "guest9", "192.0.2.1") == ("job_queue", 5)
    row.put("seated", "192.0.2.1", first=True)
    for number in range(4):
        row.put(f"ada{number}", "192.0.2.2")
    assert refused(row, "bob", "192.0.2.3", first=True) == ("job_queue", 10)


def test_bytes_are_bounded_for_all_for_an_address_and_for_an_asker(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop, size=100)
    row.put("ada", "192.0.2.1", size=25)
    assert refused(row, "ada", "192.0.2.1", size=1) == ("job_bytes", 25)
    row.put("bob", "192.0.2.1", size=25)
    assert refused(row, "eve", "192.0.2.1", size=1) == ("job_bytes", 50)
    row.put("eve", "192.0.2.2", size=25)
    row.put("pat", "192.0.2.3", size=25)
    assert refused(row, "sam", "192.0.2.4", size=1) == ("job_bytes", 100)
    assert row.queue.bytes() == 100


def test_what_waits_alone_may_be_large(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop, size=100)
    row.put("ada", size=1000)
    assert refused(row, "bob", size=1) == ("job_bytes", 100)
    assert row.taken() == ["ada"]


def test_whoever_has_gone_leaves_a_place(loop: asyncio.AbstractEventLoop) -> None:
    row = Row(loop, each=2)
    gone = row.put("ada")
    row.put("ada")
    row.put("bob")
    row.queue.drop(gone)
    row.queue.drop(gone)
    row.put("ada")
    assert row.taken() == ["ada", "bob", "ada"]
    assert row.queue.bytes() == 0
