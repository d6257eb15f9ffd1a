"""How is a table shown to somebody who looks at it, beside its game?"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hazard.kernel.proven import commitment
from hazard.server.store.tables import PAUSED, RUNNING, Place, TableRow
from hazard.server.table.beginning.positions import BRANCH
from hazard.server.table.bots.seated import replaced_at, shown_bot
from hazard.server.table.hints import hints_open
from hazard.server.table.presence import grace_left, pause_left, resting
from hazard.wire.messages import Seat, Table

if TYPE_CHECKING:
    from hazard.server.table.room import Room


@dataclass(frozen=True)
class Around:
    """What only a table in memory knows of itself; one that is not has nobody there."""

    here: frozenset[str] = frozenset()  # players who listen
    bots: dict[int, str] = field(default_factory=dict)  # for absent players, by seat
    votes: dict[int, int] = field(default_factory=dict)  # for a bot, by seat
    grace: dict[int, int] = field(default_factory=dict)  # seconds until such votes count, by seat
    hold: int = 0  # seconds until the reader may let a paused game go on
    resting: bool = False


def around(room: "Room", player: str) -> Around:
    """The same of a table in memory, for one reader."""
    seats = [place.seat for place in room.row.places]
    return Around(
        frozenset([one.player for one in room.listeners]),
        {seat: room.stand_in(seat) for seat in seats},
        {seat: len(players) for seat, players in room.votes.items()},
        {seat: grace_left(room, seat) for seat in seats},
        pause_left(room, player),
        resting(room),
    )


def begins(row: TableRow) -> str:
    """Where the game begins: at the start, with a position, or with a moment of another game."""
    if not row.position:
        return "start"
    return BRANCH if BRANCH in row.note.split() else "position"


def shown_seat(row: TableRow, place: Place, player: str, known: Around) -> Seat:
    """One seat as this player may know it."""
    return Seat(
        place.seat,
        place.name,
        shown_bot(place, row.status) or known.bots.get(place.seat, ""),
        bool(place.bot) or place.player in known.here,
        bool(place.player) and place.player == player,
        known.votes.get(place.seat, 0),
        bool(place.player) and place.player == row.host,
        known.grace.get(place.seat, 0),
        place.army,
        place.emblem,
        place.pattern,
        replaced_at(place),
    )


def shown_table(row: TableRow, player: str, now: int, known: Around | None = None) -> Table:
    """The table as this player may know it.

    How long nothing has happened is told, not since when: clocks of other machines may be wrong.
    """
    known = known or Around()
    seats = [shown_seat(row, place, player, known) for place in row.places]
    host = bool(player) and row.host == player
    promise = commitment(row.secret)
    return Table(
        row.id,
        row.title,
        row.mode,
        row.options,
        row.status,
        seats,
        host,
        row.public,
        promise,
        row.note,
        row.next,
        row.owes if row.status in (RUNNING, PAUSED) else -1,
        row.clock,
        max(0, now - row.changed) // 1000 if row.status == RUNNING else 0,
        known.hold,
        known.resting,
        begins(row),
        row.study,
        hints_open(row),
    )
