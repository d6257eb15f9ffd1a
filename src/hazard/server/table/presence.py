"""Who is at a table, how long has somebody been away, and is anybody watching?

Durations are measured by the monotonic clock and kept in memory: when a table is loaded again, whoever is not there
counts as away from that moment on, and nobody has watched it yet.
"""

from math import ceil, inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from hazard.conquest.seat_changes import in_game
from hazard.server.store.tables import PAUSED, RUNNING
from hazard.server.table.clock import NO_LIMIT

if TYPE_CHECKING:
    from hazard.server.table.room import Room

JUST_NOW: Final = 10.0  # seconds after the last look in which bots still play at their usual pace


class Attendance:
    """Since when players of one table are away, and when somebody last watched it; seconds of the monotonic clock."""

    def __init__(self) -> None:
        self.since: float = monotonic()  # players who have not been here since then are away
        self.gone: Final[dict[str, float]] = {}  # when the last connection of a player ended
        self.watched: float = -inf
        self.paused: float = self.since  # when the game was paused
        self.paused_turn: int = -1  # the turn in which the host used the pause that a clock leaves

    def begin(self) -> None:
        """The game begins: whoever is not here is away from now on."""
        self.since = self.watched = monotonic()
        self.gone.clear()

    def look(self, player: str) -> None:
        """Somebody looks at the table: a player of it by name, anybody else without."""
        self.watched = monotonic()
        if player:
            self.gone[player] = self.watched

    def away(self, player: str) -> float:
        """How long a player without a connection has been away."""
        return monotonic() - self.gone.get(player, self.since)


def belongs(room: "Room", player: str) -> bool:
    """Whether somebody sits at the table or is its host: only they keep it from being closed as abandoned."""
    return bool(player) and (player == room.row.host or bool(room.seats_of(player)))


def look(room: "Room", player: str) -> None:
    """Somebody looks at the table, or has just stopped to: only of its own players it is remembered when."""
    room.attendance.look(player if belongs(room, player) else "")


def attended(room: "Room") -> bool:
    """Whether one of those is connected."""
    return any(belongs(room, one.player) for one in room.listeners)


def grace_left(room: "Room", seat: int) -> int:
    """Whole seconds until the others may vote a bot into a seat whose player is away; 0: now, or not at all."""
    player = room.row.places[seat].player
    if not player or room.row.status != RUNNING or room.is_here(player):
        return 0
    return max(0, ceil(room.hub.settings.absence_grace - room.attendance.away(player)))


def pause_left(room: "Room", player: str) -> int:
    """Whole seconds until this player may let a paused game go on; 0: now, or the game is not paused.

    The host may at once, and so may everybody while the host is away, and the player whose clock was stopped.
    """
    own_clock = room.clock.kind != NO_LIMIT and room.owes() in room.seats_of(player)
    if room.row.status != PAUSED or player == room.row.host or not room.is_here(room.row.host) or own_clock:
        return 0
    return max(0, ceil(room.hub.settings.pause_most - (monotonic() - room.attendance.paused)))


def resting(room: "Room") -> bool:
    """Whether a game waits for somebody to watch: only bots play it, and nobody has looked for a while."""
    recording, patience = room.recording, room.hub.settings.unwatched
    if recording is None or room.row.status != RUNNING or room.listeners or patience == 0:
        return False
    if monotonic() - room.attendance.watched < patience:
        return False
    state = recording.state
    return all(not in_game(state, place.seat) or room.bot_for(place.seat) for place in room.row.places)


def bot_pace(room: "Room") -> float:
    """Seconds between two actions of a bot here: more of them while nobody looks."""
    settings = room.hub.settings
    seen = room.listeners or monotonic() - room.attendance.watched < JUST_NOW
    return settings.bot_pace if seen else max(settings.bot_pace, settings.unseen_pace)
