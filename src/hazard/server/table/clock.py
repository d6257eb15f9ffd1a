"""Whose time runs, when is it up, and how much of it is left after the server was away?"""

import json
from typing import Final

from hazard.record.live import Recording
from hazard.record.rows import ORDER, TABLE, UNDO
from hazard.wire.messages import Clock

NOBODY: Final = -1
NO_LIMIT: Final = "none"
PER_TURN: Final = "turn"
DAYS: Final = "days"
DAY: Final = 86_400
LEAST_AFTER: Final = 30_000  # milliseconds a seat has at least when its table is in memory again


class TableClock:
    """None, so many seconds a turn with some more for each decision in others' turns, or days for each decision."""

    def __init__(self, given: dict[str, int | str], seats: int, stored: str = "") -> None:
        self.kind: Final = str(given.get("kind", NO_LIMIT))
        self.seconds: Final = int(given.get("seconds", 0))
        self.more: Final = int(given.get("more", 0)) or self.seconds
        self.left: Final[list[int]] = [self.seconds * 1000] * seats  # of the own turn, in milliseconds
        self.seat: int = NOBODY
        self.until: int = 0
        self.turn: int = 0
        self.begun: int = 0
        self.rest: int = 0  # of the time of a decision that was asked when the game paused
        if stored:
            self.read(stored)

    # -- while the game goes on

    def decided(self, recording: Recording, now: int) -> None:
        """Something has happened: stop the clock that ran, and let that of the seat run that owes the decision."""
        state = recording.state
        decision = recording.decision
        self.rest = 0
        if self.kind == NO_LIMIT or decision is None:
            self.seat, self.until = NOBODY, 0
            return
        seat = int(decision.seat)
        if self.until > 0 and seat == self.seat and self.still_asked(recording):
            return
        if self.until > 0 and self.kind == PER_TURN and self.own_turn(recording, self.seat):
            self.left[self.seat] = max(0, self.left[self.seat] - (now - self.begun))
        if state.turn != self.turn and state.current >= 0:
            self.left[int(state.controller[state.current])] = self.seconds * 1000
        if (
            state.current < 0 and seat != self.seat
        ):  # in the set-up every seat has its time each time it is asked
            self.left[seat] = self.seconds * 1000
        self.turn, self.seat, self.begun = int(state.turn), seat, now
        if self.kind == PER_TURN and self.own_turn(recording, seat):
            self.until = now + self.left[seat]
        else:
            self.until = now + self.whole(recording, seat)

    def still_asked(self, recording: Recording) -> bool:
        """Whether what has happened has answered nothing: no order and no offer of a draw gives more time."""
        last = recording.newest
        assert last is not None  # the row that was just written
        aside = last.kind in (ORDER, UNDO) or (
            last.kind == TABLE and last.do.partition(" ")[0] not in ("bot", "player")
        )
        return aside and not (self.kind == PER_TURN and self.own_turn(recording, self.seat))

    def whole(self, recording: Recording, seat: int) -> int:
        """The time a seat has for what it is asked, before it has used any; milliseconds."""
        if self.kind == PER_TURN and not self.own_turn(recording, seat):
            return self.more * 1000
        return self.seconds * 1000

    def own_turn(self, recording: Recording, seat: int) -> bool:
        """Whether it is this seat's turn, or the set-up."""
        state = recording.state
        return state.current < 0 or state.controller[state.current] == seat

    def up(self, recording: Recording) -> None:
        """The time that ran is up. Timers and the time of day do not agree to the millisecond: none of it is left."""
        if self.kind == PER_TURN and self.own_turn(recording, self.seat):
            self.left[self.seat] = 0

    def spent(self, recording: Recording, seat: int) -> bool:
        """Whether a seat has used up the time of its turn."""
        asked = recording.state.current >= 0 or self.seat == seat  # the set-up is nobody's turn alone
        return self.kind == PER_TURN and self.left[seat] == 0 and asked and self.own_turn(recording, seat)

    # -- while it does not

    def stop(self, recording: Recording, now: int) -> None:
        """The game pauses: no clock runs, and what was left is kept."""
        if self.until > 0:
            self.run_for(recording, max(1, self.until - now), now)
            self.rest, self.until = self.until - now, 0

    def go_on(self, recording: Recording, now: int) -> None:
        """The game goes on: whoever owes the decision has what was left of their time."""
        if self.rest == 0:
            self.decided(recording, now)
            return
        self.run_for(recording, self.rest, now)

    def resume(self, recording: Recording, now: int, lost: int = 0) -> None:
        """The server was away: time runs on, except what is `lost`, but nobody finds it up before they could come back.

        Nor has anybody more than they had when it began to run, should the wall clock have gone back.
        """
        if self.until == 0:
            self.go_on(recording, now)
            return
        left = min(self.until + lost - now, self.until - self.begun)
        least = min(LEAST_AFTER, self.whole(recording, self.seat))
        self.run_for(recording, max(least, left), now)

    def step(self, recording: Recording, before: int, now: int) -> bool:
        """The wall clock went from `before` to `now` at once: what was left is left; whether any time runs."""
        if self.until > 0:
            self.run_for(recording, max(1, self.until - before), now)
        return self.until > 0

    def run_for(self, recording: Recording, time: int, now: int) -> None:
        """Let the clock of the seat that owes the decision run for so long."""
        self.until, self.begun, self.rest = now + time, now, 0
        if self.kind == PER_TURN and self.own_turn(recording, self.seat):
            self.left[self.seat] = time

    # -- told and stored

    def shown(self, now: int = 0) -> Clock:
        """As everybody is told at that time."""
        if self.kind == NO_LIMIT:
            return Clock()
        return Clock(self.seat if self.until else NOBODY, self.until, self.left[:], now if self.until else 0)

    def text(self) -> str:
        """What has to be stored with every row, so that no used time is given back."""
        if self.kind == NO_LIMIT:
            return ""
        return json.dumps([self.seat, self.until, self.turn, self.begun, self.rest, self.left])

    def read(self, text: str) -> None:
        """What was stored."""
        self.seat, self.until, self.turn, self.begun, self.rest, self.left[:] = json.loads(text)
