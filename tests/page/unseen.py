"""A server with a mode the page has never seen: nine territories, four attack dice, placement after the attacks.

python -m tests.page.unseen FOLDER serve ... writes the box into FOLDER, adds it to the others and runs the command. The
box is added when this module is read, so that the processes in which bots think have it too.
"""

import os
import sys
from pathlib import Path
from typing import Final

from hazard.cli.main import main
from hazard.editions.assembly import BOXES, KNOWN, boxes
from hazard.editions.reading.loader import load_box
from tests.server.running import Server

TINY: Final = Path(__file__).resolve().parents[1] / "fixtures" / "boxes" / "tiny"
FOLDER: Final = "UNSEEN_FOLDER"
BOX: Final = "unseen"
MODE: Final = "unseen/raid"
CHANGED: Final = {
    'id = "tiny"': f'id = "{BOX}"',
    'id = "tiny/skirmish"': f'id = "{MODE}"',
    "attack = 3,": "attack = 4,",
    '["trade", "reinforce", "attack", "fortify", "draw"]': '["trade", "attack", "reinforce", "fortify", "draw"]',
    "harbour": "old-quay",  # names no catalogue has
    "wreck": "sunken-fleet",
}


def write_box(folder: Path) -> Path:
    """The tiny box with other names, other dice and another turn."""
    for file in TINY.rglob("*.toml"):
        text = file.read_text(encoding="utf-8")
        for before, after in CHANGED.items():
            text = text.replace(before, after)
        name = str(file.relative_to(TINY)).replace("skirmish", "raid")
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


class UnseenServer(Server):
    """A server that has this box beside the others."""

    def program(self) -> list[str]:
        """What is started."""
        return [sys.executable, "-m", "tests.page.unseen"]


if FOLDER in os.environ:
    boxes()
    BOXES[BOX] = load_box(Path(os.environ[FOLDER]), KNOWN)

if __name__ == "__main__":
    sys.exit(main())
