"""How is a finished game told to those who look back at it?

Games are played again in a process of their own, which keeps the last few at hand: whoever looks back holds up nobody.
When nobody has looked for a while the process ends.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final, TypeVarTuple

import msgspec

from hazard.conquest.luck import Luck, Tally
from hazard.conquest.seen import events_data, facts_data, view_data
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.record.film import Film
from hazard.record.names import number
from hazard.record.replay import Replay
from hazard.record.rows import UNDO, Row
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.records import MOST_SECONDS
from hazard.server.workers.worker import Worker, end_worker, new_worker
from hazard.wire.replay import Frame, Frames, LuckTold, StoryRow, StoryTold

MOST_FRAMES: Final = 64  # in one answer
MOST_FILMS: Final = 6  # games at hand
MOST_WAITING: Final = 24  # questions
IDLE_SECONDS: Final = 120.0
FIRST: Final = 2  # the version the start of a game makes: header and start are two lines

Given = TypeVarTuple("Given")


# -- in the worker


@dataclass(frozen=True)
class Kept:
    """A game at hand: its story as it is sent, and its film."""

    story: bytes
    film: Film


_kept: Final[OrderedDict[str, Kept]] = OrderedDict()


def story(table: str, data: bytes) -> bytes | Fault | None:
    """The story of a game; nothing where it is not at hand and no journal was handed in."""
    try:
        found = at_hand(table, data)
    except HazardError as error:
        return fault_of(error)
    return None if found is None else found.story


def frames(table: str, data: bytes, first: int, count: int, seat: int) -> bytes | Fault | None:
    """So many moments of a game from version `first` on, by the eyes of a seat; nothing as with `story`."""
    try:
        found = at_hand(table, data)
        return None if found is None else shown(found.film, first, count, seat)
    except HazardError as error:
        return fault_of(error)


def at_hand(table: str, data: bytes) -> Kept | None:
    """A game, played now if a journal was handed in; the one that was not asked for the longest time goes."""
    found = _kept.pop(table, None)
    if found is None and data:
        told = Teller()
        film = Film(data, told.row)
        found = Kept(told.all(table, film), film)
    if found is not None:
        _kept[table] = found
    while len(_kept) > MOST_FILMS:
        _kept.popitem(last=False)
    return found


class Teller:
    """Writes the story down while the game is played."""

    def __init__(self) -> None:
        self.rows: Final[list[StoryRow]] = []
        self.luck: Luck | None = None
        self.army: int = NONE  # that owed the decision before this row
        self.last: dict[str, list[int]] = {}

    def row(self, played: Replay, row: Row, log: list[Event]) -> None:
        """One row has been played."""
        state = played.state
        if self.luck is None:
            self.luck = Luck(int(state.armies), played.game.rules.combat)
        fights = len([event for event in log if event.kind() == "fought"])
        self.luck.note(log, state)
        tallies = self.luck.tallies
        self.rows.append(
            StoryRow(
                row.n + FIRST,
                row.kind,
                int(state.turn),
                int(state.round),
                row.seat,
                self.army if row.kind == "action" else NONE,
                str(number(row.do, "undo") + FIRST) if row.kind == UNDO else row.do,
                len(row.chance),
                self.changed("land", [int(count) for count in state.land]),
                self.changed("force", [int(count) for count in state.force]),
                [tally.lost for tally in tallies] if fights else [],
                [round(tally.expected, 3) for tally in tallies] if fights else [],
            )
        )
        decision = played.game.decision(state)
        self.army = NONE if decision is None else int(decision.army)

    def changed(self, name: str, now: list[int]) -> list[int]:
        """A list where it is not the same as with the row before, else none."""
        if self.last.get(name) == now:
            return []
        self.last[name] = now
        return now

    def all(self, table: str, film: Film) -> bytes:
        """The whole story."""
        assert self.luck is not None
        end = film.rows[-1].end
        luck = [luck_of(tally) for tally in self.luck.tallies]
        reason, winners = ("", ()) if end is None else (end.reason, end.winners)
        return msgspec.json.encode(
            StoryTold(
                table,
                film.header.mode,
                film.header.seats,
                self.rows,
                luck,
                self.luck.fair,
                reason,
                list(winners),
            )
        )


def luck_of(tally: Tally) -> LuckTold:
    """A tally as it is told."""
    return LuckTold(
        tally.rolls,
        tally.lost,
        tally.killed,
        tally.conquered,
        round(tally.expected, 3),
        round(tally.promised, 3),
        round(tally.mean(), 3),
    )


def shown(film: Film, first: int, count: int, seat: int) -> bytes:
    """Frames of a film."""
    if seat >= film.header.seats:
        raise InputError("bad-seat", "seat", {"seat": seat, "seats": film.header.seats})
    if not FIRST <= first < len(film.rows) + FIRST:
        raise InputError("no-such-move", "first", {"n": first})
    found: list[Frame] = []

    def watch(played: Replay, row: Row, log: list[Event]) -> None:
        view = played.game.view(played.state, seat)
        view.options = []  # nobody chooses any more, and their odds would take longer than all the rest
        told = events_data(log, seat)
        found.append(Frame(row.n + FIRST, told, view_data(view), facts_data(view)))

    film.play(first - FIRST, count, watch)
    return msgspec.json.encode(Frames(found))


# -- in the server


class Replays:
    """The process that plays finished games again, while it is needed."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.waiting = 0
        self.timer: asyncio.TimerHandle | None = None

    async def ask(
        self,
        work: Callable[[str, bytes, *Given], bytes | Fault | None],
        table: str,
        data: bytes,
        *args: *Given,
    ) -> bytes | None:
        """What the worker answers; nothing where it needs the journal first."""
        if self.waiting >= MOST_WAITING:
            raise InputError("too-often", "table")
        self.waiting += 1
        try:
            asked = asyncio.get_running_loop().run_in_executor(self.start(), work, table, data, *args)
            found = await asyncio.wait_for(asked, MOST_SECONDS)
        except (TimeoutError, BrokenProcessPool):
            self.stop()  # it may never come back
            raise InputError("record-too-long", "record", {"most": int(MOST_SECONDS)}) from None
        finally:
            self.waiting -= 1
            self.rest()
        if isinstance(found, Fault):
            raise InputError(found.code, found.field, found.params)
        return found

    def start(self) -> Worker:
        """The worker."""
        if self.worker is None:
            self.worker = new_worker()
        return self.worker

    def rest(self) -> None:
        """Let the worker go when nobody asks for a while."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.waiting == 0:
            self.timer = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.stop)

    def stop(self) -> None:
        """End the worker, whatever it does."""
        if self.worker is not None:
            end_worker(self.worker)
            self.worker = None
