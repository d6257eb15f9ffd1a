"""Which server processes share this database, and which of them owns which game?

Every process holds a lease it renews each second, by the clock of the database. A game belongs to the process its row
names for as long as that lease runs. Whoever takes a game raises its fence, so that a process that slept through the
end of its lease cannot write any more.
"""

from typing import Final

from sqlalchemy import BigInteger, ColumnElement, cast, delete, extract, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.schema import games, nodes

UNFINISHED: Final = ("running", "paused")
LONGEST: Final = 600_000  # milliseconds no lease is longer than
FORGOTTEN: Final = 60_000  # milliseconds after its end a lease is deleted


def clock() -> ColumnElement[int]:
    """Milliseconds since 1970 by the database, the same for all nodes."""
    return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def running() -> ColumnElement[bool]:
    """Whether a lease runs; one that would run for longer than any is from before the database's clock went back."""
    return nodes.c.until.between(clock(), clock() + LONGEST)


def unowned() -> ColumnElement[bool]:
    """Whether no living node owns a game."""
    return games.c.node.not_in(select(nodes.c.id).where(running()))


class Nodes:
    """The leases of a PostgreSQL database, seen by one node."""

    def __init__(self, engine: AsyncEngine, node: str, lease: float, own: AsyncEngine | None = None) -> None:
        self.engine: Final = engine
        self.own: Final = own or engine  # for the lease, which must not wait for those who ask for tables
        self.node: Final = node
        self.lease: Final = min(int(lease * 1000), LONGEST)

    async def renew(self) -> bool:
        """Go on for another lease; False where the last one had run out before."""
        until = clock() + self.lease
        async with self.own.begin() as connection:
            mine = nodes.c.id == self.node
            kept = await connection.execute(update(nodes).where(mine, running()).values(until=until))
            if kept.rowcount == 1:
                return True
            over = (nodes.c.until < clock() - FORGOTTEN) | (nodes.c.until > clock() + LONGEST)
            await connection.execute(delete(nodes).where(mine | over))
            await connection.execute(insert(nodes).values(id=self.node, until=until))
            return False

    async def alive(self) -> set[str]:
        """All nodes whose lease runs."""
        async with self.own.connect() as connection:
            found = await connection.execute(select(nodes.c.id).where(running()))
            return {str(row[0]) for row in found}

    async def free(self) -> list[str]:
        """Unfinished games no living node owns."""
        async with self.own.connect() as connection:
            wanted = games.c.status.in_(UNFINISHED), unowned()
            found = await connection.execute(
                select(games.c.id).where(*wanted).order_by(games.c.changed.desc())
            )
            return [str(row[0]) for row in found]

    async def owner(self, table: str) -> str:
        """The living node that owns a table; empty where none does."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(games.c.node).where(games.c.id == table, ~unowned()))
            return str(found.scalar() or "")

    async def leave(self) -> None:
        """Give all games and the lease back."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(nodes).where(nodes.c.id == self.node))
            await connection.execute(update(games).where(games.c.node == self.node).values(node=""))
