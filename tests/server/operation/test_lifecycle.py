"""What becomes of tables nobody comes back to, of records, and of players who want to be forgotten?"""

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from hazard.record.verify import verify
from tests.record.played import forged
from tests.server.running import PATIENCE, Client, Server, play, sqlite
from tests.server.tables import asked, code_of, fill, friends, opened, seat, told

HOUR = 3600
DAY = 24 * HOUR


def later(server: Server, seconds: int) -> None:
    """The same server so much later."""
    server.kill()
    server.settings["time_shift"] = str(seconds)
    server.settings["sweep_every"] = "0.2"
    server.start()


def aged(server: Server, folder: Path, seconds: int) -> None:
    """The same server after it has run so much longer: everything happened so much earlier."""
    server.kill()
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        for column in ("created", "changed", "seen"):
            database.execute(f"UPDATE games SET {column} = {column} - ?", (seconds * 1000,))
        database.execute("UPDATE players SET created = created - ?, seen = seen - ?", (seconds * 1000,) * 2)
    server.settings["sweep_every"] = "0.2"
    server.start()


def until(ask: Callable[[], Any], wanted: Any) -> Any:
    """Ask until this is the answer."""
    end = time.monotonic() + PATIENCE
    while (found := ask()) != wanted:
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


def status(client: Client, table: str) -> str:
    """How a table stands."""
    return str(client.get(f"/api/tables/{table}")["status"])


def journal(folder: Path, table: str) -> list[bytes]:
    """The stored lines of a game."""
    database = sqlite3.connect(folder / "tables.db")
    rows = database.execute("SELECT line FROM journal WHERE game = ? ORDER BY n", (table,)).fetchall()
    database.close()
    return [bytes(row[0]) for row in rows]


def write_journal(folder: Path, table: str, data: bytes) -> None:
    """Change the stored lines of a game while no server runs."""
    database = sqlite3.connect(folder / "tables.db")
    with database:
        for n, line in enumerate(data.splitlines(keepends=True)):
            database.execute("UPDATE journal SET line = ? WHERE game = ? AND n = ?", (line, table, n))
    database.close()


