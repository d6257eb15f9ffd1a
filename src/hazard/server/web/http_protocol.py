"""How long may a request take to arrive? Its head and its body have a deadline, and a connection that asks nothing ends."""

from asyncio.transports import Transport
from functools import partial
from time import monotonic
from typing import Any, Final, cast

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from hazard.server.limits.gate import Gate
from hazard.server.web.protocol import LINGER, reset

BETWEEN: Final = 5  # seconds a connection may wait for another request


class PatientProtocol(H11Protocol):
    """uvicorn's protocol with deadlines; the gate knows every connection."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self.gate: Final = gate
        self.peer: str = ""
        self.since: float = 0.0  # when the connection began to wait, or the body to come
        self.received: int = 0  # bytes of the request
        self.backlog: int = 0
        self.read_by: float = 0.0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody is here."""
        super().connection_made(transport)
        self.peer = self.gate.peer_of(self.client[0] if self.client else "")
        self.since = monotonic()
        if not self.gate.came(self):
            self.drop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.gate.gone(self)
        super().connection_lost(exc)

    def request(self) -> RequestResponseCycle | None:
        """The request whose head came last."""
        return cast("RequestResponseCycle | None", self.cycle)

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        before = self.request()
        self.received += len(data)
        super().data_received(data)
        cycle = self.request()
        if cycle is None:
            return
        if cycle is not before:
            self.since, self.received = monotonic(), 0
        if not cycle.more_body and not cycle.response_complete:
            self.gate.asks(self)

    def on_response_complete(self) -> None:
        """The answer is written."""
        self.since, self.received = monotonic(), 0
        if self in self.gate.open:
            self.gate.wait(self)
        super().on_response_complete()
        cycle = self.request()  # another request may have waited already
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self.gate.asks(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a socket, which is counted elsewhere."""
        self.gate.gone(self)
        super().handle_websocket_upgrade(event)

    def late(self, now: float) -> str:
        """The limit that what should have come by now has passed; empty where there is time."""
        settings = self.gate.settings
        cycle = self.request()
        if self.transport.is_closing():
            return ""  # what was written last may still be read
        if cycle is None or cycle.response_complete:
            patience = settings.header_seconds + (0 if cycle is None else BETWEEN)
            return "header_seconds" if now > self.since + patience else ""
        if cycle.more_body and not self.flow.read_paused:
            patience = settings.body_seconds + self.received / settings.body_rate
            return "body_seconds" if now > self.since + patience else ""
        return ""

    def unread(self) -> int:
        """Bytes that were written and not sent."""
        return int(self.transport.get_write_buffer_size())

    def answer_late(self, limit: str) -> None:
        """Say that it took too long, and close."""
        cycle = self.request()
        if cycle is not None and cycle.response_started and not cycle.response_complete:
            self.drop()
            return
        asks = cycle is not None and not cycle.response_complete
        if self.received or asks:  # who has said nothing is not answered
            params = {"limit": limit, "most": int(vars(self.gate.settings)[limit]), "seconds": 1}
            told = {"code": "too-slow", "rule": "", "field": "request", "params": params}
            body = msgspec.json.encode(told)
            self.transport.write(
                b"HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
                b"Connection: close\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body)
            )
        self.transport.close()
        self.loop.call_later(LINGER, reset, self.transport)

    def drop(self) -> None:
        """End it at once."""
        reset(self.transport)


def protocol_for(gate: Gate) -> Any:
    """What uvicorn calls for every connection."""
    return partial(PatientProtocol, gate)
