"""What does a wall clock that steps, at a start or while the server runs, do to tables and their clocks? Nothing."""

import json
import time
from pathlib import Path
from typing import Any

from tests.server.operation.test_lifecycle import later
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Client, Server, play, sqlite
from tests.server.tables import asked, friends, opened, seat, told

DAY = 86_400
MONTH = 30 * DAY
TURN = {"kind": "turn", "seconds": 600}
DAYS = {"kind": "days", "seconds": 2 * DAY}


def log(server: Server) -> list[Any]:
    """The lines of its log."""
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def steps(server: Server) -> list[int]:
    """The steps of the clock it has told of, in seconds."""
    return [line["seconds"] for line in log(server) if line["message"] == "clock stepped"]


def step(server: Server, file: Path, seconds: int) -> None:
    """Let the wall clock be so far ahead, and wait until it is noticed."""
    before = len(steps(server))
    file.write_text(str(seconds))
    until = time.monotonic() + PATIENCE
    while len(steps(server)) == before:
        assert time.monotonic() < until
        time.sleep(0.05)


def statuses(client: Client, tables: list[str]) -> list[str]:
    """How the tables stand."""
    return [client.get(f"/api/tables/{table}")["status"] for table in tables]


def test_days_without_a_server_or_a_wrong_clock_at_the_start_close_and_delete_nothing(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3, clock=DAYS)
        asked([ada])
        ada.leave()
        waiting, closed = opened(ada), opened(ada)
        seat(ada, waiting, ada)
        ada.post(f"/api/tables/{closed}/close")
        tables = [table, waiting, closed]
        for days in (35, 139, 500):
            later(server, days * DAY)
            time.sleep(1)  # several sweeps
            assert statuses(ada, tables) == ["running", "open", "closed"]
            line = next(one for one in reversed(log(server)) if one["message"] == "away or clock stepped")
            assert line["level"] == "warning"
        again = ada.join(table)
        assert again["view"]["bots"][0] == 0
        left = again["clock"]["until"] / 1000 - time.time() - 500 * DAY
        assert 2 * DAY - 120 < left <= 2 * DAY
        later(server, 0)  # and back
        time.sleep(1)
        assert statuses(ada, tables) == ["running", "open", "closed"]
        assert [one["message"] for one in log(server)].count("clock is behind") == 1


def left(news: Any, shift: int) -> float:
    """Seconds that whoever is asked has, by a wall clock that is so far ahead."""
    return float(news["clock"]["until"]) / 1000 - time.time() - shift


def test_a_month_forward_and_back_while_running_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "shift"
    with Server(sqlite(tmp_path), time_shift_file=str(file), sweep_every="0.2") as server:
        (ada,), table = friends(server, "Ada", seats=3, clock=TURN)
        (bob,), other = friends(server, "Bob", seats=3, clock=DAYS)
        alone = opened(ada)
        seat(ada, alone, ada)
        code = ada.post("/api/me/codes")["code"]
        asked([ada]), asked([bob])
        before = [left(ada.news, 0), left(bob.news, 0)]
        for shift in (MONTH, 0, -MONTH, 0):
            step(server, file, shift)
            news = [ada.until("events"), bob.until("events")]  # told again
            for one, was in zip(news, before, strict=True):
                assert was - 60 < left(one, shift) <= was + 1
                assert one["view"]["bots"][0] == 0
            time.sleep(0.5)  # sweeps
            assert statuses(ada, [table, other, alone]) == ["running", "running", "open"]
        assert [round(one / DAY) for one in steps(server)] == [30, -30, -30, 30]
        assert play([ada], 2) >= 2
        phone = Client(server, "phone")
        assert phone.post("/api/codes", {"code": code}, 200)["name"] == "Ada"


def test_time_that_runs_is_up_when_it_is_whatever_the_wall_clock_says(tmp_path: Path) -> None:
    file = tmp_path / "shift"
    with Server(sqlite(tmp_path), time_shift_file=str(file)) as server:
        (ada,), _ = friends(server, "Ada", seats=3, clock={"kind": "turn", "seconds": 12})
        asked([ada])
        begun = time.monotonic()
        step(server, file, -MONTH)
        step(server, file, MONTH)
        told(ada, "bot-took-over")
        assert 8 < time.monotonic() - begun < 30


def test_nodes_go_by_the_clock_of_their_database(postgres: Postgres, tmp_path: Path) -> None:
    file = tmp_path / "shift"
    database = postgres.database()
    with Server(database, time_shift_file=str(file), sweep_every="0.2") as server:
        (ada,), table = friends(server, "Ada", seats=3, clock=TURN)
        asked([ada])
        before = left(ada.news, 0)
        for shift in (MONTH, 0):
            step(server, file, shift)
            assert before - 60 < left(ada.until("events"), shift) <= before + 1
            time.sleep(0.5)
            assert statuses(ada, [table]) == ["running"]
        assert play([ada], 2) >= 2
