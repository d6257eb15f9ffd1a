"""How many sockets may one address or player have, and who gets in when others have taken them all?"""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.limits.raw import cut, dial, eventually, frame, upgrade
from tests.server.running import PATIENCE, Client, Server, sqlite
from tests.server.tables import friends, opened

FEW: Final = {"sockets_per_address": "6", "sockets_per_player": "3", "join_seconds": "3"}
HERE: Final = "192.0.2.1"
ELSEWHERE: Final = "192.0.2.99"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(tmp_path_factory.mktemp("sockets")), **FEW) as running:
        yield running


def knock(
    server: Server, address: str = HERE, player: Client | None = None
) -> AbstractContextManager[ClientConnection]:
    """A socket from an address, perhaps of a player."""
    headers = {"X-Forwarded-For": address}
    if player is not None:
        headers["Cookie"] = "; ".join([f"{name}={value}" for name, value in player.http.cookies.items()])
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    return connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None)


def join(connection: ClientConnection, table: str) -> Any:
    """The first answer to `join`."""
    connection.send(json.dumps({"type": "join", "table": table}))
    return json.loads(connection.recv(timeout=PATIENCE))


def goodbye(connection: ClientConnection) -> tuple[Any, int]:
    """The last message and the close code."""
    told: Any = None
    try:
        while True:
            told = json.loads(connection.recv(timeout=PATIENCE))
    except ConnectionClosed as closed:
        return told, -1 if closed.rcvd is None else closed.rcvd.code


def test_an_address_has_so_many_sockets_and_those_who_sit_there_still_get_in(server: Server) -> None:
    players, table = friends(server, "Ada", "Bob", "Cleo")
    for player in players:
        player.leave()
    with ExitStack() as crowd:
        for _ in range(6):
            assert join(crowd.enter_context(knock(server)), table)["type"] == "welcome"
        with knock(server) as late:
            told, code = goodbye(late)
        assert (told["code"], told["limit"], code) == ("too-many-sockets", "sockets_per_address", 1013)
        assert told["seconds"] > 0
        stranger = Client(server, "Eve")  # a player without a seat is counted by address
        with knock(server, HERE, stranger) as late:
            assert goodbye(late)[0]["limit"] == "sockets_per_address"
        for player in players:
            assert join(crowd.enter_context(knock(server, HERE, player)), table)["type"] == "welcome"
        with knock(server, ELSEWHERE) as other:
            assert join(other, table)["type"] == "welcome"
    assert cut(server, "sockets_per_address") == 2
    assert eventually(lambda: comes_in(server, table))  # all have gone


def comes_in(server: Server, table: str) -> bool:
    """Whether one more from the crowded address is welcome."""
    with knock(server) as one:
        return bool(join(one, table)["type"] == "welcome")


def test_addresses_of_one_ipv6_network_share_their_sockets(server: Server) -> None:
    table = opened(Client(server, "Ada"))
    with ExitStack() as crowd:
        for number in range(6):
            join(crowd.enter_context(knock(server, f"2001:db8::{number + 1:x}")), table)
        with knock(server, "2001:db8::ffff") as late:
            assert goodbye(late)[0]["limit"] == "sockets_per_address"
        with knock(server, "2001:db8:0:1::1") as other:
            assert join(other, table)["type"] == "welcome"


def test_a_player_has_so_many_sockets_from_wherever(server: Server) -> None:
    players, table = friends(server, "Ada", "Bob", "Cleo")
    for player in players:
        player.leave()
    with ExitStack() as crowd:
        for number in range(3):
            assert join(crowd.enter_context(knock(server, f"198.51.100.{number}", players[0])), table)["n"]
        with knock(server, "198.51.100.9", players[0]) as late:
            assert goodbye(late)[0]["limit"] == "sockets_per_player"


def test_a_socket_that_joins_no_table_is_closed(server: Server) -> None:
    begun = time.monotonic()
    with knock(server, "198.51.100.20") as idle, knock(server, "198.51.100.21") as lost:
        lost.send(json.dumps({"type": "join", "table": "zzzzzzzz"}))  # there is no such table
        for connection in (idle, lost):
            told, code = goodbye(connection)
            assert (told["code"], told["limit"], code) == ("join-first", "join_seconds", 1008)
    assert 3 <= time.monotonic() - begun < 12


def test_the_last_sockets_of_all_are_for_those_who_sit_at_a_game(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), most_connections="10") as server:
        players, table = friends(server, "Ada", "Bob", "Cleo")
        for player in players:
            player.leave()
        with ExitStack() as crowd:
            for number in range(9):  # nine of ten
                assert join(crowd.enter_context(knock(server, f"192.0.2.{number}")), table)["n"]
            with knock(server, "192.0.2.200") as late:
                assert goodbye(late)[0]["limit"] == "most_connections"
            assert join(crowd.enter_context(knock(server, "192.0.2.201", players[0])), table)["n"]
            with knock(server, "192.0.2.202", players[1]) as late:
                assert goodbye(late)[0]["limit"] == "most_connections"


def test_all_sockets_of_a_player_share_one_budget_of_messages(tmp_path: Path) -> None:
    settings = {"message_rate": "1", "message_burst": "30"}
    with Server(sqlite(tmp_path), **settings) as server:
        ada = Client(server, "Ada")
        table = opened(ada)
        with ExitStack() as crowd:
            sockets = [crowd.enter_context(knock(server, HERE, ada)) for _ in range(5)]
            for one in sockets:
                join(one, table)
            begun = time.monotonic()
            sent = 0
            for one in sockets:
                try:
                    for _ in range(50):
                        one.send('{"type":"ping"}')
                        while json.loads(one.recv(timeout=PATIENCE))["type"] != "pong":
                            pass
                        sent += 1
                except ConnectionClosed:
                    pass
            assert 25 <= sent <= 25 + (time.monotonic() - begun) * 1 + 1  # 30 less five joins
        while ada.http.get("/api/me").status_code == 200:
            pass
        with pytest.raises(InvalidStatus) as refused:  # connecting counts as a request
            crowd.enter_context(knock(server, HERE, ada))
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["Retry-After"]) >= 1


def test_who_pings_without_end_is_cut_off(server: Server) -> None:
    with closing(dial(server)) as pipe:
        upgrade(pipe)
        pipe.sendall(frame(b"x", opcode=9) * 20)
        assert len(heard(pipe, 20 * 3)) == 60  # as many are answered
        pipe.sendall(frame(b"x", opcode=9) * 200)
        assert b"too-often" in rest(pipe)


def heard(pipe: socket.socket, size: int) -> bytes:
    """So many bytes."""
    told = b""
    while len(told) < size:
        more = pipe.recv(size - len(told))
        if not more:
            break
        told += more
    return told


def rest(pipe: socket.socket) -> bytes:
    """Everything until the other side ends the connection."""
    told = b""
    while more := pipe.recv(65_536):
        told += more
    return told
