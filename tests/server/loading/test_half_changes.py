"""Is a table that was dropped in the middle of a change refused cleanly, and one that broke there loaded anew?"""

import asyncio
import logging
import sqlite3
from collections.abc import Coroutine
from pathlib import Path

import pytest

from hazard.server.hub import Hub
from hazard.server.store.tables import PAUSED
from hazard.server.store.writer import NotOwner, lines_of
from hazard.server.table.hosting import pause
from hazard.server.table.room import Room
from tests.server.loading.house import house, listener_of, place, placing, soon


class Busy:
    """Somebody else writes to the file: everybody waits."""

    def __init__(self, folder: Path) -> None:
        file = folder / "tables.db"
        self.connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self.connection.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        self.connection.execute("ROLLBACK")
        self.connection.close()


async def dropped_during(hub: Hub, folder: Path, room: Room, work: Coroutine[object, object, None]) -> None:
    """Drop a table while one of its changes is being written."""
    busy = await asyncio.to_thread(Busy, folder)
    change = asyncio.create_task(work)
    await asyncio.sleep(0.2)
    hub.drop(room)
    busy.end()
    with pytest.raises(NotOwner):
        await change


def test_a_table_dropped_while_its_row_is_written_refuses_with_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
            room = await hub.room(table)
            listener = listener_of()
            room.listeners.append(listener)
            await dropped_during(hub, tmp_path, room, place(room))
            assert listener.closed == "come-back"
            again = await hub.room(table)
            assert again is not room
            assert again.version() == len(await lines_of(hub.engine, table))
            await place(again)

    asyncio.run(run())


def test_a_table_dropped_while_it_is_changed_beside_the_game_refuses_with_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
            room = await hub.room(table)
            await dropped_during(hub, tmp_path, room, pause(room, "ada"))
            again = await hub.tables.get(table)
            assert again is not None
            assert again.status == PAUSED

    asyncio.run(run())


def test_nobody_is_greeted_at_a_table_that_was_dropped(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await hub.room(await placing(hub))
            hub.drop(room)
            with pytest.raises(NotOwner):
                room.welcome(listener_of(), 0)
            with pytest.raises(NotOwner):
                await room.commit([])

    asyncio.run(run())


def test_an_exception_in_the_rules_drops_the_table_which_is_loaded_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
            room = await hub.room(table)
            assert room.recording is not None
            digest = room.recording.state.digest()
            room.recording.state.total.clear()  # the rules find nothing where they look
            with pytest.raises(NotOwner):
                await place(room)
            assert table not in hub.rooms
            await soon(lambda: table in hub.rooms)  # by itself
            again = await hub.room(table)
            assert again.recording is not None
            assert again.recording.state.digest() == digest
            await place(again)

    asyncio.run(run())
    failed = [one for one in caplog.records if one.message == "change failed"]
    assert [(one.levelno, vars(one)["reason"]) for one in failed] == [(logging.ERROR, "IndexError")]
    assert vars(failed[0])["table"]


def test_a_refusal_in_the_middle_of_a_change_drops_the_table_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
            room = await hub.room(table)
            assert room.recording is not None
            room.recording.state.pool[0] += 1  # as an action that was refused half way would leave it
            with pytest.raises(NotOwner):
                await place(room, 999)
            again = await hub.room(table)
            await place(again, 3)

    asyncio.run(run())


def test_a_plain_refusal_drops_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
            room = await hub.room(table)
            listener = listener_of()
            await place(room, 999, listener)
            assert b"refused" in (await listener.next() or b"")
            assert hub.rooms[table] is room

    asyncio.run(run())
