"""Does a table that cannot be loaded leave all others alone, and is it stopped only for a reason?"""

import asyncio
import logging
import signal
import sqlite3
import time
from itertools import pairwise
from pathlib import Path

import pytest

from hazard.kernel.errors import InputError
from hazard.server.hub import Hub
from hazard.server.loading.loading import MOST_DIED
from hazard.server.settings import Settings
from hazard.server.store.tables import ASIDE, DIED, FROZEN, RUNNING
from hazard.server.store.writer import NotOwner
from hazard.server.workers.jobs import LOAD
from tests.server.loading.house import house, place, placing, soon
from tests.server.running import PATIENCE, Client, Server, sqlite
from tests.server.tables import fill, friends, joined, opened, seat


def games(folder: Path, table: str) -> tuple[str, str, str, int]:
    """What is stored of a table: its status, the one before, its note, and how many loads have not ended."""
    with sqlite3.connect(folder / "tables.db") as database:
        found = database.execute('SELECT status, "before", note, attempts FROM games WHERE id = ?', (table,))
        status, before, note, attempts = found.fetchone()
    database.close()
    return str(status), str(before), str(note), int(attempts)


def written(folder: Path, statement: str) -> None:
    """Change the database behind the server's back."""
    database = sqlite3.connect(folder / "tables.db", isolation_level=None)
    database.execute(statement)
    database.close()


def died(server: Server) -> None:
    """Wait until a server has died by itself."""
    assert server.process is not None
    assert server.process.wait(timeout=PATIENCE) == -signal.SIGKILL


