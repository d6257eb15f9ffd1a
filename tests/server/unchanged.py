"""A game that must stay as it is, and sockets to disturb it with."""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.running import PATIENCE, Client, Server
from tests.server.stored import stored
from tests.server.tables import asked, friends


class Game:
    """A game of three that must stay as it is."""

    def __init__(self, server: Server, said: str = "") -> None:
        self.server: Final = server
        self.players, self.table = friends(server, "Ada", "Bob", "Cleo")
        self.owes: Final = asked(self.players)
        for at, player in enumerate(self.players):
            for _ in range(5 if said else 0):  # as often as anybody may
                player.send({"type": "say", "text": said})
            for _ in range(5 * at + 5 if said else 0):  # those before have spoken too
                player.until("said")
        for player in self.players:
            player.leave()
        self.before: Final = (stored(server, self.table), self.views())

    def views(self) -> list[Any]:
        """What each seat is shown; who is here may change."""
        told = [player.get(f"/api/tables/{self.table}/events?since=0") for player in self.players]
        return [(one["n"], one["seat"], one["view"], one["facts"], one["undo"]) for one in told]

    def check_unchanged(self) -> None:
        """Nothing has happened, on the disk and for those who look; the server is well."""
        assert (stored(self.server, self.table), self.views()) == self.before
        log = self.server.log.read_text()
        assert "Exception in" not in log, log[-3000:]
        assert "/hazard/" not in log, log[-3000:]  # a file of ours where something broke


def open_socket(server: Server, cookie: str = "", **headers: str) -> AbstractContextManager[ClientConnection]:
    """A socket with any cookie."""
    given = {**headers, **({"Cookie": cookie} if cookie else {})}
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    return connect(
        url,
        additional_headers=given,
        max_size=None,
        ping_interval=None,
        close_timeout=1,
        open_timeout=PATIENCE,
    )


def cookie_of(client: Client) -> str:
    """The cookie of a player as it is sent."""
    return f"hazard={client.http.cookies['hazard']}"


def answer(connection: ClientConnection) -> Any:
    """The next message that answers something."""
    while True:
        message = json.loads(connection.recv(timeout=PATIENCE))
        if message["type"] not in ("presence", "events"):
            return message


def ending(connection: ClientConnection, message: str = "") -> tuple[int, str]:
    """Code and reason of the end of a connection that sends this again and again, or only listens."""
    told: dict[str, Any] = {}
    try:
        while True:
            if message:
                connection.send(message)
            told = json.loads(connection.recv(timeout=PATIENCE))
    except ConnectionClosed as closed:
        end = closed.rcvd
    assert end is not None
    assert told.get("type") != "closed" or told["code"] == end.reason
    return end.code, end.reason


@contextmanager
def joined(server: Server, table: str, cookie: str = "") -> Iterator[ClientConnection]:
    """A socket that listens to a table."""
    with open_socket(server, cookie) as connection:
        connection.send(json.dumps({"type": "join", "table": table}))
        assert answer(connection)["type"] == "welcome"
        yield connection
