"""In which ways can each rule be got wrong? Board, set-up, reinforcements and cards stand here, battles in broken_war."""

from hazard.conquest.board import Board
from hazard.conquest.cards import JOKER, Cards
from hazard.conquest.kinds import CLAIM, DONE, PLACE
from hazard.conquest.phases.base import NO_OPTIONS
from hazard.conquest.phases.setup import claim
from hazard.conquest.rulebook.income import ByTerritories
from hazard.conquest.rulebook.setup import StartRoll
from hazard.conquest.rulebook.trade import FiveCards, FixedSets, HandLimit, RisingSets, Sets
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE, Action, Option
from tests.kit import (
    broken_clone_wars,
    broken_duel,
    broken_galactic_bases,
    broken_galactic_battle,
    broken_galactic_cards,
    broken_galactic_fire,
    broken_galactic_setup,
    broken_galactic_ships,
    broken_galactic_station,
    broken_galactic_teams,
    broken_missions,
    broken_order66,
    broken_standard,
    broken_teams,
    broken_war,
)
from tests.kit.boards import again
from tests.kit.breaks import BREAKS, Parts, broken, broken_data
from tests.kit.wraps import Log, SameAlliance, SameCombat, SameFortify, SameIncome, SamePhase, SameSets

__all__ = [
    "BREAKS",
    "broken_clone_wars",
    "broken_duel",
    "broken_galactic_bases",
    "broken_galactic_battle",
    "broken_galactic_cards",
    "broken_galactic_fire",
    "broken_galactic_setup",
    "broken_galactic_ships",
    "broken_galactic_station",
    "broken_galactic_teams",
    "broken_missions",
    "broken_order66",
    "broken_standard",
    "broken_teams",
    "broken_war",
]

# -- the board


@broken_data("C-1", "the lane from Alaska to Kamchatka leads one way only")
def one_way_lane(parts: Parts) -> None:
    if "alaska" not in parts.board.names:
        return
    board = again(parts.board)
    board.neighbours[board.index("kamchatka")].remove(board.index("alaska"))
    parts.board = board


@broken_data("C-1", "lanes do not make adjacent")
def borders_only(parts: Parts) -> None:
    parts.board = again(parts.board, [link for link in parts.board.links if link.kind != "lane"])


@broken_data("C-1", "a territory belongs to the neighbouring region")
def moved_territory(parts: Parts) -> None:
    parts.board = again(parts.board)
    region_of = parts.board.region_of
    region_of[region_of.index(1)] = 0
    parts.board = again(parts.board)


@broken("C-2", "all units may attack, so that a territory is left empty")
def none_stays_to_attack(slots: Slots) -> None:
    class All(SameCombat):
        def attack_most(self, own: int, standing: int) -> int:
            return min(own, 3)

    slots.combat = All(slots.combat)


@broken("C-2", "a fortification may leave its source empty")
def none_stays_to_fortify(slots: Slots) -> None:
    class All(SameFortify):
        def movable(self, state: State, army: int, source: int) -> int:
            return state.at(army, source)

    slots.fortify = All(slots.fortify)


