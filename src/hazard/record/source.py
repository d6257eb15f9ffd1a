"""Is this file a journal or a game in notation, and what stands in it line by line?

Lines are read one at a time and never longer than a limit, so that the first bad line ends the reading.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

from hazard.kernel.errors import InputError, RecordError
from hazard.record.journal import Chain, read_header, read_row
from hazard.record.names import shown
from hazard.record.rows import END, START, Header, Row
from hazard.record.text import FORMAT, TextReader

MOST_LINE: Final = 1 << 20

Source = Path | str | bytes  # a path, or what stands in the file


class RecordFile:
    """A record that is open for reading: the header at once, the rows as they are asked for. Use it with `with`."""

    def __init__(self, source: Source) -> None:
        self.stream: Final[BinaryIO] = open_source(source)
        self.ended = False
        self.chain: Final = Chain()
        self.text: TextReader | None = None
        try:
            self.lines: Final = numbered(self.stream)
            self.header: Final = self.read_header()
        except BaseException:
            self.stream.close()
            raise

    def __enter__(self) -> "RecordFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stream.close()

    def read_header(self) -> Header:
        """The header of either form."""
        at, first = next(self.lines, (1, b""))
        if first.startswith(b"{"):
            if not first.startswith(b'{"format":"hazard-journal"'):
                raise RecordError("unknown-format", at)
            return read_header(self.chain.open(first, at), at)
        words = decoded(at, first).split()
        if words and (words[0] == FORMAT or words[0].startswith("#")):
            self.text = TextReader(self.decoded_lines(at, first))
            return self.text.header
        raise RecordError("unknown-format", at)

    def decoded_lines(self, at: int, first: bytes) -> Iterator[tuple[int, str]]:
        """All lines as text."""
        yield at, decoded(at, first)
        for number, line in self.lines:
            yield number, decoded(number, line)

    def rows(self) -> Iterator[Row]:
        """All rows; the first one is the start, and behind the end there is none."""
        n = 0
        at = 1
        for row in self.text.rows() if self.text is not None else self.journal_rows():
            at = row.line
            if self.ended:
                raise RecordError("row-after-end", at)
            if (row.kind == START) != (n == 0):
                raise RecordError("start-first", at, "kind")
            self.ended = row.kind == END
            n += 1
            yield row
        if n == 0:
            raise RecordError("start-first", at + 1, "kind")

    def journal_rows(self) -> Iterator[Row]:
        """The rows of a journal."""
        for n, (at, line) in enumerate(self.lines):
            yield read_row(self.chain.open(line, at), at, n)


def open_source(source: Source) -> BinaryIO:
    """The bytes of a record."""
    if isinstance(source, bytes):
        return io.BytesIO(source)
    try:
        return Path(source).open("rb")
    except (OSError, ValueError):
        raise InputError("no-file", "file", {"value": shown(str(source))}) from None


def numbered(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers from 1; one that is too long is refused before it is read to its end."""
    at = 0
    while True:
        at += 1
        try:
            line = stream.readline(MOST_LINE + 1)
        except OSError:
            raise RecordError(
                "no-file", at, "file", {"value": shown(str(getattr(stream, "name", "")))}
            ) from None
        if not line:
            return
        if len(line) > MOST_LINE:
            raise RecordError("line-too-long", at, "", {"most": MOST_LINE})
        yield at, line


def decoded(at: int, line: bytes) -> str:
    """A line as text."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError("not-utf8", at) from None
