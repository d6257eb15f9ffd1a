"""How far is the siege? A file that is written after every part, so that an interrupted siege goes on where it was."""

import json
import os
import subprocess
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
FILE: Final = Path(os.environ.get("HAZARD_SIEGE_STATE", ROOT / "build" / "siege.json"))


def said(*command: str) -> str:
    """What a command prints, nothing where it cannot."""
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def commit() -> str:
    """The commit under siege, and whether anything was changed since."""
    found = said("git", "rev-parse", "--short=12", "HEAD") or "unknown"
    return f"{found} with changes" if said("git", "status", "--porcelain", "src", "tests") else found


@dataclass
class State:
    """The parts that are done, by name."""

    path: Path
    settings: dict[str, Any]
    parts: dict[str, dict[str, Any]] = field(default_factory=dict)
    seconds: float = 0.0  # of all runs together
    commit: str = field(default_factory=commit)
    day: str = field(default_factory=lambda: datetime.now(UTC).date().isoformat())

    def done(self, name: str) -> bool:
        """Whether a part need not be run again."""
        return name in self.parts

    def note(self, name: str, found: dict[str, Any]) -> None:
        """A part is done."""
        self.parts[name] = found
        self.save()

    def save(self) -> None:
        """Keep it, whole or not at all."""
        self.path.parent.mkdir(exist_ok=True)
        known = {
            "commit": self.commit,
            "day": self.day,
            "settings": self.settings,
            "seconds": self.seconds,
            "parts": self.parts,
        }
        draft = self.path.with_suffix(".new")
        draft.write_text(json.dumps(known, indent=1), encoding="utf-8")
        draft.replace(self.path)


def load(path: Path, settings: dict[str, Any], *, again: bool) -> tuple[State, str]:
    """Where the last siege of the same commit with the same settings stopped, else the beginning; and what to say of it."""
    fresh = State(path, settings)
    if again or not path.exists():
        return fresh, "from the beginning"
    known = json.loads(path.read_text(encoding="utf-8"))
    if known["commit"] != fresh.commit:
        return fresh, f"from the beginning: the last one was of {known['commit']}"
    if known["settings"] != settings:
        return fresh, "from the beginning: the last one had other settings"
    fresh.parts.update(known["parts"])
    fresh.seconds, fresh.day = known["seconds"], known["day"]
    return fresh, f"going on behind {len(fresh.parts)} parts"
