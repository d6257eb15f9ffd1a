"""Do the edition files hold together, and which of their figures are not the book's?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hazard.cli.arguments import Json, Lang
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from hazard.editions.reading.loader import BoxData

Folder = Annotated[Path | None, typer.Argument(metavar="FOLDER", help="cli.help.folder", show_default=False)]


def validate(folder: Folder = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard validate`: files that do not hold together are bad input, all their faults are told at once."""
    screen = Screen(lang)
    found = checked(folder)
    rows = [(box.id, one.file, one.key, one.basis) for box in found for one in box.bases]
    rows.sort(key=lambda row: (row[3] != "own", row[3]))  # what this project decided comes first
    if json:
        listed = [{"box": row[0], "file": row[1], "key": row[2], "basis": row[3]} for row in rows]
        held = [{"id": box.id, "modes": sorted(box.modes)} for box in found]
        screen.data(
            {"boxes": held, "own": [one for one in listed if one["basis"] == "own"], "not_from_book": listed}
        )
        return 0
    for box in found:
        screen.line(screen.say("validate.good", box=box.id, modes=", ".join(sorted(box.modes))))
    titles = [screen.say(f"column.{name}") for name in ("basis", "box", "file", "key")]
    shown = [[screen.name(f"basis.{row[3]}", row[3]), row[0], row[1], row[2]] for row in rows]
    screen.table(titles, shown, words=4)
    return 0


def checked(folder: Path | None) -> "list[BoxData]":
    """The boxes of the package, or the one in a folder; every mode of them is put together once."""
    from hazard.editions.assembly import KNOWN, boxes, build
    from hazard.editions.reading.loader import load_box

    if folder is None:
        found = list(boxes().values())
    else:
        if not folder.is_dir():
            raise InputError("no-folder", "folder", {"value": str(folder)[:200]})
        found = [load_box(folder, KNOWN)]
    for box in found:
        for mode in box.modes.values():
            build(mode)
    return found
