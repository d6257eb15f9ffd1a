"""How is a recorded game played again, and does every row still do what it says?

Strict replay computes every draw anew from the seed or the revealed secret and compares. Recorded replay takes the
draws from the record, so it needs neither.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event, Outcome
from hazard.kernel.dice import Chance, Dice, RecordedDice, RecordingDice
from hazard.kernel.errors import Params, RecordError
from hazard.record.names import shown
from hazard.record.playing import Playing
from hazard.record.rows import (
    CHECK_DIGITS,
    PROVEN,
    SCRIPTED,
    START,
    End,
    Header,
    Row,
    at_line,
    secret_of,
)
from hazard.record.source import RecordFile, Source
from hazard.record.words import action_text


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


class Replay(Playing):
    """Plays rows one after another; `source` gives the draws, or None to take them from the rows."""

    def __init__(self, header: Header, source: Dice | None = None, game: Conquest | None = None) -> None:
        self.recorded: Final = RecordedDice([])
        given = self.recorded if source is None else source
        super().__init__(header.game() if game is None else game, RecordingDice(given))
        self.header: Final = header
        header.check(self.game)
        self.strict: Final = source is not None
        self.full: Row = Row(0, START)  # the present row with full ids and its seat

    def step(self, row: Row) -> tuple[Row, list[Event]]:
        """Play one row and check it; the row comes back with full ids and its seat."""
        self.full = row
        self.count = row.n
        with at_line(row.line, row.do):
            if not self.strict:
                self.recorded.feed(row.chance)
            log = self.do(row)
            self.compare(row)
            self.check(row)
        return self.full, log

    def begin(self) -> list[Event]:
        """The start of the game, or the position it began with."""
        log: list[Event] = []
        self.state = self.first(self.header, log)
        return log

    def play(self, seat: int, action: Action) -> list[Event]:
        """One action, by the seat that owes the decision where the row names none."""
        found = self.asked() if seat == NONE else seat
        self.full = replace(self.full, seat=found, do=action_text(self.game, action))
        return super().play(found, action)

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
        drawn = self.dice.take()
        first = int(self.dice.draws) - len(drawn)
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
    """Play a journal or a game in notation again, from a path or its bytes; the first misfit is a RecordError.

    `strict` computes every draw anew instead of taking the recorded ones; `watch` is told every row with its events.

    >>> from io import BytesIO
    >>> game, file = hazard.load("classic/domination", {"start": "deal"}), BytesIO()
    >>> recording = hazard.record_game(game, 3, seed=42, out=file)
    >>> again = hazard.replay(file.getvalue(), strict=True)
    >>> again.state.digest() == recording.state.digest(), len(again.rows), again.outcome
    (True, 1, None)
    """
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
