"""How are ships written: those that take part in an action, and those that stand on a territory?

A class and how many: `+fighter2+capital1` behind an action, `byss=gray.5+fighter.2` in a position.
"""

from collections.abc import Sequence

from hazard.conquest.galaxy.dice import CLASSES


def ships_text(names: list[str], ships: Sequence[int]) -> str:
    """The ships that take part, by the names of their classes: `+fighter2+capital1`."""
    return "".join([f"+{names[at]}{int(count)}" for at, count in enumerate(ships) if count > 0])


def split_fleet(numbers: list[int]) -> tuple[list[int], list[list[int]]]:
    """What the module of ships remembers, apart: the turn's own numbers, and the ships on each territory."""
    head = 1 + CLASSES
    return numbers[:head], [numbers[at : at + CLASSES] for at in range(head, len(numbers), CLASSES)]


def joined_fleet(numbers: list[int], ships: list[list[int]]) -> list[int]:
    """The same in one list again."""
    return numbers + [count for here in ships for count in here]
