"""What do directives of the card step do: recruits, ships, cards of others, more cards?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.cards import build
from hazard.conquest.galaxy.directives import (
    Effect,
    audience_of,
    directive,
    insight_of,
    plain_option,
    throw_away,
)
from hazard.conquest.galaxy.events import CardsDiscarded, HandPeeked, Recruited
from hazard.conquest.galaxy.fleet import MOST_SHIPS, fleet_of
from hazard.conquest.galaxy.moments import CARDS
from hazard.conquest.kinds import PLAY
from hazard.conquest.rulebook.reward import draw
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


class Recruits(Effect):
    """More reinforcements: so many, or what one die shows (`count` 0)."""

    def __init__(self, count: i64, sides: i64) -> None:
        super().__init__("recruits", [CARDS])
        self.count: Final = count
        self.sides: Final = sides

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        die: i64 = state.dice.roll(self.sides) if self.count == 0 else 0
        count = die if self.count == 0 else self.count
        state.pool[action.army] += count
        if log is not None:
            log.append(Recruited(action.army, count, die))


class FreeShip(Effect):
    """A ship of one class, beside the one a turn allows, within the limit (OT-22)."""

    def __init__(self, ship: i64) -> None:
        super().__init__("ship", [CARDS])
        self.ship: Final = ship

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        if fleet_of(state).owned(state, army, self.ship) < MOST_SHIPS:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        build(state, action.army, self.ship, [], log)


class Opponents(Effect):
    """Base of directives aimed at the hand of one opponent, named by `choice`."""

    def __init__(self, kind: str, of: i64, army_names: list[str]) -> None:
        super().__init__(kind, [CARDS])
        self.of: Final = of  # the faction's deck, NONE: any
        self.army_names: Final = army_names  # what `choice` points at: one list for every number of seats

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        return [directive(card, choice=choice) for choice in range(len(self.army_names))]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        for choice, name in enumerate(self.army_names):
            if name not in state.army_names:
                continue
            other = state.army_names.index(name)
            if state.team[other] == state.team[army] or not self.worth(rules, state, army, other):
                continue
            if self.of == NONE or state.table.faction[other] == self.of:
                found.append(Option(PLAY, army, NONE, NONE, 0, 0, (), (int(card),), choice, rules.words))

    def worth(self, rules: "Ruleset", state: "State", army: i64, other: i64) -> bool:
        """Whether it would change something for this opponent."""
        return len(state.hands[other]) > 0

    def aimed_at(self, state: "State", action: Action) -> i64:
        """The army that was chosen."""
        return state.army_names.index(self.army_names[action.choice])


class Discard(Opponents):
    """One opponent loses cards at random, or all they have."""

    def __init__(self, count: i64, of: i64, army_names: list[str]) -> None:
        super().__init__("discard", of, army_names)
        self.count: Final = count

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        other = self.aimed_at(state, action)
        hand = state.hands[other]
        lost: list[int] = hand[:]
        if len(hand) > self.count:
            lost = []
            for _ in range(self.count):
                lost.append(hand[state.dice.roll(len(hand)) - 1])
                hand = [card for card in hand if card not in lost]
        if log is not None:
            log.append(CardsDiscarded(other, lost))
        throw_away(rules, state, other, lost)


class PeekHand(Opponents):
    """See one opponent's hand."""

    def __init__(self, army_names: list[str]) -> None:
        super().__init__("peek-hand", NONE, army_names)

    def worth(self, rules: "Ruleset", state: "State", army: i64, other: i64) -> bool:
        known = rules.alliance.known_cards(state, state.controller[army], other)
        return len(known) < len(state.hands[other])

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        other = self.aimed_at(state, action)
        insight = insight_of(state)
        audience = audience_of(rules, state, action.army)
        known = insight.known[:]
        for card in state.hands[other]:
            for seat in audience:
                known[card] |= 1 << seat
        insight.known = known
        if log is not None:
            log.append(HandPeeked(action.army, other, state.hands[other][:], audience))


class Scout(Effect):
    """Draw cards, which cannot be played as directives in this step."""

    def __init__(self, count: i64) -> None:
        super().__init__("scout", [CARDS])
        self.count: Final = count

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        deck = state.table.faction[army]
        if len(state.piles[deck]) + len(state.discards[deck]) > 0:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        before = state.hands[action.army]
        for _ in range(self.count):
            draw(rules, state, action.army, state.table.faction[action.army], log)
        insight = insight_of(state)
        drawn = [card for card in state.hands[action.army] if card not in before]
        insight.fresh = sorted(insight.fresh + drawn)
