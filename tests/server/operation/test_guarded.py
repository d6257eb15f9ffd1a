"""Is the server well guarded, does it say how it is, and does it keep secrets to itself?"""

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hazard.server.web.headers import SECURITY_HEADERS
from tests.cli.asking import ask_split_off
from tests.server.running import (
    PATIENCE,
    Client,
    Server,
    free_port,
    http_get,
    http_post,
    play,
    sqlite,
    until_closed,
)
from tests.server.tables import asked, code_of, friends, opened, seat

FRIEND: Final = "https://friends.example"
STRANGER: Final = "https://stranger.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("operation"))
    with Server(sqlite(folder), origins=FRIEND) as running:
        yield running


@pytest.mark.parametrize(
    ("path", "status"),
    [("/health", 200), ("/ready", 200), ("/metrics", 200), ("/openapi.json", 200), ("/api/modes", 200)]
    + [
        ("/api/me", 401),
        ("/api/tables/none", 404),
        ("/api/nothing", 404),
        ("/api/me/tables?x=%00", 401),
        ("/", 200),
    ],
)
def test_every_answer_carries_the_security_headers(server: Server, path: str, status: int) -> None:
    answer = http_get(server.url() + path)
    assert answer.status_code in (status, 404) if path == "/" else answer.status_code == status
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers


def test_metrics_count_tables_connections_rows_and_refusals(server: Server) -> None:
    clients, _ = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 3)
    clients[0].send({"type": "undo", "n": 0})
    clients[0].until("refused")
    found = dict(
        re.findall(r"^(\w+)(?:\{.*\})? ([0-9.e+]+)$", http_get(f"{server.url()}/metrics").text, re.MULTILINE)
    )
    assert float(found["hazard_tables"]) >= 1
    assert float(found["hazard_connections"]) >= 3
    assert float(found["hazard_rows_total"]) >= 3
    assert float(found["hazard_refused_total"]) >= 1
    assert float(found["hazard_commit_seconds_count"]) >= 3


def test_pages_of_strangers_are_turned_away(server: Server) -> None:
    def made(origin: str) -> int:
        answer = http_post(f"{server.url()}/api/players", json={"name": "Ada"}, headers={"Origin": origin})
        return answer.status_code

    assert made(STRANGER) == 400
    assert made("null") == 400
    assert made(f"{server.url()}.stranger.example") == 400
    assert made(FRIEND) == 201
    assert made(server.url()) == 201
    address = f"ws://127.0.0.1:{server.port}/api/socket"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Origin": STRANGER}):
        pass
    with connect(address, additional_headers={"Origin": FRIEND}) as socket:
        socket.send("{}")
        assert json.loads(socket.recv())["type"] == "refused"


def test_the_cookie_is_for_this_server_alone(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), secure="1") as server:
        cookie = http_post(f"{server.url()}/api/players", json={"name": "Ada"}).headers["set-cookie"]
    assert {"HttpOnly", "Path=/", "SameSite=lax", "Secure"} <= {part.strip() for part in cookie.split(";")}
    token = re.match(r"hazard=([^;]+)", cookie)
    assert token is not None
    assert len(token[1]) >= 22  # 128 bits need 22 letters of 6 bits


def test_the_log_is_json_and_holds_no_secrets(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        host, guest = Client(server, "Ada Secretname"), Client(server, "Ben Secretname")
        table = opened(host, 2, "classic/duel-passive", options={})
        secrets = [
            code_of(host, table),
            host.recovery,
            host.http.cookies["hazard"],
            guest.http.cookies["hazard"],
        ]
        secrets += [host.post("/api/me/codes")["code"], guest.recovery, "Secretname", "Secretwords"]
        seat(host, table, host)
        seat(guest, table, host)
        host.post(f"/api/tables/{table}/start")
        for client in (host, guest):
            client.join(table)
        guest.send({"type": "say", "text": "Secretwords"})
        host.send({"type": "report", "seat": 1, "text": "Secretwords"})
        host.until("reported")
        guest.post("/api/codes", {"code": "wrong-code-Secretwords"}, 400)
        guest.http.delete("/api/me")
        server.stop()
        told = server.log.read_text()
    lines = [read(line) for line in told.splitlines() if server.url() not in line]
    assert [line["message"] for line in lines if line["message"] in ("started", "reported", "stopped")] == [
        "started",
        "reported",
        "stopped",
    ]
    assert all({"at", "level", "message"} <= set(line) for line in lines)
    assert [secret for secret in secrets if secret in told] == []


def read(line: str) -> dict[str, Any]:
    """A line of the log."""
    found: dict[str, Any] = json.loads(line)
    return found


def test_a_server_that_is_asked_to_end_says_goodbye_and_goes_on_later(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, table = friends(server, "Ada", "Ben", "Cleo")
        play(clients, 5)
        seen = asked(clients).news["n"]
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert until_closed(clients[0])[-1] == {"type": "closed", "code": "shutting-down"}
        assert server.process.wait(timeout=PATIENCE) in (0, -signal.SIGTERM)
        server.start()
        assert clients[0].join(table)["n"] == seen


def refused(*arguments: str) -> str:
    """What a server says that does not begin: one clear line, and the status of bad input."""
    done = ask_split_off("serve", "--lang", "en", *arguments, timeout=PATIENCE)
    assert (done.status, done.out) == (2, "")
    return done.err


def test_a_port_that_is_taken_is_refused_at_once(server: Server, tmp_path: Path) -> None:
    told = refused("--port", str(server.port), "--database", sqlite(tmp_path))
    assert f"cannot listen at 127.0.0.1:{server.port}" in told


def test_a_database_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    told = refused("--port", str(free_port()), "--database", "postgresql://ada:verysecret@127.0.0.1:1/none")
    assert "database does not answer" in told
    assert "verysecret" not in told
    assert "No such database" in refused("--port", str(free_port()), "--database", "mysql://127.0.0.1/none")
    (tmp_path / "file").write_text("no folder")
    assert "database" in refused(
        "--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/file/tables.db"
    )


def test_a_player_has_only_so_many_tables_and_a_server_so_many_sockets(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), most_tables="2", most_connections="1") as server:
        ada, ben = Client(server, "Ada"), Client(server, "Ben")
        tables = [opened(ada), opened(ada)]
        assert (
            ada.post("/api/tables", {"mode": "classic/domination", "seats": 3}, 429)["code"]
            == "too-many-tables"
        )
        opened(ben)  # others are not concerned
        ada.post(f"/api/tables/{tables[0]}/close")
        opened(ada)
        ada.join(tables[1])
        with pytest.raises(ConnectionClosed) as refused:
            ben.join(tables[1])
        assert refused.value.rcvd is not None
        assert (refused.value.rcvd.code, refused.value.rcvd.reason) == (1013, "too-many-sockets")
        ada.leave()
        for _ in range(100):
            if ben.get("/ready")["connections"] == 0:
                break
        ben.join(tables[1])
