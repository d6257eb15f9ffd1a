"""What happens at one table? Everything that changes it goes through here, one thing after the other."""

import asyncio
import os
import signal
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from sqlalchemy.exc import SQLAlchemyError

from hazard.conquest.told.seen import facts_data, view_data
from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.kernel.proven import commitment
from hazard.record.games import game_for
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.past import MOST_DONE
from hazard.record.position.fields import rules_of_text
from hazard.record.rows import proven_facts, version_of
from hazard.server.limits.row_budget import RowBudget, end_at_cap
from hazard.server.loading.snapshots import Keeper
from hazard.server.operation.lifecycle import human_here
from hazard.server.operation.logs import LOGGER
from hazard.server.store.tables import OPEN, OVER, PAUSED, RUNNING, Place, TableRow
from hazard.server.store.writer import NotOwner
from hazard.server.table.absence import came_back
from hazard.server.table.beginning.positions import deal_of
from hazard.server.table.beginning.quick_start import placed
from hazard.server.table.beginning.seating import colours_of, full_table, look_again, may_listen
from hazard.server.table.bot_turns import think
from hazard.server.table.bots.here import BotsHere
from hazard.server.table.bots.seated import pinned
from hazard.server.table.clock import TableClock
from hazard.server.table.entrusted import Trust, acting, how_of
from hazard.server.table.hosting import IDLE, proceed, seat_bots
from hazard.server.table.hot_seat import first_look, let_curtains_fall, settle_orders, sight
from hazard.server.table.listener import Listener
from hazard.server.table.presence import Attendance, belongs, look
from hazard.server.table.shown import around, shown_table
from hazard.server.table.story import Missed, Story
from hazard.server.table.table_lock import TableLock, unless_shut
from hazard.server.table.talk.moderation import tell_silenced
from hazard.server.table.talk.notices import Notices, after, looked
from hazard.server.table.telling import NOTHING, Telling
from hazard.server.table.timer import set_timer
from hazard.wire.codec import encode
from hazard.wire.messages import Data, Events, Presence, Said, Table, Welcome

if TYPE_CHECKING:
    from hazard.server.hub import Hub


