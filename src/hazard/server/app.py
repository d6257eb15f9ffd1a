"""The server as an application: its routes, what guards them, and how errors are answered."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import Scope
from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import HazardError, InputError, Refusal
from hazard.server.admin.guard import KeepOut
from hazard.server.hub import Hub
from hazard.server.nodes.cluster import ToOwner
from hazard.server.nodes.tunnel import come_back
from hazard.server.operation.logs import LOGGER
from hazard.server.operation.readiness import cause
from hazard.server.routes import ROUTES
from hazard.server.settings import Settings
from hazard.server.web.headers import RETRY, SECURITY_HEADERS
from hazard.server.web.openapi import Described, make_document
from hazard.server.web.page import page_route
from hazard.server.web.socket import play_socket
from hazard.version import __version__

# Answered without a line in the log, or with one of their own.
EXPECTED: Final = (HazardError, HTTPException, WebSocketException, SQLAlchemyError, OSError, RecursionError)
STATUS: Final[dict[str, int]] = {
    "unknown-block": 404,
    "unknown-board": 404,
    "unknown-lesson": 404,
    "unknown-table": 404,
    "no-player": 401,
    "banned": 403,
    "not-the-host": 403,
    "own-clock": 403,
    "paused-already": 403,
    "pause-holds": 403,
    "not-your-seat": 403,
    "table-elsewhere": 409,
    "come-back": 503,
    "draining": 503,
    "worker-lost": 503,
    "table-full": 429,
    "too-often": 429,
    "too-many-tables": 429,
}


def told(error: HazardError) -> dict[str, object]:
    """An error as every answer gives it."""
    rule = error.rule if isinstance(error, Refusal) else ""
    return {"code": error.code, "rule": rule, "field": error.field, "params": dict(error.params)}


def answer_error(request: Request[Any, Any, Any], error: HazardError) -> Response[dict[str, object]]:
    """A bad request is answered with code and field; it has changed nothing."""
    request.app.state.hub.limits.count_refusal(error)
    seconds = error.params.get("seconds")
    later = {} if seconds is None or error.code not in STATUS else {RETRY: str(seconds)}
    return Response(
        told(error), status_code=STATUS.get(error.code, 400), headers={**SECURITY_HEADERS, **later}
    )


def answer_lost(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, object]]:
    """The database is away: nothing has happened that was not stored."""
    LOGGER.warning("database", extra={"reason": cause(error) or type(error).__name__})
    return answer_error(_, come_back())


def answer_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[dict[str, object]]:
    """A body with too many brackets inside each other."""
    return answer_error(_, InputError("bad-request", "body"))


def answer_failed(_: Request[Any, Any, Any], __: Exception) -> Response[dict[str, object]]:
    """A fault of the server: whoever runs it finds the place in the log."""
    return Response(told(InputError("server-failed", "server")), status_code=500, headers=SECURITY_HEADERS)


async def log_failed(error: Exception, scope: Scope) -> None:
    """Note a fault of the server; what was only asked wrongly is none."""
    if not isinstance(error, EXPECTED):
        about = {"table": scope["path_params"]["table"]} if "table" in scope.get("path_params", {}) else {}
        LOGGER.error("failed", exc_info=error, extra=about)


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, object]]:
    """What the framework refuses, in the same form; details of the server stay inside."""
    extra = error.extra
    field = ""
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        field = str(extra[0].get("key", ""))[:60]
    code = {
        401: "no-player",
        404: "not-found",
        405: "bad-method",
        413: "message-too-long",
        429: "too-often",
    }.get(error.status_code, "bad-request")
    return Response(
        {"code": code, "rule": "", "field": field, "params": {}},
        status_code=error.status_code,
        headers={**SECURITY_HEADERS, **(error.headers or {})},
    )


def make_app(settings: Settings) -> Litestar:
    """The application; the hub opens with it and closes with it."""
    hub = Hub(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hub.open(app)
        hub.background(asyncio.to_thread(make_document, app))
        LOGGER.info("started", extra={"node": hub.node})
        try:
            yield
        finally:
            await hub.close()
            LOGGER.info("stopped", extra={"node": hub.node})

    app = Litestar(
        route_handlers=[*ROUTES, play_socket, page_route(Path(settings.page) if settings.page else None)],
        lifespan=[lifespan],
        middleware=[KeepOut, ToOwner],
        exception_handlers={
            HazardError: answer_error,
            HTTPException: answer_http,
            SQLAlchemyError: answer_lost,
            OSError: answer_lost,
            RecursionError: answer_deep,
            Exception: answer_failed,
        },
        after_exception=[log_failed],
        request_max_body_size=65_536,
        response_headers=SECURITY_HEADERS,
        openapi_config=OpenAPIConfig(
            title="Hazard",
            version=__version__,
            path="/openapi.json",
            render_plugins=[Described()],
        ),
        state=State({"hub": hub}),
        logging_config=None,
        debug=False,
    )
    app.state.hub = hub
    return app
