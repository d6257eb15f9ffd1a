"""What may the host do with a table: rename, open or hide it, arrange its seats, pause, close and hand it on?"""

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from hazard.conquest.seat_changes import in_game
from hazard.editions.assembly import find_mode
from hazard.kernel.errors import InputError
from hazard.record.live import Recording
from hazard.server.players.names import MOST_TITLE, clean_name
from hazard.server.store.tables import CLOSED, OPEN, OVER, PAUSED, RUNNING, Place, TableRow, new_table
from hazard.server.table.beginning.positions import BRANCH
from hazard.server.table.beginning.seating import check_colours, look_again
from hazard.server.table.bots.seated import row_of_bot, seated_again
from hazard.server.table.clock import NO_LIMIT
from hazard.server.table.hints import hints_open, with_hints
from hazard.server.table.presence import belongs, pause_left
from hazard.server.table.talk.notices import after
from hazard.server.table.timer import set_timer

if TYPE_CHECKING:
    from hazard.server.table.room import Room

IDLE = "idle"  # nobody was there for a long time
ABANDONED = "abandoned"


def noted(row: TableRow, word: str) -> TableRow:
    """The table with a note more."""
    words = [one for one in row.note.split() if one != word]
    return replace(row, note=" ".join([*words, word])[:200])


def unnoted(row: TableRow, word: str) -> TableRow:
    """The table without this note."""
    return replace(row, note=" ".join([one for one in row.note.split() if one != word]))


async def alter(
    room: "Room",
    player: str,
    *,
    title: str | None,
    public: bool | None,
    seats: int | None,
    hints: bool | None = None,
    options: dict[str, str] | None = None,
    clock: dict[str, int | str] | None = None,
) -> None:
    """Another name, and hints or none, at any time; public or not, seats, options and clock before the start."""
    settled = public is None and seats is None and options is None and clock is None
    async with room.lock:
        room.check_host(player)
        room.check_status(OPEN, *((RUNNING, PAUSED) if settled else ()))
        row = room.row
        if title is not None:
            row = replace(row, title=clean_name(title, "title", MOST_TITLE))
        if public is not None:
            row = replace(row, public=public)
        if options is not None:
            row = with_options(row, options)
        if clock is not None:
            row = replace(row, clock=clock)
        if seats is not None:
            row = replace(row, places=resized(row, seats))
        if options is not None:
            find_mode(row.mode).chosen(row.options).check_table(len(row.places))
            check_colours(row)
        if hints is not None:
            row = with_hints(row, hints=hints)
        await room.change(row)


def with_options(row: TableRow, options: dict[str, str]) -> TableRow:
    """The table with other rules, as many as its mode has; a position was checked by those it has."""
    mode = find_mode(row.mode).chosen(options)
    if row.position and mode.picked != row.options:
        raise InputError("position-options", "options")
    return replace(row, options=mode.picked)


def resized(row: TableRow, seats: int) -> tuple[Place, ...]:
    """So many seats; only free ones can go, and a position has as many as it has."""
    find_mode(row.mode).chosen(row.options).check_table(seats)
    if row.position and seats != len(row.places):
        raise InputError("other-seats", "seats", {"wanted": len(row.places), "seats": seats})
    for place in row.places[seats:]:
        if not place.free():
            raise InputError("seat-taken", "seats", {"seat": place.seat})
    return row.places[:seats] + tuple([Place(seat) for seat in range(len(row.places), seats)])


async def swap(room: "Room", player: str, seat: int, other: int) -> None:
    """Whoever sits at two seats changes places, before the start; the host may ask for it, and to a free seat anybody.

    A colour that was chosen goes along.
    """
    async with room.lock:
        room.check_status(OPEN)
        one, two = room.place(seat), room.place(other)
        if one.player != player or not (two.free() or two.player == player):
            room.check_host(player)
        places = list(room.row.places)
        places[seat], places[other] = replace(two, seat=seat), replace(one, seat=other)
        await room.change(replace(room.row, places=tuple(places)))
        for moved in {one.player, two.player} - {""}:
            look_again(room, moved)


async def hand_on(room: "Room", player: str, seat: int) -> None:
    """Let the player of another seat be the host."""
    async with room.lock:
        room.check_host(player)
        place = room.place(seat)
        if not place.player:
            raise InputError("nobody-there", "seat", {"seat": seat})
        await room.change(replace(room.row, host=place.player))


