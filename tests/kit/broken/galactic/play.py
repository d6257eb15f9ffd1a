"""In which ways can playing directives and ship cards be got wrong?"""

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import insight_of, plain_option
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.moments import CARDS
from hazard.conquest.kinds import LAUNCH, PLAY
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import AlterSlots, broken
from tests.kit.broken.galactic.cards import SameEffect, directives, with_ships, wrap
from tests.kit.wraps import Log, SamePhase

# -- OT-23


@broken("OT-23", "one directive a turn")
@with_ships
def one_directive(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == PLAY:
                state.pop()

    slots.phases["cards"] = Once(slots.phases["cards"])


@broken("OT-23", "every directive may be played in the card step too")
@with_ships
def any_time(slots: Slots) -> None:
    for effect in directives(slots).effects:
        if effect is not None and CARDS not in effect.moments:
            effect.moments.append(CARDS)


@broken("OT-23", "a card may be played where it changes nothing")
@with_ships
def in_vain(slots: Slots) -> None:
    class Vain(SameEffect):
        def add(self, rules: Ruleset, state: State, army: int, card: int, found: list[Option]) -> None:
            before = len(found)
            self.inner.add(rules, state, army, card, found)
            if len(found) == before:
                found.append(plain_option(rules, army, card))

        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            pass

    wrap(slots, Vain, "meter", "ship", "d8", "sabotage", "jump")


@broken("OT-23", "cards just drawn may be played at once")
@with_ships
def never_fresh(slots: Slots) -> None:
    class Ripe(SameEffect):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.play(rules, state, action, log)
            insight_of(state).fresh = []

    wrap(slots, Ripe, "scout")


@broken("OT-23", "a directive is discarded before its effect")
@with_ships
def too_early(slots: Slots) -> None:
    class Early(SameEffect):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            deck = rules.cards.deck_of[action.cards[0]]
            state.discards[deck] = state.discards[deck] + [action.cards[0]]
            self.inner.play(rules, state, action, log)

    wrap(slots, Early, "scout")


@broken("OT-23", "team-mates are opponents too")
@with_ships
def mates_are_foes(slots: Slots) -> None:
    class All(SameEffect):
        def add(self, rules: Ruleset, state: State, army: int, card: int, found: list[Option]) -> None:
            for other in range(state.armies):
                if other != army and len(state.hands[other]) > 0:
                    choice = rules.choices[PLAY].index(state.army_names[other])
                    found.append(Option(PLAY, army, cards=(card,), choice=choice))

    wrap(slots, All, "discard")


# Each of these takes the effect from one kind of directive.
NUMBERS = [
    ("recruits", "no recruits come"),
    ("relief", "no relief comes"),
    ("bombard", "bombarding removes no troops"),
    ("desert", "nobody deserts"),
    ("meter", "the Force meter does not move"),
    ("discard", "nobody loses cards"),
    ("ship", "no ship is built"),
    ("dice", "the dice stay as they fell"),
    ("d8", "the dice stay six-sided"),
    ("sabotage", "no ship is destroyed"),
    ("peek-hand", "nothing is shown of the hand"),
    ("peek-base", "nothing is shown of the base"),
    ("through-asteroids", "the way through the asteroids stays closed"),
    ("death-star-bonus", "the sum against the Death Star stays as it was"),
]


def without_effect(kind: str) -> AlterSlots:
    """Cards of this kind do nothing."""

    class Idle(SameEffect):
        def play(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            pass

    def alter(slots: Slots) -> None:
        wrap(slots, Idle, kind)

    return with_ships(alter)


for kind, sentence in NUMBERS:
    broken("OT-23", sentence)(without_effect(kind))


# -- OT-24


@broken("OT-24", "the ship is placed before the troops")
@with_ships
def ship_first(slots: Slots) -> None:
    class First(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            for ship, count in enumerate(fleet_of(state).waiting):
                if count > 0:
                    return [Option(LAUNCH, army, NONE, at, choice=ship) for at in state.realm(army)]
            return self.inner.options(rules, state)

    slots.phases["reinforce"] = First(slots.phases["reinforce"])


@broken("OT-24", "a ship may be placed on any planet")
@with_ships
def anywhere(slots: Slots) -> None:
    class Any(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            if len(found) == 0 or found[0].kind != LAUNCH:
                return found
            return [
                Option(LAUNCH, found[0].army, NONE, at, choice=found[0].choice) for at in range(state.size)
            ]

    slots.phases["reinforce"] = Any(slots.phases["reinforce"])


@broken("OT-24", "one ship of a class is all that may stand on a planet")
@with_ships
def one_berth(slots: Slots) -> None:
    class Berth(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            at = fleet_of(state).at
            return [
                option
                for option in self.inner.options(rules, state)
                if option.kind != LAUNCH or at[option.target * CLASSES + option.choice] == 0
            ]

    slots.phases["reinforce"] = Berth(slots.phases["reinforce"])


@broken("OT-24", "of two ships built only one is placed")
@with_ships
def one_launch(slots: Slots) -> None:
    class One(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind == LAUNCH:
                state.pop()

    slots.phases["reinforce"] = One(slots.phases["reinforce"])
