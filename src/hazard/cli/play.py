"""How does a person sit down at a table with bots?"""

import secrets
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.arguments import (
    MOST_SEATS,
    MOST_SEED,
    Lang,
    Seats,
    TableOptions,
    names,
    table_options,
    whole,
)
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from hazard.editions.modedata import ModeData

DEFAULT_MODE: Final = "classic/domination"
DEFAULT_BOT: Final = "normal"
QUICK_BOTS: Final = ("easy", "normal")  # whom one meets in a quick game, in turns
SPECTATOR: Final = -1  # no person at the table: everybody is a bot
USUAL: Final = "-"  # in the place of a colour
SEED_BITS: Final = 32  # short enough to be written down

OwnMode = Annotated[str, typer.Argument(help="cli.help.mode")]
Bots = Annotated[
    str | None, typer.Option("--bots", metavar="A,B", help="cli.help.opponents", show_default=False)
]
OwnSeed = Annotated[
    int | None,
    typer.Option("--seed", parser=whole("seed", 0, MOST_SEED), metavar="S", help="cli.help.own-seed"),
]
Terminal = Annotated[bool, typer.Option("--terminal", help="cli.help.terminal")]
Seat = Annotated[
    int, typer.Option("--seat", parser=whole("seat", 0, MOST_SEATS), metavar="N", help="cli.help.seat")
]
Colours = Annotated[
    str | None, typer.Option("--seating", metavar="A,-,B", help="cli.help.seating", show_default=False)
]
Book = Annotated[bool, typer.Option("--book", help="cli.help.book")]
Lan = Annotated[bool, typer.Option("--lan", help="cli.help.lan")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="cli.help.browser")]
Watch = Annotated[bool, typer.Option("--watch", help="cli.help.watch")]


def play(
    mode: OwnMode = DEFAULT_MODE,
    seats: Seats = None,
    bots: Bots = None,
    seed: OwnSeed = None,
    seat: Seat = 0,
    seating: Colours = None,
    watch: Watch = False,
    option: TableOptions = None,
    book: Book = False,
    terminal: Terminal = False,
    lan: Lan = False,
    browser: Browser = True,
    lang: Lang = None,
) -> int:
    """`hazard play`: a table in the browser, or with `--terminal` here."""
    from hazard.editions.assembly import find_mode

    data = find_mode(mode).chosen(table_options(option))
    table = data.least if seats is None else seats
    data.check_table(table)
    if not watch and seat >= table:
        raise InputError("out-of-range", "seat", {"value": seat, "least": 0, "most": table - 1})
    person = SPECTATOR if watch else seat
    colours = seating_of(data, table, seating)
    free = [place for place in range(table) if place != person]
    if terminal:
        if lan:
            raise InputError("not-in-terminal", "--lan")
        opponents = opponent_names(bots, len(free))
        return in_terminal(mode, data, table, person, opponents, seed, lang, colours)
    if seed is not None:
        raise InputError("terminal-only", "--seed")
    quick = not (book or lan or watch or seat or colours)  # a quick game seats and colours its player itself
    usual = ",".join([QUICK_BOTS[at % 2] for at in range(len(free))]) if quick else DEFAULT_BOT
    friends = lan and not watch
    opponents = friend_bots(bots, len(free)) if friends else opponent_names(bots, len(free), usual)
    placed = dict(zip(free[len(free) - len(opponents) :], opponents, strict=True))
    return in_browser(data, table, person, placed, lang, colours, quick=quick, network=lan, browser=browser)


def in_terminal(
    mode: str,
    data: "ModeData",
    table: int,
    person: int,
    opponents: list[str],
    seed: int | None,
    lang: str | None,
    seating: list[str],
) -> int:
    """The game in the terminal."""
    from hazard.terminal.game import run
    from hazard.texts.catalogue import language_of

    drawn = secrets.randbits(SEED_BITS) if seed is None else seed
    return run(mode, data.picked, table, person, opponents, drawn, language_of(lang), seating=seating)


def in_browser(
    data: "ModeData",
    table: int,
    person: int,
    bots: dict[int, str],
    lang: str | None,
    seating: list[str],
    *,
    quick: bool,
    network: bool,
    browser: bool,
) -> int:
    """The game in the browser, at a server of its own."""
    try:
        from hazard.cli.play_page import run
        from hazard.server.players.local_owner import Wanted
    except ModuleNotFoundError as error:
        raise InputError("browser-needs-server", "play", {"package": str(error.name)}) from None
    screen = Screen(lang)
    title = screen.name(f"mode.{data.id}.name", data.id)
    wanted = Wanted(data, table, person, bots, screen.say("play.person"), title, seating, quick)
    return run(wanted, screen, network=network, browser=browser)


def seating_of(data: "ModeData", table: int, given: str | None) -> list[str]:
    """The colours that were asked for, in seat order, each one that can play there; a dash is the usual one."""
    from hazard.record.games import game_for

    if given is None:
        return []
    wanted = ["" if name == USUAL else name for name in names("seating", given)]
    if len(wanted) > table:
        raise InputError("colour-count", "seating", {"count": len(wanted), "seats": table})
    game_for(data.id, data.picked).rules.table(table, wanted)
    return wanted


def friend_bots(bots: str | None, most: int) -> list[str]:
    """In the network the other seats wait for friends; each bot that is named takes one of the last."""
    if bots is None:
        return []
    found = names("bots", bots)
    if len(found) > most:
        raise InputError("opponent-count", "bots", {"count": len(found), "wanted": most})
    return opponent_names(bots, len(found))


def opponent_names(bots: str | None, wanted: int, usual: str = DEFAULT_BOT) -> list[str]:
    """The bots of all seats that no person has; one name stands for all of them."""
    from hazard.bots.registry import find_bot

    found = names("bots", usual if bots is None else bots)
    if len(found) not in (1, wanted):
        raise InputError("opponent-count", "bots", {"count": len(found), "wanted": wanted})
    for name in found:
        find_bot(name).make()
    return found * wanted if len(found) == 1 else found
