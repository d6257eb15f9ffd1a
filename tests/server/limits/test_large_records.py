"""Does a long record take memory for everybody who downloads it slowly, or is it read for those who may not have it?"""

import json
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hazard.server.store.writer import PAGE
from tests.server.running import PATIENCE, Client, Server, sqlite
from tests.siege.attacks.boards import long_record

ROWS = 20_000
READERS = 40
MEGABYTE = 1024 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("records")))) as running:
        yield running


def memory(client: Client) -> int:
    """Bytes the server itself takes."""
    found = re.search(r'hazard_memory_bytes\{of="server"\} ([\d.e+]+)', client.http.get("/metrics").text)
    assert found is not None
    return int(float(found[1]))


def imported(client: Client) -> str:
    """A finished game of many rows."""
    told = client.http.post("/api/records", content=long_record(ROWS), timeout=PATIENCE)
    assert told.status_code == 201, told.text
    table: str = told.json()["id"]
    return table


def test_who_reads_slowly_holds_a_page_and_not_the_record(server: Server) -> None:
    ada = Client(server, "Ada")
    table = imported(ada)
    assert ada.http.get(f"/api/tables/{table}/record").content == long_record(ROWS)
    before = memory(ada)
    readers: list[socket.socket] = []
    try:
        for _ in range(READERS):
            one = socket.socket()
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.connect(("127.0.0.1", server.port))
            one.sendall(f"GET /api/tables/{table}/record HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            readers.append(one)
        most = before
        for _ in range(10):
            time.sleep(0.2)
            most = max(most, memory(ada))
        assert all(one.recv(12) == b"HTTP/1.1 200" for one in readers)
        assert most - before < READERS * MEGABYTE  # the record alone has three
    finally:
        for one in readers:
            one.close()


def test_a_record_is_whole_however_many_pages_it_has(server: Server) -> None:
    ada = Client(server, "Ada")
    for rows in (PAGE - 3, PAGE - 2, 2 * PAGE):
        data = long_record(rows)
        table = ada.http.post("/api/records", content=data, timeout=PATIENCE).json()["id"]
        told = ada.http.get(f"/api/tables/{table}/record")
        assert told.content == data
        assert int(told.headers["content-length"]) == len(data)
        assert json.loads(told.content.splitlines()[-1])
