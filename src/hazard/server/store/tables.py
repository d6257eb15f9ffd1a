"""Which tables are there, who sits where, and which of them has to be played on?"""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import ColumnElement, Row, Select, case, delete, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.kernel.proven import SECRET_BYTES
from hazard.server.players.names import new_id
from hazard.server.store.nodes import unowned
from hazard.server.store.schema import games, journal, places
from hazard.server.store.writer import NotOwner

OPEN: Final = "open"
RUNNING: Final = "running"
PAUSED: Final = "paused"
OVER: Final = "over"
CLOSED: Final = "closed"
FROZEN: Final = "frozen"  # a row no longer fits: readable, never lost
ASIDE: Final = "aside"  # loading it ended the process more than once: not loaded until an operator thaws it
REASONS: Final = ("frozen:", "aside:")  # words of a note that say why a table is frozen or set aside
LISTED: Final = 100
DIED: Final = 2  # loads that did not end, after which a table is under suspicion


@dataclass(frozen=True)
class Place:
    """One seat of a table: a player, a bot, or nobody yet."""

    seat: int
    player: str = ""
    bot: str = ""
    name: str = ""
    seed: str = ""
    army: str = ""  # the colour that was chosen; empty: the usual one
    emblem: str = ""  # the same of how its armies are marked
    pattern: str = ""
    asked: str = ""  # the bot that was seated there; `bot` is the one that plays

    def free(self) -> bool:
        """Whether somebody may sit down."""
        return not self.player and not self.bot


@dataclass(frozen=True)
class TableRow:
    """A table as it is stored; its game is in the journal."""

    id: str
    code: str
    title: str
    mode: str
    options: dict[str, str]
    clock: dict[str, int | str]
    position: str
    public: bool
    status: str
    host: str
    secret: bytes
    places: tuple[Place, ...]
    note: str = ""
    next: str = ""
    created: int = 0
    fence: int = 0
    seen: int = 0  # when a human was last there
    owes: int = -1  # the seat that owes the decision
    times: str = ""  # how its clock stood with the last row
    changed: int = 0  # when something last happened there
    study: bool = False  # begins with its position just as it is written, hidden cards too
    before: str = ""  # its status before it was frozen or set aside


@dataclass(frozen=True)
class Taken:
    """A table that belongs to this process now."""

    fence: int
    attempts: int  # loads that began and have not ended, with this one; see `take`


def new_table(
    title: str,
    mode: str,
    options: dict[str, str],
    clock: dict[str, int | str],
    seats: int,
    host: str,
    position: str = "",
    *,
    public: bool,
    now: int,
    study: bool = False,
    seating: Sequence[str] = (),
) -> TableRow:
    """A table nobody sits at yet; the secret of its dice is drawn now, before anybody can add a seed."""
    return TableRow(
        new_id(),
        new_id(16),
        title,
        mode,
        options,
        clock,
        position,
        public,
        OPEN,
        host,
        secrets.token_bytes(SECRET_BYTES),
        tuple([Place(seat, army=seating[seat] if seat < len(seating) else "") for seat in range(seats)]),
        created=now,
        seen=now,
        changed=now,
        study=study,
    )


