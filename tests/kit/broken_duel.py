"""In which ways can the rules for two players and neutral armies be got wrong?"""

from hazard.conquest.events import CardsMoved
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DONE, FORTIFY, PLACE
from hazard.conquest.modules.neutrals import Neutrals
from hazard.conquest.neutral_events import Bribed
from hazard.conquest.phases.duel_setup import DealCards, DuelMuster
from hazard.conquest.rulebook.capture import Capture
from hazard.conquest.rulebook.setup import StartRoll
from hazard.conquest.rulebook.victory import Everything
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import SPECTATOR, Event
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
        def options(self, rules: Ruleset, state: State) -> list[Option]:
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


@broken("N-22", "the giver forgets what he gave")
def forgotten_gifts(slots: Slots) -> None:
    class Forgets(SameAlliance):
        def known_cards(self, state: State, seat: int, army: int) -> list[int]:
            return []

    slots.alliance = Forgets(slots.alliance)


@broken("N-22", "too many cards are turned in before anybody is bribed")
def limit_before_bribes(slots: Slots) -> None:
    if active(slots):
        slots.turn = ["trade", "bribe", *slots.turn[2:]]


# -- allies


@broken("N-23", "no ally may be left out")
def must_roll(slots: Slots) -> None:
    class Must(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            return [option for option in self.inner.options(rules, state) if option.kind != DONE]

    slots.phases["allied-reinforce"] = Must(slots.phases["allied-reinforce"])


@broken("N-23", "an ally's units may be placed on own territories")
def units_for_oneself(slots: Slots) -> None:
    class Own(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            found = self.inner.options(rules, state)
            ally = state.top(AT_ARMY)
            more = [Option(PLACE, ally, NONE, at, 1, state.pool[ally]) for at in state.realm[state.current]]
            return sorted(found + more, key=Option.key) if found else found

    slots.phases["allied-place"] = Own(slots.phases["allied-place"])


@broken("N-23", "an ally gets as many units as a seat would for its territories")
def allied_income(slots: Slots) -> None:
    class Income(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE:
                more = rules.income.units(rules.board, state.owner, state.closed, action.choice)
                state.pool[action.choice] += more

    slots.phases["allied-reinforce"] = Income(slots.phases["allied-reinforce"])


@broken("N-24", "allies cannot be attacked")
def allies_are_safe(slots: Slots) -> None:
    class Safe(SameAlliance):
        def enemy(self, state: State, army: int, other: int) -> bool:
            same = state.controller[army] == state.controller[other] != NONE
            return not same and self.inner.enemy(state, army, other)

    slots.alliance = Safe(slots.alliance)


@broken("N-24", "an ally may attack its own seat")
def allies_attack_their_seat(slots: Slots) -> None:
    class Traitors(SameAlliance):
        def enemy(self, state: State, army: int, other: int) -> bool:
            return army != other

    if for_two(slots):
        slots.alliance = Traitors(slots.alliance)


@broken("N-24", "one attacks with uninvolved armies and the opponent's allies too")
def all_neutrals_fight(slots: Slots) -> None:
    class All(SameAlliance):
        def fighters(self, state: State, army: int) -> list[int]:
            return [army, *[one for one in range(state.armies) if state.neutral[one] == 1]]

    if active(slots):
        slots.alliance = All(slots.alliance)


@broken("N-24", "what an ally conquers goes to its seat")
def conquests_for_the_seat(slots: Slots) -> None:
    class Handed(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            if army != state.current:
                count = state.total[target]
                take(rules, state, army, target, count)
                put(rules, state, state.current, target, count)

    if active(slots):
        slots.modules = [*slots.modules, Handed(1)]


@broken("N-25", "conquests by allies earn a card")
def allies_earn_cards(slots: Slots) -> None:
    class Counted(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            state.conquests = 1

    if active(slots):
        slots.modules = [*slots.modules, Counted(1)]


@broken("N-25", "a conquest over a neutral army earns no card")
def nothing_from_neutrals(slots: Slots) -> None:
    class Uncounted(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            if state.neutral[foe] == 1:
                state.conquests = 0

    if active(slots):
        slots.modules = [*slots.modules, Uncounted(1)]


@broken("N-26", "the cards of an eliminated neutral army are thrown away")
def cards_thrown_away(slots: Slots) -> None:
    class Thrown(Capture):
        def settle(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            state.discards[0] = state.discards[0] + state.hands[loser]
            state.hands[loser] = []

    slots.capture = Thrown()


@broken("N-26", "a captured card is forgotten by who gave it")
def forgotten_captures(slots: Slots) -> None:
    class Forgets(SameAlliance):
        def known_cards(self, state: State, seat: int, army: int) -> list[int]:
            return [] if state.neutral[army] == 0 else self.inner.known_cards(state, seat, army)

    slots.alliance = Forgets(slots.alliance)


@broken("N-26", "the ally that fought keeps the cards")
def fighter_takes_cards(slots: Slots) -> None:
    class Fighter(Capture):
        def settle(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            cards = state.hands[loser]
            state.hands[loser] = []
            state.hands[army] = sorted(state.hands[army] + cards)
            if log is not None and cards:
                log.append(CardsMoved(army, loser, cards, [state.controller[army]]))

    slots.capture = Fighter()


@broken("N-26", "an eliminated neutral army keeps its status")
def status_outlives(slots: Slots) -> None:
    class Kept(Meddler):
        def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            state.controller[loser] = state.controller[state.current]

    if active(slots):
        slots.modules = [*slots.modules, Kept(1)]


@broken("N-27", "an army stays with a 4")
def stays_with_four(slots: Slots) -> None:
    if active(slots):
        slots.modules = [Neutrals(0, 5, 4)]


@broken("N-27", "an army leaves with a 5")
def leaves_with_five(slots: Slots) -> None:
    if active(slots):
        slots.modules = [Neutrals(0, 5, 6)]


@broken("N-27", "nobody rolls for a status")
def no_status_rolls(slots: Slots) -> None:
    class Never(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            pass

    slots.phases["status"] = Never(slots.phases["status"])


@broken("N-28", "own units may be moved onto an ally's territory")
def moved_to_allies(slots: Slots) -> None:
    class Guests(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            found = self.inner.options(rules, state)
            army = state.top(AT_ARMY)
            for source in state.realm[army]:
                for near in rules.board.neighbours[source]:
                    holder = state.owner[near]
                    if holder != army and state.controller[holder] == state.controller[army]:
                        found.append(Option(FORTIFY, army, source, near, 1, max(1, state.total[source] - 1)))
            return sorted(found, key=Option.key)

    slots.phases["fortify"] = Guests(slots.phases["fortify"])


@broken("N-28", "one move for all allies together")
def one_allied_move(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            if action.kind != DONE:
                state.pop()

    slots.phases["allied-fortify"] = Once(slots.phases["allied-fortify"])


@broken("N-29", "bribed cards are shuffled into a new pile")
def bribes_return(slots: Slots) -> None:
    class All(SamePhase):
        def enter(self, rules: Ruleset, state: State, log: Log) -> None:
            for army in range(state.armies):
                if state.neutral[army] == 1 and len(state.piles[0]) == 0:
                    state.discards[0] = state.discards[0] + state.hands[army]
                    state.hands[army] = []
            self.inner.enter(rules, state, log)

    slots.phases["draw"] = All(slots.phases["draw"])


@broken("N-29", "what was under a neutral army leaves the game with it")
def bribes_are_lost(slots: Slots) -> None:
    class Gone(Capture):
        def settle(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            state.hands[loser] = []

    slots.capture = Gone()
