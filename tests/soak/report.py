"""What did the long proofs come to? A pytest plugin (`-p tests.soak.report`) that gathers figures into build/soak.md.

A proof tells its figures with `record_property("soak", figures(...))`; those of the same name are added up.
"""

import json
import platform
import subprocess
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

from hazard._build import compiled_modules, stale_modules

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = ROOT / "build" / "soak.md"


def figures(proof: str, needed: str, games: int, good: int, seconds: float, digest: str = "") -> str:
    """What one proof has to tell: how many games, in how many of them it was as it should be, how long it took."""
    told = {
        "proof": proof,
        "needed": needed,
        "games": games,
        "good": good,
        "seconds": seconds,
        "digest": digest,
    }
    return json.dumps(told)


class Row:
    """The sums of all proofs of one name."""

    def __init__(self, proof: str, needed: str) -> None:
        self.proof: Final = proof
        self.needed: Final = needed
        self.games: int = 0
        self.good: int = 0
        self.seconds: float = 0.0
        self.digests: Final[list[str]] = []

    def add(self, told: dict[str, Any]) -> None:
        """One more part of it."""
        self.games += told["games"]
        self.good += told["good"]
        self.seconds += told["seconds"]
        self.digests.append(told["digest"])

    def line(self) -> str:
        """As a row of the table; parts come in any order, so their digests are sorted first."""
        digest = sha256("".join(sorted(self.digests)).encode()).hexdigest()[:16] if any(self.digests) else ""
        share = f"{self.good:,} ({self.good / self.games:.1%})" if self.games else "0"
        return (
            f"| {self.proof} | {self.needed} | {self.games:,} | {share} | {digest} | {self.seconds:,.0f} s |"
        )


def said(command: list[str]) -> str:
    """What a command prints, nothing where it cannot."""
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def commit() -> str:
    """The commit the proofs ran on, and whether anything was changed since."""
    found = said(["git", "rev-parse", "--short=12", "HEAD"]) or "unknown"
    return f"{found} with changes" if said(["git", "status", "--porcelain", "src", "tests"]) else found


def build() -> str:
    """Which build the proofs ran on."""
    compiled = compiled_modules()
    if stale_modules():
        return "interpreted and a compiled build older than its sources"
    return f"interpreted and compiled ({len(compiled)} modules)" if compiled else "interpreted only"


def left_out(reports: list[pytest.TestReport]) -> list[str]:
    """How many proofs were skipped, and why; a run that has left some out proves less."""
    reasons = [report.longrepr[2] for report in reports if isinstance(report.longrepr, tuple)]
    return [
        f"- **skipped**: {reasons.count(reason)} proofs, {reason.removeprefix('Skipped: ')}"
        for reason in sorted(set(reasons))
    ]


def table(reports: list[pytest.TestReport], skipped: list[pytest.TestReport], seconds: float) -> str:
    """Everything that was told, as Markdown."""
    rows: dict[str, Row] = {}
    for report in reports:
        for name, value in report.user_properties:
            if name == "soak":
                told = json.loads(str(value))
                rows.setdefault(told["proof"], Row(told["proof"], told["needed"])).add(told)
    failed = [report.nodeid for report in reports if report.failed]
    lines = [
        f"Commit {commit()}, {datetime.now(UTC).date().isoformat()}, Python {platform.python_version()}, {build()}: "
        f"{'**failed**' if failed else 'passed'}, {len(reports)} proofs in {seconds / 60:.0f} minutes"
        f"{f', {len(skipped)} **skipped**' if skipped else ''}.",
        "",
        "| proof | needed | games | as needed | digest | time |",
        "|---|---|---|---|---|---|",
    ]
    lines += [rows[proof].line() for proof in sorted(rows)]
    lines += [f"- failed: `{name}`" for name in failed]
    lines += left_out(skipped)
    return "\n".join(lines) + "\n"


class Gatherer:
    """Keeps the reports of a run and writes the table behind the last."""

    def __init__(self) -> None:
        self.reports: Final[list[pytest.TestReport]] = []
        self.skipped: Final[list[pytest.TestReport]] = []
        self.begun: Final = datetime.now(UTC)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One test is over."""
        if report.skipped:
            self.skipped.append(report)
        elif report.when == "call" or report.failed:
            self.reports.append(report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """All are: write and show the table."""
        seconds = (datetime.now(UTC) - self.begun).total_seconds()
        text = table(self.reports, self.skipped, seconds)
        TABLE.parent.mkdir(exist_ok=True)
        TABLE.write_text(text, encoding="utf-8")
        terminalreporter.write_line("")
        terminalreporter.write_line(text)


def pytest_configure(config: pytest.Config) -> None:
    """Only the process that hears of all tests gathers."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Gatherer(), "soak-gatherer")
