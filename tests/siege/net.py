"""How do the clients of the siege talk to a server? Bare HTTP and WebSocket, always through a header that names their address."""

import asyncio
import base64
import json
import os
import struct
from dataclasses import dataclass, field
from typing import Any, Final

HOST: Final = "127.0.0.1"  # nothing else is ever connected to
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
MOST_BODY: Final = 64_000_000
LOST: Final = (OSError, EOFError, TimeoutError, ValueError)  # what a connection may end with


@dataclass(frozen=True)
class Reply:
    """An answer over HTTP; status 0: there was none."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def json(self) -> Any:
        """The body; an empty object where it is none."""
        try:
            return json.loads(self.body)
        except ValueError:
            return {}

    def code(self) -> str:
        """Why something was refused."""
        found = self.json() if self.status >= 400 else {}
        return str(found.get("code", "")) if isinstance(found, dict) else ""

    def token(self) -> str:
        """The token of the cookie that is set."""
        return self.headers.get("set-cookie", "").removeprefix("hazard=").partition(";")[0]


def head(method: str, path: str, address: str, token: str = "", more: str = "") -> bytes:
    """The request line and the headers everybody sends."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"X-Forwarded-For: {address}"]
    if token:
        lines.append(f"Cookie: hazard={token}")
    return ("\r\n".join(lines) + "\r\n" + more + "\r\n").encode()


async def read_reply(reader: asyncio.StreamReader) -> Reply:
    """One answer."""
    raw = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = raw.split("\r\n")
    headers = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    status = int(first.split(" ")[1])
    length = int(headers.get("content-length", "0"))
    if length > MOST_BODY:
        raise ValueError("too long")
    body = await reader.readexactly(length) if status not in (204, 304) else b""
    return Reply(status, headers, body)


async def ask(
    port: int,
    method: str,
    path: str,
    data: object = None,
    *,
    address: str,
    token: str = "",
    timeout: float = 30.0,
) -> Reply:
    """One request on a connection of its own; status 0 where nothing came back."""
    body = data if isinstance(data, bytes) else (b"" if data is None else json.dumps(data).encode())
    more = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(timeout):
            reader, writer = await asyncio.open_connection(HOST, port, limit=MOST_BODY)
            writer.write(head(method, path, address, token, more) + body)
            return await read_reply(reader)
    except LOST:
        return Reply(0)
    finally:
        if writer is not None:
            writer.transport.abort()


def frame(kind: int, payload: bytes, *, final: bool = True, extra: int = 0) -> bytes:
    """A masked frame; the mask is nothing, which the protocol allows."""
    size = len(payload)
    first = (128 if final else 0) | extra | kind
    if size < 126:
        length = bytes([128 | size])
    elif size < 65_536:
        length = bytes([254]) + struct.pack("!H", size)
    else:
        length = bytes([255]) + struct.pack("!Q", size)
    return bytes([first]) + length + b"\0\0\0\0" + payload


class Socket:
    """A WebSocket that hides nothing: frames are sent as they are given."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader: Final = reader
        self.writer: Final = writer
        self.closed: str = ""  # the reason the server gave
        self.code: int = 0

    async def send(self, message: object) -> None:
        """Send a message."""
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        await self.raw(frame(TEXT, text))

    async def raw(self, data: bytes) -> None:
        """Send bytes as they are, and wait while the other side does not take them."""
        self.writer.write(data)
        await self.writer.drain()

    async def next(self, timeout: float = 30.0) -> Any:
        """The next message; an OSError when the connection is over."""
        async with asyncio.timeout(timeout):
            while True:
                kind, payload = await self.read_frame()
                if kind == TEXT:
                    return json.loads(payload)
                if kind == PING:
                    self.writer.write(frame(PONG, payload))
                elif kind == CLOSE:
                    self.code = int.from_bytes(payload[:2], "big")
                    self.closed = payload[2:].decode("utf-8", "replace")
                    raise ConnectionResetError(self.closed)

    async def read_frame(self) -> tuple[int, bytes]:
        """One whole frame."""
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        if size > MOST_BODY:
            raise ValueError("too long")
        return first & 15, await self.reader.readexactly(size)

    def abort(self) -> None:
        """Gone without a word."""
        self.writer.transport.abort()


class Refusal(ConnectionError):
    """The server did not want a socket."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(f"{reply.status} {reply.code()}")
        self.reply: Final = reply


async def open_socket(
    port: int, *, address: str, token: str = "", more: str = "", timeout: float = 30.0
) -> Socket:
    """A WebSocket at the table server."""
    key = base64.b64encode(os.urandom(16)).decode()
    upgrade = (
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n{more}"
    )
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(timeout):
            reader, writer = await asyncio.open_connection(HOST, port, limit=MOST_BODY)
            writer.write(head("GET", "/api/socket", address, token, upgrade))
            answer = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " in answer[:20]:
                return Socket(reader, writer)
            length = 0
            for line in answer.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
            body = await reader.readexactly(min(length, 10_000))
            status = int(answer.split(b" ", 2)[1])
            raise Refusal(Reply(status, {}, body))
    except BaseException:
        if writer is not None:
            writer.transport.abort()
        raise
