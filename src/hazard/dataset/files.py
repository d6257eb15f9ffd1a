"""How do rows become a file, and a file rows again? Parquet through pyarrow (extra `data`), JSON Lines without."""

import json
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from hazard.dataset.schema import BOOL, DOUBLE, LIST, TABLES, TEXT, VERSION, WORD, Rows
from hazard.kernel.errors import InputError

PARQUET: Final = "parquet"
JSON_LINES: Final = "jsonl"
FORMS: Final = (PARQUET, JSON_LINES)


class Made(NamedTuple):
    """A file in memory."""

    data: bytes
    rows: int

    def digest(self) -> str:
        """SHA-256 in hexadecimal digits."""
        return sha256(self.data).hexdigest()


def arrow() -> Any:
    """pyarrow with its readers, where it is installed."""
    try:
        import pyarrow
        import pyarrow.dataset
        import pyarrow.json
        import pyarrow.parquet
    except ImportError:
        raise InputError("missing-extra", "format", {"extra": "data"}) from None
    return pyarrow


def arrow_type(name: str) -> Any:
    """The type of a column in Arrow."""
    pa = arrow()
    if name.startswith(LIST):
        inner = name.removeprefix(LIST)
        return pa.list_(pa.string() if inner == WORD else arrow_type(inner))
    if name == WORD:
        return pa.dictionary(pa.int32(), pa.string())
    known = {TEXT: pa.string(), BOOL: pa.bool_(), DOUBLE: pa.float64()}
    return known[name] if name in known else getattr(pa, name)()


def arrow_schema(table: str) -> Any:
    """The schema of a table, with its version."""
    pa = arrow()
    fields = [pa.field(one.name, arrow_type(one.type), nullable=one.empty) for one in TABLES[table]]
    return pa.schema(fields, metadata={"hazard-dataset": str(VERSION), "table": table})


def lines_of(rows: Rows) -> bytes:
    """The rows as JSON Lines."""
    names = list(rows.columns)
    lines = [
        json.dumps(dict(zip(names, row, strict=True)), separators=(",", ":"), ensure_ascii=False) + "\n"
        for row in zip(*rows.all, strict=True)
    ]
    return "".join(lines).encode()


class Sheet:
    """A file of one table in the making; games are handed in one by one, and take little room from then on."""

    def __init__(self, table: str, form: str) -> None:
        self.form: Final = form
        self.rows = 0
        self.lines: Final = BytesIO()
        self.schema: Final = arrow_schema(table) if form == PARQUET else None
        self.batches: Final[list[Any]] = []

    def add(self, rows: Rows) -> None:
        """The rows of a game."""
        self.rows += len(rows)
        if self.schema is None:
            self.lines.write(lines_of(rows))
            return
        pa = arrow()
        columns = [pa.array(rows.columns[one.name], one.type) for one in self.schema]
        self.batches.append(pa.table(columns, schema=self.schema))

    def made(self) -> Made:
        """The file."""
        if self.schema is not None:
            pa = arrow()
            whole = pa.concat_tables(self.batches) if self.batches else self.schema.empty_table()
            whole = whole.unify_dictionaries().combine_chunks()
            pa.parquet.write_table(whole, self.lines, compression="zstd", compression_level=6)
        return Made(self.lines.getvalue(), self.rows)


class Sheets:
    """The files of all tables of a part."""

    def __init__(self, form: str) -> None:
        self.sheets: Final = {table: Sheet(table, form) for table in TABLES}

    def add(self, tables: dict[str, Rows]) -> None:
        """A game."""
        for table, rows in tables.items():
            self.sheets[table].add(rows)

    def made(self) -> dict[str, Made]:
        """The files, by table."""
        return {table: sheet.made() for table, sheet in self.sheets.items()}


def read_rows(path: Path, table: str) -> Iterator[dict[str, Any]]:
    """The rows of a file, whichever form it has."""
    if path.suffix == f".{JSON_LINES}":
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
        return
    found = arrow().parquet.read_table(path)
    wanted = [column.name for column in TABLES[table]]
    if found.schema.names != wanted:  # rows without columns are no rows of this table
        found = found.slice(0, 0)
    for batch in found.to_batches(max_chunksize=4096):
        yield from batch.to_pylist()
