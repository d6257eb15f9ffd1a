"""Is everything in a database whole: the file, the chain of every journal, and the games they lead to?"""

import multiprocessing
import os
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import HazardError, RecordError
from hazard.record.resume import resume
from hazard.record.source import RecordFile
from hazard.server.store.database import check_version
from hazard.server.store.schema import games, journal

UNFINISHED: Final = ("running", "paused")
STOPPED: Final = ("frozen", "aside")  # that these cannot be played is known already
NONE: Final = "none"  # which games are played again, beside the chain of every journal
GOING: Final = "unfinished"
ALL: Final = "all"
MOST_JOBS: Final = 4
AT_ONCE: Final = 64  # games that wait for a worker


@dataclass(frozen=True)
class Game:
    """What is needed to check a game."""

    table: str
    status: str
    secret: bytes
    lines: list[Any]  # bytes, unless somebody has changed them by hand


@dataclass(frozen=True)
class Fault:
    """What is wrong with the journal of a table; line 0 where no line is at fault."""

    table: str
    status: str
    code: str
    line: int


@dataclass
class Found:
    """What a check has found; nothing is wrong where both lists are empty."""

    version: str
    tables: int = 0
    rows: int = 0
    replayed: int = 0
    file: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def good(self) -> bool:
        """Whether all is well."""
        return not self.file and not self.faults

    def told(self) -> dict[str, Any]:
        """For a program."""
        return {**asdict(self), "good": self.good()}


async def check_all(engine: AsyncEngine, replay: str) -> Found:
    """Check the file, the chain of every journal, and play those again that are asked for."""
    found = Found(await check_version(engine))
    if engine.dialect.name == "sqlite":
        found.file = await file_faults(engine)
    jobs = min(MOST_JOBS, os.cpu_count() or 1)
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        again: list[Game] = []
        async for game in journals(engine):
            found.tables += 1
            found.rows += len(game.lines)
            fault = chain_fault(game)
            if fault is not None:
                found.faults.append(fault)
            elif (replay == ALL and game.status not in STOPPED) or (
                replay == GOING and game.status in UNFINISHED
            ):
                again.append(game)
            if len(again) >= AT_ONCE:
                found.replayed += played(pool, again, found)
        found.replayed += played(pool, again, found)
    return found


def played(pool: ProcessPoolExecutor, games: list[Game], found: Found) -> int:
    """Play games again in worker processes; how many there were. The list is empty then."""
    if not games:
        return 0
    found.faults += [fault for fault in pool.map(replay_fault, games, chunksize=4) if fault is not None]
    count = len(games)
    games.clear()
    return count


async def file_faults(engine: AsyncEngine) -> list[str]:
    """What SQLite finds wrong with the file."""
    async with engine.connect() as connection:
        told = [str(row[0]) for row in await connection.execute(text("PRAGMA integrity_check"))]
        lost = [
            f"{row[0]}: row {row[1]}" for row in await connection.execute(text("PRAGMA foreign_key_check"))
        ]
    return [one for one in told if one != "ok"] + lost


async def journals(engine: AsyncEngine) -> AsyncIterator[Game]:
    """Every game that has a journal, one after the other."""
    async with engine.connect() as connection:
        rows = await connection.execute(
            select(games.c.id, games.c.status, games.c.secret).order_by(games.c.id)
        )
        known = rows.fetchall()
    for row in known:
        async with engine.connect() as connection:
            wanted = select(journal.c.line).where(journal.c.game == row[0]).order_by(journal.c.n)
            lines = [one[0] for one in await connection.execute(wanted)]
        if lines:
            yield Game(row[0], row[1], bytes(row[2]), lines)


def chain_fault(game: Game) -> Fault | None:
    """Whether a line was changed, or one is missing: every line has the hash of all before it."""
    for at, line in enumerate(game.lines, 1):
        if not isinstance(line, bytes):  # SQLite keeps whatever it is given
            return Fault(game.table, game.status, "not-a-row", at)
    try:
        with RecordFile(b"".join(game.lines)) as record:
            for _ in record.rows():
                pass
    except HazardError as error:
        return fault_of(game, error)
    return None


def replay_fault(game: Game) -> Fault | None:
    """Whether playing a journal again gives the same lines; runs in a worker."""
    try:
        resume(game.lines, game.secret, any_edition=True)
    except HazardError as error:
        return fault_of(game, error)
    except Exception as error:  # whatever it is, it is a fault of this table alone
        return Fault(game.table, game.status, type(error).__name__, 0)
    return None


def fault_of(game: Game, error: HazardError) -> Fault:
    """An error as a fault."""
    return Fault(game.table, game.status, error.code, error.line if isinstance(error, RecordError) else 0)