class Tables:
    """The tables of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def add(self, table: TableRow, lines: list[bytes] | None = None) -> None:
        """Keep a new table, with its journal where it has one already."""
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(games).values(
                    id=table.id,
                    code=table.code,
                    title=table.title,
                    mode=table.mode,
                    options=json.dumps(table.options),
                    seats=len(table.places),
                    clock=json.dumps(table.clock),
                    position=table.position,
                    public=table.public,
                    status=table.status,
                    host=table.host,
                    secret=table.secret,
                    note=table.note,
                    next=table.next,
                    created=table.created,
                    changed=table.created,
                    seen=table.seen,
                    owes=table.owes,
                    times=table.times,
                    node="",
                    fence=0,
                    study=table.study,
                )
            )
            await write_places(connection, table)
            rows = [{"game": table.id, "n": n, "line": line} for n, line in enumerate(lines or [])]
            if rows:
                await connection.execute(insert(journal), rows)

    async def add_lines(self, table: str, first: int, lines: list[bytes]) -> None:
        """More lines of a journal that comes in pieces."""
        rows = [{"game": table, "n": first + at, "line": line} for at, line in enumerate(lines)]
        async with self.engine.begin() as connection:
            await connection.execute(insert(journal), rows)

    async def keep(self, table: TableRow, now: int) -> None:
        """Write what has changed about a table beside its game, if nobody has taken it since it was read."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                update(games)
                .where(games.c.id == table.id, games.c.fence == table.fence)
                .values(
                    title=table.title,
                    public=table.public,
                    status=table.status,
                    host=table.host,
                    note=table.note,
                    next=table.next,
                    options=json.dumps(table.options),
                    clock=json.dumps(table.clock),
                    seats=len(table.places),
                    seen=table.seen,
                    times=table.times,
                    changed=now,
                    before=table.before,
                )
            )
            if changed.rowcount != 1:
                raise NotOwner
            await write_places(connection, table)

    async def get(self, table: str) -> TableRow | None:
        """One table."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(games).where(games.c.id == table))).first()
            return None if row is None else (await with_places(connection, [row]))[0]

    async def listed(self) -> list[TableRow]:
        """Public tables that wait for players or are being played, the newest first."""
        wanted = games.c.public, games.c.status.in_([OPEN, RUNNING])
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(games).where(*wanted).order_by(games.c.created.desc()).limit(LISTED)
            )
            return await with_places(connection, rows.fetchall())

    async def of_player(self, player: str, statuses: list[str] | None = None) -> list[TableRow]:
        """The tables a player sits at or is host of, the last changed first."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(of_player_query(player, statuses))
            return await with_places(connection, rows.fetchall())

    async def sits(self, player: str) -> bool:
        """Whether a player has a seat at a table that is not over."""
        wanted = places.c.player == player, games.c.status.in_([OPEN, RUNNING, PAUSED])
        found = select(games.c.id).join(places, places.c.game == games.c.id).where(*wanted).limit(1)
        async with self.engine.connect() as connection:
            return (await connection.execute(found)).first() is not None

    async def unfinished(self) -> list[str]:
        """Ids of all games that have begun and are not over."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(games.c.id).where(games.c.status.in_([RUNNING, PAUSED])))
            return [str(row[0]) for row in rows]

    async def mark_seen(self, tables: list[str], now: int) -> None:
        """A human is at each of these."""
        async with self.engine.begin() as connection:
            await connection.execute(update(games).where(games.c.id.in_(tables)).values(seen=now))

    async def delete(self, table: str) -> None:
        """Delete a table with its journal and its talk."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(games).where(games.c.id == table))

    async def take(self, table: str, node: str) -> Taken | None:
        """Become the owner of a game nobody else owns, or None (another node has it); an attempt to load it begins.

        A SQLite file belongs to one server: whoever opens it after a power cut need not wait for a lease. Of a table
        that is under suspicion attempts are counted when it is played alone, by `count_attempt`: one that only waited
        for its turn when the process died is not the reason.
        """
        free: ColumnElement[bool] = games.c.id == table
        if self.engine.dialect.name != "sqlite":
            free = (games.c.node == node) | unowned()
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                update(games)
                .where(games.c.id == table, free)
                .values(
                    node=node,
                    fence=games.c.fence + 1,
                    attempts=case((games.c.attempts <= DIED, games.c.attempts + 1), else_=games.c.attempts),
                )
            )
            if changed.rowcount != 1:
                return None
            wanted = select(games.c.fence, games.c.attempts).where(games.c.id == table)
            found = (await connection.execute(wanted)).one()
            return Taken(int(found[0]), int(found[1]))

    async def count_attempt(self, table: str) -> None:
        """A table under suspicion is played now, and nothing else."""
        async with self.engine.begin() as connection:
            more = games.c.attempts + 1
            await connection.execute(update(games).where(games.c.id == table).values(attempts=more))

    async def loaded(self, tables: list[str], node: str) -> None:
        """Loading these has ended, one way or the other: the process has survived it."""
        wanted = games.c.id.in_(tables), games.c.node == node, games.c.attempts > 0
        async with self.engine.begin() as connection:
            await connection.execute(update(games).where(*wanted).values(attempts=0))

    async def thaw(self, table: str) -> bool:
        """Let a frozen table, or one that was set aside, be what it was before; False where it is neither.

        Nobody owns it then, and whatever a process still has of it in memory can no longer be written.
        """
        async with self.engine.begin() as connection:
            stopped = games.c.id == table, games.c.status.in_([FROZEN, ASIDE]), games.c.before != ""
            found = (await connection.execute(select(games.c.note).where(*stopped))).first()
            if found is None:
                return False
            note = " ".join([word for word in str(found[0]).split() if not word.startswith(REASONS)])
            changed = await connection.execute(
                update(games)
                .where(*stopped)
                .values(
                    status=games.c.before, before="", note=note, attempts=0, node="", fence=games.c.fence + 1
                )
            )
            return changed.rowcount == 1


