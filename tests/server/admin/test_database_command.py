"""Is a database copied, checked, put back and migrated by `hazard admin`, and is what is damaged refused?"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.admin.asking import admin, refused, told
from tests.server.admin.test_one_server import first_version
from tests.server.postgres import Postgres
from tests.server.running import Server, play, sqlite
from tests.server.tables import asked, friends, joined


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite(tmp_path)) as running:
        yield running


def change(file: Path, statement: str) -> None:
    """Change a database behind everybody's back."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def test_a_backup_of_a_running_server_is_put_back_when_it_is_stopped(server: Server, tmp_path: Path) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 5)
    copy = tmp_path / "backup.db"
    assert told(server.database, "backup", str(copy))["bytes"] == copy.stat().st_size
    assert copy.stat().st_mode & 0o077 == 0
    seen = asked(clients).news["n"]
    play(clients, 3)
    later = asked(clients).news["n"]
    assert later > seen
    assert refused(server.database, "backup", str(copy)) == "journal-exists"
    assert refused(server.database, "restore", str(copy)) == "yes-missing"
    assert refused(server.database, "restore", str(copy), "--yes", status=1) == "database-in-use"
    server.stop()
    done = told(server.database, "restore", str(copy), "--yes", "--as", "Mo")
    assert (done["checked"]["tables"], done["checked"]["replayed"], done["checked"]["good"]) == (1, 1, True)
    assert told(f"sqlite:///{done['old']}", "tables", "show", table)["rows"] == later
    server.start()
    assert clients[0].join(table)["n"] == seen
    assert [one["action"] for one in told(server.database, "audit", "list")["audit"]] == ["restore"]
    leftovers = [path.name for path in tmp_path.iterdir() if "restoring" in path.name or "part" in path.name]
    assert leftovers == []


DAMAGES = [
    "UPDATE journal SET line = CAST(replace(line, 'check', 'chekc') AS BLOB) WHERE n = 3",
    "UPDATE journal SET line = CAST(line AS TEXT) WHERE n = 3",
    "DELETE FROM journal WHERE n = 3",
    "UPDATE games SET secret = zeroblob(32)",
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_backup_replaces_nothing(server: Server, tmp_path: Path, damage: str) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 5)
    seen = asked(clients).news["n"]
    copy = tmp_path / "backup.db"
    server.stop()
    told(server.database, "backup", str(copy))
    change(copy, damage)
    assert refused(server.database, "restore", str(copy), "--yes", status=1) == "does-not-hold"
    copy.write_bytes(b"no database at all")
    assert refused(server.database, "restore", str(copy), "--yes", status=1) == "does-not-hold"
    assert refused(server.database, "restore", str(tmp_path / "none"), "--yes") == "no-file"
    assert told(server.database, "tables", "show", table)["rows"] == seen
    assert [path.name for path in tmp_path.iterdir() if "restor" in path.name] == []


def test_a_check_names_the_table_and_the_line_that_does_not_fit(server: Server, tmp_path: Path) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 5)
    found = told(server.database, "check", "--replay")
    assert (found["good"], found["tables"], found["replayed"], found["file"]) == (True, 1, 1, [])
    assert found["rows"] >= 7
    server.stop()
    change(tmp_path / "tables.db", "UPDATE games SET secret = zeroblob(32)")
    assert told(server.database, "integrity")["good"]  # the chain holds, only the dice are others
    answer = admin(server.database, "check", "--replay")
    assert (answer.status, answer.err) == (1, "")
    assert f"table {table} (running)" in answer.out
    change(tmp_path / "tables.db", "DELETE FROM journal WHERE n = 3")
    answer = admin(server.database, "check")
    assert answer.status == 1
    assert f"table {table} (running): chain-broken, line 4" in answer.out


def test_a_page_that_was_overwritten_is_found(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, _ = friends(server, "Ada", "Ben", "Cleo")
        play(clients, 30)
        server.stop()
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'players_by_seen'"
        ).fetchone()
        size = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as out:
        out.seek((root[0] - 1) * size[0])
        out.write(os.urandom(size[0]))
    answer = admin(sqlite(tmp_path), "check")
    assert answer.status in (1, 2)  # 2 where it cannot be read at all
    assert "players_by_seen" in answer.out or "database" in answer.err + answer.out


def test_a_migration_says_from_where_to_where_and_keeps_a_copy(tmp_path: Path) -> None:
    asyncio.run(first_version(sqlite(tmp_path)))
    assert refused(sqlite(tmp_path), "tables", "list") == "database-older"
    done = told(sqlite(tmp_path), "migrate")
    copy = tmp_path / "tables.db.version-0001"
    assert (done["from"], done["backup"]) == ("0001", str(copy))
    assert done["to"] > "0001"
    assert [one["id"] for one in told(sqlite(tmp_path), "tables", "list")["tables"]] == ["old"]
    assert told(sqlite(tmp_path), "migrate") == {"from": done["to"], "to": done["to"], "backup": None}
    told(sqlite(tmp_path), "restore", str(copy), "--yes")  # going back
    assert refused(sqlite(tmp_path), "tables", "list") == "database-older"
    again = told(sqlite(tmp_path), "migrate", "--no-backup")
    assert (again["from"], again["backup"]) == ("0001", None)
    assert "version-0001-2" not in [path.name for path in tmp_path.iterdir()]


def test_a_postgresql_is_dumped_while_it_runs_and_put_back(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.database()
    copy = tmp_path / "tables.dump"
    with Server(url, lease="2") as server:
        clients, table = friends(server, "Ada", "Ben", "Cleo")
        play(clients, 5)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert refused(url, "backup", str(copy), status=1) == "program-missing"
        tools = Path(postgres.wheel.__file__).parent / "pginstall" / "bin"
        monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.defpath}")
        told(url, "backup", str(copy))
        seen = asked(clients).news["n"]
        play(clients, 3)
        asked(clients)
        assert refused(url, "restore", str(copy), "--yes", status=1) == "server-runs"
        server.stop()
        broken = tmp_path / "broken.dump"
        broken.write_bytes(copy.read_bytes()[:2000])
        assert refused(url, "restore", str(broken), "--yes", status=1) == "program-failed"
        done = told(url, "restore", str(copy), "--yes")
        assert (done["checked"]["tables"], done["checked"]["good"]) == (1, True)
        assert Path(done["old"]).stat().st_size > 0
        assert told(url, "check", "--replay")["replayed"] == 1
        server.start()
        assert joined(clients[0], table)["n"] == seen
