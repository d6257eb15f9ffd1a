"""Whom one has blocked, wherever he sat."""

from typing import Annotated

from litestar import delete, get
from litestar.params import Parameter
from msgspec import Struct

from hazard.kernel.errors import InputError
from hazard.server.players.guests import hub_of, player_of
from hazard.server.routes.common import Asked, check_origin

BlockId = Annotated[str, Parameter(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]


class BlockShown(Struct, frozen=True):
    """A player one does not hear, by the name he had then."""

    id: str
    name: str


@get("/api/me/blocks")
async def blocked(request: Asked) -> list[BlockShown]:
    """Everybody one has blocked."""
    player = await player_of(request)
    return [BlockShown(one.id, one.name) for one in await hub_of(request).silences.blocked(player.id)]


@delete("/api/me/blocks/{block:str}")
async def unblock(request: Asked, block: BlockId) -> None:
    """Hear somebody again."""
    check_origin(request)
    player = await player_of(request)
    if not await hub_of(request).silences.unblock(player.id, block):
        raise InputError("unknown-block", "block")
