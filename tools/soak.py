"""Runs the long proofs, and keeps their result: python tools/soak.py [--jobs N] | --keep

A run leaves its table in build/soak.md; `--keep` puts that table into docs/soak.md.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "build" / "soak.md"
PAGE = ROOT / "docs" / "soak.md"
BEGIN = "<!-- result -->\n"
END = "<!-- end of result -->\n"


def run(jobs: int, chosen: list[str]) -> int:
    """All proofs, or those chosen by pytest arguments; the exit status is pytest's."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", "soak", "-n", str(jobs), "--dist", "worksteal"]
    command += ["-p", "tests.soak.report", *(chosen or ["tests/soak"])]
    return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603


def keep() -> int:
    """Put the table of the last run into the page."""
    if not TABLE.exists():
        print("soak: there is no result; run `make soak` first", file=sys.stderr)
        return 2
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    tail = rest.partition(END)[2]
    PAGE.write_text(head + BEGIN + TABLE.read_text(encoding="utf-8") + END + tail, encoding="utf-8")
    return 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="The long proofs.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="put the last result into docs/soak.md")
    parser.add_argument("chosen", nargs="*", help="what to run instead of everything, as pytest takes it")
    asked = parser.parse_args()
    return keep() if asked.keep else run(asked.jobs, asked.chosen)


if __name__ == "__main__":
    sys.exit(main())