def test_a_table_that_twice_kills_the_process_is_set_aside_and_the_others_go_on(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        bob = Client(server, "Bobolink")
        other = opened(bob)
        seat(bob, other, bob)
        fill(bob, other)
        bob.post(f"/api/tables/{other}/start")
        until = time.monotonic() + PATIENCE
        while games(tmp_path, table)[3]:  # that it was loaded is noted a moment later
            assert time.monotonic() < until
            time.sleep(0.05)
        server.kill()
        server.settings["fault"] = f"die-loading:{table}"
        for times in (1, 2):
            server.launch()
            died(server)
            assert games(tmp_path, table)[3] == times
        server.start()
        assert joined(bob, other)["table"]["status"] == RUNNING
        welcome = joined(ada, table)
        assert (welcome["table"]["status"], welcome["view"]) == (ASIDE, None)
        ada.send({"type": "resign"})
        refused = ada.until("refused")
        assert (refused["code"], refused["params"]) == ("table-status", {"status": ASIDE})
        assert ada.get(f"/api/tables/{table}/record", 400)["code"] == "record-closed"  # it may yet go on
        assert games(tmp_path, table)[:2] == (ASIDE, RUNNING)
        assert '"table set aside"' in server.log.read_text()
        assert "hazard_games_set_aside_total 1.0" in ada.http.get("/metrics").text
        server.kill()
        server.start()  # it stays aside
        assert joined(ada, table)["table"]["status"] == ASIDE
        server.kill()
        server.settings["fault"] = ""
        asyncio.run(thawed(tmp_path, table))
        assert games(tmp_path, table) == (RUNNING, "", "", 0)
        server.start()
        assert joined(ada, table)["view"]["bots"] == [0, 1, 1]


async def thawed(folder: Path, table: str) -> None:
    """An operator lets a table go on; there is nothing to thaw then."""
    async with house(folder, fault=f"fail-loading:{table}") as hub:
        assert await hub.tables.thaw(table)
        assert not await hub.tables.thaw(table)
        assert not await hub.tables.thaw("nobody")


def test_a_table_that_was_loaded_twice_when_the_power_was_cut_is_not_set_aside(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
        for times, tried in ((1, False), (2, True)):  # in a worker
            written(tmp_path, f"UPDATE games SET attempts = {times}")
            async with house(tmp_path) as hub:
                assert (await hub.room(table)).row.status == RUNNING
                assert bool(hub.jobs.lanes[LOAD].started) == tried
        async with house(tmp_path) as hub:
            room = await hub.room(table)
            await place(room)
        assert games(tmp_path, table) == (RUNNING, "", "", 0)

    asyncio.run(run())


def test_tables_that_wait_for_their_turn_when_the_power_is_cut_are_not_under_more_suspicion(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
        written(tmp_path, f"UPDATE games SET attempts = {DIED}")
        for _ in range(MOST_DIED):  # it is taken, and the power is cut before it is played
            hub = Hub(Settings(database=sqlite(tmp_path)))
            await hub.open(None)
            taken = await hub.tables.take(table, hub.node)
            assert taken is not None
            assert taken.attempts == DIED + 1
            await hub.engine.dispose()
        async with house(tmp_path) as hub:
            assert (await hub.room(table)).row.status == RUNNING
        assert games(tmp_path, table) == (RUNNING, "", "", 0)

    asyncio.run(run())


def test_a_table_that_survives_in_a_worker_but_never_here_is_set_aside_in_the_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
        written(tmp_path, f"UPDATE games SET attempts = {MOST_DIED}")
        async with house(tmp_path) as hub:
            assert (await hub.room(table)).row.status == ASIDE
        assert games(tmp_path, table) == (ASIDE, RUNNING, "aside:died", 0)

    asyncio.run(run())


def test_running_out_of_memory_freezes_nothing_and_is_tried_again_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table, other = await placing(hub), await placing(hub)
        async with house(tmp_path, fault=f"fail-loading:{table}") as hub:
            await soon(lambda: other in hub.rooms)
            await soon(lambda: table in hub.loading.failures)
            with pytest.raises(NotOwner):
                await hub.room(table)
            assert hub.loading.failures[table].count == 1  # nobody who asks hurries it
            await soon(lambda: hub.loading.failures[table].count == 3, 1 + 2 + 60)
        assert games(tmp_path, table)[:2] == (RUNNING, "")
        async with house(tmp_path) as hub:
            assert (await hub.room(table)).row.status == RUNNING

    asyncio.run(run())
    told = [one for one in caplog.records if one.message == "not loaded"]
    assert (told[0].levelno, vars(told[0])["reason"]) == (logging.ERROR, "MemoryError")
    waits = [later.created - one.created for one, later in pairwise(told)]
    assert waits[0] > 0.9
    assert waits[1] > 1.9


def test_a_journal_that_does_not_fit_is_frozen_with_what_it_was_before(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
            await place(await hub.room(table))
        written(
            tmp_path,
            "UPDATE journal SET line = CAST(replace(line, 'place alaska 1', 'place alaska 2') AS BLOB)",
        )
        async with house(tmp_path) as hub:
            assert (await hub.room(table)).row.status == FROZEN
            assert hub.metrics.frozen._value.get() == 1
        assert games(tmp_path, table)[:3] == (FROZEN, RUNNING, "frozen:chain-broken")

    asyncio.run(run())


def test_games_go_on_as_soon_as_the_database_lists_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            table = await placing(hub)
        async with house(tmp_path) as hub:
            await soon(lambda: table in hub.rooms)
            hub.drop(hub.rooms[table])
            await asyncio.to_thread(written, tmp_path, "ALTER TABLE games RENAME TO moved")
            again = asyncio.create_task(hub.loading.resume_all())
            await soon(lambda: "unfinished games not listed" in caplog.text)
            assert not again.done()  # it asks once more
            await asyncio.to_thread(written, tmp_path, "ALTER TABLE moved RENAME TO games")
            await again
            await soon(lambda: table in hub.rooms)

    asyncio.run(run())


def test_whoever_asks_for_a_table_nobody_knows_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            with pytest.raises(InputError) as caught:
                await hub.room("nobody")
            assert caught.value.code == "unknown-table"

    asyncio.run(run())
