"""Writes the table of settings into docs/self-hosting.md: python tools/settings.py [--check]"""

import argparse
import re
import sys
from pathlib import Path
from typing import Final

from hazard.server import settings

PAGE: Final = Path(__file__).parents[1] / "docs" / "self-hosting.md"
BEGIN: Final = "<!-- settings: python tools/settings.py -->\n"
END: Final = "<!-- /settings -->\n"
FOR_TESTS: Final = "for tests"


def remarks() -> dict[str, str]:
    """The comments behind the settings."""
    source = Path(settings.__file__).read_text(encoding="utf-8")
    return dict(re.findall(r"^    (\w+): [^#\n]*= [^#\n]*#\s*(.+?)\s*$", source, re.MULTILINE))


def shown(value: object) -> str:
    """A usual value as one would write it into the environment."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, tuple):
        return ",".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def table() -> str:
    """All settings but those for tests."""
    notes = remarks()
    text = "| variable | usually | |\n|---|---|---|\n"
    for name, value in vars(settings.Settings()).items():
        note = notes.get(name, "")
        if note.startswith(FOR_TESTS):
            continue
        usual = f"`{shown(value)}`" if shown(value) else ""
        text += f"| `{settings.PREFIX}{name.upper()}` | {usual} | {note} |\n"
    return text


def page(present: str) -> str:
    """The page with the table as it has to be."""
    before, _, rest = present.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="The settings in docs/self-hosting.md.")
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    present = PAGE.read_text(encoding="utf-8")
    if not parser.parse_args().check:
        PAGE.write_text(page(present), encoding="utf-8")
        return 0
    if page(present) != present:
        print("docs/self-hosting.md is not up to date: python tools/settings.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
