"""What do all tables of a mode share, and how does it stay small? Lookups that fill as they are asked are emptied.

Each of them is made anew in a moment where it is wanted; kept for all there ever was, they would come to a hundred megabytes.
"""

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hazard.server.hub import Hub

EVERY: Final = 5.0  # seconds; it takes less than a millisecond


async def stay_small(hub: "Hub") -> None:
    """Empty them again and again, as long as the server runs."""
    while not hub.closing:
        await asyncio.sleep(EVERY)
        for game in {room.recording.game for room in hub.rooms.values() if room.recording is not None}:
            game.rules.forget_lookups()
