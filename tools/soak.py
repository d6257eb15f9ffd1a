"""Runs the long proofs, and keeps their result: python tools/soak.py [--jobs N] | --keep

A run leaves its table in build/soak.md; `--keep` puts that table into docs/soak.md. The games on the page need a Chromium: one
is installed where that can be done, else it says that they are skipped. How quick the page is, is measured first: what runs
beside it would be measured too.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.browser import SETTING, find, install  # noqa: E402

TABLE = ROOT / "build" / "soak.md"
FIGURES = ROOT / "build" / "page.json"
PAGE = ROOT / "docs" / "soak.md"
BEGIN = "<!-- result -->\n"
END = "<!-- end of result -->\n"
TRIES = 3  # to measure: a machine that is busy with something else is slow, the page is not


def chromium() -> str | None:
    """The browser for the games on the page; where there is none, that they are skipped is said, and why."""
    found, reason = find(), ""
    if found is None and not os.environ.get(SETTING):
        reason = install()
        found = find()
    if found is None:
        why = reason or f"{SETTING} names none"
        print(f"soak: there is no Chromium: all proofs on the page are SKIPPED; {why}", file=sys.stderr)
    return found


def measure() -> None:
    """How quick the page is, while nothing else runs; whether that is enough is for a proof to say."""
    FIGURES.unlink(missing_ok=True)
    for _ in range(TRIES):
        print("soak: measuring the page", flush=True)
        command = [sys.executable, str(ROOT / "bench" / "page.py"), "--json", str(FIGURES)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode == 0:  # noqa: S603
            return


def run(jobs: int, chosen: list[str]) -> int:
    """All proofs, or those chosen by pytest arguments; the exit status is pytest's."""
    browser = chromium()
    settings = dict(os.environ)
    if browser:
        settings[SETTING] = browser
        print(f"soak: on the page in {browser}", flush=True)
        if not chosen:
            measure()
    command = [sys.executable, "-m", "pytest", "-q", "-m", "soak", "-n", str(jobs), "--dist", "worksteal"]
    command += ["-p", "tests.soak.report", *(chosen or ["tests/soak"])]
    if FIGURES.exists() and not chosen:
        settings["HAZARD_PAGE_FIGURES"] = str(FIGURES)
    return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode  # noqa: S603


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
