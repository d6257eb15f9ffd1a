"""Do the tables of the docs have what the code has: rooms, imports, state, slots, hooks, and the walk of an attack?"""

import ast
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

from hazard.conquest.modules.base import Module
from hazard.editions.assembly import ALL
from tests.test_tree import listed

ROOT: Final = Path(__file__).parents[2]
CODE: Final = re.compile(r"`([^`]+)`")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next of its level or above."""
    level = heading.split(" ")[0]
    rest = text.split(f"\n{heading}\n", 1)[1]
    return re.split(rf"\n#{{1,{len(level)}}} ", rest, maxsplit=1)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of every table, without heads and rules."""
    found = [line.strip().strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in found if not set(row[0].strip()) <= set("-")]


def named(text: str, column: int) -> list[str]:
    """What a column of the tables names in code type, sorted."""
    return sorted([name for row in rows(text) if len(row) > column for name in CODE.findall(row[column])])


RULESET: Final = "src/hazard/conquest/ruleset.py"
ARCHITECTURE: Final = page("docs/architecture.md")


def folders(place: str) -> list[str]:
    """Every folder git keeps something in."""
    return sorted({path.parent.as_posix() for path in listed(place)})


def test_every_folder_of_the_package_has_its_line() -> None:
    rooms = section(ARCHITECTURE, "## The rooms").split("### ")[0]
    known = [f"src/hazard/{name.rstrip('/')}" for name in named(rooms, 0) if name != "hazard/"]
    wanted = [path for path in folders("src/hazard") if not path.startswith("src/hazard/page")]
    assert sorted([*known, "src/hazard"]) == wanted


def test_every_other_folder_has_its_line() -> None:
    known = [name.rstrip("/") for name in named(section(ARCHITECTURE, "### Beside the package"), 0)]
    rooms = [path.replace("src/hazard", "tests", 1) for path in folders("src/hazard")]
    there = [path for path in folders(".") if path != "." and not path.startswith(("src/", "web"))]
    others = [path for path in there if path == "tests" or path not in rooms]
    assert [path for path in others if not any(fnmatch(path, name) for name in known)] == []
    assert [name for name in known if not any(fnmatch(path, name) for path in others)] == []


def test_every_folder_of_the_page_has_its_line() -> None:
    known = named(section(page("docs/page.md"), "## Where things are"), 0)
    assert sorted([name for name in known if name.startswith("web/src")]) == folders("web/src")
    assert [name for name in known if not (ROOT / name).is_dir()] == []


def test_imports_go_the_way_that_is_drawn() -> None:
    contracts = tomllib.loads(page("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    layers = [re.findall(r"hazard\.(\w+)", layer) for layer in contracts[0]["layers"]]
    for name, heading in (
        ("docs/architecture.md", "### Imports go one way"),
        ("CONTRIBUTING.md", "## How the house is divided"),
    ):
        text = section(page(name), heading)
        drawn = " ".join([line for line in text.splitlines() if line.startswith("    ")])
        told = [sorted(re.findall(r"\w+", part)) for part in drawn.split("<-")]
        assert told == [sorted(layer) for layer in reversed(layers)], name


def fields_of(path: str, cls: str) -> list[str]:
    """What `__init__` gives an object of a class, sorted; read from the source, for compiled objects do not say it."""
    nodes = list(ast.walk(ast.parse(page(path))))
    made = next(node for node in nodes if isinstance(node, ast.ClassDef) and node.name == cls)
    begun = next(node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    targets = [node.target for node in ast.walk(begun) if isinstance(node, ast.AnnAssign)]
    return sorted([target.attr for target in targets if isinstance(target, ast.Attribute)])


def test_every_field_of_the_state_stands_in_its_table() -> None:
    fields = fields_of("src/hazard/conquest/state.py", "State")
    assert named(section(ARCHITECTURE, "## State").split("### ")[0], 1) == fields


def test_every_slot_and_answer_stands_in_its_table() -> None:
    table = section(ARCHITECTURE, "## Rules in slots").split("### ")[0]
    shape = {
        "version",
        "mode",
        "chosen",
        "modules",
        "start_rolls",
        "choices",
        "cites",
    }
    slots = {name.replace("_", "-") for name in fields_of(RULESET, "Answers") if name not in shape}
    assert set(named(table, 0)) == slots | set(ALL.answers)
    for slot, answers in ALL.answers.items():
        row = next(row for row in rows(table) if row[0] == f"`{slot}`")
        assert [name for name in answers if f"`{name}`" not in row[2]] == [], slot


def test_every_hook_of_a_module_stands_in_its_table() -> None:
    hooks = sorted([name for name in vars(Module) if not name.startswith("_") and name != "slot"])
    assert named(section(ARCHITECTURE, "### Modules"), 0) == hooks


WALK: Final = section(ARCHITECTURE, "## One attack, from the click to the other screen")


def test_the_walk_of_an_attack_passes_files_that_are_there() -> None:
    files = [name for name in CODE.findall(WALK) if "/" in name]
    assert len(files) > 40
    assert [name for name in files if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("lost", ["bases", "`hooks`"])
def test_a_table_is_read_cell_by_cell(lost: str) -> None:
    table = f"| a | b |\n|---|---|\n| `x`, `y` | {lost} |\n"
    assert named(table, 0) == ["x", "y"]
    assert named(table, 1) == [name for name in ["hooks"] if name in lost]
