"""In which ways can the house rules be got wrong?"""

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.conquest.kinds import FORTIFY
from hazard.conquest.masks import places_of
from hazard.conquest.phases.fortify import Fortification
from hazard.conquest.phases.regroup import Regrouping
from hazard.conquest.rulebook.bonus import Bonus, OwnCard
from hazard.conquest.rulebook.fortify import AdjacentOnce, ConnectedMany, ConnectedOnce
from hazard.conquest.rulebook.trade import RisingSets
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE, Action
from tests.kit.breaks import Parts, broken, broken_data
from tests.kit.wraps import Log, SameFortify, SamePhase


@broken("fortify", "with `adjacent` a move leads anywhere along own territories")
@broken("H-1", "with `adjacent` a move leads anywhere along own territories")
def adjacent_is_connected(slots: Slots) -> None:
    if isinstance(slots.fortify, AdjacentOnce):
        slots.fortify = ConnectedOnce()


@broken("H-1", "with `adjacent` the move may also end beyond a neighbour")
def two_steps(slots: Slots) -> None:
    class TwoSteps(SameFortify):
        def reach(self, board: Board, source: int, group: int) -> int:
            near = self.inner.reach(board, source, group)
            for one in places_of(near):
                near |= self.inner.reach(board, one, group)
            return near

    if isinstance(slots.fortify, AdjacentOnce):
        slots.fortify = TwoSteps(slots.fortify)


@broken("fortify", "with `unlimited` there is one move as ever")
@broken("H-1", "with `unlimited` there is one move as ever")
def no_second_move(slots: Slots) -> None:
    if slots.fortify.many():
        slots.phases["fortify"] = Fortification("fortify")


@broken("H-1", "with `unlimited` troops that have arrived move on")
def restless(slots: Slots) -> None:
    class Restless(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == FORTIFY:
                state.set_top(AT_A, 0)

    if slots.fortify.many():
        slots.phases["fortify"] = Restless(slots.phases["fortify"])


@broken("H-1", "any number of moves is the default")
def many_by_default(slots: Slots) -> None:
    if isinstance(slots.fortify, ConnectedOnce):
        slots.fortify = ConnectedMany()
        slots.phases["fortify"] = Regrouping("fortify")


class Shown(Bonus):
    """Troops on any territory that the set shows."""

    def places(
        self, board: Board, cards: Cards, owner: list[int], army: int, chosen: tuple[int, ...]
    ) -> list[int]:
        return sorted([board.index(cards.names[card]) for card in chosen if cards.names[card] in board.names])


@broken("own-card-bonus", "three troops go on the territory")
@broken("H-2", "three troops go on the territory")
def three_troops(slots: Slots) -> None:
    if slots.bonus.count > 0:
        slots.bonus = OwnCard(3)


@broken("H-2", "they may go on a territory of the set that another army owns")
def anybodys(slots: Slots) -> None:
    if slots.bonus.count > 0:
        slots.bonus = Shown(2)


@broken("H-2", "every own territory of the set gets them")
def each_of_them(slots: Slots) -> None:
    class Each(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            left = state.top(AT_A) & ~rules.board.bits[action.target]
            army = action.army
            self.inner.apply(rules, state, action, log)
            if left != 0:
                state.push(rules.at_own_card, army, left)

    slots.phases["own-card"] = Each(slots.phases["own-card"])


@broken("H-2", "the bonus is the default")
def bonus_by_default(slots: Slots) -> None:
    if slots.bonus.count == 0:
        slots.bonus = OwnCard(2)


@broken_data("two-players", "two players start with 35 troops each")
@broken_data("H-3", "two players start with 35 troops each")
def fewer_for_two(parts: Parts) -> None:
    if list(parts.seatings) == [2]:
        at = parts.seatings[2]
        parts.seatings = {2: Seating(at.armies, at.controllers, at.teams, [35, 35])}


@broken_data("H-3", "a neutral army stands between the two")
def third_army(parts: Parts) -> None:
    if list(parts.seatings) == [2]:
        parts.seatings = {2: Seating(["red", "green", "blue"], [0, 1, NONE], [], [40, 40, 40])}


@broken_data("H-3", "two may always sit down")
def two_by_default(parts: Parts) -> None:
    if 3 in parts.seatings and len(parts.seatings[3].armies) == 3:
        parts.seatings = {2: Seating(["red", "green"], [0, 1], [], [40, 40]), **parts.seatings}


@broken("capped-sets", "the values rise past the cap")
@broken("H-4", "the values rise past the cap")
def no_cap(slots: Slots) -> None:
    if isinstance(slots.sets, RisingSets):
        slots.sets = RisingSets(slots.sets.values, slots.sets.step)


@broken("H-4", "the series stops at the last value of the table below the cap")
def stops_below(slots: Slots) -> None:
    sets = slots.sets
    if isinstance(sets, RisingSets) and sets.cap > 0:
        below = [value for value in sets.values if value <= sets.cap]
        slots.sets = RisingSets(below, 0)


@broken("H-4", "sets stop at 20 by default")
def capped_by_default(slots: Slots) -> None:
    sets = slots.sets
    if isinstance(sets, RisingSets) and sets.cap == 0:
        slots.sets = RisingSets(sets.values, sets.step, 20)
