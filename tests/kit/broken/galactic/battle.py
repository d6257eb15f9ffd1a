"""In which ways can the order of a battle with cards be got wrong? Modes without ships stay as they are."""

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.ground import put
from hazard.conquest.kinds import (
    DEFEND,
    DONE,
    ORDER_COUNT,
    PLAY,
    REACT_ASK,
    REACT_ORDER,
    REACT_PASS,
)
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State, replaced
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import NO_OPTIONS, Offered
from tests.kit.breaks import broken
from tests.kit.broken.galactic.cards import SameEffect, with_ships, wrap
from tests.kit.wraps import Log, Meddler, SamePhase

# -- the order of a battle


class Closed(SamePhase):
    """A window in which nobody is asked."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        return NO_OPTIONS


class OnlyUseful(SamePhase):
    """A window that opens for cards that can be played only."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        found = self.inner.options(rules, state)
        return found if len(found) > 1 else NO_OPTIONS


@broken("OT-25", "the attacker plays no cards")
@with_ships
def no_attack_cards(slots: Slots) -> None:
    slots.phases["attack-cards"] = Closed(slots.phases["attack-cards"])


@broken("OT-25", "the defender plays no cards")
@with_ships
def no_defence_cards(slots: Slots) -> None:
    slots.phases["defence-cards"] = Closed(slots.phases["defence-cards"])


@broken("OT-25", "only who can play a card as attacker is asked")
@with_ships
def attacker_betrays(slots: Slots) -> None:
    slots.phases["attack-cards"] = OnlyUseful(slots.phases["attack-cards"])


@broken("OT-25", "only who can play a card as defender is asked")
@with_ships
def defender_betrays(slots: Slots) -> None:
    slots.phases["defence-cards"] = OnlyUseful(slots.phases["defence-cards"])


@broken("OT-25", "who cannot attack is not asked for an invade card")
@with_ships
def invade_betrays(slots: Slots) -> None:
    slots.phases["attack"] = OnlyUseful(slots.phases["attack"])


@broken("OT-25", "one card for each side")
@with_ships
def one_card_each(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == PLAY and battle_of(state).army != NONE:
                self.inner.apply(rules, state, Action(DONE, action.army), log)

    slots.phases["attack-cards"] = Once(slots.phases["attack-cards"])


@broken("OT-25", "the defender always rolls all they may")
@with_ships
def no_choice_of_dice(slots: Slots) -> None:
    class Most(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)[0]
            return [Option(DEFEND, found.army, found.source, found.target, found.most, found.most)]

    slots.phases["defend"] = Most(slots.phases["defend"])


@broken("OT-25", "relief comes after the battle")
@with_ships
def late_relief(slots: Slots) -> None:
    coming: list[Action] = []

    class Late(SameEffect):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            coming.append(action)

    class Arrival(Meddler):
        def fought(self, rules: Ruleset, state: State, army: int, foe: int, log: Log) -> None:
            if len(coming) > 0:
                put(rules, state, coming.pop().army, battle_of(state).target, 3)

    wrap(slots, Late, "relief")
    slots.modules.append(Arrival(len(slots.modules)))


@broken("OT-25", "a battle that was called off is fought all the same")
@with_ships
def fought_anyway(slots: Slots) -> None:
    class Anyway(SameEffect):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            battle = battle_of(state)
            battle.halted = battle.halted + [battle.target]

    wrap(slots, Anyway, "halt")


@broken("OT-25", "after a called-off battle the cards go back to the hands")
@with_ships
def cards_back(slots: Slots) -> None:
    class Back(SameEffect):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            army = battle_of(state).army
            self.inner.play(rules, state, action, log)
            deck = state.table.faction[army]
            state.hands[army] = sorted(state.hands[army] + state.discards[deck])
            state.discards[deck] = []

    wrap(slots, Back, "halt", "detour", "end-invasion")


class Lifted(SamePhase):
    """Attacks before which what bars them is lifted."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        self.lift(state)
        state.front_fresh = False
        return self.inner.options(rules, state)

    def lift(self, state: State) -> None:
        """What is lifted."""
        battle_of(state).halted = []


@broken("OT-25", "a halt is for one battle only")
@with_ships
def short_halt(slots: Slots) -> None:
    slots.phases["attack"] = Lifted(slots.phases["attack"])


@broken("OT-25", "any conquest ends a detour")
@with_ships
def any_conquest(slots: Slots) -> None:
    class Any(Lifted):
        def lift(self, state: State) -> None:
            if state.conquests > 0:
                battle_of(state).detours = []

    slots.phases["attack"] = Any(slots.phases["attack"])


@broken("OT-25", "a detour ends with the battle")
@with_ships
def short_detour(slots: Slots) -> None:
    class Short(Lifted):
        def lift(self, state: State) -> None:
            battle_of(state).detours = []

    slots.phases["attack"] = Short(slots.phases["attack"])


@broken("OT-25", "an invasion that was ended goes on")
@with_ships
def goes_on(slots: Slots) -> None:
    class On(Lifted):
        def lift(self, state: State) -> None:
            battle_of(state).over = 0

    slots.phases["attack"] = On(slots.phases["attack"])


@broken("OT-25", "what bars an attack lasts into the next turn")
@with_ships
def lasting(slots: Slots) -> None:
    barred: list[int] = []

    class Lasting(Meddler):
        def turn_ended(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
            barred.extend(battle_of(state).halted)

        def turn_began(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
            battle_of(state).halted = barred[:]

    slots.modules.append(Lasting(len(slots.modules)))


def order_all(state: State, old: int, new: int) -> None:
    """Every seat with one order for card windows gets another."""
    for seat in range(state.seats):
        at = seat * ORDER_COUNT + REACT_ORDER
        if state.orders[at] == old or old == NONE:
            state.orders = replaced(state.orders, at, new)


@broken("OT-25", "who has passed is asked again in every battle")
@with_ships
def orders_fade(slots: Slots) -> None:
    class Fade(Meddler):
        def fought(self, rules: Ruleset, state: State, army: int, foe: int, log: Log) -> None:
            order_all(state, NONE, REACT_ASK)

    slots.modules.append(Fade(len(slots.modules)))


@broken("OT-25", "who passes once is never asked again")
@with_ships
def orders_stay(slots: Slots) -> None:
    class Stay(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            for order in range(REACT_ASK + 1, REACT_PASS):
                order_all(state, order, REACT_PASS)
            self.inner.apply(rules, state, action, log)

    slots.phases["attack"] = Stay(slots.phases["attack"])
