"""How does a load test talk to a server without costing more than the server does? Bare HTTP and WebSocket frames.

Only what this one server sends is understood. Frames to the server are masked with zeros, which the protocol allows.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
KEY: Final = "AAAAAAAAAAAAAAAAAAAAAA=="  # nobody between here and the server could mistake the answer


class Http:
    """One connection that is kept open, for one request after the other."""

    def __init__(self, host: str, port: int) -> None:
        self.host: Final = host
        self.port: Final = port
        self.turn: Final = asyncio.Lock()
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, data: object = None, token: str = "") -> tuple[Any, str]:
        """The decoded answer, and the token of the cookie it may set; anything but success ends the test."""
        async with self.turn:
            if self.reader is None or self.writer is None or self.reader.at_eof():
                self.close()  # a server does not keep a quiet connection
                self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
            body = b"" if data is None else msgspec.json.encode(data)
            self.writer.write(self.head(method, path, token, len(body)) + body)
            head = await self.reader.readuntil(b"\r\n\r\n")
            length, made = headers(head)
            told = await self.reader.readexactly(length)
        if not 200 <= int(head.split(b" ", 2)[1]) < 300:
            raise SystemExit(f"{method} {path}: {head[:40]!r} {told[:300]!r}")
        return (msgspec.json.decode(told) if told else None), made

    def head(self, method: str, path: str, token: str, length: int) -> bytes:
        """The request line and its headers."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Content-Length: {length}"]
        lines.append("Content-Type: application/json")
        if token:
            lines.append(f"Cookie: hazard={token}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def close(self) -> None:
        """No more requests."""
        if self.writer is not None:
            self.writer.close()


def headers(head: bytes) -> tuple[int, str]:
    """The length of the body, and the token of the cookie that is set."""
    length, token = 0, ""
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
        elif name.lower() == b"set-cookie":
            token = value.decode().strip().removeprefix("hazard=").partition(";")[0]
    return length, token


class Socket(asyncio.Protocol):
    """One WebSocket; what comes is handed over as it is."""

    def __init__(
        self, host: str, token: str, first: bytes, hear: Callable[[bytes], None], over: Callable[[], None]
    ) -> None:
        self.host: Final = host
        self.token: Final = token
        self.first: Final = first  # sent as soon as the server agrees
        self.hear: Final = hear
        self.over: Final = over
        self.held: bytes = b""
        self.agreed: bool = False
        self.leaving: bool = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)  # whatever loop it is: one that writes
        self.transport.write(
            f"GET /api/socket HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\nCookie: hazard={self.token}\r\n\r\n".encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        """It is over; nobody is told who wanted it so."""
        if not self.leaving:
            self.over()

    def data_received(self, data: bytes) -> None:
        """Bytes, whole frames or not."""
        held = self.held + data if self.held else data
        if not self.agreed:
            end = held.find(b"\r\n\r\n")
            if end < 0:
                self.held = held
                return
            if not held.startswith(b"HTTP/1.1 101"):
                print(f"no socket: {held[:200]!r}", flush=True)
                return
            self.agreed = True
            self.send(self.first)
            held = held[end + 4 :]
        self.held = self.frames(held)

    def frames(self, held: bytes) -> bytes:
        """Hand over every whole frame; the rest is returned."""
        at = 0
        while len(held) - at >= 2:
            size, start = held[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(held[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(held[start : start + 8], "big"), start + 8
            if len(held) < start + size:
                break
            self.frame(held[at], held[start : start + size])
            at = start + size
        return held[at:]

    def frame(self, first: int, payload: bytes) -> None:
        """One frame; the server does not cut messages into several."""
        kind = first & 15
        if not first & 128 or first & 112:
            raise SystemExit("a frame this client does not understand")
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.put(PONG, payload)
        elif kind == CLOSE and self.transport is not None:
            self.transport.close()

    def send(self, message: bytes) -> None:
        """Send a message."""
        self.put(TEXT, message)

    def put(self, kind: int, payload: bytes) -> None:
        """Send a frame."""
        if self.transport is None or self.transport.is_closing():
            return
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + payload)

    def leave(self) -> None:
        """Say goodbye and go."""
        self.leaving = True
        self.put(CLOSE, b"\x03\xe8")
        if self.transport is not None:
            self.transport.close()
