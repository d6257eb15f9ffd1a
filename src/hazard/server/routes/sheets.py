"""What a page has to know of modes, tables and boards before it draws them."""

import gzip
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import Parameter

from hazard.conquest.game import wrong_seats
from hazard.editions.assembly import boxes
from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.record.journal import Chain, read_header
from hazard.record.position.fields import seating_in
from hazard.server.hub import Hub
from hazard.server.players.guests import hub_of
from hazard.server.routes.common import Asked, TableId
from hazard.server.store.tables import TableRow
from hazard.server.table.beginning.positions import rules_of_table
from hazard.server.table.beginning.seating import colours_of
from hazard.wire.sheet import ModeSheet, Sheet, mode_sheet, sheet

Colours = Annotated[str, Parameter(max_length=128, pattern="^[a-z,-]*$")]
Word = Annotated[str, Parameter(min_length=1, max_length=32, pattern="^[a-z0-9-]+$")]
MAP_DAYS: Final = 1


@get("/api/modes", sync_to_thread=False)
def modes() -> list[ModeSheet]:
    """Every mode with its seats and options."""
    return [mode_sheet(box, mode) for box in boxes().values() for mode in box.modes.values()]


@get("/api/modes/{box:str}/{mode:str}/sheet", sync_to_thread=False)
def sheet_of_mode(request: Asked, box: Word, mode: Word, seats: int = 0, seating: Colours = "") -> Sheet:
    """What the numbers of a mode stand for, at a table of so many seats (the least there are, if none are named).

    `seating` has the colours of the seats with commas, `yellow,,red`; options of the mode are further parameters:
    `?seats=3&doubled=republic`.
    """
    given = request.query_params.items()
    options = {name: str(value) for name, value in given if name not in ("seats", "seating")}
    game = game_for(f"{box}/{mode}", options)
    wanted = seats or min(game.rules.tables)
    if wanted not in game.rules.tables:
        raise wrong_seats(seats, sorted(game.rules.tables), game.by_option)
    return sheet(game, wanted, seating.split(",") if seating else [])


@get("/api/tables/{table:str}/sheet")
async def sheet_of_table(request: Asked, table: TableId) -> Sheet:
    """The same for a table, with its options, seats and colours, by the rules it is played by."""
    hub = hub_of(request)
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    game = game_for(row.mode, row.options, await rules_of_table(hub, row))
    return sheet(game, len(row.places), await seating_of(hub, row))


async def seating_of(hub: Hub, row: TableRow) -> Sequence[str]:
    """The colours of a table: those its record names once it has begun, before that those chosen so far."""
    header = await hub.snapshots.lines(row.id, 0, 1)
    if header:
        told = read_header(Chain().open(header[0], 1), 1)
        return told.seating or seating_in(told.position)
    return seating_in(row.position) if row.position else colours_of(row)


def drawing(box: str) -> Traversable:
    """Where the drawing of a box's board would lie."""
    return files("hazard.editions").joinpath(box.replace("-", "_"), "map.json")


@lru_cache(maxsize=16)
def squeezed(box: str) -> bytes:
    """The drawing of a box packed, once."""
    return gzip.compress(drawing(box).read_bytes(), 9)


@get("/api/maps/{board:str}", sync_to_thread=False)
def map_of_board(request: Asked, board: Word) -> Response[bytes]:
    """The drawing of a board, where there is one."""
    for box in boxes().values():
        if box.board.id == board:
            drawn = drawing(box.id)
            if drawn.is_file():
                headers = {
                    "Cache-Control": f"public, max-age={MAP_DAYS * 86_400}",
                    "Vary": "Accept-Encoding",
                }
                if "gzip" in request.headers.get("accept-encoding", ""):
                    headers["Content-Encoding"] = "gzip"
                    return Response(squeezed(box.id), media_type="application/json", headers=headers)
                return Response(drawn.read_bytes(), media_type="application/json", headers=headers)
    raise InputError("unknown-board", "board", {"board": board})
