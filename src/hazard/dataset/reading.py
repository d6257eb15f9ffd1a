"""How is a data set read by programs: as Arrow, pandas or polars, all of it or batch by batch?"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from hazard.dataset.checking import manifest
from hazard.dataset.files import PARQUET, arrow, arrow_schema
from hazard.dataset.schema import TABLES
from hazard.kernel.errors import InputError


class DataSet:
    """A data set on disk. Nothing is read before a table is asked for.

    `games`, `rows`, `licence`, `digest`, `recipe` and `modes` say what it is; `territories(mode)` names the places of the
    lists in `positions`.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder: Final = Path(folder)
        self.told: Final = manifest(self.folder)
        self.games: Final[int] = self.told["games"]
        self.rows: Final[dict[str, int]] = self.told["rows"]
        self.licence: Final[str] = self.told["licence"]
        self.digest: Final[str] = self.told["digest"]
        self.recipe: Final[dict[str, Any]] = self.told["recipe"]
        self.modes: Final[dict[str, Any]] = self.told["modes"]

    def territories(self, mode: str) -> list[str]:
        """The territories of a mode, in the order of the lists."""
        return list(self.modes[mode]["territories"])

    def paths(self, table: str) -> list[Path]:
        """The files of a table, in order."""
        if table not in TABLES:
            raise InputError("unknown-data-table", "table", {"value": table[:80], "known": ", ".join(TABLES)})
        names = [name for part in self.told["parts"] for name in part["files"]]
        return [self.folder / name for name in names if name.startswith(f"{table}/")]

    def batches(
        self, table: str, columns: Sequence[str] | None = None, where: Any = None, rows: int = 65_536
    ) -> Iterator[Any]:
        """The table as Arrow record batches, one after another: for what does not fit into memory.

        `where` is a filter of pyarrow: `pyarrow.compute.field("kind") == "attack"`.
        """
        scanned = self.scanned(table)
        yield from scanned.to_batches(
            columns=list(columns) if columns else None, filter=where, batch_size=rows
        )

    def arrow(self, table: str, columns: Sequence[str] | None = None, where: Any = None) -> Any:
        """The table as a `pyarrow.Table`."""
        return self.scanned(table).to_table(columns=list(columns) if columns else None, filter=where)

    def pandas(self, table: str, columns: Sequence[str] | None = None, where: Any = None) -> Any:
        """The table as a `pandas.DataFrame`."""
        return self.arrow(table, columns, where).to_pandas()

    def polars(self, table: str, columns: Sequence[str] | None = None, where: Any = None) -> Any:
        """The table as a `polars.DataFrame`."""
        try:
            import polars
        except ImportError:
            raise InputError("missing-extra", "table", {"extra": "data"}) from None
        return polars.from_arrow(self.arrow(table, columns, where))

    def scanned(self, table: str) -> Any:
        """The files of a table as one `pyarrow.dataset.Dataset`, with the types of the schema."""
        pa = arrow()
        paths = [str(path) for path in self.paths(table)]
        schema = arrow_schema(table)
        if self.told["format"] == PARQUET:
            return pa.dataset.dataset(paths, schema=schema, format="parquet")
        tables = [json_table(path, schema) for path in paths]
        return pa.dataset.dataset(pa.concat_tables(tables) if tables else schema.empty_table())


def json_table(path: str, schema: Any) -> Any:
    """A file of JSON Lines with the types of the schema."""
    pa = arrow()
    if Path(path).stat().st_size == 0:
        return schema.empty_table()
    plain = [field.with_type(undictionary(field.type)) for field in schema]
    options = pa.json.ParseOptions(explicit_schema=pa.schema(plain))
    return pa.json.read_json(path, parse_options=options).select(schema.names).cast(schema)


def undictionary(kind: Any) -> Any:
    """Words are read as texts first."""
    pa = arrow()
    return kind.value_type if pa.types.is_dictionary(kind) else kind
