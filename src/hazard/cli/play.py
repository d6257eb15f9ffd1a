"""How does a person sit down at a table with bots?"""

import secrets
from typing import Annotated, Final

import typer

from hazard.cli.arguments import (
    MOST_SEATS,
    MOST_SEED,
    Lang,
    Mode,
    Seats,
    TableOptions,
    names,
    table_options,
    whole,
)
from hazard.kernel.errors import InputError

DEFAULT_BOT: Final = "greedy"
SPECTATOR: Final = -1  # no person at the table: everybody is a bot
SEED_BITS: Final = 32  # short enough to be written down

Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help="cli.help.opponents")]
OwnSeed = Annotated[
    int | None,
    typer.Option("--seed", parser=whole("seed", 0, MOST_SEED), metavar="S", help="cli.help.own-seed"),
]
Terminal = Annotated[bool, typer.Option("--terminal", help="cli.help.terminal")]
Seat = Annotated[
    int, typer.Option("--seat", parser=whole("seat", 0, MOST_SEATS), metavar="N", help="cli.help.seat")
]
Watch = Annotated[bool, typer.Option("--watch", help="cli.help.watch")]


def play(
    mode: Mode,
    seats: Seats = None,
    bots: Bots = DEFAULT_BOT,
    seed: OwnSeed = None,
    seat: Seat = 0,
    watch: Watch = False,
    option: TableOptions = None,
    terminal: Terminal = True,
    lang: Lang = None,
) -> int:
    """`hazard play`: the terminal is the only table there is so far, so `--terminal` changes nothing yet."""
    from hazard.editions.assembly import find_mode
    from hazard.texts.catalogue import language_of

    data = find_mode(mode).chosen(table_options(option))
    table = data.least if seats is None else seats
    data.seating(table)
    if not watch and seat >= table:
        raise InputError("out-of-range", "seat", {"value": seat, "least": 0, "most": table - 1})
    opponents = opponent_names(bots, table if watch else table - 1)
    drawn = secrets.randbits(SEED_BITS) if seed is None else seed
    assert terminal
    from hazard.cli.terminal import run

    person = SPECTATOR if watch else seat
    return run(mode, data.picked, table, person, opponents, drawn, language_of(lang))


def opponent_names(bots: str, wanted: int) -> list[str]:
    """The bots of all seats that no person has; one name stands for all of them."""
    from hazard.bots.registry import find_bot

    found = names("bots", bots)
    if len(found) not in (1, wanted):
        raise InputError("opponent-count", "bots", {"count": len(found), "wanted": wanted})
    for name in found:
        find_bot(name).make()
    return found * wanted if len(found) == 1 else found
