"""How is an answer shown: as words in the reader's language, or as one JSON object?"""

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hazard.texts.catalogue import Catalogue, language_of, load

if TYPE_CHECKING:
    from rich.console import Console

WIDE: Final = 200  # columns where nobody looks at a screen: a file or a pipe is never wrapped


class Screen:
    """Standard output of one command."""

    def __init__(self, lang: str | None) -> None:
        self.words: Final[Catalogue] = load(language_of(lang))

    def say(self, key: str, **params: int | str) -> str:
        """A text of the command line."""
        return self.words.say(f"cli.{key}", **params)

    def name(self, key: str, otherwise: str) -> str:
        """A name from the catalogue, or the id where there is none (a box from a folder)."""
        return self.words.say(key) if self.words.has(key) else otherwise

    def data(self, data: object) -> None:
        """One JSON object on one line."""
        print(json.dumps(data))

    def line(self, text: str = "") -> None:
        """One line of text."""
        print(text)

    def table(self, titles: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> None:
        """A table; the first `words` columns are text, the rest numbers."""
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, header_style="bold")
        for place, title in enumerate(titles):
            table.add_column(Text(title), justify="left" if place < words else "right")
        for row in rows:
            table.add_row(*[Text(cell) for cell in row])
        screen = console()
        with screen.capture() as drawn:
            screen.print(table)
        print(drawn.get(), end="")


def console() -> "Console":
    """Rich on standard output, as wide as the terminal; wide where there is none."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)


def percent(chance: float) -> str:
    """A chance for people: 63.3 %."""
    return f"{100 * chance:.1f} %"


def grouped(number: float) -> str:
    """A large number for people, with thin groups of three digits: 1 234 567."""
    return f"{number:,.0f}".replace(",", "\u202f")
