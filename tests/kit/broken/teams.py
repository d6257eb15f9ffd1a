"""In which ways can the rules of teams be got wrong? Each break leaves modes without teams as they are."""

from collections.abc import Sequence

from hazard.conquest.board import Board
from hazard.conquest.rulebook.fortify import ConnectedOnce
from hazard.conquest.rulebook.holding import Holding
from hazard.conquest.rulebook.trade import RisingSets
from hazard.conquest.rulebook.victory import Everything, Victory, winners_of
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from tests.kit.breaks import AlterSlots, Parts, broken, broken_data
from tests.kit.wraps import Log, SameAlliance, SameColours, SameFortify, SameIncome, SamePhase


class SameHolding(Holding):
    """A holding rule that passes everything on."""

    def __init__(self, inner: Holding) -> None:
        self.inner = inner

    def mixed(self) -> bool:
        return self.inner.mixed()

    def owner(self, state: State, territory: int) -> int:
        return self.inner.owner(state, territory)

    def keeper(self, state: State, territory: int, attacker: int) -> int:
        return self.inner.keeper(state, territory, attacker)

    def next_to_fall(self, state: State, territory: int, attacker: int) -> int:
        return self.inner.next_to_fall(state, territory, attacker)

    def standing(self, state: State, army: int) -> int:
        return self.inner.standing(state, army)

    def land(self, state: State, army: int) -> int:
        return self.inner.land(state, army)


def in_teams(alter: AlterSlots) -> AlterSlots:
    """Only modes in which armies mix are broken."""

    def only(slots: Slots) -> None:
        if slots.holding.mixed():
            alter(slots)

    return only


def mates(state: State, army: int) -> list[int]:
    """The armies of a team."""
    return [one for one in range(state.armies) if state.team[one] == state.team[army]]


# -- who sits down


def with_tables(parts: Parts, five: Seating) -> None:
    """Another table for five, where the mode has teams."""
    if 5 in parts.seatings and len(set(parts.seatings[5].teams)) == 2:
        parts.seatings = {**parts.seatings, 5: five}


@broken_data("T-1", "five players have six armies, three a team")
def six_armies(parts: Parts) -> None:
    at = parts.seatings[6] if 6 in parts.seatings else parts.seatings[4]
    with_tables(parts, Seating(at.armies, [0, 1, 2, 3, 4, 1], at.teams, at.units))


@broken_data("T-1", "five players have 20 troops each")
def twenty_each(parts: Parts) -> None:
    if 5 in parts.seatings:
        at = parts.seatings[5]
        with_tables(parts, Seating(at.armies, at.controllers, at.teams, [20] * len(at.armies)))


@broken_data("T-1", "the fifth player joins the team of the second and fourth")
def two_against_three(parts: Parts) -> None:
    if 5 in parts.seatings and len(parts.seatings[5].armies) == 5:
        at = parts.seatings[5]
        with_tables(parts, Seating(at.armies, at.controllers, [0, 1, 0, 1, 1], at.units))


@broken_data("five-players", "doubled: five players have five armies all the same")
def never_doubled(parts: Parts) -> None:
    if 5 in parts.seatings and len(parts.seatings[5].armies) == 6:
        armies = parts.seatings[5].armies[:5]
        with_tables(parts, Seating(armies, [0, 1, 2, 3, 4], [0, 1, 0, 1, 0], [25] * 5))


@broken_data("five-players", "doubled: the second seat of the team of two has the sixth army")
def second_has_two(parts: Parts) -> None:
    if 5 in parts.seatings and len(parts.seatings[5].armies) == 6:
        at = parts.seatings[5]
        with_tables(parts, Seating(at.armies, [0, 1, 2, 3, 4, 3], at.teams, at.units))


@broken("T-1", "a colour brings its usual place along")
def colours_keep_their_place(slots: Slots) -> None:
    class Sorted(SameColours):
        def seated(self, rules: Ruleset, usual: list[str], wanted: Sequence[str]) -> list[str]:
            return sorted(self.inner.seated(rules, usual, wanted), key=self.box.index)

    slots.colours = Sorted(slots.colours)


@broken_data("T-1", "the armies of a team take their turns one after the other")
def no_alternation(parts: Parts) -> None:
    parts.seatings = {
        count: Seating(at.armies, at.controllers, sorted(at.teams), at.units)
        for count, at in parts.seatings.items()
    }


# -- what counts for whom


@broken("T-2", "of two armies tied the first at the table owns the territory")
@in_teams
def tie_to_the_first(slots: Slots) -> None:
    class First(SameHolding):
        def owner(self, state: State, territory: int) -> int:
            here = [int(state.at(army, territory)) for army in range(state.armies)]
            return here.index(max(here)) if max(here) > 0 else NONE

    slots.holding = First(slots.holding)


