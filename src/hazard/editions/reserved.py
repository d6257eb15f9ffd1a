"""Which card effects and tracks stand in the files of the boxes before any mode plays them?

The boxes are complete: their directives and tracks are read and kept with the rest, so that a slip in a name is found.
No rule sees them until a mode has the module that plays them.
"""

from typing import Final

EFFECTS: Final = [
    "bombard", "d8", "death-star-bonus", "desert", "detour", "dice", "discard", "end-invasion", "fire", "halt", "jump",
    "meter", "move-token", "peek-base", "peek-hand", "peek-token", "rebuild", "recruits", "relief", "reroll", "sabotage",
    "scout", "ship", "sidious-advances", "sidious-stays", "through-asteroids",
]  # fmt: skip
TRACKS: Final = [
    "asteroid-fields", "force-meter", "imperial-bases", "order-66", "resource-planets", "separatist-tokens",
]  # fmt: skip
