"""How is what long work brings kept as it comes, so that it goes on where it was interrupted?

A file of JSON Lines. Each line is written at once and whole; one that was cut off, by a power cut or a full disk, is dropped
when the file is read, and done again.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

from hazard.kernel.errors import InputError

ROWS: Final = "games.jsonl"
Row = dict[str, Any]


class Rows:
    """The lines of one folder; `read` is called with each that is there, and its number, before more are written."""

    def __init__(self, folder: Path, read: Callable[[Row, int], None], name: str = ROWS) -> None:
        self.path: Final = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.out: TextIO = self.path.open("a", encoding="utf-8")
        except (OSError, ValueError):
            raise InputError("cannot-write", "out", {"value": str(folder)[:200]}) from None
        try:
            self.read_all(read)
        except BaseException:
            self.out.close()
            raise

    def read_all(self, read: Callable[[Row, int], None]) -> None:
        """Hand over what is there."""
        there = self.path.read_bytes()
        kept = there[: there.rfind(b"\n") + 1]
        for number, text in enumerate(kept.splitlines(), 1):
            read(parsed(text, number), number)
        if len(kept) < len(there):
            self.out.truncate(len(kept))

    def add(self, row: Row) -> None:
        """Write a line, at once: what was done stays done."""
        self.out.write(json.dumps(row, separators=(",", ":")) + "\n")
        self.out.flush()

    def close(self) -> None:
        """No more lines."""
        self.out.close()


def parsed(text: bytes, number: int) -> Row:
    """A line."""
    try:
        row = json.loads(text)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        raise bad_line(number)
    return row


def bad_line(number: int) -> InputError:
    """A line that is none of these."""
    return InputError("league-line", "out", {"line": number})
