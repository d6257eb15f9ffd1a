"""How does a game begin with a position, and who may know what of it?

Whoever wrote the position knows every hand, mission and pile in it. So the dice of the game deal all that is hidden anew,
unless the table is a study table: there everything is as it was written, and everybody is told so.
"""

from typing import TYPE_CHECKING, Final

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.record.journal import Chain, read_header
from hazard.record.position.fields import rules_of_text
from hazard.record.position.line import read, read_opening, write
from hazard.record.rows import ANEW

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.store.tables import TableRow  # a worker that reads a position needs no database

MOST_KEPT: Final = 100
BRANCH: Final = "branch"  # the note of a table that begins with a moment of another game


def check_study(position: str, *, study: bool) -> None:
    """Refuse a study table without anything to study."""
    if study and not position:
        raise InputError("study-without-position", "study")


def deal_of(row: "TableRow") -> str:
    """How the record says that the hidden cards of the position are dealt."""
    return ANEW if row.position and not row.study else ""


async def rules_of_table(hub: "Hub", row: "TableRow") -> int:
    """The version of the rules of a table: the one its journal names, or, before its start, that of its position."""
    for line in await hub.snapshots.lines(row.id, 0, 1):
        return read_header(Chain().open(line, 1), 1).rules
    return rules_of_text(row.position)


class Beginnings:
    """Positions as spectators see them, of tables that somebody asked about lately: they never change."""

    def __init__(self) -> None:
        self.known: Final[dict[str, str]] = {}

    def keep(self, table: str, text: str) -> None:
        """Remember one; the oldest goes when there are too many."""
        if len(self.known) >= MOST_KEPT:
            del self.known[next(iter(self.known))]
        self.known[table] = text


def spectator_text(mode: str, options: dict[str, str], version: int, position: str) -> str:
    """The position as a spectator sees it, by this version of the rules; runs in a worker."""
    game, state = read(position, SeededDice(0), game_for(mode, options, version))
    return write(game.view(state, SPECTATOR))


def check_position(mode: str, options: dict[str, str], text: str, seats: int) -> None:
    """Refuse a position no game can go on from, or one for another number of seats; runs in a worker."""
    _, state = read_opening(text, SeededDice(0), game_for(mode, options, rules_of_text(text)))
    if state.seats != seats:
        raise InputError("other-seats", "position", {"wanted": int(state.seats), "seats": seats})
    if state.outcome is not None:
        raise InputError("position-over", "position")
