"""Do friends get to a table, play there, and come back to it?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Client, Server, first_move, play, sqlite


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("tables")))) as running:
        yield running


def make_table(
    host: Client, mode: str = "classic/domination", seats: int = 3, **more: object
) -> dict[str, str]:
    made: dict[str, str] = host.post("/api/tables", {"mode": mode, "seats": seats, **more})
    return made


def test_a_player_is_a_name_and_a_cookie(server: Server) -> None:
    ada = Client(server, "Ada")
    assert ada.get("/api/me")["name"] == "Ada"
    cookie = next(iter(ada.http.cookies.jar))
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "lax"


def test_friends_sit_down_by_the_code_of_the_table_and_play(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = make_table(ada, options={"start": "deal"})
    ada.post(f"/api/tables/{table['id']}/join")
    assert bob.post(f"/api/tables/{table['id']}/join", {"code": "wrong"}, 400)["code"] == "bad-code"
    assert bob.post(f"/api/tables/{table['id']}/join", {"code": table["code"]})["seat"] == 1
    ada.post(f"/api/tables/{table['id']}/bots", {"seat": 2, "bot": "greedy"})
    assert bob.post(f"/api/tables/{table['id']}/start", status=403)["code"] == "not-the-host"
    ada.join(table["id"])
    bob.join(table["id"])
    ada.post(f"/api/tables/{table['id']}/start")
    assert play([ada, bob], 40) >= 40
    for client in (ada, bob):
        view = client.latest()["view"]
        hidden = [card for army, hand in enumerate(view["hands"]) if army != view["seat"] for card in hand]
        assert set(hidden) <= {-1}
        assert [message["code"] for message in client.others if message["type"] == "refused"] == []
        client.leave()


def test_an_option_that_would_change_nothing_at_the_table_is_refused_with_its_name(server: Server) -> None:
    ada = Client(server, "Ada")
    wanted = {"mode": "clone-wars/galactic", "options": {"doubled": "republic"}}
    refused = ada.post("/api/tables", {**wanted, "seats": 2}, 400)
    assert (refused["code"], refused["field"]) == ("option-without-effect", "doubled")
    made = ada.post("/api/tables", {**wanted, "seats": 3})
    again = ada.http.patch(f"/api/tables/{made['id']}", json={"seats": 4}).json()
    assert (again["code"], again["field"]) == ("option-without-effect", "doubled")


def test_a_stale_answer_changes_nothing_and_is_told_so(server: Server) -> None:
    ada = Client(server, "Ada")
    table = make_table(ada)
    ada.post(f"/api/tables/{table['id']}/join")
    for seat in (1, 2):
        ada.post(f"/api/tables/{table['id']}/bots", {"seat": seat})
    ada.join(table["id"])
    ada.post(f"/api/tables/{table['id']}/start")
    message = ada.until("events")
    while not message["view"]["options"]:
        message = ada.until("events")
    ada.send({"type": "act", "n": message["n"] - 1, "action": first_move(message["view"])})
    refused = ada.until("refused")
    assert (refused["code"], refused["field"], refused["n"]) == ("stale", "n", message["n"])
    ada.leave()


def test_who_comes_back_sees_the_same_table(server: Server) -> None:
    ada = Client(server, "Ada")
    table = make_table(ada)
    ada.post(f"/api/tables/{table['id']}/join")
    for seat in (1, 2):
        ada.post(f"/api/tables/{table['id']}/bots", {"seat": seat})
    ada.join(table["id"])
    ada.post(f"/api/tables/{table['id']}/start")
    message = ada.until("events")
    while not message["view"]["options"]:
        message = ada.until("events")
    ada.leave()
    again = ada.join(table["id"], since=message["n"])
    assert again["n"] == message["n"]
    assert again["view"] == message["view"]
    assert again["events"] == []
    ada.leave()


def test_a_spectator_sees_no_hand_and_may_do_nothing(server: Server) -> None:
    ada, eve = Client(server, "Ada"), Client(server, "Eve")
    table = make_table(ada, public=True)
    ada.post(f"/api/tables/{table['id']}/join")
    for seat in (1, 2):
        ada.post(f"/api/tables/{table['id']}/bots", {"seat": seat})
    ada.post(f"/api/tables/{table['id']}/start")
    welcome = eve.join(table["id"])
    assert welcome["seat"] == -1
    assert welcome["view"]["options"] == []
    eve.send({"type": "act", "n": welcome["n"], "action": {"kind": 0, "army": 0, "target": 0, "count": 1}})
    assert eve.until("refused")["code"] == "not-your-seat"
    eve.leave()


def test_whoever_asks_whether_somebody_is_there_is_answered_and_nothing_changes(server: Server) -> None:
    ada, eve = Client(server, "Ada"), Client(server, "Eve")
    table = make_table(ada, public=True)
    for client in (ada, eve):
        client.join(table["id"])
    eve.send({"type": "ping"})
    assert eve.until("pong") == {"type": "pong"}
    eve.send({"type": "ping", "n": 1})
    assert eve.until("refused")["code"] == "bad-message"
    assert ada.post(f"/api/tables/{table['id']}/messages", {"type": "ping"}) == {"type": "pong"}
    assert ada.join(table["id"])["n"] == 0
    for client in (ada, eve):
        client.leave()


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ("not json", "message"),
        ('{"type": "dance"}', "type"),
        ('{"type": "act", "n": "one", "action": {"kind": 1, "army": 0}}', "n"),
        ('{"type": "act", "n": 1, "action": {"kind": -3, "army": 0}}', "action.kind"),
        ('{"type": "say", "text": "x", "more": 1}', "message"),
    ],
)
def test_bad_messages_are_refused_with_their_field(server: Server, message: str, field: str) -> None:
    ada = Client(server, "Ada")
    table = make_table(ada)
    ada.join(table["id"])
    ada.send(message)
    refused = ada.until("refused")
    assert (refused["code"], refused["field"]) == ("bad-message", field)
    ada.leave()
