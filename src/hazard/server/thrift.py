"""What do all tables of a mode share, and how does it stay small? Lookups that fill as they are asked are emptied.

Each of them is made anew in a moment where it is wanted; kept for all there ever was, they would come to a hundred megabytes.
"""

from collections.abc import Iterable
from typing import Final

from hazard.conquest.galaxy.advice import GalaxyAdvice
from hazard.conquest.game import Conquest

MOST_TABLES: Final = 48  # odds of different ships and bases, about 35 KB each


def empty_lookups(games: Iterable[Conquest]) -> None:
    """Let go of options of every stack that ever moved, and of odds when they are many."""
    for game in set(games):
        offers = game.rules.offers
        offers.moves[:] = [None] * len(offers.moves)
        offers.transfers[:] = [None] * len(offers.transfers)
        advice = game.rules.advice
        if isinstance(advice, GalaxyAdvice):
            tables = advice.tables
            if len(tables) - tables.count(None) > MOST_TABLES:
                tables[:] = [None] * len(tables)
