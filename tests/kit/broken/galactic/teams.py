"""In which ways can team play, drawing, neutral Hutts and winning in the Original Trilogy be got wrong?"""

from hazard.conquest.kinds import BUILD, DONE, FORTIFY
from hazard.conquest.phases.fortify import Fortification
from hazard.conquest.rulebook.capture import CardsToConqueror
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, AT_C, State, replaced
from hazard.editions.original_trilogy.death_star import station_of
from hazard.editions.original_trilogy.sides import EMPIRE
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import Parts, broken, broken_data
from tests.kit.broken.galactic.setup import seated, trilogy, trilogy_data
from tests.kit.broken.war import NoCapture
from tests.kit.wraps import Log, Meddler, SameAlliance, SamePhase

# -- moving and teams


@broken("OT-60", "troops move as often as wanted")
@trilogy
def always_moving(slots: Slots) -> None:
    class Again(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == FORTIFY:
                state.set_top(AT_A, 0)

    slots.phases["fortify"] = Again(slots.phases["fortify"])


@broken("OT-60", "troops jump to any own planet")
@trilogy
def troops_jump(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            found = [
                Option(FORTIFY, army, source, target, 1, state.total[source] - 1)
                for source in state.realm(army)
                for target in state.realm(army)
                if source != target and state.total[source] > 1
            ]
            return found + [one for one in self.inner.options(rules, state) if one.kind != FORTIFY]

    slots.phases["fortify"] = Anywhere(slots.phases["fortify"])


@broken("OT-60", "ships go to more than one planet")
@trilogy
def ships_scatter(slots: Slots) -> None:
    class Scatter(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE:
                state.set_top(AT_C, 0)

    slots.phases["fortify-ships"] = Scatter(slots.phases["fortify-ships"])


@broken("OT-60", "one ship moves and no more")
@trilogy
def one_ship(slots: Slots) -> None:
    class One(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            return [Option(one.kind, one.army, one.source, one.target, one.least, min(one.most, 1), (), (), one.choice)
                    for one in found]  # fmt: skip

    slots.phases["fortify-ships"] = One(slots.phases["fortify-ships"])


@broken_data("OT-61", "every seat is alone")
@trilogy_data
def no_teams(parts: Parts) -> None:
    for seats in (4, 5):
        seated(parts, seats, teams=[0, 1, 2, 3, 4])


@broken("OT-61", "troops pass own planets only")
@trilogy
def own_planets_only(slots: Slots) -> None:
    slots.phases["fortify"] = Fortification("fortify")


@broken("OT-63", "only the first Imperial seat moves the Death Star")
@trilogy
def first_moves(slots: Slots) -> None:
    class First(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            if state.top(AT_ARMY) == state.table.faction.index(EMPIRE):
                self.inner.enter(rules, state, log)

    slots.phases["death-star"] = First(slots.phases["death-star"])


@broken("OT-63", "everybody rolls for the Death Star")
@trilogy
def all_move(slots: Slots) -> None:
    class All(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            if station_of(state).place != NONE:
                state.set_top(AT_A, state.dice.roll(6))

    slots.phases["death-star"] = All(slots.phases["death-star"])


@broken("OT-64", "cards are seen by their holder only")
@trilogy
def holder_only(slots: Slots) -> None:
    class Holder(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return seat >= 0 and seat == state.controller[army]

    slots.alliance = Holder(slots.alliance)


@broken("OT-64", "everybody sees all cards")
@trilogy
def open_hands(slots: Slots) -> None:
    class Open(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return True

    slots.alliance = Open(slots.alliance)


@broken("OT-64", "a team-mate's card builds a ship")
@trilogy
def lent_cards(slots: Slots) -> None:
    class Lent(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            found = self.inner.options(rules, state)
            for mate in range(state.armies):
                if state.team[mate] == state.team[army]:
                    found = [Option(BUILD, army, cards=(card,)) for card in state.hands[mate]] + found
            return found

    slots.phases["cards"] = Lent(slots.phases["cards"])


@broken("OT-65", "the cards of the eliminated stay where they are")
@trilogy
def kept_cards(slots: Slots) -> None:
    slots.capture = NoCapture()


@broken("OT-65", "the conqueror takes the cards of the eliminated")
@trilogy
def taken_cards(slots: Slots) -> None:
    slots.capture = CardsToConqueror()


@broken("OT-65", "with one seat of a faction the other is out too")
@trilogy
def out_together(slots: Slots) -> None:
    class Both(Meddler):
        def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            for mate in range(state.armies):
                if state.team[mate] == state.team[loser]:
                    state.out = replaced(state.out, mate, 1)

    slots.modules = [*slots.modules, Both(len(slots.modules))]
