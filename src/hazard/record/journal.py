"""How is a game kept as JSON Lines, so that a cut, a changed byte and a lost line are noticed?

Every line ends with `,"h":"<sha-256>"}`: the hash over the `h` of the line before and all that stands before it in its
own line. docs/journal.md has the format.
"""

import json
import os
import re
from hashlib import sha256
from typing import BinaryIO, Final

from hazard.kernel.actions import NONE
from hazard.kernel.dice import Chance
from hazard.kernel.errors import InputError, Params, RecordError
from hazard.record.names import number, shown
from hazard.record.rows import (
    ACTION,
    CHECK_DIGITS,
    END,
    FIRST_RULES,
    ORDER,
    PROVEN,
    SCRIPTED,
    SEEDED,
    START,
    STOP,
    TABLE,
    UNDO,
    DiceFacts,
    End,
    Header,
    Row,
    at_line,
    check_digest,
    check_player,
    read_hex,
    read_seed,
)

FORMAT: Final = "hazard-journal"
VERSION: Final = 1
MOST_ROWS: Final = 100_000_000
MOST_RULES: Final = 1000
SEALED: Final = re.compile(rb'(\{.+),"h":"([0-9a-f]{64})"\}\n?', re.DOTALL)
CHECK: Final = re.compile(rf"[0-9a-f]{{{CHECK_DIGITS}}}")

# The keys of each kind of row, besides `n` and `kind`; in brackets those that may be missing.
KEYS: Final[dict[str, list[str]]] = {
    START: ["(chance)", "check"],
    ACTION: ["seat", "do", "(chance)", "check"],
    ORDER: ["seat", "do", "check"],
    TABLE: ["seat", "do", "check"],
    STOP: ["do", "check"],
    UNDO: ["seat", "do", "check"],
    END: ["reason", "winners", "digest", "(secret)"],
}
HEADER_KEYS: Final = [
    "format",
    "version",
    "(rules)",
    "mode",
    "options",
    "edition",
    "seats",
    "(seating)",
    "players",
    "dice",
    "(position)",
    "(deal)",
]
DICE_KEYS: Final[dict[str, list[str]]] = {
    SEEDED: ["kind", "seed"],
    PROVEN: ["kind", "commitment", "seeds"],
    SCRIPTED: ["kind"],
}

Tree = dict[str, object]


