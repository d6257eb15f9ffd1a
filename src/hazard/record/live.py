"""How does a game write itself down while it is played?"""

from collections.abc import Sequence
from dataclasses import replace
from typing import BinaryIO, Final, NamedTuple

from hazard.conquest.game import Conquest
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Decision, Event
from hazard.kernel.dice import Chance, Dice, RecordingDice
from hazard.kernel.errors import RecordError
from hazard.record.journal import JournalWriter
from hazard.record.playing import Playing
from hazard.record.position.line import read
from hazard.record.rows import (
    ACTION,
    CHECK_DIGITS,
    END,
    ORDER,
    SEEDED,
    START,
    STOP,
    TABLE,
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


class Recording(Playing):
    """A game in progress with its record.

    A refused action, order or change writes nothing and changes nothing. An action that fails writes nothing; the state
    is the one before it as long as undo is on and no roll was to follow, and `whole` tells where it is not. When the game
    is over the end is written.
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
        super().__init__(game, RecordingDice(dice.source(secret) if source is None else source), most_undo)
        self.out: Final = out
        self.secret: Final = secret
        self.undoing: Final = undo
        self.keeping: Final = keep  # whether rows stay in memory after they were handed to the journal
        self.rows: Final[list[Row]] = []
        self.newest: Row | None = None  # the last of them
        self.words: str = ""  # of the last thing that happened, where it was an action
        self.end: End | None = None
        self.decision: Decision | None = None  # what is asked now, found once for every row
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
            self.state = read(going.position, self.dice, game)[1]
            self.count = going.rows
            self.decision = self.game.decision(self.state)
            return
        self.state = self.first(self.header, self.opening)
        if out is not None:
            out.header(self.header)
        self.add(START)

    def begin(self) -> list[Event]:
        """What happened at the start, which is over by now."""
        return self.opening

    def finish(self, row: Row) -> None:
        """The end writes itself behind the last row: no other can be done again."""
        raise RecordError("line-differs", row.line)

    # -- what may happen

    def apply(self, action: Action, log: list[Event] | None = None, seat: int = NONE) -> None:
        """Play an action that is known to be among the options, as bots do."""
        if seat == NONE:
            seat = self.asked()
        words = action_text(self.game, action)
        if self.undoing:
            super().apply(action, log, seat)
        else:
            self.game.apply(self.state, action, log)
        self.add(ACTION, seat, words)

    def order(self, seat: int, name: str, value: str) -> None:
        """Give a standing order."""
        self.check_open()
        super().order(seat, name, value)
        self.add(ORDER, seat, f"{name} {value}")

    def change(self, seat: int, word: str) -> list[Event]:
        """A change at the table (C-64): resign, draw, no-draw, player, `bot` or `bot normal@1`."""
        log = super().change(seat, word)
        self.add(TABLE, seat, word)
        return log

    def stop(self, reason: str) -> None:
        """End the game from outside, without a winner."""
        super().stop(reason)
        self.add(STOP, NONE, reason)

    def undo(self, seat: int, to: int | None = None) -> int:
        """Go back to the state after a row, or over one action; the number of that row is returned."""
        self.check_open()
        row = super().undo(seat, to)
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

    def add(self, kind: str, seat: int = NONE, do: str = "") -> None:
        """Write a row, and the end when this was the last one."""
        self.decision = self.game.decision(self.state)
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


def record_game(
    game: Conquest,
    seats: int,
    seed: int,
    *,
    players: tuple[str, ...] = (),
    seating: Sequence[str] = (),
    out: BinaryIO | None = None,
) -> Recording:
    """A new game by the dice of a seed that writes its journal into `out` while it is played.

    It is played by its own methods: `play(seat, action)`, `undo(seat)`, `order`, `change`, `stop`; `state` is the present,
    `rows` what has happened.

    >>> from io import BytesIO
    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> file = BytesIO()  # or open("game.jsonl", "wb")
    >>> recording = hazard.record_game(game, 3, seed=42, players=("Ann", "Bob", "Zoe"), out=file)
    >>> recording.play(1, game.options(recording.state)[0].take(1))
    [Event(placed army=1 territory=4 count=1)]
    >>> [(row.kind, row.do) for row in recording.rows]
    [('start', ''), ('action', 'place ontario 1')]
    """
    writer = None if out is None else JournalWriter(out)
    return Recording(game, seats, DiceFacts(SEEDED, seed), players=players, seating=seating, out=writer)
