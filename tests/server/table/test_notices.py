"""Is a player who is away told once that they are asked, and does nothing else depend on it?"""

import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.server.push.keys import new_keys
from hazard.server.push.post import SECONDS
from tests.record.position.test_position import line, territories
from tests.server.nodes.test_nodes import moved
from tests.server.operation.test_lifecycle import until
from tests.server.postgres import Postgres
from tests.server.push_service import Browser, PushService, Taken, signed_by
from tests.server.running import Client, Server, first_move, sqlite
from tests.server.table.test_undo import TURN
from tests.server.tables import opened, seat

PRIVATE, PUBLIC = new_keys()
CONTACT = "mailto:host@example.org"
PUSH = {"push_key": PRIVATE, "push_contact": CONTACT, "push_wait": "0", "push_loopback": "1"}
GROUND = territories({"alaska": "red.9", "kamchatka": "green.60", "siam": "blue.60"})
POSITION = line("reinforce.red", GROUND, "pools:red.5", turn=TURN)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("notices"))), **PUSH) as running:
        yield running


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


def subscribed(server: Server, service: PushService, name: str) -> tuple[Client, Browser]:
    """A player with a browser that wants to be told."""
    client, browser = Client(server, name), service.browser(name)
    client.post("/api/me/push", browser.subscription(), 204)
    return client, browser


def begun(ada: Client, bob: Client) -> str:
    """Ada is to place troops and is there; Bob is next, and away; then a bot."""
    table = opened(ada, 3, position=POSITION, options={}, title="Friday")
    seat(ada, table, ada)
    seat(bob, table, ada)
    ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    ada.until("events")
    return table


def look(client: Client, table: str) -> None:
    """Look at a table and go away again."""
    client.join(table)
    client.leave()
    while any(one.get("here") and one.get("yours") for one in client.get(f"/api/tables/{table}")["seats"]):
        time.sleep(0.02)


def end_turn(client: Client) -> None:
    """Place everything and attack nobody."""
    while client.news["clock"] is not None and client.news["view"]["options"]:
        options = client.news["view"]["options"]
        move = first_move({"options": options[-1:]})
        if "most" in options[-1]:
            move["count"] = options[-1]["most"]
        client.send({"type": "act", "n": client.news["n"], "action": move})
        client.until("events")


def check(taken: Taken, browser: Browser, kind: str, table: str) -> None:
    """A notice as it has to be, for exactly this browser."""
    assert taken.headers["content-encoding"] == "aes128gcm"
    assert int(taken.headers["ttl"]) > 0
    assert table not in str(taken.headers)
    scheme, token, key = taken.headers["authorization"].replace(",", "").split(" ")
    assert (scheme, key) == ("vapid", f"k={PUBLIC}")
    told = signed_by(token.removeprefix("t="), PUBLIC)
    assert told["sub"] == CONTACT
    assert browser.endpoint.startswith(told["aud"])
    assert browser.endpoint == told["aud"] + taken.path
    assert browser.read(taken.body) == {"table": table, "title": "Friday", "kind": kind}


def rows(server: Server, sql: str) -> list[Any]:
    """What the database of a server says."""
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    found = database.execute(sql).fetchall()
    database.close()
    return found


# -- who is told what


def test_a_player_who_is_away_is_told_when_it_begins_when_they_are_asked_and_when_it_ends(
    server: Server, service: PushService
) -> None:
    ada = Client(server, "Ada")
    bob, browser = subscribed(server, service, "Bob")
    assert bob.get("/api/push") == {"key": PUBLIC}
    table = begun(ada, bob)
    check(service.next(), browser, "start", table)
    look(bob, table)
    end_turn(ada)
    check(service.next(), browser, "turn", table)
    look(bob, table)  # but does not answer
    bob.post(f"/api/tables/{table}/messages", {"type": "draw"})
    ada.send({"type": "draw"})
    check(service.next(), browser, "end", table)
    assert service.taken.empty()
    ada.leave()


def test_nobody_is_told_twice_before_they_have_looked(server: Server, service: PushService) -> None:
    ada = Client(server, "Ada")
    bob, browser = subscribed(server, service, "Bob")
    table = begun(ada, bob)
    check(service.next(), browser, "start", table)
    end_turn(ada)  # now bob is asked, but was told already
    assert service.none()
    other = begun(ada, bob)  # another table is another matter
    check(service.next(), browser, "start", other)
    ada.leave()


