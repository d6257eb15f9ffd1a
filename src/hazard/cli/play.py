"""How does a person sit down at a table with bots?"""

import secrets
from typing import Annotated, Final

import typer

from hazard.cli.arguments import MOST_SEED, Lang, Mode, Seats, TableOptions, names, table_options, whole
from hazard.kernel.errors import InputError

DEFAULT_BOT: Final = "greedy"
SEED_BITS: Final = 32  # short enough to be written down

Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help="cli.help.opponents")]
OwnSeed = Annotated[
    int | None,
    typer.Option("--seed", parser=whole("seed", 0, MOST_SEED), metavar="S", help="cli.help.own-seed"),
]
Terminal = Annotated[bool, typer.Option("--terminal", help="cli.help.terminal")]


def play(
    mode: Mode,
    seats: Seats = None,
    bots: Bots = DEFAULT_BOT,
    seed: OwnSeed = None,
    option: TableOptions = None,
    terminal: Terminal = True,
    lang: Lang = None,
) -> int:
    """`hazard play`: the terminal is the only table there is so far, so `--terminal` changes nothing yet."""
    from hazard.editions.assembly import build, find_mode
    from hazard.texts.catalogue import language_of

    data = find_mode(mode).chosen(table_options(option))
    table = data.least if seats is None else seats
    data.seating(table)
    opponents = opponent_names(bots, table)
    drawn = secrets.randbits(SEED_BITS) if seed is None else seed
    assert terminal
    from hazard.cli.terminal import run

    return run(build(data), mode, table, opponents, drawn, language_of(lang))


def opponent_names(bots: str, seats: int) -> list[str]:
    """The bots of all seats but one; one name stands for all of them."""
    from hazard.bots.registry import find_bot

    found = names("bots", bots)
    if len(found) not in (1, seats - 1):
        raise InputError("opponent-count", "bots", {"count": len(found), "wanted": seats - 1})
    for name in found:
        find_bot(name).make()
    return found * (seats - 1) if len(found) == 1 else found
