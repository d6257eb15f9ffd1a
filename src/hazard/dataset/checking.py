"""Is a data set whole, does it say what its schema promises, and do its games come out again when they are played anew?"""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from hazard.dataset.files import FORMS, read_rows
from hazard.dataset.folder import FORMAT, LICENCE_FILE, MANIFEST, published
from hazard.dataset.making import Span, games_of, joined_digest, known, spans_of
from hazard.dataset.recipes import Recipe, from_told
from hazard.dataset.schema import TABLES, VERSION
from hazard.kernel.errors import InputError
from hazard.outside.entrants import same_bots

BLOCK: Final = 1 << 20


@dataclass
class Found:
    """What a look at a data set has brought."""

    files: int = 0
    rows: int = 0
    again: int = 0  # games that were played anew, and came out the same
    fixed: bool | None = None  # whether it is the fixed set of that name; None: it is none of these
    faults: list[dict[str, str]] = field(default_factory=list)

    def wrong(self, code: str, where: str) -> None:
        """One fault more."""
        self.faults.append({"code": code, "where": where})


def manifest(path: Path) -> dict[str, Any]:
    """What a data set says of itself; refused where there is none, or one of another version."""
    try:
        told = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise InputError("no-dataset", "folder", {"value": str(path)[:200]}) from None
    if not isinstance(told, dict) or told.get("dataset") != FORMAT or told.get("format") not in FORMS:
        raise InputError("no-dataset", "folder", {"value": str(path)[:200]})
    if told.get("schema") != VERSION:
        raise InputError(
            "dataset-version", "folder", {"found": str(told.get("schema"))[:20], "wanted": VERSION}
        )
    return told


def check(path: Path, again: int | None = 1) -> Found:
    """Look at everything; `again` parts, spread over all, are made anew and compared row by row (None: all of them)."""
    told = manifest(path)
    found = Found()
    sums: list[str] = []
    for part in told["parts"]:
        for name, facts in part["files"].items():
            look_at(path / name, name, facts, found)
        sums.append(part["digest"])
    if joined_digest(sums) != told["digest"]:
        found.wrong("digest", MANIFEST)
    if not (path / LICENCE_FILE).is_file():
        found.wrong("missing", LICENCE_FILE)
    wanted = published(told["recipe"]["name"]) if told["recipe"] else ""
    found.fixed = told["digest"] == wanted if wanted else None
    if found.fixed is False:
        found.wrong("not-the-fixed-set", MANIFEST)
    if told["recipe"] and not found.faults:
        play_again(path, told, again, found)
    return found


def look_at(path: Path, name: str, facts: dict[str, Any], found: Found) -> None:
    """One file: is it there, and as it was written?"""
    if not path.is_file():
        found.wrong("missing", name)
        return
    digest = sha256()
    with path.open("rb") as data:
        while block := data.read(BLOCK):
            digest.update(block)
    if digest.hexdigest() != facts["sha256"]:
        found.wrong("checksum", name)
    found.files += 1
    found.rows += facts["rows"]


def play_again(path: Path, told: dict[str, Any], again: int | None, found: Found) -> None:
    """Make some parts anew, and compare."""
    recipe = from_told(told["recipe"])
    spans = spans_of(recipe)
    same_bots({word: known(word) for word in recipe.bots}, told["recipe"]["identities"])
    count = len(spans) if again is None else min(again, len(spans))
    for at in range(count):
        span = spans[at * len(spans) // count]
        compare(path, told["format"], recipe, span, found)


def compare(path: Path, form: str, recipe: Recipe, span: Span, found: Found) -> None:
    """Every row of a part with what comes out today, game by game."""
    names = {table: f"{table}/part-{span.part:05d}.{form}" for table in TABLES}
    there = {table: read_rows(path / name, table) for table, name in names.items()}
    for tables, _ in games_of(recipe, span):
        for table, rows in tables.items():
            columns = list(rows.columns)
            for row in zip(*rows.all, strict=True):
                if next(there[table], None) != dict(zip(columns, row, strict=True)):
                    found.wrong("differs", names[table])
                    return
    for table, rest in there.items():
        if next(rest, None) is not None:
            found.wrong("differs", names[table])
            return
    found.again += span.count
