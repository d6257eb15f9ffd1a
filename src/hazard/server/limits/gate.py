"""Which connections may stay that have not asked anything yet, or do not read the answer?

A connection waits until a whole request is there, and again between two requests. Those that wait too long are closed; where
there are too many, the one that waits longest makes room. So nobody who asks at once is kept out by those who do not.
"""

from collections.abc import Callable
from typing import Final, Protocol

from hazard.server.limits.addresses import neighbourhood, trusted
from hazard.server.settings import Settings

RELIEF: Final = 0.9  # when too much waits to be read, readers are cut until so much of the budget is used


class Connection(Protocol):
    """A connection that speaks HTTP."""

    peer: str
    backlog: int  # bytes that were written and not sent, when it was looked at last
    read_by: float  # when they have to be read; 0 where there are none

    def late(self, now: float) -> str:
        """The limit that what should have come by now has passed; empty where there is time."""

    def unread(self) -> int:
        """Bytes that were written and not sent."""

    def answer_late(self, limit: str) -> None:
        """Say that it took too long, and close."""

    def drop(self) -> None:
        """End it at once."""


class Gate:
    """All connections of the process that speak HTTP."""

    def __init__(self, settings: Settings, refused: Callable[[str], None] = lambda _: None) -> None:
        self.settings: Final = settings
        self.refused: Final = refused
        self.is_proxy: Final = trusted(settings.proxies)
        self.open: Final[dict[Connection, None]] = {}
        self.waiting: Final[dict[Connection, None]] = {}  # the one that waits longest comes first
        self.peers: Final[dict[str, dict[Connection, None]]] = {}  # the same by address, but for proxies

    def peer_of(self, host: str) -> str:
        """The address a connection is counted under; empty for a proxy, which brings many clients."""
        return "" if self.is_proxy(host) else neighbourhood(host)

    def came(self, connection: Connection) -> bool:
        """A new connection; False where there is no room for it."""
        if len(self.open) >= self.settings.http_connections:
            self.refused("http_connections")
            if not self.waiting:
                return False
            self.make_room(next(iter(self.waiting)))
        self.open[connection] = None
        self.wait(connection)
        alike = self.peers.get(connection.peer, {})
        if len(alike) > self.settings.http_per_address:
            self.refused("http_per_address")
            self.make_room(next(iter(alike)))
        return True

    def make_room(self, connection: Connection) -> None:
        """Let go of a connection that asks nothing."""
        self.gone(connection)
        connection.drop()

    def wait(self, connection: Connection) -> None:
        """A connection has no whole request yet, or no other one."""
        self.waiting[connection] = None
        if connection.peer:
            self.peers.setdefault(connection.peer, {})[connection] = None

    def asks(self, connection: Connection) -> None:
        """A whole request is there."""
        self.waiting.pop(connection, None)
        alike = self.peers.get(connection.peer)
        if alike is not None:
            alike.pop(connection, None)
            if not alike:
                del self.peers[connection.peer]

    def gone(self, connection: Connection) -> None:
        """A connection is over, or has become a socket."""
        self.open.pop(connection, None)
        self.asks(connection)

    def sweep(self, now: float) -> None:
        """Close who takes too long to ask, and who does not read."""
        for connection in list(self.waiting):
            limit = connection.late(now)
            if limit:
                self.refused(limit)
                self.asks(connection)
                connection.answer_late(limit)
        self.sweep_unread(now)

    def sweep_unread(self, now: float) -> None:
        """Let go of connections whose answers are not read in time, and of the slowest where it is too much."""
        behind: list[Connection] = []
        for connection in self.open:
            size = connection.unread()
            if size == 0:
                connection.read_by = 0.0
            elif connection.read_by == 0 or size > connection.backlog:
                connection.read_by = now + self.settings.queue_seconds + size / self.settings.body_rate
            connection.backlog = size
            if size:
                behind.append(connection)
        total = sum([one.backlog for one in behind])
        for connection in sorted(behind, key=due):
            if total > self.settings.queue_bytes_all:
                total -= connection.backlog
                self.cut(connection, "queue_bytes_all")
            elif now > connection.read_by:
                self.cut(connection, "queue_seconds")

    def cut(self, connection: Connection, limit: str) -> None:
        """End a connection whose other side does not read."""
        self.refused(limit)
        self.make_room(connection)


def due(connection: Connection) -> float:
    """When what was written has to be read."""
    return connection.read_by
