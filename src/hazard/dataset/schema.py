"""Which tables does a data set have, and what stands in their columns? docs/dataset.md shows what is written here.

Names and types of a version never change. A new column at the end of a table is the same version; anything else is a new one.
"""

from typing import Final, NamedTuple

VERSION: Final = 1

INT8: Final = "int8"
INT16: Final = "int16"
INT32: Final = "int32"
INT64: Final = "int64"
DOUBLE: Final = "double"
BOOL: Final = "bool"
TEXT: Final = "text"
WORD: Final = "word"  # a text out of few: kept as a number and a dictionary in Parquet
LIST: Final = "list of "


class Column(NamedTuple):
    """One column. None is never a value but where `empty` says so."""

    name: str
    type: str
    meaning: str
    empty: bool = False


GAMES: Final = (
    Column("game", INT64, "number of the game in this data set, from 0: every table has it, and joins by it"),
    Column("mode", WORD, "`classic/domination`"),
    Column("options", WORD, "options of the mode that are not the book's: `sets=fixed start=deal`"),
    Column("seats", INT8, "number of seats"),
    Column("players", LIST + WORD, "the bot of each seat, or the name a record has"),
    Column("seed", TEXT, "of `SeededDice`, in decimal digits; empty where the dice were others"),
    Column("rules", INT16, "version of the rules"),
    Column("edition", WORD, "digest of everything the rules can see: board, cards, mode and options"),
    Column("armies", LIST + WORD, "the colours, in turn order; an army is its place here"),
    Column("controllers", LIST + INT8, "the seat that runs each army at the start, -1: neutral"),
    Column("teams", LIST + INT8, "armies with the same number win together"),
    Column("turns", INT32, "turns begun, of all armies"),
    Column("rounds", INT32, "rounds begun"),
    Column("decisions", INT32, "questions that were answered"),
    Column("reason", WORD, "how it ended: `conquest`, `missions`, `cap`, ...; empty: it goes on"),
    Column("winners", LIST + INT8, "seats that won; none where nobody did"),
    Column("digest", TEXT, "SHA-256 of the last state"),
)

OUTCOMES: Final = (
    Column("game", INT64, "the game"),
    Column("seat", INT8, "the seat"),
    Column("player", WORD, "the bot, or the name a record has"),
    Column("army", WORD, "the first army of the seat"),
    Column("faction", WORD, "its faction; empty where there are none"),
    Column("won", BOOL, "whether it won, alone or with others"),
    Column("out", INT32, "the turn in which its last army was eliminated; 0: never"),
    Column("territories", INT16, "territories of its armies at the end"),
    Column("troops", INT32, "troops of its armies at the end"),
    Column("decisions", INT32, "questions it answered"),
    Column("rolls", INT32, "rolls of battle it took part in"),
    Column("conquered", INT32, "territories it conquered"),
    Column("killed", INT32, "troops of others lost in battles with it"),
    Column("lost", INT32, "troops it lost in battle"),
    Column("killed_expected", DOUBLE, "what the odds of each roll promised, added up"),
    Column("lost_expected", DOUBLE, "the same for its own losses"),
)

POSITIONS: Final = (
    Column("game", INT64, "the game"),
    Column("ply", INT32, "number of the question in the game, from 0"),
    Column("turn", INT32, "turns begun; 0 in the set-up"),
    Column("round", INT32, "rounds begun"),
    Column("current", INT8, "army on turn; -1 in the set-up"),
    Column("owner", LIST + INT8, "for each territory the army it counts for; -1: nobody's"),
    Column("troops", LIST + INT16, "for each territory the troops of all armies on it"),
    Column("pool", LIST + INT16, "for each army the troops it still has to place"),
    Column("land", LIST + INT8, "for each army its territories"),
    Column("force", LIST + INT32, "for each army its troops on the board"),
    Column("cards", LIST + INT8, "for each army the cards in its hand"),
    Column(
        "notation",
        TEXT,
        "the whole position in notation, hidden things too; only where a turn begins",
        empty=True,
    ),
)

DECISIONS: Final = (
    Column("game", INT64, "the game"),
    Column("ply", INT32, "number of the question in the game"),
    Column("seat", INT8, "who was asked"),
    Column("army", INT8, "for which army"),
    Column("kind", WORD, "the question: `reinforce`, `attack`, `occupy`, ..."),
    Column("options", INT16, "how many options there were"),
    Column("forced", BOOL, "whether only one action was possible"),
    Column("chosen", INT16, "the option that was taken, by its place"),
    Column("count", INT32, "the amount that was taken"),
    Column("action", TEXT, "the action in notation: `attack alaska kamchatka 3`"),
)

OPTIONS: Final = (
    Column("game", INT64, "the game"),
    Column("ply", INT32, "number of the question in the game"),
    Column("option", INT16, "place among the options, from 0, in the order of the engine"),
    Column("kind", WORD, "kind of action: `attack`, `place`, `done`, ..."),
    Column("source", WORD, "territory it comes from; empty: none"),
    Column("target", WORD, "territory it goes to; empty: none"),
    Column("least", INT32, "smallest amount"),
    Column("most", INT32, "largest amount"),
    Column("ships", LIST + INT8, "most ships of each class, in modes with ships"),
    Column("cards", LIST + WORD, "cards it takes"),
    Column("choice", WORD, "anything else that is chosen: an army, a mission, yes or no; empty: nothing"),
)

CHANCE: Final = (
    Column("game", INT64, "the game"),
    Column("draw", INT32, "number of the draw in the game, from 0"),
    Column("ply", INT32, "the question whose answer drew it; -1: the start"),
    Column("sides", INT32, "sides of the die; 0: a shuffle"),
    Column("value", INT32, "what it showed; 0 for a shuffle"),
    Column(
        "order", LIST + INT16, "after a shuffle place i holds what stood in place order[i]; empty for a die"
    ),
)

TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "games": GAMES,
    "outcomes": OUTCOMES,
    "positions": POSITIONS,
    "decisions": DECISIONS,
    "options": OPTIONS,
    "chance": CHANCE,
}


class Rows:
    """The rows of one table, column by column."""

    def __init__(self, table: str) -> None:
        self.columns: Final[dict[str, list[object]]] = {column.name: [] for column in TABLES[table]}
        self.all: Final = list(self.columns.values())

    def add(self, *values: object) -> None:
        """A row, in the order of the columns."""
        for column, value in zip(self.all, values, strict=True):
            column.append(value)

    def cut(self, count: int) -> None:
        """Keep the first rows only."""
        for column in self.all:
            del column[count:]

    def __len__(self) -> int:
        return len(self.all[0])


def fresh_tables() -> dict[str, Rows]:
    """Every table, without rows."""
    return {name: Rows(name) for name in TABLES}
