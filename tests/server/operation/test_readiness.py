"""Does /ready tell how the last commit went, without a write for whoever asks?"""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from hazard.kernel.errors import InputError
from hazard.server.operation.heartbeat import damage
from hazard.server.operation.readiness import HOLD, STALE, Readiness, cause
from tests.server.running import Server, http_client, sqlite


def sqlite_error(code: int) -> sqlite3.OperationalError:
    """What the driver raises with a code of SQLite."""
    error = sqlite3.OperationalError("text")
    error.sqlite_errorcode = code
    return error


def postgres_error(state: str) -> Exception:
    """What the driver raises with a code of PostgreSQL."""
    error = Exception("text")
    error.sqlstate = state  # type: ignore[attr-defined]
    return error


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (sqlite_error(13), "disk-full"),
        (sqlite_error(8), "read-only"),
        (sqlite_error(10 | 3 << 8), "disk-error"),  # SQLITE_IOERR_WRITE
        (sqlite_error(11), "damaged"),
        (sqlite_error(26), "damaged"),
        (sqlite_error(5), "locked"),
        (OperationalError("", {}, sqlite_error(13)), "disk-full"),
        (OperationalError("", {}, postgres_error("53100")), "disk-full"),
        (OperationalError("", {}, postgres_error("25006")), "read-only"),
        (OperationalError("", {}, postgres_error("XX001")), "damaged"),
        (OperationalError("", {}, postgres_error("57P01")), "database-away"),
        (sqlite_error(6), "locked"),
        (sqlite_error(14), "disk-error"),
        (OperationalError("", {}, Exception()), "database-away"),
        (ConnectionRefusedError(), "database-away"),
        (TimeoutError(), "database-away"),
        (
            IntegrityError("", {}, sqlite3.IntegrityError()),
            "",
        ),  # a row that is there already is nobody's fault
        (InputError("come-back", "table"), ""),
        (KeyError(), ""),
    ],
)
def test_a_failed_commit_is_told_in_a_word(error: Exception, word: str) -> None:
    assert cause(error) == word


def test_it_is_not_ready_before_its_first_commit_and_not_long_after_its_last() -> None:
    async def run() -> None:
        readiness = Readiness()
        assert (readiness.why_not(), readiness.age()) == ("starting", -1)
        readiness.succeeded()
        assert readiness.why_not() == ""
        readiness.committed -= STALE + 1
        assert readiness.why_not() == "no-commit"

    asyncio.run(run())


def test_a_small_write_that_fits_proves_nothing_right_after_one_that_did_not() -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.succeeded()
        readiness.suspect(sqlite_error(13))
        assert (readiness.why_not(), readiness.failures, readiness.woken.is_set()) == ("disk-full", 1, True)
        readiness.succeeded()
        assert readiness.why_not() == "disk-full"
        readiness.last_failure -= HOLD
        readiness.succeeded()
        assert readiness.why_not() == ""

    asyncio.run(run())


def test_damage_that_was_seen_is_told_though_commits_succeed() -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.suspect(sqlite_error(11))
        readiness.succeeded()
        assert (readiness.why_not(), readiness.failures, readiness.woken.is_set()) == ("damaged", 0, True)

    asyncio.run(run())


def test_a_lost_connection_alone_wakes_the_heartbeat_and_says_nothing() -> None:
    async def run() -> None:
        readiness = Readiness()
        readiness.succeeded()
        readiness.suspect(OperationalError("", {}, Exception()))
        assert (readiness.why_not(), readiness.woken.is_set()) == ("", True)

    asyncio.run(run())


def changes(folder: Path) -> int:
    """How often the database file was changed, as SQLite counts its commits."""
    return (folder / "tables.db-wal").stat().st_size


def test_whoever_asks_costs_no_write(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server, http_client() as client:
        time.sleep(1)
        before = changes(tmp_path)
        until = time.monotonic() + 6
        asked = 0
        while time.monotonic() < until:
            told = client.get(f"{server.url()}/ready").json()
            assert told["status"] == "ok"
            assert 0 <= told["commit_age"] < 6.5
            asked += 1
        assert asked > 20
        assert changes(tmp_path) - before <= 2 * 2 * 4120  # a heartbeat or two of two pages at most


def test_damage_is_found_by_looking_through_the_file(tmp_path: Path) -> None:
    file = tmp_path / "some # ?.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE t (a TEXT)")
        database.executemany("INSERT INTO t VALUES (?)", [("x" * 1000,)] * 100)
        database.commit()
    assert damage(str(file)) == ""
    data = bytearray(file.read_bytes())
    data[4096:8192] = b"\x55" * 4096
    file.write_bytes(data)
    assert damage(str(file)) != ""
    file.write_bytes(b"no database at all, but long enough to be looked at" * 100)
    assert damage(str(file)) != ""
