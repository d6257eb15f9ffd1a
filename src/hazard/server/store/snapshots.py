"""Which snapshots of a game are there, and which lines of its journal come after them?"""

from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.record.resume import Tail
from hazard.record.snapshot import Snapshot
from hazard.server.store.schema import journal, snapshots

MOST_FOUND: Final = 50  # unchecked ones that are looked at together


class Snapshots:
    """The snapshots of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine

    async def count(self, game: str) -> int:
        """How many lines the journal of a game has."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(func.max(journal.c.n)).where(journal.c.game == game))
            last = found.scalar()
            return 0 if last is None else int(last) + 1

    async def newest(
        self, game: str, most: int, edition: str = "", *, checked: bool = False
    ) -> Snapshot | None:
        """The last snapshot of the first so many lines; of this edition, or only of those that were checked."""
        wanted = [snapshots.c.game == game, snapshots.c.n <= most]
        if edition:
            wanted.append(snapshots.c.edition == edition)
        if checked:
            wanted.append(snapshots.c.checked)
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(
                    select(snapshots).where(*wanted).order_by(snapshots.c.n.desc()).limit(1)
                )
            ).first()
            return None if row is None else Snapshot(row.n, row.position, row.digest, row.edition)

    async def lines(self, game: str, first: int, count: int | None = None) -> list[bytes]:
        """Lines of a journal from one on, at most so many."""
        wanted = select(journal.c.line).where(journal.c.game == game, journal.c.n >= first)
        async with self.engine.connect() as connection:
            found = await connection.execute(wanted.order_by(journal.c.n).limit(count))
            return [bytes(row[0]) for row in found]

    async def tail(self, game: str, snapshot: Snapshot | None, count: int | None = None) -> Tail:
        """The lines after a snapshot, at most so many, with what is needed to play them; without one from the start."""
        if snapshot is None:
            return Tail(await self.lines(game, 0, count))
        header = await self.lines(game, 0, 1)
        more = None if count is None else count + 1
        last, *rest = await self.lines(game, snapshot.n - 1, more)
        return Tail(rest, header[0], last, snapshot)

    async def add(self, game: str, snapshot: Snapshot, usable: int, *, checked: bool = False) -> None:
        """Keep a snapshot, and delete those that are no longer needed.

        Loading begins with the last one of the first `usable` lines; checking with the last that was checked.
        """
        own = snapshots.c.game == game
        async with self.engine.begin() as connection:
            await connection.execute(delete(snapshots).where(own, snapshots.c.n == snapshot.n))
            await connection.execute(
                insert(snapshots).values(
                    game=game,
                    n=snapshot.n,
                    position=snapshot.position,
                    digest=snapshot.digest,
                    edition=snapshot.edition,
                    checked=checked,
                )
            )
            base = select(func.max(snapshots.c.n)).where(own, snapshots.c.n <= usable).scalar_subquery()
            proven = select(func.max(snapshots.c.n)).where(own, snapshots.c.checked).scalar_subquery()
            await connection.execute(
                delete(snapshots).where(own, snapshots.c.n < base, snapshots.c.n != func.coalesce(proven, -1))
            )

    async def drop(self, game: str) -> None:
        """Delete the snapshots of a game: one of them is wrong."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(snapshots).where(snapshots.c.game == game))

    async def unchecked(self) -> list[str]:
        """Games with snapshots that were not checked."""
        async with self.engine.connect() as connection:
            wanted = select(snapshots.c.game).where(~snapshots.c.checked).distinct().limit(MOST_FOUND)
            return [str(row[0]) for row in await connection.execute(wanted)]

    async def digests(self, game: str, after: int) -> dict[int, str]:
        """The digests of a game's snapshots after so many lines."""
        wanted = snapshots.c.game == game, snapshots.c.n > after
        async with self.engine.connect() as connection:
            found = await connection.execute(select(snapshots.c.n, snapshots.c.digest).where(*wanted))
            return {int(row[0]): str(row[1]) for row in found}

    async def check(self, game: str, numbers: list[int]) -> None:
        """These snapshots are right."""
        async with self.engine.begin() as connection:
            wanted = snapshots.c.game == game, snapshots.c.n.in_(numbers)
            await connection.execute(update(snapshots).where(*wanted).values(checked=True))
