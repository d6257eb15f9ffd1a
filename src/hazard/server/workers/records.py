"""How does a record come into the server, and how does a game begin in the middle of one?

Records are played again in a worker process: whoever hands in a long one holds up nobody.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.record.journal import FORMAT
from hazard.record.position.line import write_state
from hazard.record.replay import replay
from hazard.record.rows import SCRIPTED, Row, secret_of, version_of
from hazard.record.verify import verify
from hazard.server.players.names import clean_name
from hazard.server.store.players import GONE
from hazard.server.store.tables import CLOSED, OVER, Place, TableRow, new_table
from hazard.server.store.writer import PAGE, size_of, text_of
from hazard.server.table.beginning.positions import BRANCH
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.in_flight import too_large
from hazard.server.workers.jobs import LONG

if TYPE_CHECKING:
    from hazard.server.hub import Hub

MOST_RECORD: Final = 4 * 1024 * 1024  # bytes
MOST_JOURNAL: Final = 8 * 1024 * 1024  # bytes of a game that is branched or looked at: some 50,000 rows
MOST_HEADER: Final = 65_536  # bytes of the first line of a record
IMPORTED: Final = "imported"
IMPORTING: Final = "importing"  # stored in part; deleted with time where the server ended meanwhile
MOST_IMPORTED: Final = 100  # records of one player


@dataclass(frozen=True)
class Checked:
    """What a record that fits says about its game."""

    mode: str
    options: dict[str, str]
    seats: int
    names: tuple[str, ...]
    secret: bytes
    position: str
    study: bool  # begun with the position just as it is written


def check_record(data: bytes) -> Checked | Fault:
    """Play a finished journal again, strictly; runs in a worker."""
    try:
        told = verify(data)
        if not told.ok:
            return Fault(told.code, told.field, dict(told.params))
        played = replay(data)
        if played.header.dice.kind == SCRIPTED or played.end is None:
            return Fault("dice-without-source", "dice", {"kind": played.header.dice.kind})
        secret = secret_of(played.end) if played.end.secret else b""
        header = played.header
        study = bool(header.position) and not header.deal
        return Checked(
            header.mode, header.options, header.seats, header.players, secret, header.position, study
        )
    except HazardError as error:
        return fault_of(error)


class Reached(Exception):
    """The row that was looked for has been played."""


def position_at(data: bytes, n: int) -> str | Fault:
    """The whole position that was shown with version `n` of a game; runs in a worker."""
    found: list[str] = []

    def watch(game: Conquest, state: State, row: Row, _: list[Event]) -> None:
        if version_of(row.n) == n and state.outcome is None:
            found.append(write_state(game, state))
            raise Reached

    try:
        replay(data, watch=watch)
    except Reached:
        return found[0]
    except HazardError as error:
        return fault_of(error)
    return Fault("no-such-move", "n", {"n": n})


def check_beginning(data: bytes) -> None:
    """Refuse at a glance what is no record, before a worker is asked: its first line has to be a header."""
    first, _, _ = data[:MOST_HEADER].partition(b"\n")
    try:
        tree = msgspec.json.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise InputError("unknown-format", "format") from None
    if not isinstance(tree, dict) or tree.get("format") != FORMAT:
        raise InputError("unknown-format", "format")


async def check_room_for_record(hub: "Hub", player: str) -> None:
    """Refuse another record to whoever has handed in too many."""
    kept = [row for row in await hub.tables.of_player(player) if row.host == player and IMPORTED in row.note]
    if len(kept) >= MOST_IMPORTED:
        raise InputError("too-many-tables", "record", {"most": MOST_IMPORTED})


async def import_record(hub: "Hub", who: Asker, title: str, data: bytes) -> TableRow:
    """A finished game from elsewhere becomes a table that is over."""
    check_beginning(data)
    found = await hub.jobs.run(LONG, who, check_record, data)
    now = hub.now()
    made = new_table(
        title,
        found.mode,
        found.options,
        {},
        found.seats,
        who.name,
        found.position,
        public=False,
        now=now,
        study=found.study,
    )
    names = found.names or ("",) * found.seats
    places = [Place(seat, "", "", shown_name(name)) for seat, name in enumerate(names)]
    made = replace(made, status=OVER, secret=found.secret or made.secret, note=IMPORTED, places=tuple(places))
    await keep_record(hub, made, data)
    return made


async def keep_record(hub: "Hub", made: TableRow, data: bytes) -> None:
    """Store a record piece by piece: others write and are served in between. Until all of it is there it is not over."""
    await hub.tables.add(replace(made, status=CLOSED, note=IMPORTING))
    try:
        lines = data.split(b"\n")[:-1]
        for first in range(0, len(lines), PAGE):
            page = [line + b"\n" for line in lines[first : first + PAGE]]
            await hub.tables.add_lines(made.id, first, page)
        await hub.tables.keep(made, made.created)
    except BaseException:
        await asyncio.shield(hub.tables.delete(made.id))
        raise


def shown_name(name: str) -> str:
    """The name of a player of a record, as far as it may be shown."""
    try:
        return clean_name(name[:24]) if name else GONE
    except InputError:
        return GONE


async def branch(hub: "Hub", row: TableRow, who: Asker, title: str, n: int, *, study: bool) -> TableRow:
    """A new table that begins where a finished game was at version `n`."""
    size = await size_of(hub.engine, row.id)
    if size == 0:
        raise InputError("table-status", "table", {"status": row.status})
    too_large(size, MOST_JOURNAL)
    first = seated_at(row, who.name)
    with hub.journals.hold(who, first=first) as held:
        held.grow(size)
        position = await hub.jobs.run(
            LONG, who, position_at, await text_of(hub.engine, row.id), n, first=first
        )
    made = new_table(
        title,
        row.mode,
        row.options,
        row.clock,
        len(row.places),
        who.name,
        position,
        public=False,
        now=hub.now(),
        study=study,
    )
    made = replace(made, note=BRANCH)
    await hub.tables.add(made)
    return made


def seated_at(row: TableRow, player: str) -> bool:
    """Whether a player sits, or sat, at a table, or has handed it in."""
    return row.host == player or any(place.player == player for place in row.places)
