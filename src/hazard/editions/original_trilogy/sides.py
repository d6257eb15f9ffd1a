"""Which faction is which?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.sides import land_of
from hazard.conquest.masks import size_of
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State

# Factions are the places of their decks; the mode file lists them in this order.
EMPIRE: Final = 0
REBELS: Final = 1
HUTTS: Final = 2
FACTIONS: Final[list[str]] = ["empire", "rebels", "hutts"]


def resources(rules: "Ruleset", state: "State") -> i64:
    """Resource planets the Hutts hold (OT-8)."""
    return size_of(land_of(state, HUTTS) & rules.board.resource_mask)
