"""How is the line of a position cut into its fields and lists?"""

from typing import Final

from hazard.conquest.notation.text import (
    NOTHING,
    VERSION,
)
from hazard.kernel.errors import InputError, Params
from hazard.record.names import shown

MOST_CHARACTERS: Final = 1 << 16
FIELDS: Final = [
    *("position", "mode", "rules", "options", "seating", "seats", "turn", "phase", "territories"),
    *("pools", "hands", "piles", "tracks", "tokens", "end"),
]
# A field that is left out says this; `piles` then holds every card that is in no hand, in the order of the data.
LEFT_OUT: Final[dict[str, str]] = dict.fromkeys(
    ("rules", "options", "seating", "pools", "hands", "tracks", "tokens", "end"), NOTHING
)


def fault(code: str, field: str, params: Params | None = None) -> InputError:
    """A fault in a field."""
    return InputError(code, field, params)


def split_fields(text: str) -> dict[str, str]:
    """The fields by name; names are checked, and that they stand in order."""
    if len(text) > MOST_CHARACTERS:
        raise fault("position-too-long", "position", {"most": MOST_CHARACTERS})
    found: dict[str, str] = {}
    last = -1
    for word in text.split():
        name, mark, value = word.partition(":")
        if not mark or name not in FIELDS:
            raise fault("unknown-field", "position", {"text": shown(word), "known": " ".join(FIELDS)})
        if FIELDS.index(name) <= last:
            raise fault("field-order", name, {"known": " ".join(FIELDS)})
        if value == "":
            raise fault("bad-entry", name, {"text": "", "wanted": NOTHING})
        last = FIELDS.index(name)
        found[name] = value
    for name in FIELDS:
        if name not in found and name not in LEFT_OUT and name != "piles":
            raise fault("field-missing", name)
    if found["position"] != VERSION:
        raise fault("unknown-version", "position", {"version": shown(found["position"]), "known": VERSION})
    return {**LEFT_OUT, **found}


def listed(text: str, mark: str) -> list[str]:
    """The parts of a list, none for the sign of nothing."""
    return [] if text == NOTHING else text.split(mark)
