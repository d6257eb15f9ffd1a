"""Looking back at a finished game: when it is over everybody sees everything, by any seat's eyes or all."""

from typing import Annotated, Final

from litestar import Response, get
from litestar.params import Parameter

from hazard.kernel.contract import EVERYTHING
from hazard.kernel.errors import InputError
from hazard.record.rows import FIRST_VERSION
from hazard.server.hub import Hub
from hazard.server.players.guests import hub_of
from hazard.server.routes.common import Asked, TableId, asker, while_here
from hazard.server.store.tables import CLOSED, OVER, TableRow
from hazard.server.workers import replay
from hazard.server.workers.why import why

ALL: Final = "all"
JSON: Final = "application/json"

Version = Annotated[int, Parameter(ge=FIRST_VERSION, le=100_000_000)]
Count = Annotated[int, Parameter(ge=1, le=replay.MOST_FRAMES)]
Eyes = Annotated[str, Parameter(pattern="^(-1|[0-7]|all)$", max_length=3)]


async def check_over(hub: Hub, table: str) -> TableRow:
    """Refuse whatever is not over: nothing of a running game is told here, whoever asks."""
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    if row.status not in (OVER, CLOSED):
        raise InputError("record-closed", "table", {"status": row.status})
    return row


@get("/api/tables/{table:str}/story")
async def story(request: Asked, table: TableId) -> Response[bytes]:
    """A finished game in numbers: every row, territories, troops and luck."""
    hub = hub_of(request)
    row = await check_over(hub, table)
    asked = hub.replays.ask(replay.story, row, await asker(request))
    return Response(await while_here(request, asked), media_type=JSON)


@get("/api/tables/{table:str}/why")
async def why_that_move(request: Asked, table: TableId, n: Version) -> Response[bytes]:
    """What the bot that made version `n` of a finished game had in mind."""
    hub = hub_of(request)
    row = await check_over(hub, table)
    asked = hub.replays.ask(why, row, await asker(request), n)
    return Response(await while_here(request, asked), media_type=JSON)


@get("/api/tables/{table:str}/frames")
async def frames(
    request: Asked, table: TableId, first: Version = FIRST_VERSION, count: Count = 1, seat: Eyes = ALL
) -> Response[bytes]:
    """Moments of a finished game from version `first` on, by the eyes of a seat, of spectators (-1) or `all`."""
    hub = hub_of(request)
    row = await check_over(hub, table)
    eyes = int(EVERYTHING) if seat == ALL else int(seat)
    asked = hub.replays.ask(replay.frames, row, await asker(request), first, count, eyes)
    return Response(await while_here(request, asked), media_type=JSON)
