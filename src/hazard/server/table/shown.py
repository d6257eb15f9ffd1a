"""How is a table shown to somebody who looks at it, beside its game?"""

from hazard.kernel.proven import commitment
from hazard.server.store.tables import PAUSED, RUNNING, TableRow
from hazard.wire.messages import Seat, Table


def shown_table(
    row: TableRow,
    player: str,
    here: list[str],
    stand_ins: list[str],
    now: int,
    votes: dict[int, set[str]] | None = None,
) -> Table:
    """The table as this player may know it; `here` are players who listen, `stand_ins` bots for absent ones.

    How long nothing has happened is told, not since when: clocks of other machines may be wrong.
    """
    counted = {} if votes is None else votes
    seats = [
        Seat(
            place.seat,
            place.name,
            place.bot or (stand_ins[place.seat] if stand_ins else ""),
            bool(place.bot) or place.player in here,
            bool(place.player) and place.player == player,
            len(counted.get(place.seat, ())),
            bool(place.player) and place.player == row.host,
        )
        for place in row.places
    ]
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
    )
