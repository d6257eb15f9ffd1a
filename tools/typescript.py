"""Writes web/src/wire.ts, the types of everything that travels, from the Python types: python tools/typescript.py [--check]"""

import argparse
import re
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect as shapes_of

from hazard.conquest.kinds import KIND_NAMES, ORDER_NAMES, ORDER_VALUES
from hazard.server.routes import ROUTES
from hazard.wire import messages, replay, shapes

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a script the folder above is not known

from tools.event_fields import event_shapes
from tools.wire import remarks

PAGE: Final = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
HEAD: Final = """// What travels between the page and the server? Written from the Python types: python tools/typescript.py
// Ids are numbers, by their place in the data of the edition; -1 is nobody, nowhere, or a face that is hidden.

"""
WIDTH: Final = 108
EVENT_TYPES: Final = {
    "int": "number",
    "str": "string",
    "list[int]": "number[]",
    "list[list[int]]": "number[][]",
}
DATA: Final = {"view": "View", "facts": "Facts", "events": "GameEvent"}  # plain values that have a shape
BY_HAND: Final[dict[str, tuple[str, str]]] = {  # routes that read or write bytes: body and answer
    "message": ("ClientMessage", "ServerMessage"),
    "events": ("never", "Welcome"),
    "record": ("never", "string"),
    "put_record": ("string", ""),
    "story": ("never", "StoryTold"),
    "frames": ("never", "Frames"),
}


class Written:
    """The text so far, and which types are in it."""

    def __init__(self) -> None:
        self.text = HEAD
        self.known: set[str] = set()

    def struct(self, cls: type, *, asked: bool) -> str:
        """The name of a type, written before it is used; what is asked may be left out where there is a default."""
        info = shapes_of.type_info(cls)
        if not isinstance(info, shapes_of.StructType):
            raise TypeError(f"{cls} is no Struct")
        name = cls.__name__
        if name in self.known:
            return name
        self.known.add(name)
        notes = remarks(cls)
        lines = [] if info.tag is None else [f'  type: "{info.tag}";']
        for field in info.fields:
            kind = self.kind(field.type, field.encode_name, asked=asked)
            unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
            mark = "?" if not field.required and (asked or unset or omits(cls)) else ""
            lines += doc([notes.get(field.name, ""), usual(field) if mark and not unset else ""], "  ")
            lines.append(f"  {key(field.encode_name)}{mark}: {kind};")
        head = [*doc([cls.__doc__ or ""], ""), f"export interface {name} {{"]
        self.text += "\n".join([*head, *lines, "}"]) + "\n\n"
        return name

    def kind(self, found: Any, name: str = "", *, asked: bool) -> str:
        """A type in TypeScript."""
        if isinstance(found, shapes_of.IntType | shapes_of.FloatType):
            return "number"
        if isinstance(found, shapes_of.StrType):
            return choice_of(found.pattern)
        if isinstance(found, shapes_of.BoolType):
            return "boolean"
        if isinstance(found, shapes_of.NoneType):
            return "null"
        if isinstance(found, shapes_of.ListType):
            inner = self.kind(found.item_type, name, asked=asked)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if isinstance(found, shapes_of.StructType):
            return self.struct(found.cls, asked=asked)
        if isinstance(found, shapes_of.DictType):
            value = self.kind(found.value_type, asked=asked)
            return (
                DATA.get(name, f"Record<string, {value}>")
                if value == "unknown"
                else f"Record<string, {value}>"
            )
        if isinstance(found, shapes_of.UnionType):
            return " | ".join([self.kind(one, name, asked=asked) for one in found.types])
        return "unknown"

    def union(self, name: str, union: UnionType, *, asked: bool) -> None:
        """A tagged union with its members before it."""
        members = [self.struct(one, asked=asked) for one in get_args(union)]
        self.text += f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n\n"

    def hint(self, found: Any, *, asked: bool) -> str:
        """A type of a signature."""
        if found is None or found is type(None):
            return "null"
        if get_origin(found) is Response:
            found = get_args(found)[0]
        return self.kind(shapes_of.type_info(found), asked=asked)


def omits(cls: type) -> bool:
    """Whether a type leaves out what is as usual."""
    config: msgspec.structs.StructConfig = getattr(cls, "__struct_config__")  # noqa: B009  (mypy knows no such attribute)
    return config.omit_defaults


def choice_of(pattern: str | None) -> str:
    """`^(a|b)$` allows a or b, any other text is a text."""
    found = re.fullmatch(r"\^\(([a-z|-]+)\)\$", pattern or "")
    return "string" if found is None else " | ".join([f'"{one}"' for one in found[1].split("|")])


