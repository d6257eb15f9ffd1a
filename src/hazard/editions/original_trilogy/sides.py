"""Which faction is which?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.sides import planets_of

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State

# Factions are the places of their decks; the mode file lists them in this order.
EMPIRE: Final = 0
REBELS: Final = 1
HUTTS: Final = 2
FACTIONS: Final[list[str]] = ["empire", "rebels", "hutts"]


def resources(rules: "Ruleset", state: "State") -> int:
    """Resource planets the Hutts hold (OT-8)."""
    count = 0
    for territory in planets_of(state, HUTTS):
        count += rules.board.resource[territory]
    return count
