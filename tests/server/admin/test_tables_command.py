"""What can `hazard admin tables` do, while a server runs and while none does?"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hazard.record.verify import verify
from tests.server.admin.asking import admin, refused, told
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Client, Server, http_get, play, sqlite, until_closed
from tests.server.tables import friends, opened


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite(tmp_path)) as running:
        yield running


def test_tables_are_listed_by_what_is_asked_for(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    other = opened(clients[1], 2, "classic/duel-passive", options={})

    def ids(*words: str) -> set[str]:
        return {one["id"] for one in told(server.database, "tables", "list", *words)["tables"]}

    assert ids() == {table, other}
    assert ids("--status", "running") == {table}
    assert ids("--mode", "classic/duel-passive") == {other}
    assert ids("--player", "Cleo") == {table}
    assert ids("--player", clients[1].get("/api/me")["id"]) == {table, other}
    assert ids("--older-than", "1h") == set()
    assert len(ids("--most", "1")) == 1
    assert table in admin(server.database, "tables", "list").out
    server.stop()
    assert ids() == {table, other}
    assert refused(server.database, "tables", "list", "--status", "gone") == "unknown-status"
    assert refused(server.database, "tables", "list", "--older-than", "soon") == "bad-duration"


def test_a_table_is_shown_with_its_seats_and_its_journal(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 5)
    shown = told(server.database, "tables", "show", table)
    assert [(one["seat"], one["name"]) for one in shown["seats"]] == [(0, "Ada"), (1, "Ben"), (2, "Cleo")]
    assert shown["rows"] >= 7  # header, start and five actions
    assert shown["bytes"] > 7 * 64  # every line has a hash of 64 digits
    assert (shown["status"], shown["attempts"]) == ("running", 0)
    assert refused(server.database, "tables", "show", "nothing") == "unknown-table"


def closed(database: str, table: str) -> Any:
    """Close a table; what is stored then."""
    assert (
        told(database, "tables", "close", table, "--reason", "too loud", "--as", "Mo")["status"] == "closed"
    )
    return told(database, "tables", "show", table)


def test_a_running_server_closes_a_table_and_everybody_is_told(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 3)
    shown = closed(server.database, table)
    assert (shown["status"], shown["note"]) == ("closed", "closed-by-operator")
    while clients[1].until("presence")["table"]["status"] != "closed":
        pass
    record = clients[0].http.get(f"/api/tables/{table}/record").content
    assert verify(record).ok
    assert refused(server.database, "tables", "close", table, status=1) == "table-status"
    assert refused(server.database, "tables", "close", "nothing") == "unknown-table"


def test_a_table_is_closed_while_no_server_runs(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 3)
    server.stop()
    assert closed(server.database, table)["status"] == "closed"
    done = told(server.database, "audit", "list")["audit"]
    assert [(one["actor"], one["action"], one["subject"]) for one in done] == [("Mo", "tables.close", table)]
    assert done[0]["detail"] == {"reason": "too loud"}
    server.start()
    again = Client(server, "Again")
    assert verify(again.http.get(f"/api/tables/{table}/record").content).ok


def test_a_frozen_table_comes_first_and_is_thawed_when_its_cause_is_gone(
    server: Server, tmp_path: Path
) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 5)
    opened(clients[0])
    rows = told(server.database, "tables", "show", table)["rows"]
    server.stop()
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        (line,) = connection.execute("SELECT line FROM journal WHERE n = 3").fetchone()
        connection.execute("UPDATE journal SET line = ? WHERE n = 3", (line.replace(b"check", b"chekc"),))
    server.start()
    until_frozen(server, table)
    first = told(server.database, "tables", "list")["tables"][0]
    assert (first["id"], first["status"]) == (table, "frozen")
    assert first["note"].startswith("frozen:")
    assert admin(server.database, "tables", "thaw", table).status == 1  # it does not fit any better
    assert told(server.database, "tables", "show", table)["status"] == "frozen"
    server.stop()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE journal SET line = ? WHERE n = 3", (line,))
    assert told(server.database, "tables", "thaw", table) == {"table": table, "status": "running", "note": ""}
    assert refused(server.database, "tables", "thaw", table, status=1) == "table-status"
    server.start()
    assert clients[0].join(table)["n"] == rows


def until_frozen(server: Server, table: str) -> None:
    """Wait until the server has looked at a table."""
    until = time.monotonic() + PATIENCE
    while http_get(f"{server.url()}/api/tables/{table}").json()["status"] != "frozen":
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_table_is_deleted_only_with_yes(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    assert refused(server.database, "tables", "delete", table) == "yes-missing"
    told(server.database, "tables", "delete", table, "--yes")
    assert until_closed(clients[1])[-1] == {"type": "closed", "code": "table-gone"}
    assert clients[0].get(f"/api/tables/{table}", 404)["code"] == "unknown-table"
    other = opened(clients[0])
    server.stop()
    told(server.database, "tables", "delete", other, "--yes")
    assert told(server.database, "tables", "list")["tables"] == []
    assert refused(server.database, "tables", "delete", other, "--yes") == "unknown-table"


def test_the_journal_of_a_table_is_exported_as_it_is_stored(server: Server, tmp_path: Path) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 3)
    file = tmp_path / "game.jsonl"
    rows = told(server.database, "tables", "export", table, str(file))["rows"]
    assert len(file.read_bytes().splitlines()) == rows >= 5
    assert refused(server.database, "tables", "export", table, str(file)) == "journal-exists"
    waiting = opened(clients[0])
    assert refused(server.database, "tables", "export", waiting, str(tmp_path / "b")) == "no-journal"


def test_a_table_of_another_node_is_closed_by_its_owner(postgres: Postgres) -> None:
    url = postgres.database()
    with Server(url) as first, Server(url) as second:
        clients, table = friends(first, "Ada", "Ben", "Cleo")
        others, elsewhere = friends(second, "Dora", "Eve", "Finn")
        play(clients + others, 3)
        for one in (table, elsewhere):
            assert closed(url, one)["status"] == "closed"
        third = opened(clients[0])
        told(url, "tables", "delete", third, "--yes")
        assert clients[0].get(f"/api/tables/{third}", 404)["code"] == "unknown-table"
        _, last = friends(second, "Gil", "Hal", "Ida")
        second.stop()
        first.stop()
    assert closed(url, last)["status"] == "closed"  # nobody runs any more


def test_a_database_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    assert refused(sqlite(tmp_path), "tables", "list") == "no-database"
    assert refused(sqlite(tmp_path), "tables", "close", "abcd") == "no-database"
    assert list(tmp_path.iterdir()) == []
    assert refused("mysql://there", "tables", "list") == "bad-database"
    assert refused(sqlite(tmp_path), "tables", "dance") == "unknown-command"
