"""Which columns does a data set have? Written into docs/dataset.md from the schema: python tools/dataset_page.py [--check]"""

import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a script the folder above is not known

from hazard.dataset.recipes import SETS, fixed
from hazard.dataset.schema import TABLES, VERSION, Column
from tools.generated import ROOT, write_or_check

PAGE: Final = ROOT / "docs" / "dataset.md"
BEGIN: Final = "<!-- tools/dataset_page.py writes from here -->\n"
END: Final = "<!-- to here -->\n"


def row(column: Column) -> str:
    """A line of the table."""
    return f"| `{column.name}` | {column.type} | {column.meaning}{' (else empty)' if column.empty else ''} |"


def schema() -> str:
    """Every table with its columns."""
    parts = [f"Schema version {VERSION}.\n"]
    for name, columns in TABLES.items():
        lines = ["| column | type | |", "|---|---|---|", *[row(column) for column in columns]]
        parts.append(f"### {name}\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def sets() -> str:
    """The fixed data sets."""
    lines = ["### Fixed sets\n", "| `--set` | games at each table | games | digest |", "|---|---|---|---|"]
    for name, (games, digest) in SETS.items():
        lines.append(f"| `{name}` | {games} | {fixed(name).games()} | `{digest}` |")
    return "\n".join(lines) + "\n"


def files() -> dict[Path, str]:
    """The page with its generated part."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    return {PAGE: f"{before}{BEGIN}{schema()}\n{sets()}{END}{after}"}


if __name__ == "__main__":
    sys.exit(write_or_check("tools/dataset_page.py", __doc__ or "", files))
