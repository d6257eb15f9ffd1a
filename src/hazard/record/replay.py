"""How is a recorded game played again, and does every row still do what it says?

Strict replay computes every draw anew from the seed or the revealed secret and compares. Recorded replay takes the
draws from the record, so it needs neither.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event, Outcome
from hazard.kernel.dice import Chance, Dice, RecordedDice, RecordingDice
from hazard.kernel.errors import InputError, Params, RecordError, Refusal
from hazard.record.names import number, shown
from hazard.record.past import Past
from hazard.record.position import read_opening
from hazard.record.rows import (
    ACTION,
    ANEW,
    CHECK_DIGITS,
    END,
    ORDER,
    PROVEN,
    SCRIPTED,
    START,
    STOP,
    STOP_REASONS,
    TABLE,
    TABLE_WORDS,
    End,
    Header,
    Row,
    at_line,
    secret_of,
)
from hazard.record.source import RecordFile, Source
from hazard.record.words import action_text, parse_action


@dataclass(frozen=True)
class Replayed:
    """A record after it was played again: rows have full ids and seats, `outcome` is None while it goes on."""

    game: Conquest
    state: State
    header: Header
    rows: list[Row]
    outcome: Outcome | None
    end: End | None


Watcher = Callable[[Conquest, State, Row, list[Event]], None]  # called after every row


class Replay:
    """Plays rows one after another; `source` gives the draws, or None to take them from the rows."""

    def __init__(self, header: Header, source: Dice | None = None, game: Conquest | None = None) -> None:
        self.header: Final = header
        self.game: Final = header.game() if game is None else game
        header.check(self.game)
        self.recorded: Final = RecordedDice([])
        self.recording: Final = RecordingDice(self.recorded if source is None else source)
        self.strict: Final = source is not None
        self.past: Final = Past()
        self.state: State

    def step(self, row: Row) -> tuple[Row, list[Event]]:
        """Play one row and check it; the row comes back with full ids and its seat."""
        log: list[Event] = []
        with at_line(row.line, row.do):
            if not self.strict:
                self.recorded.feed(row.chance)
            played = self.play(row, log)
            self.compare(row)
            self.check(row)
        return played, log

    def play(self, row: Row, log: list[Event]) -> Row:
        """Do what the row says."""
        if row.kind == START:
            self.begin(log)
        elif row.kind == ACTION:
            return self.act(row, log)
        elif row.kind == ORDER:
            name, _, value = row.do.partition(" ")
            self.game.order(self.state, row.seat, name, value)
            self.past.order(row.seat, name, value)
        elif row.kind == TABLE:
            if row.do not in TABLE_WORDS:
                raise InputError(
                    "unknown-change", "do", {"change": shown(row.do), "known": ", ".join(TABLE_WORDS)}
                )
            log += self.game.change(self.state, row.seat, TABLE_WORDS[row.do])
            self.past.forget()
        elif row.kind == STOP:
            self.stop(row)
        elif row.kind == END:
            self.finish(row)
        else:
            self.state = self.past.back(self.game, self.recording, row.seat, number(row.do, "undo"))
        return row

    def begin(self, log: list[Event]) -> None:
        """The start of the game, or the position it began with."""
        if self.header.position:
            anew = self.header.deal == ANEW
            _, self.state = read_opening(self.header.position, self.recording, self.game, anew=anew)
            if self.state.seats != self.header.seats:
                raise InputError(
                    "other-seats", "position", {"wanted": int(self.state.seats), "seats": self.header.seats}
                )
        else:
            self.state = self.game.start(self.header.seats, self.recording, log, self.header.seating)

    def act(self, row: Row, log: list[Event]) -> Row:
        """One action of the seat that owes the decision."""
        state = self.state
        decision = self.game.decision(state)
        if decision is None:
            raise Refusal("game-over", "C-62")
        seat = int(decision.seat) if row.seat == NONE else row.seat
        action = parse_action(self.game, state.choices, row.do)
        before = state.clone(self.recording)
        draws = self.recording.draws
        seen = self.game.play(state, seat, action)
        self.past.note(row.n - 1, seat, action, before, state, seen, drawn=self.recording.draws != draws)
        log += seen
        return Row(
            row.n, row.kind, seat, action_text(self.game, action), row.chance, row.check, None, row.line
        )

    def stop(self, row: Row) -> None:
        """An end from outside."""
        if row.do not in STOP_REASONS:
            raise InputError("bad-value", "stop", {"text": shown(row.do)})
        if self.state.outcome is not None:
            raise Refusal("game-over", "C-62")
        self.game.stop(self.state, row.do)
        self.past.forget()

    def finish(self, row: Row) -> None:
        """The end has to be the one that came about."""
        found = self.state.outcome
        if found is None:
            raise RecordError("end-too-early", row.line, "end")
        assert row.end is not None
        if row.end.outcome() != found:
            told = {"reason": found.reason, "winners": "+".join([str(seat) for seat in found.winners])}
            raise RecordError("end-differs", row.line, "end", {**told})
        if row.end.digest not in ("", self.state.digest()):
            raise RecordError("state-differs", row.line, "digest")

    def compare(self, row: Row) -> None:
        """The draws of the row have to be those that were asked for, and in strict replay those that came."""
        drawn = self.recording.take()
        first = int(self.recording.draws) - len(drawn)
        for at, (ours, theirs) in enumerate(zip(drawn, row.chance, strict=False)):
            if ours != theirs:
                told: Params = {"draw": first + at, "recorded": brief(theirs), "computed": brief(ours)}
                raise RecordError("chance-differs", row.line, "chance", told)
        if len(drawn) != len(row.chance):
            told = {"draw": first, "recorded": len(row.chance), "asked": len(drawn)}
            raise RecordError("chance-count", row.line, "chance", told)

    def check(self, row: Row) -> None:
        """The state after the row has to be the one the record knows."""
        if row.check not in ("", self.state.digest()[:CHECK_DIGITS]):
            raise RecordError("state-differs", row.line, "check")


def brief(chance: Chance) -> str:
    """A draw as an error shows it."""
    return shown(chance.text())


def replay(
    source: Source, *, strict: bool = False, watch: Watcher | None = None, game: Conquest | None = None
) -> Replayed:
    """Play a journal or a game in notation again, from a path or its bytes; the first misfit is a RecordError."""
    dice = source_of(source) if strict else None
    rows: list[Row] = []
    end: End | None = None
    with RecordFile(source) as record:
        played = Replay(record.header, dice, game)
        for row in record.rows():
            full, log = played.step(row)
            rows.append(full)
            end = row.end
            if watch is not None:
                watch(played.game, played.state, full, log)
    return Replayed(played.game, played.state, record.header, rows, played.state.outcome, end)


def source_of(source: Source) -> Dice:
    """The dice a record was made with; for proven ones it is read to its end, where the secret is."""
    with RecordFile(source) as record:
        facts = record.header.dice
        if facts.kind == SCRIPTED:
            raise RecordError("dice-without-source", record.header.line, "dice", {"kind": facts.kind})
        if facts.kind != PROVEN:
            return facts.source()
        last = Row(0, START)
        for row in record.rows():
            last = row
    if last.end is None or not last.end.secret:
        raise RecordError("secret-missing", last.line, "secret")
    with at_line(last.line):
        return facts.source(secret_of(last.end))
