"""In which ways can the invasions, Order 66 and the end of the Clone Wars be got wrong?"""

from hazard.conquest.galaxy.factions import CardPerArmy, FactionDeck
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.sides import on_board
from hazard.conquest.galaxy.tokens import GONE, tokens_of
from hazard.conquest.kinds import (
    ATTACK,
    CROWN,
    EXECUTE,
    RECEIVE,
    TRANSFER,
)
from hazard.conquest.phases.fortify import Fortification
from hazard.conquest.rulebook.capture import CardsToConqueror
from hazard.conquest.rulebook.reward import OneCard
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, AT_PHASE, State
from hazard.editions.clone_wars.goals import CardsAndDots
from hazard.editions.clone_wars.leaders import Leaders
from hazard.editions.clone_wars.plot import OrderTrack, plot_of
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Outcome
from hazard.kernel.options import NO_OPTIONS, Offered
from tests.kit.breaks import Parts
from tests.kit.broken.clone_wars import cw, cw_data, put_leaders, put_track, with_tables
from tests.kit.broken.galactic.ships import lay_all
from tests.kit.wraps import Log, SameAlliance, SamePhase

# -- invading


@cw_data(20, "team-mates may attack one another")
def no_loyalty(parts: Parts) -> None:
    with_tables(parts, teams=[0, 1, 2, 3])


