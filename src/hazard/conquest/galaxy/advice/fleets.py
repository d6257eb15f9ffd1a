"""What are the ships of each faction worth?"""

from typing import Final

from hazard.conquest.galaxy.advice.cards import SHIPS
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

HEAD: Final = 1 + CLASSES  # numbers of the fleet before the ships of the first territory


def fleets(view: View, slot: i64) -> list[float]:
    """Per faction what its ships are worth beside all troops there are; `slot` is where the view has them."""
    faction = view.rules.tables[view.seats].faction
    found: list[float] = [0.0] * (max(faction) + 1)
    fleet = view.memory[slot]
    troops = 1.0
    for territory, holder in enumerate(view.owner):
        if holder == NONE:
            continue
        troops += float(view.total[territory])
        at: i64 = HEAD + territory * CLASSES
        for ship in range(CLASSES):
            if fleet[at + ship] > 0:
                found[faction[holder]] += SHIPS[ship] * float(fleet[at + ship])
    return [worth / troops for worth in found]
