"""Who plays for somebody who is away, and how do they get their seat back; how does it move to another device?"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Client, Server, play, sqlite
from tests.server.tables import friends, told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("absent"))), absence_grace="0") as running:
        yield running


def gone(table: str, client: Client, by: Client, at: int) -> None:
    """Let a client leave, and wait until the table knows."""
    client.leave()
    while by.get(f"/api/tables/{table}")["seats"][at].get("here"):
        pass


def test_most_of_the_others_put_an_absent_seat_to_a_bot(server: Server) -> None:
    (ada, bob, eve, zoe), table = friends(server, "Ada", "Bob", "Eve", "Zoe")
    ada.send({"type": "absent", "seat": 3})
    assert ada.until("refused")["code"] == "not-absent"
    gone(table, zoe, ada, 3)
    ada.send({"type": "absent", "seat": 3})
    shown = ada.until("presence")
    while shown["table"]["seats"][3].get("votes", 0) != 1:
        shown = ada.until("presence")
    ada.send({"type": "absent", "seat": 3})  # twice is once
    ada.send({"type": "absent", "seat": 3, "agree": False})
    while shown["table"]["seats"][3].get("votes", 0) != 0:
        shown = ada.until("presence")
    ada.send({"type": "absent", "seat": 3})
    bob.send({"type": "absent", "seat": 3})
    assert told(eve, "bot-took-over")["view"]["bots"] == [0, 0, 0, 1]
    assert eve.get(f"/api/tables/{table}")["seats"][3]["bot"] == "normal@1"
    assert play([ada, bob, eve], 8) >= 8
    assert zoe.join(table)["view"]["bots"] == [0, 0, 0, 0]
    told(ada, "player-came-back")
    for client in (ada, bob, eve, zoe):
        client.leave()


def test_one_of_two_is_enough_and_votes_end_when_the_player_is_back(server: Server) -> None:
    (ada, bob, eve), table = friends(server, "Ada", "Bob", "Eve")
    gone(table, eve, ada, 2)
    ada.send({"type": "absent", "seat": 2})
    shown = ada.until("presence")
    while shown["table"]["seats"][2].get("votes", 0) != 1:
        shown = ada.until("presence")
    eve.join(table)
    while shown["table"]["seats"][2].get("votes", 0) != 0:
        shown = ada.until("presence")
    for client in (ada, bob, eve):
        client.leave()


def test_a_player_without_a_socket_comes_back_by_asking(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    gone(table, bob, ada, 1)
    ada.send({"type": "absent", "seat": 1})
    told(ada, "bot-took-over")
    assert bob.get(f"/api/tables/{table}/events")["view"]["bots"][1] == 0
    ada.leave()


def test_strangers_have_no_vote(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    gone(table, bob, ada, 1)
    eve = Client(server, "Eve")
    eve.join(table)
    eve.send({"type": "absent", "seat": 1})
    assert eve.until("refused")["code"] == "not-your-seat"
    ada.send({"type": "absent", "seat": 7})
    assert ada.until("refused")["code"] == "bad-seat"
    ada.send({"type": "absent", "seat": 2})
    assert ada.until("refused")["code"] == "not-absent"  # a bot
    ada.send({"type": "absent", "seat": 0})
    assert ada.until("refused")["code"] == "not-absent"  # oneself
    for client in (ada, eve):
        client.leave()


def test_a_player_moves_to_another_device_and_the_old_socket_closes(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    code = bob.post("/api/me/codes")["code"]
    phone = Client(server, "phone")
    assert phone.post("/api/codes", {"code": code}, 200)["name"] == "Bob"
    assert bob.until("closed")["code"] == "seat-taken-elsewhere"
    with pytest.raises(ConnectionClosed):
        bob.until("events")
    assert bob.get("/api/me", 401)["code"] == "no-player"
    assert phone.join(table)["seat"] == 1
    assert ada.post("/api/codes", {"code": code}, 400)["code"] == "bad-code"  # once
    for client in (ada, phone):
        client.leave()


def test_a_recovery_code_brings_a_player_back(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    found = Client(server, "found")
    again = found.post("/api/codes", {"code": bob.recovery}, 200)
    assert again["recovery"] != bob.recovery
    assert bob.until("closed")["code"] == "seat-taken-elsewhere"
    assert found.join(table)["seat"] == 1
    for client in (ada, found):
        client.leave()


def test_one_seat_moves_by_a_code_of_its_own(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    eve = Client(server, "Eve")
    assert ada.post(f"/api/tables/{table}/seat-codes", {"seat": 1}, 403)["code"] == "not-your-seat"
    code = bob.post(f"/api/tables/{table}/seat-codes", {"seat": 1})["code"]
    assert eve.post("/api/codes", {"code": code}, 400)["code"] == "bad-code"  # it is not the whole player
    assert eve.post(f"/api/tables/{table}/seats", {"code": code})["seat"] == 1
    assert bob.until("closed")["code"] == "seat-taken-elsewhere"
    assert eve.join(table)["seat"] == 1
    assert eve.get(f"/api/tables/{table}")["seats"][1]["name"] == "Eve"
    assert bob.get("/api/me")["name"] == "Bob"
    assert bob.join(table)["seat"] == -1
    assert ada.post(f"/api/tables/{table}/seats", {"code": code}, 400)["code"] == "bad-code"
    for client in (ada, bob, eve):
        client.leave()
