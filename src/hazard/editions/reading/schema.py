"""What does box.toml say of armies, books and tracks; which names are known at all?

One schema for every box: `boardfile`, `deckfile`, `missionfile` and `modefile` read the other files of a box.
"""

import re
from typing import Final, TypeAlias

from hazard.editions.reading.table import TomlTable, Tree, fresh_id, without_basis

# slot -> rule -> parameter -> shape
Rules: TypeAlias = dict[str, dict[str, dict[str, str]]]

LETTER: Final = re.compile(r"[A-Z]")


class Known:
    """Every name the program has code for; what stands in a file and not here is a fault.

    `slots` maps each slot to its rules, and each rule to its parameters and their shapes; so does `modules`. The
    shapes are whole, wholes, text, texts, by-name (a table of whole numbers) and by-symbol (one for each symbol).
    """

    def __init__(
        self,
        slots: Rules,
        setup: list[str],
        turn: list[str],
        rolls: list[str],
        options: list[str],
        optional_slots: list[str] | None = None,
        modules: Rules | None = None,
        effects: list[str] | None = None,
        conditions: list[str] | None = None,
        tracks: list[str] | None = None,
    ) -> None:
        self.slots: Final = slots
        self.setup: Final = setup
        self.turn: Final = turn
        self.rolls: Final = rolls
        self.options: Final = options
        self.optional_slots: Final[list[str]] = optional_slots or []
        self.modules: Final[Rules] = modules or {}
        self.effects: Final[list[str]] = effects or []
        self.conditions: Final[list[str]] = conditions or []
        self.tracks: Final[list[str]] = tracks or []


class ArmyData:
    """One army of a box: its id and how it is told apart by colour, emblem and letter."""

    def __init__(self, army_id: str, colour: str, emblem: str, letter: str, faction: str) -> None:
        self.id: Final = army_id
        self.colour: Final = colour
        self.emblem: Final = emblem
        self.letter: Final = letter
        self.faction: Final = faction


def read_box(table: TomlTable, known: Known) -> tuple[str, list[ArmyData], dict[str, Tree]]:
    """box.toml: the id, the armies in order, the tracks."""
    box_id = table.identifier("id")
    table.basis(own_keys=["armies.emblem", "armies.letter", "armies.colour"])
    books: list[str] = []
    for row in table.rows("books"):
        fresh_id(row, row.identifier("id"), books)
        row.whole("year", 1950, 2100)
        row.one_of("language", ["de", "en", "fr"])
        row.close()
    armies: list[ArmyData] = []
    ids: list[str] = []
    letters: list[str] = []
    for row in table.rows("armies"):
        army = ArmyData(
            row.identifier("id"),
            row.identifier("colour"),
            row.identifier("emblem"),
            row.text("letter"),
            row.identifier("faction") if row.has("faction") else "",
        )
        fresh_id(row, army.id, ids)
        fresh_id(row, army.letter, letters, "letter")
        if LETTER.fullmatch(army.letter) is None:
            row.fault("letter", "bad-letter", {"value": army.letter})
        row.basis(f"armies.{army.id}")
        row.close()
        armies.append(army)
    if not armies:
        table.fault("armies", "empty")
    tracks = read_tracks(table, known)
    table.close()
    return box_id, armies, tracks


def read_tracks(table: TomlTable, known: Known) -> dict[str, Tree]:
    """The tracks of a box: their values belong to the module that plays them."""
    tracks: dict[str, Tree] = {}
    if table.has("tracks"):
        for track in table.tables("tracks"):
            if track.name not in known.tracks:
                track.fault("", "unknown-value", {"value": track.name, "known": ", ".join(known.tracks)})
            track.basis()
            tracks[track.name] = without_basis(track.tree)
    return tracks
