"""In which ways can the allies of a duel be got wrong?"""

from hazard.conquest.events.core import CardsMoved
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DONE, FORTIFY, PLACE
from hazard.conquest.modules.neutrals import Neutrals
from hazard.conquest.rulebook.capture import Capture
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import broken
from tests.kit.broken.duel import active, for_two
from tests.kit.wraps import Log, Meddler, SameAlliance, SamePhase

# -- allies


@broken("N-23", "no ally may be left out")
def must_roll(slots: Slots) -> None:
    class Must(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [option for option in self.inner.options(rules, state) if option.kind != DONE]

    slots.phases["allied-reinforce"] = Must(slots.phases["allied-reinforce"])


@broken("N-23", "an ally's units may be placed on own territories")
def units_for_oneself(slots: Slots) -> None:
    class Own(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            ally = state.top(AT_ARMY)
            more = [Option(PLACE, ally, NONE, at, 1, state.pool[ally]) for at in state.realm(state.current)]
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
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = list(self.inner.options(rules, state))
            army = state.top(AT_ARMY)
            for source in state.realm(army):
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
