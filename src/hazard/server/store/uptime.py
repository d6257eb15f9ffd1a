"""When did a server last run on this database, and which stretches of time do not count?"""

import json
from typing import Final

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.store.nodes import clock
from hazard.server.store.schema import games, uptime

ONE: Final = 1  # the only row


class Uptime:
    """One row, written now and then: also the proof that the database takes a write."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.shared: Final = engine.dialect.name == "postgresql"  # its clock is that of all nodes

    async def read(self) -> tuple[int, list[tuple[int, int]]]:
        """The latest moment a server ran, in milliseconds, and the gaps; before there was a row, when a table last changed."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(uptime.c.at, uptime.c.gaps))).first()
            if row is not None:
                return int(row[0]), [(int(since), int(until)) for since, until in json.loads(row[1])]
            latest = await connection.execute(select(func.max(games.c.changed)))
            return int(latest.scalar() or 0), []

    async def clock(self) -> int:
        """The database's own time in milliseconds, the same for all nodes; 0 where it has none."""
        if not self.shared:
            return 0
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(clock()))).scalar_one())

    async def write(self, now: int, gaps: list[tuple[int, int]]) -> None:
        """A server runs now."""
        values = {"at": now, "gaps": json.dumps(gaps)}
        async with self.engine.begin() as connection:
            changed = await connection.execute(update(uptime).where(uptime.c.id == ONE).values(**values))
            if changed.rowcount == 0:
                await connection.execute(insert(uptime).values(id=ONE, **values))
