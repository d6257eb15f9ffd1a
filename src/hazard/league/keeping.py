"""How is a league kept in a folder, so that it goes on where it was interrupted?

`games.jsonl` has a line for the table and one for each game, by its key. Whoever asks for more games, or for other
bots at the same table, gets the games that are there already for nothing.
"""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Final

from hazard.kernel.errors import InputError
from hazard.league.game import Result
from hazard.league.schedule import LeagueTable
from hazard.work.keeping import Row, Rows, bad_line

FORMAT: Final = "hazard-league-1"


class Folder:
    """The games of one table on disk."""

    def __init__(self, path: Path, table: LeagueTable, identities: dict[str, str]) -> None:
        self.path: Final = path
        self.table: Final = table
        self.identities: Final = identities
        self.results: Final[dict[str, Result]] = {}
        self.rows: Final = Rows(path, self.read)
        self.rows.add(self.head())

    def head(self) -> Row:
        """What the games belong to. It is written at each start: bots may join later."""
        table = {**asdict(self.table), "options": dict(self.table.options)}
        return {"league": FORMAT, "table": table, "bots": self.identities}

    def read(self, row: Row, number: int) -> None:
        """A line that is there; games of another table or of another bot are refused."""
        if "league" in row:
            self.compare(row)
        else:
            self.remember(row, number)

    def compare(self, row: Row) -> None:
        """Refuse to mix tables, or two bots of one name."""
        head = self.head()
        if row.get("league") != FORMAT or row.get("table") != head["table"]:
            raise InputError("league-of-other-table", "out", {"value": str(self.path)[:200]})
        for bot, identity in dict(row.get("bots", {})).items():
            if self.identities.get(bot, identity) != identity:
                raise InputError("league-of-other-bot", "out", {"bot": str(bot)[:80]})

    def remember(self, row: Row, number: int) -> None:
        """A game that was played."""
        try:
            result = Result(**row)
        except TypeError:
            raise bad_line(number) from None
        self.results[result.key()] = result

    def keep(self, result: Result) -> None:
        """One more game."""
        self.results[result.key()] = result
        self.rows.add(result.told())

    def write(self, files: Iterable[tuple[str, str]]) -> None:
        """Reports beside the games."""
        for name, text in files:
            (self.path / name).write_text(text, encoding="utf-8")

    def close(self) -> None:
        """No more games."""
        self.rows.close()
