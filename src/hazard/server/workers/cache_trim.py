"""What do all tables of a mode share, and how does it stay small? Lookups that fill as they are asked are emptied.

Each of them is made anew in a moment where it is wanted; kept for all there ever was, they would come to a hundred megabytes.
"""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.advice import GalaxyAdvice
from hazard.conquest.game import Conquest

if TYPE_CHECKING:
    from hazard.server.hub import Hub

EVERY: Final = 5.0  # seconds; it takes less than a millisecond
MOST_ODDS: Final = 50_000  # numbers of all odds of different ships and bases, 32 bytes each


def empty_lookups(games: Iterable[Conquest]) -> None:
    """Let go of options of every stack that ever moved, and of odds when they are many."""
    for game in set(games):
        offers = game.rules.offers
        offers.moves[:] = [None] * len(offers.moves)
        offers.transfers[:] = [None] * len(offers.transfers)
        advice = game.rules.advice
        if isinstance(advice, GalaxyAdvice):
            tables = advice.tables
            if sum([table.kept() for table in tables if table is not None]) > MOST_ODDS:
                tables[:] = [None] * len(tables)


async def stay_small(hub: "Hub") -> None:
    """Empty them again and again, as long as the server runs."""
    while not hub.closing:
        await asyncio.sleep(EVERY)
        empty_lookups([room.recording.game for room in hub.rooms.values() if room.recording is not None])
