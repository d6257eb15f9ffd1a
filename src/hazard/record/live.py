"""How does a game write itself down while it is played?"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import Chance, Dice, RecordingDice
from hazard.kernel.errors import InputError, Refusal
from hazard.record.journal import JournalWriter
from hazard.record.past import Past
from hazard.record.position import read, read_opening, set_draws
from hazard.record.rows import (
    ACTION,
    ANEW,
    CHECK_DIGITS,
    END,
    ORDER,
    START,
    STOP,
    STOP_REASONS,
    TABLE,
    TABLE_WORDS,
    UNDO,
    DiceFacts,
    End,
    Header,
    Row,
    check_player,
)
from hazard.record.text import write_text
from hazard.record.words import action_text


class Going(NamedTuple):
    """A moment in the middle of a game: the complete position, and how many rows there were."""

    position: str
    rows: int


class Recording:
    """A game in progress with its record. Undoing replaces `state`: always take it from here.

    A refused action, order or change writes nothing and changes nothing; nor does an action that fails, as long as
    undo is on. When the game is over the end is written.
    """

    def __init__(
        self,
        game: Conquest,
        seats: int,
        dice: DiceFacts,
        *,
        source: Dice | None = None,
        secret: bytes = b"",
        players: tuple[str, ...] = (),
        seating: Sequence[str] = (),
        position: str = "",
        deal: str = "",
        out: JournalWriter | None = None,
        undo: bool = True,
        keep: bool = True,
        edition: str = "",
        most_undo: int = 0,
        going: Going | None = None,
    ) -> None:
        self.game: Final = game
        self.out: Final = out
        self.secret: Final = secret
        self.undoing: Final = undo
        self.past: Final = Past(most_undo)
        self.keeping: Final = keep  # whether rows stay in memory after they were handed to the journal
        self.rows: Final[list[Row]] = []
        self.count: int = 0  # rows written so far
        self.newest: Row | None = None  # the last of them
        self.words: str = ""  # of the last thing that happened, where it was an action
        self.end: End | None = None
        self.dice: Final = RecordingDice(dice.source(secret) if source is None else source)
        for name in players:
            check_player(name)
        known = edition or game.edition  # a game begun with another edition keeps saying so
        seated = game.rules.seating(seats, game.rules.table(seats, seating).army_names) if seating else ()
        self.header: Final = Header(
            game.mode,
            game.chosen,
            known,
            seats,
            dice,
            players,
            position,
            deal=deal,
            rules=game.rules.version,
            seating=seated,
        )
        (replace(self.header, edition="") if edition else self.header).check(game)
        self.opening: Final[list[Event]] = []
        if going is not None:
            self.state: State = read(going.position, self.dice, game)[1]
            self.count = going.rows
            return
        self.state = self.begin(position)
        if out is not None:
            out.header(self.header)
        self.add(START)

    def begin(self, position: str) -> State:
        """The first state."""
        if position:
            return read_opening(position, self.dice, self.game, anew=self.header.deal == ANEW)[1]
        return self.game.start(self.header.seats, self.dice, self.opening, self.header.seating)

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
        """Play an action that is known to be among the options, as bots do."""
        state = self.state
        if seat == NONE:
            decision = self.game.decision(state)
            if decision is None:
                raise Refusal("game-over", "C-62")
            seat = int(decision.seat)
        words = action_text(self.game, action)
        if self.undoing:
            before = state.clone(self.dice)
            draws = int(self.dice.draws)
            seen: list[Event] = []
            try:
                self.game.apply(state, action, seen)
            except Exception:
                self.take_back(before, draws)
                raise
            self.past.note(self.last(), seat, action, before, state, seen, drawn=len(self.dice.kept) > 0)
            self.past.trim(self.game)
            if log is not None:
                log += seen
        else:
            self.game.apply(state, action, log)
        self.add(ACTION, seat, words)

    def take_back(self, before: State, draws: int) -> None:
        """An action failed half-way, which none ever should: let the state be what it was, and the dice count from there.

        Proven dice, those of live games, then give the same draws again; seeded ones go on where they are.
        """
        self.state = before
        self.dice.take()
        set_draws(self.dice, draws)

    def order(self, seat: int, name: str, value: str) -> None:
        """Give a standing order."""
        self.check_open()
        self.game.order(self.state, seat, name, value)
        self.past.order(seat, name, value)
        self.add(ORDER, seat, f"{name} {value}")

    def change(self, seat: int, word: str) -> list[Event]:
        """A change at the table (C-64): resign, draw, no-draw, bot, player."""
        if word not in TABLE_WORDS:
            raise InputError("unknown-change", "change", {"change": word, "known": ", ".join(TABLE_WORDS)})
        log = self.game.change(self.state, seat, TABLE_WORDS[word])
        self.past.forget()
        self.add(TABLE, seat, word)
        return log

    def stop(self, reason: str) -> None:
        """End the game from outside, without a winner."""
        self.check_open()
        if reason not in STOP_REASONS:
            raise InputError("bad-value", "stop", {"text": reason})
        self.game.stop(self.state, reason)
        self.past.forget()
        self.add(STOP, NONE, reason)

    def undo(self, seat: int, to: int | None = None) -> int:
        """Go back to the state after a row, or over one action; the number of that row is returned."""
        self.check_open()
        rows = self.past.open_to(seat)
        if to is None and not rows:
            raise InputError("undo-refused", "undo", {"seat": seat, "row": self.last()})
        row = rows[-1] if to is None else to
        self.state = self.past.back(self.game, self.dice, seat, row)
        self.add(UNDO, seat, str(row))
        return row

    # -- the record

    def last(self) -> int:
        """The number of the last row."""
        return self.count - 1

    def whole(self) -> bool:
        """Whether the state is the one the last row left: False where an action ended in the middle of something."""
        row = self.newest
        if row is None:
            return True
        return self.state.digest().startswith(row.check if row.end is None else row.end.digest)

    def check_open(self) -> None:
        """Refuse what comes after the end."""
        if self.state.outcome is not None:
            raise Refusal("game-over", "C-62")

    def add(self, kind: str, seat: int = NONE, do: str = "") -> None:
        """Write a row, and the end when this was the last one."""
        chance: list[Chance] = self.dice.take()
        row = Row(self.count, kind, seat, do, chance, self.state.digest()[:CHECK_DIGITS])
        self.words = row.words()
        self.write(row)
        outcome = self.state.outcome
        if outcome is not None:
            self.end = End(outcome.reason, outcome.winners, self.state.digest(), self.secret.hex())
            self.write(Row(self.count, END, end=self.end))

    def write(self, row: Row) -> None:
        """Keep a row and hand it to the journal."""
        self.count += 1
        self.newest = row
        if self.keeping:
            self.rows.append(row)
        if self.out is not None:
            self.out.row(row)

    def text(self) -> str:
        """The game so far in notation."""
        return write_text(self.header, self.rows)
