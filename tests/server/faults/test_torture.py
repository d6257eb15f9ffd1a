"""Is nothing lost and nothing doubled when the server dies under load, or its disk is full?"""

import resource
import sqlite3
import time
from pathlib import Path

from tests.server.faults.torture import Torture
from tests.server.running import Client, Server, first_move, sqlite, until_closed


def stored(folder: Path, sql: str, table: str) -> list[bytes]:
    """A column of the database file."""
    database = sqlite3.connect(folder / "tables.db")
    try:
        return [bytes(row[0]) for row in database.execute(sql, (table,))]
    finally:
        database.close()


def lines(folder: Path, table: str) -> list[bytes]:
    """The journal of a game as it lies in the database."""
    return stored(folder, "SELECT line FROM journal WHERE game = ? ORDER BY n", table)


def torture(folder: Path, games: int, kills: int, most: int) -> Torture:
    """A server with a file of its own."""
    return Torture(
        [Server(sqlite(folder))],
        folder,
        games=games,
        kills=kills,
        lines=lambda table: lines(folder, table),
        secret=lambda table: stored(folder, "SELECT secret FROM games WHERE id = ?", table)[0],
        most=most,
    )


def test_games_under_load_survive_every_death_of_the_server(tmp_path: Path) -> None:
    report = torture(tmp_path, games=4, kills=3, most=12).run()
    assert report.faults == []
    assert (report.games, report.kills) == (4, 3)
    assert report.between >= 1
    assert report.acknowledged >= 4


def test_on_a_full_disk_nothing_is_told_that_is_not_stored(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada = Client(server, "Ada")
        table = ada.post("/api/tables", {"mode": "classic/domination", "seats": 3})["id"]
        for seat in (0, 1, 2):  # one device for all
            ada.post(f"/api/tables/{table}/join", {"seat": seat})
        ada.join(table)
        ada.post(f"/api/tables/{table}/start")
        ada.send({"type": "am", "seat": 0})
        news = ada.until("welcome")
        assert server.process is not None
        pid = server.process.pid
        full = (tmp_path / "tables.db-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        seat = news["view"]["decision"]["seat"]
        ada.send({"type": "am", "seat": seat})
        while not news["view"]["options"]:
            news = ada.until("welcome")
        before = lines(tmp_path, table)
        ada.send({"type": "act", "n": news["n"], "action": first_move(news["view"])})
        told = until_closed(ada)
        assert [message for message in told if message.get("n", 0) > len(before)] == []
        assert told[-1] == {"type": "closed", "code": "come-back"}
        assert lines(tmp_path, table) == before
        assert ada.post(f"/api/tables/{table}/messages", {"type": "resign"}, 503)["code"] == "come-back"
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        time.sleep(0.2)
        assert ada.join(table)["n"] == len(before)
        ada.send({"type": "am", "seat": seat})
        assert ada.until("welcome")["view"]["options"]
        ada.send({"type": "act", "n": news["n"], "action": first_move(news["view"])})
        assert ada.until("events")["n"] == len(before) + 1
        assert len(lines(tmp_path, table)) == len(before) + 1
