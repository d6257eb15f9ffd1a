"""How does any node serve any client? It passes the connection on to the node that owns the table.

A request or a socket becomes a call of the owner's own application, so that every route and every message works the
same from wherever it comes. When the owner is gone the client is told to come back, and the journal has what it missed.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from hazard.kernel.errors import InputError
from hazard.server.limits.readers import ABORT
from hazard.server.nodes.peers import Peers
from hazard.server.table.listener import Listener

ASK: Final = "ask"
ANSWER: Final = "answer"
OPEN: Final = "open"
DATA: Final = "data"
END: Final = "end"
RELAYED: Final = "hazard.relayed"
MOST_INBOX: Final = 1 << 20  # bytes of a client's messages that wait for the table
OVERHEAD: Final = 400  # bytes a waiting message takes beside its text
UNAVAILABLE: Final = 503
MOST_WAIT: Final = 60.0  # seconds for an answer; a long poll ends before
HOP: Final = (b"connection", b"upgrade", b"keep-alive", b"transfer-encoding")

Message = MutableMapping[str, Any]
App = Callable[[Any, Any, Any], Awaitable[None]]


class Asked(Struct, frozen=True):
    """A request, or the beginning of a socket."""

    kind: str
    method: str
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int]
    body: bytes = b""


class Answer(Struct, frozen=True):
    """What came of a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Inbox:
    """What a client of another node has sent and the application has not taken yet."""

    def __init__(self) -> None:
        self.queue: Final[asyncio.Queue[Message]] = asyncio.Queue()
        self.held: int = 0

    def put(self, message: Message) -> bool:
        """One more message, or False where too much waits already."""
        self.held += len(message.get("text", "")) + OVERHEAD
        if self.held > MOST_INBOX:
            return False
        self.queue.put_nowait(message)
        return True

    def end(self) -> None:
        """The client is gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def get(self) -> Message:
        """The next message."""
        message = await self.queue.get()
        self.held -= len(message.get("text", "")) + OVERHEAD
        return message


_asked: Final = msgspec.msgpack.Decoder(Asked)
_answer: Final = msgspec.msgpack.Decoder(Answer)


def come_back() -> InputError:
    """The table moves: ask again, nothing is lost."""
    return InputError("come-back", "table")


def asked_of(scope: Any, body: bytes = b"") -> Asked:
    """A connection as the owner has to see it."""
    client = scope.get("client") or ("", 0)
    return Asked(
        scope["type"],
        scope.get("method", "GET"),
        scope.get("scheme", "http"),
        scope["path"],
        scope.get("query_string", b""),
        [(bytes(name), bytes(value)) for name, value in scope["headers"] if name not in HOP],
        (str(client[0]), int(client[1])),
        body,
    )


def scope_of(asked: Asked) -> Message:
    """The connection for the owner's application."""
    method = {"method": asked.method} if asked.kind == "http" else {}
    return {
        **method,
        "type": asked.kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": asked.scheme,
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.query,
        "root_path": "",
        "headers": asked.headers,
        "client": asked.client,
        "server": ("", 0),
        "subprotocols": [],
        "extensions": {RELAYED: {}},
    }


def relayed(scope: Any) -> bool:
    """Whether another node has passed a connection on."""
    return RELAYED in (scope.get("extensions") or {})


