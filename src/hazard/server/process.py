"""How does the process of a server begin, run and end? What cannot work is said first, and nobody is cut off without a word."""

import asyncio
import gc
import socket
import sys
import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

import uvicorn
from litestar import Litestar

from hazard.kernel.errors import InputError
from hazard.server.app import make_app
from hazard.server.operation.logs import LOGGER, set_up
from hazard.server.operation.requests import CountedRequests
from hazard.server.operation.watchdog import Watchdog
from hazard.server.settings import Settings
from hazard.server.store.database import check_version, open_engine, usual_url
from hazard.server.store.server_lock import only_server
from hazard.server.table.bots.roster import Roster
from hazard.server.web.guard import Guard
from hazard.server.web.http_protocol import BETWEEN, protocol_for
from hazard.server.web.protocol import LightProtocol

MOST_HEAD: Final = 16_384  # bytes of the head of a request
OTHER_FILES: Final = 200  # the database, workers, files
MOST_FRAME: Final = 65_536  # bytes of a message before anybody looks at it
LAST_WORDS: Final = 2.0  # seconds for all to hear that the server ends
GRACE: Final = 5  # seconds for requests that are under way
GLANCE: Final = 0.02
MANY_OBJECTS: Final = 50_000
MOST_PORT: Final = 65_535


class PoliteServer(uvicorn.Server):
    """Says when it is open, and on every socket why it ends before the socket is closed."""

    def __init__(self, config: uvicorn.Config, app: Litestar, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.app: Final = app
        self.opened: Final = opened
        self.watchdog: Watchdog | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        settings = self.app.state.hub.settings
        self.watchdog = Watchdog(self.app.state.hub, settings.watchdog_dump, settings.watchdog_end)
        self.watchdog.start()
        await super().startup(sockets)
        if self.started:
            self.app.state.hub.operator.stop = self.end
            self.opened()

    def end(self) -> None:
        """Stop as if the process had been asked to."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, tell all who are here, and end."""
        for server in self.servers:
            server.close()
        hub = self.app.state.hub
        hub.say_goodbye()
        until = monotonic() + LAST_WORDS
        while hub.connections > 0 and monotonic() < until:
            await asyncio.sleep(GLANCE)
        await super().shutdown(sockets)
        if self.watchdog is not None:
            self.watchdog.stop()


def bound(host: str, port: int) -> socket.socket:
    """The address the server will listen at; refused where somebody else does, or it is not of this machine."""
    if not 0 < port <= MOST_PORT:
        raise no_such_port(host, port, f"1-{MOST_PORT}")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError as error:
        raise no_such_port(host, port, error.strerror or "") from None
    return found


def no_such_port(host: str, port: int, reason: str) -> InputError:
    """Why there is no listening there."""
    return InputError("no-such-port", "port", {"address": f"{host}:{port}", "reason": reason})


async def check_database(url: str) -> None:
    """Refuse a database that does not answer, or is of a version this program cannot use."""
    try:
        engine = open_engine(url)
        try:
            await check_version(engine)
        finally:
            await engine.dispose()
    except InputError:
        raise
    except Exception as error:  # every driver has its own
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise InputError("database-away", "database", {"reason": reason[:200]}) from None


def config_for(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How the application is served: behind its limits."""
    limits = app.state.hub.limits
    return uvicorn.Config(
        CountedRequests(Guard(app, limits), app.state.hub.metrics),
        http=protocol_for(limits.gate),
        h11_max_incomplete_event_size=MOST_HEAD,
        timeout_keep_alive=BETWEEN,
        limit_concurrency=None,  # the gate closes those who ask nothing first
        log_config=None,  # as all the rest
        log_level="warning",
        ws=LightProtocol,
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,  # a message is a few kilobytes; two dictionaries a socket are ten times that
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def allow_files(count: int) -> None:
    """Let the process have so many connections and files open, as far as the system lets it."""
    if sys.platform == "win32":
        return
    import resource  # only there

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if most == resource.RLIM_INFINITY else min(count, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    if wanted < count:
        LOGGER.warning("few files", extra={"count": wanted, "reason": f"{count} connections are allowed"})


def tidy_rarely() -> None:
    """Look for cycles only when many objects have come up: tables and sockets leave none, and looking stops the world."""
    gc.collect()
    gc.freeze()  # what is here now stays
    gc.set_threshold(MANY_OBJECTS, 10, 10)


def ignore_late_answers() -> None:
    """A thread of the database that answers when the loop is closed, after Ctrl-C while it starts, has nobody to tell."""
    usual = threading.excepthook

    def told(failed: threading.ExceptHookArgs) -> None:
        if not (isinstance(failed.exc_value, RuntimeError) and "loop is closed" in str(failed.exc_value)):
            usual(failed)

    threading.excepthook = told


def run(settings: Settings, opened: Callable[[], None]) -> bool:
    """Serve until the process is asked to end; whether it ever began."""
    ignore_late_answers()
    Roster(settings)  # a bot or a program that is not there is told before anything begins
    url = settings.database or usual_url()
    listening = bound(settings.host, settings.port)
    allow_files(settings.most_connections + settings.http_connections + OTHER_FILES)
    with only_server(url, f"http://{settings.host}:{settings.port}"):
        asyncio.run(check_database(url))
        set_up(settings.log_level)
        app = make_app(settings)
        server = PoliteServer(config_for(app, settings), app, opened)
        tidy_rarely()
        server.run([listening])
    return server.started