class Room:
    """One table: who sits there, the game, and who is listening. All changes hold the lock."""

    def __init__(self, hub: "Hub", row: TableRow, recording: Recording | None, fence: int) -> None:
        self.hub: Final = hub
        self.row: TableRow = row
        self.recording: Recording | None = recording
        self.fence: int = fence
        self.lock: Final = TableLock(hub.entitled, self.broken)
        self.listeners: Final[list[Listener]] = []
        self.story: Final = Story()
        self.clock: TableClock = TableClock(row.clock, len(row.places), row.times)
        self.thinking: asyncio.Task[None] | None = None
        self.votes: Final[dict[int, set[str]]] = {}  # who wants a bot to play for an absent seat
        self.looking: Final[dict[str, int]] = {}  # hot seat without a socket: the seat a player looks through
        self.timer: asyncio.TimerHandle | None = None
        self.expiring: asyncio.Task[None] | None = None
        self.notices: Final = Notices()
        self.bots: Final = BotsHere(recording)
        self.attendance: Final = Attendance()
        self.keeper: Final = Keeper(self)  # of snapshots
        self.budget: Final = RowBudget(hub.settings.most_asides)
        self.hints: Final = RowBudget(hub.settings.most_hints, "most_hints")
        self.hinting: Final[set[int]] = set()  # seats a bot thinks for now
        self.trusts: Final[dict[int, Trust]] = {}  # per seat: what is decided for its player

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.hub.now()

    # -- what is told

    def version(self) -> int:
        """How many lines of the journal there are."""
        if self.recording is None:
            return 0
        return self.recording.count + 1

    def table(self, player: str) -> Table:
        """The table as this player may know it."""
        return shown_table(self.row, player, self.now(), around(self, player))

    def stand_in(self, seat: int) -> str:
        """The bot that plays for an absent or resigned player."""
        if self.recording is not None and self.recording.state.bots[seat] == 1:
            return self.hub.roster.stand_in
        return ""

    async def greet(self, listener: Listener, since: int) -> Welcome:
        """A welcome with what was said lately."""
        return self.welcome(listener, since, await self.hub.chat.lately(self.row.id, listener.player))

    def welcome(self, listener: Listener, since: int, said: list[Said] | None = None) -> Welcome:
        """Everything a listener needs to begin, with what it missed."""
        if self.lock.shut or not self.hub.entitled():
            raise NotOwner
        announced = self.hub.operator.announced()
        if self.recording is None:
            table = self.table(listener.player)
            return Welcome(0, listener.seat, table, [], said=said or [], announced=announced)
        missed = Missed([], [], [], 0)
        if 0 < since < self.version():
            missed = self.story.since(since, listener.eyes())
        view = sight(self, listener.seat, veiled=listener.veiled)
        return Welcome(
            self.version(),
            listener.seat,
            self.table(listener.player),
            missed.events,
            view_data(view),
            facts_data(view),
            self.clock.shown(self.now()),
            self.undo_to(listener.seat),
            missed.when,
            missed.back,
            said or [],
            missed.words,
            announced,
            listener.veiled,
            how_of(self, listener.seat),
        )

    def tell_events(
        self, telling: Telling, back: int = 0, *, rolling: bool = False, only: Listener | None = None
    ) -> None:
        """Everybody gets what their seat may know; those at the same seat get the same bytes."""
        ready: dict[tuple[int, bool], bytes] = {}
        for listener in self.listeners if only is None else [only]:
            looks = (listener.seat, listener.veiled)
            if looks not in ready:
                heard = telling.to(listener.eyes())
                view = sight(self, listener.seat, veiled=listener.veiled)
                message = Events(
                    self.version(),
                    cast("list[Data]", heard.events),  # encoded already, and copied as it is
                    view_data(view),
                    facts_data(view),
                    self.clock.shown(self.now()),
                    self.undo_to(listener.seat),
                    back,
                    rolling,
                    heard.words,
                    listener.veiled,
                    how_of(self, listener.seat),
                )
                ready[looks] = encode(message)
            listener.tell_bytes(ready[looks])

    def tell_again(self) -> None:
        """The clock was stopped or runs again; nothing has happened in the game."""
        if self.recording is not None:
            self.tell_events(NOTHING)

    def tell_presence(self) -> None:
        """The table beside the game has changed."""
        ready: dict[str, bytes] = {}  # the same for all who only look on
        for listener in self.listeners:
            if listener.player not in ready:
                ready[listener.player] = encode(Presence(self.table(listener.player)))
            listener.tell_bytes(ready[listener.player])

    # -- listening

    async def listen(self, listener: Listener, since: int) -> None:
        """Begin to tell a connection what happens."""
        async with self.lock:
            if not may_listen(self, listener.player):
                full = full_table(self, listener.player)
                self.hub.limits.count(str(full.params["limit"]))
                listener.close("table-full", str(full.params["limit"]), int(full.params["seconds"]))
                return
            first_look(self, listener)
            self.listeners.append(listener)
            await self.arrive(listener.player)
            listener.tell(await self.greet(listener, since))
            await tell_silenced(self, listener)
            self.tell_presence()

    async def leave(self, listener: Listener) -> None:
        """A connection is over."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            look(self, listener.player)
            self.tell_presence()

    def seats_of(self, player: str) -> list[int]:
        """The seats a player sits at."""
        return [place.seat for place in self.row.places if player and place.player == player]

    def is_here(self, player: str) -> bool:
        """Whether a player is connected."""
        return any(one.player == player for one in self.listeners)

    def owes(self) -> int:
        """The seat that owes the decision; -1 where none does."""
        decision = None if self.recording is None else self.recording.decision
        return -1 if decision is None else int(decision.seat)

    def undo_to(self, seat: int) -> list[int]:
        """The versions a seat may go back to."""
        if self.recording is None or self.row.status != RUNNING:
            return []
        return [version_of(row) for row in self.recording.past.open_to(seat)]

    async def arrive(self, player: str) -> None:
        """Somebody is here, and a player plays again themselves; the lock is held."""
        look(self, player)
        if belongs(self, player):
            await human_here(self)
        looked(self, player)
        if self.seats_of(player):
            if self.row.status == PAUSED and IDLE in self.row.note.split():
                await proceed(self)
            await came_back(self, player)
        self.wake()

    # -- the table before the game

    async def change(self, row: TableRow) -> None:
        """Keep another state of the table beside its game."""
        self.check_kept()
        now = self.now()
        try:
            await self.hub.tables.keep(row, now)
        except BaseException as error:
            self.drop(error)
            raise
        self.check_kept()
        self.row = replace(row, changed=now)
        self.tell_presence()

    def check_kept(self) -> None:
        """Refuse to go on with a table that was dropped meanwhile: whoever asks next gets it as it is stored."""
        if self.lock.shut:
            raise NotOwner

    def place(self, seat: int) -> Place:
        """A seat of this table."""
        if not 0 <= seat < len(self.row.places):
            raise InputError("bad-seat", "seat", {"seat": seat, "seats": len(self.row.places)})
        return self.row.places[seat]

    def check_host(self, player: str) -> None:
        """Refuse who is not the host."""
        if player != self.row.host:
            raise InputError("not-the-host", "table")

    def check_status(self, *wanted: str) -> None:
        """Refuse what is not for a table in this state."""
        if self.row.status not in wanted:
            raise InputError("table-status", "table", {"status": self.row.status})

    async def start(self, player: str, *, quick: bool = False) -> None:
        """Begin the game: all seats are taken, the seeds of the dice are settled. `quick`: with its set-up done."""
        async with self.lock:
            self.check_host(player)
            self.check_status(OPEN)
            row = self.row
            if any(place.free() for place in row.places):
                raise InputError("seats-free", "table")
            row = pinned(row, self.hub.roster)
            seeds = [bytes.fromhex(place.seed) for place in row.places]
            facts = proven_facts(commitment(row.secret), seeds)
            recording = Recording(
                game_for(row.mode, row.options, rules_of_text(row.position)),
                len(row.places),
                facts,
                secret=row.secret,
                seating=colours_of(row),
                position=row.position,
                deal=deal_of(row),
                out=Ledger(),
                keep=False,
                most_undo=MOST_DONE,
            )
            if quick:
                row = await placed(recording, row)
            if row.places != self.row.places:
                await self.change(row)
            if quick:
                look_again(self, row.host)
            seat_bots(recording, row)
            settle_orders(recording, row)
            self.recording = recording
            self.bots.begin(recording)
            self.attendance.begin()
            self.clock = TableClock(row.clock, len(row.places))
            await self.commit(recording.opening)
            self.tell_presence()

    # -- the game

    async def commit(self, log: list[Event], back: int = 0, *, rolling: bool = False) -> None:
        """Write what has happened, and tell it when it is durable; what cannot be written has not happened.

        `back`: the version that was gone back to, if one was; `rolling`: more of the same comes by itself.
        """
        recording = self.recording
        if recording is None or self.lock.shut:
            raise NotOwner
        end_at_cap(recording, self.hub.settings.most_rows)
        ledger = recording.out
        assert isinstance(ledger, Ledger)
        lines, words = ledger.take(), recording.words
        going = RUNNING if self.row.status == OPEN else self.row.status
        status = OVER if recording.end is not None else going
        first = ledger.count - len(lines)
        asked, owes, now = self.row.owes, self.owes(), self.now()
        self.clock.decided(recording, now)
        if status == PAUSED:
            self.clock.stop(recording, now)
        times = self.clock.text()
        begun = time.perf_counter()
        try:
            became = status if status != self.row.status else ""
            await self.hub.writer.append(self.row.id, first, lines, self.fence, became, now, owes, times)
        except BaseException as error:
            self.drop(error)
            raise
        self.hub.metrics.commit.observe(time.perf_counter() - begun)
        self.hub.metrics.rows.inc(len(lines))
        self.die_at("after-commit")
        self.check_kept()  # stored, but whoever has the table now tells it
        self.row = replace(self.row, status=status, owes=owes, times=times, changed=now)
        self.bots.hear(log)
        telling = Telling(log, words, len(self.row.places))
        self.story.add(self.version(), telling, back)
        set_timer(self)
        let_curtains_fall(self, asked, first)
        self.tell_events(telling, back, rolling=rolling)
        if status == OVER:
            self.tell_presence()
        after(self, asked, begun=first == 0)
        self.wake()
        self.keeper.look()

    def drop(self, error: BaseException) -> None:
        """What could not be written has not happened: the next who asks gets the game as it is stored."""
        LOGGER.warning("dropped", extra={"table": self.row.id, "reason": type(error).__name__})
        self.hub.drop(self)
        if isinstance(error, Exception):
            raise NotOwner from error

    def broken(self, error: Exception) -> bool:
        """Whether an exception left a change half done; then the table is dropped and played again from its journal."""
        if isinstance(error, NotOwner | SQLAlchemyError | OSError):
            return False  # dropped already, or nothing was changed
        if isinstance(error, HazardError) and (self.recording is None or self.recording.whole()):
            return False
        reason = type(error).__name__
        LOGGER.error("change failed", extra={"table": self.row.id, "reason": reason}, exc_info=error)
        self.hub.drop(self)
        return True

    def die_at(self, point: str) -> None:
        """For tests: let the process die here, as a power cut would."""
        name, _, every = self.hub.settings.fault.partition(":")
        if name == point and self.hub.count_fault() % int(every or "1") == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def resume(self) -> None:
        """The table is in memory again: the clock runs on, and a bot that owes the decision thinks."""
        if self.hub.asleep:
            return
        if self.recording is not None and self.row.status == RUNNING:
            self.clock.resume(self.recording, self.now(), self.hub.time.lost_since(self.clock.begun))
            set_timer(self)
            after(self)
        self.wake()

    # -- bots

    def bot_for(self, seat: int) -> str:
        """The bot that decides for a seat now; nothing where a person does."""
        return self.row.places[seat].bot or self.stand_in(seat)

    def wake(self) -> None:
        """Let a bot think if it owes the decision."""
        if self.hub.asleep or (self.thinking is not None and not self.thinking.done()):
            return
        recording = self.recording
        if recording is None or self.row.status != RUNNING:
            return
        if acting(self, recording, self.owes()):
            self.thinking = asyncio.create_task(unless_shut(think(self), self.broken))
