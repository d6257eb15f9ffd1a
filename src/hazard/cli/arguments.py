"""What may stand on the command line, and which numbers are too small, too large or none at all?

Help texts are keys of the catalogues; `main` puts the words in.
"""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.complaint import BadArgument
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from hazard.work.crew import Workers

MOST_SEED: Final = 2**64 - 1
MOST_GAMES: Final = 10_000_000
MOST_TURNS: Final = 1_000_000
MOST_JOBS: Final = 256
MOST_SEATS: Final = 100  # a mode has far fewer and says so itself
MOST_DIGITS: Final = 30  # a longer number is shown shortened, and is too large for everything


def whole(field: str, least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers from least to most for this field."""

    def read(text: str) -> int:
        given = str(text).strip()
        digits = given.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise BadArgument(InputError("not-a-number", field, {"value": given[:MOST_DIGITS]}))
        if len(digits) > MOST_DIGITS or not least <= int(given) <= most:
            shown = given if len(given) <= MOST_DIGITS else given[:MOST_DIGITS] + "..."
            raise BadArgument(
                InputError("out-of-range", field, {"value": shown, "least": least, "most": most})
            )
        return int(given)

    return read


def processes(text: str) -> int:
    """A number of processes; `all` is one for each core this process may use."""
    if str(text).strip() == "all":
        usable = getattr(os, "sched_getaffinity", None)  # fewer than there are in a container
        return min(MOST_JOBS, len(usable(0)) if usable is not None else os.cpu_count() or 1)
    return whole("jobs", 1, MOST_JOBS)(text)


def seconds(field: str, least: float, most: float) -> Callable[[str], float]:
    """A reader of a number of seconds from least to most."""

    def read(text: str) -> float:
        given = str(text).strip()
        try:
            value = float(given)
        except ValueError:
            raise BadArgument(InputError("not-a-number", field, {"value": given[:MOST_DIGITS]})) from None
        if not least <= value <= most:
            told: dict[str, int | str] = {
                "value": given[:MOST_DIGITS],
                "least": str(least),
                "most": str(most),
            }
            raise BadArgument(InputError("out-of-range", field, told))
        return value

    return read


def names(field: str, text: str) -> list[str]:
    """The names in a list with commas."""
    found = [name.strip() for name in text.split(",")]
    if "" in found:
        raise InputError("empty-name", field, {"value": text[:80]})
    return found


def table_options(given: list[str] | None) -> dict[str, str]:
    """The options of the table from `name=value` words; one name twice is refused."""
    found: dict[str, str] = {}
    for text in given or []:
        name, mark, value = text.partition("=")
        if not mark or not name:
            raise InputError("bad-option-form", "option", {"value": text[:80]})
        if name in found:
            raise InputError("option-twice", "option", {"value": name[:80]})
        found[name] = value
    return found


def workers_of(jobs: int | None, cluster: str | None) -> "Workers":
    """Who does the work: one process unless more are asked for, all cores in a cluster of one's own."""
    from hazard.work.crew import Workers

    if cluster is None:
        return Workers(jobs or 1)
    if not cluster.strip():
        raise InputError("empty-name", "cluster", {"value": cluster[:80]})
    return Workers(jobs or processes("all"), cluster.strip())


Json = Annotated[bool, typer.Option("--json", help="cli.help.json")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="L", help="cli.help.lang")]
Mode = Annotated[str, typer.Argument(help="cli.help.mode", show_default=False)]
Seats = Annotated[
    int | None,
    typer.Option("--seats", parser=whole("seats", 1, MOST_SEATS), metavar="N", help="cli.help.seats"),
]
Seed = Annotated[
    int, typer.Option("--seed", parser=whole("seed", 0, MOST_SEED), metavar="S", help="cli.help.seed")
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", parser=processes, metavar="J", help="cli.help.jobs", show_default="1")
]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="cli.help.cluster")]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="cli.help.option")
]
