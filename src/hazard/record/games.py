"""Which game does a record name? The same mode and options give the same object, which never changes."""

from collections.abc import Mapping
from functools import lru_cache

from hazard.conquest.game import Conquest
from hazard.editions.assembly import load


def game_for(mode: str, options: Mapping[str, str]) -> Conquest:
    """The game of this mode with these options; wrong names and values are refused."""
    return cached(mode, tuple(options.items()))


@lru_cache(maxsize=64)
def cached(mode: str, options: tuple[tuple[str, str], ...]) -> Conquest:
    """As `game_for`, made once."""
    return load(mode, dict(options))
