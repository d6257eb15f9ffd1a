"""How is a finished game told to those who look back at it?

Games are played again in a worker process, which keeps the last few at hand: whoever looks back holds up nobody.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVarTuple

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
from hazard.server.store.tables import CLOSED, TableRow
from hazard.server.store.writer import size_of, text_of
from hazard.server.workers.fair_queue import Asker, check
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.in_flight import too_large
from hazard.server.workers.jobs import LOOK
from hazard.server.workers.records import MOST_JOURNAL, seated_at
from hazard.wire.replay import Frame, Frames, LuckTold, StoryRow, StoryTold

if TYPE_CHECKING:
    from hazard.server.hub import Hub

MOST_FRAMES: Final = 64  # in one answer
MOST_FILMS: Final = 6  # games at hand
MOST_KEPT: Final = (
    6 * 1024 * 1024
)  # bytes of their journals and stories; in memory they are some seven times that
FIRST: Final = 2  # the version the start of a game makes: header and start are two lines

Given = TypeVarTuple("Given")


# -- in the worker


@dataclass(frozen=True)
class Kept:
    """A game at hand: its story as it is sent, and its film."""

    story: bytes
    film: Film
    size: int


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


def at_hand(table: str, data: bytes, most: int = MOST_KEPT) -> Kept | None:
    """A game, played now if a journal was handed in; the one that was not asked for the longest time goes."""
    found = _kept.pop(table, None)
    if found is None and data:
        told = Teller()
        film = Film(data, told.row)
        text = told.all(table, film)
        found = Kept(text, film, len(data) + len(text))
    if found is not None:
        _kept[table] = found
    while len(_kept) > MOST_FILMS or (len(_kept) > 1 and sum([one.size for one in _kept.values()]) > most):
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
    """Looking back: a journal is brought to the worker once, whoever asks for its game."""

    def __init__(self, hub: "Hub") -> None:
        self.hub: Final = hub
        self.bringing: Final[dict[str, asyncio.Lock]] = {}
        self.waiting: int = 0  # who wait for a journal that somebody else brings

    async def ask(
        self,
        work: Callable[[str, bytes, *Given], bytes | Fault | None],
        row: TableRow,
        who: Asker,
        *args: *Given,
    ) -> bytes:
        """What the worker answers about a game that is over. Those who sat at the table come first."""
        first = seated_at(row, who.name)
        told = await self.hub.jobs.run(LOOK, who, work, row.id, b"", *args, first=first)
        if told is not None:
            return told
        if not first:
            check("job_queue", self.waiting + 1, self.hub.settings.job_queue, 1)
        lock = self.bringing.setdefault(row.id, asyncio.Lock())
        self.waiting += 1
        try:
            async with lock:
                told = await self.hub.jobs.run(LOOK, who, work, row.id, b"", *args, first=first)
                return await self.brought(work, row, who, *args, first=first) if told is None else told
        finally:
            self.waiting -= 1
            if not lock.locked():
                self.bringing.pop(row.id, None)

    async def brought(
        self,
        work: Callable[[str, bytes, *Given], bytes | Fault | None],
        row: TableRow,
        who: Asker,
        *args: *Given,
        first: bool,
    ) -> bytes:
        """The same with the journal at hand; one that was closed before its game began has none."""
        size = await size_of(self.hub.engine, row.id)
        if size == 0:
            raise InputError("record-closed", "table", {"status": CLOSED})
        too_large(size, MOST_JOURNAL)
        with self.hub.journals.hold(who, first=first) as held:
            held.grow(size)
            data = await text_of(self.hub.engine, row.id)
            return await self.hub.jobs.run(LOOK, who, work, row.id, data, *args, first=first) or b""
