"""In which ways can the rules of cards be got wrong, and what Domination says of them?"""

from hazard.conquest.cards import JOKER, Cards
from hazard.conquest.kinds import DONE
from hazard.conquest.rulebook.trade import FiveCards, FixedSets, HandLimit, RisingSets, Sets
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import Action
from tests.kit.breaks import Parts, broken, broken_data
from tests.kit.wraps import Log, SameAlliance, SamePhase, SameSets

# -- cards


@broken("C-30", "a joker completes three different symbols only")
def timid_joker(slots: Slots) -> None:
    class Timid(SameSets):
        def is_set(self, cards: Cards, one: int, two: int, three: int) -> bool:
            shown = [cards.symbol[card] for card in (one, two, three)]
            plain = [symbol for symbol in shown if symbol != JOKER]
            return len(set(plain)) == len(plain) or (len(plain) == 3 and len(set(plain)) == 1)

    slots.sets = Timid(slots.sets)


@broken("C-30", "two alike and any third card are a set")
def pair_is_enough(slots: Slots) -> None:
    class Pair(SameSets):
        def is_set(self, cards: Cards, one: int, two: int, three: int) -> bool:
            return True

    slots.sets = Pair(slots.sets)


@broken("C-30", "one card of each symbol is no set")
def no_mixed_set(slots: Slots) -> None:
    class Alike(SameSets):
        def is_set(self, cards: Cards, one: int, two: int, three: int) -> bool:
            shown = {cards.symbol[card] for card in (one, two, three)} - {JOKER}
            return len(shown) < 2

    slots.sets = Alike(slots.sets)


@broken("C-31", "cards turned in leave the game")
def cards_vanish(slots: Slots) -> None:
    class Vanish(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            state.discards[0] = [card for card in state.discards[0] if card not in action.cards]

    slots.phases["trade"] = Vanish(slots.phases["trade"])


@broken("C-31", "only one set may be turned in a turn")
def one_set_a_turn(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE:
                state.pop()

    slots.phases["trade"] = Once(slots.phases["trade"])


@broken("C-32", "six cards are the duty, not five")
def six_cards(slots: Slots) -> None:
    slots.hand = FiveCards(6)


@broken("C-32", "four cards are the duty, not five")
def four_cards(slots: Slots) -> None:
    slots.hand = FiveCards(4)


@broken("C-32", "one set is enough, however many cards are left")
def one_set_is_enough(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE and len(state.hands[action.army]) > 4:
                state.pop()

    slots.phases["trade"] = Once(slots.phases["trade"])


@broken("C-33", "an empty draw pile stays empty")
def no_new_pile(slots: Slots) -> None:
    class Empty(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            if len(state.piles[0]) > 0:
                self.inner.enter(rules, state, log)

    slots.phases["draw"] = Empty(slots.phases["draw"])


@broken("C-33", "the discards are turned over without being shuffled")
def not_shuffled(slots: Slots) -> None:
    class Turned(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            if len(state.piles[0]) == 0:
                state.piles[0] = state.discards[0][::-1]
                state.discards[0] = []
            self.inner.enter(rules, state, log)

    slots.phases["draw"] = Turned(slots.phases["draw"])


@broken("C-34", "everybody sees every hand")
def open_hands(slots: Slots) -> None:
    class Open(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return True

    slots.alliance = Open(slots.alliance)


@broken("C-34", "not even the holder sees their cards")
def blind_hands(slots: Slots) -> None:
    class Blind(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return False

    slots.alliance = Blind(slots.alliance)


# -- what Domination says of them


@broken_data("W-1", "six players start with 25 units")
def wrong_chart(parts: Parts) -> None:
    at = parts.seatings[6]
    parts.seatings = {**parts.seatings, 6: Seating(at.armies, at.controllers, at.teams, [25] * 6)}


@broken("W-2", "who claims first has the first turn too")
def one_roll(slots: Slots) -> None:
    slots.start_rolls = ["claim"]


@broken("W-4", "sets are turned in after the units are placed")
def late_sets(slots: Slots) -> None:
    slots.turn = ["reinforce", "trade", "attack", "fortify", "draw"]


@broken("W-4", "who turns in a set gets nothing for their territories")
def set_instead(slots: Slots) -> None:
    class Instead(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            if state.pool[state.top(AT_ARMY)] == 0:
                self.inner.enter(rules, state, log)

    slots.phases["reinforce"] = Instead(slots.phases["reinforce"])


@broken("W-5", "the sixth set is worth 14")
def even_steps(slots: Slots) -> None:
    slots.sets = RisingSets([4, 6, 8, 10, 12, 14, 16], 2)


@broken("W-5", "the series stops at 20")
def series_stops(slots: Slots) -> None:
    slots.sets = RisingSets([4, 6, 8, 10, 12, 15, 20], 0)


@broken("W-5", "the symbols decide what a set is worth")
def symbols_decide(slots: Slots) -> None:
    slots.sets = FixedSets([4, 6, 8], 10)


@broken("W-6", "nobody ever has to turn in a set")
def no_hand_limit(slots: Slots) -> None:
    slots.hand = HandLimit()


@broken("M-2", "three artillery are worth 10 and one of each 8")
def swapped_values(slots: Slots) -> None:
    if isinstance(slots.sets, FixedSets):
        slots.sets = FixedSets([4, 6, 10], 8)


@broken("M-2", "a joker counts as the least it can be")
def poor_joker(slots: Slots) -> None:
    class Poor(Sets):
        def value(self, cards: Cards, chosen: tuple[int, ...], trades: int) -> int:
            plain = [cards.symbol[card] for card in chosen if cards.symbol[card] != JOKER]
            return [4, 6, 8][plain[0]] if len(set(plain)) == 1 else 10

    slots.sets = Poor()


@broken("sets", "fixed sets rise all the same")
@broken("M-2", "fixed sets rise all the same")
def rising_fixed(slots: Slots) -> None:
    class Rising(SameSets):
        def value(self, cards: Cards, chosen: tuple[int, ...], trades: int) -> int:
            return self.inner.value(cards, chosen, trades) + trades

    slots.sets = Rising(slots.sets)
