"""Which game does a record name? The same mode and options give the same object, which never changes."""

from collections.abc import Mapping
from functools import lru_cache

from hazard.conquest.game import Conquest
from hazard.conquest.ruleset import NEWEST
from hazard.editions.assembly import build, find_mode


def game_for(mode: str, options: Mapping[str, str], version: int = NEWEST) -> Conquest:
    """The game of this mode with the options a record lists, by this version of the rules.

    Wrong names and values are refused, presets too.
    """
    return cached(mode, tuple(options.items()), version)


@lru_cache(maxsize=64)
def cached(mode: str, options: tuple[tuple[str, str], ...], version: int) -> Conquest:
    """As `game_for`, made once."""
    return build(find_mode(mode).by_version(version).recorded(dict(options)))
