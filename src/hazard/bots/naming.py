"""What is a bot called? A name, a style where it has one, and a version: `expert+bold@2`.

The version is raised whenever a bot of that name begins to play differently, so that a word with a version always means the
same play. Without a version the newest is meant.
"""

import re
from typing import Final

from hazard.kernel.errors import InputError

MOST_WORD: Final = 64  # letters of the whole word
ANY: Final = "any"  # a style that is drawn when the game begins, and told when it is over
SHAPE: Final = re.compile(r"([A-Za-z0-9][A-Za-z0-9_.-]*)(?:\+([a-z]+))?(?:@([A-Za-z0-9][A-Za-z0-9_.+!-]*))?")


class BotWord:
    """The parts of such a word; what is not said is empty."""

    def __init__(self, name: str, style: str = "", version: str = "") -> None:
        self.name: Final = name
        self.style: Final = style
        self.version: Final = version

    def text(self) -> str:
        """As it is written."""
        style = f"+{self.style}" if self.style else ""
        version = f"@{self.version}" if self.version else ""
        return self.name + style + version

    def styled(self, style: str) -> "BotWord":
        """The same bot in another style."""
        return BotWord(self.name, style, self.version)


def read_word(text: str) -> BotWord:
    """The parts of a word; one that is none is refused."""
    found = SHAPE.fullmatch(text) if len(text) <= MOST_WORD else None
    if found is None:
        raise InputError("bad-bot-word", "bots", {"bot": text[:80]})
    return BotWord(found[1], found[2] or "", found[3] or "")


def version_key(version: str) -> list[tuple[int, int, str]]:
    """How versions are sorted: 2 before 10, 1.9 before 1.10; what is no number comes before numbers."""
    found: list[tuple[int, int, str]] = []
    for part in version.split("."):
        numbered = part.isascii() and part.isdigit() and len(part) < 10
        found.append((1, int(part), "") if numbered else (0, 0, part))
    return found


def nearest(wanted: str, known: list[str]) -> str:
    """Of the versions there are the one to take the place of one that is gone: the next newer, or else the newest."""
    ranked = sorted(known, key=version_key)
    for version in ranked:
        if version_key(version) > version_key(wanted):
            return version
    return ranked[-1]
