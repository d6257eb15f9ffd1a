"""How are many games of one table stepped in one call, each from one decision of a learner to the next?

What is told of them is written into packed arrays, one row a game: who is asked, what they see, what they may say. A game
that ends is told, and the next of its series begins at once.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from hazard.bots.base import Bot
from hazard.bots.grudges import Recall
from hazard.bots.runner import CAP, asked_seat, check_action, game_seed, sit_down
from hazard.conquest.masks import nth_of, size_of
from hazard.conquest.state import AT_ARMY, FRAME, State
from hazard.conquest.view import glance
from hazard.env.core.codec import OPTION, Asking, Codec
from hazard.env.core.marks import find_option, mark_options
from hazard.env.core.menu import digits, open_entries, width
from hazard.env.core.observe import Observer, write_said
from hazard.env.core.words import LANES, WORD, mark, mark_run, wipe
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Decision
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.kernel.options import NO_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hazard.bots.registry import BotEntry
    from hazard.conquest.game import Conquest
    from hazard.kernel.contract import Outcome

GOES_ON: Final = 0  # what `ended` says of the last step of a game
OVER: Final = 1
CUT: Final = 2
CHANCE: Final = 1  # the stream of a game that random answers are drawn from
NO_CHOICES: Final[list[str]] = []
MOST_IN_VAIN: Final = 100  # games in a row that end before a learner is asked


class Slot:
    """One place in the batch: a series of games, and the one under way."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed  # of the series: that of its first game
        self.played = 0  # games begun
        self.state: State | None = None
        self.asking: Final = Asking()
        self.seat: i64 = NONE
        self.bots: list[Bot] = []
        self.recall: Recall | None = None
        self.chance: Final = SeededDice(seed).fork(CHANCE)
        self.drawn: Option | None = None  # what `draw` has found, and its number: it need not be found again
        self.number: i64 = NONE  # of the option that is drawn, or half said


