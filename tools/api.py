"""Which names are public, and with which signatures? Written into docs/api.md from the sources: python tools/api.py [--check]"""

import ast
import sys
from pathlib import Path
from typing import Final

import hazard

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a script the folder above is not known

from tools.generated import ROOT, write_or_check

PAGE: Final = ROOT / "docs" / "api.md"
BEGIN: Final = "<!-- tools/api.py writes from here -->\n"
END: Final = "<!-- to here -->\n"


# What only the engine itself calls, although the language lets anybody do it.
INTERNAL: Final = {
    "State": [
        *("__init__", "fresh", "clone_time", "push", "pop", "top", "set_top", "facts"),
        *("table", "realm", "domain", "choices", "front", "front_fresh", "lent"),  # kept for speed
    ],
    "View": ["__init__", "title"],
    "Position": ["__init__"],
    "SeededDice": ["seed_from", "word", "below"],
    "Dice": ["__init__", "shuffle_order"],
}


def public_api() -> str:
    """Every public name with its signature, and of a class its public attributes and methods."""
    return "\n\n".join(
        [entry(name, home) for name, home in hazard._HOMES.items() if home != "hazard.version"]
    )


def entry(name: str, home: str) -> str:
    """What the sources say of one name."""
    path = Path(hazard.__file__).parent.joinpath(*home.split(".")[1:]).with_suffix(".py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return f"{signature(node)}{said(node)}"
        if isinstance(node, ast.ClassDef) and node.name == name:
            return "\n".join([class_line(node), *[f"    {line}" for line in members(node)]])
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name and node.value is not None:
            return f"{name} = {ast.unparse(node.value)}"
    raise ValueError(f"{home} does not define {name}")


def class_line(node: ast.ClassDef) -> str:
    """The class with what it is made with; an error or a contract of its base where it has no `__init__`."""
    made = [part for part in methods(node) if part.name == "__init__"]
    bases = [ast.unparse(base) for base in node.bases]
    first = f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
    if not made:
        return f"{first}:{said(node)}"
    return f"{first}:{said(node)}\n    {signature(made[0]).replace(' -> None', '')}"


def members(node: ast.ClassDef) -> list[str]:
    """The public fields and methods, in the order of the source."""
    named = [name for name in fields(node) if not name.startswith("_")]
    found = [f"fields: {', '.join(named)}"] if named else []
    for part in methods(node):
        if not part.name.startswith("_"):
            marks = [f"@{ast.unparse(mark)} " for mark in part.decorator_list]
            found.append(f"{''.join(marks)}{signature(part)}")
    return found


def methods(node: ast.ClassDef) -> list[ast.FunctionDef]:
    """Those that are not for the engine alone."""
    parts = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    return [part for part in parts if part.name not in INTERNAL.get(node.name, [])]


def fields(node: ast.ClassDef) -> list[str]:
    """What `__init__` gives an object of the class."""
    made = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
    targets = [line.target for line in ast.walk(made[0]) if isinstance(line, ast.AnnAssign)] if made else []
    found = [target.attr for target in targets if isinstance(target, ast.Attribute)]
    return [name for name in found if name not in INTERNAL.get(node.name, [])]


def signature(node: ast.FunctionDef) -> str:
    """`def name(arguments) -> result`; native integers are plain ones to whoever calls."""
    result = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"def {node.name}({ast.unparse(node.args)}){result}".replace("i64", "int")


def said(node: ast.FunctionDef | ast.ClassDef) -> str:
    """The first line of its docstring."""
    doc = (ast.get_docstring(node) or "").splitlines()
    return f"  # {doc[0]}" if doc else ""


def files() -> dict[Path, str]:
    """The page with its generated part."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    return {PAGE: f"{before}{BEGIN}```text\n{public_api()}\n```\n{END}{after}"}


if __name__ == "__main__":
    sys.exit(write_or_check("tools/api.py", __doc__ or "", files))