def key(name: str) -> str:
    """A name that may need quotes."""
    return name if name.isidentifier() else f'"{name}"'


def usual(field: shapes_of.Field) -> str:
    """What a field is that was left out."""
    made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    shown = msgspec.json.encode(made).decode()
    return f"Left out: {shown}."


def doc(texts: list[str], margin: str) -> list[str]:
    """A comment of one or more lines, or none."""
    said = " ".join(
        [text[0].upper() + text[1:] + ("" if text[-1] in ".?" else ".") for text in texts if text]
    )
    words = " ".join(said.split()).split(" ")
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) + len(margin) > WIDTH - 8 and lines[-1]:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    if lines == [""]:
        return []
    if len(lines) == 1:
        return [f"{margin}/** {lines[0]} */"]
    return [f"{margin}/**", *[f"{margin} * {line}" for line in lines], f"{margin} */"]


def write_events(out: Written) -> None:
    """Every event, told apart by `event`."""
    names: list[str] = []
    for shape in event_shapes():
        names.append(f"{shape.name}Event")
        kinds = " | ".join([f'"{kind}"' for kind in shape.kinds])
        lines = [*doc([shape.doc], ""), f"export interface {names[-1]} {{", f"  event: {kinds};"]
        for name, (kind, always) in shape.fields.items():
            lines.append(f"  {key(name)}{'' if always else '?'}: {EVENT_TYPES[kind]};")
        out.text += "\n".join([*lines, "}"]) + "\n\n"
    out.text += "/** What has happened, as this seat may know it. */\n"
    out.text += "export type GameEvent =\n  | " + "\n  | ".join(names) + ";\n\n"


def write_words(out: Written) -> None:
    """The words that numbers stand for."""
    kinds = ", ".join([f'"{name}"' for name in KIND_NAMES])
    out.text += f"/** What an option's `kind` stands for. */\nexport const KINDS = [{kinds}] as const;\n"
    out.text += "export type Kind = (typeof KINDS)[number];\n\n"
    orders = [
        f"  {name}: [" + ", ".join([f'"{value}"' for value in values]) + "],"
        for name, values in zip(ORDER_NAMES, ORDER_VALUES, strict=True)
    ]
    out.text += "/** Standing orders and what they can be, the usual first. */\n"
    out.text += "export const ORDERS = {\n" + "\n".join(orders) + "\n} as const;\n\n"


def write_routes(out: Written) -> None:
    """What can be asked over HTTP: body and answer of each route."""
    rows: list[str] = []
    for route in ROUTES:
        hints = get_type_hints(route.fn, include_extras=True)
        body = out.hint(hints["data"], asked=True) if "data" in hints else "never"
        if route.fn.__name__ in BY_HAND:
            body = BY_HAND[route.fn.__name__][0]
        answer = BY_HAND.get(route.fn.__name__, ("", ""))[1] or out.hint(hints["return"], asked=False)
        rows += [
            *doc([route.fn.__doc__ or ""], "  "),
            f"  {address(route)}: {{ body: {body}; answer: {answer} }};",
        ]
    out.text += "/** An answer other than 2xx: nothing has changed, and why. */\n"
    out.text += "export interface Problem {\n  code: string;\n  rule: string;\n  field: string;\n"
    out.text += "  params: Record<string, number | string>;\n}\n\n"
    out.text += "/** What can be asked over HTTP; `never` is no body. */\nexport interface Routes {\n"
    out.text += "\n".join(rows) + "\n}\n"


def address(route: HTTPRouteHandler) -> str:
    """Method and path of a route."""
    path = re.sub(r"\{(\w+):\w+\}", r"{\1}", min(route.paths))
    return f'"{min(route.http_methods)} {path}"'


def page() -> str:
    """The whole file."""
    out = Written()
    write_words(out)
    for shape in (shapes.View, shapes.Facts):
        out.struct(shape, asked=False)
    write_events(out)
    out.union("ClientMessage", messages.ClientMessage, asked=True)
    out.union("ServerMessage", messages.ServerMessage, asked=False)
    for told in (replay.StoryTold, replay.Frames):
        out.struct(told, asked=False)
    write_routes(out)
    return out.text


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="web/src/wire.ts from the types of what travels.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    if not parser.parse_args().check:
        PAGE.write_text(page(), encoding="utf-8")
        return 0
    good = PAGE.exists() and PAGE.read_text(encoding="utf-8") == page()
    if not good:
        print("web/src/wire.ts is not up to date: python tools/typescript.py", file=sys.stderr)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
