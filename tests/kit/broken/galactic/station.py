"""In which ways can the rules of attacking and moving the Death Star be got wrong?"""

from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.sides import land_of
from hazard.conquest.kinds import STRIKE
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, State
from hazard.editions.original_trilogy.death_star import DeathStar, station_of
from hazard.editions.original_trilogy.meter import force_meter_of
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS, REBELS
from hazard.kernel.actions import NONE, Option
from hazard.kernel.contract import Event
from hazard.kernel.options import Offered, Options
from tests.kit.breaks import broken
from tests.kit.broken.galactic.bases import with_death_star
from tests.kit.wraps import Log, Meddler, SamePhase


def put_station(slots: Slots, kind: type[DeathStar]) -> None:
    """A Death Star of this kind in place of the book's."""
    for at, module in enumerate(slots.modules):
        if isinstance(module, DeathStar):
            slots.modules[at] = kind(module.slot, module.fields, must=module.must)


# -- the Death Star protects, and is attacked


@broken("OT-50", "the Death Star protects nothing")
@with_death_star
def no_protection(slots: Slots) -> None:
    class Bare(DeathStar):
        def shielded(self, rules: Ruleset, state: State, army: int) -> int:
            return 0

    put_station(slots, Bare)


@broken("OT-50", "the Death Star protects whatever is under it")
@with_death_star
def protects_all(slots: Slots) -> None:
    class All(DeathStar):
        def shielded(self, rules: Ruleset, state: State, army: int) -> int:
            place = station_of(state).place
            return 0 if place == NONE else rules.board.bits[place]

    put_station(slots, All)


@broken("OT-50", "the Death Star protects planets of the first Imperial seat only")
@with_death_star
def protects_the_first(slots: Slots) -> None:
    class First(DeathStar):
        def shielded(self, rules: Ruleset, state: State, army: int) -> int:
            place = station_of(state).place
            mine = place != NONE and state.owner[place] == state.table.faction.index(EMPIRE)
            return super().shielded(rules, state, army) if mine else 0

    put_station(slots, First)


@broken("OT-51", "the Death Star is attacked from adjacent planets only, not from the one under it")
@with_death_star
def not_from_below(slots: Slots) -> None:
    class Beside(DeathStar):
        def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
            told = super().offered(rules, state, phase, found)
            return [one for one in told if one.kind != STRIKE or one.source != one.target]

    put_station(slots, Beside)


@broken("OT-51", "the Death Star is attacked from anywhere")
@with_death_star
def from_anywhere(slots: Slots) -> None:
    class Far(DeathStar):
        def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
            told = super().offered(rules, state, phase, found)
            army = state.current
            if phase != "attack" or station_of(state).place == NONE or state.table.faction[army] == EMPIRE:
                return told
            rest = [one for one in told if one.kind != STRIKE]
            more = [
                Option(STRIKE, army, at, station_of(state).place, 1, min(3, state.total[at] - 1))
                for at in state.realm(army)
                if state.total[at] > 1
            ]
            return rest[:-1] + more + rest[-1:]

    put_station(slots, Far)


@broken("OT-51", "the Empire may attack the Death Star as well")
@with_death_star
def empire_strikes(slots: Slots) -> None:
    class Own(DeathStar):
        def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
            place = station_of(state).place
            if phase == "attack" and state.table.faction[state.current] == EMPIRE and place != NONE:
                more = [
                    Option(STRIKE, state.current, at, place, 1, 1) for at in rules.board.neighbours[place]
                ]
                return found[:-1] + more + found[-1:]
            return super().offered(rules, state, phase, found)

    put_station(slots, Own)


class Judge(DeathStar):
    """A Death Star with questions of its own about an attack on it."""

    def needed(self) -> int:
        """The sum that destroys it."""
        return 18

    def bonus(self, rules: Ruleset, state: State, army: int) -> int:
        """What is added to the dice beside cards."""
        return force_meter_of(rules).modifier(state) if state.table.faction[army] == REBELS else 0

    def failed(self, rules: Ruleset, state: State, army: int, dice: list[int], log: Log) -> None:
        """What happens when it holds."""
        super().struck(rules, state, army, dice, log)

    def struck(self, rules: Ruleset, state: State, army: int, dice: list[int], log: Log) -> None:
        usual = force_meter_of(rules).modifier(state) if state.table.faction[army] == REBELS else 0
        more = self.bonus(rules, state, army) - usual + 18 - self.needed()
        counted = [dice[0] + more, *dice[1:]]
        probe = state.clone(state.dice)
        super().struck(rules, probe, army, counted, None)
        if station_of(probe).place == NONE:
            super().struck(rules, state, army, counted, log)
        else:
            self.failed(rules, state, army, counted, log)


@broken("OT-52", "17 destroys the Death Star")
@with_death_star
def seventeen(slots: Slots) -> None:
    class Easy(Judge):
        def needed(self) -> int:
            return 17

    put_station(slots, Easy)


@broken("OT-52", "it takes more than 18 to destroy the Death Star")
@with_death_star
def nineteen(slots: Slots) -> None:
    class Hard(Judge):
        def needed(self) -> int:
            return 19

    put_station(slots, Hard)


