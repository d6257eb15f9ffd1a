"""Do the migrations lead to the tables the program knows, and does a database of an earlier version keep what it has?"""

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from hazard.server.store.database import MIGRATIONS, open_database, open_engine
from hazard.server.store.schema import metadata
from tests.server.postgres import Postgres
from tests.server.running import sqlite

FIRST_GAME = (
    "INSERT INTO games (id, code, title, mode, options, seats, clock, position, public, status, host, secret, note,"
    " next, created, changed, seen, owes, times, node, fence) VALUES ('old', 'c', 't', 'classic/domination', '{}', 3,"
    " '{}', '', true, 'open', 'h', '', '', '', 1, 1, 1, -1, '', '', 0)"
)


async def differences(url: str) -> list[Any]:
    """What the migrated tables have other than the program's."""

    def compare(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    engine = await open_database(url)
    async with engine.connect() as connection:
        found = await connection.run_sync(compare)
    await engine.dispose()
    return found


def to_first(connection: Connection) -> None:
    """The tables of the first version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


async def kept_game(url: str) -> tuple[Any, ...]:
    """A game of the first version, after the database was brought up to date."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(to_first)
        await connection.execute(text(FIRST_GAME))
    await engine.dispose()
    engine = await open_database(url)
    async with engine.begin() as connection:
        row = (await connection.execute(text("SELECT id, study, attempts, before FROM games"))).one()
        # A node of the version before writes without the new columns.
        await connection.execute(text(FIRST_GAME.replace("'old', 'c'", "'new', 'd'")))
    await engine.dispose()
    return tuple(row)


def test_sqlite_has_the_tables_of_the_program(tmp_path: Path) -> None:
    assert asyncio.run(differences(sqlite(tmp_path))) == []


def test_postgresql_has_the_tables_of_the_program(postgres: Postgres) -> None:
    assert asyncio.run(differences(postgres.database())) == []


def test_a_game_of_the_first_version_is_kept_on_sqlite(tmp_path: Path) -> None:
    assert asyncio.run(kept_game(sqlite(tmp_path))) == ("old", 0, 0, "")


def test_a_game_of_the_first_version_is_kept_on_postgresql(postgres: Postgres) -> None:
    assert asyncio.run(kept_game(postgres.database())) == ("old", False, 0, "")
