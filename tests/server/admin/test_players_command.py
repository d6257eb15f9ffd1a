"""What can `hazard admin players` and `addresses` do, while a server runs and while none does?"""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hazard.server.store.bans import ADDRESS, Ban, Bans
from tests.server.admin.asking import admin, refused, told
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Client, Server, http_get, play, sqlite, until_closed
from tests.server.tables import friends, opened


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite(tmp_path)) as running:
        yield running


def id_of(client: Client) -> str:
    """Who somebody is."""
    return str(client.get("/api/me")["id"])


def until_status(client: Client, path: str, status: int) -> httpx.Response:
    """Ask until the answer has this status: servers look once a second."""
    until = time.monotonic() + PATIENCE
    while True:
        answer = client.http.get(path)
        if answer.status_code == status:
            return answer
        assert time.monotonic() < until, answer.text
        time.sleep(0.1)


def test_a_player_is_found_by_id_or_by_a_name_only_one_has(server: Server) -> None:
    clients, _ = friends(server, "Ada", "Ben", "Cleo")
    ada = id_of(clients[0])
    assert told(server.database, "players", "show", "ada")["id"] == ada
    shown = told(server.database, "players", "show", ada)
    assert (shown["name"], shown["tables"], shown["ban"], shown["reports"]) == (
        "Ada",
        {"running": 1},
        None,
        0,
    )
    Client(server, "Ben")
    assert refused(server.database, "players", "show", "Ben") == "many-players"
    assert refused(server.database, "players", "show", "Zoe") == "unknown-player"
    assert "Ada" in admin(server.database, "players", "show", ada).out


def test_a_player_is_renamed_at_every_table(server: Server) -> None:
    clients, table = friends(server, "Ada", "Rude", "Cleo")
    own = opened(clients[1])
    who = id_of(clients[1])
    told(server.database, "players", "rename", who, "Ben")
    assert clients[1].get("/api/me")["name"] == "Ben"
    assert [seat["name"] for seat in clients[0].get(f"/api/tables/{table}")["seats"]] == [
        "Ada",
        "Ben",
        "Cleo",
    ]
    assert clients[0].get(f"/api/tables/{own}")["title"] == "Ben"
    assert refused(server.database, "players", "rename", who, "x" * 25) == "bad-name"
    server.stop()
    told(server.database, "players", "rename", who, "Bob")
    server.start()
    assert clients[0].get(f"/api/tables/{own}")["title"] == "Bob"
    assert [seat["name"] for seat in clients[0].get(f"/api/tables/{table}")["seats"]] == [
        "Ada",
        "Bob",
        "Cleo",
    ]


def test_a_banned_player_is_sent_away_and_refused_until_the_ban_is_over(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    ben, who = clients[1], id_of(clients[1])
    banned = told(server.database, "players", "ban", who, "--for", "7d", "--reason", "rude")
    assert 7 * 86_400_000 - 60_000 < banned["until"] - time.time() * 1000 < 7 * 86_400_000
    assert until_closed(ben)[-1] == {"type": "closed", "code": "banned"}
    answer = ben.get("/api/me", 403)
    assert (answer["code"], answer["params"]["reason"]) == ("banned", "rude")
    assert 7 * 86_400 - 60 < answer["params"]["seconds"] <= 7 * 86_400
    ben.leave()
    with pytest.raises(Exception, match="banned"):
        ben.join(table)
    clients[0].get("/api/me")  # others are not concerned
    told(server.database, "players", "unban", who)
    until_status(ben, "/api/me", 200)
    assert ben.join(table)["seat"] == 1
    assert refused(server.database, "players", "unban", who, status=1) == "not-banned"
    assert refused(server.database, "players", "ban", who, "--for", "ever") == "bad-duration"
    assert refused(server.database, "players", "ban", who) == "missing-argument"


def test_a_ban_that_was_given_while_no_server_ran_holds_from_the_start(server: Server) -> None:
    ada = Client(server, "Ada")
    who = id_of(ada)
    server.stop()
    told(server.database, "players", "ban", who, "--for", "1h")
    told(server.database, "addresses", "ban", "192.0.2.0/24", "--for", "1d")
    server.start()
    assert ada.get("/api/me", 403)["code"] == "banned"
    refused_from = http_get(f"{server.url()}/health", headers={"X-Forwarded-For": "192.0.2.9"})
    assert (refused_from.status_code, refused_from.json()["code"]) == (403, "banned")


def test_a_banned_network_is_refused_and_nobody_else(server: Server) -> None:
    def asked(address: str) -> int:
        return http_get(f"{server.url()}/api/tables", headers={"X-Forwarded-For": address}).status_code

    banned = told(server.database, "addresses", "ban", "192.0.2.77/24", "--for", "1d", "--reason", "flood")
    assert banned["address"] == "192.0.2.0/24"
    told(server.database, "addresses", "ban", "2001:db8:1::/64", "--for", "1d")
    until = time.monotonic() + PATIENCE
    while asked("192.0.2.1") == 200 or asked("2001:db8:1::5") == 200:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert [asked(one) for one in ("192.0.2.255", "192.0.3.1", "2001:db8:2::1")] == [403, 200, 200]
    socket = f"ws://127.0.0.1:{server.port}/api/socket"
    with pytest.raises(InvalidStatus), connect(socket, additional_headers={"X-Forwarded-For": "192.0.2.9"}):
        pass
    listed = told(server.database, "addresses", "list")["addresses"]
    assert [one["address"] for one in listed] == ["192.0.2.0/24", "2001:db8:1::/64"]
    told(server.database, "addresses", "unban", "192.0.2.0/24")
    while asked("192.0.2.1") != 200:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert refused(server.database, "addresses", "ban", "nowhere", "--for", "1d") == "bad-address"
    actions = [one["action"] for one in told(server.database, "audit", "list")["audit"]]
    assert actions == ["address.ban", "address.ban", "address.unban"]


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("192.0.2.7/32", "192.0.2.7", "192.0.2.8"),
        ("192.0.2.0/25", "192.0.2.127", "192.0.2.128"),
        ("0.0.0.0/0", "203.0.113.1", "2001:db8::1"),
        ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
        ("192.0.2.0/24", "::ffff:192.0.2.1", "::ffff:192.0.3.1"),
        ("fe80::/10", "fe80::1%eth0", "not an address"),
    ],
)
def test_an_address_is_banned_with_its_network(network: str, inside: str, outside: str) -> None:
    bans = Bans()
    bans.take([Ban(ADDRESS, network, 1000, "")])
    assert bans.of_address(inside, 999) is not None
    assert bans.of_address(inside, 1000) is None
    assert bans.of_address(outside, 999) is None


