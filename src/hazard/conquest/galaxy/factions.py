"""What is answered otherwise where armies belong to factions: enemies, hands, connection, cards of the fallen, draws?"""

from typing import TYPE_CHECKING

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.directives import insight_of, throw_away
from hazard.conquest.galaxy.events import CardsDiscarded
from hazard.conquest.rulebook.alliance import NO_CARDS, Alliance
from hazard.conquest.rulebook.capture import Capture
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.trade import HandLimit
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


class FactionAlliance(Alliance):
    """A faction wins together, shows each other its cards, and never attacks its own (OT-61, OT-64)."""

    def enemy(self, state: "State", army: i64, other: i64) -> bool:
        return state.team[army] != state.team[other]

    def side(self, state: "State", army: i64) -> i64:
        return state.team[army]

    def defender(self, state: "State", army: i64, attacker: i64) -> i64:
        """Of a neutral army the next seat in turn order that is not of the attacker's faction (OT-72)."""
        if state.neutral[army] == 0:
            return state.controller[army]
        for step in range(1, state.armies):
            other = (attacker + step) % state.armies
            if (
                state.neutral[other] == 1
                or state.out[other] == 1
                or state.team[other] == state.team[attacker]
            ):
                continue
            return state.controller[other]
        return NONE

    def sees_hand(self, state: "State", seat: i64, army: i64) -> bool:
        if seat < 0:
            return False
        for mate in range(state.armies):
            if state.controller[mate] == seat and state.team[mate] == state.team[army]:
                return True
        return False

    def known_cards(self, state: "State", seat: i64, army: i64) -> list[int]:
        """Cards a peek has shown this seat, as long as they stay in the hand."""
        if seat < 0:
            return NO_CARDS
        known = insight_of(state).known
        return [card for card in state.hands[army] if known[card] >> seat & 1 == 1]


class NoHandLimit(HandLimit):
    """Nobody ever has to turn in sets (OT-21, CW-14)."""

    def must_trade(self, held: i64) -> bool:
        return False


class OneTrade(NoHandLimit):
    """The same, and a turn has one set or one ship (OT-21)."""

    def one_trade(self) -> bool:
        return True


class HandDiscarded(Capture):
    """The hand of the eliminated goes to the discard pile (OT-65, CW-25)."""

    def settle(
        self, rules: "Ruleset", state: "State", army: i64, loser: i64, log: list[Event] | None
    ) -> None:
        cards = state.hands[loser]
        if len(cards) == 0:
            return
        if log is not None:
            log.append(CardsDiscarded(loser, cards[:]))
        throw_away(rules, state, loser, cards[:])


class FactionDeck(Reward):
    """Base: cards are drawn from the deck of the own faction (OT-5, CW-5)."""

    def deck(self, state: "State", army: i64) -> i64:
        return state.table.faction[army]


class CardPerFaction(FactionDeck):
    """One card for each opposing faction from which a planet was conquered in this turn (OT-70)."""

    def earned(self, state: "State", army: i64) -> i64:
        beaten = battle_of(state).beaten
        factions: i64 = 0
        count: i64 = 0
        for foe in range(state.armies):
            bit: i64 = 1 << state.table.faction[foe]
            if beaten >> foe & 1 == 1 and factions & bit == 0:
                factions |= bit
                count += 1
        return count


class CardPerArmy(FactionDeck):
    """One card for each enemy army from which a planet was conquered in this turn (CW-40)."""

    def earned(self, state: "State", army: i64) -> i64:
        beaten = battle_of(state).beaten
        count: i64 = 0
        for foe in range(state.armies):
            count += beaten >> foe & 1
        return count
