"""What does a numbered rule say, in the words of the rules page of its box?"""

import re
from typing import Final

from hazard.editions.assembly import boxes
from hazard.editions.reading.loader import box_folders

ANCHOR: Final = re.compile(r'<a id="([a-z0-9-]+)"></a>\n#+ (\S+) (.*)\n')
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
RULE_ID: Final = re.compile(r"([a-z]+)[ -]*([0-9]+)")


class RulesPage:
    """The rules of one box in one language: titles and texts by rule id."""

    def __init__(self, text: str) -> None:
        self.titles: Final[dict[str, str]] = {}
        self.texts: Final[dict[str, str]] = {}
        found = list(ANCHOR.finditer(text))
        for at, match in enumerate(found):
            end = found[at + 1].start() if at + 1 < len(found) else len(text)
            body = re.split(r"\n#+ ", text[match.end() : end])[0]
            self.titles[match[2]] = match[3].strip()
            self.texts[match[2]] = unmarked(body)

    def find(self, typed: str) -> str | None:
        """The id of the rule typed, however it was spelt: `c-40`, `C40`, `c 40`."""
        match = RULE_ID.fullmatch(typed.strip().lower())
        wanted = f"{match[1].upper()}-{int(match[2])}" if match else ""
        return wanted if wanted in self.texts else None


def unmarked(text: str) -> str:
    """Markdown as people read it on a terminal: no links, no emphasis."""
    shown = LINK.sub(r"\1", text).replace("**", "").replace("`", "")
    return re.sub(r"(?<!\w)\*([^*\n]+)\*(?!\w)", r"\1", shown).strip()


def rules_page(mode: str, lang: str) -> RulesPage:
    """The page of the box a mode belongs to; empty where there is none in this language."""
    for box in boxes().values():
        if mode in box.modes:
            file = box_folders()[box.id].joinpath(f"rules.{lang}.md")
            if file.is_file():
                return RulesPage(file.read_text(encoding="utf-8"))
    return RulesPage("")
