"""In which ways can drawing cards and winning in the Original Trilogy be got wrong?"""

from hazard.conquest.galaxy.sides import planets_of
from hazard.conquest.rulebook.victory import Victory, winners_of
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.editions.original_trilogy.goals import FactionGoals, ForceAndResources
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS, REBELS
from hazard.kernel.contract import Outcome
from tests.kit.breaks import broken
from tests.kit.broken.galactic.setup import SameReward, trilogy
from tests.kit.wraps import SameAlliance


class SameVictory(Victory):
    """A victory that is looked for as before."""

    def __init__(self, inner: Victory) -> None:
        self.inner = inner

    def check(self, rules: Ruleset, state: State) -> Outcome | None:
        return self.inner.check(rules, state)


def faction_won(rules: Ruleset, state: State, faction: int, reason: str = "elimination") -> Outcome:
    """All seats of a faction win."""
    sides = [state.team[army] for army in range(state.armies) if state.table.faction[army] == faction]
    return Outcome(reason, winners_of(rules, state, sides))


# -- drawing and neutral Hutts


@broken("OT-70", "one card at most, as in Standard")
@trilogy
def one_card(slots: Slots) -> None:
    class One(SameReward):
        def earned(self, state: State, army: int) -> int:
            return min(1, self.beaten(state, army)) + self.extra(state, army)

    slots.reward = One(slots.reward)


@broken("OT-70", "a card for every planet conquered")
@trilogy
def every_planet(slots: Slots) -> None:
    class Every(SameReward):
        def earned(self, state: State, army: int) -> int:
            return state.conquests + self.extra(state, army)

    slots.reward = Every(slots.reward)


@broken("OT-70", "a card always")
@trilogy
def always_a_card(slots: Slots) -> None:
    class Always(SameReward):
        def earned(self, state: State, army: int) -> int:
            return max(1, self.inner.earned(state, army))

    slots.reward = Always(slots.reward)


@broken("OT-70", "neutral Hutts are no faction")
@trilogy
def hutts_for_nothing(slots: Slots) -> None:
    class Nothing(SameReward):
        def earned(self, state: State, army: int) -> int:
            most = 1 if 1 in state.neutral else 2
            return min(most, self.beaten(state, army)) + self.extra(state, army)

    slots.reward = Nothing(slots.reward)


@broken("OT-71", "the Force gives cards to who has conquered")
@trilogy
def earned_force(slots: Slots) -> None:
    class Earned(SameReward):
        def earned(self, state: State, army: int) -> int:
            return self.inner.earned(state, army) if self.beaten(state, army) > 0 else 0

    slots.reward = Earned(slots.reward)


@broken("OT-71", "the Force gives its cards to both sides")
@trilogy
def force_for_all(slots: Slots) -> None:
    class Both(SameReward):
        def earned(self, state: State, army: int) -> int:
            extra = max(
                self.extra(state, one) for one in range(state.armies) if state.table.faction[one] != HUTTS
            )
            return self.beaten(state, army) + extra

    slots.reward = Both(slots.reward)


@broken("OT-71", "resource planets give no cards")
@trilogy
def poor_hutts(slots: Slots) -> None:
    inner = slots.reward
    assert isinstance(inner, ForceAndResources)
    slots.reward = ForceAndResources(inner.least, inner.meter, inner.resource, [0])


@broken("OT-72", "the next seat chooses for neutral Hutts, whoever it is")
@trilogy
def any_next(slots: Slots) -> None:
    class Next(SameAlliance):
        def defender(self, state: State, army: int, attacker: int) -> int:
            if state.neutral[army] == 0:
                return self.inner.defender(state, army, attacker)
            following = (attacker + 1) % state.armies
            while state.neutral[following] == 1 or state.out[following] == 1:
                following = (following + 1) % state.armies
            return state.controller[following]

    slots.alliance = Next(slots.alliance)


@broken("OT-72", "the first seat of the other faction always chooses for neutral Hutts")
@trilogy
def first_foe(slots: Slots) -> None:
    class First(SameAlliance):
        def defender(self, state: State, army: int, attacker: int) -> int:
            if state.neutral[army] == 0:
                return self.inner.defender(state, army, attacker)
            return min(one for one in range(state.seats) if state.team[one] != state.team[attacker])

    slots.alliance = First(slots.alliance)


# -- winning


@broken("OT-80", "the Hutts have to be gone too")
@trilogy
def hutts_gone(slots: Slots) -> None:
    class Gone(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if planets_of(state, HUTTS) and not planets_of(state, REBELS):
                return None
            return self.inner.check(rules, state)

    slots.victory = Gone(slots.victory)


@broken("OT-80", "the Empire wins with the first Rebel army gone")
@trilogy
def first_rebel(slots: Slots) -> None:
    class First(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            for army in range(state.armies):
                if state.turn > 0 and state.table.faction[army] == REBELS and state.force[army] == 0:
                    return faction_won(rules, state, EMPIRE)
            return self.inner.check(rules, state)

    slots.victory = First(slots.victory)


@broken("OT-81", "the Emperor does not matter")
@trilogy
def no_emperor(slots: Slots) -> None:
    class Armies(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            found = self.inner.check(rules, state)
            return None if found is not None and found.reason == "emperor" else found

    slots.victory = Armies(slots.victory)


@broken("OT-81", "the Rebels win with the Emperor only")
@trilogy
def emperor_only(slots: Slots) -> None:
    class Emperor(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            found = self.inner.check(rules, state)
            if found is not None and found.reason == "elimination" and planets_of(state, REBELS):
                return None
            return found

    slots.victory = Emperor(slots.victory)


@broken("OT-81", "the Rebels win with the first Imperial army gone")
@trilogy
def first_imperial(slots: Slots) -> None:
    class First(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            for army in range(state.armies):
                if state.turn > 0 and state.table.faction[army] == EMPIRE and state.force[army] == 0:
                    return faction_won(rules, state, REBELS)
            return self.inner.check(rules, state)

    slots.victory = First(slots.victory)


@broken("OT-82", "nine resource planets are enough")
@trilogy
def nine(slots: Slots) -> None:
    slots.victory = FactionGoals(9)


@broken("OT-82", "eleven resource planets are needed")
@trilogy
def eleven(slots: Slots) -> None:
    slots.victory = FactionGoals(11)


@broken("OT-82", "ten planets of any kind are enough")
@trilogy
def any_ten(slots: Slots) -> None:
    class Ten(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if state.turn > 0 and len(planets_of(state, HUTTS)) >= 10:
                return faction_won(rules, state, HUTTS, "resources")
            return self.inner.check(rules, state)

    slots.victory = Ten(slots.victory)


@broken("OT-83", "victory is looked for when the turn is over")
@trilogy
def at_turns_end(slots: Slots) -> None:
    class Late(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            return self.inner.check(rules, state) if len(state.stack) == 0 else None

    slots.victory = Late(slots.victory)


@broken("OT-83", "only who removes the last army wins by it")
@trilogy
def own_hand(slots: Slots) -> None:
    class Own(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            found = self.inner.check(rules, state)
            if found is not None and state.controller[state.current] not in found.winners:
                return None
            return found

    slots.victory = Own(slots.victory)


@broken("OT-83", "of two victories that of the Empire or the Rebels counts")
@trilogy
def empire_first(slots: Slots) -> None:
    class First(SameVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if state.turn > 0 and not planets_of(state, REBELS):
                return faction_won(rules, state, EMPIRE)
            return self.inner.check(rules, state)

    slots.victory = First(slots.victory)
