"""Which requests are answered with which status? Counted by the template of their route, never by their path."""

from typing import Any, Final

from hazard.server.nodes.tunnel import App
from hazard.server.operation.metrics import Metrics

OTHER: Final = "other"  # no route of the server, or refused before one was looked for
NO_ANSWER: Final = "none"


class CountedRequests:
    """The application; every request is counted when it is over."""

    def __init__(self, app: App, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through and look at its status."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = NO_ANSWER

        async def told(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
            await send(message)

        try:
            await self.app(scope, receive, told)
        finally:
            self.metrics.requests.labels(str(scope.get("path_template") or OTHER), status).inc()
