"""Which other worlds fit what one seat knows?"""

from typing import TYPE_CHECKING

from hazard.conquest.state import State
from hazard.kernel.contract import EVERYTHING
from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def redeal(rules: "Ruleset", state: State, seat: i64, dice: Dice) -> State:
    """A copy with new dice in which hands, piles and memories this seat may not know are dealt anew."""
    copy = state.clone(dice)
    if seat == EVERYTHING:
        return copy
    for deck in range(len(copy.piles)):
        unknown: list[int] = copy.piles[deck][:]
        for army in range(copy.armies):
            unknown += secrets(rules, copy, seat, army, deck)
        unknown.sort()
        dice.shuffle(unknown)
        size = len(copy.piles[deck])
        copy.piles[deck] = unknown[:size]
        rest = unknown[size:]
        for army in range(copy.armies):
            unseen = secrets(rules, state, seat, army, deck)
            kept = [card for card in copy.hands[army] if card not in unseen]
            copy.hands[army] = sorted(kept + [rest.pop() for _ in unseen])
    for module in rules.modules:
        module.redeal(rules, copy, seat, dice)
    return copy


def secrets(rules: "Ruleset", state: State, seat: i64, army: i64, deck: i64) -> list[int]:
    """The cards of this deck in an army's hand whose faces this seat does not know."""
    if rules.alliance.sees_hand(state, seat, army):
        return []
    known = rules.alliance.known_cards(state, seat, army)
    return [card for card in state.hands[army] if rules.cards.deck_of[card] == deck and card not in known]
