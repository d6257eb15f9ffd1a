"""How is a WebSocket written to and let go of?

What is not read yet is not written either, so that whoever sends knows what waits. A connection that was closed is gone
after a few seconds, whether the other side reads or not. Nobody holds on to it then: with many that come and go, that is
memory.
"""

import asyncio
from asyncio.transports import BaseTransport
from socket import SO_LINGER, SO_SNDBUF, SOL_SOCKET
from struct import pack
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from hazard.server.limits.rates import Bucket
from hazard.server.limits.readers import ABORT, WRITE

LINGER: Final = 5.0  # seconds to read why a connection ends
MOST_WRITTEN: Final = 16_384  # bytes written and not sent, before the next message has to wait
SENT_AHEAD: Final = 65_536  # bytes the system takes for a reader who does not read; it doubles them
MOST_PARTS: Final = 64  # frames of one message
PINGS: Final = (10.0, 100)  # a second, and at once
MOST_UNREAD: Final = 2_000  # messages that came at once and wait to be looked at
WHOLE_TEXT: Final = 0x81  # a text in one frame
NO_LINGER: Final = pack("ii", 1, 0)
TOO_BIG: Final = 1009  # close codes
POLICY: Final = 1008


def reset(transport: BaseTransport) -> None:
    """End a connection now. The system would keep what was written for a reader who never comes: it drops it."""
    pipe = transport.get_extra_info("socket")
    if pipe is not None and pipe.fileno() >= 0:
        pipe.setsockopt(SOL_SOCKET, SO_LINGER, NO_LINGER)
    cast("asyncio.Transport", transport).abort()


def frame_head(length: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, 5.2)."""
    if length < 126:
        return pack("!BB", WHOLE_TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, length)
    return pack("!BBQ", WHOLE_TEXT, 127, length)


class LightProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol; its parser, a generator that knows its owner, ends with the connection."""

    def connection_made(self, transport: BaseTransport) -> None:
        """A request has become a socket."""
        super().connection_made(transport)
        self.failed: bool = False
        self.pings: Bucket = Bucket(*PINGS)
        self.ending: asyncio.TimerHandle | None = None
        self.transport.set_write_buffer_limits(MOST_WRITTEN)
        pipe = transport.get_extra_info("socket")
        if pipe is not None:
            pipe.setsockopt(SOL_SOCKET, SO_SNDBUF, SENT_AHEAD)

    def handle_connect(self, event: Request) -> None:
        """The application may end this connection at once."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[ABORT] = self.abort
            extensions[WRITE] = self.write_now

    def abort(self) -> None:
        """End the connection, whatever has not been sent."""
        reset(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        if self.ending is not None:
            self.ending.cancel()
            self.ending = None
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.handshake_initiated and hasattr(self, "scope"):
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions.pop(ABORT, None)
            extensions.pop(WRITE, None)

    def end_soon(self) -> None:
        """It was closed: what the other side has not read in a while is dropped."""
        if self.ending is None and not self.disconnected:
            self.ending = self.loop.call_later(LINGER, self.abort)

    def write_now(self, message: bytes) -> bool:
        """Write a text as a frame of its own, where there is room for it now; whether there was.

        Frames of a server are neither masked nor compressed here, so that a head and the text are all there is to it.
        """
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() + len(message) > MOST_WRITTEN:
            return False
        self.transport.write(frame_head(len(message)) + message)
        return True

    async def send(self, message: Any) -> None:
        """Write a message, and wait until there is room for the next one."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self.end_soon()
        await self.writable.wait()

    async def run_asgi(self) -> None:
        """When the application has done with the connection, it ends."""
        await super().run_asgi()
        self.end_soon()

    def keepalive_timeout(self) -> None:
        """The other side has not answered a ping."""
        super().keepalive_timeout()
        self.end_soon()

    def shutdown(self) -> None:
        """The server ends."""
        super().shutdown()
        self.end_soon()

    def data_received(self, data: bytes) -> None:
        """Something came; after a reason was given nobody reads it any more."""
        if self.conn.parser_exc is None and not self.failed:
            super().data_received(data)

    def handle_ping(self) -> None:
        """Answer, unless the other side does not read the answers: then the last one is enough."""
        if self.pings.take():
            self.fail(POLICY, "too-often")
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_close(self, event: Frame) -> None:
        """The other side ends the connection, or has heard that it ends."""
        super().handle_close(event)
        self.end_soon()

    def handle_cont(self, event: Frame) -> None:
        """A message in parts; they cost memory even where they are empty."""
        if len(self.frames) >= MOST_PARTS:
            self.fail(TOO_BIG, "message-too-long")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message; whoever sends faster than anybody could answer is cut off."""
        if self.queue.qsize() >= MOST_UNREAD:
            self.frames = []
            self.fail(POLICY, "too-often")
        else:
            super().send_receive_event_to_app()

    def fail(self, code: int, reason: str) -> None:
        """End the connection with a reason."""
        if not self.close_sent:
            self.failed = True
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Give the reason. To close with bytes unread would reset the connection, and the reason would be lost."""
        if not self.transport.can_write_eof():
            super().handle_parser_exception()
            self.end_soon()
            return
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.abort)
