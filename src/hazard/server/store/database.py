"""How is the database opened, brought up to date, and written to so that what is acknowledged is on the disk?"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hazard.kernel.errors import InputError
from hazard.server.operation.logs import LOGGER
from hazard.server.store.schema import compatibility
from hazard.server.store.sqlite import open_file

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
# A node that hangs in the middle of a transaction must not keep others from its games.
POSTGRES_SETTINGS: Final = {
    "application_name": "hazard",
    "idle_in_transaction_session_timeout": "10000",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
MIGRATIONS: Final = Path(__file__).parents[1] / "migrations"


def usual_url() -> str:
    """A file in the user's data folder."""
    folder = user_data_path("hazard", appauthor=False)
    return f"sqlite:///{folder / 'tables.db'}"


def parsed(url: str) -> URL:
    """The URL with the driver the server uses."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise InputError("bad-database", "database", {"known": "sqlite:///FILE, postgresql://..."}) from None
    family = found.drivername.partition("+")[0]
    if family not in DRIVERS:
        raise InputError("bad-database", "database", {"known": "sqlite:///FILE, postgresql://..."})
    return found.set(drivername=DRIVERS[family])


def open_engine(url: str) -> AsyncEngine:
    """An engine for this database; a commit returns when it is durable."""
    where = parsed(url)
    if where.drivername == DRIVERS["sqlite"]:
        stored = bool(where.database) and where.database != ":memory:"
        if stored:
            Path(str(where.database)).parent.mkdir(parents=True, exist_ok=True)
        return open_file(where, stored=stored)
    return create_async_engine(
        where, pool_size=5, max_overflow=5, connect_args={"server_settings": POSTGRES_SETTINGS}
    )


def one_connection(engine: AsyncEngine) -> AsyncEngine:
    """The same PostgreSQL through one connection nobody else uses: whoever has it never waits behind others."""
    return create_async_engine(
        engine.url, pool_size=1, max_overflow=0, connect_args={"server_settings": POSTGRES_SETTINGS}
    )


def config_for(connection: Connection) -> Config:
    """Alembic on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def newest_version() -> str:
    """The version of the tables this program knows."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return str(ScriptDirectory.from_config(config).get_current_head())


def version_of(connection: Connection) -> str:
    """The version of the tables in a database; empty where there are none yet."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def known_version(connection: Connection) -> str:
    """The version of a database this program can use; refused where it is too new.

    A newer database says which version a program must know at least: where a migration only adds, servers of the
    version before go on beside it.
    """
    found, known = version_of(connection), newest_version()
    if found <= known:
        return found
    least = ""
    if inspect(connection).has_table(compatibility.name):
        least = str(connection.execute(select(func.max(compatibility.c.least))).scalar() or "")
    if not least or least > known:
        raise InputError("database-newer", "database", {"found": found, "known": known})
    return found


def migrate(connection: Connection) -> None:
    """Bring the tables up to date; newer ones stay as they are."""
    if known_version(connection) < newest_version():
        command.upgrade(config_for(connection), "head")


async def check_version(engine: AsyncEngine) -> str:
    """The version of the tables; refused where this program cannot use them."""
    async with engine.connect() as connection:
        return await connection.run_sync(known_version)


async def copy_before_migration(engine: AsyncEngine) -> Path | None:
    """Copy a SQLite file that is about to be migrated; None where it is new, up to date or no file."""
    found = await check_version(engine)
    file = engine.url.database or ""
    if engine.dialect.name != "sqlite" or not found or found >= newest_version() or not Path(file).is_file():
        return None
    copy = free_name(Path(f"{file}.version-{found}"))
    async with engine.connect() as connection:
        await connection.execute(text("VACUUM INTO :file"), {"file": str(copy)})
    copy.chmod(0o600)
    return copy


def free_name(wanted: Path) -> Path:
    """This name, or one with a number where there is such a file already."""
    found, number = wanted, 1
    while found.exists():
        number += 1
        found = wanted.with_name(f"{wanted.name}-{number}")
    return found


async def open_database(url: str) -> AsyncEngine:
    """The database, ready for use; a file of an earlier version is copied before it is brought up to date."""
    engine = open_engine(url)
    try:
        copy = await copy_before_migration(engine)
        if copy is not None:
            LOGGER.warning("copied before migration", extra={"file": str(copy)})
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":  # nodes that start together take turns
                await connection.execute(text("SELECT pg_advisory_xact_lock(8321)"))
            await connection.run_sync(migrate)
    except BaseException:
        await engine.dispose()
        raise
    return engine
