"""A real server process on a free port, and clients that talk to it."""

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.cli.forking import SOURCE, Forked, can_fork

IDLE: Final = 15.0  # seconds in which nobody is asked anything
# All clients of a test come from one address; what one address may have is tested in tests/server/limits.
ROOMY: Final = {
    "players_per_hour": "1000000",
    "codes_per_hour": "1000000",
    "tables_per_hour": "1000000",
    "address_rate": "100000",
    "address_burst": "100000",
    "anonymous_rate": "100000",
    "anonymous_burst": "100000",
    "page_rate": "100000",
    "page_burst": "100000",
    "message_rate": "1000",
    "message_burst": "1000",
    "sockets_per_address": "5000",
    "polls_per_address": "1000",
}
PATIENCE: Final = 60.0  # seconds for what takes one on a machine that does nothing else


# Servers of tests speak without TLS; httpx would read all authorities for every client, which takes longer than most requests.
NO_TLS: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def http_client(**given: Any) -> httpx.Client:
    """A client that keeps its connections."""
    return httpx.Client(verify=NO_TLS, **given)


def http_get(url: str, **given: Any) -> httpx.Response:
    """One request on a connection of its own."""
    return httpx.get(url, verify=NO_TLS, **given)


def http_post(url: str, **given: Any) -> httpx.Response:
    """The same with a body."""
    return httpx.post(url, verify=NO_TLS, **given)


def free_port() -> int:
    """A port nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process; `kill` is a power cut, `start` brings it back with the same database."""

    limits: dict[str, str] = ROOMY
    forks: bool = (
        can_fork()
    )  # split off from a process that has imported everything, where that comes to the same

    def __init__(self, database: str, **settings: str) -> None:
        self.database: Final = database
        self.settings: Final = settings
        self.environment: Final[dict[str, str]] = {}  # beside the settings
        self.port: Final = free_port()
        self.clients: Final[list[Client]] = []
        self.log: Final = Path(tempfile.mkdtemp()) / "server.log"
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> "Server":
        """Start it and wait until it is ready."""
        self.launch()
        return self.wait()

    def launch(self) -> None:
        """Start it."""
        environment = {
            **os.environ,
            "HAZARD_BOT_PACE": "0",
            "HAZARD_UNSEEN_PACE": "0",
            "PYTHONUNBUFFERED": "1",
        }
        environment.update(self.environment)
        settings = {**self.limits, **self.settings}
        environment.update({f"HAZARD_{name.upper()}": value for name, value in settings.items()})
        if self.forks and not self.environment and self.program() == Server.program(self):
            self.process = SOURCE.start(self.words(), environment, self.log, self.log)
            return
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [*self.program(), *self.words()], env=environment, stdout=out, stderr=out
            )

    def program(self) -> list[str]:
        """What is started."""
        return [sys.executable, "-m", "hazard"]

    def words(self) -> list[str]:
        """With which words."""
        return ["serve", "--port", str(self.port), "--database", self.database]

    def wait(self) -> "Server":
        """Wait until it is ready."""
        assert self.process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise AssertionError(self.log.read_text())
            try:
                if http_get(f"{self.url()}/ready", timeout=5).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not get ready")

    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """No time for anything."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end; the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.close()
        if self.process is not None and self.process.poll() is None:
            self.kill()


class StrictServer(Server):
    """The same with the limits a server has where nobody sets them."""

    limits: dict[str, str] = {}


def sqlite(folder: Path) -> str:
    """A database file of its own."""
    return f"sqlite:///{folder / 'tables.db'}"


class Client:
    """A player with a cookie and perhaps a socket at one table."""

    def __init__(self, server: Server, name: str) -> None:
        self.server: Final = server
        self.http: Final = http_client(base_url=server.url(), timeout=PATIENCE)
        self.open: Final = ExitStack()
        self.socket: ClientConnection | None = None
        self.answered: int = 0  # the state that was answered last
        self.news: Any = None  # the last state that was told
        self.others: Final[list[Any]] = []  # what was told beside states
        server.clients.append(self)
        self.recovery: Final[str] = self.post("/api/players", {"name": name})["recovery"]

    def post(self, path: str, data: object = None, status: int = 0) -> Any:
        """POST a body; the answer, which has to be good or have this status."""
        answer = self.http.post(path, json={} if data is None else data)
        assert answer.status_code == status or (not status and answer.is_success), answer.text
        return answer.json() if answer.content else None

    def get(self, path: str, status: int = 200) -> Any:
        """GET something."""
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def join(self, table: str, since: int = 0) -> Any:
        """Open a socket and listen to a table."""
        cookies = "; ".join([f"{name}={value}" for name, value in self.http.cookies.items()])
        self.leave()
        opened = connect(
            f"ws://127.0.0.1:{self.server.port}/api/socket",
            additional_headers={"Cookie": cookies},
            max_size=None,
            open_timeout=PATIENCE,
            # A slow answer is no lost one; and pings draw on the chance that hypothesis watches over.
            ping_interval=None,
        )
        self.socket = self.open.enter_context(opened)
        self.send({"type": "join", "table": table, "since": since})
        return self.until("welcome")

    def send(self, message: object) -> None:
        """Send a message."""
        assert self.socket is not None
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Any:
        """The next message."""
        assert self.socket is not None
        message = json.loads(self.socket.recv(timeout=timeout))
        if message["type"] in ("events", "welcome"):
            self.news = message if message.get("view") else self.news  # whoever reads it: it may be what asks
        return message

    def until(self, *kinds: str) -> Any:
        """The next message of one of these types; the others are passed over."""
        while True:
            message = self.next()
            if message["type"] in kinds:
                return message

    def latest(self, wait: float = 0.05) -> Any:
        """The newest state told so far; waits so long for the next message each time."""
        while True:
            try:
                message = self.next(wait)
            except TimeoutError:
                return self.news
            if message["type"] not in ("events", "welcome"):
                self.others.append(message)

    def leave(self) -> None:
        """Close the socket."""
        self.open.close()
        self.socket = None

    def close(self) -> None:
        """Let go of everything."""
        self.leave()
        self.http.close()


def until_closed(client: Client) -> list[Any]:
    """Everything that is told until the connection is closed."""
    told: list[Any] = []
    try:
        while True:
            told.append(client.next())
    except ConnectionClosed:
        return told


def play(clients: list[Client], moves: int, idle: float = IDLE) -> int:
    """Let clients answer whatever they are asked until so many answers were given or the game is over."""
    given = 0
    until = time.monotonic() + idle
    while given < moves and time.monotonic() < until:
        for client in clients:
            news = client.latest(0.01)
            if news is None or not news["view"]["options"] or news["n"] == client.answered:
                continue
            client.answered = news["n"]
            client.send({"type": "act", "n": news["n"], "action": first_move(news["view"])})
            given += 1
            until = time.monotonic() + idle
        if any(client.news and client.news["view"]["outcome"] for client in clients):
            break
    return given


def first_move(view: dict[str, Any]) -> dict[str, Any]:
    """The first thing a view offers, with its least amount."""
    return member(view["options"][0])


def member(option: dict[str, Any]) -> dict[str, Any]:
    """The least member of an option."""
    move = {key: value for key, value in option.items() if key not in ("least", "most", "ships")}
    if "most" in option:
        move["count"] = option["least"]
    return move
