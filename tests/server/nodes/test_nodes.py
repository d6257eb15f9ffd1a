"""Do several server processes on one PostgreSQL serve every client, and does a game survive the death of its owner?"""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import WebSocketException

from hazard.record.resume import resume
from hazard.server.nodes.peers import Peers
from tests.server.faults.torture import Torture
from tests.server.postgres import Postgres
from tests.server.running import Client, Server, play, until_closed

LEASE: Final = "3"
SOON: Final = 30.0  # seconds: the lease, a sweep, and a machine that does other things too


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def both(database: str) -> Iterator[list[Server]]:
    servers = [Server(database, lease=LEASE), Server(database, lease=LEASE)]
    for server in servers:
        server.launch()  # at once, on a database that is still empty
    for server in servers:
        server.wait()
    yield servers
    for server in servers:
        server.__exit__()


@pytest.fixture
def nodes(both: list[Server]) -> list[Server]:
    for server in both:
        if server.process is None or server.process.poll() is not None:
            server.start()
    return both


def moved(client: Client, server: Server) -> Client:
    """The same player at another node."""
    twin = Client(server, "Twin")
    twin.http.cookies = httpx.Cookies(client.http.cookies)
    return twin


def begin(nodes: list[Server]) -> tuple[Client, Client, str]:
    """A table made at the first node, with a player at each and a bot."""
    ada, bob = Client(nodes[0], "Ada"), Client(nodes[1], "Bob")
    options = {"mode": "classic/domination", "seats": 3, "options": {"start": "deal"}}
    made = ada.post("/api/tables", options)
    table: str = made["id"]
    ada.post(f"/api/tables/{table}/join")
    assert bob.post(f"/api/tables/{table}/join", {"code": made["code"]})["seat"] == 1
    ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
    ada.join(table)
    bob.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def back(client: Client, table: str) -> Any:
    """Come back as often as it takes; what was seen last is what has to be there."""
    seen = client.news["n"]
    until = time.monotonic() + SOON
    while True:
        try:
            client.news = client.join(table, since=seen)
            assert client.news["n"] >= seen
            client.answered = 0
            return client.news
        except (OSError, WebSocketException, TimeoutError):
            assert time.monotonic() < until, "the game did not go on"
            time.sleep(0.1)