class Chain:
    """The running hash over the lines of a journal; `last` is all that is needed to go on later."""

    def __init__(self, last: str = "") -> None:
        self.last = last

    def seal(self, tree: Tree) -> bytes:
        """The line for these values, with its hash."""
        body = json.dumps(tree, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
        self.last = sha256(self.last.encode() + body).hexdigest()
        return body + f',"h":"{self.last}"}}\n'.encode()

    def open(self, line: bytes, at: int) -> Tree:
        """The values of a line whose hash fits."""
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError("not-utf8", at) from None
        if not line.endswith(b"\n"):
            raise RecordError("record-cut", at)
        sealed = SEALED.fullmatch(line)
        if sealed is None:
            raise RecordError(
                "not-a-row", at, "", {"text": shown(line[:80].decode("utf-8", "replace").strip())}
            )
        body, found = sealed.groups()
        self.last = sha256(self.last.encode() + body).hexdigest()
        if found.decode() != self.last:
            raise RecordError("chain-broken", at, "h")
        return parse_tree(body + b"}", at)


def parse_tree(text: bytes, at: int) -> Tree:
    """The JSON object in a line; a key that stands there twice is a fault, and so is a number that is none."""
    try:
        tree = json.loads(text, object_pairs_hook=without_doubles, parse_constant=no_constant)
    except (ValueError, RecursionError):
        raise RecordError(
            "not-a-row", at, "", {"text": shown(text[:80].decode("utf-8", "replace"))}
        ) from None
    if not isinstance(tree, dict):
        raise RecordError("not-a-row", at, "", {"text": ""})
    return tree


def without_doubles(pairs: list[tuple[str, object]]) -> Tree:
    """The object of these pairs."""
    tree = dict(pairs)
    if len(tree) != len(pairs):
        raise ValueError("a key twice")
    return tree


def no_constant(text: str) -> object:
    """NaN and Infinity are no JSON."""
    raise ValueError(text)


# -- writing


def header_tree(header: Header) -> Tree:
    """The first line of a journal."""
    dice: Tree = {"kind": header.dice.kind}
    if header.dice.kind == SEEDED:
        dice["seed"] = str(
            header.dice.seed
        )  # as text: seeds may be larger than the numbers of other languages
    elif header.dice.kind == PROVEN:
        dice["commitment"] = header.dice.commitment
        dice["seeds"] = [seed.hex() for seed in header.dice.seeds]
    tree: Tree = {"format": FORMAT, "version": VERSION}
    if header.rules != FIRST_RULES:
        tree["rules"] = header.rules
    tree |= {
        "mode": header.mode,
        "options": header.options,
        "edition": header.edition,
        "seats": header.seats,
        **({"seating": list(header.seating)} if header.seating else {}),
        "players": list(header.players),
        "dice": dice,
    }
    if header.position:
        tree["position"] = header.position
    if header.deal:
        tree["deal"] = header.deal
    return tree


def row_tree(row: Row) -> Tree:
    """One row as a line of a journal holds it."""
    tree: Tree = {"n": row.n, "kind": row.kind}
    if row.end is not None:
        tree |= {"reason": row.end.reason, "winners": list(row.end.winners), "digest": row.end.digest}
        if row.end.secret:
            tree["secret"] = row.end.secret
        return tree
    if "seat" in KEYS[row.kind]:
        tree["seat"] = row.seat
    if "do" in KEYS[row.kind]:
        tree["do"] = row.do
    if row.chance:
        tree["chance"] = [chance.text() for chance in row.chance]
    tree["check"] = row.check
    return tree


class JournalWriter:
    """Appends a record to a file, line by line; with `sync` every line is on the disk before the next one."""

    def __init__(self, out: BinaryIO, *, sync: bool = False, last: str = "") -> None:
        self.out: Final = out
        self.sync: Final = sync
        self.chain: Final = Chain(last)

    def header(self, header: Header) -> None:
        """Write the first line."""
        self.write(header_tree(header))

    def row(self, row: Row) -> None:
        """Write one row."""
        self.write(row_tree(row))

    def write(self, tree: Tree) -> None:
        """Write one line."""
        self.out.write(self.chain.seal(tree))
        if self.sync:
            self.flush()

    def flush(self) -> None:
        """Let the disk have everything written so far."""
        self.out.flush()
        try:
            os.fsync(self.out.fileno())
        except (OSError, ValueError):  # not a file on a disk
            pass


# -- reading


class Values:
    """The values of one line, taken by name and type; what is wrong is told with line and field."""

    def __init__(self, tree: Tree, line: int, keys: list[str]) -> None:
        self.tree: Final = tree
        self.line: Final = line
        known = [key.strip("()") for key in keys]
        for key in tree:
            if key not in known:
                raise self.wrong(key, "unknown-field", {"text": shown(key), "known": " ".join(known)})
        for key in keys:
            if key not in tree and not key.startswith("("):
                raise self.wrong(key, "field-missing")

    def wrong(self, field: str, code: str = "bad-value", params: Params | None = None) -> RecordError:
        """A fault in a field."""
        told: Params = {"text": shown(str(self.tree.get(field, "")))} if params is None else params
        return RecordError(code, self.line, shown(field), told)

    def text(self, field: str, default: str = "") -> str:
        """A text."""
        found = self.tree.get(field, default)
        if not isinstance(found, str):
            raise self.wrong(field)
        return found

    def whole(self, field: str, most: int) -> int:
        """A whole number from 0 on."""
        found = self.tree.get(field)
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= most:
            raise self.wrong(field)
        return found

    def texts(self, field: str) -> list[str]:
        """A list of texts; empty when it is missing."""
        found = self.tree.get(field, [])
        if not isinstance(found, list):
            raise self.wrong(field)
        kept = [one for one in found if isinstance(one, str)]
        if len(kept) != len(found):
            raise self.wrong(field)
        return kept

    def table(self, field: str) -> Tree:
        """A table."""
        found = self.tree.get(field)
        if not isinstance(found, dict):
            raise self.wrong(field)
        return found


def read_header(tree: Tree, line: int) -> Header:
    """The header in the first line."""
    if tree.get("format") != FORMAT:
        raise RecordError("unknown-format", line, "format")
    if tree.get("version") != VERSION or isinstance(tree.get("version"), bool):
        told: Params = {"version": shown(str(tree.get("version"))), "known": str(VERSION)}
        raise RecordError("unknown-version", line, "version", told)
    values = Values(tree, line, HEADER_KEYS)
    options: dict[str, str] = {}
    for name, value in values.table("options").items():
        if not isinstance(value, str):
            raise values.wrong("options")
        options[name] = value
    with at_line(line):
        players = tuple([check_player(name) for name in values.texts("players")])
        edition = check_digest(values.text("edition"), "edition")
        dice = read_dice(values.table("dice"), line)
    return Header(
        values.text("mode"),
        options,
        edition,
        values.whole("seats", 1000),
        dice,
        players,
        values.text("position"),
        line,
        values.text("deal"),
        values.whole("rules", MOST_RULES) if "rules" in tree else FIRST_RULES,
        tuple(values.texts("seating")),
    )


def read_dice(tree: Tree, line: int) -> DiceFacts:
    """What the header says about the dice."""
    kind = tree.get("kind")
    if not isinstance(kind, str) or kind not in DICE_KEYS:
        raise RecordError("bad-value", line, "dice", {"text": shown(str(kind))})
    values = Values(tree, line, DICE_KEYS[kind])
    if kind == SEEDED:
        return DiceFacts(kind, read_seed(values.text("seed")))
    if kind == PROVEN:
        seeds = tuple([read_hex(seed, "seeds") for seed in values.texts("seeds")])
        return DiceFacts(kind, 0, check_digest(values.text("commitment"), "commitment"), seeds)
    return DiceFacts(kind)


def read_row(tree: Tree, line: int, n: int) -> Row:
    """One row; `n` is the number it has to have."""
    kind = tree.get("kind")
    if not isinstance(kind, str) or kind not in KEYS:
        raise RecordError("bad-value", line, "kind", {"text": shown(str(kind))})
    values = Values(tree, line, ["n", "kind", *KEYS[kind]])
    found = values.whole("n", MOST_ROWS)
    if found != n:
        raise RecordError("row-number", line, "n", {"n": found, "wanted": n})
    if kind == END:
        return Row(n, kind, end=read_end(values), line=line)
    with at_line(line):
        chance = [Chance.parse(text) for text in values.texts("chance")]
    check = values.text("check")
    if CHECK.fullmatch(check) is None:
        raise values.wrong("check")
    seat = values.whole("seat", 1000) if "seat" in tree else NONE
    return Row(n, kind, seat, values.text("do"), chance, check, None, line)


def read_end(values: Values) -> End:
    """The end of a record."""
    found = values.tree.get("winners")
    if not isinstance(found, list):
        raise values.wrong("winners")
    with at_line(values.line):
        try:
            winners = tuple([number(str(one), "winners") for one in found if not isinstance(one, str)])
        except InputError:
            raise values.wrong("winners") from None
        if len(winners) != len(found):
            raise values.wrong("winners")
        return End(
            values.text("reason"),
            winners,
            check_digest(values.text("digest"), "digest"),
            values.text("secret"),
        )
