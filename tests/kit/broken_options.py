"""In which ways can the variants of the books, which a table may choose, be got wrong?"""

from hazard.conquest.galaxy.factions import NoHandLimit
from hazard.conquest.kinds import BUILD, PLAY, TRADE
from hazard.conquest.rulebook.reward import OneCard
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.editions.original_trilogy.death_star import DeathStar, death_star_of
from hazard.kernel.actions import Option
from tests.kit.breaks import Parts, broken, broken_data
from tests.kit.wraps import Log, SamePhase

# -- turned-in


@broken("turned-in", "cards turned in are shuffled again all the same")
@broken("OS-5", "cards that are out of play are shuffled again all the same")
@broken("CS-5", "cards that are out of play are shuffled again all the same")
def back_again(slots: Slots) -> None:
    if not slots.reward.reshuffles():
        slots.reward = OneCard()


# -- trade


@broken("trade", "a set and a ship go together although one of them is all a turn has")
@broken("OT-21", "a set and a ship go together although one of them is all a turn has")
def both_after_all(slots: Slots) -> None:
    if slots.hand.one_trade():
        slots.hand = NoHandLimit()


class CardsLess(SamePhase):
    """The card step of a table with one set or one ship a turn, with something left out."""

    def left_out(self, state: State) -> list[int]:
        """The kinds that are not offered now."""
        return []

    def options(self, rules: Ruleset, state: State) -> list[Option]:
        found = self.inner.options(rules, state)
        if not rules.hand.one_trade():
            return found
        return [option for option in found if option.kind not in self.left_out(state)]


@broken("trade", "no directive is played beside the one set or ship")
def directives_too(slots: Slots) -> None:
    class Alone(CardsLess):
        def left_out(self, state: State) -> list[int]:
            return [PLAY] if state.top(AT_A) == 1 else []

    slots.phases["cards"] = Alone(slots.phases["cards"])


@broken("trade", "there are sets only, and no ship")
def sets_only(slots: Slots) -> None:
    class Poor(CardsLess):
        def left_out(self, state: State) -> list[int]:
            return [BUILD]

    slots.phases["cards"] = Poor(slots.phases["cards"])


@broken("trade", "there are ships only, and no set")
def ships_only(slots: Slots) -> None:
    class Poor(CardsLess):
        def left_out(self, state: State) -> list[int]:
            return [TRADE]

    slots.phases["cards"] = Poor(slots.phases["cards"])


# -- death-star


@broken("death-star", "the Death Star may stay although it must move")
@broken("OT-54", "the Death Star may stay although it must move")
def may_stay(slots: Slots) -> None:
    for at, module in enumerate(slots.modules):
        if isinstance(module, DeathStar):
            slots.modules[at] = DeathStar(module.slot, module.fields)


@broken("death-star", "the Death Star must move although it may stay")
def never_stays(slots: Slots) -> None:
    for at, module in enumerate(slots.modules):
        if isinstance(module, DeathStar):
            slots.modules[at] = DeathStar(module.slot, module.fields, must=True)


@broken("death-star", "the Death Star fires where it could not move")
def fires_in_place(slots: Slots) -> None:
    class Fires(SamePhase):
        def leave(self, rules: Ruleset, state: State, log: Log) -> None:
            army, die = state.top(AT_ARMY), state.top(AT_A)
            self.inner.leave(rules, state, log)
            if die > 0 and death_star_of(rules).must and len(state.hands[army]) > 0:
                state.push(rules.place["fire"], army)

    if "death-star" in slots.turn:
        slots.phases["death-star"] = Fires(slots.phases["death-star"])


# -- doubled


@broken_data("doubled", "the Separatist armies are one player's whatever was chosen")
def always_separatists(parts: Parts) -> None:
    if parts.mode.id == "clone-wars/galactic":
        at = parts.seatings[3]
        same = Seating(at.armies, [0, 1, 2, 1], at.teams, at.units, at.factions, at.limits)
        parts.seatings = {**parts.seatings, 3: same}
