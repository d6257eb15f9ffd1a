"""Whom one has blocked, wherever they sat."""

from typing import Annotated

from litestar import delete, get
from litestar.params import Parameter
from msgspec import Struct

from hazard.kernel.errors import InputError
from hazard.server.admin.reporting import reports_by
from hazard.server.players.guests import hub_of, player_of
from hazard.server.routes.common import Asked, actor

BlockId = Annotated[str, Parameter(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]


class BlockShown(Struct, frozen=True):
    """A player one does not hear, by the name they had then."""

    id: str
    name: str


class ReportShown(Struct, frozen=True):
    """Somebody one has reported, and what came of it; `answered` is 0 while nobody has answered."""

    table: str
    name: str
    text: str
    at: int
    taken: bool
    answer: str
    answered: int


@get("/api/me/reports")
async def my_reports(request: Asked) -> list[ReportShown]:
    """Everybody one has reported, and what came of it."""
    player = await player_of(request)
    return [ReportShown(**one) for one in await reports_by(hub_of(request).engine, player.id)]


@get("/api/me/blocks")
async def blocked(request: Asked) -> list[BlockShown]:
    """Everybody one has blocked."""
    player = await player_of(request)
    return [BlockShown(one.id, one.name) for one in await hub_of(request).silences.blocked(player.id)]


@delete("/api/me/blocks/{block:str}")
async def unblock(request: Asked, block: BlockId) -> None:
    """Hear somebody again."""
    player = await actor(request)
    if not await hub_of(request).silences.unblock(player.id, block):
        raise InputError("unknown-block", "block")
