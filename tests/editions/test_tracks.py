"""Is a box refused whose tracks and decks do not have what its mechanics play with, and is the place named?"""

from pathlib import Path
from shutil import copytree

import pytest

import hazard.editions
from hazard.editions.assembly import KNOWN, slots_of
from hazard.editions.reading.loader import load_box
from hazard.kernel.errors import InputError

BOX = "box.toml"
MODE = "modes/galactic.toml"
CLONES = "clone_wars"
TRILOGY = "original_trilogy"
METER = "cards = [2, 1, 1, 0, 1, 1, 2]"
FIELDS = "[tracks.asteroid-fields]\ncount = 3"

# box, file, what stands there, what is put in its place, the field that is named and its rule
BROKEN = [
    (CLONES, BOX, "dots = {", "dots = 9  # {", "tracks.separatist-tokens.dots", "separatist-tokens"),
    (CLONES, BOX, "converts = [", "turns = [", "tracks.order-66.converts", "order-66"),
    (CLONES, BOX, "[tracks.order-66]\nstart = 0", "[tracks.order-66]\nstart = false", "start", ""),
    (CLONES, BOX, "[tracks.order-66]", "[tracks.force-meter]", "tracks.order-66", "order-66"),
    (TRILOGY, BOX, METER, "cards = 2", "cards", ""),
    (TRILOGY, BOX, "start = -1", 'start = "dark"', "start", ""),
    (TRILOGY, BOX, FIELDS, "[tracks.asteroid-fields]", "count", ""),
    (TRILOGY, MODE, '["empire", "rebels", "hutts"]', '["rebels", "empire", "hutts"]', "decks", "empire, rebels, hutts"),
    (CLONES, MODE, '["republic", "separatists"]', '["separatists", "republic"]', "decks", "republic, separatists"),
]  # fmt: skip


@pytest.mark.parametrize(("box", "file", "before", "after", "field", "rule"), BROKEN)
def test_what_is_missing_is_named(
    tmp_path: Path, box: str, file: str, before: str, after: str, field: str, rule: str
) -> None:
    folder = Path(copytree(Path(hazard.editions.__path__[0]) / box, tmp_path / box))
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    mode = load_box(folder, KNOWN).modes[f"{box.replace('_', '-')}/galactic"]
    with pytest.raises(InputError) as caught:
        slots_of(mode)
    assert (caught.value.code, caught.value.field) == ("bad-parameter", field)
    assert caught.value.params == {"rule": rule}
