"""Is a table loaded from a snapshot the same for everybody, and is a snapshot that is wrong found out?"""

import asyncio
import logging
import sqlite3
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from hazard.conquest.kinds import PLACE
from hazard.kernel.actions import Action
from hazard.kernel.errors import InputError
from hazard.kernel.proven import commitment
from hazard.record.games import game_for
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.past import MOST_DONE
from hazard.record.resume import Tail, resuming
from hazard.record.rows import PROVEN, DiceFacts
from hazard.server.hub import Hub
from hazard.server.loading.opening import MOST_HERE, Opening
from hazard.server.loading.snapshots import check_table
from hazard.server.store.tables import FROZEN, RUNNING
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.server.table.story import MOST_STEPS
from hazard.server.workers.loading import playing
from hazard.wire.codec import encode
from hazard.wire.messages import Order, Undo
from tests.server.loading.house import ALASKA, MODE, house, listener_of, place, placing, position

ACTIONS = 350


async def long_table(hub: Hub, actions: int = ACTIONS) -> str:
    """A table with many rows: troops placed one by one, some of them taken back, and orders."""
    table = await placing(hub, 400)
    room = await hub.room(table)
    for at in range(actions):
        await place(room)
        if at % 40 == 7:
            await answer(room, listener_of(), Undo(room.version() - 1))
        if at % 40 == 20:
            value = "ask" if at % 80 == 20 else "most"
            await answer(room, listener_of(1), Order("defend", value))
    if room.keeper.writing is not None:
        await room.keeper.writing
    return table


def greeted(room: Room, seat: int, since: int) -> bytes:
    """What somebody is told who comes back, but for how long others have been away."""
    return encode(replace(room.welcome(listener_of(seat), since), table=None))


def told(room: Room) -> str:
    """The same for everybody, from whatever they have seen last; as a hash, which is quick to compare."""
    whole = [greeted(room, seat, since) for seat in range(3) for since in range(1, room.version() + 1, 7)]
    return sha256(b"".join(whole)).hexdigest()


def snapshots(folder: Path) -> list[tuple[int, bool]]:
    """After how many lines there are snapshots, and whether they were checked."""
    database = sqlite3.connect(folder / "tables.db")
    found = database.execute("SELECT n, checked FROM snapshots ORDER BY n").fetchall()
    database.close()
    return [(int(n), bool(checked)) for n, checked in found]


async def again(hub: Hub, table: str) -> Room:
    """The table as it is stored."""
    hub.drop(hub.rooms[table])
    return await hub.room(table)


def changed(folder: Path, *statements: str) -> None:
    """Change the database behind the server's back."""
    database = sqlite3.connect(folder / "tables.db", isolation_level=None, timeout=30)
    for statement in statements:
        database.execute(statement)
    database.close()


