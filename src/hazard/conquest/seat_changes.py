"""What may happen at the table beside the moves: resigning, drawing, a bot in a seat (C-64)?"""

from typing import Final

from hazard.conquest.events.core import SeatChanged
from hazard.conquest.state import State, replaced
from hazard.kernel.contract import Event
from hazard.kernel.errors import InputError, Refusal
from hazard.kernel.ints import i64

RESIGN: Final = "resigned"
DRAW: Final = "agreed-to-draw"
NO_DRAW: Final = "refused-draw"
BOT: Final = "bot-took-over"
PLAYER: Final = "player-came-back"
CHANGES: Final[list[str]] = [RESIGN, DRAW, NO_DRAW, BOT, PLAYER]


def in_game(state: State, seat: i64) -> bool:
    """Whether an army of this seat is still on the board or in set-up."""
    for army in range(state.armies):
        if state.controller[army] == seat and state.out[army] == 0:
            return True
    return False


def seat_change(state: State, seat: i64, change: str, log: list[Event] | None) -> None:
    """Make the change, or refuse it."""
    if change not in CHANGES:
        raise InputError("unknown-change", "change", {"change": change, "known": ", ".join(CHANGES)})
    if state.outcome is not None:
        raise Refusal("game-over", "C-62")
    if not in_game(state, seat):
        raise Refusal("seat-eliminated", "C-64", "seat", {"seat": seat})
    if state.resigned[seat] == 1:
        raise Refusal("seat-resigned", "C-64", "seat", {"seat": seat})
    if change == DRAW and state.bots[seat] == 1:
        raise Refusal("bots-do-not-draw", "C-64", "seat", {"seat": seat})
    if change == RESIGN:
        state.resigned = replaced(state.resigned, seat, 1)
        state.bots = replaced(state.bots, seat, 1)  # its armies stay and are played by a bot
        state.agreed = replaced(state.agreed, seat, 0)
    elif change == DRAW:
        state.agreed = replaced(state.agreed, seat, 1)
    elif change == NO_DRAW:
        state.agreed = replaced(state.agreed, seat, 0)
    elif change == BOT:
        state.bots = replaced(state.bots, seat, 1)
        state.agreed = replaced(state.agreed, seat, 0)
    else:
        state.bots = replaced(state.bots, seat, 0)
    if log is not None:
        log.append(SeatChanged(seat, change))


def draw_agreed(state: State) -> bool:
    """Whether every seat that has a say agrees to a draw: in the game, not resigned and not a bot (C-64)."""
    asked = 0
    for seat in range(state.seats):
        if in_game(state, seat) and state.resigned[seat] == 0 and state.bots[seat] == 0:
            asked += 1
            if state.agreed[seat] == 0:
                return False
    return asked > 0
