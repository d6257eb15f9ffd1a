"""Is everybody told what an operator announces, and does a server that drains take nobody in and then stop?"""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hazard.server.admin.standing import Standing, drain_of, standing_of
from hazard.server.store.commands import Note
from tests.server.admin.asking import refused, told
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Client, Server, http_get, http_post, sqlite, until_closed
from tests.server.tables import friends, opened


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite(tmp_path)) as running:
        yield running


def test_an_announcement_is_heard_at_once_and_by_whoever_comes(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    told(server.database, "announce", "New rules  tomorrow", "--for", "1h")
    heard = clients[0].until("announced")
    assert (heard["text"], heard["stops"]) == ("New rules tomorrow", -1)
    assert 3500 < heard["seconds"] <= 3600
    welcome = clients[1].join(table)
    assert welcome["announced"]["text"] == "New rules tomorrow"
    told(server.database, "announce", "--clear")
    assert clients[0].until("announced") == {"type": "announced", "text": "", "seconds": 0, "stops": -1}
    assert clients[1].join(table)["announced"] is None
    assert refused(server.database, "announce", "--clear", status=1) == "nothing-announced"
    assert refused(server.database, "announce") == "text-or-clear"
    assert refused(server.database, "announce", "x", "--until", "yesterday") == "bad-moment"
    assert refused(server.database, "announce", "x", "--until", "2020-01-01") == "bad-moment"
    server.stop()
    told(server.database, "announce", "Said while nobody was there", "--until", "2099-01-01T00:00")
    server.start()
    assert clients[1].join(table)["announced"]["text"] == "Said while nobody was there"
    done = [
        (one["action"], one["detail"].get("text")) for one in told(server.database, "audit", "list")["audit"]
    ]
    first, last = ("announce", "New rules tomorrow"), ("announce", "Said while nobody was there")
    assert done == [first, ("announce.clear", None), last]


def test_a_server_that_drains_takes_nobody_in_and_stops_when_it_said(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    told(server.database, "drain", "--in", "1h", "--message", "Update")
    heard = clients[0].until("announced")
    assert heard["text"] == "Update"
    assert 3500 < heard["stops"] <= 3600
    for path, body in (
        ("/api/tables", {"mode": "classic/domination", "seats": 3}),
        ("/api/players", {"name": "X"}),
    ):
        answer = clients[0].post(path, body, 503)
        assert answer["code"] == "draining"
        assert http_get(f"{server.url()}/ready").json()["draining"] is True
        assert 3500 < answer["params"]["seconds"] <= 3600
    record = clients[0].http.post("/api/records", content=b"{}\n")
    assert (record.status_code, record.json()["code"]) == (503, "draining")
    assert clients[1].join(table)["announced"]["stops"] > 3500  # whoever plays plays on
    told(server.database, "drain", "--cancel")
    assert clients[0].until("announced")["stops"] == -1
    Client(server, "Dora")
    assert refused(server.database, "drain", "--cancel", status=1) == "nothing-drained"
    assert refused(server.database, "drain") == "in-or-cancel"
    told(server.database, "drain", "--in", "3s")
    assert until_closed(clients[0])[-1] == {"type": "closed", "code": "shutting-down"}
    assert server.process is not None
    assert server.process.wait(timeout=PATIENCE) == 0
    assert refused(server.database, "drain", "--in", "1h", status=1) == "no-server"
    server.start()
    Client(server, "Eve")  # what is over does not concern the next start
    assert clients[0].join(table)["announced"] is None


def test_one_node_of_two_drains_and_the_other_takes_over(postgres: Postgres) -> None:
    url = postgres.database()
    with Server(url, lease="2") as first, Server(url, lease="2") as second:
        clients, table = friends(first, "Ada", "Ben", "Cleo")
        nodes = told(url, "nodes", "list")["nodes"]
        assert [one["tables"] for one in nodes].count(1) == 1
        owner = next(one["node"] for one in nodes if one["tables"] == 1)
        assert refused(url, "drain", "--in", "1h", "--node", "none") == "unknown-node"
        told(url, "drain", "--in", "2s", "--node", owner)
        ended = first if clients_owner(first) else second
        assert ended.process is not None
        assert ended.process.wait(timeout=PATIENCE) == 0
        other = second if ended is first else first
        opened(Client(other, "Dora"))
        until = time.monotonic() + PATIENCE
        while http_get(f"{other.url()}/api/tables/{table}").json().get("status") != "running":
            assert time.monotonic() < until
            time.sleep(0.1)
        assert len(told(url, "nodes", "list")["nodes"]) == 1
        assert len(clients) == 3


def clients_owner(first: Server) -> bool:
    """Whether it is the first server that is about to end: no new guest gets in there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if http_post(f"{first.url()}/api/players", json={"name": "Probe"}).status_code == 503:
                return True
        except httpx.TransportError:
            return True
        assert first.process is not None
        if first.process.poll() is not None:
            return True
        time.sleep(0.2)
        if time.monotonic() > until - PATIENCE + 6:
            return False
    return False


def test_a_running_sqlite_server_is_the_only_node(server: Server) -> None:
    assert told(server.database, "nodes", "list")["nodes"][0]["address"] == server.url()
    server.stop()
    assert told(server.database, "nodes", "list")["nodes"] == []


def test_the_sooner_of_two_drains_holds_and_what_was_before_the_start_does_not() -> None:
    def note(node: str, until: int) -> dict[str, Note]:
        return {drain_of(node): Note(drain_of(node), 1, {"until": until, "text": f"at {until}"})}

    both = note("", 9000) | note("here", 7000)
    assert standing_of(both, "here", 1000) == Standing(stops=7000, message="at 7000")
    assert standing_of(both, "there", 1000) == Standing(stops=9000, message="at 9000")
    assert standing_of(both, "here", 8000) == Standing(stops=9000, message="at 9000")
    assert standing_of(both, "here", 9000) == Standing()
    assert Standing(stops=7000).draining(6999) == 1
    assert Standing(stops=7000).draining(7000) == 0
    assert Standing().draining(7000) == -1


def test_an_announcement_ends_with_its_time() -> None:
    said = Standing("hello", 5000).announced(4001)
    assert said is not None
    assert (said.text, said.seconds) == ("hello", 1)
    assert Standing("hello", 5000).announced(5000) is None
