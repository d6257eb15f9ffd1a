"""How many bytes may be in memory at once, and who is refused?"""

import asyncio
from collections.abc import AsyncIterator

import pytest

from hazard.kernel.errors import InputError
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.in_flight import InFlight, read_body, too_large

MEGABYTE = 1024 * 1024
ADA = Asker("ada", "192.0.2.1")
BOB = Asker("bob", "192.0.2.1")
EVE = Asker("eve", "192.0.2.2")


def most_of(error: pytest.ExceptionInfo[InputError]) -> object:
    assert (error.value.code, error.value.params["limit"]) == ("too-often", "job_bytes")
    return error.value.params["most"]


def test_one_asker_holds_a_quarter_and_one_address_a_half() -> None:
    budget = InFlight(4)
    with budget.hold(ADA) as one, budget.hold(ADA) as two, budget.hold(BOB) as other:
        one.grow(MEGABYTE)
        with pytest.raises(InputError) as caught:
            two.grow(1)
        assert most_of(caught) == MEGABYTE
        other.grow(MEGABYTE)
        with budget.hold(BOB, first=True) as seated, budget.hold(EVE) as eve:
            with pytest.raises(InputError) as caught:
                other.grow(1)
            assert most_of(caught) == 2 * MEGABYTE
            eve.grow(2 * MEGABYTE)
            with pytest.raises(InputError) as caught:
                seated.grow(1)
            assert most_of(caught) == 4 * MEGABYTE


def test_what_is_given_back_can_be_held_again() -> None:
    budget = InFlight(1)
    for _ in range(3):
        with budget.hold(ADA) as one:
            one.grow(MEGABYTE)
    assert budget.held == []


def test_a_body_is_held_by_what_it_says_and_by_what_comes() -> None:
    async def sent(*parts: bytes) -> AsyncIterator[bytes]:
        for part in parts:
            yield part

    async def read() -> None:
        budget = InFlight(1)
        with budget.hold(ADA) as one:
            assert await read_body(sent(b"ab", b"cd"), 4, one) == b"abcd"
            assert one.size == 4
        with budget.hold(ADA) as one:  # chunked: nothing is said beforehand
            assert await read_body(sent(b"ab", b"cd", b""), 0, one) == b"abcd"
            assert one.size == 4
        with budget.hold(ADA) as one:
            with pytest.raises(InputError):
                await read_body(sent(b"x" * MEGABYTE, b"x"), 0, one)
            assert one.size == MEGABYTE
        with budget.hold(ADA) as one, pytest.raises(InputError):
            await read_body(sent(), MEGABYTE + 1, one)

    asyncio.run(read())


def test_a_journal_that_is_too_large_is_refused_in_megabytes() -> None:
    too_large(8, 8)
    with pytest.raises(InputError) as caught:
        too_large(8 * MEGABYTE + 1, 8 * MEGABYTE)
    assert (caught.value.code, caught.value.params) == ("record-too-large", {"most": 8})
