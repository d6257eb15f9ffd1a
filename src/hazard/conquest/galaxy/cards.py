"""What is done with cards before the attacks: sets, one ship, directives; and where does the ship go?"""

from typing import TYPE_CHECKING

from hazard.conquest.frame import Frame
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import directives_of, insight_of, throw_away
from hazard.conquest.galaxy.events import ShipBuilt, ShipLaunched
from hazard.conquest.galaxy.fleet import MOST_SHIPS, fleet_of
from hazard.conquest.galaxy.moments import CARDS
from hazard.conquest.kinds import BUILD, DONE, LAUNCH, PLACE, PLAY, TRADE
from hazard.conquest.phases.base import NO_CHOICES
from hazard.conquest.phases.reinforce import Reinforce
from hazard.conquest.phases.trade import Trade
from hazard.conquest.sequences import NO_TAIL, Places
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Params, Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class CardStep(Trade):
    """Sets for troops, at most one card for a ship, and directives, in any order (OT-20 to OT-23)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        insight_of(state).fresh = []

    def kinds(self) -> list[int]:
        return [TRADE, BUILD, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        hand = state.hands[army]
        if len(hand) == 0:
            return NO_OPTIONS
        fleet = fleet_of(state)
        spent = rules.hand.one_trade() and (fleet.built == 1 or state.top(AT_A) == 1)  # OT-21
        found = self.sets(rules, state, army) if len(hand) > 2 and not spent else []
        if fleet.built == 0 and not spent:  # OT-22
            room = [fleet.owned(state, army, ship) < MOST_SHIPS for ship in range(CLASSES)]
            for card in hand:
                if room[rules.cards.symbol[card]]:
                    found.append(Option(BUILD, army, NONE, NONE, 0, 0, (), (card,), words=rules.words))
        directives_of(rules).offer(rules, state, army, CARDS, found)
        found.append(rules.offers.done(army))
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == TRADE:
            Trade.apply(self, rules, state, action, log)
            if rules.hand.one_trade():
                state.set_top(AT_A, 1)  # a set was turned in
        elif action.kind == BUILD:
            ship = rules.cards.symbol[action.cards[0]]
            throw_away(rules, state, action.army, list(action.cards))
            fleet_of(state).built = 1
            build(state, action.army, ship, list(action.cards), log)
        elif action.kind == PLAY:
            directives_of(rules).play(rules, state, action, log)
        else:
            self.leave(rules, state, log)

    def leave(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        insight_of(state).fresh = []
        state.pop()

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(PLAY, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind in (BUILD, TRADE) and rules.hand.one_trade():
            if fleet_of(state).built == 1 or state.top(AT_A) == 1:
                return rules.refusal("one-trade", "OT-21", "kind")
        if action.kind == BUILD:
            return refuse_build(rules, state, action)
        return Trade.refuse(self, rules, state, action)

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Whether a set was turned in, where that is all a turn has beside directives (OT-21)."""
        if frame.a == 1 and fleet_of(state).built == 1:
            return False
        return frame.counts(1 if rules.hand.one_trade() and state.trades > 0 else 0)


def refuse_build(rules: "Ruleset", state: State, action: Action) -> Refusal:
    """Why no ship is built with this."""
    if len(action.cards) != 1:
        return rules.refusal("one-card", "OT-20", "cards")
    card = action.cards[0]
    if card not in state.hands[action.army]:
        return rules.refusal("not-your-card", "OT-20", "cards", {"card": rules.cards.names[card]})
    ship = rules.cards.symbol[card]
    if fleet_of(state).owned(state, action.army, ship) >= MOST_SHIPS:
        told: Params = {"ship": rules.cards.symbol_names[ship], "most": MOST_SHIPS}
        return rules.refusal("too-many-ships", "OT-22", "cards", told)
    return rules.refusal("one-ship", "OT-22", "cards")


def build(state: State, army: i64, ship: i64, cards: list[int], log: list[Event] | None) -> None:
    """A ship of this class waits to be placed."""
    fleet_of(state).waiting[ship] += 1
    if log is not None:
        log.append(ShipBuilt(army, ship, cards))


class Deploy(Reinforce):
    """First all troops on own planets, then the ships (OT-24)."""

    def kinds(self) -> list[int]:
        return [PLACE, LAUNCH]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        found = Reinforce.options(self, rules, state)
        if len(found) > 0:
            return found
        army = state.top(AT_ARMY)
        waiting = fleet_of(state).waiting
        for ship in range(CLASSES):
            if waiting[ship] > 0:  # one class after the other
                return Places(rules.offers, LAUNCH, army, state.held[army], 0, NO_TAIL, ship)
        return NO_OPTIONS

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind != LAUNCH:
            Reinforce.apply(self, rules, state, action, log)
            return
        fleet = fleet_of(state)
        fleet.waiting[action.choice] -= 1
        there = fleet.at[action.target * CLASSES + action.choice]
        fleet.lay(action.target, action.choice, there + 1)
        if log is not None:
            log.append(ShipLaunched(action.army, action.choice, action.target))

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(LAUNCH, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        army = state.top(AT_ARMY)
        waiting = fleet_of(state).waiting
        if state.pool[army] > 0:
            if action.kind == LAUNCH:
                return rules.refusal("troops-first", "OT-24", "kind", {"left": state.pool[army]})
            return Reinforce.refuse(self, rules, state, action)
        if action.kind != LAUNCH:
            return rules.refusal("ship-first", "OT-24", "kind", {"phase": self.name})
        if action.choice < 0 or action.choice >= CLASSES or waiting[action.choice] == 0:
            return rules.refusal("no-such-ship", "OT-24", "choice")
        if action.target == NONE or state.owner[action.target] != army:
            return rules.refusal("ship-not-held", "OT-24", "target")
        return rules.refusal("no-such-ship", "OT-24", "choice")
