"""Writes docs/wire.md from the types of the messages: python tools/wire.py [--check]"""

import argparse
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args

import msgspec

from hazard.wire import messages

PAGE: Final = Path(__file__).parents[1] / "docs" / "wire.md"
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
    for field in found.fields:
        needed = "" if field.required else "may be left out"
        text += f"| `{field.encode_name}` | {said(field.type)} | {needed} |\n"
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
    for part in (messages.Move, messages.Clock, messages.Seat, messages.Table):
        found = msgspec.inspect.type_info(part)
        if isinstance(found, msgspec.inspect.StructType):
            text += section(found, inner=True)
    return text.rstrip() + "\n"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="docs/wire.md from the types of the messages.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    if not parser.parse_args().check:
        PAGE.write_text(page(), encoding="utf-8")
        return 0
    good = PAGE.exists() and PAGE.read_text(encoding="utf-8") == page()
    if not good:
        print("docs/wire.md is not up to date: python tools/wire.py", file=sys.stderr)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
