"""Is every line in its room: does no code outside editions/ ask which box or mode it is in?"""

import ast
from pathlib import Path

import pytest

import hazard
from hazard.editions.assembly import boxes

SOURCES = Path(hazard.__file__).parent
OUTSIDE = sorted(path for path in SOURCES.rglob("*.py") if "editions" not in path.relative_to(SOURCES).parts)
IDS = {*boxes(), *[mode for box in boxes().values() for mode in box.modes]}
FOLDERS = {name.replace("-", "_") for name in boxes()}


def words(node: ast.AST, constants: dict[str, str]) -> set[str]:
    """The texts an expression names, spelled out or by a constant of its module."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            found.add(part.value)
        if isinstance(part, ast.Name) and part.id in constants:
            found.add(constants[part.id])
    return found


def questions(source: str) -> list[int]:
    """The lines that compare with a box or mode id, match it, or look it up in a table."""
    tree = ast.parse(source)
    constants: dict[str, str] = {}
    for node in tree.body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and isinstance(target, ast.Name):
            constants[target.id] = value.value
    found: list[int] = []
    for part in ast.walk(tree):
        asked: list[ast.AST] = []
        if isinstance(part, ast.Compare):
            asked = [part]
        elif isinstance(part, ast.MatchValue):
            asked = [part.value]
        elif isinstance(part, ast.Dict):
            asked = [key for key in part.keys if key is not None]
        if any(words(one, constants) & (IDS | FOLDERS) for one in asked):
            found.append(getattr(part, "lineno", 0))
    return found


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_code_outside_editions_asks_for_a_box_or_mode(path: Path) -> None:
    assert questions(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "if mode == 'classic/teams': pass",
        "HERE = 'classic'\nif HERE != box: pass",
        "if mode in ('classic/missions', other): pass",
        "match mode:\n    case 'clone-wars/standard': pass",
        "ADVICE = {'original-trilogy/standard': 1}",
    ],
)
def test_the_check_sees_such_questions(source: str) -> None:
    assert len(questions(source)) == 1
