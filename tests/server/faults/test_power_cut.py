"""Is anything that was acknowledged ever lost, whenever the process dies?"""

import sqlite3
import subprocess
import time
from pathlib import Path

from hazard.record.resume import resume
from tests.server.running import PATIENCE, Client, Server, play, sqlite


def stored_lines(folder: Path, table: str) -> list[bytes]:
    """The journal of a game as it lies in the database."""
    with sqlite3.connect(folder / "tables.db") as database:
        rows = database.execute("SELECT line FROM journal WHERE game = ? ORDER BY n", (table,)).fetchall()
    database.close()
    return [bytes(row[0]) for row in rows]


def begin(server: Server) -> tuple[Client, str]:
    """A player at a table with two bots."""
    ada = Client(server, "Ada")
    table = ada.post("/api/tables", {"mode": "classic/domination", "seats": 3, "options": {"start": "deal"}})[
        "id"
    ]
    ada.post(f"/api/tables/{table}/join")
    for seat in (1, 2):
        ada.post(f"/api/tables/{table}/bots", {"seat": seat, "bot": "random"})
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, table


def test_what_was_told_is_still_there_after_a_power_cut(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path))
    with server:
        ada, table = begin(server)
        assert play([ada], 5) >= 5
        seen = ada.latest()["n"]
        server.kill()
        lines = stored_lines(tmp_path, table)
        assert len(lines) >= seen
        server.start()
        welcome = ada.join(table, since=seen)
        assert welcome["n"] >= seen
        ada.news, ada.answered = welcome, 0
        assert play([ada], 5) >= 5
        server.kill()
        again = stored_lines(tmp_path, table)
        assert again[: len(lines)] == lines


def test_a_process_that_dies_between_the_commit_and_the_telling_goes_on_with_the_row(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path), fault="after-commit:40")
    with server:
        ada, table = begin(server)
        assert server.process is not None
        try:
            play([ada], 400)
        except Exception:
            pass
        assert server.process.wait(timeout=PATIENCE) != 0
        lines = stored_lines(tmp_path, table)
        assert len(lines) > ada.news["n"]  # the row nobody was told of is there
        server.settings.clear()
        server.start()
        welcome = ada.join(table, since=ada.news["n"])
        assert welcome["n"] >= len(lines)
        assert welcome["events"]
        ada.news, ada.answered = welcome, 0
        assert play([ada], 3) >= 3


def test_the_stored_journal_is_the_game(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path))
    with server:
        ada, table = begin(server)
        assert play([ada], 10) >= 10
        server.kill()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        secret = database.execute("SELECT secret FROM games").fetchone()[0]
    database.close()
    recording = resume(stored_lines(tmp_path, table), secret)
    assert recording.newest is not None
    assert recording.newest.check == recording.state.digest()[:16]


def test_the_clock_runs_again_after_a_power_cut(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path))
    with server:
        ada = Client(server, "Ada")
        clock = {"kind": "turn", "seconds": 4}
        table = ada.post("/api/tables", {"mode": "classic/domination", "seats": 3, "clock": clock})["id"]
        for seat in (0, 1, 2):
            ada.post(f"/api/tables/{table}/join", {"seat": seat})
        ada.post(f"/api/tables/{table}/start")
        server.kill()
        before = stored_lines(tmp_path, table)
        server.start()
        until = time.monotonic() + PATIENCE
        while len(lines := stored_lines(tmp_path, table)) == len(before) and time.monotonic() < until:
            time.sleep(0.1)
        assert b'"do":"bot ' in lines[len(before)]


def children(parent: int) -> set[int]:
    """The processes another one has started."""
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [line.split() for line in told.splitlines()]
    return {int(child) for child, above in pairs if int(above) == parent}


def running(processes: set[int]) -> set[int]:
    """Those of them that are still there."""
    told = subprocess.run(["ps", "-A", "-o", "pid="], capture_output=True, text=True, check=True).stdout
    return processes & {int(one) for one in told.split()}


def test_the_processes_of_its_bots_end_with_the_server(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada, _ = begin(server)
        assert play([ada], 5) >= 5
        assert server.process is not None
        thinking = children(server.process.pid)
        assert thinking
        server.kill()
        until = time.monotonic() + PATIENCE
        while running(thinking):
            assert time.monotonic() < until
            time.sleep(0.1)
