"""Which ships do the words behind an action mean (`+fighter2+capital1`)?"""

from collections.abc import Sequence
from typing import Final

from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.ruleset import Ruleset
from hazard.kernel.errors import InputError
from hazard.record.names import find, number, shown

ALL: Final = "all"  # every ship that may take part


def read_ships(rules: Ruleset, there: Sequence[int], text: str) -> tuple[int, ...]:
    """How many of each class; a class without a number is one ship, `+all` are all that are there."""
    names = ship_classes(rules)
    if not names:
        raise InputError("no-ships", "ships", {"text": shown(text)})
    if text == f"+{ALL}":
        return tuple([int(count) for count in there])
    found = [0] * len(names)
    for word in text[1:].split("+"):
        letters = word.rstrip("0123456789")
        ship = find(names, letters, "ship", "ships")
        if found[ship] > 0:
            raise InputError("named-twice", "ships", {"name": names[ship]})
        found[ship] = number(word[len(letters) :], "ships") if len(word) > len(letters) else 1
    return tuple(found) if sum(found) > 0 else ()
