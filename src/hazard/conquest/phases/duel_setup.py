"""How do two seats and the neutral armies come onto the board: territories by cards, then own and neutral units in turn?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.cards import JOKER
from hazard.conquest.events.core import Placed
from hazard.conquest.frame import ARMY, COUNT, Frame, seated
from hazard.conquest.ground import put
from hazard.conquest.kinds import PLACE
from hazard.conquest.phases.base import Phase
from hazard.conquest.phases.reinforce import placements
from hazard.conquest.phases.setup import claim
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class DealCards(Phase):
    """The cards say who holds what at the start; then all of them are shuffled into the pile (N-2)."""

    def __init__(self, name: str, seat_cards: i64, neutral_cards: i64) -> None:
        super().__init__(name)
        self.seat_cards: Final = seat_cards
        self.neutral_cards: Final = neutral_cards

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        # The game has begun with a shuffle of all cards: without the jokers what is left is shuffled too.
        dealt = [card for card in state.piles[0] if rules.cards.symbol[card] != JOKER]
        at: i64 = 0
        for army in range(state.armies):
            share = self.neutral_cards if state.neutral[army] == 1 else self.seat_cards
            for card in dealt[at : at + share]:
                claim(rules, state, army, rules.board.index(rules.cards.names[card]), log)
            at += share
        pile = sorted(state.piles[0])
        state.dice.shuffle(pile)
        state.piles[0] = pile

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)


class DuelMuster(Phase):
    """In turn each seat places three own units in any split, then one for each neutral army (N-3).

    The frame: the army a unit is placed for, the army of the seat whose turn it is, own units left in this round.
    """

    def __init__(self, name: str, own: i64, each: i64) -> None:
        super().__init__(name)
        self.own: Final = own  # units of its own a seat places in a round
        self.each: Final = each  # units it places for each neutral army

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.first = rules.start.first(state, self.name, log)  # N-3: both roll
        self.begin_round(state, state.first)

    def begin_round(self, state: State, army: i64) -> None:
        """A seat begins with its own units."""
        state.set_top(AT_ARMY, army)
        state.set_top(AT_A, army)
        state.set_top(AT_B, self.own if state.pool[army] > self.own else state.pool[army])

    def kinds(self) -> list[int]:
        return [PLACE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        if sum(state.pool) == 0:
            return NO_OPTIONS
        while self.due(state) == 0:
            self.go_on(rules, state)
        army = state.top(AT_ARMY)
        most = self.due(state)
        return placements(rules, army, rules.holding.standing(state, army), most)

    def due(self, state: State) -> i64:
        """Units of the army in the frame that are still to be placed in this round."""
        return state.top(AT_B)

    def go_on(self, rules: "Ruleset", state: State) -> None:
        """To the next neutral army, or to the next seat when all have had theirs."""
        army = state.top(AT_ARMY)
        following: i64 = 0 if state.neutral[army] == 0 else army + 1
        while following < state.armies and state.neutral[following] == 0:
            following += 1
        if following == state.armies:
            self.begin_round(state, rules.start.after(state, state.top(AT_A)))
            return
        state.set_top(AT_ARMY, following)
        state.set_top(AT_B, self.each if state.pool[following] > self.each else state.pool[following])

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        put(rules, state, action.army, action.target, action.count)
        state.pool[action.army] -= action.count
        state.set_top(AT_B, state.top(AT_B) - action.count)
        if log is not None:
            log.append(Placed(action.army, action.target, action.count))

    def seat(self, rules: "Ruleset", state: State) -> i64:
        return state.controller[state.top(AT_A)]

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        army = state.top(AT_ARMY)
        if action.kind != PLACE:
            return rules.refusal("muster-first", "N-3", "kind", {"phase": self.name})
        if action.target == NONE:
            return rules.refusal("unknown-territory", "N-3", "target")
        if state.owner[action.target] != army:
            told = {"territory": rules.board.names[action.target], "army": state.army_names[army]}
            return rules.refusal("not-of-army", "N-3", "target", {**told})
        told_count = {"count": action.count, "least": 1, "most": self.due(state)}
        return rules.refusal("count-range", "N-3", "count", {**told_count})

    def parts(self) -> list[str]:
        return [ARMY, COUNT, COUNT, COUNT]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Whose turn it is and the units due: own ones, or those of a neutral army (N-3)."""
        if not seated(state, frame.a) or frame.c != 0 or frame.d != 0:
            return False
        if frame.army != frame.a and state.neutral[frame.army] == 0:
            return False
        most = self.own if frame.army == frame.a else self.each
        return 0 < frame.b <= most and frame.b <= state.pool[frame.army]
