"""How are files written from the Python types: what do the types say about their fields, and is what was written up to date?"""

import argparse
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]


def remarks(cls: type) -> dict[str, str]:
    """The comments behind the fields of a type."""
    return dict(re.findall(r"^    (\w+): [^#\n]*#\s*(.+?)\s*$", inspect.getsource(cls), re.MULTILINE))


def write_or_check(tool: str, what: str, files: Callable[[], dict[Path, str]]) -> int:
    """The command line of a tool that writes files; with --check it only says which are not as it would write them."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    checking: bool = parser.parse_args().check
    old = {path: text for path, text in files().items() if not is_written(path, text)}
    for path, text in old.items():
        if checking:
            print(f"{path.relative_to(ROOT).as_posix()} is not up to date: python {tool}", file=sys.stderr)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if checking and old else 0


def is_written(path: Path, text: str) -> bool:
    """Whether a file says this."""
    return path.exists() and path.read_text(encoding="utf-8") == text
