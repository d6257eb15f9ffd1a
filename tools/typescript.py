"""Writes web/src/wire/, the types of everything that travels, from the Python types: python tools/typescript.py [--check]"""

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
from hazard.server.table.talk.chat import PHRASES
from hazard.wire import messages, replay, shapes, sheet

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a script the folder above is not known

from tools.event_fields import event_shapes
from tools.generated import ROOT, remarks, write_or_check

FOLDER: Final = ROOT / "web" / "src" / "wire"
ALL: Final = "index"
FILES: Final = {  # in the order in which they are written, each with the question it answers
    "words": "Which words do the numbers and names of the messages stand for?",
    "game": "What may one seat know of a game? Ids are numbers, by their place in the data of the edition;\n"
    "// -1 is nobody, nowhere, or a face that is hidden.",
    "events": "What can happen in a game?",
    "messages": "What do a table and its players tell each other?",
    "replay": "What is told of a game that is over?",
    "sheet": "What never changes of a mode?",
    "http": "What can be asked over HTTP, and what is answered?",
    ALL: "What travels between the page and the server? All of it, from one place.",
}
WRITTEN: Final = "// Written from the Python types: python tools/typescript.py"
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
    "why_that_move": ("never", "WhyTold"),
    "frames": ("never", "Frames"),
}
PROBLEM: Final = """/** An answer other than 2xx: nothing has changed, and why. */
export interface Problem {
  code: string;
  rule: string;
  field: string;
  params: Record<string, number | string>;
}"""


class Written:
    """The texts of the files so far, which of them is being written, and in which one a type stands."""

    def __init__(self) -> None:
        self.texts: Final[dict[str, str]] = {}
        self.file = ""
        self.homes: Final[dict[str, str]] = {}

    def begin(self, file: str) -> None:
        """What follows goes into this file."""
        self.file = file
        self.texts[file] = ""

    def add(self, text: str) -> None:
        """More text, with an empty line behind it."""
        for name in re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE):
            self.homes[name] = self.file
        self.texts[self.file] += f"{text}\n\n"

    def struct(self, cls: type, *, asked: bool) -> str:
        """The name of a type, written before it is used; what is asked may be left out where there is a default."""
        info = shapes_of.type_info(cls)
        if not isinstance(info, shapes_of.StructType):
            raise TypeError(f"{cls} is no Struct")
        name = cls.__name__
        if name in self.homes:
            return name
        notes = remarks(cls)
        lines = [] if info.tag is None else [f'  type: "{info.tag}";']
        for field in info.fields:
            kind = self.kind(field.type, field.encode_name, asked=asked)
            unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
            mark = "?" if not field.required and (asked or unset or omits(cls)) else ""
            lines += doc([notes.get(field.name, ""), usual(field) if mark and not unset else ""], "  ")
            lines.append(f"  {key(field.encode_name)}{mark}: {kind};")
        head = [*doc([cls.__doc__ or ""], ""), f"export interface {name} {{"]
        self.add("\n".join([*head, *lines, "}"]))
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
            return " | ".join(dict.fromkeys([self.kind(one, name, asked=asked) for one in found.types]))
        return "unknown"

    def union(self, name: str, union: UnionType, *, asked: bool) -> None:
        """A tagged union with its members before it."""
        members = [self.struct(one, asked=asked) for one in get_args(union)]
        self.add(f"export type {name} =\n  | " + "\n  | ".join(members) + ";")

    def imports(self, file: str) -> str:
        """Where the types come from that this file names and others have."""
        code = re.sub(r"/\*\*.*?\*/", "", self.texts[file], flags=re.DOTALL)
        named: dict[str, set[str]] = {}
        for name in re.findall(r"\b[A-Z]\w+", code):
            if self.homes.get(name, file) != file:
                named.setdefault(self.homes[name], set()).add(name)
        lines = [
            f'import type {{ {", ".join(sorted(names))} }} from "./{home}";'
            for home, names in sorted(named.items())
        ]
        return "\n".join(lines) + "\n\n" if lines else ""

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
    given = [text.strip() for text in texts if text.strip()]
    said = " ".join([text[0].upper() + text[1:] + ("" if text[-1] in ".?" else ".") for text in given])
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
        out.add("\n".join([*lines, "}"]))
    about = "/** What has happened, as this seat may know it. */\n"
    out.add(f"{about}export type GameEvent =\n  | " + "\n  | ".join(names) + ";")


def write_words(out: Written) -> None:
    """The words that numbers stand for, and the phrases of the chat."""
    for name, one, words, about in (
        ("KINDS", "Kind", KIND_NAMES, "What an option's `kind` stands for."),
        (
            "PHRASES",
            "Phrase",
            PHRASES,
            "What can be said with one press; `phrase` of what is said is one of them.",
        ),
    ):
        listed = ", ".join([f'"{word}"' for word in words])
        out.add(
            f"/** {about} */\nexport const {name} = [{listed}] as const;\nexport type {one} = (typeof {name})[number];"
        )
    orders = [
        f"  {name}: [" + ", ".join([f'"{value}"' for value in values]) + "],"
        for name, values in zip(ORDER_NAMES, ORDER_VALUES, strict=True)
    ]
    about = "/** Standing orders and what they can be, the usual first. */\n"
    out.add(f"{about}export const ORDERS = {{\n" + "\n".join(orders) + "\n} as const;")


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
    out.add(PROBLEM)
    about = "/** What can be asked over HTTP; `never` is no body. */\n"
    out.add(f"{about}export interface Routes {{\n" + "\n".join(rows) + "\n}")


def address(route: HTTPRouteHandler) -> str:
    """Method and path of a route."""
    path = re.sub(r"\{(\w+):\w+\}", r"{\1}", min(route.paths))
    return f'"{min(route.http_methods)} {path}"'


def written() -> Written:
    """All types, each in its file."""
    out = Written()
    out.begin("words")
    write_words(out)
    out.begin("game")
    for seen in (shapes.View, shapes.Facts):
        out.struct(seen, asked=False)
    out.begin("events")
    write_events(out)
    out.begin("messages")
    out.union("ClientMessage", messages.ClientMessage, asked=True)
    out.union("ServerMessage", messages.ServerMessage, asked=False)
    out.begin("replay")
    for told in (replay.StoryTold, replay.Frames, replay.WhyTold):
        out.struct(told, asked=False)
    out.begin("sheet")
    for known in (sheet.ModeSheet, sheet.Sheet):
        out.struct(known, asked=False)
    out.begin("http")
    write_routes(out)
    out.begin(ALL)
    out.add("\n".join([f'export * from "./{file}";' for file in FILES if file != ALL]))
    return out


def files() -> dict[Path, str]:
    """Every file with what it says."""
    out = written()
    return {
        FOLDER / f"{file}.ts": f"// {question}\n{WRITTEN}\n\n{out.imports(file)}{out.texts[file].strip()}\n"
        for file, question in FILES.items()
    }


if __name__ == "__main__":
    what = "web/src/wire/ from the types of what travels."
    sys.exit(write_or_check("tools/typescript.py", what, files))