def test_a_table_without_humans_pauses_after_a_day_and_goes_on_when_somebody_is_back(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        other = opened(ada)
        aged(server, tmp_path, DAY - 60)
        assert status(ada, table) == "running"
        aged(server, tmp_path, 120)
        until(lambda: status(ada, table), "paused")
        assert ada.get(f"/api/tables/{table}")["note"] == "idle"
        assert status(ada, other) == "open"
        assert ada.join(table)["table"]["status"] == "running"
        assert ada.get(f"/api/tables/{table}")["note"] == ""
        ada.latest(0.6)  # looked through again, with somebody there
        assert status(ada, table) == "running"
        ada.leave()


def test_after_thirty_days_it_is_closed_and_kept_as_a_record(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        other = opened(ada)
        assert play([ada], 3) >= 3
        seat(ada, other, ada)
        aged(server, tmp_path, 30 * DAY - 60)
        until(lambda: status(ada, table), "paused")
        assert status(ada, other) == "open"
        aged(server, tmp_path, 120)
        until(lambda: status(ada, table), "closed")
        until(lambda: status(ada, other), "closed")
        data = ada.http.get(f"/api/tables/{table}/record").content
        assert verify(data).code == "fits"
        assert json.loads(data.splitlines()[-1])["reason"] == "abandoned"
        aged(server, tmp_path, 89 * DAY)
        assert status(ada, table) == "closed"
        aged(server, tmp_path, 2 * DAY)  # ninety days after its end
        until(lambda: ada.http.get(f"/api/tables/{table}").status_code, 404)
        assert journal(tmp_path, table) == []


def test_a_record_travels_to_another_server_and_a_game_begins_in_its_middle(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, table = friends(server, "Ada", "Bob", seats=3)
        ada = clients[0]
        assert play(clients, 12) >= 12
        assert ada.http.get(f"/api/tables/{table}/record").status_code == 400  # it still goes on
        assert ada.post(f"/api/tables/{table}/branch", {"n": 5}, 400)["code"] == "table-status"
        for client in clients:
            client.send({"type": "draw"})
        until(lambda: status(ada, table), "over")
        data = ada.http.get(f"/api/tables/{table}/record").content
        assert b"Ada" not in data  # names are no part of it: they can be deleted
        assert verify(data).code == "fits"
        eve = Client(server, "Eve")
        answer = eve.http.post("/api/records", params={"title": "From afar"}, content=data)
        assert answer.status_code == 201, answer.text
        copy = answer.json()["id"]
        shown = eve.get(f"/api/tables/{copy}")
        assert (shown["status"], shown["title"], shown["note"]) == ("over", "From afar", "imported")
        assert eve.http.get(f"/api/tables/{copy}/record").content == data
        assert eve.join(copy)["view"]["outcome"] == {"reason": "draw", "winners": []}
        middle = eve.post(f"/api/tables/{copy}/branch", {"n": 9, "title": "What if"})["id"]
        seat(eve, middle, eve)
        fill(eve, middle)
        eve.join(middle)
        eve.post(f"/api/tables/{middle}/start")
        view = eve.until("events")["view"]
        assert view["outcome"] is None
        assert view["seats"] == 3
        assert eve.post(f"/api/tables/{copy}/branch", {"n": 9999}, 400)["code"] == "no-such-move"


def test_a_record_that_does_not_fit_is_not_imported(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, table = friends(server, "Ada", "Bob", seats=3)
        assert play(clients, 6) >= 6
        for client in clients:
            client.send({"type": "draw"})
        ada = clients[0]
        until(lambda: status(ada, table), "over")
        data = ada.http.get(f"/api/tables/{table}/record").content

        def put(body: bytes) -> httpx.Response:
            return ada.http.post("/api/records", content=body)

        whole = forged(data, lambda lines: lines[0].update(edition="0" * 64))
        for body, code in ((b"", "unknown-format"), (data[:-300], "record-cut"), (whole, "other-edition")):
            answer = put(body)
            assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert put(b"{" + b"x" * 5_000_000).status_code == 413


def test_a_game_of_another_edition_goes_on_with_a_note(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        assert play([ada], 5) >= 5
        server.kill()
        lines = journal(tmp_path, table)
        data = forged(b"".join(lines), lambda trees: trees[0].update(edition="0" * 64))
        write_journal(tmp_path, table, data)
        server.start()
        welcome = ada.join(table)
        assert (welcome["table"]["status"], welcome["table"]["note"]) == ("running", "other-edition")
        assert welcome["n"] >= len(lines)
        ada.news, ada.answered = welcome, 0
        assert play([ada], 4) >= 4
        again = journal(tmp_path, table)
        assert json.loads(again[0])["edition"] == "0" * 64  # it keeps its digest
        assert b"".join(again[: len(lines)]) == data
        server.kill()
        server.start()
        assert ada.join(table)["table"]["note"] == "other-edition"


def test_a_game_whose_row_no_longer_fits_is_frozen_and_can_be_downloaded(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        assert play([ada], 5) >= 5
        server.kill()

        def change(trees: list[dict[str, object]]) -> None:
            trees[0]["edition"] = "0" * 64
            next(tree for tree in trees if tree.get("kind") == "action")["do"] = "attack alaska peru 3"

        data = forged(b"".join(journal(tmp_path, table)), change)
        write_journal(tmp_path, table, data)
        server.start()
        until(lambda: status(ada, table), "frozen")
        welcome = ada.join(table)
        assert (welcome["table"]["status"], welcome["view"]) == ("frozen", None)
        ada.send({"type": "resign"})
        assert ada.until("refused")["code"] == "table-status"
        assert ada.http.get(f"/api/tables/{table}/record").content == data
        closed = opened(ada)
        ada.post(f"/api/tables/{closed}/close")
        aged(server, tmp_path, 400 * DAY)
        until(lambda: ada.http.get(f"/api/tables/{closed}").status_code, 404)  # looked through
        assert ada.http.get(f"/api/tables/{table}/record").content == data


def test_after_a_power_cut_the_clock_runs_again(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3, clock={"kind": "turn", "seconds": 4, "more": 4})
        asked([ada])
        server.kill()
        server.start()
        ada.join(table)
        assert told(ada, "bot-took-over")["view"]["bots"][0] == 1


def test_a_player_who_wants_to_be_forgotten_leaves_no_name_and_no_words(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, table = friends(server, "Ada", "Bobolink", seats=3)
        ada, bob = clients
        waiting = opened(bob)
        seat(bob, waiting, bob)
        seat(ada, waiting, bob)
        bob.send({"type": "say", "text": "a secret of mine"})
        ada.until("said")
        assert bob.http.delete("/api/me").is_success
        assert told(ada, "bot-took-over")["view"]["bots"][1] == 1
        assert bob.until("closed")["code"] == "seat-taken-elsewhere"
        bob.get("/api/me", 401)
        seats = ada.get(f"/api/tables/{table}")["seats"]
        assert [one["name"] for one in seats] == ["Ada", "-", "random"]
        shown = ada.get(f"/api/tables/{waiting}")
        assert (shown["host"], [one.get("name", "") for one in shown["seats"]]) == (True, ["", "Ada", ""])
        assert code_of(ada, waiting)
        ada.news = ada.join(table)
        assert play([ada], 5) >= 5
        ada.post(f"/api/tables/{table}/pause")  # writes the table again
        server.kill()
    database = sqlite3.connect(tmp_path / "tables.db")
    stored = "\n".join(database.iterdump())
    database.close()
    assert "Ada" in stored
    assert "Bobolink" not in stored
    assert "a secret of mine" not in stored


def test_codes_work_for_fifteen_minutes(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada = Client(server, "Ada")
        code, other = ada.post("/api/me/codes")["code"], ada.post("/api/me/codes")["code"]
        later(server, 14 * 60)
        phone = Client(server, "phone")
        assert phone.post("/api/codes", {"code": code}, 200)["name"] == "Ada"
        later(server, 16 * 60)
        assert phone.post("/api/codes", {"code": other}, 400)["code"] == "bad-code"