def test_whoever_is_there_is_not_told(server: Server, service: PushService) -> None:
    ada, _ = subscribed(server, service, "Ada")
    bob, _ = subscribed(server, service, "Bob")
    table = begun(ada, bob)
    assert service.next().path == "/Bob"
    bob.join(table)
    end_turn(ada)
    bob.latest(0.2)
    assert service.none()
    for client in (ada, bob):
        client.leave()


def test_every_browser_of_a_player_is_told_until_it_says_no(server: Server, service: PushService) -> None:
    ada = Client(server, "Ada")
    bob, phone = subscribed(server, service, "phone")
    laptop = service.browser("laptop")
    bob.post("/api/me/push", laptop.subscription(), 204)
    bob.post("/api/me/push", laptop.subscription(), 204)  # twice is once
    table = begun(ada, bob)
    taken = sorted([service.next() for _ in range(2)], key=lambda one: one.path)
    check(taken[0], laptop, "start", table)
    check(taken[1], phone, "start", table)
    assert service.taken.empty()
    stranger = Client(server, "Eve")
    for client in (stranger, bob):  # only one's own
        bye = client.http.request("DELETE", "/api/me/push", json={"endpoint": phone.endpoint})
        assert bye.status_code == 204
        left = rows(server, f"SELECT COUNT(*) FROM subscriptions WHERE endpoint = '{phone.endpoint}'")[0][0]
        assert left == (1 if client is stranger else 0)
    look(bob, table)
    end_turn(ada)
    check(service.next(), laptop, "turn", table)
    assert service.none(0.5)
    ada.leave()


# -- what is kept


def test_what_is_no_subscription_is_refused(server: Server, service: PushService) -> None:
    bob = Client(server, "Bob")
    good = service.browser("Bob").subscription()
    for change in (
        {"endpoint": "http://push.example/1"},
        {"endpoint": "http://169.254.169.254/latest"},
        {"endpoint": "https://push.example:22/1"},
        {"endpoint": 7},
        {"keys": {"p256dh": good["keys"]["p256dh"]}},
        {"keys": {**good["keys"], "p256dh": "A" * 87}},
        {"keys": {**good["keys"], "auth": "A" * 21}},
        {"keys": {**good["keys"], "auth": "A" * 24}},
        {"more": 1},
    ):
        answer = bob.http.post("/api/me/push", json={**good, **change})
        assert answer.status_code == 400, change
        assert answer.json()["code"] in ("bad-subscription", "bad-request")
    bob.http.cookies.clear()
    assert bob.http.post("/api/me/push", json=good).status_code == 401


def test_a_player_has_eight_browsers_at_most_and_one_browser_one_player(
    server: Server, service: PushService
) -> None:
    bob, first = subscribed(server, service, "first")
    for at in range(8):
        time.sleep(0.002)
        bob.post("/api/me/push", service.browser(f"more{at}").subscription(), 204)
    me = bob.get("/api/me")["id"]
    mine = [row[0] for row in rows(server, f"SELECT endpoint FROM subscriptions WHERE player = '{me}'")]
    assert len(mine) == 8
    assert first.endpoint not in mine
    eve = Client(server, "Eve")
    eve.post("/api/me/push", service.browser("more7").subscription(), 204)
    assert rows(server, f"SELECT COUNT(*) FROM subscriptions WHERE player = '{me}'") == [(7,)]
    phone = Client(server, "phone")  # who moves to another device is not told on the old one
    phone.post("/api/codes", {"code": bob.post("/api/me/codes")["code"]}, 200)
    assert rows(server, f"SELECT COUNT(*) FROM subscriptions WHERE player = '{me}'") == [(0,)]
    her = eve.get("/api/me")["id"]
    assert eve.http.delete("/api/me").is_success
    assert rows(server, f"SELECT COUNT(*) FROM subscriptions WHERE player = '{her}'") == [(0,)]


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(server: Server, service: PushService, status: int) -> None:
    ada = Client(server, "Ada")
    bob, browser = subscribed(server, service, "Bob")
    service.status = status
    begun(ada, bob)
    service.next()
    sql = f"SELECT COUNT(*) FROM subscriptions WHERE endpoint = '{browser.endpoint}'"
    until(lambda: rows(server, sql), [(0,)])
    ada.leave()