class Tunnel:
    """All connections this node has passed on to others, and those others have passed on to it."""

    def __init__(self, app: App, node: str) -> None:
        self.app: Final = app
        self.node: Final = node
        self.peers: Peers
        self.count: int = 0
        self.asking: Final[dict[str, tuple[str, asyncio.Future[bytes]]]] = {}  # requests to other nodes
        self.guests: Final[dict[str, tuple[str, Listener]]] = {}  # sockets here, played elsewhere
        self.hosted: Final[dict[str, tuple[str, Inbox]]] = {}  # sockets elsewhere, played here
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def name(self) -> str:
        """A channel nobody else has."""
        self.count += 1
        return f"{self.node}-{self.count}"

    # -- where the client is

    async def ask(self, owner: str, asked: Asked) -> Answer:
        """Let the owner answer a request."""
        if self.peers.full():
            raise come_back()
        channel = self.name()
        answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.asking[channel] = (owner, answered)
        self.peers.post(owner, ASK, channel, msgspec.msgpack.encode(asked))
        try:
            return _answer.decode(await asyncio.wait_for(answered, MOST_WAIT))
        except TimeoutError:
            raise come_back() from None
        finally:
            self.asking.pop(channel, None)

    def open(self, owner: str, asked: Asked, listener: Listener) -> str:
        """Let the owner play with a socket; what it tells goes to the listener."""
        channel = self.name()
        self.guests[channel] = (owner, listener)
        self.peers.post(owner, OPEN, channel, msgspec.msgpack.encode(asked))
        return channel

    async def send(self, channel: str, text: str) -> None:
        """Pass a message of the client on; the next one waits until the database has it."""
        found = self.guests.get(channel)
        if found is not None:
            sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.peers.post(found[0], DATA, channel, text.encode(), sent)
            await sent

    def leave(self, channel: str) -> None:
        """The client has gone."""
        found = self.guests.pop(channel, None)
        if found is not None:
            self.peers.post(found[0], END, channel)

    # -- where the table is

    async def answer(self, sender: str, channel: str, asked: Asked) -> None:
        """A request of another node's client."""
        whole: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": asked.body, "more_body": False}

        async def send(message: Message) -> None:
            whole.append(message)

        await self.app(scope_of(asked), receive, send)
        body = b"".join([bytes(one.get("body", b"")) for one in whole[1:]])
        headers = [(bytes(name), bytes(value)) for name, value in whole[0].get("headers", [])]
        told = Answer(int(whole[0]["status"]), headers, body)
        if self.peers.full():  # the database does not take what is sent already
            told = Answer(UNAVAILABLE, [], b"")
        self.peers.post(sender, ANSWER, channel, msgspec.msgpack.encode(told))

    async def host(self, sender: str, channel: str, asked: Asked, inbox: Inbox) -> None:
        """A socket of another node's client."""
        scope = scope_of(asked)
        scope["extensions"][ABORT] = lambda: self.abandon(channel, b"too-slow")

        async def send(message: Message) -> None:
            if channel not in self.hosted:
                raise OSError("gone")
            if message["type"] == "websocket.send":
                sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self.peers.post(sender, DATA, channel, str(message["text"]).encode(), sent)
                await sent
            elif message["type"] == "websocket.close":
                self.hosted.pop(channel, None)
                self.peers.post(sender, END, channel, str(message.get("reason") or "").encode())

        try:
            await self.app(scope, inbox.get, send)
        finally:
            scope["extensions"].pop(ABORT)
            if self.hosted.pop(channel, None) is not None:
                self.peers.post(sender, END, channel)

    # -- what other nodes say

    def hear(self, sender: str, kind: str, channel: str, body: bytes) -> None:
        """A packet of another node."""
        if kind == ASK:
            self.begin(self.answer(sender, channel, _asked.decode(body)))
        elif kind == OPEN:
            inbox = Inbox()
            inbox.put({"type": "websocket.connect"})
            self.hosted[channel] = (sender, inbox)  # now: its first message may come with this packet
            self.begin(self.host(sender, channel, _asked.decode(body), inbox))
        elif kind == ANSWER:
            if channel in self.asking and not self.asking[channel][1].done():
                self.asking[channel][1].set_result(body)
        elif channel in self.guests:
            _, listener = self.guests[channel]
            if kind == DATA:
                listener.tell_bytes(body)
            else:
                del self.guests[channel]
                listener.end(body.decode() or "come-back")
        elif channel in self.hosted:
            _, inbox = self.hosted[channel]
            if kind != DATA:
                self.cut(channel)
            elif not inbox.put({"type": "websocket.receive", "text": body.decode()}):
                self.abandon(channel, b"too-often")
        elif kind == DATA:
            self.peers.post(sender, END, channel)

    def begin(self, work: Any) -> None:
        """Do something for another node's client."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """Forget it; what the application could not handle was logged there."""
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()

    def cut(self, channel: str) -> None:
        """The other end of a socket that is played here has gone."""
        _, inbox = self.hosted.pop(channel)
        inbox.end()

    def abandon(self, channel: str, reason: bytes) -> None:
        """Let go of a socket that is played here, and tell its node why."""
        if channel in self.hosted:
            sender, _ = self.hosted[channel]
            self.cut(channel)
            self.peers.post(sender, END, channel, reason)

    def lost(self, node: str) -> None:
        """A node is gone, or something it said is missing: its clients and those of its tables come back."""
        for channel, (owner, answered) in list(self.asking.items()):
            if owner == node and not answered.done():
                answered.set_exception(come_back())
                self.asking.pop(channel, None)
        for channel, (owner, listener) in list(self.guests.items()):
            if owner == node:
                del self.guests[channel]
                listener.close("come-back")
        for channel, (sender, _) in list(self.hosted.items()):
            if sender == node:
                self.cut(channel)
