"""What stands in a table of an edition file, and is it what should stand there?

A `TomlTable` is read key by key. Whatever is wrong becomes a `Fault` with file and key, and a plain value stands in
for it, so that reading goes on and every fault of a box is found in one go. `close` reports what nobody asked for.
"""

import re
from typing import Final, TypeAlias

from hazard.kernel.errors import Fault, Params

Tree: TypeAlias = dict[str, object]

BASES: Final[list[str]] = ["book", "public", "own"]
ID_PATTERN: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Basis:
    """A figure that is not the book's: the file and key it stands at, and where it is from."""

    def __init__(self, file: str, key: str, basis: str) -> None:
        self.file: Final = file
        self.key: Final = key
        self.basis: Final = basis


class Findings:
    """What reading a box brings to light: faults, and figures that are not the book's."""

    def __init__(self) -> None:
        self.faults: Final[list[Fault]] = []
        self.bases: Final[list[Basis]] = []

    def fault(self, file: str, key: str, code: str, params: Params | None = None) -> None:
        """Notes one fault."""
        self.faults.append(Fault(file, key, code, params))


def toml_type(value: object) -> str:
    """The TOML word for the type of a value."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float):
        return "float"
    if isinstance(value, str):
        return "string"
    if isinstance(value, list):
        return "array"
    if isinstance(value, dict):
        return "table"
    return "date"


class TomlTable:
    """One table of a file, with the key it stands at, its own name and the keys read so far."""

    def __init__(self, findings: Findings, file: str, key: str, tree: Tree, name: str = "") -> None:
        self.findings: Final = findings
        self.file: Final = file
        self.key: Final = key
        self.name: Final = name
        self.tree: Final[Tree] = tree
        self.read: Final[set[str]] = set()

    def at(self, name: str) -> str:
        """The full key of a name in this table."""
        return f"{self.key}.{name}" if self.key else name

    def fault(self, name: str, code: str, params: Params | None = None) -> None:
        """Notes a fault at a name of this table, or at the table itself for an empty name."""
        self.findings.fault(self.file, self.at(name) if name else self.key, code, params)

    def has(self, name: str) -> bool:
        """Whether the name stands in the table."""
        return name in self.tree

    def value(self, name: str, expected: str) -> object:
        """The value of a required name if it has the expected type, else None and a fault."""
        self.read.add(name)
        if name not in self.tree:
            self.fault(name, "missing-key")
            return None
        found = self.tree[name]
        if toml_type(found) != expected:
            self.fault(name, "wrong-type", {"expected": expected, "found": toml_type(found)})
            return None
        return found

    def text(self, name: str) -> str:
        """A required text; empty when it is wrong."""
        found = self.value(name, "string")
        return found if isinstance(found, str) else ""

    def identifier(self, name: str) -> str:
        """A required id: lower-case words and digits joined by hyphens."""
        found = self.text(name)
        if found and ID_PATTERN.fullmatch(found) is None:
            self.fault(name, "bad-id", {"value": found})
        return found

    def one_of(self, name: str, known: list[str]) -> str:
        """A required text that is one of the known words; empty when it is wrong."""
        found = self.value(name, "string")
        if isinstance(found, str):
            if found in known:
                return found
            self.fault(name, "unknown-value", {"value": found, "known": ", ".join(known)})
        return ""

    def whole(self, name: str, least: int, most: int) -> int:
        """A required whole number within limits; `least` when it is wrong."""
        found = self.value(name, "integer")
        if not isinstance(found, int):
            return least
        if found < least or found > most:
            self.fault(name, "out-of-range", {"value": str(found), "least": least, "most": most})
            return least
        return found

    def flag(self, name: str) -> bool:
        """An optional yes or no; no when it is left out."""
        if name not in self.tree:
            return False
        return self.value(name, "boolean") is True

    def items(self, name: str) -> list[object]:
        """A required list; empty when it is wrong."""
        found = self.value(name, "array")
        return found if isinstance(found, list) else []

    def texts(self, name: str) -> list[str]:
        """A required list of different texts; wrong members are left out."""
        kept: list[str] = []
        for index, item in enumerate(self.items(name)):
            where = f"{name}[{index}]"
            if not isinstance(item, str):
                self.fault(where, "wrong-type", {"expected": "string", "found": toml_type(item)})
            elif item in kept:
                self.fault(where, "duplicate-id", {"value": item})
            else:
                kept.append(item)
        return kept

    def table(self, name: str) -> "TomlTable":
        """A required table; an empty one when it is wrong."""
        found = self.value(name, "table")
        return TomlTable(
            self.findings, self.file, self.at(name), found if isinstance(found, dict) else {}, name
        )

    def tables(self, name: str) -> list["TomlTable"]:
        """A required table of tables, in file order."""
        outer = self.table(name)
        return [outer.table(inner) for inner in outer.tree]

    def rows(self, name: str) -> list["TomlTable"]:
        """A required list of tables; members that are none are left out."""
        kept: list[TomlTable] = []
        for index, item in enumerate(self.items(name)):
            where = f"{name}[{index}]"
            if isinstance(item, dict):
                kept.append(TomlTable(self.findings, self.file, self.at(where), item))
            else:
                self.fault(where, "wrong-type", {"expected": "table", "found": toml_type(item)})
        return kept

    def basis(self, label: str = "", own_keys: list[str] | None = None) -> str:
        """Where the table's figures are from; `basis` names one source, or one for each of some keys."""
        self.read.add("basis")
        found = self.tree.get("basis", "book")
        label = label or self.key
        if isinstance(found, str):
            self._note(label, "basis", found)
            return found
        if not isinstance(found, dict):
            self.fault("basis", "wrong-type", {"expected": "string", "found": toml_type(found)})
            return "book"
        known = [*self.tree, *(own_keys or [])]
        for name, source in found.items():
            if name == "basis" or name not in known:
                self.fault(f"basis.{name}", "unknown-key", {"known": ", ".join(known)})
            else:
                self._note(f"{label}.{name}" if label else name, f"basis.{name}", source)
        return "book"

    def _note(self, label: str, where: str, source: object) -> None:
        if not isinstance(source, str) or source not in BASES:
            self.fault(where, "unknown-basis", {"value": str(source), "known": ", ".join(BASES)})
        elif source != "book":
            self.findings.bases.append(Basis(self.file, label, source))

    def close(self) -> None:
        """Reports every name in the table that was never read."""
        for name in self.tree:
            if name not in self.read:
                self.fault(name, "unknown-key", {"known": ", ".join(sorted(self.read))})


def fresh_id(table: TomlTable, value: str, seen: list[str], name: str = "id") -> None:
    """Notes an id as seen; a second time is a fault."""
    if value and value in seen:
        table.fault(name, "duplicate-id", {"value": value})
    seen.append(value)


def without_basis(tree: Tree) -> Tree:
    """The values of a table without the word about where they are from."""
    return {name: value for name, value in tree.items() if name != "basis"}


def checked_key(entry: TomlTable) -> str:
    """The id a table stands under, which must look like one."""
    if ID_PATTERN.fullmatch(entry.name) is None:
        entry.fault("", "bad-id", {"value": entry.name})
    return entry.name


def check_count(table: TomlTable, name: str, declared: int, found: int) -> None:
    """A declared count must be the count found."""
    if isinstance(table.tree.get(name), int) and declared != found:
        table.fault(name, "wrong-count", {"declared": declared, "found": found})