@broken("T-2", "a shared territory counts for nobody, whoever has most there")
@in_teams
def alone_or_nobody(slots: Slots) -> None:
    class Alone(SameHolding):
        def owner(self, state: State, territory: int) -> int:
            here = [army for army in range(state.armies) if state.at(army, territory) > 0]
            return here[0] if len(here) == 1 else NONE

    slots.holding = Alone(slots.holding)


@broken("T-3", "a territory that is nobody's does not spoil the region")
@in_teams
def ties_do_not_spoil(slots: Slots) -> None:
    class Spoilt(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            count = self.inner.units(board, owner, closed, army)
            for region, members in enumerate(board.region_members):
                there = {owner[at] for at in members}
                if there == {army, NONE}:
                    count += board.region_bonus[region]
            return count

    slots.income = Spoilt(slots.income)


@broken("T-3", "a team that holds a region together gets its bonus")
@in_teams
def bonus_for_the_team(slots: Slots) -> None:
    class Together(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            count = self.inner.units(board, owner, closed, army)
            for region, members in enumerate(board.region_members):
                there = {owner[at] for at in members}
                if len(there) > 1 and NONE not in there and all(one % 2 == army % 2 for one in there):
                    count += board.region_bonus[region]
            return count

    slots.income = Together(slots.income)


@broken("T-4", "set values rise as in Domination")
@in_teams
def rising_in_teams(slots: Slots) -> None:
    slots.sets = RisingSets([4, 6, 8, 10, 12, 15, 20], 5)


# -- attacking and moving


@broken("T-5", "team-mates may attack one another")
@in_teams
def no_loyalty(slots: Slots) -> None:
    class Disloyal(SameAlliance):
        def enemy(self, state: State, army: int, other: int) -> bool:
            return army != other

    slots.alliance = Disloyal(slots.alliance)


@broken("T-6", "a move passes own territories only")
@in_teams
def own_land_only(slots: Slots) -> None:
    class Own(SameHolding):
        def land(self, state: State, army: int) -> int:
            return state.held[army]

    slots.holding = Own(slots.holding)


@broken("T-6", "one of the own units has to stay, even beside a team-mate's")
@in_teams
def own_unit_stays(slots: Slots) -> None:
    slots.fortify = ConnectedOnce()


@broken("T-6", "the last unit of the team may leave")
@in_teams
def all_may_leave(slots: Slots) -> None:
    class All(SameFortify):
        def movable(self, state: State, army: int, source: int) -> int:
            return state.at(army, source)

    slots.fortify = All(slots.fortify)


# -- cards


@broken("T-7", "every army keeps its cards")
@in_teams
def cards_stay(slots: Slots) -> None:
    class Keep(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            pass

    slots.phases["pass-hand"] = Keep(slots.phases["pass-hand"])


@broken("T-7", "the cards go to whoever is next at the table")
@in_teams
def cards_to_the_next(slots: Slots) -> None:
    class Next(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            army = state.top(AT_ARMY)
            following = (army + 1) % state.armies
            state.hands[following] = sorted(state.hands[following] + state.hands[army])
            state.hands[army] = []

    slots.phases["pass-hand"] = Next(slots.phases["pass-hand"])


@broken("T-7", "the cards are seen by their holder only")
@in_teams
def holder_only(slots: Slots) -> None:
    class Holder(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return seat >= 0 and seat == state.controller[army]

    slots.alliance = Holder(slots.alliance)


# -- the end


@broken("T-8", "all 42 territories are needed")
@in_teams
def everything_needed(slots: Slots) -> None:
    slots.victory = Everything()


@broken("T-8", "a team has lost when all its armies are gone")
@in_teams
def last_army(slots: Slots) -> None:
    class Last(Victory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            left = {state.team[army] for army in range(state.armies) if state.force[army] > 0}
            if state.turn == 0 or len(left) > 1:
                return None
            return Outcome("elimination", winners_of(rules, state, list(left)))

    slots.victory = Last()


@broken("T-8", "who loses their last unit in their own attack has not lost")
@in_teams
def attackers_live(slots: Slots) -> None:
    inner = slots.victory

    class Live(Victory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if state.turn > 0 and state.force[state.current] == 0:
                return None
            return inner.check(rules, state)

    slots.victory = Live()


@broken("T-8", "an army that has not claimed yet has lost as soon as anybody looks")
@in_teams
def lost_before_the_start(slots: Slots) -> None:
    inner = slots.victory

    class Early(Victory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if state.turn > 0 or 0 not in state.force:
                return inner.check(rules, state)
            alive = [army for army in range(state.armies) if state.force[army] > 0]
            return Outcome("elimination", winners_of(rules, state, [state.team[army] for army in alive]))

    slots.victory = Early()
