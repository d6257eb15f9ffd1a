"""Is everything around a game the same with PostgreSQL, whichever node is asked?"""

import time
from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Client, Server
from tests.server.tables import asked, fill, opened, seat, told

DAY = 86_400


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def nodes(database: str) -> Iterator[list[Server]]:
    with Server(database, lease="3") as one, Server(database, lease="3") as other:
        yield [one, other]


def begun(nodes: list[Server]) -> tuple[Client, Client, str]:
    """A table of the first node with a player at each and a bot."""
    ada, bob = Client(nodes[0], "Ada"), Client(nodes[1], "Bobolink")
    table = opened(ada, public=True)
    seat(ada, table, ada)
    seat(bob, table, ada)
    fill(ada, table)
    ada.join(table)
    bob.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def test_the_host_and_the_lists_are_the_same_at_every_node(nodes: list[Server]) -> None:
    ada, bob, table = begun(nodes)
    client = asked([ada, bob])
    turn = client.news["view"]["seat"]
    for one in (ada, bob):
        assert next(row for row in one.get("/api/tables") if row["id"] == table)["turn"] == turn
    assert bob.post(f"/api/tables/{table}/pause", status=403)["code"] == "not-the-host"
    ada.post(f"/api/tables/{table}/host", {"seat": 1})
    assert bob.post(f"/api/tables/{table}/pause")["status"] == "paused"
    assert bob.post(f"/api/tables/{table}/go-on")["status"] == "running"
    for one in (ada, bob):
        one.leave()


def test_a_seat_moves_by_a_code_from_node_to_node(nodes: list[Server]) -> None:
    ada, bob, table = begun(nodes)
    code = bob.post(f"/api/tables/{table}/seat-codes", {"seat": 1})["code"]
    eve = Client(nodes[0], "Eve")
    assert eve.post(f"/api/tables/{table}/seats", {"code": code})["seat"] == 1
    assert bob.until("closed")["code"] == "seat-taken-elsewhere"
    assert eve.join(table)["seat"] == 1
    assert ada.post(f"/api/tables/{table}/seats", {"code": code}, 400)["code"] == "bad-code"
    other = Client(nodes[1], "other")
    assert other.post("/api/codes", {"code": eve.post("/api/me/codes")["code"]}, 200)["name"] == "Eve"
    assert eve.until("closed")["code"] == "seat-taken-elsewhere"
    for one in (ada, eve, bob):
        one.leave()


def test_a_player_is_forgotten_at_every_node(nodes: list[Server]) -> None:
    ada, bob, table = begun(nodes)
    assert told(ada, "bot-took-over")["view"]["bots"] == [0, 0, 1]
    assert bob.http.delete("/api/me").is_success
    assert told(ada, "bot-took-over")["view"]["bots"][1] == 1
    until = time.monotonic() + PATIENCE
    while [one["name"] for one in ada.get(f"/api/tables/{table}")["seats"]] != ["Ada", "-", "random"]:
        assert time.monotonic() < until
    ada.post(f"/api/tables/{table}/pause")
    assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == "-"
    ada.leave()


def test_records_and_the_end_of_tables(nodes: list[Server], postgres: Postgres, database: str) -> None:
    ada, bob, table = begun(nodes)
    for one in (ada, bob):
        one.send({"type": "draw"})
    told(ada, "ended")
    data = bob.http.get(f"/api/tables/{table}/record").content
    copy = bob.http.post("/api/records", content=data).json()["id"]
    assert ada.http.get(f"/api/tables/{copy}/record").content == data
    assert ada.post(f"/api/tables/{copy}/branch", {"n": 4})["id"]
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == ada.post(f"/api/tables/{table}/rematch")["id"]
    nodes[0].kill()
    postgres.ask(f"UPDATE games SET changed = changed - {91 * DAY * 1000}", database)
    nodes[0].settings.update(sweep_every="0.2")
    nodes[0].start()
    until = time.monotonic() + PATIENCE
    while bob.http.get(f"/api/tables/{copy}").status_code != 404:
        assert time.monotonic() < until
        time.sleep(0.1)
