"""Do records that strangers hand in, and games they look back at, take memory or turns from others?"""

import asyncio
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from hazard.server.store.tables import CLOSED, OVER, new_table
from hazard.server.store.writer import PAGE
from hazard.server.workers import replay
from hazard.server.workers.records import IMPORTED, IMPORTING, keep_record
from tests.server.loading.house import MODE, house, soon
from tests.server.running import PATIENCE, Client, Server, http_client, http_get, sqlite
from tests.siege.attacks.boards import long_record, played_record

MEGABYTE = 1024 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(
        sqlite(Path(tmp_path_factory.mktemp("records"))), job_bytes="1", message_burst="500"
    ) as running:
        yield running


def resident(server: Server) -> float:
    """Megabytes of the server process."""
    assert server.process is not None
    told = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(told.partition("VmRSS:")[2].split()[0]) / 1024


def cookie(client: Client) -> str:
    return "; ".join([f"{name}={value}" for name, value in client.http.cookies.items()])


def unfinished(server: Server, client: Client, size: int) -> socket.socket:
    """A body that is announced and never sent to its end."""
    made = socket.create_connection(("127.0.0.1", server.port))
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: x\r\nCookie: {cookie(client)}\r\nContent-Length: {size}\r\n\r\n"
    )
    made.sendall(head.encode() + b"{" * 1000)
    return made


def counted(server: Server, name: str) -> float:
    """A number of /metrics; 0 where it is not told yet."""
    for row in http_get(f"{server.url()}/metrics").text.splitlines():
        if row.startswith(name):
            return float(row.split()[-1])
    return 0.0


def wait_for(true: object) -> None:
    until = time.monotonic() + PATIENCE
    assert callable(true)
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_garbage_is_refused_at_a_glance(server: Server) -> None:
    eve = Client(server, "Eve")
    for body in (b"{" + b"\xff" * 1000, b"[" * 60_000, b'{"format":"other"}\n', b"", b"{}" + b" " * 100_000):
        told = eve.http.post("/api/records", content=body)
        assert (told.status_code, told.json()["code"]) == (400, "unknown-format")
    assert counted(server, 'hazard_jobs_total{kind="check_record"') == 0


