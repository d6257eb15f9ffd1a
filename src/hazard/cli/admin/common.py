"""What do all commands of `hazard admin` have in common: the database, who acts, how an answer is shown, how it ends?"""

import asyncio
import getpass
import re
import sys
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from hazard.cli.complaint import BadArgument, complaint, complaint_object
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

Told = TypeVar("Told")

GOOD: Final = 0
NOT_DONE: Final = 1
# Nothing was wrong with what was asked, but it could not be done.
CODES_NOT_DONE: Final = (
    "no-answer",
    "come-back",
    "table-elsewhere",
    "table-status",
    "not-banned",
    "no-server",
    "nothing-announced",
    "nothing-drained",
    "report-taken",
    "server-failed",
    "server-runs",
    "does-not-hold",
    "program-missing",
    "program-failed",
    "no-scratch",
    "database-in-use",
)
MOST_NAME: Final = 60
MOST_TEXT: Final = 400
UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400}
LONGEST: Final = 100 * 365 * 86_400

Database = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="cli.help.database", show_default=False)
]
Actor = Annotated[str | None, typer.Option("--as", metavar="NAME", help="cli.help.actor", show_default=False)]
Yes = Annotated[bool, typer.Option("--yes", help="cli.help.yes")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="cli.help.table-id", show_default=False)]
PlayerId = Annotated[str, typer.Argument(metavar="PLAYER", help="cli.help.player-id", show_default=False)]
OutFile = Annotated[str, typer.Argument(metavar="FILE", help="cli.help.out-file", show_default=False)]


def duration(text: str) -> int:
    """A length of time in seconds, such as 90s, 10m, 12h, 7d or 2w."""
    found = re.fullmatch(r"(\d{1,10})([smhdw])", text.strip())
    seconds = int(found[1]) * UNITS[found[2]] if found is not None else 0
    if not 0 < seconds <= LONGEST:
        raise BadArgument(InputError("bad-duration", "", {"value": text[:40]}))
    return seconds


For = Annotated[
    int, typer.Option("--for", metavar="TIME", parser=duration, help="cli.help.for", show_default=False)
]


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def moment(at: int) -> str:
    """A time for people."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC") if at else "-"


@dataclass(frozen=True)
class Given:
    """What was given on the command line beside the command itself."""

    database: str | None
    actor: str | None
    json: bool
    lang: str | None

    def url(self) -> str:
        """The database of the server: by the flag, the environment, or the usual file."""
        from hazard.server.settings import from_environment
        from hazard.server.store.database import usual_url

        return self.database or str(from_environment().get("database") or "") or usual_url()

    def name(self) -> str:
        """Who acts: as told, else the user of the system."""
        if self.actor is not None:
            named = " ".join(self.actor.split())
            if not 0 < len(named) <= MOST_NAME or not named.isprintable():
                raise InputError("bad-name", "as", {"least": 1, "most": MOST_NAME})
            return named
        try:
            return getpass.getuser()[:MOST_NAME]
        except (OSError, KeyError):
            return "?"

    def screen(self) -> Screen:
        """Where the answer is shown."""
        return Screen(self.lang)


def run(given: Given, work: Callable[[], int]) -> int:
    """Do a command; what could not be done is one line and the status 1, wrong input is the caller's 2."""
    try:
        return work()
    except InputError as error:
        if error.code not in CODES_NOT_DONE:
            raise
        words = given.screen().words
        print(complaint_object(words, error) if given.json else complaint(words, error), file=sys.stderr)
        return NOT_DONE
    except ModuleNotFoundError as error:
        raise InputError("server-missing", "admin", {"package": str(error.name)}) from None


def wait(work: Coroutine[Any, Any, Told]) -> Told:
    """Do something that asks the database."""
    return asyncio.run(work)


def read(given: Given, ask: "Callable[[AsyncEngine], Coroutine[Any, Any, Told]]") -> Told:
    """Ask the database something."""
    from hazard.server.admin.perform import database

    async def asked() -> Told:
        async with database(given.url()) as engine:
            return await ask(engine)

    return wait(asked())


def act(
    given: Given,
    kind: str,
    subject: str,
    detail: dict[str, object] | None = None,
    *,
    table: str = "",
    everywhere: bool = False,
) -> dict[str, Any]:
    """Have something done by the server, or here where none runs."""
    from hazard.server.admin.perform import Instruction, perform

    told = {**(detail or {}), "actor": given.name()}
    return wait(perform(given.url(), Instruction(kind, subject, told, table, everywhere=everywhere)))


def done(given: Given, key: str, data: dict[str, Any], **words: int | str) -> int:
    """Show that something was done."""
    screen = given.screen()
    if given.json:
        screen.data(data)
    else:
        screen.line(screen.say(f"admin.{key}", **words))
    return GOOD


def check_yes(subject: str, *, yes: bool) -> None:
    """Refuse what cannot be taken back without --yes."""
    if not yes:
        raise InputError("yes-missing", "yes", {"value": subject[:60]})


def listed(given: Given, name: str, rows: list[dict[str, Any]], columns: list[str]) -> int:
    """Show a list; a column that ends with @ is a time."""
    screen = given.screen()
    if given.json:
        screen.data({name: rows})
        return GOOD
    if not rows:
        screen.line(screen.say("admin.nothing"))
        return GOOD
    titles = [screen.say(f"admin.column.{column.removesuffix('@')}") for column in columns]
    cells = [
        [cell(row[column.removesuffix("@")], at=column.endswith("@")) for column in columns] for row in rows
    ]
    screen.table(titles, cells, words=len(columns))
    return GOOD


def cell(value: object, *, at: bool = False) -> str:
    """A value in a table."""
    if at:
        return moment(int(str(value)))
    if isinstance(value, list):
        return ", ".join([str(one) or "-" for one in value])
    if isinstance(value, dict):
        return ", ".join([f"{name} {cell(one)}" for name, one in value.items()])
    return str(value)


def shown(given: Given, data: dict[str, Any], times: tuple[str, ...] = ()) -> int:
    """Show everything about one thing."""
    screen = given.screen()
    if given.json:
        screen.data(data)
        return GOOD
    for name, value in data.items():
        title = screen.say(f"admin.column.{name}")
        if isinstance(value, list) and value and isinstance(value[0], dict):
            screen.line(f"{title}:")
            for one in value:
                screen.line("  " + ", ".join([f"{key} {text}" for key, text in one.items() if text != ""]))
            continue
        screen.line(f"{title}: {cell(value, at=name in times) or '-'}")
    return GOOD


def write_file(name: str, content: bytes) -> str:
    """Write a new file that only its owner reads; refused where there is one already."""
    import os
    from pathlib import Path

    path = Path(name)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(content)
    except FileExistsError:
        raise InputError("journal-exists", "file", {"value": name[:200]}) from None
    except OSError:
        raise InputError("cannot-write", "file", {"value": name[:200]}) from None
    return str(path.resolve())
