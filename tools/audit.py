"""Is anything known to be wrong with what Hazard depends on? python tools/audit.py

Asks pip-audit about the pinned requirements of the container and npm about the page. Where no database of vulnerabilities can be
reached it says `not audited` and why. Status 1 where something was found, else 0.
"""

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.pins import tool, wanted  # noqa: E402

LONGEST: Final = 300  # seconds


@dataclass
class Audit:
    """What was asked about and what was found; `reason`: why it was not audited."""

    what: str
    packages: int = 0
    found: list[str] = field(default_factory=list)
    reason: str = ""

    def line(self) -> str:
        """In one line."""
        if self.reason:
            return f"audit: {self.what}: NOT AUDITED, {self.reason}"
        bad = (
            f"{len(self.found)} known vulnerabilities: {', '.join(self.found)}"
            if self.found
            else "nothing known"
        )
        return f"audit: {self.what}: {self.packages} packages, {bad}"


def said(command: list[str], folder: Path) -> tuple[Any, str]:
    """What a command prints as JSON, and the last line of its complaints."""
    try:
        done = subprocess.run(  # noqa: S603
            command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, f"{type(error).__name__}"
    last = (done.stderr.strip().splitlines() or ["no answer"])[-1]
    try:
        return json.loads(done.stdout), last
    except ValueError:
        return None, last


def of_python(name: str, told: Any, complaint: str) -> Audit:
    """What pip-audit says of one file."""
    audit = Audit(f"deploy/{name}")
    known = told.get("dependencies", []) if isinstance(told, dict) else []
    looked_at = [one for one in known if "skip_reason" not in one]
    audit.packages = len(looked_at)
    audit.found = [f"{one['name']} {one['version']} {bad['id']}" for one in looked_at for bad in one["vulns"]]
    if not looked_at:
        audit.reason = "the database that answers knows none of its packages" if known else complaint
    elif len(looked_at) < len(known):
        left_out = len(known) - len(looked_at)
        audit.what += f" ({left_out} of its packages NOT AUDITED, the database does not know them)"
    return audit


def of_page(told: Any, complaint: str) -> Audit:
    """What npm says of the page."""
    audit = Audit("web/package-lock.json")
    if not isinstance(told, dict) or "metadata" not in told:
        audit.reason = str(told.get("message", complaint) if isinstance(told, dict) else complaint).split(
            " - "
        )[0]
        return audit
    audit.packages = int(told["metadata"]["dependencies"]["total"])
    bad = told.get("vulnerabilities", {})
    audit.found = [f"{name} {one.get('severity', '')}".strip() for name, one in sorted(bad.items())]
    return audit


def audits() -> list[Audit]:
    """All there is to ask about."""
    found: list[Audit] = []
    for name in wanted():
        try:
            command = [str(tool("pip-audit")), "--requirement", f"deploy/{name}", "--require-hashes"]
            told, complaint = said(
                [*command, "--disable-pip", "--format", "json", "--progress-spinner", "off"], ROOT
            )
        except (OSError, subprocess.CalledProcessError) as error:
            told, complaint = None, f"pip-audit could not be installed ({type(error).__name__})"
        found.append(of_python(name, told, complaint))
    npm = shutil.which("npm")
    if npm is None:
        found.append(Audit("web/package-lock.json", reason="there is no npm here"))
    else:
        found.append(of_page(*said([npm, "audit", "--json"], ROOT / "web")))
    return found


def main() -> int:
    """The command line."""
    found = audits()
    for audit in found:
        print(audit.line())
    return 1 if any(audit.found for audit in found) else 0


if __name__ == "__main__":
    sys.exit(main())
