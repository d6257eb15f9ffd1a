"""How many rows can a table have? Those that change nothing on the board are counted for each seat and turn.

An order, an undo, an offer of a draw and a change between player and bot write a row each, and the game is no further
for it: without a limit one player could write rows without end. How often somebody may act in a turn the rules decide.
The whole game ends without a winner when it has as many rows as `most_rows` allows.
"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.kinds import ORDER_COUNT, ORDER_NAMES, ORDER_VALUES
from hazard.kernel.errors import InputError
from hazard.record.live import Recording
from hazard.record.rows import row_of
from hazard.server.table.hot_seat import check_order
from hazard.server.table.listener import Listener
from hazard.server.table.telling import NOTHING
from hazard.wire.messages import Draw, Order, Undo

if TYPE_CHECKING:
    from hazard.server.table.room import Room

CAP: Final = "cap"


class RowBudget:
    """What the seats of one table have written beside the game in this turn. Kept in memory only."""

    def __init__(self, most: int, limit: str = "most_asides") -> None:
        self.most: Final = most
        self.limit: Final = limit
        self.turn: int = -1
        self.spent: Final[dict[int, int]] = {}

    def left(self, recording: Recording, seat: int) -> int:
        """How many more rows a seat may write."""
        turn = int(recording.state.turn)
        if turn != self.turn:
            self.turn = turn
            self.spent.clear()
        return self.most - self.spent.get(seat, 0)

    def check(self, recording: Recording, seat: int, field: str) -> None:
        """Refuse what is too much."""
        if self.left(recording, seat) <= 0:
            raise InputError("too-often", field, {"limit": self.limit, "most": self.most, "seat": seat})

    def spend(self, seat: int) -> None:
        """A row was written."""
        self.spent[seat] = self.spent.get(seat, 0) + 1


async def play_aside(
    room: "Room", recording: Recording, listener: Listener, message: Order | Undo | Draw
) -> None:
    """An order, an undo or a word about a draw; an order that is in force already is only acknowledged."""
    seat = listener.seat
    if isinstance(message, Order):
        check_order(room, seat, message.name, message.value)
        if in_force(recording, seat, message):
            recording.check_open()
            room.tell_events(NOTHING, only=listener)
            return
    room.budget.check(recording, seat, type(message).__name__.lower())
    back = 0
    if isinstance(message, Order):
        recording.order(seat, message.name, message.value)
    elif isinstance(message, Undo):
        recording.undo(seat, row_of(message.n))
        back = message.n
    log = recording.change(seat, "draw" if message.agree else "no-draw") if isinstance(message, Draw) else []
    room.budget.spend(seat)
    await room.commit(log, back=back)


def in_force(recording: Recording, seat: int, order: Order) -> bool:
    """Whether a seat has given this order already."""
    if order.name not in ORDER_NAMES:
        return False
    at = ORDER_NAMES.index(order.name)
    given = int(recording.state.orders[seat * ORDER_COUNT + at])
    return ORDER_VALUES[at][given] == order.value


def end_at_cap(recording: Recording, most: int) -> None:
    """End a game that has as many rows as one may have."""
    if recording.end is None and recording.count >= most:
        recording.stop(CAP)
