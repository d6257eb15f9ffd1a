"""What does the database of a running server hold of a game? Compared before and after, it tells whether anything happened."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.running import Server


@dataclass(frozen=True)
class Stored:
    """One game as it is on the disk."""

    lines: list[bytes]  # its journal
    table: tuple[Any, ...]  # what is kept beside it
    places: list[tuple[Any, ...]]
    talk: int


def stored(server: Server, table: str) -> Stored:
    """Everything that is kept of a game, except when somebody was last there."""
    database = sqlite3.connect(f"file:{Path(server.database.removeprefix('sqlite:///'))}?mode=ro", uri=True)
    try:
        lines = database.execute("SELECT line FROM journal WHERE game = ? ORDER BY n", (table,)).fetchall()
        kept = database.execute(
            "SELECT title, mode, options, clock, public, status, host, secret, note, next, owes FROM games"
            " WHERE id = ?",
            (table,),
        ).fetchone()
        places = database.execute("SELECT * FROM places WHERE game = ? ORDER BY seat", (table,)).fetchall()
        talk = database.execute("SELECT COUNT(*) FROM talk WHERE game = ?", (table,)).fetchone()
    finally:
        database.close()
    return Stored([bytes(line[0]) for line in lines], kept, places, talk[0])
