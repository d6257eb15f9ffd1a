"""In which ways can the rules of the board, the set-up and the reinforcements be got wrong?"""

from collections.abc import Sequence

from hazard.conquest.board import Board
from hazard.conquest.kinds import CLAIM, DONE, PLACE
from hazard.conquest.phases.setup import claim
from hazard.conquest.rulebook.colours import Colours
from hazard.conquest.rulebook.income import ByTerritories
from hazard.conquest.rulebook.setup import StartRoll
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import NO_OPTIONS, Offered
from tests.kit.boards import again
from tests.kit.breaks import Parts, broken, broken_data
from tests.kit.wraps import Log, SameColours, SameCombat, SameFortify, SameIncome, SamePhase

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


@broken("C-10", "two armies may have one colour")
def twins(slots: Slots) -> None:
    class Twins(SameColours):
        def seated(self, rules: Ruleset, usual: list[str], wanted: Sequence[str]) -> list[str]:
            return self.inner.seated(rules, usual, list(dict.fromkeys(wanted)))

    slots.colours = Twins(slots.colours)


@broken("C-10", "only the colours of the smallest tables play")
def few_colours(slots: Slots) -> None:
    slots.colours = Colours(slots.colours.box[:3])


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
        def options(self, rules: Ruleset, state: State) -> Offered:
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
        def options(self, rules: Ruleset, state: State) -> Offered:
            return NO_OPTIONS if 0 in state.pool else self.inner.options(rules, state)

    slots.phases["muster"] = Early(slots.phases["muster"])


@broken("C-13", "starting units may be placed on any territory")
def muster_anywhere(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
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


@broken("start", "dealt territories cost no starting unit")
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
        def options(self, rules: Ruleset, state: State) -> Offered:
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
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            return [Option(one.kind, one.army, NONE, one.target, one.most, one.most) for one in found]

    slots.phases["reinforce"] = Together(slots.phases["reinforce"])
