"""In which ways can the variants of the books, which a table may choose, be got wrong?"""

from hazard.conquest.galaxy.factions import NoHandLimit
from hazard.conquest.kinds import BUILD, PLAY, TRADE
from hazard.conquest.rulebook.reward import OneCard
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.editions.original_trilogy.death_star import DeathStar, death_star_of
from hazard.editions.original_trilogy.meter import DiceMeter, ForceMeter, meter_of
from hazard.editions.original_trilogy.phases import ChartClaim, ChartMuster
from hazard.editions.original_trilogy.rounds import RoundClaim, RoundMuster
from hazard.editions.original_trilogy.sides import REBELS
from hazard.kernel.actions import Action
from hazard.kernel.options import Offered
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

    def options(self, rules: Ruleset, state: State) -> Offered:
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


@broken("book", "by the French book the Death Star may stay")
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
                state.push(rules.phase_numbers["fire"], army)

    if "death-star" in slots.turn:
        slots.phases["death-star"] = Fires(slots.phases["death-star"])


# -- doubled


@broken_data("doubled", "the Separatist armies are one player's whatever was chosen")
def always_separatists(parts: Parts) -> None:
    if parts.mode.id == "clone-wars/galactic":
        at = parts.seatings[3]
        same = Seating(at.armies, [0, 1, 2, 1], at.teams, at.units, at.factions, at.limits)
        parts.seatings = {**parts.seatings, 3: same}


# -- force-meter


def put_dice(slots: Slots, kind: type[ForceMeter]) -> None:
    """A meter of this kind where it changes the number of dice."""
    for at, module in enumerate(slots.modules):
        if isinstance(module, DiceMeter):
            slots.modules[at] = kind(module.slot, module.least, module.start, module.draws, module.modifiers)


class LikeDice(ForceMeter):
    """A meter that changes the number of dice, as far as it is not changed itself."""

    def dice(self, state: State, army: int, count: int) -> int:
        """So many are rolled."""
        more = self.modifiers[meter_of(state).space] if state.table.faction[army] == REBELS else 0
        return max(1, count + more)

    def points(self, space: int) -> int:
        return 0

    def more_dice(self, space: int) -> int:
        return self.modifiers[space]

    def strike_dice(self, rules: Ruleset, state: State, army: int, count: int) -> int:
        return self.dice(state, army, count)


@broken("book", "by the German book the meter adds points")
@broken("force-meter", "the meter adds points although it should change the dice")
@broken("OT-52", "the meter adds points although it should change the dice")
def points_after_all(slots: Slots) -> None:
    put_dice(slots, ForceMeter)


@broken("force-meter", "the meter changes the dice of the Hutts too")
def dice_for_hutts(slots: Slots) -> None:
    class All(LikeDice):
        def dice(self, state: State, army: int, count: int) -> int:
            return max(1, count + self.modifiers[meter_of(state).space])

    put_dice(slots, All)


@broken("force-meter", "no more dice are rolled than three")
def three_at_most(slots: Slots) -> None:
    class Few(LikeDice):
        def dice(self, state: State, army: int, count: int) -> int:
            return min(3, super().dice(state, army, count))

    put_dice(slots, Few)


@broken("force-meter", "the dark side leaves the dice alone")
def light_only(slots: Slots) -> None:
    class Light(LikeDice):
        def dice(self, state: State, army: int, count: int) -> int:
            return max(count, super().dice(state, army, count))

    put_dice(slots, Light)


@broken("force-meter", "dice and points both change")
def dice_and_points(slots: Slots) -> None:
    class Both(LikeDice):
        def points(self, space: int) -> int:
            return self.modifiers[space]

    put_dice(slots, Both)


# -- hutt-claims


def round_phase(slots: Slots, name: str) -> bool:
    """Whether the Hutts are acted for once a round in this step."""
    return isinstance(slots.phases[name], RoundClaim | RoundMuster)


@broken("book", "by the German book a planet is claimed for the Hutts after every own claim")
@broken("hutt-claims", "a planet is claimed for the Hutts after every own claim all the same")
@broken("OT-3", "a planet is claimed for the Hutts after every own claim although once a round is agreed")
def after_each_claim(slots: Slots) -> None:
    if round_phase(slots, "claim-chart"):
        slots.phases["claim-chart"] = ChartClaim("claim-chart")


@broken("hutt-claims", "a troop of the Hutts is placed after every own one all the same")
def after_each_troop(slots: Slots) -> None:
    if round_phase(slots, "muster-chart"):
        slots.phases["muster-chart"] = ChartMuster("muster-chart")


class FirstSpeaks(SamePhase):
    """The first seat acts for the Hutts in every round."""

    def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        self.inner.apply(rules, state, action, log)
        if state.neutral[state.top(AT_ARMY)] == 1:
            state.set_top(AT_A, 0)


@broken("hutt-claims", "the first seat claims for the Hutts in every round")
def first_claims(slots: Slots) -> None:
    if round_phase(slots, "claim-chart"):
        slots.phases["claim-chart"] = FirstSpeaks(slots.phases["claim-chart"])


@broken("hutt-claims", "the first seat places for the Hutts in every round")
def first_places(slots: Slots) -> None:
    if round_phase(slots, "muster-chart"):
        slots.phases["muster-chart"] = FirstSpeaks(slots.phases["muster-chart"])
