"""Whose time runs, and when is it up?"""

from typing import Final

from hazard.record.live import Recording
from hazard.wire.messages import Clock

NOBODY: Final = -1
NO_LIMIT: Final = "none"
PER_TURN: Final = "turn"
DAYS: Final = "days"
DAY: Final = 86_400


class TableClock:
    """None, so many seconds a turn with some more for each decision in others' turns, or days for each decision."""

    def __init__(self, given: dict[str, int | str], seats: int) -> None:
        self.kind: Final = str(given.get("kind", NO_LIMIT))
        self.seconds: Final = int(given.get("seconds", 0))
        self.more: Final = int(given.get("more", 0))
        self.left: Final[list[int]] = [self.seconds * 1000] * seats  # of the own turn, in milliseconds
        self.seat: int = NOBODY
        self.until: int = 0
        self.turn: int = 0
        self.begun: int = 0

    def decided(self, recording: Recording, now: int) -> None:
        """Something has happened: stop the clock that ran, and let that of the seat run that owes the decision."""
        state = recording.state
        decision = recording.game.decision(state)
        if self.kind == NO_LIMIT or decision is None:
            self.seat, self.until = NOBODY, 0
            return
        if self.seat != NOBODY and self.own_turn(recording, self.seat):
            self.left[self.seat] = max(0, self.left[self.seat] - (now - self.begun))
        if state.turn != self.turn:
            self.turn = int(state.turn)
            self.left[int(decision.seat)] = self.seconds * 1000
        self.seat, self.begun = int(decision.seat), now
        if self.kind == DAYS:
            self.until = now + self.seconds * 1000
        elif self.own_turn(recording, self.seat):
            self.until = now + self.left[self.seat]
        else:
            self.until = now + self.more * 1000

    def stop(self, recording: Recording, now: int) -> None:
        """The game pauses: no clock runs."""
        if self.seat != NOBODY and self.own_turn(recording, self.seat):
            self.left[self.seat] = max(0, self.left[self.seat] - (now - self.begun))
        self.seat, self.until = NOBODY, 0

    def own_turn(self, recording: Recording, seat: int) -> bool:
        """Whether it is this seat's turn, or the set-up."""
        state = recording.state
        return state.current < 0 or state.controller[state.current] == seat

    def shown(self) -> Clock:
        """As everybody is told."""
        if self.kind == NO_LIMIT:
            return Clock()
        return Clock(self.seat, self.until, self.left[:])
