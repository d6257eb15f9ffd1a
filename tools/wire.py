"""Writes docs/wire.md from the types of the messages: python tools/wire.py [--check]"""

import sys
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args

import msgspec

from hazard.conquest.kinds import KIND_NAMES, ORDER_NAMES, ORDER_VALUES
from hazard.wire import bots, messages, shapes

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a script the folder above is not known

from tools.event_fields import event_shapes
from tools.generated import ROOT, remarks, write_or_check

PAGE: Final = ROOT / "docs" / "wire.md"
HEAD: Final = """# The wire

What travels between a table and its players. The same messages go over the WebSocket `/api/socket` and, one at a time, by
`POST /api/tables/{table}/messages`; `GET /api/tables/{table}/events?since=n` waits for news. Every message is a JSON object, and
`type` tells which one. This page is written from the types in `hazard/wire/messages.py`: `python tools/wire.py`.

The first message on a socket is `join`; the answer is `welcome`. `n` counts the lines of the game's journal: it is the version of
everything that was told. An answer to an older version is refused as `stale` and changes nothing; after a lost connection
`join` with `since` brings what was missed. Every `events` has the whole view of the seat, so that a client computes nothing. Options
are in the view of the seat that owes the decision and in no other. Ids are numbers, by their place in the data of the edition; a
face that the reader may not know is -1.

An action is an option with its amounts filled in: `{"kind": 3, "army": 0, "source": 12, "target": 13, "count": 3}`.

"""
PARTS: Final = (
    *(
        messages.Move,
        messages.Clock,
        messages.Seat,
        messages.Table,
        bots.ReasonTold,
        bots.Alternative,
        shapes.View,
        shapes.Decision,
        shapes.Option,
    ),
    *(shapes.Outcome, shapes.Facts, shapes.Question, shapes.Piece, shapes.Gauge, shapes.Goal),
)


def said(kind: Any) -> str:
    """A type in words."""
    if isinstance(kind, msgspec.inspect.IntType):
        if kind.ge is not None and kind.le is not None and kind.le < messages.MOST_NUMBER:
            return f"{kind.ge} to {kind.le}"
        return "number" if kind.ge is None else f"number, at least {kind.ge}"
    if isinstance(kind, msgspec.inspect.StrType):
        return "text" if kind.max_length is None else f"text, up to {kind.max_length} characters"
    if isinstance(kind, msgspec.inspect.BoolType):
        return "true or false"
    if isinstance(kind, msgspec.inspect.FloatType):
        return "decimal"
    if isinstance(kind, msgspec.inspect.ListType):
        return f"list of {said(kind.item_type)}"
    if isinstance(kind, msgspec.inspect.StructType):
        return f"[{kind.cls.__name__}](#{kind.cls.__name__.lower()})"
    if isinstance(kind, msgspec.inspect.DictType):
        return "object"
    if isinstance(kind, msgspec.inspect.UnionType):
        return " or ".join([said(one) for one in kind.types])
    if isinstance(kind, msgspec.inspect.NoneType):
        return "null"
    return "anything"


def section(found: msgspec.inspect.StructType, *, inner: bool) -> str:
    """One message with its fields."""
    name = found.cls.__name__.lower() if inner else str(found.tag)
    text = f"### {name}\n\n{(found.cls.__doc__ or '').strip()}\n"
    if not found.fields:
        return text + "\n"
    text += "\n| field | | |\n|---|---|---|\n"
    notes = remarks(found.cls)
    for field in found.fields:
        remark = [notes.get(field.name, ""), "" if field.required else "may be left out"]
        shown = "; ".join([one for one in remark if one])
        text += f"| `{field.encode_name}` | {said(field.type)} | {shown} |\n"
    return text + "\n"


def structs(union: UnionType) -> list[msgspec.inspect.StructType]:
    """The types of a union."""
    found = [msgspec.inspect.type_info(one) for one in get_args(union)]
    return [one for one in found if isinstance(one, msgspec.inspect.StructType)]


def page() -> str:
    """The whole page."""
    text = HEAD + "## From a client\n\n"
    text += "".join([section(one, inner=False) for one in structs(messages.ClientMessage)])
    text += "## From the server\n\n"
    text += "".join([section(one, inner=False) for one in structs(messages.ServerMessage)])
    text += "## Parts of them\n\n"
    for part in PARTS:
        found = msgspec.inspect.type_info(part)
        if isinstance(found, msgspec.inspect.StructType):
            text += section(found, inner=True)
    return text + what_happens() + numbers()


def what_happens() -> str:
    """Every kind of event with its fields."""
    text = "## What happens\n\nThe events of a game as `events` tells them; `event` is the kind.\n\n"
    text += "| event | fields | |\n|---|---|---|\n"
    for shape in event_shapes():
        kinds = ", ".join([f"`{kind}`" for kind in shape.kinds])
        fields = ", ".join(
            [name if always else f"{name} (at times)" for name, (_, always) in shape.fields.items()]
        )
        text += f"| {kinds} | {fields} | {shape.doc} |\n"
    return text


def numbers() -> str:
    """The words that numbers stand for."""
    text = "\n## Numbers\n\nThe `kind` of an option or action:\n\n| | |\n|---|---|\n"
    text += "".join([f"| {at} | {name} |\n" for at, name in enumerate(KIND_NAMES)])
    text += "\nStanding orders, by their place for a seat in `orders`, and their values from 0:\n\n| | |\n|---|---|\n"
    for name, values in zip(ORDER_NAMES, ORDER_VALUES, strict=True):
        text += f"| {name} | {', '.join(values)} |\n"
    return text


if __name__ == "__main__":
    what = "docs/wire.md from the types of the messages."
    sys.exit(write_or_check("tools/wire.py", what, lambda: {PAGE: page()}))
