"""Where do typed lines come from: a person at a terminal, or a file that is read to its end?"""

import codecs
import sys
import unicodedata
from collections.abc import Callable
from typing import Final, TextIO

MOST_LENGTH: Final = 500  # characters of a line that are looked at
PLAIN_SIGNS: Final[dict[str, str]] = {
    "─": "-", "┈": ".", "│": "|", "┊": ":", "·": ".", "◂": "<", "▸": ">", "→": ">", "›": ">", "…": "...", "–": "-",
    "−": "-", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "ß": "ss", "œ": "oe", "\u202f": " ",
    "\u00a0": " ", "×": "x", "●": "*", "█": "#", "░": ".", "▲": "^", "◎": "@", "★": "*", "◆": "o",
}  # fmt: skip
BOX_SIGNS: Final = range(0x2500, 0x2580)
HANDLER: Final = "hazard-plain"


def plain_signs(error: UnicodeError) -> tuple[str, int]:
    """Signs an output cannot show, in signs it can: corners as +, letters without their accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = ""
    for sign in error.object[error.start : error.end]:
        bare = "".join([one for one in unicodedata.normalize("NFKD", sign) if one.isascii()])
        said += PLAIN_SIGNS.get(sign) or ("+" if ord(sign) in BOX_SIGNS else bare or "?")
    return said, error.end


def prepare_streams() -> None:
    """Neither bytes that are no text nor signs the output does not have may end a game."""
    codecs.register_error(HANDLER, plain_signs)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, HANDLER)):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


class Lines:
    """Lines from a file or a pipe; nobody sees them unless they are repeated."""

    live: bool = False

    def __init__(self, stream: TextIO) -> None:
        self.stream: Final = stream

    def read(self, prompt: str) -> str | None:
        """The next line without its end, None when there is no more."""
        line = self.stream.readline(MOST_LENGTH + 1)
        if not line:
            return None
        rest = line
        while len(rest) > MOST_LENGTH and not rest.endswith("\n"):
            rest = self.stream.readline(MOST_LENGTH + 1)
        return line[: MOST_LENGTH + 1].rstrip("\r\n")


class TerminalLines(Lines):
    """Lines a person types, with history and completion where the system has them."""

    live = True

    def __init__(self, words: list[str]) -> None:
        super().__init__(sys.stdin)
        self.words: Final = sorted(set(words))
        try:
            import readline
        except ImportError:  # not on every system
            return
        readline.set_completer(self.complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")

    def complete(self, begun: str, number: int) -> str | None:
        """The nth word that begins so."""
        fitting = [word for word in self.words if word.startswith(begun.lower())]
        return f"{fitting[number]} " if number < len(fitting) else None

    def read(self, prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            print()
            return None


def printable(text: str) -> str:
    """Text without control characters."""
    return "".join([sign if sign.isprintable() else "?" for sign in text.rstrip("\r\n")])
