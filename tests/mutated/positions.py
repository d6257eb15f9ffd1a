"""The mutated position with a number: the same one every time for the same seed."""

from random import Random
from typing import Final

from tests.mutated.changes import changed
from tests.mutated.made_up import made_up
from tests.mutated.sources import real_positions, settings
from tests.mutated.trial import tried

MADE_UP: Final = 0.15  # of all
ALIKE: Final = 0.7  # of those that fields are exchanged with come from the same table
BLOCK: Final = 50  # so many in a row are of one table: games are played only for tables that come up


def mutated(seed: int, number: int) -> str:
    """One of them; every table comes up in turn."""
    return mutated_at((number // BLOCK * 7 + seed) % len(settings()), Random(f"{seed}:{number}"))


def mutated_at(table: int, random: Random) -> str:
    """A mutated position of one of the tables."""
    real = real_positions(table)
    rules = settings()[table].game().rules
    text = random.choice(real)
    if random.random() < MADE_UP:
        return made_up(random, text, rules)
    other = random.choice(real if random.random() < ALIKE else real_positions(0))
    return changed(random, text, other, rules)


def try_position(seed: int, number: int) -> str:
    """Make it and see what becomes of it."""
    return tried(mutated(seed, number), number)
