"""What can happen in a game that has a record, and how does a row let it happen once more?"""

from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import RecordingDice
from hazard.kernel.errors import InputError, Refusal
from hazard.record.names import number, shown
from hazard.record.past import Past, Shown
from hazard.record.position.line import read_opening, set_draws
from hazard.record.rows import (
    ACTION,
    ANEW,
    END,
    ORDER,
    START,
    STOP,
    STOP_REASONS,
    TABLE,
    UNDO,
    Header,
    Row,
    table_change,
)
from hazard.record.words import parse_action


class Playing:
    """A game at its present moment, and how far it can be gone back. Undoing replaces `state`: always take it from here.

    What is refused changes nothing. `count` is the number of rows so far.
    """

    def __init__(self, game: Conquest, dice: RecordingDice, most_undo: int = 0) -> None:
        self.game: Final = game
        self.dice: Final = dice
        self.past: Final = Past(most_undo)
        self.count: int = 0
        self.state: State

    # -- rows

    def do(self, row: Row) -> list[Event]:
        """Let what a row says happen; this is the one place that tells the kinds of rows apart."""
        if row.kind == START:
            return self.begin()
        if row.kind == ACTION:
            self.check_open()
            return self.play(row.seat, parse_action(self.game, self.state.choices, row.do))
        if row.kind == TABLE:
            return self.change(row.seat, row.do)
        if row.kind == ORDER:
            name, _, value = row.do.partition(" ")
            self.order(row.seat, name, value)
        elif row.kind == STOP:
            self.stop(row.do)
        elif row.kind == UNDO:
            self.undo(row.seat, number(row.do, "undo"))
        elif row.kind == END:
            self.finish(row)
        return []

    def begin(self) -> list[Event]:
        """What happened at the start."""
        raise NotImplementedError

    def finish(self, row: Row) -> None:
        """The end a row states."""
        raise NotImplementedError

    def first(self, header: Header, log: list[Event]) -> State:
        """The first state: the start of the game, or the position it began with."""
        if not header.position:
            return self.game.start(header.seats, self.dice, log, header.seating)
        _, state = read_opening(header.position, self.dice, self.game, anew=header.deal == ANEW)
        if state.seats != header.seats:
            told = {"wanted": int(state.seats), "seats": header.seats}
            raise InputError("other-seats", "position", {**told})
        return state

    # -- what may happen

    def play(self, seat: int, action: Action) -> list[Event]:
        """Check an action and play it."""
        refusal = self.game.refused(self.state, seat, action)
        if refusal is not None:
            raise refusal
        log: list[Event] = []
        self.apply(action, log, seat)
        return log

    def apply(self, action: Action, log: list[Event] | None = None, seat: int = NONE) -> None:
        """Play an action that is known to be among the options, as bots do; it may be taken back as far as `past` allows.

        Nothing is copied where it could not be taken back: before a roll, and where an earlier moment is kept anyway.
        """
        state, past = self.state, self.past
        known = past.base is not None and past.seat == seat
        before = None if known or self.game.rolls(state, action) else state.clone(self.dice)
        draws, kept = int(self.dice.draws), len(self.dice.kept)
        was = Shown(state)
        seen: list[Event] = []
        try:
            self.game.apply(state, action, seen)
        except Exception:
            self.take_back(
                before if before is not None or not known else past.present(self.game, self.dice), draws
            )
            raise
        drawn = len(self.dice.kept) > kept
        past.note(self.count - 1, seat, action, before, revealed=drawn or was.changed(state, seen))
        past.trim(self.game)
        if log is not None:
            log += seen

    def take_back(self, before: State | None, draws: int) -> None:
        """An action failed half-way, which none ever should: let the state be what it was, and the dice count from there.

        Proven dice, those of live games, then give the same draws again; seeded ones go on where they are. Where no copy
        was made the state is left as it is, and is not the one the last row speaks of.
        """
        if before is not None:
            self.state = before
            self.dice.take()
            set_draws(self.dice, draws)

    def order(self, seat: int, name: str, value: str) -> None:
        """Give a standing order."""
        self.game.order(self.state, seat, name, value)
        self.past.order(seat, name, value)

    def change(self, seat: int, word: str) -> list[Event]:
        """A change at the table (C-64): resign, draw, no-draw, player, or bot with the name of the one that plays."""
        log = self.game.change(self.state, seat, table_change(word))
        self.past.forget()
        return log

    def stop(self, reason: str) -> None:
        """End the game from outside, without a winner."""
        if reason not in STOP_REASONS:
            raise InputError("bad-value", "stop", {"text": shown(reason)})
        self.check_open()
        self.game.stop(self.state, reason)
        self.past.forget()

    def undo(self, seat: int, to: int | None = None) -> int:
        """Go back to the state after a row, or over one action; the number of that row is returned."""
        rows = self.past.open_to(seat)
        if to is None and not rows:
            raise InputError("undo-refused", "undo", {"seat": seat, "row": self.count - 1})
        row = rows[-1] if to is None else to
        self.state = self.past.back(self.game, self.dice, seat, row)
        return row

    # -- the present

    def asked(self) -> int:
        """The seat that owes the decision."""
        decision = self.game.decision(self.state)
        if decision is None:
            raise Refusal("game-over", "C-62")
        return int(decision.seat)

    def check_open(self) -> None:
        """Refuse what comes after the end."""
        if self.state.outcome is not None:
            raise Refusal("game-over", "C-62")
