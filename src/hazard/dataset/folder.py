"""How does a data set come onto the disk, so that it is whole or known not to be, and goes on where it was interrupted?

dataset.json        what it is: schema, recipe, licence, boards, every file with its checksum; written at the very end
LICENSE.txt
parts.jsonl         while it is made: the recipe, then a line for each part that is there
games/part-00000.parquet, outcomes/..., positions/..., decisions/..., options/..., chance/...
"""

import json
from pathlib import Path
from typing import Any, Final

from hazard.dataset.files import Made
from hazard.dataset.making import Part, joined_digest, known, make_part, opened, spans_of
from hazard.dataset.recipes import SETS, Recipe
from hazard.dataset.schema import TABLES, VERSION
from hazard.editions.assembly import build, find_mode
from hazard.kernel.errors import InputError
from hazard.version import __version__
from hazard.work.crew import Workers
from hazard.work.keeping import Row, Rows, bad_line
from hazard.work.pieces import do_pieces

FORMAT: Final = "hazard-dataset"
MANIFEST: Final = "dataset.json"
PARTS: Final = "parts.jsonl"
LICENCE: Final = "CC0-1.0"
LICENCE_FILE: Final = "LICENSE.txt"
LICENCE_TEXT: Final = """Games of computer players, written down by Hazard {version}.

To the extent possible under law, all rights to this data set are waived: CC0 1.0 Universal,
https://creativecommons.org/publicdomain/zero/1.0/

Hazard is an independent work. It is not made, endorsed or licensed by the owners of any board game or film trademark.
"""


class Folder:
    """A data set while it is made."""

    def __init__(self, path: Path, head: Row) -> None:
        self.path: Final = path
        self.head: Final = head
        self.parts: Final[dict[int, Row]] = {}
        self.begun = False
        self.rows: Final = Rows(path, self.read, PARTS)
        if not self.begun:
            self.rows.add(head)
        for table in TABLES:
            (path / table).mkdir(exist_ok=True)

    def read(self, row: Row, number: int) -> None:
        """A line that is there: the first says what is made here."""
        if not self.begun:
            self.begun = True
            if row != self.head:
                raise InputError("other-dataset", "out", {"value": str(self.path)[:200]})
            return
        if not isinstance(row.get("part"), int) or not isinstance(row.get("files"), dict):
            raise bad_line(number)
        if all(self.is_there(name, facts) for name, facts in row["files"].items()):
            self.parts[row["part"]] = row

    def is_there(self, name: str, facts: Row) -> bool:
        """Whether a file is there as it was written; its checksum is compared by `check`."""
        path = self.path / name
        return path.is_file() and path.stat().st_size == facts["bytes"]

    def keep(self, part: Part) -> None:
        """The files of a part, each at once or not at all; the line behind them says that they are there."""
        files: dict[str, Row] = {}
        for table, made in part.files.items():
            name = f"{table}/part-{part.part:05d}.{self.head['format']}"
            put(self.path / name, made.data)
            files[name] = facts_of(made)
        row = {"part": part.part, "games": part.games, "digest": part.digest, "files": files}
        self.parts[part.part] = row
        self.rows.add(row)

    def finish(self, recipe: Row, modes: Row) -> Row:
        """Everything is there: say so, with all checksums."""
        parts = [self.parts[number] for number in sorted(self.parts)]
        digest = joined_digest([part["digest"] for part in parts])
        rows = {table: rows_in(parts, table) for table in TABLES}
        licence = LICENCE_TEXT.format(version=__version__).encode()
        put(self.path / LICENCE_FILE, licence)
        told = {
            "dataset": FORMAT,
            "schema": VERSION,
            "hazard": __version__,
            "format": self.head["format"],
            "licence": LICENCE,
            "recipe": recipe,
            "games": sum([part["games"] for part in parts]),
            "rows": rows,
            "digest": digest,
            "modes": modes,
            "parts": parts,
        }
        put(self.path / MANIFEST, (json.dumps(told, indent=1) + "\n").encode())
        return told

    def close(self) -> None:
        """No more parts."""
        self.rows.close()


def put(path: Path, data: bytes) -> None:
    """A file, under its name only when it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        raise InputError("cannot-write", "out", {"value": str(path)[:200]}) from None


def facts_of(made: Made) -> Row:
    """What the manifest says of a file."""
    return {"rows": made.rows, "bytes": len(made.data), "sha256": made.digest()}


def rows_in(parts: list[Row], table: str) -> int:
    """The rows of a table."""
    files = [(name, facts) for part in parts for name, facts in part["files"].items()]
    return sum([facts["rows"] for name, facts in files if name.startswith(f"{table}/")])


def boards(recipe: Recipe) -> Row:
    """What the numbers in lists stand for, by mode: territories in their order, with regions and links."""
    found: dict[str, Any] = {}
    for stage in recipe.stages:
        board = build(find_mode(stage.mode).chosen(dict(stage.options))).rules.board
        found[stage.mode] = {
            "territories": list(board.names),
            "neighbours": [[int(other) for other in near] for near in board.neighbours],
            "regions": list(board.region_names),
            "region_of": [int(region) for region in board.region_of],
            "region_bonus": [int(bonus) for bonus in board.region_bonus],
        }
    return found


def make(path: Path, recipe: Recipe, form: str, workers: Workers, step: Any = None) -> Row | None:
    """Make what is missing of a data set; None when Ctrl-C ended it early. `step` is called with the games of each part."""
    for stage in recipe.stages:
        opened(stage)
    identities = {word: known(word).identity for word in recipe.bots}
    head = {"dataset": FORMAT, "schema": VERSION, "format": form, "bots": identities, **recipe.told()}
    folder = Folder(path, head)
    try:
        missing = [span for span in spans_of(recipe) if span.part not in folder.parts]
        if step is not None:
            step(recipe.games() - sum([span.count for span in missing]))

        def take(part: Part) -> None:
            folder.keep(part)
            if step is not None:
                step(part.games)

        pieces = [(recipe, span, form, identities) for span in missing]
        if not do_pieces(make_part, pieces, workers, take):
            return None
        return folder.finish({**recipe.told(), "identities": identities}, boards(recipe))
    finally:
        folder.close()


def published(name: str) -> str:
    """The digest a fixed data set has; empty for others."""
    return SETS[name][1] if name in SETS else ""
