"""What do all routes have in common?"""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeAlias, TypeVar

from litestar import Request
from litestar.params import Parameter

from hazard.kernel.errors import InputError
from hazard.server.players.guests import address_of, guest, hub_of, own_origin, player_of
from hazard.server.store.players import Player
from hazard.server.table.room import Room
from hazard.server.workers.fair_queue import Asker

Asked: TypeAlias = Request[Any, Any, Any]
TableId: TypeAlias = Annotated[str, Parameter(min_length=1, max_length=32, pattern="^[a-z0-9-]+$")]
Found = TypeVar("Found")


def check_origin(request: Asked) -> None:
    """A page of a stranger may not act in a player's name."""
    if not own_origin(request):
        raise InputError("strange-origin", "origin")


async def actor(request: Asked) -> Player:
    """The player who wants to change something, from a page of this server."""
    check_origin(request)
    return await player_of(request)


async def at_table(request: Asked, table: str) -> tuple[Room, Player]:
    """The table somebody wants to change something at, and that player."""
    player = await actor(request)
    return await hub_of(request).room(table), player


async def asker(request: Asked, player: Player | None = None) -> Asker:
    """Whoever asks, in the queues of the workers: a player, or somebody at an address."""
    found = player or await guest(request)
    address = address_of(request)
    return Asker(f"from {address}" if found is None else found.id, address)


async def while_here(request: Asked, work: Coroutine[Any, Any, Found]) -> Found:
    """What some work comes to; it is given up when the client goes. The body of the request has been read."""
    doing = asyncio.create_task(work)
    watching = asyncio.create_task(gone(request))
    try:
        await asyncio.wait([doing, watching], return_when=asyncio.FIRST_COMPLETED)
        if not doing.done() and watching.result():
            raise InputError("come-back", "request")  # which nobody hears
        return await doing
    finally:
        doing.cancel()
        watching.cancel()


async def gone(request: Asked) -> bool:
    """Wait until the client goes; where nobody can tell, as on another node, it is not."""
    for _ in range(2):  # the end of an empty body may still be there
        message = await request.receive()
        if message["type"] == "http.disconnect":
            return True
    return False
