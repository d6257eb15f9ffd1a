"""Does the tree stay easy to find one's way in: no folder too full, no module too long?"""

import ast
import subprocess
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("src", "web/src", "tests")
MOST_FILES: Final = 25
MOST_LINES: Final = 400
MOST_BODY: Final = 40  # what fits on a screen; the signature and the docstring do not count
MODULES: Final = {".py", ".ts", ".svelte", ".css"}
WRITTEN: Final = "Written from the Python types"  # in the second line of a generated file


def listed(*places: str) -> list[Path]:
    """What git keeps or would keep: nothing that was built."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *places]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip("the tests do not run in a checkout")
    found = [Path(name) for name in done.stdout.decode().split("\0") if name]
    return [path for path in found if (ROOT / path).is_file()]


def lines_of(path: Path) -> list[str]:
    return (ROOT / path).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("room", ROOMS)
def test_no_folder_has_more_than_25_files(room: str) -> None:
    counted = Counter(path.parent.as_posix() for path in listed(room))
    assert counted
    assert {folder: count for folder, count in counted.items() if count > MOST_FILES} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_has_more_than_400_lines(room: str) -> None:
    modules = [path for path in listed(room) if path.suffix in MODULES]
    assert modules
    long = {path.as_posix(): lines for path in modules if len(lines := lines_of(path)) > MOST_LINES}
    assert [path for path, lines in long.items() if WRITTEN not in lines[1]] == []


def bodies(source: str) -> list[tuple[str, int]]:
    """Each function and how many lines its body has. Lists of fields are not counted: `__init__`, and what a table is made of."""
    found: list[tuple[str, int]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name not in (
            "__init__",
            "upgrade",
        ):
            said = ast.get_docstring(node) is not None
            body = node.body[1:] if said else node.body
            last = body[-1].end_lineno if body else None
            found.append((node.name, last - body[0].lineno + 1 if last is not None else 0))
    return found


@pytest.mark.parametrize("room", ["src", "tests", "tools", "bench", "training", "examples"])
def test_every_function_fits_on_a_screen(room: str) -> None:
    functions = {
        f"{path}:{name}": lines
        for path in listed(room)
        if path.suffix == ".py"
        for name, lines in bodies((ROOT / path).read_text(encoding="utf-8"))
    }
    assert functions
    assert {name: lines for name, lines in functions.items() if lines > MOST_BODY} == {}


def test_the_lines_of_a_function_are_counted() -> None:
    source = 'def long(\n    a: int,\n) -> int:\n    """Said."""\n    b = a\n\n    return b\n'
    assert bodies(source) == [("long", 3)]
