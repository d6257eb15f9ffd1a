"""Sockets that do what no browser would: send half a request, or never read."""

import base64
import json
import os
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.server.running import PATIENCE, Server, http_get

ESTABLISHED: Final = 1  # of the states Linux gives a connection
SMALL: Final = 2_048  # bytes the system may take for us before we read


def dial(server: Server, *, small: bool = False) -> socket.socket:
    """A connection with nothing said."""
    pipe = socket.socket()
    if small:
        pipe.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    pipe.settimeout(PATIENCE)
    pipe.connect(("127.0.0.1", server.port))
    return pipe


def upgrade(pipe: socket.socket, headers: str = "") -> bytes:
    """Ask for a WebSocket; the head of the answer."""
    key = base64.b64encode(os.urandom(16)).decode()
    pipe.sendall(
        (
            "GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{headers}\r\n"
        ).encode()
    )
    told = b""
    while not told.endswith(b"\r\n\r\n"):
        told += pipe.recv(1)
    return told


def frame(data: bytes, opcode: int = 1, *, fin: bool = True) -> bytes:
    """A frame as clients have to send it; its mask is nothing."""
    assert len(data) < 65_536
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([(0x80 if fin else 0) | opcode]) + size + bytes(4) + data


def say(pipe: socket.socket, message: object) -> None:
    """Send a message."""
    pipe.sendall(frame(json.dumps(message).encode()))


def ended(pipe: socket.socket) -> bool:
    """Whether the other side has ended the connection, without reading what it sent."""
    return int(pipe.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]) != ESTABLISHED


def eventually(happened: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether something happens within so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if happened():
            return True
        time.sleep(0.1)
    return False


def memory(server: Server) -> int:
    """Bytes the server process occupies."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS:")).split()[1])


def metric(text: str, name: str) -> float:
    """A figure of /metrics."""
    return next((float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{name} ")), 0.0)


def cut(server: Server, limit: str) -> float:
    """How many have reached a limit."""
    told = http_get(f"{server.url()}/metrics").text
    return metric(told, f'hazard_refused_by_limit_total{{limit="{limit}"}}')
