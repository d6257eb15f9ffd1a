"""What becomes of a file with a damaged page, of a process that was stopped, of a database that was away?"""

import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.faults.test_disk import goes_on, play_until_refused, ready, wait_for
from tests.server.postgres import Postgres
from tests.server.running import Client, Server, http_get, play, sqlite
from tests.server.tables import friends

PAGE = 4096
LEAF = 0x0D  # of a table, by the file format of SQLite


def damage_journal(folder: Path, table: str) -> None:
    """Write over a page that holds rows of one game's journal and of no other's."""
    file = folder / "tables.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ids = [str(row[0]).encode() for row in database.execute("SELECT id FROM games")]
    data = bytearray(file.read_bytes())
    for at in range(PAGE, len(data), PAGE):
        page = data[at : at + PAGE]
        named = [one for one in ids if one in page]
        if page[0] == LEAF and named == [table.encode()] and page.count(table.encode()) > 3:
            data[at + 8 : at + PAGE] = b"\x55" * (PAGE - 8)
            file.write_bytes(data)
            return
    raise AssertionError("no page of its own")


def test_games_that_can_be_read_go_on_in_a_damaged_file_and_the_damage_is_told(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        assert play([ada], 30) >= 30
        (bob,), other = friends(server, "Bob", seats=3)
        assert play([bob], 30) >= 30
        seen = int(bob.latest()["n"])
        server.kill()
        damage_journal(tmp_path, table)
        server.launch()
        wait_until_up(server)
        told = wait_for(server, lambda status, _: status == 503)
        assert told["reason"] == "damaged"
        goes_on(bob, other, seen)
        assert ada.http.get(f"/api/tables/{table}").status_code in (200, 503)
        assert http_get(f"{server.url()}/health").status_code == 200
        assert ready(server)[1]["reason"] == "damaged"
        assert '"file damaged"' in server.log.read_text()


def wait_until_up(server: Server) -> None:
    """Wait until it answers at all."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            http_get(f"{server.url()}/health", timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError(server.log.read_text())


def test_a_server_that_was_stopped_for_a_while_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), watchdog_dump="2", watchdog_end="4") as server:
        (ada,), _ = friends(server, "Ada", seats=3)
        assert play([ada], 5) >= 5
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(8)
        server.process.send_signal(signal.SIGCONT)
        assert play([ada], 5) >= 5  # on the same socket
        wait_for(server, lambda status, _: status == 200)
        assert "stands still" not in server.log.read_text()


@pytest.mark.soak
@pytest.mark.parametrize("seconds", [2, 60])
def test_a_game_goes_on_when_the_database_is_back(seconds: int) -> None:
    away_for(seconds)


def test_a_game_goes_on_when_the_database_was_restarted() -> None:
    away_for(0)


def away_for(seconds: int) -> None:
    """PostgreSQL is away for a while, and back: all that was told is there, without a restart of the server."""
    with Postgres() as postgres:
        url = postgres.database()
        with Server(url, lease="3") as server:
            (ada,), table = friends(server, "Ada", seats=3)
            assert play([ada], 5) >= 5
            postgres.stop()
            if seconds:
                seen = play_until_refused(ada)
                told = wait_for(server, lambda status, _: status == 503)
                assert told["reason"] in ("database-away", "no-lease")
                time.sleep(seconds)
            else:
                seen = int(ada.news["n"])
            postgres.start()
            wait_for(server, lambda status, _: status == 200)
            goes_on(ada, table, seen)
            assert len(postgres.lines(url, table)) > seen


def test_who_asks_while_nothing_can_be_written_is_told_to_come_back(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada = Client(server, "Ada")
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")  # longer than anybody waits
            told = wait_for(server, lambda status, _: status == 503)
            assert told["reason"] in ("locked", "database-away", "no-commit")
            answer = ada.http.post("/api/tables", json={"mode": "classic/domination", "seats": 3})
            assert (answer.status_code, answer.json()["code"]) == (503, "come-back")
            other.execute("ROLLBACK")
        wait_for(server, lambda status, _: status == 200)
        assert ada.http.post("/api/tables", json={"mode": "classic/domination", "seats": 3}).is_success
