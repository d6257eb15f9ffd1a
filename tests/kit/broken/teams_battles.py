"""In which ways can placing, attacking and defending in teams be got wrong?"""

from hazard.conquest.masks import mask_of
from hazard.conquest.ruleset import Slots
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from tests.kit.breaks import broken
from tests.kit.broken.teams import SameHolding, in_teams
from tests.kit.wraps import SameCombat

# -- placing, attacking, defending


@broken("T-9", "units may be placed wherever the team stands")
@in_teams
def place_with_the_team(slots: Slots) -> None:
    class Team(SameHolding):
        def standing(self, state: State, army: int) -> int:
            return state.team_held(army)

    slots.holding = Team(slots.holding)


@broken("T-9", "units may be placed only where the army has most")
@in_teams
def place_on_owned(slots: Slots) -> None:
    class Owned(SameHolding):
        def standing(self, state: State, army: int) -> int:
            return mask_of([at for at in range(state.size) if state.owner[at] == army])

    slots.holding = Owned(slots.holding)


@broken("T-10", "two own units are needed to attack")
@in_teams
def two_own_units(slots: Slots) -> None:
    class Own(SameCombat):
        def attack_most(self, own: int, standing: int) -> int:
            return self.inner.attack_most(own, own)

    slots.combat = Own(slots.combat)


@broken("T-10", "the team-mate's units on the source fight too")
@in_teams
def mates_fight(slots: Slots) -> None:
    class Together(SameCombat):
        def attack_most(self, own: int, standing: int) -> int:
            return self.inner.attack_most(standing, standing)

    slots.combat = Together(slots.combat)


@broken("T-11", "each army defends alone: two units of two armies roll one die")
@in_teams
def one_die(slots: Slots) -> None:
    class One(SameCombat):
        def defend_most(self, standing: int) -> int:
            return self.inner.defend_most(max(1, standing // 2))

    slots.combat = One(slots.combat)


@broken("T-11", "the army with fewest units there answers and falls first")
@in_teams
def fewest_first(slots: Slots) -> None:
    class Fewest(SameHolding):
        def keeper(self, state: State, territory: int, attacker: int) -> int:
            here = [army for army in range(state.armies) if state.at(army, territory) > 0]
            return min(here, key=lambda army: int(state.at(army, territory))) if here else NONE

        def next_to_fall(self, state: State, territory: int, attacker: int) -> int:
            return self.keeper(state, territory, attacker)

    slots.holding = Fewest(slots.holding)


@broken("T-11", "of two armies tied the first at the table answers and falls first")
@in_teams
def first_at_the_table(slots: Slots) -> None:
    class First(SameHolding):
        def keeper(self, state: State, territory: int, attacker: int) -> int:
            return self.inner.keeper(state, territory, state.armies - 1 if attacker % 2 else state.armies - 2)

        def next_to_fall(self, state: State, territory: int, attacker: int) -> int:
            return self.keeper(state, territory, attacker)

    slots.holding = First(slots.holding)


@broken("T-11", "the army that is asked loses both units")
@in_teams
def keeper_loses_all(slots: Slots) -> None:
    class Same(SameHolding):
        def next_to_fall(self, state: State, territory: int, attacker: int) -> int:
            here = [army for army in range(state.armies) if state.at(army, territory) > 0]
            first = max(here)
            return first if state.at(first, territory) > 0 else here[0]

    slots.holding = Same(slots.holding)
