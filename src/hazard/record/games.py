"""Which game does a record name, and which armies play it? Equal modes and options give one object, which never changes."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hazard.conquest.game import Conquest
from hazard.conquest.ruleset import NEWEST
from hazard.editions.assembly import build, find_mode
from hazard.kernel.errors import InputError, Refusal
from hazard.record.names import shown


def game_for(mode: str, options: Mapping[str, str], version: int = NEWEST) -> Conquest:
    """The game of this mode with the options a record lists, by this version of the rules.

    Wrong names and values are refused, presets too.
    """
    return cached(mode, tuple(options.items()), version)


@lru_cache(maxsize=64)
def cached(mode: str, options: tuple[tuple[str, str], ...], version: int) -> Conquest:
    """As `game_for`, made once."""
    return build(find_mode(mode).by_version(version).recorded(dict(options)))


def seated_armies(game: Conquest, seats: int, seating: Sequence[str]) -> list[str]:
    """The armies of a table in turn order: all those a record names, or the usual ones where it names none."""
    usual = game.rules.tables[seats].army_names
    if not seating:
        return usual
    text = shown(" ".join(seating))
    try:
        found = game.rules.table(seats, seating).army_names
    except Refusal as refusal:
        raise InputError("bad-seating", "seating", {"text": text, "rule": refusal.rule}) from refusal
    if found != list(seating) or found == usual:  # there is one way to write a table down
        raise InputError("bad-value", "seating", {"text": text})
    return found
