"""Is the server well, and what can be played on it?"""

from litestar import Response, get

from hazard.bots.registry import known_bots
from hazard.editions.assembly import boxes
from hazard.server.guests import hub_of
from hazard.server.metrics import CONTENT_TYPE
from hazard.server.routes.asked import Asked


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/ready")
async def ready(request: Asked) -> dict[str, str | int]:
    """The database answers."""
    hub = hub_of(request)
    await hub.tables.get("-")
    return {"status": "ok", "tables": len(hub.rooms), "connections": hub.connections}


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """How much is going on, for Prometheus."""
    hub = hub_of(request)
    hub.metrics.tables.set(len(hub.rooms))
    hub.metrics.connections.set(hub.connections)
    return Response(hub.metrics.text(), media_type=CONTENT_TYPE)


@get("/api/modes", sync_to_thread=False)
def modes() -> list[dict[str, object]]:
    """Every mode with its seats and options."""
    found: list[dict[str, object]] = []
    for box in boxes().values():
        for mode in box.modes.values():
            options = [{"name": one.name, "allowed": one.allowed(), "rule": one.rule} for one in mode.options]
            found.append({"mode": mode.id, "seats": sorted(mode.seatings), "options": options})
    return found


@get("/api/bots", sync_to_thread=False)
def bots() -> list[str]:
    """Every bot that can be seated."""
    return [entry.name for entry in known_bots()]