class Games:
    """So many games of one table; all that is written here is read by whoever holds the arrays."""

    def __init__(
        self,
        game: "Conquest",
        codec: Codec,
        observer: Observer | None,
        seeds: list[int],
        seats: i64,
        most_turns: i64,
        orders: "list[tuple[str, str]]",
        seating: "Sequence[str]",
        entries: "list[BotEntry | None]",
        budget: float,
    ) -> None:
        self.game: Final = game
        self.codec: Final = codec
        self.observer: Final = observer  # None: nothing is observed
        self.seats: Final[i64] = seats
        self.most_turns: Final[i64] = most_turns
        self.orders: Final = orders
        self.seating: Final = seating
        self.entries: Final = entries  # per seat; None: a learner
        self.budget: Final = budget
        self.played_by_bots = False
        for entry in entries:
            if entry is not None:
                self.played_by_bots = True
        self.width: Final[i64] = 0 if observer is None else observer.words  # of a row, in words
        self.words: Final[i64] = 0 if observer is None else (codec.actions + WORD - 1) // WORD  # of a mask
        self.slots: list[Slot] = []
        count = len(seeds)
        self.rows: Final = vec[i64]([0] * (count * int(self.width)))
        self.bits: Final = vec[i64]([0] * (count * int(self.words)))
        self.asked: Final = vec[u8]([0] * count)
        self.ended: Final = vec[u8]([0] * count)
        self.rewards: Final = vec[float]([0.0] * (count * int(seats)))
        self.actions: Final = vec[i32]([0] * count)
        self.decisions: i64 = 0  # that learners have made, all games together
        self.reset(seeds)

    def reset(self, seeds: list[int]) -> None:
        """Begin all series anew, with as many seeds as before; the arrays stay where they are."""
        self.slots = [Slot(seed) for seed in seeds]
        at: i64 = 0
        for slot in self.slots:
            self.begin(slot)
            self.go_on(slot, at)
            self.clear_end(at)
            self.show(slot, at)
            at += 1

    def begin(self, slot: Slot) -> None:
        """The next game of a series."""
        seed = slot.seed if slot.played == 0 else game_seed(slot.seed, slot.played)
        slot.played += 1
        if self.played_by_bots:
            slot.bots = [Bot() if entry is None else entry.make() for entry in self.entries]
            sit_down(slot.bots, SeededDice(seed), self.budget)
        state = self.game.start(self.seats, SeededDice(seed), None, self.seating)
        if self.played_by_bots:
            slot.recall = Recall(slot.bots, int(state.armies))
        for name, value in self.orders:
            for seat in range(self.seats):
                self.game.order(state, seat, name, value)
        slot.state = state
        slot.asking.clear()

    def step(self, numbers: list[int]) -> None:
        """Say one number in every game; those that are complete answers are played, and so is what bots answer."""
        if len(numbers) != len(self.slots):
            raise InputError(
                "wrong-number-of-games", "actions", {"given": len(numbers), "games": len(self.slots)}
            )
        at: i64 = 0
        for slot in self.slots:
            number: i64 = numbers[at]
            self.step_one(slot, number, at)
            at += 1

    def step_one(self, slot: Slot, number: i64, at: i64) -> None:
        """Say one number in one game."""
        state = slot.state
        assert state is not None
        if self.ended[at] != GOES_ON:
            self.clear_end(at)
        done: Action | None
        if slot.asking.step == OPTION:
            offered = state.choices
            option = slot.drawn
            if option is None or slot.number != number:
                option = find_option(self.codec, offered, number)
            if option is None:
                raise self.codec.refused(slot.asking, number)
            if offered.length > 1 or not option.single():  # as everywhere: only that is a decision
                self.decisions += 1
            slot.number = number
            done = self.codec.begin(slot.asking, option)
        else:
            done = self.codec.say_amount(slot.asking, number)
        slot.drawn = None
        if done is None:
            self.show_said(slot, at)
            return
        slot.number = NONE
        self.play(slot, state, done)
        self.go_on(slot, at)
        self.show(slot, at)

    def play(self, slot: Slot, state: State, action: Action) -> None:
        """An answer, whoever gave it."""
        recall = slot.recall
        if recall is None:
            self.game.apply(state, action)
        else:
            self.game.apply(state, action, recall.log())
            recall.after()

    def go_on(self, slot: Slot, at: i64) -> None:
        """Until a learner is asked: bots answer, and a game that is over is told and followed by the next."""
        vain = 0
        while True:
            state = slot.state
            assert state is not None
            if state.outcome is None and state.turn > self.most_turns:
                self.game.stop(state, CAP)
            outcome = state.outcome
            if outcome is not None:
                self.tell(outcome, at)
                vain += 1
                if vain == MOST_IN_VAIN:
                    raise InputError("nobody-asked", "max_turns", {"games": MOST_IN_VAIN})
                self.begin(slot)
                continue
            seat = asked_seat(self.game, state)
            if self.entries[seat] is None:
                slot.seat = seat
                return
            self.ask_bot(slot, state, seat)

    def ask_bot(self, slot: Slot, state: State, seat: i64) -> None:
        """What a bot answers to its view, checked."""
        bot = slot.bots[seat]
        view = self.game.view(state, seat)
        if slot.recall is not None:
            slot.recall.before(bot, view)
        action = bot.choose(view)
        check_action(self.game, state, seat, action)
        self.play(slot, state, action)

    def tell(self, outcome: "Outcome", at: i64) -> None:
        """How a game has ended: 1 for all who have won, -1 for the others, 0 for all where nobody has."""
        self.ended[at] = u8(CUT if outcome.reason == CAP else OVER)
        for seat in range(self.seats):
            reward = 0.0
            if len(outcome.winners) > 0:
                reward = 1.0 if seat in outcome.winners else -1.0
            self.rewards[at * self.seats + seat] = reward

    def clear_end(self, at: i64) -> None:
        """The game under way goes on, and nobody is rewarded."""
        self.ended[at] = u8(GOES_ON)
        for place in range(at * self.seats, (at + 1) * self.seats):
            self.rewards[place] = 0.0

    # -- what is seen

    def show(self, slot: Slot, at: i64) -> None:
        """Who is asked, what they see, and which options there are."""
        self.asked[at] = u8(slot.seat)
        observer = self.observer
        state = slot.state
        if observer is None or state is None:
            return
        phase = self.game.rules.phases[state.stack[len(state.stack) - FRAME]]
        decision = Decision(phase.name, slot.seat, state.top(AT_ARMY), NO_CHOICES)
        view = glance(self.game.mode, self.game.chosen, self.game.rules, state, decision, slot.seat)
        observer.write(view, slot.asking, NONE, self.rows, at * self.width)
        first = at * self.words
        wipe(self.bits, first, self.words)
        mark_options(self.codec, view.options, self.bits, first)

    def show_said(self, slot: Slot, at: i64) -> None:
        """The same question, with a part of the answer said: nothing else has changed."""
        observer = self.observer
        if observer is None:
            return
        asking = slot.asking
        write_said(asking, slot.number, self.rows, at * self.width * LANES + observer.asked_at)
        first = at * self.words
        wipe(self.bits, first, self.words)
        if self.codec.exact:
            for number in self.codec.legal(NO_OPTIONS, asking):
                mark(self.bits, first, number)
        else:
            mark_run(self.bits, first, self.codec.size, open_entries(asking.least(), asking.most()))

    # -- random answers

    def draw(self) -> None:
        """Write a number that may be said into `actions` for every game, each with the same chance, by its own stream."""
        at: i64 = 0
        for slot in self.slots:
            self.actions[at] = i32(self.drawn(slot))
            at += 1

    def drawn(self, slot: Slot) -> i64:
        """One number that may be said."""
        asking = slot.asking
        dice = slot.chance
        if asking.step == OPTION:
            assert slot.state is not None
            offered = slot.state.choices
            option = offered.at(0 if offered.length == 1 else dice.roll(offered.length) - 1)
            slot.drawn = option
            slot.number = self.codec.index(option)
            return slot.number
        least, most = asking.least(), asking.most()
        if self.codec.exact:
            left = width(most) - asking.said
            found = digits(least, most, asking.value, left)
            return self.codec.first_digit + found[dice.roll(len(found)) - 1]
        mask = open_entries(least, most)
        return self.codec.size + nth_of(mask, dice.roll(size_of(mask)) - 1)

    def run(self, steps: i64) -> None:
        """So many random steps of every game, in one call."""
        for _ in range(steps):
            at: i64 = 0
            for slot in self.slots:
                self.step_one(slot, self.drawn(slot), at)
                at += 1
