"""Which cards does an army draw at the end of its turn?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import CardsMoved, Shuffled
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Reward:
    """Base: how many cards the turn has earned."""

    def earned(self, state: "State", army: i64) -> i64:
        """Cards to draw now."""
        raise NotImplementedError

    def deck(self, state: "State", army: i64) -> i64:
        """The pile this army draws from."""
        return 0

    def reshuffles(self) -> bool:
        """Whether an empty pile is made anew from the cards that were turned in (C-33)."""
        return True


class OneCard(Reward):
    """One card after any conquest, however many there were (C-60)."""

    def earned(self, state: "State", army: i64) -> i64:
        return 1 if state.conquests > 0 else 0


class OneCardWhileTheyLast(OneCard):
    """The same, but what was turned in is out of play: an empty pile gives no card (OS-5, CS-5)."""

    def reshuffles(self) -> bool:
        return False


def with_card(hand: list[int], card: int) -> list[int]:
    """A sorted hand with one card more."""
    found = hand[:]
    found.append(card)
    if len(hand) > 0 and hand[-1] > card:
        found.sort()
    return found


def draw(rules: "Ruleset", state: "State", army: i64, deck: i64, log: list[Event] | None) -> None:
    """Draw one card; an empty pile is made anew from the discards, and with both empty nothing is drawn (C-33)."""
    pile = state.piles[deck]
    if len(pile) == 0:
        if len(state.discards[deck]) == 0 or not rules.reward.reshuffles():
            return
        pile = sorted(state.discards[deck])
        state.dice.shuffle(pile)
        state.piles[deck] = pile
        state.discards[deck] = []
        if log is not None:
            log.append(Shuffled(deck, len(pile)))
    card = pile.pop()
    state.hands[army] = with_card(state.hands[army], card)
    if log is not None:
        audience = [seat for seat in range(state.seats) if rules.alliance.sees_hand(state, seat, army)]
        log.append(CardsMoved(army, NONE, [card], audience))
