"""To which moments may a seat still go back?

Only over its own actions, only as far as no chance was drawn, no card changed its place, no token or hand was looked at
and the turn is the same: nobody ever takes back a move after somebody learned something from it, and no draw of the
dice is used twice or left out.
"""

from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.errors import InputError

SHOWING: Final = ("token-revealed", "declared", "revealed")  # everybody sees a face that was hidden


class Past:
    """The moments before the last actions of one seat, each with the number of the row that led to it."""

    def __init__(self) -> None:
        self.seat = NONE
        self.moments: Final[list[tuple[int, State]]] = []

    def note(self, n: int, seat: int, before: State, after: State, log: list[Event], *, drawn: bool) -> None:
        """An action was played: `before` is a copy of the state after row `n`; `drawn` tells of chance."""
        if seat != self.seat:
            self.forget()
        if drawn or revealing(before, after) or any(showing(event) for event in log):
            self.forget()
            return
        self.seat = seat
        self.moments.append((n, before))

    def forget(self) -> None:
        """Nobody goes back behind this moment."""
        self.seat = NONE
        self.moments.clear()

    def order(self, game: Conquest, seat: int, name: str, value: str) -> None:
        """An order was given: it stays given whatever is undone."""
        for _, state in self.moments:
            game.order(state, seat, name, value)

    def open_to(self, seat: int) -> list[int]:
        """The rows this seat may go back to, the nearest last."""
        return [n for n, _ in self.moments] if seat == self.seat else []

    def back(self, seat: int, n: int) -> State:
        """The state after row `n`, which is the present again."""
        if n not in self.open_to(seat):
            raise InputError("undo-refused", "undo", {"seat": seat, "row": n})
        while True:
            at, state = self.moments.pop()
            if at == n:
                return state


def revealing(before: State, after: State) -> bool:
    """Whether a card changed its place, or the turn or the game is over."""
    if before.turn != after.turn or after.outcome is not None:
        return True
    if [len(pile) for pile in before.piles] != [len(pile) for pile in after.piles]:
        return True
    return before.hands != after.hands or before.discards != after.discards


def showing(event: Event) -> bool:
    """Whether somebody saw a face: everybody, or a few, so that a spectator is told less."""
    return event.kind() in SHOWING or event.seen_by(SPECTATOR) is not event
