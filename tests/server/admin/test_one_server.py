"""Is a second server on one SQLite file refused, and a database of a version this program cannot use?"""

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from hazard.kernel.errors import InputError
from hazard.server.store.database import newest_version, open_database, open_engine
from hazard.server.store.server_lock import is_running
from tests.cli.asking import ask_split_off
from tests.cli.test_play_page import playing
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Client, Server, free_port, sqlite
from tests.server.store.test_migrations import FIRST_GAME, to_first
from tests.server.tables import opened


def refused(*words: str, **settings: str) -> str:
    """What a command says that does not begin: one line, and the status of bad input."""
    done = ask_split_off(*words, timeout=PATIENCE, **settings)
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    return done.err


def serve(database: str) -> str:
    """What a second server says."""
    return refused("serve", "--port", str(free_port()), "--database", database)


def test_a_second_server_on_a_file_is_refused_with_the_address_of_the_first(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        told = serve(sqlite(tmp_path))
        assert f"uses {tmp_path / 'tables.db'} already" in told
        assert f"http://127.0.0.1:{server.port}" in told
        assert is_running(sqlite(tmp_path))
        assert Client(server, "Ada").get("/api/me")["name"] == "Ada"  # the first goes on
    assert not is_running(sqlite(tmp_path))


def test_a_server_that_was_killed_keeps_nobody_from_its_file(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        host = Client(server, "Ada")
        table = opened(host, 3)
        for seat in range(3):
            host.post(f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"})
        host.post(f"/api/tables/{table}/start")  # workers run beside the server
        server.kill()
        server.start()


def test_who_plays_twice_is_told_where_the_first_game_is(tmp_path: Path) -> None:
    with playing(tmp_path, "--no-browser") as game:
        address = game.door()[0]
        settings = {"XDG_DATA_HOME": str(tmp_path), "HAZARD_PAGE": str(tmp_path / "page"), "LANG": "C"}
        assert address in refused("play", "--no-browser", **settings)


def newer(database: Path, least: str) -> None:
    """A database as a later version of the program leaves it."""
    asyncio.run(made(f"sqlite:///{database}"))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE compatibility SET least = ?", (least,))


async def made(url: str) -> None:
    """A database of this version."""
    engine = await open_database(url)
    await engine.dispose()


def test_a_database_that_is_too_new_is_refused_with_both_versions(tmp_path: Path) -> None:
    newer(tmp_path / "tables.db", "9999")
    told = serve(sqlite(tmp_path))
    assert "version 9999" in told
    assert newest_version() in told
    assert "restoring a backup" in told


def test_a_newer_database_that_only_has_more_is_used(tmp_path: Path) -> None:
    newer(tmp_path / "tables.db", newest_version())
    with Server(sqlite(tmp_path)) as server:
        Client(server, "Ada")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_a_newer_postgresql_is_refused_as_well(postgres: Postgres) -> None:
    url = postgres.database()
    asyncio.run(made(url))
    postgres.ask("UPDATE alembic_version SET version_num = '9999'", url)
    postgres.ask("DELETE FROM compatibility", url)
    with pytest.raises(InputError) as refused:
        asyncio.run(made(url))
    assert refused.value.code == "database-newer"


async def first_version(url: str) -> None:
    """A database of the first version with a game."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(to_first)
        await connection.execute(text(FIRST_GAME))
    await engine.dispose()


def test_a_file_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    asyncio.run(first_version(sqlite(tmp_path)))
    with Server(sqlite(tmp_path)) as server:
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    copy = tmp_path / "tables.db.version-0001"
    assert [line["file"] for line in lines if line["message"] == "copied before migration"] == [str(copy)]
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert connection.execute("SELECT id FROM games").fetchall() == [("old",)]
    if sys.platform != "win32":
        assert copy.stat().st_mode & 0o077 == 0
    with Server(sqlite(tmp_path)):
        pass
    assert [path.name for path in tmp_path.iterdir() if "version" in path.name] == [copy.name]


def test_a_new_file_is_not_copied(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)):
        pass
    assert [path.name for path in tmp_path.iterdir() if "version" in path.name] == []
