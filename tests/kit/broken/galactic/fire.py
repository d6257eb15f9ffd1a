"""In which ways can the rules of firing, of asteroid fields and of a new Death Star be got wrong?"""

from collections.abc import Callable

from hazard.conquest.board import Board
from hazard.conquest.galaxy.directives import Directives, Effect
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.sides import planets_of
from hazard.conquest.galaxy.tokens import tokens_of
from hazard.conquest.kinds import DONE, PLAY
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import FRAME, State
from hazard.editions.original_trilogy.death_star import DeathStar, station_of
from hazard.editions.original_trilogy.effects import FireCard, Rebuild
from hazard.editions.original_trilogy.meter import force_meter_of
from hazard.editions.original_trilogy.sides import EMPIRE
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Offered, Options
from tests.kit.breaks import broken
from tests.kit.broken.galactic.bases import with_death_star
from tests.kit.broken.galactic.station import put_station
from tests.kit.wraps import Log, SameIncome, SamePhase


def put_effect(slots: Slots, old: type[Effect], change: Callable[[Effect], Effect]) -> None:
    """Another effect for every card of a kind."""
    for module in slots.modules:
        if isinstance(module, Directives):
            for card, effect in enumerate(module.effects):
                if isinstance(effect, old):
                    module.effects[card] = change(effect)


# -- firing


@broken("OT-55", "any fire card fires anywhere")
@with_death_star
def any_region(slots: Slots) -> None:
    put_effect(slots, FireCard, lambda old: FireCard(list(range(100))))


class Bold(DeathStar):
    """A Death Star that forgets one reason not to fire."""

    def forgotten(self) -> str:
        """The reason."""
        raise NotImplementedError

    def hindrance(self, rules: Ruleset, state: State) -> str:
        found = super().hindrance(rules, state)
        return "" if found == self.forgotten() else found


@broken("OT-55", "the Death Star may fire at planets of the Empire")
@with_death_star
def own_planets_too(slots: Slots) -> None:
    class Own(Bold):
        def forgotten(self) -> str:
            return "own-planet"

    put_station(slots, Own)


@broken("OT-55", "a fourth planet may be destroyed")
@with_death_star
def fourth_field(slots: Slots) -> None:
    class More(Bold):
        def forgotten(self) -> str:
            return "no-field-left"

    put_station(slots, More)


@broken("OT-55", "there are markers for two asteroid fields only")
@with_death_star
def two_fields(slots: Slots) -> None:
    for at, module in enumerate(slots.modules):
        if isinstance(module, DeathStar):
            slots.modules[at] = DeathStar(module.slot, 2)


@broken("OT-55", "the Death Star fires where it has not moved")
@with_death_star
def fires_unmoved(slots: Slots) -> None:
    for at, module in enumerate(slots.modules):
        if isinstance(module, DeathStar):
            slots.modules[at] = DeathStar(module.slot, int(module.fields), unmoved=True)


