"""How does a game of the family run from its first roll to its end?"""

from collections.abc import Sequence
from typing import Final

from hazard.conquest.battle import end, look_for_end
from hazard.conquest.events.core import TurnBegan
from hazard.conquest.kinds import (
    ATTACK,
    DONE,
    KIND_NAMES,
    LAUNCH,
    OCCUPY,
    ORDER_COUNT,
    ORDER_NAMES,
    ORDER_VALUES,
    PLAY,
)
from hazard.conquest.notation.shape import position_of
from hazard.conquest.notation.text import position_text
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.seat_changes import in_game, seat_change
from hazard.conquest.state import AT_ARMY, AT_PHASE, FRAME, State, replaced
from hazard.conquest.told.redeal import redeal
from hazard.conquest.view import View, decision_of, make_view
from hazard.kernel.actions import NONE, Action, Option, words_of
from hazard.kernel.contract import EVERYTHING, Decision, Event, Game, Outcome
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError, Refusal, Unsettled
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Options, as_options

# So many steps without a question no game takes. In the set-up each starting unit may place itself, fewer than 300 at
# any table; afterwards an army on the board receives units in its turn and is asked where to put them or whom to attack,
# so that less than a round goes by: seven armies at most, a dozen steps each. Only a made-up position gets further.
MOST_STEPS: Final = 2000


