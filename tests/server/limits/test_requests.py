"""How much may be asked over HTTP, by whom, and what is said to who asks too much?"""

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.server.limits.raw import cut, dial
from tests.server.running import (
    Client,
    Server,
    StrictServer,
    http_client,
    http_get,
    http_post,
    sqlite,
)
from tests.server.tables import friends, opened

LIMITS: Final = {
    "anonymous_rate": "0.5",
    "anonymous_burst": "20",
    "page_rate": "0.5",
    "page_burst": "30",
    "polls_per_address": "2",
    "polls_per_player": "1",
    "players_per_hour": "15",
    "codes_per_hour": "3",
    "tables_per_hour": "12",
    "message_rate": "5",
    "message_burst": "60",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(tmp_path_factory.mktemp("requests")), **LIMITS) as running:
        yield running


class Visitor:
    """Somebody at an address, without a cookie unless one is given."""

    def __init__(self, server: Server, address: str, cookie: str = "") -> None:
        self.url: Final = server.url()
        self.headers: Final = {"X-Forwarded-For": address}
        if cookie:
            self.headers["Cookie"] = f"hazard={cookie}"

    def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        return http_get(self.url + path, headers=self.headers, timeout=60)

    def post(self, path: str, data: object) -> httpx.Response:
        """Send something."""
        return http_post(self.url + path, headers=self.headers, json=data, timeout=60)

    def served(self, path: str, most: int = 100) -> tuple[int, httpx.Response]:
        """How often a path is answered before it is refused, and the refusal."""
        for count in range(most):
            told = self.get(path)
            if told.status_code == 429:
                return count, told
        return most, told


def test_an_address_without_a_player_is_refused_with_the_limit_and_the_time(server: Server) -> None:
    begun = time.monotonic()
    count, told = Visitor(server, "192.0.2.1").served("/api/bots")
    assert 20 <= count <= 20 + (time.monotonic() - begun) * 0.5 + 1
    body = told.json()
    assert (body["code"], body["field"]) == ("too-often", "request")
    assert (body["params"]["limit"], body["params"]["most"]) == ("anonymous_rate", 20)
    assert body["params"]["seconds"] == int(told.headers["Retry-After"]) in (1, 2)  # one every two seconds
    assert told.headers["X-Content-Type-Options"] == "nosniff"
    assert Visitor(server, "192.0.2.2").served("/api/bots", 3)[0] == 3  # another address
    assert cut(server, "anonymous_rate") >= 1


def test_what_costs_more_takes_more_of_the_budget(server: Server) -> None:
    begun = time.monotonic()
    count, _ = Visitor(server, "192.0.2.3").served("/api/tables/abcdefgh/story")
    assert 4 <= count <= 4 + (time.monotonic() - begun) * 0.5 / 5 + 1  # 20 by 5


def test_files_of_the_page_have_a_budget_of_their_own(server: Server) -> None:
    visitor = Visitor(server, "192.0.2.4")
    count, told = visitor.served("/")
    assert (count >= 30, told.json()["params"]["limit"]) == (True, "page_rate")
    assert [visitor.get(path).status_code for path in ("/api/bots", "/ready", "/metrics")] == [200] * 3


def test_health_is_always_answered_and_the_other_figures_are_bounded(server: Server) -> None:
    visitor = Visitor(server, "192.0.2.5")
    visitor.served("/api/bots")
    assert visitor.get("/ready").status_code == 200  # not from the same budget
    assert visitor.served("/metrics")[0] <= 30
    assert visitor.served("/health", 60)[0] == 60


def test_a_player_behind_a_busy_address_is_not_refused(server: Server) -> None:
    ada = Client(server, "Ada")
    ada.http.headers["X-Forwarded-For"] = "192.0.2.6"
    ada.get("/api/me")
    stranger = Visitor(server, "192.0.2.6")
    stranger.served("/api/bots")
    for _ in range(10):
        assert ada.get("/api/me")["name"] == "Ada"
        assert stranger.get("/api/tables").status_code in (200, 429)


def test_cookies_nobody_knows_are_looked_up_only_so_often(server: Server) -> None:
    begun, count = time.monotonic(), 0
    with http_client(base_url=server.url(), headers={"X-Forwarded-For": "192.0.2.7"}) as forger:
        while forger.get("/api/me", headers={"Cookie": f"hazard=forged-{count}"}).status_code != 429:
            count += 1
    most = 40 + (time.monotonic() - begun) * 2.5 + 1  # 20 of the address, 20 for cookies, and what comes back
    assert 40 <= count <= most
    ada = Client(server, "Ada")  # who is met for the first time there
    ada.http.headers["X-Forwarded-For"] = "192.0.2.7"
    until = time.monotonic() + 20
    while ada.http.get("/api/me").status_code == 429:
        assert time.monotonic() < until
        time.sleep(0.5)


def test_a_token_that_is_no_longer_good_does_not_count_as_its_player(server: Server) -> None:
    ada = Client(server, "Ada")
    old = next(iter(ada.http.cookies.values()))
    ada.get("/api/me")
    ada.post("/api/codes", {"code": ada.recovery})  # a new token
    thief = Visitor(server, "192.0.2.8", old)
    assert thief.get("/api/me").status_code == 401
    begun = time.monotonic()
    count, told = thief.served("/api/me")
    most = 40 + (time.monotonic() - begun) * 2.5 + 1  # 20 of the address, 20 for cookies, and what comes back
    assert (count <= most, told.json()["params"]["limit"]) == (True, "anonymous_rate")
    assert ada.http.get("/api/me").status_code == 200


