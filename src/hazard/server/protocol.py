"""How is a WebSocket let go of? At once, by nobody holding on to it: with many that come and go, that is memory."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LightProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol; its parser, a generator that knows its owner, ends with the connection."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        super().connection_lost(exc)
        self.conn.parser.close()