@broken("C-3", "an army gets only as many units as there are pieces in the box")
def box_runs_out(slots: Slots) -> None:
    class FromTheBox(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            self.inner.enter(rules, state, log)
            army = state.top(AT_ARMY)
            state.pool[army] = min(state.pool[army], max(0, 200 - state.force[army]))

    slots.phases["reinforce"] = FromTheBox(slots.phases["reinforce"])


# -- set-up


@broken("C-10", "a claimed territory costs no starting unit")
def claims_are_free(slots: Slots) -> None:
    class Free(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            state.pool[action.army] += 1

    slots.phases["claim"] = Free(slots.phases["claim"])


@broken_data("C-10", "the last seat counts out one unit too few")
def one_too_few(parts: Parts) -> None:
    parts.seatings = {
        count: Seating(at.armies, at.controllers, at.teams, [*at.units[:-1], at.units[-1] - 1])
        for count, at in parts.seatings.items()
    }


@broken("C-11", "the lowest roll starts")
def lowest_starts(slots: Slots) -> None:
    class Lowest(StartRoll):
        def first(self, state: State, purpose: str, log: Log) -> int:
            thrown = [state.dice.roll(6) for _ in range(state.armies)]
            return thrown.index(min(thrown))

    slots.start = Lowest()


@broken("C-11", "of those tied for the highest the first at the table starts")
def ties_are_not_rolled(slots: Slots) -> None:
    class First(StartRoll):
        def first(self, state: State, purpose: str, log: Log) -> int:
            thrown = [state.dice.roll(6) for _ in range(state.armies)]
            return thrown.index(max(thrown))

    slots.start = First()


@broken("C-11", "after a tie everybody rolls again")
def all_roll_again(slots: Slots) -> None:
    class All(StartRoll):
        def first(self, state: State, purpose: str, log: Log) -> int:
            while True:
                thrown = [state.dice.roll(6) for _ in range(state.armies)]
                if thrown.count(max(thrown)) == 1:
                    return thrown.index(max(thrown))

    slots.start = All()


@broken("C-11", "play goes counter-clockwise")
def counter_clockwise(slots: Slots) -> None:
    class Back(StartRoll):
        def after(self, state: State, army: int) -> int:
            return (army - 1) % state.armies

    slots.start = Back()


@broken("C-12", "a claimed territory may be claimed again")
def claimed_twice(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            if len(self.inner.options(rules, state)) == 0:
                return NO_OPTIONS
            return [Option(CLAIM, state.top(AT_ARMY), NONE, at, 1, 1) for at in range(state.size)]

    slots.phases["claim"] = Anywhere(slots.phases["claim"])


@broken("C-12", "each army claims two territories at a time")
def two_claims(slots: Slots) -> None:
    class Twice(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if state.land[action.army] % 2 == 1:
                state.set_top(AT_ARMY, action.army)

    slots.phases["claim"] = Twice(slots.phases["claim"])


@broken("C-13", "reinforcing goes on after the army that claimed last, not with the one that claimed first")
def muster_goes_on(slots: Slots) -> None:
    class GoesOn(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            state.set_top(AT_ARMY, (state.first + state.size + 1) % state.armies)

    slots.phases["muster"] = GoesOn(slots.phases["muster"])


@broken("C-13", "reinforcing ends as soon as one army has no unit left")
def muster_ends_early(slots: Slots) -> None:
    class Early(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            return NO_OPTIONS if 0 in state.pool else self.inner.options(rules, state)

    slots.phases["muster"] = Early(slots.phases["muster"])


@broken("C-13", "starting units may be placed on any territory")
def muster_anywhere(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            if len(self.inner.options(rules, state)) == 0:
                return NO_OPTIONS
            return [Option(PLACE, state.top(AT_ARMY), NONE, at, 1, 1) for at in range(state.size)]

    slots.phases["muster"] = Anywhere(slots.phases["muster"])


@broken("C-14", "the deal begins with the first seat, not with the start player")
def deal_to_seat_0(slots: Slots) -> None:
    class First(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            state.set_top(AT_ARMY, 0)
            self.inner.enter(rules, state, log)

    slots.phases["deal"] = First(slots.phases["deal"])


@broken("C-14", "territories are dealt in the order of the board")
def deal_in_order(slots: Slots) -> None:
    class InOrder(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            for territory in range(state.size):
                claim(rules, state, state.top(AT_ARMY), territory, log)
                state.set_top(AT_ARMY, rules.start.after(state, state.top(AT_ARMY)))

    slots.phases["deal"] = InOrder(slots.phases["deal"])


@broken("C-14", "dealt territories cost no starting unit")
def deal_is_free(slots: Slots) -> None:
    class Free(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            pool = state.pool[:]
            self.inner.enter(rules, state, log)
            state.pool = pool

    slots.phases["deal"] = Free(slots.phases["deal"])


# -- reinforcements


@broken("C-20", "a third of the territories is rounded up")
def rounded_up(slots: Slots) -> None:
    class Up(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            more = 1 if owner.count(army) > 9 and owner.count(army) % 3 > 0 else 0
            return self.inner.units(board, owner, closed, army) + more

    slots.income = Up(slots.income)


@broken("C-20", "fewer than 9 territories bring fewer than 3 units")
def no_least(slots: Slots) -> None:
    slots.income = ByTerritories(3, 1)


@broken("C-21", "a region with one territory missing brings its bonus")
def nearly_whole(slots: Slots) -> None:
    class Nearly(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            count = self.inner.units(board, owner, closed, army)
            for region, members in enumerate(board.region_members):
                if sum(owner[at] == army for at in members) == len(members) - 1:
                    count += board.region_bonus[region]
            return count

    slots.income = Nearly(slots.income)


@broken("C-21", "only the first region held brings a bonus")
def one_bonus(slots: Slots) -> None:
    class One(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            count = self.inner.units(board, owner, closed, army)
            for region in self.inner.regions(board, owner, closed, army)[1:]:
                count -= board.region_bonus[region]
            return count

    slots.income = One(slots.income)


@broken("C-21", "an asteroid field still counts as a territory of its region")
def fields_count(slots: Slots) -> None:
    class Counting(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            return self.inner.units(board, owner, [], army)

    slots.income = Counting(slots.income)


@broken("C-22", "units may be kept back")
def may_keep_units(slots: Slots) -> None:
    class Optional(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            return [*self.inner.options(rules, state), Option(DONE, state.top(AT_ARMY))]

        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            if action.kind == DONE:
                state.pop()
            else:
                self.inner.apply(rules, state, action, log)

    slots.phases["reinforce"] = Optional(slots.phases["reinforce"])


@broken("C-22", "all units have to go to one territory")
def no_split(slots: Slots) -> None:
    class Together(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            found = self.inner.options(rules, state)
            return [Option(one.kind, one.army, NONE, one.target, one.most, one.most) for one in found]

    slots.phases["reinforce"] = Together(slots.phases["reinforce"])


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


@broken("C-34", "not even the holder sees his cards")
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


@broken("W-4", "who turns in a set gets nothing for his territories")
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


@broken("M-2", "fixed sets rise all the same")
def rising_fixed(slots: Slots) -> None:
    class Rising(SameSets):
        def value(self, cards: Cards, chosen: tuple[int, ...], trades: int) -> int:
            return self.inner.value(cards, chosen, trades) + trades

    slots.sets = Rising(slots.sets)
