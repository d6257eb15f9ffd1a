"""How are PostgreSQL's own programs called, for dumps and for putting them back?"""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import InputError
from hazard.server.players.names import new_id
from hazard.server.store.database import open_engine, parsed


async def dump(url: str, target: Path) -> None:
    """Write a database to a file, as it is at one moment."""
    before = os.umask(0o077)
    try:
        await call("pg_dump", url, "--format=custom", "--no-owner", f"--file={target}")
    except InputError:
        target.unlink(missing_ok=True)
        raise
    finally:
        os.umask(before)


async def restore_dump(url: str, source: Path) -> None:
    """Put a dump in the place of what is in a database, all of it or nothing."""
    given = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    await call("pg_restore", url, *given, str(source))


async def call(program: str, url: str, *words: str) -> None:
    """Run a program on a database; the password goes by the environment, where others cannot see it."""
    found = shutil.which(program)
    if found is None:
        raise InputError("program-missing", "database", {"program": program})
    where = parsed(url).set(drivername="postgresql")
    environment = dict(os.environ)
    if where.password is not None:
        environment["PGPASSWORD"] = str(where.password)
    address = URL.create(
        "postgresql", where.username, None, where.host, where.port, where.database, where.query
    ).render_as_string(hide_password=False)
    process = await asyncio.create_subprocess_exec(
        found,
        f"--dbname={address}",
        *words,
        env=environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, told = await process.communicate()
    if process.returncode != 0:
        lines = told.decode(errors="replace").strip().splitlines() or ["?"]
        raise InputError("program-failed", "database", {"program": program, "reason": lines[0][:200]})


@asynccontextmanager
async def scratch(url: str) -> AsyncIterator[str]:
    """Another database on the same server, for as long as the block lasts."""
    name = f"hazard_check_{new_id(8)}"
    engine = open_engine(url).execution_options(isolation_level="AUTOCOMMIT")
    try:
        try:
            async with engine.connect() as connection:
                await connection.execute(text(f"CREATE DATABASE {name}"))
        except SQLAlchemyError as error:
            reason = str(error).splitlines()[0][:150]
            raise InputError("no-scratch", "database", {"reason": reason}) from None
        try:
            yield make_url(url).set(database=name).render_as_string(hide_password=False)
        finally:
            async with engine.connect() as connection:
                await connection.execute(text(f"DROP DATABASE {name}"))
    finally:
        await engine.dispose()
