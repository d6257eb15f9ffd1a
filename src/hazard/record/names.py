"""How are ids and numbers read, so that a fault names the field it stands in?"""

from typing import Final

from hazard.conquest.names import find_name
from hazard.kernel.errors import InputError, Params

MOST_DIGITS: Final = 9  # more troops, draws or turns than any game has, and well inside a native word
MOST_LISTED: Final = 32  # so many names an error lists, not a whole board
SHOWN: Final = 80  # characters of bad input that an error repeats


def shown(text: str) -> str:
    """Bad input, cut short and without control characters, for an error message."""
    return "".join([sign if sign.isprintable() else "?" for sign in text[:SHOWN]])


def find(names: list[str], word: str, what: str, field: str) -> int:
    """Index of the id that the word means; the error has this field."""
    try:
        return find_name(names, word, what)
    except InputError as error:
        told: Params = {name: shown(str(value)) for name, value in error.params.items()}
        if error.code.startswith("unknown-") and len(names) <= MOST_LISTED:
            told["known"] = ", ".join(names)
        raise InputError(error.code, field, told) from None


def number(text: str, field: str) -> int:
    """A count in plain decimal digits; `int` alone would also read ' 7', '+7', '0_7' and other scripts."""
    plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    if not plain or (text[0] == "0" and text != "0"):
        raise InputError("bad-number", field, {"text": shown(text)})
    return int(text)


def pair(text: str, mark: str, field: str) -> tuple[str, str]:
    """The words before and after a mark that has to be there."""
    head, found, tail = text.partition(mark)
    if not found or not head:
        raise InputError("bad-entry", field, {"text": shown(text), "wanted": f"…{mark}…"})
    return head, tail
