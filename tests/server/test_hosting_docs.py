"""Is what docs/self-hosting.md says so: the settings, the backups, the metrics, the files to copy?"""

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import httpx

from hazard.server.settings import PREFIX, Settings
from tests.server.postgres import Postgres
from tests.server.running import Client, Server, http_get, play, sqlite
from tests.server.tables import asked, friends, joined

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "self-hosting.md").read_text(encoding="utf-8")


def test_the_table_of_settings_is_written_from_the_settings() -> None:
    command = [sys.executable, str(ROOT / "tools" / "settings.py"), "--check"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_every_setting_that_is_named_exists() -> None:
    texts = [PAGE, *[path.read_text(encoding="utf-8") for path in sorted((ROOT / "deploy").iterdir())]]
    named = {name for text in texts for name in re.findall(rf"\b{PREFIX}([A-Z_]+)\b", text)}
    assert named - {name.upper() for name in vars(Settings())} == {
        "COMPILE",
        "NAME",
    }  # of the build; in general


def test_every_metric_is_named(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        told = http_get(f"{server.url()}/metrics").text
    found = set(re.findall(r"^# TYPE (hazard_\w+) (?:gauge|counter|histogram)$", told, re.MULTILINE))
    documented = set(re.findall(r"`(hazard_\w+)`", PAGE))
    assert {name for name in found if not name.endswith("_created")} <= documented


def played(server: Server) -> tuple[Client, str, int]:
    """A game that has been played for a while."""
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 6)
    return clients[0], table, int(asked(clients).news["n"])


def test_a_copy_of_a_running_sqlite_database_goes_on(tmp_path: Path) -> None:
    statement = re.search(r"\"(VACUUM INTO) '/backup/tables.db'\"", PAGE)
    assert statement is not None
    (tmp_path / "backup").mkdir()
    with Server(sqlite(tmp_path)) as server:
        host, table, n = played(server)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
            database.execute(f"{statement[1]} '{tmp_path / 'backup' / 'tables.db'}'")
        cookies = dict(host.http.cookies)
    with Server(sqlite(tmp_path / "backup")) as server:
        again = Client(server, "Again")
        again.http.cookies = httpx.Cookies(cookies)
        assert again.join(table)["n"] == n


def test_a_dump_of_a_postgresql_database_goes_on(postgres: Postgres) -> None:
    url = postgres.database()
    with Server(url) as server:
        host, table, n = played(server)
        run_tool(postgres, "pg_dump", url)
        cookies = dict(host.http.cookies)
    other = postgres.database()
    run_tool(postgres, "pg_restore", other)
    run_tool(postgres, "pg_restore", other)  # over what is there already
    with Server(other) as server:
        again = Client(server, "Again")
        again.http.cookies = httpx.Cookies(cookies)
        assert joined(again, table)["n"] == n  # when the lease of the node in the dump has run out


def run_tool(database: Postgres, name: str, url: str) -> None:
    """A command of PostgreSQL with the options the page gives it."""
    line = re.search(rf"^    {name} (.+)$", PAGE, re.MULTILINE)
    assert line is not None
    dump = str(database.folder / "tables.dump")
    options = [one.replace("tables.dump", dump).replace("postgresql://...", url) for one in line[1].split()]
    tool = Path(database.wheel.__file__).parent / "pginstall" / "bin" / name
    subprocess.run([str(tool), *options], check=True, capture_output=True)
