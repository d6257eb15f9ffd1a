"""How is a database copied while a server runs, and put back when none does?"""

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.admin.checking import GOING, Found, check_all
from hazard.server.admin.perform import HERE, living
from hazard.server.admin.pg_tools import dump, restore_dump, scratch
from hazard.server.store.database import (
    check_version,
    copy_before_migration,
    free_name,
    migrate,
    newest_version,
    open_engine,
)
from hazard.server.store.server_lock import locked_file, only_server

BESIDE: Final = ("-wal", "-shm")  # what SQLite keeps beside a file


async def backup(url: str, target: Path) -> int:
    """Copy a database to a new file, whether a server runs or not; its size in bytes."""
    if target.exists():
        raise InputError("journal-exists", "file", {"value": str(target)[:200]})
    file = locked_file(url)
    if file is None:
        await dump(url, target)
    else:
        if not file.is_file():
            raise InputError("no-database", "database", {"file": str(file)[:200]})
        copy_sqlite(file, target)
    return target.stat().st_size


def copy_sqlite(file: Path, target: Path) -> None:
    """A whole and consistent copy of a file others may be writing to; nobody waits for it."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    before = os.umask(0o077)  # it holds secrets of dice
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        with closing(sqlite3.connect(f"{part.absolute().as_uri()}?mode=ro", uri=True)) as copied:
            told = copied.execute("PRAGMA quick_check").fetchall()
        if told != [("ok",)]:
            raise InputError("does-not-hold", "database", {"reason": str(told[0][0])[:100]})
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        raise InputError("cannot-write", "file", {"value": f"{target}: {error}"[:200]}) from None
    finally:
        os.umask(before)
        part.unlink(missing_ok=True)


async def restore(url: str, source: Path, *, checked: bool) -> tuple[Found | None, Path | None]:
    """Put a backup in the place of the database, after every journal in it was checked; where the old one is now."""
    if not source.is_file():
        raise InputError("no-file", "file", {"value": str(source)[:200]})
    file = locked_file(url)
    if file is not None:
        with only_server(url, HERE):
            return await restore_sqlite(file, source, checked=checked)
    async with nobody_runs(url):
        found = None
        if checked:
            async with scratch(url) as other:
                await restore_dump(other, source)
                found = await good(other)
        old = free_name(source.with_name(f"{source.name}.before-restore-{stamp()}"))
        await dump(url, old)
        await restore_dump(url, source)
        return found, old


@asynccontextmanager
async def nobody_runs(url: str) -> AsyncIterator[AsyncEngine]:
    """Refuse while a node lives, and let none start meanwhile."""
    engine = open_engine(url)
    try:
        async with engine.connect() as guard:
            await guard.execute(text("SELECT pg_advisory_lock(8321)"))
            await guard.commit()
            with suppress(SQLAlchemyError):  # an empty database has no nodes
                if await living(engine):
                    raise InputError("server-runs", "server")
            yield engine
    except (SQLAlchemyError, OSError) as error:
        raise InputError("database-away", "database", {"reason": str(error).splitlines()[0][:200]}) from None
    finally:
        await engine.dispose()


async def restore_sqlite(file: Path, source: Path, *, checked: bool) -> tuple[Found | None, Path | None]:
    """The same for a file: a copy of the backup is checked, and takes the place of the old file in one step."""
    part = file.with_name(file.name + ".restoring")
    try:
        shutil.copyfile(source, part)
        part.chmod(0o600)
        found = await good(f"sqlite:///{part}") if checked else None
        await settle(part)
        old = None
        if file.exists():
            await settle(file)
            old = free_name(file.with_name(f"{file.name}.before-restore-{stamp()}"))
            file.rename(old)
            for ending in BESIDE:
                with suppress(FileNotFoundError):
                    Path(f"{file}{ending}").rename(f"{old}{ending}")
        part.replace(file)
        return found, old
    except OSError as error:
        raise InputError("cannot-write", "file", {"value": str(error)[:200]}) from None
    finally:
        for ending in ("", *BESIDE):
            Path(f"{part}{ending}").unlink(missing_ok=True)


async def settle(file: Path) -> None:
    """Bring what lies beside a file into it; a damaged one stays as it is."""

    def work() -> None:
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    await asyncio.get_running_loop().run_in_executor(None, work)


async def good(url: str) -> Found:
    """What a check of a backup finds; refused where something is wrong."""
    engine = open_engine(url)
    try:
        found = await check_all(engine, GOING)
    except SQLAlchemyError as error:
        raise InputError("does-not-hold", "file", {"reason": type(error).__name__}) from None
    finally:
        await engine.dispose()
    if not found.version:
        raise InputError("does-not-hold", "file", {"reason": "no tables of hazard"})
    if not found.good():
        first = found.file[0] if found.file else f"table {found.faults[0].table}: {found.faults[0].code}"
        raise InputError("does-not-hold", "file", {"reason": first[:150]})
    return found


async def bring_up_to_date(url: str, copy_to: Path | None, *, copied: bool) -> tuple[str, str, Path | None]:
    """Migrate a database nobody serves; from which version to which, and where the copy is."""
    file = locked_file(url)
    if file is not None and not file.is_file():
        raise InputError("no-database", "database", {"file": str(file)[:200]})
    if file is not None:
        with only_server(url, HERE):
            return await migrated(url, None, copied=copied)
    async with nobody_runs(url):
        return await migrated(url, copy_to, copied=copied)


async def migrated(url: str, copy_to: Path | None, *, copied: bool) -> tuple[str, str, Path | None]:
    """The same while nobody else may come."""
    engine = open_engine(url)
    try:
        before, copy = await check_version(engine), None
        if copied and before and before < newest_version():
            copy = await copy_before_migration(engine)
            if engine.dialect.name != "sqlite":
                copy = copy_to or free_name(Path(f"hazard-version-{before}.dump"))
                await dump(url, copy)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return before, await check_version(engine), copy
    except (SQLAlchemyError, OSError) as error:
        raise InputError("database-away", "database", {"reason": str(error).splitlines()[0][:200]}) from None
    finally:
        await engine.dispose()


def stamp() -> str:
    """The time in the name of a file."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime())
