"""Does the server notice a disk that takes no more, and go on by itself when it does again, with all that was told?"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.faults.disks import enlarge, ext4_disk, fill, lock, needs_disk, small_disk, unlock
from tests.server.running import PATIENCE, Client, Server, http_get, play, sqlite
from tests.server.tables import friends, joined

SOON = 8.0  # seconds in which a fault is noticed: a heartbeat every five, and a busy machine


def ready(server: Server) -> tuple[int, Any]:
    """What a load balancer is told."""
    answer = http_get(f"{server.url()}/ready", timeout=PATIENCE)
    return answer.status_code, answer.json()


def wait_for(server: Server, wanted: Callable[[int, Any], bool], within: float = PATIENCE) -> Any:
    """Ask until the answer is as wanted."""
    until = time.monotonic() + within
    while not wanted(*(found := ready(server))):
        assert time.monotonic() < until, found
        time.sleep(0.1)
    return found[1]


def stored(folder: Path, table: str) -> int:
    """How many lines of a game are on the disk."""
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        return int(database.execute("SELECT count(*) FROM journal WHERE game = ?", (table,)).fetchone()[0])


def play_until_refused(client: Client) -> int:
    """Play until the table is dropped; the last version that was told."""
    try:
        play([client], 2000, idle=5)
    except ConnectionClosed:
        pass
    return int(client.news["n"])


def goes_on(client: Client, table: str, seen: int) -> None:
    """Everything that was told is there, and play goes on."""
    until, given = time.monotonic() + PATIENCE, 0
    while given < 5:
        assert time.monotonic() < until
        welcome = joined(client, table)
        assert welcome["table"]["status"] == "running"
        assert welcome["n"] >= seen
        client.news, client.answered = welcome, 0
        try:
            given = play([client], 5)
        except ConnectionClosed:  # told to come back once more
            seen = int(client.news["n"])


@needs_disk
def test_a_full_disk_is_noticed_without_any_table_and_forgotten_when_there_is_space(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as folder, Server(sqlite(folder)) as server:
        assert ready(server)[0] == 200
        filler = fill(folder)
        told = wait_for(server, lambda status, _: status == 503, SOON)
        assert (told["status"], told["reason"]) == ("unavailable", "disk-full")
        filler.unlink()
        told = wait_for(server, lambda status, _: status == 200)
        assert (told["status"], told["reason"]) == ("ok", "")
        assert told["commit_age"] < SOON


@needs_disk
def test_a_game_goes_on_when_a_full_disk_has_space_again(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as folder, Server(sqlite(folder)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        assert play([ada], 5) >= 5
        filler = fill(folder)
        seen = play_until_refused(ada)
        assert stored(folder, table) >= seen
        told = wait_for(server, lambda status, _: status == 503, SOON)
        assert told["reason"] == "disk-full"
        assert ada.http.get("/api/me").status_code in (200, 503)  # nothing crashes
        filler.unlink()
        wait_for(server, lambda status, _: status == 200)
        goes_on(ada, table, seen)


@needs_disk
def test_a_disk_the_log_alone_has_filled_is_usable_again_when_there_is_a_little_space(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 2) as folder, Server(sqlite(folder)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        seen = play_until_refused(ada)
        log = folder / "tables.db-wal"
        before = log.stat().st_size
        assert before > 1 << 20
        wait_for(server, lambda status, _: status == 503, SOON)
        enlarge(folder, 3)  # enough for what is in the log, which then gives its space back
        wait_for(server, lambda status, _: status == 200)
        assert log.stat().st_size < before // 2
        goes_on(ada, table, seen)


@needs_disk
def test_a_game_goes_on_when_files_that_could_not_be_written_to_can_again(tmp_path: Path) -> None:
    with ext4_disk(tmp_path / "disk", tmp_path / "image") as folder, Server(sqlite(folder)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        assert play([ada], 5) >= 5
        lock(folder)
        seen = play_until_refused(ada)
        told = wait_for(server, lambda status, _: status == 503, SOON)
        assert told["reason"] in ("disk-error", "read-only")
        unlock(folder)
        wait_for(server, lambda status, _: status == 200)
        goes_on(ada, table, seen)
        server.kill()
        assert stored(folder, table) > seen