def of_player_query(player: str, statuses: list[str] | None = None) -> Select[tuple[object, ...]]:
    """The tables a player sits at or is host of, each found by its index."""
    seated = select(places.c.game).where(places.c.player == player)
    hosted = select(games.c.id).where(games.c.host == player)
    wanted: ColumnElement[bool] = games.c.id.in_(union(seated, hosted))
    if statuses is not None:
        wanted &= games.c.status.in_(statuses)
    return select(games).where(wanted).order_by(games.c.changed.desc()).limit(LISTED)


async def write_places(connection: AsyncConnection, table: TableRow) -> None:
    """The seats of a table, all of them anew."""
    await connection.execute(delete(places).where(places.c.game == table.id))
    rows = [
        {
            "game": table.id,
            "seat": place.seat,
            "player": place.player,
            "bot": place.bot,
            "name": place.name,
            "seed": place.seed,
            "army": place.army,
            "emblem": place.emblem,
            "pattern": place.pattern,
            "asked": place.asked,
        }
        for place in table.places
    ]
    await connection.execute(insert(places), rows)


async def with_places(connection: AsyncConnection, rows: Sequence[Row[tuple[object, ...]]]) -> list[TableRow]:
    """Stored tables with their seats, in the same order; the seats of all are asked for at once."""
    if not rows:
        return []
    wanted = select(places).where(places.c.game.in_([row.id for row in rows])).order_by(places.c.seat)
    seats: dict[str, list[Place]] = {row.id: [] for row in rows}
    for one in await connection.execute(wanted):
        seats[one.game].append(
            Place(
                one.seat,
                one.player,
                one.bot,
                one.name,
                one.seed,
                one.army,
                one.emblem,
                one.pattern,
                one.asked,
            )
        )
    return [table_of(row, tuple(seats[row.id])) for row in rows]


def table_of(row: Row[tuple[object, ...]], seats: tuple[Place, ...]) -> TableRow:
    """A stored table."""
    return TableRow(
        row.id,
        row.code,
        row.title,
        row.mode,
        json.loads(row.options),
        json.loads(row.clock),
        row.position,
        bool(row.public),
        row.status,
        row.host,
        bytes(row.secret),
        seats,
        row.note,
        row.next,
        row.created,
        row.fence,
        row.seen,
        row.owes,
        row.times,
        row.changed,
        bool(row.study),
        row.before,
    )


def stopped(table: TableRow, status: str, reason: str) -> TableRow:
    """The table frozen or set aside, with the reason in its note and what it was before."""
    words = [word for word in table.note.split() if not word.startswith(REASONS)]
    note = " ".join([*words, f"{status}:{reason}"])[:200]
    return replace(table, status=status, before=table.before or table.status, note=note)


def seated(table: TableRow, place: Place) -> TableRow:
    """The table with one seat changed."""
    others = list(table.places)
    others[place.seat] = place
    return replace(table, places=tuple(others))
