"""How are ships written: those that take part in an action, and those that stand on a territory?

A class and how many: `+fighter2+capital1` behind an action, `byss=gray.5+fighter.2` in a position.
"""

from collections.abc import Sequence
from typing import Final

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.ruleset import Ruleset
from hazard.kernel.errors import InputError
from hazard.record.names import find, number, shown

ALL: Final = "all"  # every ship that may take part


def ships_text(rules: Ruleset, ships: Sequence[int]) -> str:
    """The ships that take part: `+fighter2+capital1`."""
    names = ship_classes(rules)
    return "".join([f"+{names[at]}{int(count)}" for at, count in enumerate(ships) if count > 0])


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


def split_fleet(numbers: list[int]) -> tuple[list[int], list[list[int]]]:
    """What the module of ships remembers, apart: the turn's own numbers, and the ships on each territory."""
    head = 1 + CLASSES
    return numbers[:head], [numbers[at : at + CLASSES] for at in range(head, len(numbers), CLASSES)]


def joined_fleet(numbers: list[int], ships: list[list[int]]) -> list[int]:
    """The same in one list again."""
    return numbers + [count for here in ships for count in here]
