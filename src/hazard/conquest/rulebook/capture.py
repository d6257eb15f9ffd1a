"""What becomes of the cards of an army that was eliminated?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import CardsMoved
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Capture:
    """Base: the hand of an eliminated army."""

    def settle(
        self, rules: "Ruleset", state: "State", army: i64, loser: i64, log: list[Event] | None
    ) -> None:
        """`army` has just eliminated `loser`."""
        raise NotImplementedError


class CardsToConqueror(Capture):
    """The conqueror takes them, and with too many they turn in sets and place the units at once (C-47)."""

    def settle(
        self, rules: "Ruleset", state: "State", army: i64, loser: i64, log: list[Event] | None
    ) -> None:
        cards = state.hands[loser]
        if len(cards) == 0:
            return
        army = state.current  # whoever fought for it, the army on turn takes them (N-26)
        state.hands[loser] = []
        state.hands[army] = sorted(state.hands[army] + cards)
        if log is not None:
            audience: list[int] = []
            for seat in range(state.seats):
                if rules.alliance.sees_hand(state, seat, army) or rules.alliance.sees_hand(
                    state, seat, loser
                ):
                    audience.append(seat)
            log.append(CardsMoved(army, loser, sorted(cards), audience))
        if rules.hand.must_trade(len(state.hands[army])):
            state.push(rules.at_place, army)
            state.push(rules.at_trade_down, army)
