"""Who holds the cards of a team when a turn is over?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.teams import HandPassed
from hazard.conquest.phases.base import Phase
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class PassHand(Phase):
    """The whole hand passes to the team's next army (T-7); nothing is chosen."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        army = state.top(AT_ARMY)
        following: i64 = state.table.next_in_team[army]
        cards = state.hands[army]
        if following == army or len(cards) == 0:
            return
        kept = state.hands[following]
        state.hands[following] = cards if len(kept) == 0 else sorted(kept + cards)
        state.hands[army] = []
        if log is not None:
            audience = [seat for seat in range(state.seats) if rules.alliance.sees_hand(state, seat, army)]
            log.append(HandPassed(following, army, cards[:], audience))

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)
