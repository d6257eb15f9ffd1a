"""How do many tables write at once, each row durable before it is acknowledged? One writer puts them into batches."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final, Protocol

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.store.appends import ADD, CHANGE, CHANGE_STATUS, Append
from hazard.server.store.database import one_connection
from hazard.server.store.direct import Direct, file_of
from hazard.server.store.schema import journal
from hazard.server.store.sqlite import FileEngine

MOST_BATCH: Final = 200  # tables in one transaction
PAGE: Final = 500  # rows of a journal that are read at once


class NotOwner(InputError):
    """Another node owns the game now: nothing was written."""

    def __init__(self) -> None:
        super().__init__("come-back", "table")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()


class Report(Protocol):
    """Who wants to know how commits go."""

    def succeeded(self) -> None:
        """One is durable."""

    def failed(self, error: BaseException) -> None:
        """One is not."""


class Writer:
    """Collects what tables write and commits it together."""

    def __init__(self, engine: AsyncEngine, report: Report | None = None) -> None:
        self.own: Final = one_connection(engine) if engine.dialect.name == "postgresql" else None
        self.engine: Final = self.own or engine
        self.report: Final = report  # is told of every commit
        self.waiting: Final[asyncio.Queue[Append | None]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        file = file_of(engine.url)
        self.direct: Final = Direct(engine, file) if file and isinstance(engine, FileEngine) else None

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Write what is waiting and end."""
        if self.task is not None:
            self.waiting.put_nowait(None)
            await self.task
            self.task = None
        if self.direct is not None:
            await self.direct.close()
        if self.own is not None:
            await self.own.dispose()

    async def append(
        self,
        game: str,
        first: int,
        lines: list[bytes],
        fence: int,
        status: str,
        now: int,
        owes: int,
        times: str,
    ) -> None:
        """Return when the lines are durable; raise when another node owns the game. No `status`: it is as it was."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait(Append(game, first, lines, fence, status, now, owes, times, done))
        await done

    async def run(self) -> None:
        """One transaction after another, each with all that waits."""
        last = False
        while not last:
            batch: list[Append] = []
            one = await self.waiting.get()
            while True:
                if one is None:
                    last = True
                else:
                    batch.append(one)
                if self.waiting.empty() or len(batch) >= MOST_BATCH:
                    break
                one = self.waiting.get_nowait()
            if batch:
                await self.commit(batch)

    async def commit(self, batch: list[Append]) -> None:
        """Write a batch; if it fails as a whole every table is tried alone, so that one cannot harm the others."""
        try:
            refused = await self.put_all(batch)
            if self.report is not None:
                self.report.succeeded()
        except Exception as error:  # the database may fail in any way: those who wait have to know
            if self.report is not None:
                self.report.failed(error)
            if len(batch) == 1:
                settle(batch[0], error)
                return
            for one in batch:
                await self.commit([one])
            return
        for one in batch:
            settle(one, NotOwner() if one in refused else None)

    async def put_all(self, batch: list[Append]) -> list[Append]:
        """One transaction; those that were refused are returned."""
        if self.direct is not None:
            return await self.direct.write(batch)
        async with self.engine.begin() as connection:
            return [one for one in batch if not await put(connection, one)]


def settle(one: Append, error: Exception | None) -> None:
    """Tell who waits."""
    if one.done.done():
        return
    if error is None:
        one.done.set_result(None)
    else:
        one.done.set_exception(error)


async def put(connection: AsyncConnection, one: Append) -> bool:
    """Write the lines of one table if its node still owns it."""
    changed = await connection.execute(CHANGE_STATUS if one.status else CHANGE, one.change())
    if changed.rowcount != 1:
        return False
    rows = one.rows()
    if rows:
        await connection.execute(ADD, rows)
    return True


async def lines_of(engine: AsyncEngine, game: str) -> list[bytes]:
    """The journal of a game, line by line."""
    async with engine.connect() as connection:
        found = await connection.execute(
            select(journal.c.line).where(journal.c.game == game).order_by(journal.c.n)
        )
        return [bytes(row[0]) for row in found]


async def size_of(engine: AsyncEngine, game: str) -> int:
    """How many bytes the journal of a game has; 0 where there is none."""
    async with engine.connect() as connection:
        found = await connection.execute(
            select(func.sum(func.length(journal.c.line))).where(journal.c.game == game)
        )
        return int(found.scalar() or 0)


async def text_of(engine: AsyncEngine, game: str) -> bytes:
    """The journal of a game in one piece, read page by page: others are served in between."""
    return b"".join([page async for page in pages_of(engine, game)])


async def pages_of(engine: AsyncEngine, game: str) -> AsyncIterator[bytes]:
    """The journal of a game page by page. Whoever takes them slowly holds neither a connection nor more than a page."""
    first = 0
    while True:
        async with engine.connect() as connection:
            found = await connection.execute(
                select(journal.c.line)
                .where(journal.c.game == game, journal.c.n >= first, journal.c.n < first + PAGE)
                .order_by(journal.c.n)
            )
            page = b"".join([bytes(row[0]) for row in found])
        if not page:
            return
        yield page
        first += PAGE
