"""How do nodes talk to each other with nothing but the database between them?

By NOTIFY on a channel of each node's own. Packets are numbered from sender to receiver: one that is missing is noticed
at the next one or at the heartbeat a second later, and then everything between the two nodes begins anew. Nothing that
matters travels here alone; what has happened in a game is in its journal.
"""

import asyncio
import base64
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.server.operation.logs import LOGGER
from hazard.server.players.names import new_id

MOST_PART: Final = 7_000  # characters; a notice has to stay below 8,000 bytes
MOST_BATCH: Final = 500
EVERYBODY: Final = "hazard_all"
MOST_SECONDS: Final = 5.0  # a database that takes longer is taken for lost
RETRY: Final = 0.5  # seconds between attempts to reach the database
MOST_HELD: Final = 32 << 20  # bytes on their way to other nodes; then no client is passed on any more

HEARTBEAT: Final = "beat"
RESET: Final = "reset"

Hear = Callable[[str, str, str, bytes], None]  # sender, kind, channel, body


@dataclass
class Peer:
    """What has passed between this node and another one."""

    own: str = field(default_factory=new_id)  # tells this count of packets from an earlier one
    sent: int = 0
    theirs: str = ""
    heard: int = 0
    parts: list[str] = field(default_factory=list)


def channel_of(node: str) -> str:
    """Where a node listens."""
    return f"hazard_{node}"


class Peers:
    """The other nodes as this one hears them."""

    def __init__(
        self,
        engine: AsyncEngine,
        node: str,
        hear: Hear,
        lost: Callable[[str], None],
        called: Callable[[str], None],
    ) -> None:
        self.engine: Final = engine
        self.node: Final = node
        self.hear: Final = hear
        self.lost: Final = lost
        self.called: Final = called
        self.known: Final[dict[str, Peer]] = {}
        self.waiting: Final[asyncio.Queue[tuple[str, str, asyncio.Future[None] | None]]] = asyncio.Queue()
        self.held: int = 0  # bytes of all that waits
        self.connection: AsyncConnection | None = None
        self.task: asyncio.Task[None] | None = None

    # -- sending

    def post(
        self, to: str, kind: str, channel: str, body: bytes = b"", sent: asyncio.Future[None] | None = None
    ) -> None:
        """Put a packet on its way; `sent` is done when the database has it."""
        peer = self.known.setdefault(to, Peer())
        text = base64.b64encode(zlib.compress(body, 1)).decode() if body else ""
        parts = [text[at : at + MOST_PART] for at in range(0, len(text), MOST_PART)] or [""]
        for at, part in enumerate(parts):
            peer.sent += 1
            last = at == len(parts) - 1
            notice = f"{self.node} {peer.own} {peer.sent} {at} {len(parts)} {kind} {channel} {part}"
            self.put(channel_of(to), notice, sent if last else None)

    def put(self, channel: str, notice: str, sent: asyncio.Future[None] | None = None) -> None:
        """Let a notice wait for its turn."""
        self.held += len(notice)
        self.waiting.put_nowait((channel, notice, sent))

    def full(self) -> bool:
        """Whether more waits than the database takes in time."""
        return self.held > MOST_HELD

    def call(self, word: str) -> None:
        """Tell every node one word; nobody relies on it."""
        self.put(EVERYBODY, f"{self.node} {word}")

    def beat(self, alive: set[str]) -> None:
        """Let the others notice what they missed, and forget the dead; to oneself, to see whether one hears."""
        self.known.setdefault(self.node, Peer())
        for node in list(self.known):
            if node in alive:
                self.post(node, HEARTBEAT, "-")
            else:
                del self.known[node]
                self.lost(node)

    async def run(self) -> None:
        """Send what waits, in batches; a batch that failed is sent again, and whoever had it passes over it."""
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < MOST_BATCH:
                batch.append(self.waiting.get_nowait())
            while True:
                try:
                    driver = await self.connected()
                    await driver.execute(
                        "SELECT pg_notify(c, t) FROM unnest($1::text[], $2::text[]) AS u(c, t)",
                        [channel for channel, _, _ in batch],
                        [notice for _, notice, _ in batch],
                        timeout=MOST_SECONDS,
                    )
                    break
                except Exception as error:  # the database may be away in any way
                    LOGGER.warning("peers", extra={"reason": type(error).__name__})
                    await self.disconnect()
                    await asyncio.sleep(RETRY)
            for _, notice, sent in batch:
                self.held -= len(notice)
                if sent is not None and not sent.done():
                    sent.set_result(None)

    # -- the connection

    async def start(self) -> None:
        """Begin to listen and to send."""
        await self.connected()
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Send what waits, for a moment, and end."""
        for _ in range(20):
            if self.waiting.empty():
                break
            await asyncio.sleep(0.05)
        if self.task is not None:
            self.task.cancel()
        await self.disconnect()

    async def connected(self) -> Any:  # the driver's own connection
        """A connection that listens."""
        if self.connection is None:
            opened = await self.engine.connect()
            self.connection = await opened.execution_options(isolation_level="AUTOCOMMIT")
            driver: Any = (await opened.get_raw_connection()).driver_connection
            await driver.execute("SET synchronous_commit = off")
            await driver.add_listener(channel_of(self.node), self.heard)
            await driver.add_listener(EVERYBODY, self.heard)
        driver = (await self.connection.get_raw_connection()).driver_connection
        if driver.is_closed():
            await self.disconnect()
            return await self.connected()
        return driver

    async def disconnect(self) -> None:
        """Let go of the connection; as nobody knows what was missed, everything begins anew."""
        gone = self.connection
        self.connection = None
        if gone is not None:
            for node in list(self.known):
                self.begin_anew(node)
            try:
                await gone.invalidate()
                await gone.close()
            except Exception as error:  # it is broken already
                LOGGER.info("peers", extra={"reason": type(error).__name__})

    # -- hearing

    def heard(self, _driver: object, _pid: int, channel: str, notice: object) -> None:
        """A notice has come."""
        text = str(notice)
        if channel == EVERYBODY:
            sender, _, word = text.partition(" ")
            if sender != self.node:
                self.called(word)
            return
        sender, count, number, at, parts, kind, name, part = text.split(" ", 7)
        peer = self.known.setdefault(sender, Peer())
        if count == peer.theirs and int(number) <= peer.heard:
            return  # sent twice
        if not peer.theirs:
            peer.theirs, peer.heard = count, int(number) - 1
        if count != peer.theirs or int(number) != peer.heard + 1:
            self.begin_anew(sender)
        peer.theirs, peer.heard = count, int(number)
        if int(at) != len(peer.parts):
            return  # the rest of a packet whose beginning is lost
        peer.parts.append(part)
        if len(peer.parts) == int(parts):
            packed = "".join(peer.parts)
            peer.parts.clear()
            self.open(sender, kind, name, zlib.decompress(base64.b64decode(packed)) if packed else b"")

    def begin_anew(self, sender: str) -> None:
        """Something is missing: both sides let go of all they have between them."""
        self.known[sender].parts.clear()
        self.post(sender, RESET, "-")
        self.lost(sender)

    def open(self, sender: str, kind: str, channel: str, body: bytes) -> None:
        """A whole packet."""
        if kind == RESET:
            self.lost(sender)
        elif kind != HEARTBEAT:
            self.hear(sender, kind, channel, body)