def test_whoever_comes_back_is_told_the_same_with_and_without_snapshots(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await long_table(hub)
            room = hub.rooms[table]
            live, undo = greeted(room, 0, 0), room.undo_to(0)
            lines = room.version()
            usable = [n for n, _ in snapshots(tmp_path) if n <= lines - MOST_STEPS - 1]
            assert len(usable) == 1  # older ones are not needed
            from_snapshot = await again(hub, table)
            assert greeted(from_snapshot, 0, 0) == live
            assert from_snapshot.undo_to(0) == undo
            with_it = told(from_snapshot)
            await asyncio.to_thread(changed, tmp_path, "DELETE FROM snapshots")
            hub.drop(from_snapshot)
            whole = await hub.room(table)
            assert told(whole) == with_it
            assert lines - MOST_STEPS - 1 > MOST_HERE  # so a worker has played it
            assert [checked for _, checked in snapshots(tmp_path)] == [True]
            await place(whole)
            lately = whole.version() - MOST_STEPS
            after = [greeted(whole, seat, lately) for seat in range(3)]
            assert [greeted(await again(hub, table), seat, lately) for seat in range(3)] == after

    asyncio.run(run())


def test_what_lies_before_the_snapshot_is_not_even_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await long_table(hub)
            wanted = told(await again(hub, table))
            first = snapshots(tmp_path)[0][0]
            await asyncio.to_thread(
                changed, tmp_path, f"DELETE FROM journal WHERE n BETWEEN 1 AND {first - 2}"
            )
            assert told(await again(hub, table)) == wanted

    asyncio.run(run())


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE snapshots SET digest = '0' || substr(digest, 2) || '0' WHERE 1",
        "UPDATE snapshots SET position = 'position:1'",
        "UPDATE snapshots SET position = replace(position, 'alaska=red.', 'alaska=red.1')",
        "UPDATE snapshots SET n = n - 1",
    ],
)
def test_a_wrong_snapshot_is_deleted_and_the_journal_is_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, wrong: str
) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await long_table(hub)
            wanted = told(await again(hub, table))
            await asyncio.to_thread(changed, tmp_path, wrong)
            room = await again(hub, table)
            assert room.row.status == RUNNING
            assert told(room) == wanted
            assert hub.metrics.snapshots_wrong._value.get() == 1

    asyncio.run(run())
    assert [one.levelno for one in caplog.records if one.message == "snapshot wrong"] == [logging.ERROR]


def test_a_snapshot_of_another_edition_is_not_used(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await long_table(hub)
            wanted = told(await again(hub, table))
            await asyncio.to_thread(
                changed, tmp_path, "UPDATE snapshots SET edition = 'other', position = ''"
            )
            assert told(await again(hub, table)) == wanted
            assert hub.metrics.snapshots_wrong._value.get() == 0

    asyncio.run(run())


def test_snapshots_are_checked_by_playing_the_journal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await long_table(hub)
            secret = hub.rooms[table].row.secret
            assert {checked for _, checked in snapshots(tmp_path)} == {False}
            await check_table(hub, table, secret)
            assert {checked for _, checked in snapshots(tmp_path)} == {True}
            last = snapshots(tmp_path)[-1][0]
            change = f"UPDATE snapshots SET digest = 'x', checked = 0 WHERE n = {last}"
            await asyncio.to_thread(changed, tmp_path, change)
            await check_table(hub, table, secret)
            assert snapshots(tmp_path) == []
            assert hub.rooms[table].row.status == RUNNING

    asyncio.run(run())
    assert [one.levelno for one in caplog.records if one.message == "snapshot wrong"] == [logging.ERROR]


def test_a_game_that_went_back_further_than_is_allowed_now_is_loaded() -> None:
    secret, lines = bytes(range(32)), Ledger()
    dice = DiceFacts(PROVEN, 0, commitment(secret), (b"",) * 3)
    game = game_for(MODE, {})
    recording = Recording(game, 3, dice, secret=secret, position=position(400), out=lines, keep=False)
    first = recording.last()
    for _ in range(MOST_DONE + 20):
        recording.play(0, Action(PLACE, 0, target=ALASKA, count=1))
    recording.undo(0, first)
    tail = Tail(lines.take())
    with pytest.raises(InputError, match="undo-refused"):
        list(resuming(tail, secret))
    played = [one.state.digest() for one in playing(tail, secret)]
    assert played[-1] == recording.state.digest()


def test_a_misfit_that_a_worker_does_not_find_freezes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await hub.room(await placing(hub))
            with pytest.raises(RuntimeError, match="chain-broken first, then nothing"):
                await Opening(hub, room.row).confirmed("chain-broken")

    asyncio.run(run())


def test_a_long_journal_that_does_not_fit_is_frozen_although_a_snapshot_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await long_table(hub)
            last = hub.rooms[table].version() - 3
            swap = (
                "UPDATE journal SET line = CAST(replace(line, '\"check\"', '\"chekc\"') AS BLOB) WHERE n = "
            )
            await asyncio.to_thread(changed, tmp_path, f"{swap}{last}")
            assert (await again(hub, table)).row.status == FROZEN

    asyncio.run(run())