async def pause(room: "Room", player: str) -> None:
    """The host stops a running game; nobody may act until it goes on."""
    async with room.lock:
        room.check_host(player)
        room.check_status(RUNNING)
        check_pause(room, player)
        await halt(room)


def check_pause(room: "Room", player: str) -> None:
    """With a clock and other people playing, the host may not stop the own time, and pauses once in a turn."""
    recording = room.recording
    if recording is None or room.clock.kind == NO_LIMIT or not others_play(room, player):
        return
    if room.clock.seat in room.seats_of(player):
        raise InputError("own-clock", "table")
    turn = int(recording.state.turn)
    if room.attendance.paused_turn == turn:
        raise InputError("paused-already", "table")
    room.attendance.paused_turn = turn


def others_play(room: "Room", player: str) -> bool:
    """Whether another person still plays."""
    assert room.recording is not None
    state = room.recording.state
    others = [place.seat for place in room.row.places if place.player not in ("", player)]
    return any(in_game(state, seat) and state.bots[seat] == 0 for seat in others)


async def halt(room: "Room", note: str = "") -> None:
    """Stop a running game; the lock is held."""
    room.attendance.paused = monotonic()
    if room.recording is not None:
        room.clock.stop(room.recording, room.now())
    row = replace(room.row, status=PAUSED, times=room.clock.text())
    await room.change(noted(row, note) if note else row)
    set_timer(room)
    room.tell_again()


async def go_on(room: "Room", player: str) -> None:
    """The host lets a paused game go on, or a player of the table, who may have to wait for it."""
    async with room.lock:
        room.check_status(PAUSED)
        if not belongs(room, player):
            raise InputError("not-the-host", "table")
        left = pause_left(room, player)
        if left > 0:
            raise InputError("pause-holds", "table", {"seconds": left})
        await proceed(room)


async def proceed(room: "Room") -> None:
    """Let a paused game go on; the lock is held."""
    if room.recording is not None:
        room.clock.go_on(room.recording, room.now())
    row = replace(room.row, status=RUNNING, times=room.clock.text())
    await room.change(unnoted(row, IDLE))
    set_timer(room)
    room.tell_again()
    after(room)
    room.wake()


async def close(room: "Room", player: str) -> None:
    """The host closes a table before the start, or a game at which nobody else plays."""
    async with room.lock:
        room.check_host(player)
        room.check_status(OPEN, RUNNING, PAUSED)
        if room.row.status != OPEN and {one.player for one in room.row.places} - {"", player}:
            raise InputError("others-play", "table")
        await abandon(room)


async def abandon(room: "Room") -> None:
    """End what is going on and keep it as a record; the lock is held."""
    recording = room.recording
    if recording is not None and recording.end is None:
        recording.stop(ABANDONED)
        await room.commit([])
    await room.change(unnoted(replace(room.row, status=CLOSED), IDLE))


async def rematch(room: "Room", player: str) -> TableRow:
    """The next table with everybody one seat further; whoever asks second gets the same one."""
    async with room.lock:
        room.check_status(OVER, CLOSED)
        if not room.seats_of(player):
            raise InputError("not-your-seat", "seat", {"seat": -1})
        row = room.row
        known = await room.hub.tables.get(row.next) if row.next else None
        if known is not None:
            return known
        seats = len(row.places)
        host = row.host if room.seats_of(row.host) else player
        made = new_table(
            row.title,
            row.mode,
            row.options,
            row.clock,
            seats,
            host,
            row.position,
            public=row.public,
            now=room.now(),
            study=row.study,
        )
        # A look was chosen beside other armies: whoever likes it chooses it again.
        places = [seated_again(row.places[seat - 1], seat) for seat in range(seats)]
        made = replace(made, places=tuple(places))
        if BRANCH in row.note.split():
            made = noted(made, BRANCH)
        made = with_hints(made, hints=hints_open(row))
        await room.hub.tables.add(made)
        await room.change(replace(row, next=made.id))
        return made


def seat_bots(recording: Recording, row: TableRow) -> None:
    """The record says who is played by a bot: bots have no say in a draw (C-64), and players play themselves."""
    state = recording.state
    for place in row.places:
        known = state.bots[place.seat] == 1
        plays = state.outcome is None and in_game(state, place.seat) and state.resigned[place.seat] == 0
        if plays and known != bool(place.bot):
            words = row_of_bot(place.bot) if place.bot else "player"
            recording.opening.extend(recording.change(place.seat, words))
