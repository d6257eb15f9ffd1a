"""Which boxes are there, and do the files of a box hold together?

A box is a folder with box.toml, board.toml, decks.toml, modes/*.toml and, where it has missions, missions.toml. It is
read whole; all faults are reported at once in one `DataError`.
"""

import re
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.editions.modedata import ModeData
from hazard.editions.reading.board import BoardData, read_board
from hazard.editions.reading.decks import DeckData, cards_of, read_decks
from hazard.editions.reading.missions import check_missions, read_missions
from hazard.editions.reading.mode import ModeFile, check_mode
from hazard.editions.reading.schema import ArmyData, Known, read_box
from hazard.editions.reading.table import Basis, Findings, TomlTable, Tree
from hazard.kernel.errors import DataError, Fault, InputError

TOML_LINE: Final = re.compile(r"\(at line ([0-9]+), column [0-9]+\)")


class BoxData:
    """Everything a box says, checked."""

    def __init__(
        self,
        box_id: str,
        drawing: BoardData,
        decks: list[DeckData],
        armies: list[ArmyData],
        missions: list[Tree],
        tracks: dict[str, Tree],
        modes: dict[str, ModeData],
        bases: list[Basis],
    ) -> None:
        self.id: Final = box_id
        self.drawing: Final = drawing
        self.board: Final[Board] = drawing.board
        self.decks: Final = decks
        self.armies: Final = armies
        self.missions: Final = missions
        self.tracks: Final = tracks
        self.modes: Final = modes
        self.bases: Final = bases

    def cards(self, deck_names: list[str]) -> Cards:
        """The cards of the named decks as one int-indexed list."""
        by_name = {deck.id: deck for deck in self.decks}
        for name in deck_names:
            if name not in by_name:
                raise InputError("unknown-deck", "deck", {"name": name, "known": ", ".join(by_name)})
        return cards_of([by_name[name] for name in deck_names])


def box_folders() -> dict[str, Traversable]:
    """The boxes that come with the package: box id to folder, sorted."""
    found: dict[str, Traversable] = {}
    for entry in files("hazard.editions").iterdir():
        if entry.is_dir() and entry.joinpath("box.toml").is_file():
            found[entry.name.replace("_", "-")] = entry
    return {name: found[name] for name in sorted(found)}


def load_box(box: str | Path, known: Known) -> BoxData:
    """The box with this id, or the one in this folder; one DataError tells everything that is wrong."""
    findings = Findings()
    folder: Traversable
    if isinstance(box, Path):
        folder = box
    else:
        folders = box_folders()
        if box not in folders:
            raise InputError("unknown-box", "box", {"name": box, "known": ", ".join(folders)})
        folder = folders[box]
    data = read_folder(folder, known, findings)
    if findings.faults:
        raise DataError(findings.faults)
    return data


def load_boxes(known: Known) -> dict[str, BoxData]:
    """Every box that comes with the package; the faults of all of them are reported together."""
    boxes: dict[str, BoxData] = {}
    faults: list[Fault] = []
    for name in box_folders():
        try:
            boxes[name] = load_box(name, known)
        except DataError as error:
            faults.extend(
                [Fault(f"{name}/{one.file}", one.key, one.code, one.params) for one in error.faults]
            )
    if faults:
        raise DataError(faults)
    return boxes


def not_from_book(box: BoxData) -> list[tuple[str, str, str]]:
    """Every figure of a box that is not the book's: file, key and basis."""
    return [(basis.file, basis.key, basis.basis) for basis in box.bases]


def read_folder(folder: Traversable, known: Known, findings: Findings) -> BoxData:
    """All files of a box; faults go to the findings and reading goes on."""
    trees: dict[str, Tree] = {}
    for name in ("box.toml", "board.toml", "decks.toml"):
        tree = read_toml(folder.joinpath(name), name, findings)
        if tree is not None:
            trees[name] = tree
    # A file that cannot be read at all is one fault, not one for each key it does not have.
    quiet = Findings()
    where = {name: findings if name in trees else quiet for name in ("box.toml", "board.toml", "decks.toml")}
    tables = {name: TomlTable(where[name], name, "", trees.get(name, {})) for name in where}
    box_id, armies, tracks = read_box(tables["box.toml"], known)
    drawing = read_board(tables["board.toml"])
    board = drawing.board if "board.toml" in trees else None
    decks = read_decks(tables["decks.toml"], board, known)
    missions: list[Tree] = []
    if folder.joinpath("missions.toml").is_file():
        tree = read_toml(folder.joinpath("missions.toml"), "missions.toml", findings)
        if tree is not None:
            regions = [] if board is None else board.region_names
            missions = read_missions(TomlTable(findings, "missions.toml", "", tree), known, regions)
    extras: Tree = {"missions": missions, "tracks": tracks}
    modes: dict[str, ModeData] = {}
    for name, mode_tree in read_modes(folder, findings).items():
        file = f"modes/{name}.toml"
        if mode_tree is None or len(trees) < len(where):
            continue
        mode = check_mode(ModeFile(file, mode_tree, drawing.board, decks, armies, extras, known), findings)
        if mode.id != f"{box_id}/{name}" and box_id:
            findings.fault(file, "id", "id-mismatch", {"value": mode.id, "expected": f"{box_id}/{name}"})
        modes[mode.id] = mode
    if not [fault for fault in findings.faults if fault.file == "missions.toml"]:
        check_missions(missions, modes, findings)
    return BoxData(box_id, drawing, decks, armies, missions, tracks, modes, findings.bases)


def read_modes(folder: Traversable, findings: Findings) -> dict[str, Tree | None]:
    """The mode files by name; one that cannot be read is None and a fault."""
    inside = folder.joinpath("modes")
    names: list[str] = []
    if inside.is_dir():
        names = sorted([entry.name for entry in inside.iterdir() if entry.name.endswith(".toml")])
    if not names:
        findings.fault("modes", "", "missing-file", {"name": "modes/*.toml"})
    return {
        name.removesuffix(".toml"): read_toml(inside.joinpath(name), f"modes/{name}", findings)
        for name in names
    }


def read_toml(path: Traversable, file: str, findings: Findings) -> Tree | None:
    """The tree of a TOML file, or None and one fault that says why there is none."""
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        findings.fault(file, "", "not-utf8", {"line": error.object.count(b"\n", 0, error.start) + 1})
    except tomllib.TOMLDecodeError as error:
        place = TOML_LINE.search(str(error))
        line = int(place.group(1)) if place is not None else last_line(path)
        findings.fault(file, "", "bad-toml", {"line": line, "detail": TOML_LINE.sub("", str(error)).strip()})
    except RecursionError:
        findings.fault(file, "", "bad-toml", {"line": 1, "detail": "nested too deeply"})
    except OSError:
        findings.fault(file, "", "missing-file", {"name": file})
    return None


def last_line(path: Traversable) -> int:
    """The number of the last line: where a file ends in the middle of something."""
    return path.read_bytes().count(b"\n") + 1
