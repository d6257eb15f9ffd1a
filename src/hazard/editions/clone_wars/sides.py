"""Which faction is which?"""

from typing import Final

# Factions are the places of their decks; the mode file lists them in this order.
REPUBLIC: Final = 0
SEPARATISTS: Final = 1
FACTIONS: Final[list[str]] = ["republic", "separatists"]
