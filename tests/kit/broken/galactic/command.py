"""In which ways can the change of command be got wrong (OT-62, CW-31)?"""

from hazard.conquest.galaxy.command import change_command
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.former import OneRequest
from hazard.conquest.kinds import DONE, REQUEST
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import broken
from tests.kit.broken.clone_wars import cw
from tests.kit.broken.galactic.setup import trilogy
from tests.kit.wraps import Log, SamePhase

# -- Original Trilogy


class Forgetful(SamePhase):
    """It does not know what was asked for."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        state.set_top(AT_A, 0)
        return self.inner.options(rules, state)


class Asking(SamePhase):
    """Change of command with other planets to ask for."""

    def may_be_asked(self, state: State, mate: int, planet: int) -> bool:
        return True

    def options(self, rules: Ruleset, state: State) -> Offered:
        army = state.top(AT_ARMY)
        mates = [one for one in range(state.armies) if one != army and state.team[one] == state.team[army]]
        planets = [at for mate in mates for at in state.realm(mate) if self.may_be_asked(state, mate, at)]
        found = [Option(REQUEST, army, NONE, planet) for planet in sorted(planets)]
        return [*found, Option(DONE, army)] if found else []


@broken("OT-62", "a planet with any number of troops is given away")
@trilogy
def strong_planets(slots: Slots) -> None:
    class Strong(Asking):
        def may_be_asked(self, state: State, mate: int, planet: int) -> bool:
            return state.land[mate] > 1 and not fleet_of(state).any_here(planet)

    slots.phases["command"] = Strong(slots.phases["command"])


@broken("OT-62", "a planet with ships or a token is given away")
@trilogy
def loaded_planets(slots: Slots) -> None:
    class Loaded(Asking):
        def may_be_asked(self, state: State, mate: int, planet: int) -> bool:
            return state.land[mate] > 1 and state.total[planet] == 1

    slots.phases["command"] = Loaded(slots.phases["command"])


@broken("OT-62", "the team-mate's last planet is given away")
@trilogy
def last_planet(slots: Slots) -> None:
    class Last(Asking):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return self.inner.options(rules, state) or Asking.options(self, rules, state)

        def may_be_asked(self, state: State, mate: int, planet: int) -> bool:
            return state.total[planet] == 1 and state.land[mate] == 1

    slots.phases["command"] = Last(slots.phases["command"])


@broken("OT-62", "the team-mate is not asked")
@trilogy
def by_force(slots: Slots) -> None:
    class Force(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            state.pop()
            if action.kind == REQUEST:
                change_command(rules, state, action.army, action.target, log)

    slots.phases["command"] = Force(slots.phases["command"])


@broken("OT-62", "after a planet was handed over the next one is asked for")
@trilogy
def asked_again(slots: Slots) -> None:
    class Again(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            army = state.top(AT_B)
            self.inner.apply(rules, state, action, log)
            if len(state.stack) == 0:
                state.push(rules.phase_numbers["command"], army)

    slots.phases["consent"] = Again(slots.phases["consent"])


@broken("OT-62", "a refusal ends the step")
@trilogy
def one_request(slots: Slots) -> None:
    slots.phases["command"] = OneRequest("command")


@broken("OT-62", "a planet that was refused may be asked for again")
@trilogy
def asked_twice(slots: Slots) -> None:
    slots.phases["command"] = Forgetful(slots.phases["command"])


# -- Clone Wars


@cw(31, "the team-mate is not asked")
def no_consent(slots: Slots) -> None:
    class Taken(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            if action.kind == DONE:
                self.inner.apply(rules, state, action, log)
                return
            state.pop()
            change_command(rules, state, action.army, action.target, log)

    slots.phases["command"] = Taken(slots.phases["command"])


@cw(31, "a planet with any number of troops may be asked for")
def any_planet(slots: Slots) -> None:
    class Any(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            mate = state.realm((army + 2) % 4)
            return [*[Option(REQUEST, army, NONE, at) for at in mate], rules.offers.done(army)]

    slots.phases["command"] = Any(slots.phases["command"])


@cw(31, "a refusal ends the step")
def one_request_of_clones(slots: Slots) -> None:
    slots.phases["command"] = OneRequest("command")


@cw(31, "a planet that was refused may be asked for again")
def asked_twice_of_clones(slots: Slots) -> None:
    slots.phases["command"] = Forgetful(slots.phases["command"])