def test_bodies_are_counted_before_they_are_read(server: Server) -> None:
    eve, ada = Client(server, "Eve"), Client(server, "Ada")
    with unfinished(server, eve, 700_000):
        time.sleep(0.2)
        told = eve.http.post("/api/records", content=b"{" * 300_000)
        assert (told.status_code, told.json()["code"]) == (429, "too-often")
        assert told.json()["params"] == {"limit": "job_bytes", "most": MEGABYTE // 4, "seconds": 5}
        assert told.headers["retry-after"] == "5"
        other = ada.http.post("/api/records", content=b"{" * 600_000)
        assert (other.status_code, other.json()["params"]["most"]) == (429, MEGABYTE)

        def pieces() -> Iterator[bytes]:  # which say nothing beforehand
            for _ in range(60):
                yield b"{" * 10_000

        chunked = ada.http.post("/api/records", content=pieces())
        assert (chunked.status_code, chunked.json()["params"]["most"]) == (
            429,
            MEGABYTE // 2,
        )  # of an address
    wait_for(lambda: ada.http.post("/api/records", content=b"{" * 600_000).status_code == 400)


def test_two_hundred_bodies_of_garbage_leave_no_memory_behind(server: Server) -> None:
    guests = [Client(server, f"Guest {at}") for at in range(8)]
    guests[0].http.post("/api/records", content=b"{" * 1000)
    before = resident(server)

    def hand_in(client: Client) -> None:
        for _ in range(25):
            try:
                assert client.http.post("/api/records", content=b"{" * 4_000_000).status_code in (400, 429)
            except httpx.TransportError:
                pass  # it is answered before all was sent

    threads = [threading.Thread(target=hand_in, args=(guest,)) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert resident(server) - before < 60


def test_a_record_of_many_rows_comes_in_while_others_are_served(server: Server) -> None:
    ada = Client(server, "Ada")
    data = long_record(4_000)
    made = ada.http.post("/api/records?title=Long", content=data)
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    assert ada.http.get(f"/api/tables/{table}/record").content == data
    assert (ada.get(f"/api/tables/{table}")["status"], ada.get(f"/api/tables/{table}")["note"]) == (
        "over",
        "imported",
    )
    branched = ada.http.post(f"/api/tables/{table}/branch", json={"n": 100})
    assert branched.status_code == 201, branched.text


def test_whoever_looks_back_at_an_own_game_is_not_refused_because_of_others(server: Server) -> None:
    ada = Client(server, "Ada")
    table = ada.http.post("/api/records", content=played_record(600)).json()["id"]
    over = threading.Event()
    codes: list[int] = []

    def look(at: int) -> None:
        with http_client(base_url=server.url(), timeout=PATIENCE) as nobody:
            while not over.is_set():
                first = 2 + at * 7
                codes.append(nobody.get(f"/api/tables/{table}/frames?first={first}&count=64").status_code)
                time.sleep(0.02)

    threads = [threading.Thread(target=look, args=(at,)) for at in range(40)]
    for thread in threads:
        thread.start()
    try:
        wait_for(lambda: len(codes) > 5)
        for _ in range(3):
            begun = time.monotonic()
            assert ada.http.get(f"/api/tables/{table}/story").status_code == 200
            assert time.monotonic() - begun < 20
    finally:
        over.set()
        for thread in threads:
            thread.join()
    assert set(codes) <= {200, 429}


def test_a_client_that_goes_leaves_the_queue(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        go_away(server)


def go_away(server: Server) -> None:
    """Three of one player ask for a branch and go."""
    ada = Client(server, "Ada")
    data = long_record(4_000)
    table = ada.http.post("/api/records", content=data).json()["id"]
    held: list[socket.socket] = []
    name = 'hazard_jobs_total{kind="position_at",result="done"}'
    before = counted(server, name)
    for n in (3_700, 3_800, 3_900):  # one is worked on, two wait
        made = socket.create_connection(("127.0.0.1", server.port))
        body = f'{{"n":{n}}}'
        made.sendall(
            f"POST /api/tables/{table}/branch HTTP/1.1\r\nHost: x\r\nCookie: {cookie(ada)}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        held.append(made)
    wait_for(
        lambda: counted(server, 'hazard_jobs_waiting{lane="long"}') == 2 or counted(server, name) > before
    )
    for made in held:
        made.close()
    wait_for(lambda: counted(server, 'hazard_jobs_waiting{lane="long"}') == 0)
    assert ada.http.post(f"/api/tables/{table}/branch", json={"n": 50}).status_code == 201
    assert counted(server, name) <= before + 2  # the one that was worked on, and the last


def test_films_at_hand_are_bounded_in_bytes() -> None:
    data = played_record(60)
    found = replay.at_hand("t0", data)
    assert found is not None
    for at in range(1, 6):
        replay.at_hand(f"t{at}", data, 10 * found.size)
    assert [*replay._kept] == ["t0", "t1", "t2", "t3", "t4", "t5"]
    replay.at_hand("t6", data, 3 * found.size)
    assert [*replay._kept] == ["t4", "t5", "t6"]
    replay.at_hand("t4", b"", 1)  # the last one stays, however large it is
    assert [*replay._kept] == ["t4"]
    replay._kept.clear()


def stored(folder: Path, table: str) -> tuple[str, str, int]:
    """Status and note of a table, and how many lines it has; empty where there is none."""
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        found = database.execute("SELECT status, note FROM games WHERE id = ?", (table,)).fetchone()
        count = database.execute("SELECT count(*) FROM journal WHERE game = ?", (table,)).fetchone()
    return (*(found or ("", "")), int(count[0]))


def test_a_record_is_stored_page_by_page_and_over_when_all_of_it_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            made = replace(
                new_table("t", MODE, {}, {}, 3, "ada", public=False, now=hub.now()),
                status=OVER,
                note=IMPORTED,
            )
            keeping = asyncio.create_task(keep_record(hub, made, b"line\n" * (20 * PAGE + 7)))
            seen: list[tuple[str, str, int]] = []
            while not keeping.done():
                seen.append(stored(tmp_path, made.id))
                await asyncio.sleep(0)
            await keeping
            assert stored(tmp_path, made.id) == (OVER, IMPORTED, 20 * PAGE + 7)
            under_way = [one for one in seen if 0 < one[2] < 20 * PAGE]
            assert {one[:2] for one in under_way} == {(CLOSED, IMPORTING)}
            assert {one[2] % PAGE for one in under_way} == {0}

    asyncio.run(run())


def test_nothing_is_left_of_a_record_that_could_not_be_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            made = replace(new_table("t", MODE, {}, {}, 3, "ada", public=False, now=hub.now()), status=OVER)
            keeping = asyncio.create_task(keep_record(hub, made, b"line\n" * (50 * PAGE)))
            await soon(lambda: stored(tmp_path, made.id)[2] > 0)
            keeping.cancel()  # whoever handed it in has gone
            with pytest.raises(asyncio.CancelledError):
                await keeping
            assert stored(tmp_path, made.id) == ("", "", 0)

    asyncio.run(run())
