"""Is the server well, and which bots can be seated?"""

from litestar import Response, get
from msgspec import Struct

from hazard.server.operation.memory import memory
from hazard.server.operation.metrics import CONTENT_TYPE
from hazard.server.operation.readiness import Ready, readiness_of
from hazard.server.players.guests import hub_of
from hazard.server.routes.common import Asked


class OptionShown(Struct, frozen=True):
    """Something a table may choose."""

    name: str
    rule: str
    usual: str  # what the book has
    words: list[str]  # what may be chosen; empty: a number
    least: int  # of a number that is not the usual one
    most: int


class ModeShown(Struct, frozen=True):
    """A mode with what a table can choose."""

    mode: str  # box/mode
    seats: list[int]  # how many it can be played with
    options: list[OptionShown]


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/ready")
async def ready(request: Asked) -> Response[Ready]:
    """Whether this process can do its work, by its last commit: 200, or 503 with the reason."""
    found = readiness_of(hub_of(request))
    return Response(found, status_code=503 if found.reason else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """How much is going on, for Prometheus."""
    hub = hub_of(request)
    hub.metrics.tables.set(len(hub.rooms))
    hub.metrics.connections.set(hub.connections)
    hub.metrics.queue_bytes.set(hub.limits.readers.held)
    hub.metrics.ready.set(0 if readiness_of(hub).reason else 1)
    hub.metrics.commit_age.set(hub.readiness.age())
    hub.metrics.commit_failures.set(hub.readiness.failures)
    for name, taken in zip(("server", "workers"), memory(), strict=True):
        hub.metrics.memory.labels(name).set(taken)
    return Response(hub.metrics.text(), media_type=CONTENT_TYPE)


@get("/api/bots", sync_to_thread=False)
def bots(request: Asked) -> list[str]:
    """Every bot that can be seated."""
    return hub_of(request).roster.names()


@get("/api/bots/styles", sync_to_thread=False)
def styles(request: Asked) -> dict[str, list[str]]:
    """The styles of every bot that has some, by its name; `any` is one that is drawn when the game begins."""
    return hub_of(request).roster.styles()
