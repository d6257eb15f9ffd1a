"""What becomes of requests that never end, and does anybody else notice them?"""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

import pytest

from hazard.server.limits.gate import Gate
from hazard.server.settings import Settings
from tests.server.limits.raw import cut, dial, ended, eventually
from tests.server.running import Client, Server, http_get, sqlite

HALF: Final = b"POST /api/players HTTP/1.1\r\nHost: x\r\n"
BODY: Final = HALF + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
SOON: Final = {"header_seconds": "2", "body_seconds": "2", "body_rate": "1000"}
SLACK: Final = 6.0  # seconds more than a deadline, on a machine that is busy


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(tmp_path_factory.mktemp("slow")), **SOON) as running:
        yield running


def whole(pipe: socket.socket) -> bytes:
    """Everything until the other side ends."""
    told = b""
    try:
        while part := pipe.recv(65_536):
            told += part
    except ConnectionResetError:
        pass
    return told


def problem(told: bytes) -> tuple[bytes, Any]:
    """The status line and the body of an answer."""
    head, _, body = told.partition(b"\r\n\r\n")
    return head.split(b"\r\n")[0], json.loads(body)


def test_half_a_head_is_answered_with_the_limit_and_closed(server: Server) -> None:
    with closing(dial(server)) as pipe:
        begun = time.monotonic()
        pipe.sendall(HALF)
        status, body = problem(whole(pipe))
        assert 2 <= time.monotonic() - begun < 2 + SLACK
        assert status == b"HTTP/1.1 408 Request Timeout"
        assert (body["code"], body["params"]) == (
            "too-slow",
            {"limit": "header_seconds", "most": 2, "seconds": 1},
        )


def test_a_head_that_trickles_in_has_the_same_deadline(server: Server) -> None:
    with closing(dial(server)) as pipe:
        begun = time.monotonic()
        while not ended(pipe) and time.monotonic() - begun < 2 + SLACK:
            pipe.sendall(HALF[:1] if time.monotonic() == begun else b"a")
            time.sleep(0.1)
        assert time.monotonic() - begun < 2 + SLACK


def test_a_connection_that_says_nothing_is_closed(server: Server) -> None:
    with closing(dial(server)) as pipe:
        assert whole(pipe) == b""


def test_a_slow_body_is_cut(server: Server) -> None:
    with closing(dial(server)) as pipe:
        pipe.sendall(BODY % 5000 + b"{")
        status, body = problem(whole(pipe))
        assert (status, body["params"]["limit"]) == (b"HTTP/1.1 408 Request Timeout", "body_seconds")


def test_a_long_body_that_comes_fast_enough_is_taken(server: Server) -> None:
    with closing(dial(server)) as pipe:  # 6 seconds for 9,000 bytes: more than 1,000 a second
        pipe.sendall(BODY % 9015)
        for _ in range(60):
            pipe.sendall(b" " * 150)
            time.sleep(0.1)
        pipe.sendall(b'{"name": "Ada"}')
        assert pipe.recv(12) == b"HTTP/1.1 201"


def test_many_half_heads_and_slow_bodies_keep_nobody_out(tmp_path: Path) -> None:
    settings = {**SOON, "header_seconds": "8", "http_connections": "150"}
    with Server(sqlite(tmp_path), **settings) as server, ExitStack() as crowd:
        pipes = [crowd.enter_context(closing(dial(server))) for _ in range(400)]
        for at, pipe in enumerate(pipes):
            try:
                pipe.sendall(HALF + (b"Content-Length: 5000\r\n\r\n{" if at % 2 else b""))
            except OSError:
                continue  # it had to make room already
        begun = time.monotonic()
        assert http_get(f"{server.url()}/health", timeout=5).status_code == 200
        Client(server, "Ada")
        assert time.monotonic() - begun < 5
        assert sum(ended(pipe) for pipe in pipes) >= 250
        assert eventually(lambda: all(ended(pipe) for pipe in pipes), 8 + SLACK)
        assert cut(server, "http_connections") >= 250


def test_an_address_has_only_so_many_connections_that_ask_nothing(tmp_path: Path) -> None:
    settings = {"http_per_address": "10", "proxies": ""}
    with Server(sqlite(tmp_path), **settings) as server, ExitStack() as crowd:
        pipes = [crowd.enter_context(closing(dial(server))) for _ in range(30)]
        assert eventually(lambda: sum(ended(pipe) for pipe in pipes) == 20, SLACK)
        assert [ended(pipe) for pipe in pipes] == [True] * 20 + [False] * 10  # the oldest made room
        assert http_get(f"{server.url()}/health").status_code == 200


