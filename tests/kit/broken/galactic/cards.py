"""In which ways can the cards of the galactic mode be got wrong? Modes without ships stay as they are."""

from hazard.conquest.cards import Cards
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import Directives, Effect
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.kinds import BUILD, DONE, PLAY, TRADE
from hazard.conquest.rulebook.trade import FixedSets
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import Action, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import AlterSlots, broken
from tests.kit.wraps import Log, SamePhase, SameSets


def with_ships(alter: AlterSlots) -> AlterSlots:
    """Only modes in which ships fight are broken."""

    def only(slots: Slots) -> None:
        if "ships" in [module.name() for module in slots.modules]:
            alter(slots)

    return only


def directives(slots: Slots) -> Directives:
    """The module of the cards."""
    return next(module for module in slots.modules if isinstance(module, Directives))


class SameEffect(Effect):
    """A directive that passes everything on."""

    def __init__(self, inner: Effect) -> None:
        super().__init__(inner.kind, inner.moments)
        self.inner = inner

    def add(self, rules: Ruleset, state: State, army: int, card: int, found: list[Option]) -> None:
        self.inner.add(rules, state, army, card, found)

    def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        self.inner.play(rules, state, action, log)


def wrap(slots: Slots, wrapper: type[SameEffect], *kinds: str) -> None:
    """Put a wrapper around every directive of these kinds, of all where none is named."""
    effects = directives(slots).effects
    for card, effect in enumerate(effects):
        if effect is not None and (len(kinds) == 0 or effect.kind in kinds):
            effects[card] = wrapper(effect)


# -- OT-20


@broken("OT-20", "a card that became a ship leaves the game")
@with_ships
def ship_cards_vanish(slots: Slots) -> None:
    class Vanish(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == BUILD:
                state.discards = [
                    [card for card in row if card not in action.cards] for row in state.discards
                ]

    slots.phases["cards"] = Vanish(slots.phases["cards"])


@broken("OT-20", "used cards of all factions lie on one pile")
@with_ships
def one_pile(slots: Slots) -> None:
    class Together(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            state.discards = [
                [card for row in state.discards for card in row],
                *[[] for _ in state.discards[1:]],
            ]

    slots.phases["cards"] = Together(slots.phases["cards"])


@broken("OT-20", "a directive that was played stays in the hand")
@with_ships
def directives_stay(slots: Slots) -> None:
    class Stay(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == PLAY:
                state.hands[action.army] = sorted([*state.hands[action.army], *action.cards])

    slots.phases["cards"] = Stay(slots.phases["cards"])


@broken("OT-20", "cards are used for sets and directives only")
@with_ships
def no_ships(slots: Slots) -> None:
    class Without(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [option for option in self.inner.options(rules, state) if option.kind != BUILD]

    slots.phases["cards"] = Without(slots.phases["cards"])


# -- OT-21


@broken("OT-21", "one of each brings no more than three capitals")
@with_ships
def poor_mixed(slots: Slots) -> None:
    slots.sets = FixedSets([4, 5, 6], 6)


@broken("OT-21", "values rise from set to set")
@with_ships
def rising(slots: Slots) -> None:
    class Rising(SameSets):
        def value(self, cards: Cards, chosen: tuple[int, ...], trades: int) -> int:
            return self.inner.value(cards, chosen, trades) + trades

    slots.sets = Rising(slots.sets)


@broken("OT-21", "one set a turn")
@with_ships
def one_set(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == TRADE:
                state.pop()

    slots.phases["cards"] = Once(slots.phases["cards"])


@broken("OT-21", "who trades a set builds no ship")
@with_ships
def set_or_ship(slots: Slots) -> None:
    class Either(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == TRADE:
                fleet_of(state).built = 1

    slots.phases["cards"] = Either(slots.phases["cards"])


@broken("OT-21", "with five cards a set has to be traded")
@with_ships
def five_cards(slots: Slots) -> None:
    class Duty(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            held = len(state.hands[state.top(AT_ARMY)])
            return [option for option in found if held < 5 or option.kind != DONE]

    slots.phases["cards"] = Duty(slots.phases["cards"])


# -- OT-22


@broken("OT-22", "any number of cards become ships in a turn")
@with_ships
def many_ships(slots: Slots) -> None:
    class Many(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            fleet_of(state).built = 0

    slots.phases["cards"] = Many(slots.phases["cards"])


@broken("OT-22", "every card builds a fighter")
@with_ships
def fighters_only(slots: Slots) -> None:
    class Fighters(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            before = fleet_of(state).waiting[:]
            self.inner.apply(rules, state, action, log)
            if action.kind == BUILD:
                before[0] += 1
                fleet_of(state).waiting = before

    slots.phases["cards"] = Fighters(slots.phases["cards"])


@broken("OT-22", "there is no limit to the ships of a class")
@with_ships
def no_limit(slots: Slots) -> None:
    class Unlimited(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            army = state.top(AT_ARMY)
            had = [option.cards[0] for option in found if option.kind == BUILD]
            if fleet_of(state).built == 0:
                more = [card for card in state.hands[army] if card not in had]
                found = found + [Option(BUILD, army, cards=(card,)) for card in more]
            return sorted(found, key=Option.key)

    slots.phases["cards"] = Unlimited(slots.phases["cards"])


@broken("OT-22", "a ship that waits to be placed does not count")
@with_ships
def waiting_is_free(slots: Slots) -> None:
    class Free(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            fleet = fleet_of(state)
            waiting = fleet.waiting
            fleet.waiting = [0] * CLASSES
            found = self.inner.options(rules, state)
            fleet.waiting = waiting
            return found

    slots.phases["cards"] = Free(slots.phases["cards"])


@broken("OT-22", "ships of all armies count towards the limit")
@with_ships
def common_limit(slots: Slots) -> None:
    class Common(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            at = fleet_of(state).at
            full = [sum(at[ship::CLASSES]) > 2 for ship in range(CLASSES)]
            return [
                option
                for option in self.inner.options(rules, state)
                if option.kind != BUILD or not full[rules.cards.symbol[option.cards[0]]]
            ]

    slots.phases["cards"] = Common(slots.phases["cards"])
