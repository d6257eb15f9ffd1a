"""How does a record come into the server, and how does a game begin in the middle of one?

Records are played again in a process of their own: whoever hands in a long one holds up nobody.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar, TypeVarTuple

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.record.position import write_state
from hazard.record.replay import replay
from hazard.record.rows import SCRIPTED, Row, secret_of
from hazard.record.verify import verify
from hazard.server.players.names import clean_name
from hazard.server.store.players import GONE
from hazard.server.store.tables import OVER, Place, TableRow, new_table
from hazard.server.table.positions import BRANCH
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.worker import end_worker, new_worker

if TYPE_CHECKING:
    from hazard.server.hub import Hub

MOST_RECORD: Final = 4 * 1024 * 1024  # bytes
MOST_SECONDS: Final = 60.0
IMPORTED: Final = "imported"
MOST_IMPORTED: Final = 100  # records of one player

Given = TypeVarTuple("Given")
Found = TypeVar("Found")
_one_at_a_time: Final = asyncio.Semaphore(1)


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


async def apart(work: Callable[[*Given], Found | Fault], *args: *Given) -> Found:
    """Do something in a process of its own, one thing after the other, within a limit."""
    async with _one_at_a_time:
        worker = new_worker()
        try:
            found = await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(worker, work, *args), MOST_SECONDS
            )
        except (TimeoutError, BrokenProcessPool):
            raise InputError("record-too-long", "record", {"most": int(MOST_SECONDS)}) from None
        finally:
            end_worker(worker)
    if isinstance(found, Fault):
        raise InputError(found.code, found.field, found.params)
    return found


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
        if row.n + 2 == n and state.outcome is None:
            found.append(write_state(game, state))
            raise Reached

    try:
        replay(data, watch=watch)
    except Reached:
        return found[0]
    except HazardError as error:
        return fault_of(error)
    return Fault("no-such-move", "n", {"n": n})


async def import_record(hub: "Hub", player: str, title: str, data: bytes) -> TableRow:
    """A finished game from elsewhere becomes a table that is over."""
    kept = [row for row in await hub.tables.of_player(player) if row.host == player and IMPORTED in row.note]
    if len(kept) >= MOST_IMPORTED:
        raise InputError("too-many-tables", "record", {"most": MOST_IMPORTED})
    if not data.startswith(b"{"):  # before a process is started for it
        raise InputError("unknown-format", "format")
    found = await apart(check_record, data)
    now = hub.now()
    made = new_table(
        title,
        found.mode,
        found.options,
        {},
        found.seats,
        player,
        found.position,
        public=False,
        now=now,
        study=found.study,
    )
    names = found.names or ("",) * found.seats
    places = [Place(seat, "", "", shown_name(name)) for seat, name in enumerate(names)]
    made = replace(made, status=OVER, secret=found.secret or made.secret, note=IMPORTED, places=tuple(places))
    await hub.tables.add(made, [line + b"\n" for line in data.split(b"\n")[:-1]])
    return made


def shown_name(name: str) -> str:
    """The name of a player of a record, as far as it may be shown."""
    try:
        return clean_name(name[:24]) if name else GONE
    except InputError:
        return GONE


async def branch(
    hub: "Hub", row: TableRow, player: str, title: str, lines: list[bytes], n: int, *, study: bool
) -> TableRow:
    """A new table that begins where a finished game was at version `n`."""
    position = await apart(position_at, b"".join(lines), n)
    made = new_table(
        title,
        row.mode,
        row.options,
        row.clock,
        len(row.places),
        player,
        position,
        public=False,
        now=hub.now(),
        study=study,
    )
    made = replace(made, note=BRANCH)
    await hub.tables.add(made)
    return made
