"""In which ways can the set-up and the turn of the Clone Wars be got wrong? Each break leaves other modes as they are."""

from collections.abc import Callable

from hazard.conquest.board import Board
from hazard.conquest.galaxy.directives import Directives, Effect
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.moments import MOMENT_NAMES
from hazard.conquest.galaxy.sides import planets_of
from hazard.conquest.galaxy.tokens import ON_BOARD, tokens_of
from hazard.conquest.kinds import (
    BUILD,
    HIDE,
    LAUNCH,
    TRADE,
)
from hazard.conquest.masks import mask_of
from hazard.conquest.rulebook.colours import Colours
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.setup import StartRoll
from hazard.conquest.rulebook.trade import FixedSets
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.clone_wars.effects import Anakin
from hazard.editions.clone_wars.leaders import Leaders
from hazard.editions.clone_wars.plot import OrderTrack, plot_of
from hazard.editions.clone_wars.sides import SEPARATISTS
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import NO_OPTIONS, Offered
from tests.kit.breaks import AlterData, AlterSlots, Parts, broken, broken_data
from tests.kit.broken.teams import SameHolding
from tests.kit.wraps import Log, SameAlliance, SameIncome, SamePhase

MODE = "clone-wars/galactic"


def cw(number: int, sentence: str) -> Callable[[AlterSlots], AlterSlots]:
    """Registers a break of CW-n that touches this mode only."""

    def register(alter: AlterSlots) -> AlterSlots:
        def only(slots: Slots) -> None:
            if any(isinstance(module, OrderTrack) for module in slots.modules):
                alter(slots)

        return broken(f"CW-{number}", sentence)(only)

    return register


def cw_data(number: int, sentence: str) -> Callable[[AlterData], AlterData]:
    """Registers a break of the data of CW-n in this mode only."""

    def register(alter: AlterData) -> AlterData:
        def only(parts: Parts) -> None:
            if parts.mode.id == MODE and len(parts.board.names) == 42:
                alter(parts)

        return broken_data(f"CW-{number}", sentence)(only)

    return register


def with_tables(
    parts: Parts,
    controllers: dict[int, list[int]] | None = None,
    teams: list[int] | None = None,
    units: list[int] | None = None,
) -> None:
    """Other tables for every number of seats."""
    parts.seatings = {
        count: Seating(
            at.armies,
            at.controllers if controllers is None else controllers[count],
            teams or at.teams,
            units or at.units,
            at.factions,
            at.limits,
        )
        for count, at in parts.seatings.items()
    }


def put_track(slots: Slots, make: Callable[[OrderTrack], OrderTrack]) -> None:
    """Another Order 66 track in place of the one there is."""
    slots.modules = [make(module) if isinstance(module, OrderTrack) else module for module in slots.modules]


def put_leaders(slots: Slots, make: Callable[[Leaders], Leaders]) -> None:
    """Other tokens in place of those there are."""
    slots.modules = [make(module) if isinstance(module, Leaders) else module for module in slots.modules]


# -- setting up


@cw(1, "any colours play for any faction")
def colours_at_will(slots: Slots) -> None:
    slots.colours = Colours(slots.colours.box)


@cw_data(1, "at a table of three one seat runs an army of each faction")
def mixed_seat(parts: Parts) -> None:
    with_tables(parts, controllers={2: [0, 1, 0, 1], 3: [0, 1, 2, 0], 4: [0, 1, 2, 3]})


@cw(1, "the two armies of a seat act in one turn")
def one_turn_for_both(slots: Slots) -> None:
    class Both(SameAlliance):
        def fighters(self, state: State, army: int) -> list[int]:
            seat = state.controller[army]
            return [
                army,
                *[one for one in range(state.armies) if one != army and state.controller[one] == seat],
            ]

    slots.alliance = Both(slots.alliance)


@cw(2, "a seat rolls once, however many armies it has")
def one_roll_a_seat(slots: Slots) -> None:
    class Seats(StartRoll):
        def first(self, state: State, purpose: str, log: Log) -> int:
            return self.first_of(state, list(range(state.seats)), purpose, log)

    slots.start = Seats()


