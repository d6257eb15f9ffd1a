"""Which events are there, and which fields does each carry? Read from the source of their classes, where it is said once."""

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hazard.conquest.seat_changes import CHANGES

PACKAGE: Final = Path(__file__).parents[1] / "src" / "hazard"
TYPES: Final = {"i64": "int", "list[int] | None": "list[int]"}


@dataclass(frozen=True)
class EventShape:
    """One class of events: its kinds, and per field its type and whether it is always there."""

    name: str
    doc: str
    kinds: list[str]
    fields: dict[str, tuple[str, bool]]


def event_shapes() -> list[EventShape]:
    """Every class of events, in the order of their files and lines."""
    found: list[EventShape] = []
    told = [one for one in PACKAGE.rglob("*.py") if one.name == "events.py" or one.parent.name == "events"]
    for path in sorted(told):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(
                ast.unparse(base) in ("Event", "Public") for base in node.bases
            ):
                found.append(shape(node))
    return found


def shape(node: ast.ClassDef) -> EventShape:
    """One class."""
    parts = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
    kinds = [text for text in strings(returned(parts["kind"])) if text]
    types = {arg.arg: ast.unparse(arg.annotation) for arg in arguments(parts) if arg.annotation is not None}
    fields: dict[str, tuple[str, bool]] = {}
    for inner in ast.walk(parts["data"]):
        if isinstance(inner, ast.Dict):  # always there
            for key, value in zip(inner.keys, inner.values, strict=True):
                fields[literal(key)] = (plain(types[attribute(value)]), True)
    for inner in ast.walk(parts["data"]):
        if isinstance(inner, ast.Subscript) and isinstance(inner.ctx, ast.Store):  # told["fallen"] = ...
            name = literal(inner.slice)
            fields[name] = (plain(types[name]), False)
    doc = " ".join((ast.get_docstring(node) or "").split())
    return EventShape(node.name, doc, kinds or CHANGES, fields)


def returned(function: ast.FunctionDef) -> ast.expr:
    """What a function of one line returns."""
    last = function.body[-1]
    if not isinstance(last, ast.Return) or last.value is None:
        raise ValueError(f"{function.name} does not end with a return")
    return last.value


def strings(node: ast.expr) -> list[str]:
    """The texts an expression can be: one, either of two, or those of a field (none here)."""
    if isinstance(node, ast.IfExp):
        return [*strings(node.body), *strings(node.orelse)]
    return [literal(node)] if isinstance(node, ast.Constant) else []


def arguments(parts: dict[str, ast.FunctionDef]) -> list[ast.arg]:
    """What the class is made with."""
    return parts["__init__"].args.args if "__init__" in parts else []


def literal(node: ast.expr | None) -> str:
    """A text that stands in the source."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        raise ValueError("the key of a field has to be a text")
    return node.value


def attribute(node: ast.expr) -> str:
    """The name in `self.name`."""
    if not isinstance(node, ast.Attribute):
        raise ValueError(f"the value of a field has to be an attribute: {ast.unparse(node)}")
    return node.attr


def plain(annotation: str) -> str:
    """A type as it travels."""
    return TYPES.get(annotation, annotation)
