"""How is a finished game told to those who look back at it?

Games are played again in a worker process, which keeps the last few at hand: whoever looks back holds up nobody.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeVarTuple

import msgspec

from hazard.bots.framework.outlook import win_chances
from hazard.conquest.told.luck import Luck, Tally
from hazard.conquest.told.seen import events_data, facts_data, view_data
from hazard.kernel.actions import NONE
from hazard.kernel.contract import EVERYTHING, Event
from hazard.kernel.errors import HazardError, InputError
from hazard.kernel.options import NO_OPTIONS
from hazard.record.checkpoints import Checkpoints
from hazard.record.names import number
from hazard.record.replay import Replay
from hazard.record.rows import UNDO, Row, row_of, version_of
from hazard.server.store.tables import CLOSED, TableRow
from hazard.server.store.writer import size_of, text_of
from hazard.server.workers.fair_queue import Asker, check
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.in_flight import too_large
from hazard.server.workers.jobs import LOOK
from hazard.server.workers.records import MOST_JOURNAL, seated_at
from hazard.wire.replay import Frame, Frames, LuckTold, StoryRow, StoryTold, TurningPoint

if TYPE_CHECKING:
    from hazard.server.hub import Hub

MOST_FRAMES: Final = 64  # in one answer
TURNING_POINTS: Final = 3
MOST_GAMES: Final = 6  # games at hand
MOST_KEPT: Final = (
    6 * 1024 * 1024
)  # bytes of their journals and stories; in memory they are some seven times that

Given = TypeVarTuple("Given")


# -- in the worker


@dataclass(frozen=True)
class Kept:
    """A game at hand: its story as it is sent, and its checkpoints."""

    story: bytes
    checkpoints: Checkpoints
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
        return None if found is None else shown(found.checkpoints, first, count, seat)
    except HazardError as error:
        return fault_of(error)


def at_hand(table: str, data: bytes, most: int = MOST_KEPT) -> Kept | None:
    """A game, played now if a journal was handed in; the one that was not asked for the longest time goes."""
    found = _kept.pop(table, None)
    if found is None and data:
        told = Teller()
        checkpoints = Checkpoints(data, told.row)
        text = told.all(table, checkpoints)
        found = Kept(text, checkpoints, len(data) + len(text))
    if found is not None:
        _kept[table] = found
    while len(_kept) > MOST_GAMES or (len(_kept) > 1 and sum([one.size for one in _kept.values()]) > most):
        _kept.popitem(last=False)
    return found


class Outlook:
    """How likely every side was to win, turn by turn. It is reckoned from everything, so it is for games that are over."""

    def __init__(self) -> None:
        self.turn: int = 0
        self.points: Final[
            list[tuple[int, list[float]]]
        ] = []  # version and chances where a turn began, and the end

    def look(self, played: Replay, n: int) -> list[float]:
        """The chances after a row that led into another turn or ended the game; else none."""
        state = played.state
        over = state.outcome is not None and (not self.points or max(self.points[-1][1]) < 1.0)
        if state.turn == self.turn and not over:
            return []
        self.turn = int(state.turn)
        found = [round(chance, 3) for chance in win_chances(played.game.view(state, EVERYTHING))]
        self.points.append((n, found))
        return found

    def turning(self) -> list[TurningPoint]:
        """The turns between two looks that changed the most, in their order."""
        found: list[TurningPoint] = []
        for (n, before), (_, after) in pairwise(self.points):
            army = max(range(len(before)), key=lambda one: abs(after[one] - before[one]))
            if after[army] != before[army]:
                found.append(TurningPoint(n, army, before[army], after[army]))
        most = sorted(found, key=lambda one: -abs(one.after - one.before))[:TURNING_POINTS]
        return sorted(most, key=lambda one: one.n)


class Teller:
    """Writes the story down while the game is played."""

    def __init__(self) -> None:
        self.rows: Final[list[StoryRow]] = []
        self.luck: Luck | None = None
        self.army: int = NONE  # that owed the decision before this row
        self.last: dict[str, list[int]] = {}
        self.outlook: Final = Outlook()

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
                version_of(row.n),
                row.kind,
                int(state.turn),
                int(state.round),
                row.seat,
                self.army if row.kind == "action" else NONE,
                str(version_of(number(row.do, "undo"))) if row.kind == UNDO else row.do,
                len(row.chance),
                self.changed("land", [int(count) for count in state.land]),
                self.changed("force", [int(count) for count in state.force]),
                [tally.lost for tally in tallies] if fights else [],
                [round(tally.expected, 3) for tally in tallies] if fights else [],
                self.outlook.look(played, version_of(row.n)),
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

    def all(self, table: str, checkpoints: Checkpoints) -> bytes:
        """The whole story."""
        assert self.luck is not None
        end = checkpoints.rows[-1].end
        luck = [luck_of(tally) for tally in self.luck.tallies]
        reason, winners = ("", ()) if end is None else (end.reason, end.winners)
        return msgspec.json.encode(
            StoryTold(
                table,
                checkpoints.header.mode,
                checkpoints.header.seats,
                self.rows,
                luck,
                self.luck.fair,
                reason,
                list(winners),
                self.outlook.turning(),
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


def shown(checkpoints: Checkpoints, first: int, count: int, seat: int) -> bytes:
    """Moments of a game."""
    if seat >= checkpoints.header.seats:
        raise InputError("bad-seat", "seat", {"seat": seat, "seats": checkpoints.header.seats})
    if not 0 <= row_of(first) < len(checkpoints.rows):
        raise InputError("no-such-move", "first", {"n": first})
    found: list[Frame] = []

    def watch(played: Replay, row: Row, log: list[Event]) -> None:
        view = played.game.view(played.state, seat)
        view.options = (
            NO_OPTIONS  # nobody chooses any more, and their odds would take longer than all the rest
        )
        told = events_data(log, seat)
        found.append(Frame(version_of(row.n), told, view_data(view), facts_data(view)))

    checkpoints.play(row_of(first), count, watch)
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
