"""How is the result told: a table for docs/mutants.md, and whether enough were caught?"""

import platform
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.mutants.changes import KINDS
from tests.mutants.mutants import Mutant
from tests.mutants.results import Results
from tests.mutants.sources import ROOT
from tests.mutants.trial import CAUGHT, ENDLESS

PAGE: Final = ROOT / "docs" / "mutants.md"
LEFT: Final = ROOT / "build" / "mutants.md"
LISTED: Final = Path(__file__).parent / "equivalent.toml"
BEGIN: Final = "<!-- result -->\n"
END: Final = "<!-- end of result -->\n"
LIST_BEGIN: Final = "<!-- equivalent -->\n"
LIST_END: Final = "<!-- end of equivalent -->\n"
NEEDED: Final = 0.97


def equivalent() -> dict[str, str]:
    """Mutants that cannot be told from the engine by what a game does, each with the reason."""
    listed = tomllib.loads(LISTED.read_text(encoding="utf-8"))["mutants"]
    return {str(one["line"]): str(one["reason"]) for one in listed}


def stale(everything: list[Mutant], listed: dict[str, str]) -> list[str]:
    """What is listed and can be taken out, because the line is no longer there."""
    known = {one.key for one in everything}
    return [line for line in listed if line not in known]


class Count:
    """Of one kind or one room: how many were tried and what became of them."""

    def __init__(self) -> None:
        self.chosen = 0
        self.tried = 0
        self.caught = 0
        self.equivalent = 0
        self.survived = 0

    def row(self, name: str) -> str:
        """A line of the table."""
        counted = self.tried - self.equivalent
        share = f"{100 * self.caught / counted:.1f} %" if counted else ""
        numbers = [self.chosen, self.tried, self.caught, self.equivalent, self.survived]
        return f"| {name} | {' | '.join(str(number) for number in numbers)} | {share} |\n"


def table(wanted: list[Mutant], results: Results) -> tuple[str, bool]:
    """The result in Markdown, and whether enough were caught."""
    listed = equivalent()
    total = Count()
    kinds = {kind: Count() for kind in KINDS}
    rooms: dict[str, Count] = {}
    living: list[str] = []
    waiting: list[str] = []
    for one in wanted:
        told = results.of(one)
        counts = [total, kinds[one.kind], rooms.setdefault(one.source.place.partition("/")[0], Count())]
        for count in counts:
            count.chosen += 1
            if told is None:
                continue
            count.tried += 1
            if told["result"] in (CAUGHT, ENDLESS):
                count.caught += 1
            elif one.key in listed:
                count.equivalent += 1
            else:
                count.survived += 1
        if told is not None and told["result"] not in (CAUGHT, ENDLESS) and one.key not in listed:
            (living if results.holds(one) else waiting).append(f"- `{one.key}` ({one.kind})\n")
    head = "| | chosen | tried | caught | equivalent | survived | caught of those not equivalent |\n|---|---|---|---|---|---|---|\n"
    lines = [f"{stamp()}: {total.tried} of {total.chosen} tried.\n\n", head]
    lines += [count.row(name) for name, count in [*rooms.items(), *kinds.items()]]
    lines += [total.row("**all**"), "\n"]
    if waiting:
        lines += [
            "Survived the tests they were shown to, and are to be shown to the others:\n\n",
            *sorted(waiting),
            "\n",
        ]
    if living:
        lines += ["Survived:\n\n", *sorted(living), "\n"]
    if not waiting and not living:
        lines += ["None has survived.\n\n"]
    counted = max(1, total.tried - total.equivalent)
    return "".join(lines), total.caught / counted >= NEEDED


def stamp() -> str:
    """Which commit, when, on what."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]
    commit = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or "unknown"
    day = datetime.now(UTC).date().isoformat()
    return f"Commit {commit}, {day}, Python {platform.python_version()}, interpreted"


def leave(text: str) -> None:
    """For --keep."""
    LEFT.write_text(text, encoding="utf-8")


def listing() -> str:
    """The equivalents, as the page shows them."""
    rows = [f"| `{line.replace('|', chr(92) + '|')}` | {reason} |\n" for line, reason in equivalent().items()]
    return "| mutant | why no test can notice |\n|---|---|\n" + "".join(rows)


def put(page: str, begin: str, end: str, text: str) -> str:
    """The page with another text between two marks."""
    head, _, rest = page.partition(begin)
    return head + begin + text + end + rest.partition(end)[2]


def keep() -> int:
    """Put the last result and the list of equivalents into the page."""
    page = PAGE.read_text(encoding="utf-8")
    page = put(page, LIST_BEGIN, LIST_END, listing())
    if LEFT.exists():
        page = put(page, BEGIN, END, LEFT.read_text(encoding="utf-8"))
    else:
        print("mutants: there is no result; run `make mutants` first", file=sys.stderr)
    PAGE.write_text(page, encoding="utf-8")
    return 0