def test_who_has_a_seat_is_known_after_a_restart_whoever_shares_the_address(tmp_path: Path) -> None:
    settings = {**LIMITS, "anonymous_rate": "0.01", "anonymous_burst": "2"}
    with Server(sqlite(tmp_path), **{**settings, "anonymous_burst": "100"}) as server:
        players, table = friends(server, "Ada", "Bob", "Cleo")
        for player in players:
            player.leave()
        cookies = [next(iter(player.http.cookies.values())) for player in players]
        server.kill()
        server.settings["anonymous_burst"] = "2"
        server.start()
        for cookie in cookies:
            with http_client(base_url=server.url()) as forger:  # till nothing is left for who is not known
                while forger.get("/api/me", headers={"Cookie": "hazard=forged"}).status_code != 429:
                    pass
            told = Visitor(server, "127.0.0.1", cookie).get(f"/api/tables/{table}")
            assert (told.status_code, told.json()["status"]) == (200, "running")


def poll(server: Server, table: str, address: str, cookie: str, told: list[httpx.Response]) -> None:
    """Wait for news."""
    told.append(Visitor(server, address, cookie).get(f"/api/tables/{table}/events"))


@pytest.mark.parametrize(
    ("own", "most", "limit"), [(True, 1, "polls_per_player"), (False, 2, "polls_per_address")]
)
def test_only_so_many_wait_for_news_at_once(server: Server, *, own: bool, most: int, limit: str) -> None:
    ada = Client(server, "Ada")
    table = opened(ada)
    cookie = next(iter(ada.http.cookies.values())) if own else ""
    ada.get("/api/me")
    told: list[httpx.Response] = []
    given: tuple[Any, ...] = (server, table, "192.0.2.9", cookie, told)
    waiting = [threading.Thread(target=poll, args=given) for _ in range(most)]
    for one in waiting:
        one.start()
    time.sleep(2)
    late = Visitor(server, "192.0.2.9", cookie).get(f"/api/tables/{table}/events")
    assert (late.status_code, late.json()["params"]["limit"]) == (429, limit)
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    for one in waiting:
        one.join(40)
    assert [answer.status_code for answer in told] == [200] * most


def test_an_address_makes_so_many_players_tables_and_tries_so_many_codes(server: Server) -> None:
    visitor = Visitor(server, "192.0.2.10")
    statuses = [visitor.post("/api/codes", {"code": f"guess-{number}"}).status_code for number in range(4)]
    assert statuses == [400, 400, 400, 429]
    counts = {201: 0, 429: 0}
    for number in range(17):
        answer = Visitor(server, "192.0.2.11").post("/api/players", {"name": f"Guest {number}"})
        counts[answer.status_code] += 1
    assert (answer.status_code, answer.json()["params"]["limit"]) == (429, "players_per_hour")
    assert counts == {201: 15, 429: 2}


def test_an_address_opens_so_many_tables_an_hour_whoever_asks(server: Server) -> None:
    made = 0
    for _ in range(3):  # guests are cheap
        guest = Client(server, "Ada")
        guest.http.headers["X-Forwarded-For"] = "192.0.2.12"
        for _ in range(5):
            answer = guest.http.post("/api/tables", json={"mode": "classic/domination", "seats": 3})
            made += answer.status_code == 201
    assert (made, answer.json()["params"]["limit"]) == (12, "tables_per_hour")
    assert answer.json()["params"]["seconds"] <= 300  # twelve an hour: one every five minutes


def test_records_are_handed_in_only_so_many_at_once(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), most_uploads="4") as server:
        ada = Client(server, "Ada")
        ada.get("/api/me")
        cookie = next(iter(ada.http.cookies.values()))
        slow = [slow_upload(server, cookie) for _ in range(2)]
        time.sleep(1)
        answer = ada.http.post("/api/records", content=b"{}\n")
        assert (answer.status_code, answer.json()["params"]["limit"]) == (429, "most_uploads")
        for one in slow:
            one.close()
        time.sleep(1)
        assert ada.http.post("/api/records", content=b"{}\n").status_code == 400


def test_all_together_hand_in_only_so_many_records_at_once(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), most_uploads="4") as server, ExitStack() as open_ones:
        guests = [Client(server, f"Guest {number}") for number in range(5)]
        for guest in guests:
            guest.get("/api/me")
        for guest in guests[:4]:
            cookie = next(iter(guest.http.cookies.values()))
            open_ones.enter_context(closing(slow_upload(server, cookie)))
        time.sleep(1)  # until all of them have been looked at; one that came before them would take a place
        answer = guests[4].http.post("/api/records", content=b"{}\n")
        params = answer.json()["params"]
        assert (answer.status_code, params["limit"], params["most"]) == (429, "most_uploads", 4)


def slow_upload(server: Server, cookie: str) -> Any:
    """A record that does not come to an end."""
    pipe = dial(server)
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: x\r\nCookie: hazard={cookie}\r\nContent-Length: 100000\r\n\r\n"
    )
    pipe.sendall(head.encode() + b"{")
    return pipe


def test_a_family_behind_one_address_is_never_refused_by_what_is_usual(tmp_path: Path) -> None:
    with StrictServer(sqlite(tmp_path)) as server:
        for evening in range(2):
            for device in range(8):  # each loads the page, without and with a player
                visitor = Visitor(server, "192.0.2.20")
                for path in ["/"] * 25 + ["/api/me", "/api/modes", "/api/tables", "/api/bots", "/api/push"]:
                    assert visitor.get(path).status_code in (200, 401, 404), (evening, device, path)
        clients, table = friends(server, "Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")
        for client in clients:
            assert client.get(f"/api/tables/{table}")["status"] == "running"