class Conquest(Game[State, View]):
    """One mode, ready to be played: the rules with the options of this table."""

    def __init__(
        self,
        mode: str,
        options: dict[str, str],
        rules: Ruleset,
        edition: str,
        option_seats: dict[str, list[int]] | None = None,
        by_option: dict[int, tuple[str, str]] | None = None,
    ) -> None:
        # chosen options that change something with some numbers of seats only, and these numbers
        self.option_seats: Final[dict[str, list[int]]] = {} if option_seats is None else option_seats
        # numbers of seats that an option brings: the option with its value, and its rule
        self.by_option: Final[dict[int, tuple[str, str]]] = {} if by_option is None else by_option
        self.mode: Final = mode
        self.chosen: Final = options  # options that are not the book's
        self.rules: Final = rules
        self.edition: Final = edition  # digest of board, decks, mode and options

    # -- the contract

    def start(
        self, seats: i64, dice: Dice, log: list[Event] | None = None, seating: Sequence[str] = ()
    ) -> State:
        rules = self.rules
        if seats not in rules.tables:
            raise wrong_seats(seats, sorted(rules.tables), self.by_option)
        table = rules.table(seats, seating)
        check_seats(self.option_seats, seats)
        state = State.fresh(seats, table, rules.board.size, len(rules.cards.deck_names), dice)
        state.pool = table.units[:]  # C-10
        for card in range(len(rules.cards.names)):
            state.piles[rules.cards.deck_of[card]].append(card)
        for pile in state.piles:
            dice.shuffle(pile)
        for module in rules.modules:
            state.memory.append(module.begin(rules, state, log))
        if "claim" in rules.start_rolls:
            state.first = rules.start.first(state, "claim", log)  # W-2
        self.enter(state, rules.setup[0], state.first, log)
        self.settle(state, log)
        return state

    def decision(self, state: State) -> Decision | None:
        return decision_of(self.rules, state)

    def options(self, state: State) -> Options:
        return state.choices

    def play(self, state: State, seat: i64, action: Action) -> list[Event]:
        refusal = self.refused(state, seat, action)
        if refusal is not None:
            raise refusal
        log: list[Event] = []
        self.apply(state, action, log)
        return log

    def apply(self, state: State, action: Action, log: list[Event] | None = None) -> None:
        self.rules.phases[state.stack[len(state.stack) - FRAME]].apply(self.rules, state, action, log)
        self.settle(state, log)

    def rolls(self, state: State, action: Action) -> bool:
        """Whether dice are sure to be rolled for this action at once, so that nobody may ever take it back."""
        return self.rules.phases[state.stack[len(state.stack) - FRAME]].rolls(self.rules, state, action)

    def awaits_cards(self, state: State) -> bool:
        """Whether a battle is under way and waits for cards that need not be played."""
        if state.outcome is not None or len(state.choices) == 0:
            return False
        fights = self.rules.phases[state.stack[len(state.stack) - FRAME]].fights()
        return fights and state.choices[len(state.choices) - 1].kind == DONE

    def order(self, state: State, seat: i64, name: str, value: str) -> None:
        self.check_seat(state, seat)
        if name not in ORDER_NAMES:
            raise InputError("unknown-order", "order", {"order": name, "known": ", ".join(ORDER_NAMES)})
        at = ORDER_NAMES.index(name)
        if value not in ORDER_VALUES[at]:
            raise InputError("bad-order-value", name, {"value": value, "known": ", ".join(ORDER_VALUES[at])})
        state.orders = replaced(state.orders, seat * ORDER_COUNT + at, ORDER_VALUES[at].index(value))

    def view(self, state: State, seat: i64) -> View:
        return make_view(self.mode, self.chosen, self.rules, state, self.decision(state), seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def words(self, chosen: Option | Action) -> str:
        """An option or an action in the words of the notation: `attack alaska kamchatka 1-3`."""
        return words_of(self.rules.words, chosen)

    def notate(self, moment: State | View) -> str:
        """One line that `hazard.position` reads: of a state the complete position, of a view what its seat may know."""
        view = moment if isinstance(moment, View) else self.view(moment, EVERYTHING)
        return position_text(position_of(view))

    def __repr__(self) -> str:
        said = [self.mode, *[f"{name}={value}" for name, value in self.chosen.items()]]
        return f"Game({', '.join(said)})"

    # -- around the table

    def change(self, state: State, seat: i64, change: str) -> list[Event]:
        """Resign, agree to a draw or take that back, hand the seat to a bot or take it back (C-64)."""
        self.check_seat(state, seat)
        log: list[Event] = []
        seat_change(state, seat, change, log)
        look_for_end(self.rules, state, log)
        if state.outcome is not None:
            state.choices = NO_OPTIONS
        return log

    def stop(self, state: State, reason: str) -> None:
        """End a game without a winner from outside, as a cap on its length does."""
        end(state, Outcome(reason, ()), None)
        state.choices = NO_OPTIONS

    def redeal(self, state: State, seat: i64, dice: Dice) -> State:
        """A copy in which everything this seat may not know was dealt anew: a world that fits its view."""
        copy = redeal(self.rules, state, seat, dice)
        if len(state.choices) == 1 and state.choices[0].single():  # it waits where there is one answer
            self.ask_again(copy)
        else:
            self.resume(
                copy
            )  # another hand has other options; whether it is asked does not depend on it (C-34)
        return copy

    def resume(self, state: State) -> None:
        """Go on in a state that was put together from outside, up to the next decision."""
        state.front_fresh = False
        self.settle(state, None)

    def ask_again(self, state: State) -> None:
        """Find the options of the question a state stands at, as a position in notation does.

        Where there is only one answer it waits for it: what was written down is what is played on.
        """
        state.front_fresh = False
        if state.outcome is None and len(state.stack) > 0:
            state.choices = as_options(self.rules.phases[state.top(AT_PHASE)].options(self.rules, state))
            if len(state.choices) > 0:
                return
        self.settle(state, None)

    # -- legality

    def refused(self, state: State, seat: i64, action: Action) -> Refusal | None:
        """Why this seat may not do this now; None when it may."""
        if state.outcome is not None:
            return Refusal("game-over", "C-62")
        phase = self.rules.phases[state.stack[len(state.stack) - FRAME]]
        if seat != phase.seat(self.rules, state):
            if 0 <= seat < state.seats and not in_game(state, seat):
                return self.rules.refusal("seat-eliminated", "C-46", "seat", {"seat": seat})
            return phase.refuse_seat(self.rules, state, seat)
        if state.choices.has(action):
            return None
        malformed = self.malformed(state, action)
        if malformed is not None:
            return malformed
        if action.army != state.top(AT_ARMY) and state.controller[action.army] != seat:
            name = state.army_names[action.army]
            if state.neutral[action.army] == 1:
                return self.rules.refusal("not-your-ally", "C-61", "army", {"army": name})
            return self.rules.refusal("not-your-army", "C-61", "army", {"army": name})
        acting = state.top(AT_ARMY)
        if action.army != acting and state.neutral[acting] == 1:  # what is asked is about a neutral army
            name = state.army_names[acting]
            return self.rules.refusal("neutral-acts-now", "C-61", "army", {"army": name})
        if action.army not in self.rules.alliance.fighters(state, acting):
            name = state.army_names[action.army]  # another army of the seat: each decides in its own turn
            return self.rules.refusal("other-army-now", "C-61", "army", {"army": name})
        for module in self.rules.modules:
            refusal = module.refused(self.rules, state, phase.name, action)
            if refusal is not None:
                return refusal
        return phase.refuse(self.rules, state, action)

    def malformed(self, state: State, action: Action) -> Refusal | None:
        """Numbers that mean nothing on this board, before any rule is asked."""
        if action.kind < 0 or action.kind >= len(KIND_NAMES):
            return Refusal("unknown-kind", "C-61", "kind", {"kind": action.kind})
        if action.army < 0 or action.army >= state.armies:
            return Refusal("unknown-army", "C-61", "army", {"army": action.army})
        for field, territory in (("source", action.source), ("target", action.target)):
            if territory < NONE or territory >= state.size:
                return Refusal("unknown-territory", "C-1", field, {"territory": territory})
        for card in action.cards:
            if card < 0 or card >= len(self.rules.cards.names):
                return Refusal("unknown-card", "C-30", "cards", {"card": card})
        return self.stray(state, action)

    def stray(self, state: State, action: Action) -> Refusal | None:
        """A field that no option of this kind uses."""
        alike = [option for option in state.choices if option.kind == action.kind]
        if len(alike) == 0 or action.kind == PLAY:  # what a directive needs differs from card to card
            return None
        if action.source != NONE and max([option.source for option in alike]) == NONE:
            return Refusal("stray-field", "C-61", "source")
        if action.target != NONE and max([option.target for option in alike]) == NONE:
            return Refusal("stray-field", "C-61", "target")
        if len(action.cards) > 0 and max([len(option.cards) for option in alike]) == 0:
            return Refusal("stray-field", "C-61", "cards")
        sails = LAUNCH in self.rules.choices and action.kind in (
            ATTACK,
            OCCUPY,
        )  # then OT-30 and OT-35 refuse
        if len(action.ships) > 0 and not sails and max([len(option.ships) for option in alike]) == 0:
            return Refusal("stray-field", "C-61", "ships")
        if action.choice != NONE and max([option.choice for option in alike]) == NONE:
            return Refusal("stray-field", "C-61", "choice")
        if action.count != 0 and max([option.most for option in alike]) == 0:
            return Refusal("stray-field", "C-61", "count")
        return None

    def check_seat(self, state: State, seat: i64) -> None:
        """Refuse a seat that is not at this table."""
        if seat < 0 or seat >= state.seats:
            raise InputError("bad-seat", "seat", {"seat": seat, "seats": state.seats})

    # -- the flow

    def settle(self, state: State, log: list[Event] | None) -> None:
        """Go on until somebody has to choose: what everybody can see to have one answer is not asked."""
        rules = self.rules
        for _ in range(MOST_STEPS):
            if state.outcome is not None:
                state.choices = NO_OPTIONS
                return
            if len(state.stack) == 0:
                self.next_step(state, log)
                continue
            phase = rules.phases[state.stack[len(state.stack) - FRAME]]
            offered = phase.options(rules, state)
            found = offered if isinstance(offered, Options) else as_options(offered)
            if found.length > 1:
                state.choices = found
                return
            if found.length == 0:
                phase.leave(rules, state, log)
                continue
            only = found.at(0)
            if not (only.single() and phase.plain(rules, state)):
                state.choices = found
                return
            phase.apply(rules, state, only.take(only.least), log)
        if state.outcome is None:
            raise Unsettled("unsettled", "position", {"steps": MOST_STEPS})
        state.choices = NO_OPTIONS

    def enter(self, state: State, phase: i64, army: i64, log: list[Event] | None) -> None:
        """Begin a step."""
        state.push(phase, army)
        self.rules.phases[phase].enter(self.rules, state, log)

    def next_step(self, state: State, log: list[Event] | None) -> None:
        """The step is over: begin the next one of the set-up or the turn (C-61)."""
        rules = self.rules
        if state.setup < len(rules.setup):
            state.setup += 1
            if state.setup < len(rules.setup):
                self.enter(state, rules.setup[state.setup], state.first, log)
                return
            if "turn" in rules.start_rolls:
                state.first = rules.start.first(state, "turn", log)  # W-2
            state.round = 1
            self.begin_turn(state, state.first, log)
            return
        state.step += 1
        if state.step < len(rules.turn):
            self.enter(state, rules.turn[state.step], state.current, log)
            return
        self.end_turn(state, log)

    def begin_turn(self, state: State, army: i64, log: list[Event] | None) -> None:
        """Start a turn with its first step."""
        rules = self.rules
        state.current = army
        state.turn += 1
        state.step = 0
        state.conquests = 0
        if log is not None:
            log.append(TurnBegan(army, state.turn, state.round))
        for module in rules.beginning:
            module.turn_began(rules, state, army, log)
        self.enter(state, rules.turn[0], army, log)

    def end_turn(self, state: State, log: list[Event] | None) -> None:
        """Hand the turn to the next army that is still in the game; look at the round limit (C-63)."""
        rules = self.rules
        army = state.current
        for module in rules.ending:
            module.turn_ended(rules, state, army, log)
        state.acted |= 1 << army
        following = rules.start.after(state, army)
        while state.out[following] == 1:
            following = rules.start.after(state, following)
        if (state.acted >> following) & 1 == 1:  # everyone still in the game has had a turn
            limit = rules.limit.check(rules, state)
            if limit is not None:
                end(state, limit, log)
                return
            state.acted = 0
            state.round += 1
        self.begin_turn(state, following, log)


def check_seats(option_seats: dict[str, list[int]], seats: i64) -> None:
    """Refuse an option that would change nothing with so many seats; the field is its name."""
    for name, numbers in option_seats.items():
        if seats not in numbers:
            known = ", ".join([str(number) for number in numbers])
            raise InputError("option-without-effect", name, {"seats": seats, "known": known})


def wrong_seats(seats: int, known: list[int], by_option: dict[int, tuple[str, str]]) -> InputError:
    """Why there is no table of so many seats; where an option would make one, it is named with its rule."""
    if seats in by_option:
        option, rule = by_option[seats]
        return InputError("seats-by-option", "seats", {"seats": seats, "option": option, "rule": rule})
    return InputError("bad-seats", "seats", {"seats": seats, "least": known[0], "most": known[-1]})
