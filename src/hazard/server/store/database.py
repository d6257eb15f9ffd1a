"""How is the database opened, brought up to date, and written to so that what is acknowledged is on the disk?"""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hazard.kernel.errors import InputError

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
# Each connection is a thread with a cache of pages: a few, the warmest first, and none that comes and goes. The system
# keeps the file's pages too, once for all: what each connection keeps beside that is small.
SQLITE_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "cache_size=-256",
)
SQLITE_POOL: Final[dict[str, Any]] = {"pool_size": 8, "max_overflow": 0, "pool_use_lifo": True}
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
        engine = create_async_engine(where, **(SQLITE_POOL if stored else {}))
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        return engine
    return create_async_engine(
        where, pool_size=5, max_overflow=5, connect_args={"server_settings": POSTGRES_SETTINGS}
    )


def prepare_sqlite(connection: object, _record: object) -> None:
    """Write-ahead log, every commit on the disk, and foreign keys that hold."""
    cursor = connection.cursor()  # type: ignore[attr-defined]  # the driver's own connection
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the tables up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def open_database(url: str) -> AsyncEngine:
    """The database, ready for use."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # nodes that start together take turns
            await connection.execute(text("SELECT pg_advisory_xact_lock(8321)"))
        await connection.run_sync(migrate)
    return engine