@broken("OT-55", "the Death Star fires only where it has stayed")
@with_death_star
def fires_where_it_stayed(slots: Slots) -> None:
    class Stayed(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE and len(state.stack) > FRAME:
                state.pop()

    slots.phases["death-star"] = Stayed(slots.phases["death-star"])


class AfterFire(DeathStar):
    """A Death Star after whose fire something is changed."""

    def mend(self, rules: Ruleset, state: State, before: State, log: Log) -> None:
        """What is changed."""
        raise NotImplementedError

    def fire(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
        before = state.clone(state.dice)
        super().fire(rules, state, army, log)
        self.mend(rules, state, before, log)


@broken("OT-55", "a destroyed planet does not move the meter")
@with_death_star
def meter_unmoved(slots: Slots) -> None:
    class Still(AfterFire):
        def mend(self, rules: Ruleset, state: State, before: State, log: Log) -> None:
            force_meter_of(rules).move(state, 1, log)

    put_station(slots, Still)


@broken("OT-55", "ships survive the planet")
@with_death_star
def ships_survive(slots: Slots) -> None:
    class Floating(AfterFire):
        def mend(self, rules: Ruleset, state: State, before: State, log: Log) -> None:
            fleet_of(state).at = fleet_of(before).at
            fleet_of(state).docked = fleet_of(before).docked

    put_station(slots, Floating)


@broken("OT-55", "tokens survive the planet")
@with_death_star
def tokens_survive(slots: Slots) -> None:
    class Lasting(AfterFire):
        def mend(self, rules: Ruleset, state: State, before: State, log: Log) -> None:
            tokens_of(state).place = tokens_of(before).place

    put_station(slots, Lasting)


@broken("OT-55", "a destroyed planet counts as a conquest")
@with_death_star
def fire_conquers(slots: Slots) -> None:
    class Winning(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == PLAY:
                army = action.army
                state.hands[army] = [*state.hands[army], state.piles[EMPIRE].pop()]

    slots.phases["fire"] = Winning(slots.phases["fire"])


# -- asteroid fields


@broken("OT-56", "a Death Star that has fired goes back to its makers")
@with_death_star
def gone_after_fire(slots: Slots) -> None:
    class Gone(AfterFire):
        def mend(self, rules: Ruleset, state: State, before: State, log: Log) -> None:
            station_of(state).place = NONE

    put_station(slots, Gone)


@broken("OT-56", "a Death Star in a field cannot leave it")
@with_death_star
def stuck(slots: Slots) -> None:
    class Stuck(DeathStar):
        def reachable(self, rules: Ruleset, state: State, steps: int) -> int:
            here = station_of(state).place in state.closed
            return 0 if here else super().reachable(rules, state, steps)

    put_station(slots, Stuck)


@broken("OT-56", "a Death Star in a field cannot be attacked")
@with_death_star
def safe_in_the_field(slots: Slots) -> None:
    class Safe(DeathStar):
        def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
            here = station_of(state).place in state.closed
            return found if here else super().offered(rules, state, phase, found)

    put_station(slots, Safe)


@broken("OT-56", "a Death Star in a field protects the planets of the Empire beside it")
@with_death_star
def protects_from_the_field(slots: Slots) -> None:
    class Wide(DeathStar):
        def shielded(self, rules: Ruleset, state: State, army: int) -> int:
            place = station_of(state).place
            mask = super().shielded(rules, state, army)
            if place in state.closed:
                for at in planets_of(state, EMPIRE):
                    mask |= rules.board.bits[at]
            return mask

    put_station(slots, Wide)


@broken("OT-56", "a Death Star fires again in the field")
@with_death_star
def fires_in_the_field(slots: Slots) -> None:
    class Again(Bold):
        def forgotten(self) -> str:
            return "fired-here"

    put_station(slots, Again)


@broken("OT-56", "as soon as there is a field, one planet of a region brings its whole bonus")
@with_death_star
def whole_in_part(slots: Slots) -> None:
    class Part(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            if len(closed) == 0:
                return self.inner.units(board, owner, closed, army)
            bonus = sum(board.region_bonus[region] for region in self.regions(board, owner, closed, army))
            return max(3, owner.count(army) // 3) + bonus

        def regions(self, board: Board, owner: list[int], closed: list[int], army: int) -> list[int]:
            if len(closed) == 0:
                return self.inner.regions(board, owner, closed, army)
            return sorted({board.region_of[place] for place, holder in enumerate(owner) if holder == army})

    slots.income = Part(slots.income)


@broken("OT-56", "a destroyed planet is only emptied, not closed")
@with_death_star
def still_a_planet(slots: Slots) -> None:
    class Emptied(AfterFire):
        def mend(self, rules: Ruleset, state: State, before: State, log: Log) -> None:
            state.closed = before.closed

        def refused_field(self, rules: Ruleset, state: State, action: Action) -> None:
            return None

    put_station(slots, Emptied)


# -- a new one, and what stays connected


@broken("OT-57", "a second Death Star may be built")
@with_death_star
def second_death_star(slots: Slots) -> None:
    class Second(Rebuild):
        def add(self, rules: Ruleset, state: State, army: int, card: int, found: list[Option]) -> None:
            for target in planets_of(state, EMPIRE):
                found.append(Option(PLAY, army, NONE, target, 0, 0, (), (int(card),)))

    put_effect(slots, Rebuild, lambda old: Second())


@broken("OT-57", "a new Death Star is built on an own planet only")
@with_death_star
def built_at_home(slots: Slots) -> None:
    class Home(Rebuild):
        def add(self, rules: Ruleset, state: State, army: int, card: int, found: list[Option]) -> None:
            ways: list[Option] = []
            super().add(rules, state, army, card, ways)
            found.extend([one for one in ways if state.owner[one.target] == army])

    put_effect(slots, Rebuild, lambda old: Home())


@broken("OT-57", "a new Death Star does not move the meter")
@with_death_star
def free_death_star(slots: Slots) -> None:
    class Free(Rebuild):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            super().play(rules, state, action, log)
            force_meter_of(rules).move(state, 1, log)

    put_effect(slots, Rebuild, lambda old: Free())


@broken("OT-58", "a planet may be destroyed though others are cut off")
@with_death_star
def cut_off(slots: Slots) -> None:
    class Careless(Bold):
        def forgotten(self) -> str:
            return "would-cut-off"

    put_station(slots, Careless)


@broken("OT-58", "asteroid fields still connect what is left")
@with_death_star
def fields_connect(slots: Slots) -> None:
    class Blind(DeathStar):
        def joined_without(self, rules: Ruleset, state: State, place: int) -> bool:
            closed, state.closed = state.closed, []
            found = super().joined_without(rules, state, place)
            state.closed = closed
            return found

    put_station(slots, Blind)
