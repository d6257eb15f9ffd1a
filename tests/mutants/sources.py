"""Which modules are mutated, and what are the statements in their functions?"""

import ast
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "hazard"
ROOMS: Final = ("kernel", "conquest", "editions")
# What a person reads while looking for a fault, not what a game does.
SKIPPED_FUNCTIONS: Final = ("__repr__", "__hash__")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Source:
    """One module: its name, its text, and the text's digest."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path: Final = path
        self.place: Final = path.relative_to(PACKAGE).as_posix()  # conquest/game.py
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        self.module: Final = ".".join(parts)
        self.text: Final = path.read_text(encoding="utf-8") if text is None else text
        self.digest: Final = hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def tree(self) -> ast.Module:
        """The module, parsed anew."""
        return ast.parse(self.text, str(self.path))


def sources() -> list[Source]:
    """Every module of the mutated rooms, in order."""
    found = [path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py"))]
    return [Source(path) for path in found if path.name != "__init__.py"]


def judged_by_rules() -> list[Source]:
    """Without what only bots ask: how they weigh a position is no rule, and every number there plays a legal game."""
    return [
        one for one in sources() if "advice" not in one.path.parts
    ]  # how a bot weighs a position is a judgement


class Block:
    """A list of statements inside a function, the first of which is not its docstring."""

    def __init__(self, function: str, body: list[ast.stmt], first: int) -> None:
        self.function: Final = function  # Class.method
        self.body: Final = body
        self.first: Final = first


def inner_lists(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The lists of statements directly inside a statement."""
    found: list[list[ast.stmt]] = []
    for name in ("body", "orelse", "finalbody"):
        block = getattr(statement, name, None)
        if isinstance(block, list) and block:
            found.append(block)
    for handler in getattr(statement, "handlers", []):
        found.append(handler.body)
    for case in getattr(statement, "cases", []):
        found.append(case.body)
    return found


def is_docstring(statement: ast.stmt) -> bool:
    """Whether a statement is a text that nobody uses."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def blocks(tree: ast.Module) -> Iterator[Block]:
    """All lists of statements in functions, always in the same order."""

    def outside(body: list[ast.stmt], name: str) -> Iterator[Block]:
        for statement in body:
            if isinstance(statement, ast.ClassDef):
                yield from outside(statement.body, f"{name}{statement.name}.")
            elif isinstance(statement, Function):
                yield from inside(statement.body, name + statement.name)

    def inside(body: list[ast.stmt], function: str) -> Iterator[Block]:
        yield Block(function, body, 1 if is_docstring(body[0]) else 0)
        for statement in body:
            for inner in inner_lists(statement):
                yield from inside(inner, function)

    yield from outside(tree.body, "")


class Statement:
    """One statement in a function; its number is its place in the module."""

    def __init__(self, function: str, node: ast.stmt) -> None:
        self.function: Final = function
        self.node: Final = node


def statements(tree: ast.Module) -> list[Statement]:
    """All statements in functions; their places in this list are their numbers."""
    return [Statement(block.function, node) for block in blocks(tree) for node in block.body[block.first :]]
