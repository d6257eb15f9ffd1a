"""How is a banned address kept out of everything?"""

from typing import Any, Final

from litestar.types import ASGIApp

from hazard.server.nodes.tunnel import relayed


class KeepOut:
    """Middleware: a banned address is refused before anything else is done for it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Refuse, or let through; what another node passes on was looked at there."""
        client = scope.get("client")
        if client is not None and not relayed(scope):
            scope["litestar_app"].state.hub.operator.check_address(str(client[0]))
        await self.app(scope, receive, send)
