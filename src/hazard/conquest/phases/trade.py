"""When and how are sets of cards turned in for units?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Traded
from hazard.conquest.frame import Frame
from hazard.conquest.kinds import DONE, TRADE
from hazard.conquest.phases.base import Phase
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

SET_SIZE = 3


class Trade(Phase):
    """The card step: turn in as many sets as wanted (C-31), or as the hand limit demands (C-32)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.open = False  # the faces are secret: whoever could hold a set is asked (C-34)

    def kinds(self) -> list[int]:
        return [TRADE, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        hand = state.hands[army]
        if len(hand) < SET_SIZE:
            return NO_OPTIONS
        found = self.sets(rules, state, army)
        if not rules.hand.must_trade(len(hand)):
            found.append(rules.offers.done(army))
        return found

    def sets(self, rules: "Ruleset", state: State, army: i64) -> list[Option]:
        """One option per set in the hand."""
        found: list[Option] = []
        for cards in rules.sets.found(rules.cards, state.hands[army]):
            found.append(Option(TRADE, army, NONE, NONE, 0, 0, (), cards, words=rules.words))
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        army = action.army
        value = rules.sets.value(rules.cards, action.cards, state.trades)
        state.hands[army] = [card for card in state.hands[army] if card not in action.cards]
        for card in action.cards:
            deck = rules.cards.deck_of[card]
            state.discards[deck] = state.discards[deck] + [card]  # C-31
        for module in rules.modules:
            module.spent(rules, state, army, list(action.cards))
        state.trades += 1
        state.pool[army] = state.pool[army] + value
        if log is not None:
            log.append(Traded(army, list(action.cards), value))
        if rules.bonus.count > 0:
            reward_own_cards(rules, state, army, action.cards)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        army = state.top(AT_ARMY)
        held = len(state.hands[army])
        if action.kind == DONE:
            return self.duty(rules, held)
        if action.kind != TRADE:
            return self.wrong_kind(rules, action)
        if action.count != 0:
            return rules.refusal(
                "count-range", "C-30", "count", {"count": action.count, "least": 0, "most": 0}
            )
        if len(action.cards) != SET_SIZE or len(set(action.cards)) != SET_SIZE:
            return rules.refusal("not-a-set", "C-30", "cards")
        for card in action.cards:
            if card not in state.hands[army]:
                return rules.refusal("not-your-card", "C-31", "cards", {"card": rules.cards.names[card]})
        one, two, three = action.cards[0], action.cards[1], action.cards[2]
        if rules.sets.is_set(rules.cards, one, two, three):
            return rules.refusal("cards-order", "C-30", "cards")  # a set is named one way: in ascending order
        return rules.refusal("not-a-set", "C-30", "cards")

    def duty(self, rules: "Ruleset", held: i64) -> Refusal:
        """Why going on without a trade is refused."""
        return rules.refusal("must-trade", "C-32", "kind", {"held": held})

    def pools(self) -> bool:
        return True  # what sets have brought


def reward_own_cards(rules: "Ruleset", state: State, army: i64, chosen: tuple[int, ...]) -> None:
    """Ask where the units go that a set brings for the army's own territories on it (H-2)."""
    mask: i64 = 0
    for place in rules.bonus.places(rules.board, rules.cards, state.owner, army, chosen):
        mask |= rules.board.bits[place]
    if mask != 0:
        state.push(rules.at_own_card, army, mask)


class TradeDown(Trade):
    """After taking over a hand: turn in sets until it is within the limit, in the middle of the turn (C-47)."""

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        if not rules.hand.must_trade(len(state.hands[army])):
            return NO_OPTIONS
        return self.sets(rules, state, army)

    def duty(self, rules: "Ruleset", held: i64) -> Refusal:
        return rules.refusal("must-trade-now", "C-47", "kind", {"held": held})

    def interrupts(self) -> list[str]:
        return ["place"]

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current

    def pools(self) -> bool:
        return False  # the step below does