# -- what goes wrong


def test_a_service_that_cannot_take_it_now_is_asked_again(server: Server, service: PushService) -> None:
    ada = Client(server, "Ada")
    bob, browser = subscribed(server, service, "Bob")
    service.status = 503
    table = begun(ada, bob)
    service.next()
    service.status = 201
    check(service.next(), browser, "start", table)
    assert service.none(0.5)
    ada.leave()


def test_a_service_that_never_answers_holds_up_nobody(server: Server, service: PushService) -> None:
    ada = Client(server, "Ada")
    bob = Client(server, "Bob")
    eve, browser = subscribed(server, service, "Eve")
    with socket.create_server(("127.0.0.1", 0), backlog=100) as silent:
        endpoint = f"http://127.0.0.1:{silent.getsockname()[1]}/x"
        for at in range(8):
            bob.post("/api/me/push", Browser(f"{endpoint}{at}").subscription(), 204)
        begun(ada, bob)
        asked = time.monotonic()
        end_turn(ada)
        assert time.monotonic() - asked < SECONDS - 1
        ada.leave()
        table = begun(ada, eve)
        check(service.next(SECONDS - 1), browser, "start", table)
    ada.leave()


def test_nothing_about_browsers_stands_in_the_log(server: Server) -> None:
    text = server.log.read_text()
    assert "/Bob" not in text
    assert PRIVATE not in text
    assert "Traceback" not in text


# -- without keys, with wrong ones


def test_a_server_without_keys_sends_no_notices(tmp_path: Path, service: PushService) -> None:
    with Server(sqlite(tmp_path)) as server:
        bob = Client(server, "Bob")
        assert bob.get("/api/push") == {"key": None}
        told = bob.post("/api/me/push", service.browser("Bob").subscription(), 400)
        assert told["code"] == "no-notices"
        assert bob.http.request("DELETE", "/api/me/push", json={"endpoint": "x"}).status_code == 204
        begun(Client(server, "Ada"), bob)


@pytest.mark.parametrize(
    ("change", "said"),
    [({"push_key": "no such key"}, "HAZARD_PUSH_KEY"), ({"push_contact": "me"}, "HAZARD_PUSH_CONTACT")],
)
def test_wrong_settings_are_told_at_the_start(tmp_path: Path, change: dict[str, str], said: str) -> None:
    server = Server(sqlite(tmp_path), **{**PUSH, **change})
    server.launch()
    assert server.process is not None
    assert server.process.wait(timeout=60) == 2
    text = server.log.read_text()
    assert said in text
    assert len(text.splitlines()) == 1
    assert "no such key" not in text


# -- restarts and nodes


def test_who_was_told_is_not_told_again_after_a_power_cut_and_who_was_not_is(
    tmp_path: Path, service: PushService
) -> None:
    with Server(sqlite(tmp_path), **{**PUSH, "push_wait": "600"}) as server:
        ada = Client(server, "Ada")
        bob, browser = subscribed(server, service, "Bob")
        table = begun(ada, bob)
        end_turn(ada)
        assert service.none(0.5)  # the while is not over
        server.kill()
        server.settings["push_wait"] = "0"
        server.start()
        check(service.next(), browser, "turn", table)
        server.kill()
        server.start()
        assert service.none()
        look(bob, table)
        until(lambda: rows(server, "SELECT COUNT(*) FROM noticed"), [(0,)])


def test_only_the_node_that_owns_the_game_sends(service: PushService, postgres: Postgres) -> None:
    database = postgres.database()
    with Server(database, **PUSH, lease="2") as one, Server(database, **PUSH, lease="2") as two:
        ada = Client(one, "Ada")
        bob, browser = subscribed(two, service, "Bob")
        table = begun(ada, moved(bob, one))
        check(service.next(), browser, "start", table)
        assert service.none(1)
        look(bob, table)  # through the other node
        end_turn(ada)
        check(service.next(), browser, "turn", table)
        owner = f"SELECT node FROM games WHERE id = '{table}'"
        dead = postgres.ask(owner, database)
        one.kill()
        until(
            lambda: postgres.ask(owner, database) in (dead, [[""]]), wanted=False
        )  # the other node takes it
        assert service.none(1)
        assert bob.join(table)["table"]["turn"] == 1
