"""How do several server processes share one PostgreSQL database, each game owned by one of them at a time?"""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import InputError
from hazard.server.nodes.peers import Peers
from hazard.server.nodes.tunnel import Answer, App, Tunnel, asked_of, come_back, relayed
from hazard.server.operation.logs import LOGGER
from hazard.server.players.delete_player import forget_here
from hazard.server.store.database import one_connection
from hazard.server.store.nodes import Nodes

if TYPE_CHECKING:
    from hazard.server.hub import Hub

RENEW: Final = 1.0  # seconds
FREED: Final = "freed"
LOG_OUT: Final = "log-out "
FORGET: Final = "forget "
ELSEWHERE: Final = 409
MOST_BODY: Final = 65_536  # bytes, as for every request


class Cluster:
    """This node among the others: its lease, the games it takes over, the connections it passes on."""

    def __init__(self, hub: "Hub", app: App) -> None:
        self.hub: Final = hub
        self.own: Final = one_connection(hub.engine)
        self.nodes: Final = Nodes(hub.engine, hub.node, hub.settings.lease, self.own)
        self.tunnel: Final = Tunnel(app, hub.node)
        self.peers: Final = Peers(hub.engine, hub.node, self.tunnel.hear, self.tunnel.lost, self.called)
        self.tunnel.peers = self.peers
        self.until: float = 0.0  # when the lease ends, by the own clock; never later than by the database's
        self.task: asyncio.Task[None] | None = None
        self.taking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Become a node and begin to take over what nobody owns."""
        asked = monotonic()
        await self.nodes.renew()
        self.until = asked + self.hub.settings.lease
        await self.peers.start()
        self.task = asyncio.create_task(self.run())

    def entitled(self) -> bool:
        """Whether the lease runs: without it even what is in memory may be old."""
        return monotonic() < self.until

    async def stop(self) -> None:
        """Give everything back, so that others go on at once."""
        for task in (self.task, self.taking):
            if task is not None:
                task.cancel()
        try:
            await self.nodes.leave()
            self.peers.call(FREED)
        except (SQLAlchemyError, OSError) as error:  # then the lease ends by itself
            LOGGER.warning("leave", extra={"reason": type(error).__name__})
        await self.peers.stop()
        await self.own.dispose()

    async def run(self) -> None:
        """Once a second, whatever happens to the database."""
        while True:
            try:
                await self.tick()
            except Exception as error:  # whatever it is: without the lease all games would stand still
                LOGGER.warning("lease", extra={"reason": type(error).__name__})
            await asyncio.sleep(RENEW)

    async def tick(self) -> None:
        """Renew the lease, drop what may no longer be one's own, notice the dead and take over their games."""
        asked = monotonic()
        if not await self.nodes.renew():  # others may have played on: every game is taken anew
            self.hub.metrics.lease_losses.inc()
            LOGGER.warning("lease lost", extra={"node": self.hub.node, "count": len(self.hub.rooms)})
            for room in list(self.hub.rooms.values()):
                self.hub.drop(room)
        self.until = asked + self.hub.settings.lease
        self.peers.beat(await self.nodes.alive())
        self.take()

    def take(self) -> None:
        """Take over games without an owner, beside everything else."""
        if self.taking is None or self.taking.done():
            self.taking = asyncio.create_task(self.take_free())

    async def take_free(self) -> None:
        """A few games at a time; another node may be faster."""
        try:
            free = await self.nodes.free()
            for table in free:
                stale = self.hub.rooms.get(table)
                if stale is not None and not await self.nodes.owner(table):  # thawed by an operator
                    self.hub.drop(stale)
        except (SQLAlchemyError, OSError) as error:
            LOGGER.warning("take", extra={"reason": type(error).__name__})
            return
        await self.hub.loading.resume_these(free)

    def called(self, word: str) -> None:
        """Another node has told all something."""
        if word == FREED:
            self.take()
        elif word.startswith(LOG_OUT):
            self.hub.close_player(word.removeprefix(LOG_OUT))
        elif word.startswith(FORGET):
            self.hub.background(forget_here(self.hub, word.removeprefix(FORGET)))

    def log_out(self, player: str) -> None:
        """Let the other nodes close the sockets of a player who has moved to another device."""
        self.peers.call(LOG_OUT + player)

    def forget(self, player: str) -> None:
        """Let the other nodes forget a player at their tables."""
        self.peers.call(FORGET + player)

    async def elsewhere(self, table: str) -> str:
        """The other node that owns a table; empty where it is or may become one's own."""
        if table in self.hub.rooms:
            return ""
        owner = await self.nodes.owner(table)
        return "" if owner == self.hub.node else owner

    async def pass_on(self, table: str, scope: Any, receive: Any) -> Answer | None:
        """The owner's answer to a request; None where this node has to answer."""
        owner = "" if relayed(scope) else await self.elsewhere(table)
        if not owner:
            return None
        answer = await self.tunnel.ask(owner, asked_of(scope, await whole_body(receive)))
        if answer.status == ELSEWHERE and b"table-elsewhere" in answer.body:  # it has moved meanwhile
            raise come_back()
        return answer


async def whole_body(receive: Any) -> bytes:
    """The body of a request, as far as one is taken."""
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > MOST_BODY:
            raise InputError("message-too-long", "body", {"most": MOST_BODY})
        if not message.get("more_body", False):
            return body


class ToOwner:
    """Middleware: a request about a table goes to the node that owns it."""

    def __init__(self, app: App) -> None:
        self.app: Final = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass it on, or let it through."""
        table = scope.get("path_params", {}).get("table")
        hub = scope["litestar_app"].state.hub
        answer: Answer | None = None
        stored = str(scope["path"]).endswith("/record")  # which every node can read
        if scope["type"] == "http" and table is not None and hub.cluster is not None and not stored:
            answer = await hub.cluster.pass_on(str(table), scope, receive)
        if answer is None:
            await self.app(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body, "more_body": False})