@cw(20, "a single unit may attack")
def one_is_enough(slots: Slots) -> None:
    class All(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            alone = [at for at in state.realm(army) if state.total[at] == 1]
            found = [
                Option(ATTACK, army, at, target, 1, 1)
                for at in alone
                for target in rules.board.neighbours[at]
                if state.team[state.owner[target]] != state.team[army]
            ]
            return sorted([*self.inner.options(rules, state), *found], key=Option.key)

    slots.phases["attack"] = All(slots.phases["attack"])


@cw(21, "ships do not help the attacker")
def no_ships(slots: Slots) -> None:
    class Without(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            if action.kind == ATTACK:
                action = Action(ATTACK, action.army, action.source, action.target, action.count)
            self.inner.apply(rules, state, action, log)

    slots.phases["attack"] = Without(slots.phases["attack"])


@cw(21, "nobody is asked for cards in a battle")
def no_windows(slots: Slots) -> None:
    class Closed(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return NO_OPTIONS

    for name in ("attack-cards", "defence-cards", "attack-after", "defence-after"):
        slots.phases[name] = Closed(slots.phases[name])


@cw(22, "the Emperor's planet defends like any other")
def plain_planet(slots: Slots) -> None:
    class Plain(OrderTrack):
        def entrenched(self, rules: Ruleset, state: State, target: int) -> bool:
            return False

    put_track(slots, lambda track: Plain(track.slot, track.start, track.converts))


@cw(23, "one token of a planet is turned over, whatever else lies there")
def first_token_only(slots: Slots) -> None:
    class First(Leaders):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            here = tokens_of(state).here(target)
            if state.table.faction[army] == REPUBLIC and len(here) > 0:
                self.reveal(state, army, here[0], target, log)
                tokens_of(state).place[here[0]] = GONE
                plot_of(state).dots += self.dots[tokens_of(state).face[here[0]]]

    put_leaders(slots, lambda one: First(one.slot, one.names, one.dots))


@cw(23, "every token is worth one card")
def one_dot_each(slots: Slots) -> None:
    put_leaders(slots, lambda one: Leaders(one.slot, one.names, [1] * len(one.dots)))


class Factions(Victory):
    """The ways to win of the mode, one by one."""

    def __init__(self, *, emperor: bool, republic: bool, separatists: bool, order: bool) -> None:
        self.emperor = emperor
        self.republic = republic
        self.separatists = separatists
        self.order = order

    def check(self, rules: Ruleset, state: State) -> Outcome | None:
        plot = plot_of(state)
        if state.turn == 0:
            return None
        if not on_board(state, REPUBLIC):
            by_order = state.step == len(rules.turn) - 1  # in phase 11
            if (self.order and by_order) or (self.separatists and not by_order):
                return Outcome("elimination", winners_of(rules, state, [1]))
            return None
        if self.emperor and plot.emperor != NONE and state.owner[plot.emperor] % 2 == 0:
            return Outcome("emperor", winners_of(rules, state, [0]))
        if self.republic and not on_board(state, SEPARATISTS):
            return Outcome("elimination", winners_of(rules, state, [0]))
        return None


@cw(24, "the capture of the Emperor wins nothing")
def worthless_emperor(slots: Slots) -> None:
    slots.victory = Factions(emperor=False, republic=True, separatists=True, order=True)


@cw(24, "the Emperor is captured when the turn is over")
def emperor_later(slots: Slots) -> None:
    inner = Factions(emperor=True, republic=True, separatists=True, order=True)

    class Later(Victory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            found = inner.check(rules, state)
            return None if found is not None and found.reason == "emperor" and state.step < 8 else found

    slots.victory = Later()


@cw(25, "the hand of the eliminated goes to the conqueror")
def hand_over(slots: Slots) -> None:
    slots.capture = CardsToConqueror()


@cw(25, "an eliminated army takes its team-mate with it")
def both_go(slots: Slots) -> None:
    class First(Victory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            gone = [army for army in range(state.armies) if state.force[army] == 0]
            if state.turn == 0 or len(gone) == 0:
                return None
            return Outcome("elimination", winners_of(rules, state, [1 - gone[0] % 2]))

    slots.victory = First()


# -- moving, commands, cards


@cw(30, "a move passes own planets only")
def own_land_only(slots: Slots) -> None:
    slots.phases["fortify"] = Fortification("fortify")


@cw(30, "ships go to any own planet, connected or not")
def ships_anywhere(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            at = fleet_of(state).at
            found = [
                Option(TRANSFER, army, source, target, 1, at[source * 3 + ship], (), (), ship)
                for source in state.realm(army)
                for target in state.realm(army)
                for ship in range(3)
                if source != target and at[source * 3 + ship] > 0
            ]
            return [*found, rules.offers.done(army)]

    slots.phases["fortify-ships"] = Anywhere(slots.phases["fortify-ships"])


@cw(32, "a hand is seen by its holder only")
def holder_only(slots: Slots) -> None:
    class Holder(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return seat >= 0 and seat == state.controller[army]

    slots.alliance = Holder(slots.alliance)


@cw(32, "everybody sees every hand")
def open_hands(slots: Slots) -> None:
    class Open(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return True

    slots.alliance = Open(slots.alliance)


class OwnDeck(FactionDeck):
    """One card from the own deck for any conquest."""

    def earned(self, state: State, army: int) -> int:
        return OneCard().earned(state, army)


@cw(40, "one card is drawn, whoever lost planets")
def one_card(slots: Slots) -> None:
    slots.reward = OwnDeck()


@cw(40, "captured tokens bring no cards")
def no_dots(slots: Slots) -> None:
    slots.reward = CardPerArmy()


@cw(40, "one card is drawn for each planet conquered")
def card_per_planet(slots: Slots) -> None:
    class Each(FactionDeck):
        def earned(self, state: State, army: int) -> int:
            return state.conquests

    slots.reward = Each()


@cw(40, "who captures tokens draws for them instead of for planets")
def dots_instead(slots: Slots) -> None:
    class Instead(FactionDeck):
        def earned(self, state: State, army: int) -> int:
            dots = plot_of(state).dots
            return dots if dots > 0 else CardsAndDots().earned(state, army)

    slots.reward = Instead()


# -- Order 66


@cw(50, "each Separatist army may give Order 66 once more")
def again_and_again(slots: Slots) -> None:
    class Again(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            if state.table.faction[army] != SEPARATISTS:
                return NO_OPTIONS
            return [Option(EXECUTE, army), rules.offers.done(army)]

    slots.phases["order-66"] = Again(slots.phases["order-66"])


@cw(50, "Order 66 has to be given as soon as it can be")
def no_waiting(slots: Slots) -> None:
    class Must(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [option for option in self.inner.options(rules, state) if option.kind == EXECUTE]

    slots.phases["order-66"] = Must(slots.phases["order-66"])


@cw(51, "on every space one number more converts")
def too_many_numbers(slots: Slots) -> None:
    put_track(
        slots,
        lambda track: OrderTrack(
            track.slot, track.start, [[row[0] - 1, *row] if row else [8] for row in track.converts]
        ),
    )


@cw(51, "a planet that did not go over may be rolled for again")
def rolled_again(slots: Slots) -> None:
    class Again(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            before = state.top(AT_A)
            self.inner.apply(rules, state, action, log)
            if rules.phase_names[state.top(AT_PHASE)] == self.name:
                state.set_top(AT_A, before)

    slots.phases["convert"] = Again(slots.phases["convert"])


@cw(52, "the caller receives every planet themselves")
def caller_receives(slots: Slots) -> None:
    class Own(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            own = rules.choices[RECEIVE].index(state.army_names[state.top(AT_ARMY)])
            return [option for option in self.inner.options(rules, state) if option.choice == own]

    slots.phases["receive"] = Own(slots.phases["receive"])


@cw(52, "the ships of a planet that goes over are lost")
def ships_lost(slots: Slots) -> None:
    class Lost(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            fleet_of(state).wreck(action.target)
            self.inner.apply(rules, state, action, log)

    slots.phases["receive"] = Lost(slots.phases["receive"])


@cw(52, "an army may have more than three ships of a class by it")
def no_limit(slots: Slots) -> None:
    class All(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            before = fleet_of(state).here(action.target)
            self.inner.apply(rules, state, action, log)
            lay_all(fleet_of(state), action.target, before)

    slots.phases["receive"] = All(slots.phases["receive"])


@cw(53, "the tokens stay where they are")
def tokens_stay(slots: Slots) -> None:
    class Stay(Leaders):
        def remove_all(self, state: State) -> None:
            pass

    put_leaders(slots, lambda one: Stay(one.slot, one.names, one.dots))


@cw(53, "the Emperor goes on a planet of the caller")
def own_throne(slots: Slots) -> None:
    class Own(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            return [Option(CROWN, army, NONE, at) for at in state.realm(army)]

    slots.phases["emperor"] = Own(slots.phases["emperor"])


@cw(54, "a Republic without a planet after Order 66 has not lost yet")
def order_wins_nothing(slots: Slots) -> None:
    slots.victory = Factions(emperor=True, republic=True, separatists=True, order=False)


@cw(60, "the Separatists win by Order 66 only")
def only_by_order(slots: Slots) -> None:
    slots.victory = Factions(emperor=True, republic=True, separatists=False, order=True)


@cw(60, "one army has to hold every planet")
def alone(slots: Slots) -> None:
    inner = slots.victory

    class Alone(Victory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            return inner.check(rules, state) if rules.board.size in state.land else None

    slots.victory = Alone()


@cw(61, "the Republic wins by the Emperor's capture only")
def only_by_capture(slots: Slots) -> None:
    slots.victory = Factions(emperor=True, republic=False, separatists=True, order=True)