def test_a_connection_that_has_asked_makes_no_room(tmp_path: Path) -> None:
    settings = {"http_per_address": "3", "proxies": ""}
    with Server(sqlite(tmp_path), **settings) as server, closing(dial(server)) as asks, ExitStack() as crowd:
        ada = Client(server, "Ada")
        table = ada.post("/api/tables", {"mode": "classic/domination", "seats": 3})["id"]
        asks.sendall(b"GET /api/tables/%b/events HTTP/1.1\r\nHost: x\r\n\r\n" % table.encode())
        ada.get("/health")  # what was sent before has been looked at
        pipes = [crowd.enter_context(closing(dial(server))) for _ in range(10)]
        assert eventually(lambda: sum(ended(pipe) for pipe in pipes) >= 7, SLACK)
        assert not ended(asks)


class Slow:
    """A connection whose other side does not read."""

    def __init__(self) -> None:
        self.peer: str = "192.0.2.1"
        self.backlog: int = 0
        self.read_by: float = 0.0
        self.size: int = 0
        self.dropped: bool = False

    def late(self, now: float) -> str:
        return ""

    def unread(self) -> int:
        return self.size

    def answer_late(self, limit: str) -> None:
        """It is never late."""

    def drop(self) -> None:
        self.dropped = True


def test_who_is_sent_more_has_longer_to_read_it() -> None:
    gate = Gate(Settings(queue_seconds=1, body_rate=1000))
    slow = Slow()
    assert gate.came(slow)
    for now, size in ((100.0, 1000), (101.9, 5000), (107.8, 5000)):  # due at 102, then at 101.9 + 1 + 5
        slow.size = size
        gate.sweep(now)
        assert not slow.dropped
    gate.sweep(108.0)
    assert slow.dropped


def test_an_answer_nobody_reads_is_dropped(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(b"x" * 3_000_000)
    settings = {"page": str(page), "queue_seconds": "1", "body_rate": "3000000"}
    with Server(sqlite(tmp_path), **settings) as server, closing(dial(server, small=True)) as pipe:
        pipe.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert eventually(lambda: ended(pipe), 2 + SLACK)
        assert cut(server, "queue_seconds") == 1


def test_an_answer_that_is_read_slowly_comes_whole(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(b"x" * 3_000_000)
    settings = {"page": str(page), "queue_seconds": "20", "header_seconds": "1"}
    with Server(sqlite(tmp_path), **settings) as server, closing(dial(server, small=True)) as pipe:
        pipe.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        read = 0
        while read < 3_000_000:
            read += len(pipe.recv(30_000))
            time.sleep(0.05)  # at most 600 KB a second: longer than any deadline of a request
        assert read >= 3_000_000


def test_a_head_may_not_be_too_large(server: Server) -> None:
    with closing(dial(server)) as pipe:
        pipe.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: " + b"x" * 20_000)
        assert pipe.recv(12) == b"HTTP/1.1 400"


def test_requests_one_after_the_other_on_one_connection_are_answered(server: Server) -> None:
    with closing(dial(server)) as pipe:
        pipe.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        told = b""
        while told.count(b'{"status":"ok"}') < 3:
            told += pipe.recv(65_536)
        time.sleep(4)  # longer than a head may take, shorter than a connection may wait
        pipe.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert pipe.recv(12) == b"HTTP/1.1 200"


def test_a_long_poll_is_not_late(tmp_path: Path) -> None:
    settings = {**SOON, "header_seconds": "1", "body_seconds": "1"}
    with Server(sqlite(tmp_path), **settings) as server:
        ada = Client(server, "Ada")
        table = ada.post("/api/tables", {"mode": "classic/domination", "seats": 3})["id"]
        answered: list[Any] = []
        asking = threading.Thread(
            target=lambda: answered.append(http_get(f"{server.url()}/api/tables/{table}/events", timeout=60))
        )
        asking.start()
        time.sleep(10)  # more than head, body and the wait between two requests together
        assert answered == []
        ada.post(f"/api/tables/{table}/join", {"seat": 0})  # something happens
        asking.join(30)
        assert answered[0].status_code == 200
