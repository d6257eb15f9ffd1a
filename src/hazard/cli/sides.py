"""Which dice and ships does a side of a battle have, as written on the command line?

`3d6` is three six-sided dice at most. Behind it may stand `capitals=1`, `fighters=2`, `bombers=1`, `all=1` and
`highest=1`, each after a comma: ships, and what cards add to all dice or to the highest.
"""

import re
from typing import Final

from hazard.kernel.errors import InputError
from hazard.odds import Side

DICE: Final = re.compile(r"([1-9])d([0-9]{1,3})")
EXTRAS: Final = {
    "capitals": "capitals",
    "fighters": "fighters",
    "bombers": "bombers",
    "all": "on_all",
    "highest": "on_highest",
}
MOST_DIGITS: Final = 9


def read_side(field: str, text: str) -> Side:
    """The side a text describes."""
    head, *rest = text.split(",")
    dice = DICE.fullmatch(head.strip())
    if dice is None:
        raise bad(field, text)
    extras: dict[str, int] = {}
    for part in rest:
        name, _, value = part.strip().partition("=")
        digits = value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
        if name not in EXTRAS or EXTRAS[name] in extras or not digits:
            raise bad(field, text)
        extras[EXTRAS[name]] = int(value)
    try:
        return Side(int(dice[1]), int(dice[2]), **extras)
    except InputError as error:  # the field of a number becomes the argument it stands in
        raise InputError(error.code, f"{field}.{error.field}", error.params) from None


def bad(field: str, text: str) -> InputError:
    """A text that describes no side."""
    return InputError("bad-side", field, {"value": text[:80], "known": ", ".join(EXTRAS)})


def side_data(side: Side) -> dict[str, int]:
    """A side for a program."""
    return {
        "most": side.most,
        "sides": side.sides,
        "capitals": side.capitals,
        "fighters": side.fighters,
        "bombers": side.bombers,
        "on_all": side.on_all,
        "on_highest": side.on_highest,
    }