def go_on(clients: list[Client], table: str) -> None:
    """Come back and play, again and again while the nodes find each other."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        try:
            for client in clients:
                back(client, table)
            if play(clients, 6, idle=5.0) >= 6:
                return
        except WebSocketException:
            continue
    raise AssertionError("the game did not go on")


def check_journal(postgres: Postgres, database: str, table: str, before: list[bytes]) -> None:
    """Everything that was there is there, and the whole plays to its digest."""
    lines = postgres.lines(database, table)
    assert lines[: len(before)] == before
    assert len(lines) > len(before)
    recording = resume(lines, postgres.secret(database, table))
    assert recording.newest is not None
    assert recording.newest.check == recording.state.digest()[:16]


def test_a_game_is_played_through_both_nodes(nodes: list[Server], postgres: Postgres, database: str) -> None:
    ada, bob, table = begin(nodes)
    assert play([ada, bob], 40) >= 40
    bob.send({"type": "say", "phrase": "hello"})
    assert ada.until("said")["phrase"] == "hello"
    assert bob.get(f"/api/tables/{table}")["seats"][0]["here"]
    refused = bob.post(
        f"/api/tables/{table}/messages", {"type": "act", "n": 1, "action": {"kind": 1, "army": 1}}
    )
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert bob.get(f"/api/tables/{table}/record", 400)["code"] == "record-closed"
    owners = postgres.ask(f"SELECT node FROM games WHERE id = '{table}'", database)
    assert len(owners) == 1
    assert owners[0][0]
    assert [message for message in bob.others if message["type"] == "refused"] == []
    ada.send({"type": "resign"})
    bob.send({"type": "resign"})
    while bob.latest()["view"]["outcome"] is None:
        pass
    assert bob.http.get(f"/api/tables/{table}/record").content == b"".join(postgres.lines(database, table))


def test_the_game_goes_on_when_its_owner_dies(nodes: list[Server], postgres: Postgres, database: str) -> None:
    ada, bob, table = begin(nodes)
    play([ada, bob], 10)
    bob.latest()
    nodes[0].kill()
    before = postgres.lines(database, table)
    died = time.monotonic()
    assert bob.until("closed")["code"] == "come-back"
    twin = moved(ada, nodes[1])
    twin.news = ada.news
    back(bob, table)
    back(twin, table)
    assert time.monotonic() - died < SOON
    assert play([twin, bob], 10) >= 10
    check_journal(postgres, database, table, before)


def test_a_client_of_a_node_that_dies_comes_back_through_the_other(
    nodes: list[Server], postgres: Postgres, database: str
) -> None:
    ada, bob, table = begin(nodes)
    play([ada, bob], 10)
    bob.latest()
    nodes[1].kill()
    before = postgres.lines(database, table)
    twin = moved(bob, nodes[0])
    twin.news = bob.news
    back(twin, table)
    assert play([ada, twin], 10) >= 10
    check_journal(postgres, database, table, before)


def test_a_node_that_is_asked_to_end_gives_its_games_back_at_once(
    nodes: list[Server], postgres: Postgres, database: str
) -> None:
    ada, bob, table = begin(nodes)
    play([ada, bob], 6)
    bob.latest()
    before = postgres.lines(database, table)
    node = postgres.ask(f"SELECT node FROM games WHERE id = '{table}'", database)[0][0]
    nodes[0].stop()
    assert postgres.ask(f"SELECT 1 FROM nodes WHERE id = '{node}'", database) == []
    assert bob.until("closed")["code"] == "shutting-down"
    back(bob, table)
    assert postgres.ask(f"SELECT node FROM games WHERE id = '{table}'", database)[0][0] not in ("", node)
    twin = moved(ada, nodes[1])
    twin.news = ada.news
    back(twin, table)
    assert play([twin, bob], 6) >= 6
    check_journal(postgres, database, table, before)


def test_a_node_that_slept_neither_writes_nor_tells_anything_when_it_wakes(
    nodes: list[Server], postgres: Postgres, database: str
) -> None:
    ada, bob, table = begin(nodes)
    play([ada, bob], 6)
    bob.latest()
    process = nodes[0].process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    try:
        before = postgres.lines(database, table)
        assert bob.until("closed")["code"] == "come-back"
        twin = moved(ada, nodes[1])
        twin.news = ada.latest()
        back(twin, table)
        back(bob, table)
        assert play([twin, bob], 6) >= 6
        ada.send({"type": "join", "table": table, "since": 0})
        ada.send({"type": "act", "n": len(before), "action": {"kind": 1, "army": 0}})
    finally:
        os.kill(process.pid, signal.SIGCONT)
    told = until_closed(ada)
    assert [message for message in told if "n" in message] == []  # what it remembers is old
    assert told[-1] == {"type": "closed", "code": "come-back"}
    assert play([twin, bob], 6) >= 6
    check_journal(postgres, database, table, before)


def test_lost_connections_to_the_database_lose_nothing(
    nodes: list[Server], postgres: Postgres, database: str
) -> None:
    ada, bob, table = begin(nodes)
    play([ada, bob], 6)
    ada.latest()
    bob.latest()
    before = postgres.lines(database, table)
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    postgres.ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}", database)
    go_on([ada, bob], table)
    check_journal(postgres, database, table, before)


def test_while_the_database_is_away_nothing_is_told_and_then_the_game_goes_on(
    nodes: list[Server], postgres: Postgres, database: str
) -> None:
    ada, bob, table = begin(nodes)
    play([ada, bob], 6)
    while not any(client.latest()["view"]["options"] for client in (ada, bob)):
        pass  # the bot has to play until a person is asked
    before = postgres.lines(database, table)
    seen = max(ada.latest()["n"], bob.latest()["n"])
    assert seen == len(before)
    postgres.stop()
    for client in (ada, bob):
        said = {"type": "say", "phrase": "hello"}
        assert client.post(f"/api/tables/{table}/messages", said, 503)["code"] == "come-back"
        client.send({"type": "resign"})
    told = [message for client in (ada, bob) for message in until_closed(client)]
    assert [message for message in told if message.get("n", 0) > seen] == []
    assert [message["code"] for message in told if message["type"] == "closed"] == ["come-back"] * 2
    postgres.start()
    go_on([ada, bob], table)
    check_journal(postgres, database, table, before)


def test_a_packet_that_is_missing_is_noticed_at_the_next_one() -> None:
    heard: list[tuple[str, bytes]] = []
    lost: list[str] = []
    engine = create_async_engine("postgresql+asyncpg://nobody@localhost/nothing")

    async def exchange() -> None:
        here = Peers(engine, "here", lambda _, kind, channel, body: None, lost.append, lost.append)
        there = Peers(
            engine,
            "there",
            lambda _, kind, channel, body: heard.append((kind, body)),
            lost.append,
            lost.append,
        )
        long = os.urandom(20_000)
        for body in (b"one", long, b"two", b"three"):
            here.post("there", "data", "c", body)
        sent = [here.waiting.get_nowait()[1] for _ in range(here.waiting.qsize())]
        assert max(len(notice) for notice in sent) < 8000
        for notice in sent[:-2]:
            there.heard(None, 0, "hazard_there", notice)
        assert [body for _, body in heard] == [b"one", long]
        assert lost == []
        there.heard(None, 0, "hazard_there", sent[0])  # sent again: passed over
        there.heard(None, 0, "hazard_there", sent[-1])
        assert lost == ["here"]

    asyncio.run(exchange())


def test_two_nodes_under_load_lose_and_double_nothing(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database()
    servers = [Server(database, lease=LEASE), Server(database, lease=LEASE)]
    torture = Torture(
        servers,
        tmp_path,
        games=3,
        kills=2,
        lines=lambda table: postgres.lines(database, table),
        secret=lambda table: postgres.secret(database, table),
        most=10,
    )
    report = torture.run()
    assert report.faults == []
    assert report.kills == 2
    assert report.longest < SOON
