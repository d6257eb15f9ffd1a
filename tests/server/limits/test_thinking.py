"""Do bots think for everybody, however many tables and hints one address asks for?"""

import asyncio
from dataclasses import replace
from pathlib import Path

from hazard.server.hub import Hub
from hazard.server.store.tables import Place, new_table
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.thinking import Question
from hazard.wire.messages import Hint
from tests.server.loading.house import MODE, house, listener_of, placing, position, soon

PATIENT = 60.0  # seconds a bot may think on a busy machine
ONE_ADDRESS = "203.0.113.7"


async def bots_of(hub: Hub, host: str) -> Room:
    """A running game of bots alone that somebody has opened."""
    made = new_table("t", MODE, {}, {}, 3, host, position(20), public=False, now=hub.now())
    places = tuple([Place(seat, "", "expert", "expert") for seat in range(3)])
    await hub.tables.add(replace(made, places=places))
    room = await hub.room(made.id)
    await room.start(host)
    return room


def test_tables_of_many_guests_of_one_address_leave_a_worker_to_others(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, bot_budget=PATIENT, bot_pace=0.0, unseen_pace=0.0) as hub:
            guests = [f"guest{at}" for at in range(4)]
            for guest in guests:
                hub.limits.meet(guest, ONE_ADDRESS)
            rooms = [await bots_of(hub, guest) for guest in guests]
            most: list[int] = []

            def played(wanted: list[Room]) -> bool:
                most.append(sum(hub.thinkers.turns.taken.values()))
                return all(room.version() > 8 for room in wanted)

            await soon(lambda: played(rooms), 120)
            assert max(most) == 1
            honest = await bots_of(hub, "honest")
            taken: list[int] = []

            def honest_played() -> bool:
                taken.append(hub.thinkers.turns.taken.get(ONE_ADDRESS, 0))
                return honest.version() > 8

            await soon(honest_played, 120)
            assert max(taken) <= 1

    asyncio.run(run())


def test_hints_count_for_the_address_they_are_asked_from(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, bot_budget=PATIENT) as hub:
            hub.limits.meet("ada", "198.51.100.1")  # the host asks from elsewhere
            listener = Listener("ada", None, ONE_ADDRESS)
            listener.seat = 0
            room = await hub.room(await placing(hub))
            await answer(room, listener, Hint(room.version()))
            await soon(lambda: hub.thinkers.turns.taken == {ONE_ADDRESS: 1})
            await listener.answered()

    asyncio.run(run())


def test_nobody_thinks_for_what_is_not_wanted_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            question = Question("t", "greedy", MODE, {}, position(20), 0, PATIENT)
            assert await hub.thinkers.choose(question, Asker("t"), lambda: False) is None
            assert (hub.thinkers.started, hub.thinkers.turns.taken) == ([], {})
            assert await hub.thinkers.choose(question, Asker("t"), lambda: True) is not None

    asyncio.run(run())


def test_a_hint_for_a_connection_that_is_over_is_not_thought_about(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, bot_budget=PATIENT) as hub:
            first, second = [await hub.room(await placing(hub)) for _ in range(2)]
            one, other = listener_of(), listener_of()
            await answer(first, one, Hint(first.version()))
            await answer(second, other, Hint(second.version()))  # waits for its turn
            other.close("bye")
            other.ask_no_more()
            await soon(lambda: not first.hinting and not second.hinting, 120)
            assert [b"hinted" in message for message, _ in one.waiting] == [True]
            assert [b"closed" in message for message, _ in other.waiting] == [True]

    asyncio.run(run())
