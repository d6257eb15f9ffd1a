"""Does docs/env.md say what the environment does: sizes, tables, names of arrays?"""

import re
from pathlib import Path

from hazard.editions.assembly import boxes
from hazard.env.core.codec import VERSION
from hazard.env.core.menu import MENU
from hazard.env.shapes import FORMS
from hazard.env.table import MOST_TURNS, TableSetting

PAGE = (Path(__file__).parents[2] / "docs" / "env.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([a-z/-]+)` \| (\d+) \| `([0-9a-f]+)` \| (\d+)(?: to (\d+))? \|$", re.MULTILINE)
ARRAY = re.compile(r"^\| ((?:`[a-z_]+`(?:, )?)+) \| (?:A|T|C|D|P|8|4)[, A-Z]* \|", re.MULTILINE)


def test_the_table_of_modes_is_the_one_of_the_code() -> None:
    rows = {found[0]: found[1:] for found in ROW.findall(PAGE)}
    for box in boxes().values():
        for mode in box.modes.values():
            seats = sorted(mode.seatings)
            least, most = TableSetting(mode.id, seats[0]), TableSetting(mode.id, seats[-1])
            sizes = (str(least.observer.size), str(most.observer.size))
            told = (sizes[0], "" if sizes[0] == sizes[1] else sizes[1])
            assert rows[mode.id] == (str(least.codec.size), least.codec.digest()[:12], *told), mode.id


def test_every_array_of_an_observation_stands_there() -> None:
    table = TableSetting("classic/domination")
    named = [name for found in ARRAY.findall(PAGE) for name in re.findall(r"`([a-z_]+)`", found)]
    assert named == [part.name for part in table.observer.parts]


def test_the_menu_and_the_arguments_are_those_of_the_code() -> None:
    assert ", ".join([f"`{word}`" for word in MENU[:7]]) in PAGE
    assert f"version of the codec ({VERSION})" in PAGE
    assert f"cut off (truncated) | {MOST_TURNS} |" in PAGE
    for form in FORMS:
        assert f"`{form}`" in PAGE