@cw(2, "the armies of a faction take their turns one after the other")
def no_alternation(slots: Slots) -> None:
    class Factions(StartRoll):
        def after(self, state: State, army: int) -> int:
            return {0: 2, 2: 1, 1: 3, 3: 0}[army]

    slots.start = Factions()


@cw_data(3, "all four armies start with 30 units")
def same_units(parts: Parts) -> None:
    with_tables(parts, units=[30, 30, 30, 30])


@cw(4, "all four claim from the first planet on")
def no_republic_claims(slots: Slots) -> None:
    slots.setup = ["claim", "muster"]
    slots.start_rolls = ["claim", "turn"]


@cw(4, "one of the two Republic armies claims both planets")
def one_claims_both(slots: Slots) -> None:
    class Both(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            state.set_top(AT_ARMY, action.army)

    slots.phases["claim-republic"] = Both(slots.phases["claim-republic"])


@cw(4, "who claims first has the first turn too")
def no_roll_for_the_turn(slots: Slots) -> None:
    slots.start_rolls = []


class FromDeck(Reward):
    """The reward of the mode from another deck."""

    def __init__(self, inner: Reward) -> None:
        self.inner = inner

    def earned(self, state: State, army: int) -> int:
        return self.inner.earned(state, army)

    def deck(self, state: State, army: int) -> int:
        return 1 - state.table.faction[army]


@cw(5, "an army draws from the deck of the other faction")
def wrong_deck(slots: Slots) -> None:
    slots.reward = FromDeck(slots.reward)


@cw(6, "Sidious starts on the first space")
def track_begins_late(slots: Slots) -> None:
    put_track(slots, lambda track: OrderTrack(track.slot, 1, track.converts))


@cw(6, "there are eight tokens")
def eight_tokens(slots: Slots) -> None:
    put_leaders(slots, lambda one: Leaders(one.slot, one.names[:8], one.dots[:8]))


# -- the turn


@cw(10, "Order 66 comes before the attacks")
def order_first(slots: Slots) -> None:
    slots.turn = [
        "token", "track", "order-66", "cards", "reinforce", "attack", "fortify", "fortify-ships", "command", "draw",
    ]  # fmt: skip


@cw(10, "Sidious moves before the token is placed")
def track_first(slots: Slots) -> None:
    slots.turn = ["track", "token", *slots.turn[2:]]


@cw(10, "Sidious moves on after Order 66 was given")
def track_goes_on(slots: Slots) -> None:
    class On(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            self.inner.enter(rules, state, log)
            if plot_of(state).given == 1:
                plot_of(state).space += 1

    slots.phases["track"] = On(slots.phases["track"])


class AnyToken(SamePhase):
    """Placing a token with other places to choose from."""

    def places(self, state: State) -> list[int]:
        """Where it may go."""
        raise NotImplementedError

    def options(self, rules: Ruleset, state: State) -> Offered:
        if len(self.inner.options(rules, state)) == 0:
            return NO_OPTIONS
        return [Option(HIDE, state.top(AT_ARMY), NONE, at) for at in self.places(state)]


@cw(11, "a token goes on a planet with a token as well")
def tokens_together(slots: Slots) -> None:
    class Any(AnyToken):
        def places(self, state: State) -> list[int]:
            return planets_of(state, SEPARATISTS)

    slots.phases["token"] = Any(slots.phases["token"])


@cw(11, "a token goes on the own planets only")
def own_planets_only(slots: Slots) -> None:
    class Own(AnyToken):
        def places(self, state: State) -> list[int]:
            return [
                at for at in state.realm(state.top(AT_ARMY)) if ON_BOARD + at not in tokens_of(state).place
            ]

    slots.phases["token"] = Own(slots.phases["token"])


@cw(11, "the Republic knows the tokens too")
def open_tokens(slots: Slots) -> None:
    class Open(Leaders):
        def knows(self, state: State, seat: int, token: int) -> bool:
            return tokens_of(state).place[token] != 0

    put_leaders(slots, lambda one: Open(one.slot, one.names, one.dots))


@cw(12, "Sidious moves two spaces")
def two_spaces(slots: Slots) -> None:
    class Two(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            self.inner.enter(rules, state, log)
            self.inner.enter(rules, state, log)

    slots.phases["track"] = Two(slots.phases["track"])


@cw(12, "past the last space Sidious begins anew")
def round_and_round(slots: Slots) -> None:
    class Round(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            before = plot_of(state).space
            self.inner.enter(rules, state, log)
            if before == 9:
                plot_of(state).space = 0

    slots.phases["track"] = Round(slots.phases["track"])


@cw(13, "a region that a faction holds brings its bonus to each of its armies")
def faction_bonus(slots: Slots) -> None:
    class Together(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            joined = [army if one % 2 == army % 2 else one for one in owner]
            more = sum(board.region_bonus[one] for one in self.inner.regions(board, joined, closed, army))
            less = sum(board.region_bonus[one] for one in self.inner.regions(board, owner, closed, army))
            return self.inner.units(board, owner, closed, army) + more - less

    slots.income = Together(slots.income)


@cw(14, "sets are worth what they are in the classic box")
def classic_values(slots: Slots) -> None:
    slots.sets = FixedSets([4, 6, 8], 10)


@cw(14, "with five cards a set has to be turned in")
def five_card_rule(slots: Slots) -> None:
    class Five(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            if len(state.hands[state.top(AT_ARMY)]) < 5:
                return found
            return [option for option in found if option.kind == TRADE]

    slots.phases["cards"] = Five(slots.phases["cards"])


@cw(14, "every card may become a ship in the same turn")
def many_ships(slots: Slots) -> None:
    class Many(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == BUILD:
                fleet_of(state).built = 0

    slots.phases["cards"] = Many(slots.phases["cards"])


@cw(15, "the Republic plays Anakin cards after Order 66 too")
def anakin_stays(slots: Slots) -> None:
    for place, module in enumerate(slots.modules):
        if isinstance(module, Directives):
            effects = [one.inner if isinstance(one, Anakin) else one for one in module.effects]
            slots.modules[place] = Directives(module.slot, effects, [0] * 30 + [1] * 29, 2)


@cw(15, "the Separatists lose the Anakin cards after Order 66 too")
def anakin_is_gone(slots: Slots) -> None:
    class Gone(Effect):
        def __init__(self, inner: Effect) -> None:
            super().__init__(inner.kind, inner.moments)
            self.inner = inner

        def usable(self, rules: Ruleset, state: State, army: int) -> bool:
            return plot_of(state).given == 0

        def add(self, rules: Ruleset, state: State, army: int, card: int, found: list[Option]) -> None:
            self.inner.add(rules, state, army, card, found)

        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.play(rules, state, action, log)

    for place, module in enumerate(slots.modules):
        if isinstance(module, Directives):
            effects = [Gone(one.inner) if isinstance(one, Anakin) else one for one in module.effects]
            slots.modules[place] = Directives(module.slot, effects, [0] * 30 + [1] * 29, 2)


@cw(15, "a card is played whenever its holder is asked")
def any_time(slots: Slots) -> None:
    for module in slots.modules:
        if isinstance(module, Directives):
            for effect in module.effects:
                if effect is not None:
                    effect.moments[:] = list(range(len(MOMENT_NAMES)))


@cw(16, "troops may be placed on the team-mate's planets")
def place_with_the_mate(slots: Slots) -> None:
    class Faction(SameHolding):
        def standing(self, state: State, army: int) -> int:
            return mask_of(planets_of(state, state.table.faction[army]))

    slots.holding = Faction(slots.holding)


@cw(16, "the ship may be put on a planet of the team-mate")
def ship_with_the_mate(slots: Slots) -> None:
    class Faction(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            if len(found) == 0 or found[0].kind != LAUNCH:
                return found
            army = state.top(AT_ARMY)
            planets = planets_of(state, state.table.faction[army])
            return [Option(LAUNCH, army, NONE, at, 0, 0, (), (), found[0].choice) for at in planets]

    slots.phases["reinforce"] = Faction(slots.phases["reinforce"])
