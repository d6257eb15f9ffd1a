"""Can one player write rows without end? Not beside the game, and not in it either."""

import asyncio
import json
from pathlib import Path
from typing import Any

from hazard.server.store.tables import OVER
from hazard.server.table.absence import came_back
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.wire.messages import ClientMessage, Draw, Order, Undo
from tests.server.loading.house import house, listener_of, place, placing

MOST = 6


async def asked(room: Room, seat: int, message: ClientMessage) -> dict[str, Any]:
    """What a player is told who asks for something."""
    listener = listener_of(seat)
    room.listeners.append(listener)
    await answer(room, listener, message)
    room.listeners.remove(listener)
    return await heard(listener)


async def heard(listener: Listener) -> dict[str, Any]:
    """The last thing somebody was told."""
    last = b""
    while listener.waiting:
        last = await listener.next() or b""
    told: dict[str, Any] = json.loads(last)
    return told


def test_an_order_in_force_writes_no_row_and_is_acknowledged(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, most_asides=MOST) as hub:
            room = await hub.room(await placing(hub))
            first = await asked(room, 1, Order("defend", "ask"))
            lines = room.version()
            for _ in range(3 * MOST):
                again = await asked(room, 1, Order("defend", "ask"))
                assert (again["type"], again["n"], again["view"]) == ("events", lines, first["view"])
            assert room.version() == lines
            wrong = await asked(room, 1, Order("defend", "never"))
            assert (wrong["type"], wrong["code"]) == ("refused", "bad-order-value")

    asyncio.run(run())


def test_rows_beside_the_game_are_counted_for_each_seat_and_turn(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, most_asides=MOST) as hub:
            room = await hub.room(await placing(hub))
            before = room.version()
            told: list[dict[str, Any]] = []
            for at in range(20):
                told.append(await asked(room, 1, Order("defend", "most" if at % 2 else "ask")))
                told.append(await asked(room, 1, Draw(agree=at % 2 == 0)))
            assert room.version() == before + MOST
            no = [one for one in told if one["type"] == "refused"]
            refused = {(one["code"], one["field"], one["params"]["most"]) for one in no}
            assert "refused" not in [one["type"] for one in told[:MOST]]
            assert refused == {("too-often", "order", MOST), ("too-often", "draw", MOST)}
            assert (await asked(room, 2, Order("defend", "ask")))["type"] == "events"  # another seat
            await place(room)
            assert room.version() == before + MOST + 2  # whose turn it is plays on
            assert room.recording is not None
            room.recording.state.turn += 1
            assert room.budget.left(room.recording, 1) == MOST

    asyncio.run(run())


def test_placing_and_taking_back_comes_to_an_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, most_asides=MOST) as hub:
            room = await hub.room(await placing(hub))
            before = room.version()
            for at in range(MOST + 1):
                await place(room)
                told = await asked(room, 0, Undo(room.version() - 1))
                assert told["type"] == ("events" if at < MOST else "refused")
            assert room.version() == before + 2 * MOST + 1

    asyncio.run(run())


def test_who_comes_and_goes_all_the_time_waits_for_the_next_turn(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, most_asides=MOST) as hub:
            room = await hub.room(await placing(hub))
            recording = room.recording
            assert recording is not None
            for _ in range(3 * MOST):
                if not room.bot_for(2):
                    await room.commit(recording.change(2, "bot"))
                await came_back(room, "eve")
            assert room.bot_for(2)
            recording.state.turn += 1
            await came_back(room, "eve")
            assert not room.bot_for(2)

    asyncio.run(run())


def test_a_game_with_too_many_rows_ends_without_a_winner(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, most_rows=10) as hub:
            table = await placing(hub)
            room = await hub.room(table)
            while room.row.status != OVER:
                await place(room)
            assert room.recording is not None
            assert room.recording.state.outcome is not None
            assert (room.recording.state.outcome.reason, room.recording.state.outcome.winners) == ("cap", ())
            assert room.recording.count == 10 + len(["stop", "end"])
            hub.drop(room)
            assert (await hub.room(table)).row.status == OVER

    asyncio.run(run())