def test_whoever_is_reset_is_logged_out_and_comes_back_with_the_new_code(server: Server) -> None:
    clients, _ = friends(server, "Ada", "Ben", "Cleo")
    ada, who = clients[0], id_of(clients[0])
    device = ada.post("/api/me/codes")["code"]
    code = told(server.database, "players", "reset", who)["recovery"]
    assert until_closed(ada)[-1]["code"] == "seat-taken-elsewhere"
    assert ada.get("/api/me", 401)["code"] == "no-player"
    for old in (ada.recovery, device):
        assert ada.post("/api/codes", {"code": old}, 400)["code"] == "bad-code"
    assert ada.post("/api/codes", {"code": code})["id"] == who
    assert code.encode() not in Path(server.database.removeprefix("sqlite:///")).read_bytes()
    server.stop()
    code = told(server.database, "players", "reset", who)["recovery"]
    server.start()
    assert ada.get("/api/me", 401)["code"] == "no-player"
    assert ada.post("/api/codes", {"code": code})["id"] == who


def test_a_deleted_player_is_replaced_by_a_bot(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 3)
    who = id_of(clients[1])
    assert refused(server.database, "players", "delete", who) == "yes-missing"
    told(server.database, "players", "delete", who, "--yes")
    seats = clients[0].get(f"/api/tables/{table}")["seats"]
    assert (seats[1]["name"], seats[1]["bot"].partition("@")[0]) == ("-", "normal")
    assert clients[1].get("/api/me", 401)["code"] == "no-player"
    other = id_of(clients[2])
    server.stop()
    told(server.database, "players", "delete", other, "--yes")
    assert refused(server.database, "players", "show", other) == "unknown-player"
    server.start()
    seats = clients[0].get(f"/api/tables/{table}")["seats"]
    assert (seats[2]["name"], seats[2]["bot"].partition("@")[0]) == ("-", "normal")


def test_a_player_gets_all_that_is_known_of_them(server: Server, tmp_path: Path) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    ada, ben = clients[:2]
    ada.send({"type": "say", "text": "good evening"})
    ada.until("said")
    ada.send({"type": "block", "seat": 2})
    ada.until("silenced")
    ben.send({"type": "report", "seat": 0, "text": "boring"})
    ben.until("reported")
    found = ada.get("/api/me/export")
    assert found["player"]["name"] == "Ada"
    assert [one["id"] for one in found["tables"]] == [table]
    assert [one["text"] for one in found["talk"]] == ["good evening"]
    assert found["blocked"] == [{"name": "Cleo"}]
    assert [one["by"] for one in found["reports"]] == ["others"]
    text = json.dumps(found)
    assert "boring" not in text  # what another said in confidence
    assert [secret for secret in (ada.http.cookies["hazard"], ada.recovery, "token") if secret in text] == []
    file = tmp_path / "ada.json"
    told(server.database, "players", "export", id_of(ada), str(file))
    assert json.loads(file.read_text(encoding="utf-8")) == found


def test_all_nodes_know_of_a_ban_and_of_a_new_name(postgres: Postgres) -> None:
    url = postgres.database()
    with Server(url) as first, Server(url) as second:
        clients, table = friends(first, "Ada", "Rude", "Cleo")
        who = id_of(clients[1])
        told(url, "players", "rename", who, "Ben")
        there = http_get(f"{second.url()}/api/tables/{table}").json()
        assert [seat["name"] for seat in there["seats"]] == ["Ada", "Ben", "Cleo"]
        told(url, "players", "ban", who, "--for", "1h")
        assert until_closed(clients[1])[-1]["code"] == "banned"
        cookies = dict(clients[1].http.cookies)
        until = time.monotonic() + PATIENCE
        while http_get(f"{second.url()}/api/me", cookies=cookies).status_code != 403:
            assert time.monotonic() < until
            time.sleep(0.1)
        assert [one["action"] for one in told(url, "audit", "list")["audit"]] == [
            "players.rename",
            "player.ban",
        ]
