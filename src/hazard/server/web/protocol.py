"""How is a WebSocket let go of?

At once, by nobody holding on to it: with many that come and go, that is memory. And so that the other side hears why.
"""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER: Final = 5.0  # seconds a sender of nonsense has to read why it is let go of


class LightProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol; its parser, a generator that knows its owner, ends with the connection."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Something came; after a reason was given nobody reads it any more."""
        if self.conn.parser_exc is None:
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Give the reason. To close with bytes unread would reset the connection, and the reason would be lost."""
        if not self.transport.can_write_eof():
            super().handle_parser_exception()
            return
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)