@broken("OT-52", "the Force meter helps the Hutts too")
@with_death_star
def force_for_hutts(slots: Slots) -> None:
    class Forceful(Judge):
        def bonus(self, rules: Ruleset, state: State, army: int) -> int:
            return force_meter_of(rules).modifier(state)

    put_station(slots, Forceful)


@broken("OT-52", "the Force meter does not help the Rebels")
@with_death_star
def no_force(slots: Slots) -> None:
    class Forceless(Judge):
        def bonus(self, rules: Ruleset, state: State, army: int) -> int:
            return 0

    put_station(slots, Forceless)


@broken("OT-52", "troops that attack in vain survive")
@with_death_star
def survivors(slots: Slots) -> None:
    class Mild(Judge):
        def failed(self, rules: Ruleset, state: State, army: int, dice: list[int], log: Log) -> None:
            pass

    put_station(slots, Mild)


@broken("OT-52", "ships that attack in vain are lost with the troops")
@with_death_star
def ships_lost(slots: Slots) -> None:
    class Harsh(Judge):
        def failed(self, rules: Ruleset, state: State, army: int, dice: list[int], log: Log) -> None:
            for territory in state.realm(army):
                fleet_of(state).wreck(territory)
            super().failed(rules, state, army, dice, log)

    put_station(slots, Harsh)


@broken("OT-52", "destroying the Death Star counts as a conquest")
@with_death_star
def counts_as_conquest(slots: Slots) -> None:
    class Conquest(DeathStar):
        def struck(self, rules: Ruleset, state: State, army: int, dice: list[int], log: Log) -> None:
            super().struck(rules, state, army, dice, log)
            if station_of(state).place == NONE:
                state.conquests += 1

    put_station(slots, Conquest)


class AfterStrike(Meddler):
    """Looks at the meter after the Death Star was destroyed."""

    def steps(self, rules: Ruleset, state: State, army: int) -> int:
        """How far it moves more than it should."""
        return 0

    def struck(
        self, rules: Ruleset, state: State, army: int, dice: list[int], log: list[Event] | None
    ) -> None:
        if station_of(state).place == NONE:
            force_meter_of(rules).move(state, self.steps(rules, state, army), log)


@broken("OT-53", "the Rebels gain nothing on the meter for the Death Star")
@with_death_star
def nothing_gained(slots: Slots) -> None:
    class Back(AfterStrike):
        def steps(self, rules: Ruleset, state: State, army: int) -> int:
            return -1 if state.table.faction[army] == REBELS else 0

    slots.modules.append(Back(len(slots.modules)))


@broken("OT-53", "the Hutts move the meter when they destroy the Death Star")
@with_death_star
def hutts_gain(slots: Slots) -> None:
    class Forth(AfterStrike):
        def steps(self, rules: Ruleset, state: State, army: int) -> int:
            return 1 if state.table.faction[army] == HUTTS else 0

    slots.modules.append(Forth(len(slots.modules)))


# -- moving


@broken("OT-54", "the Death Star moves one step further than the die says")
@with_death_star
def one_step_more(slots: Slots) -> None:
    class Fast(DeathStar):
        def reachable(self, rules: Ruleset, state: State, steps: int) -> int:
            return super().reachable(rules, state, steps + 1)

    put_station(slots, Fast)


@broken("OT-54", "the Death Star goes exactly as far as the die says")
@with_death_star
def exactly_so_far(slots: Slots) -> None:
    class Exact(DeathStar):
        def reachable(self, rules: Ruleset, state: State, steps: int) -> int:
            near = super().reachable(rules, state, steps - 1) if steps > 1 else 0
            return super().reachable(rules, state, steps) & ~near

    put_station(slots, Exact)


@broken("OT-54", "the Death Star has to move")
@with_death_star
def must_move(slots: Slots) -> None:
    class Duty(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return self.inner.options(rules, state)[:-1]

    slots.phases["death-star"] = Duty(slots.phases["death-star"])


@broken("OT-54", "the Death Star passes asteroid fields")
@with_death_star
def through_fields(slots: Slots) -> None:
    class Through(DeathStar):
        def reachable(self, rules: Ruleset, state: State, steps: int) -> int:
            closed, state.closed = state.closed, []
            found = super().reachable(rules, state, steps)
            state.closed = closed
            return found

    put_station(slots, Through)


@broken("OT-54", "the Death Star moves over planets of the Empire only")
@with_death_star
def over_own_planets(slots: Slots) -> None:
    class Home(DeathStar):
        def reachable(self, rules: Ruleset, state: State, steps: int) -> int:
            return super().reachable(rules, state, steps) & land_of(state, EMPIRE)

    put_station(slots, Home)


@broken("OT-54", "every army rolls for the Death Star")
@with_death_star
def all_roll(slots: Slots) -> None:
    class All(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            if station_of(state).place != NONE:
                state.set_top(AT_A, 1)
            self.inner.enter(rules, state, log)

    slots.phases["death-star"] = All(slots.phases["death-star"])
