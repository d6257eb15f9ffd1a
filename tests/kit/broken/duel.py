"""In which ways can the rules for two players and neutral armies be got wrong?"""

from hazard.conquest.events.neutrals import Bribed
from hazard.conquest.kinds import DONE, PLACE
from hazard.conquest.modules.neutrals import Neutrals
from hazard.conquest.phases.duel_setup import DealCards, DuelMuster
from hazard.conquest.rulebook.setup import StartRoll
from hazard.conquest.rulebook.victory import Everything
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.options import Offered
from tests.kit.breaks import Parts, broken, broken_data
from tests.kit.wraps import Log, Meddler, SameAlliance, SamePhase


def for_two(slots: Slots) -> bool:
    """Whether this is a mode with neutral armies."""
    return "muster-duel" in slots.setup


def active(slots: Slots) -> bool:
    """Whether its neutral armies can be bribed."""
    return "bribe" in slots.turn


# -- set-up


@broken_data("N-1", "neutral armies get as many units as a seat")
def equal_armies(parts: Parts) -> None:
    parts.seatings = {
        count: Seating(at.armies, at.controllers, at.teams, [at.units[0]] * len(at.armies))
        for count, at in parts.seatings.items()
    }


@broken("N-2", "every army gets seven cards")
def seven_each(slots: Slots) -> None:
    slots.phases["deal-cards"] = DealCards("deal-cards", 7, 7)


@broken("N-2", "the pile stays in the order of the deal")
def not_shuffled_again(slots: Slots) -> None:
    class Kept(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            before = state.piles[0][:]
            self.inner.enter(rules, state, log)
            state.piles[0] = before

    slots.phases["deal-cards"] = Kept(slots.phases["deal-cards"])


@broken("N-2", "the pile lies in the order of the cards, not shuffled")
def sorted_pile(slots: Slots) -> None:
    class Sorted(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            self.inner.enter(rules, state, log)
            state.piles[0] = sorted(state.piles[0])

    slots.phases["deal-cards"] = Sorted(slots.phases["deal-cards"])


@broken("N-3", "two own units a round")
def two_own_units(slots: Slots) -> None:
    slots.phases["muster-duel"] = DuelMuster("muster-duel", 2, 1)


@broken("N-3", "two units for each neutral army a round")
def two_neutral_units(slots: Slots) -> None:
    slots.phases["muster-duel"] = DuelMuster("muster-duel", 3, 2)


@broken("N-3", "own units may be placed anywhere")
def placed_anywhere(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            army = state.top(AT_ARMY)
            most = found[0].most if found else 0
            return [Option(PLACE, army, NONE, at, 1, most) for at in range(state.size)] if found else found

    slots.phases["muster-duel"] = Anywhere(slots.phases["muster-duel"])


@broken("N-4", "who placed first has the first turn")
def no_second_roll(slots: Slots) -> None:
    if for_two(slots):
        slots.start_rolls = []


# -- who does what


@broken("N-5", "the seat on turn always chooses for neutral armies")
def attacker_chooses(slots: Slots) -> None:
    class OnTurn(SameAlliance):
        def defender(self, state: State, army: int, attacker: int) -> int:
            return state.controller[army if state.neutral[army] == 0 else state.current]

    slots.alliance = OnTurn(slots.alliance)


@broken("N-5", "the seat that is not on turn always chooses for neutral armies")
def opponent_chooses(slots: Slots) -> None:
    class Other(SameAlliance):
        def defender(self, state: State, army: int, attacker: int) -> int:
            return state.controller[army] if state.neutral[army] == 0 else 1 - state.controller[state.current]

    slots.alliance = Other(slots.alliance)


@broken("N-6", "the winner has to hold everything")
def everything_is_needed(slots: Slots) -> None:
    if for_two(slots):
        slots.victory = Everything()


@broken("N-10", "neutral armies take turns")
def neutral_turns(slots: Slots) -> None:
    class All(StartRoll):
        def after(self, state: State, army: int) -> int:
            return (army + 1) % state.armies

    if for_two(slots):
        slots.start = All()


@broken("N-10", "whoever is on turn attacks with all neutral armies")
def everybody_fights(slots: Slots) -> None:
    class All(SameAlliance):
        def fighters(self, state: State, army: int) -> list[int]:
            return [army, *[one for one in range(state.armies) if state.neutral[one] == 1]]

    if for_two(slots) and not active(slots):
        slots.alliance = All(slots.alliance)


@broken("N-11", "units are moved before attacking")
def fortify_first(slots: Slots) -> None:
    if for_two(slots) and not active(slots):
        slots.turn = ["trade", "reinforce", "fortify", "attack", "draw"]


@broken("N-11", "neutral territories earn no card")
def no_card_for_neutrals(slots: Slots) -> None:
    class Nothing(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            state.conquests = 0

    if for_two(slots) and not active(slots):
        slots.modules = [Nothing(0)]


# -- bribes


@broken("N-20", "a bribe brings an army all the way over")
def all_the_way(slots: Slots) -> None:
    class Over(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE:
                state.controller[action.choice] = state.controller[action.army]

    slots.phases["bribe"] = Over(slots.phases["bribe"])


@broken("N-21", "sets are turned in before the bribes")
def trade_first(slots: Slots) -> None:
    if active(slots):
        slots.turn = ["trade", "bribe", *slots.turn[2:]]


@broken("N-21", "allies move before the own army does")
def allies_move_first(slots: Slots) -> None:
    if active(slots):
        slots.turn = [*slots.turn[:6], "allied-fortify", "fortify", "draw"]


@broken("N-22", "a neutral army takes a sixth card")
def six_cards(slots: Slots) -> None:
    if active(slots):
        slots.modules = [Neutrals(0, 6, 5)]


@broken("N-22", "everybody sees the card a neutral army is bribed with")
def open_bribes(slots: Slots) -> None:
    class Open(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            quiet: list[Event] = []
            self.inner.apply(rules, state, action, quiet)
            for event in quiet if log is not None else []:
                if isinstance(event, Bribed):
                    event = Bribed(event.army, event.neutral, event.cards, [SPECTATOR, 0, 1])
                log.append(event)  # type: ignore[union-attr]

    slots.phases["bribe"] = Open(slots.phases["bribe"])


@broken("N-22", "a seat sees the cards under its ally")
def sees_under_allies(slots: Slots) -> None:
    class Sees(SameAlliance):
        def sees_hand(self, state: State, seat: int, army: int) -> bool:
            return seat >= 0 and state.controller[army] == seat

    slots.alliance = Sees(slots.alliance)


@broken("N-22", "the giver forgets what they gave")
def forgotten_gifts(slots: Slots) -> None:
    class Forgets(SameAlliance):
        def known_cards(self, state: State, seat: int, army: int) -> list[int]:
            return []

    slots.alliance = Forgets(slots.alliance)


@broken("N-22", "too many cards are turned in before anybody is bribed")
def limit_before_bribes(slots: Slots) -> None:
    if active(slots):
        slots.turn = ["trade", "bribe", *slots.turn[2:]]
