"""What time is it, and how much of it counts? Steps of the wall clock, and days without a server, count for nothing.

`now` begins with the wall clock and goes on with the monotonic one. The wall clock is looked at now and then: where it
has moved away, `now` follows it, and the step is remembered as a gap. `cutoff` and `lost_since` leave the gaps out.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

STEP: Final = 2_000  # milliseconds; smaller differences are left as they are
JUMP: Final = 60_000  # milliseconds; a larger step forward is no time that has passed
AWAY: Final = (
    86_400_000  # milliseconds without a server that count as time all the same; a clock may be so wrong
)
MOST_GAPS: Final = 100  # that are remembered

Gap = tuple[int, int]  # from and to, in milliseconds since 1970


def wall_ms() -> int:
    """Milliseconds since 1970 by the clock of this machine."""
    return int(time.time() * 1000)


class Time:
    """The clock of one server process."""

    def __init__(
        self,
        shift: int = 0,
        shift_file: str = "",
        wall: Callable[[], int] = wall_ms,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.shift: Final = shift * 1000
        self.shift_file: Final = shift_file
        self.machine: Final = wall
        self.monotonic: Final = monotonic
        self.gaps: Final[list[Gap]] = []
        self.ahead: int = 0  # milliseconds the clock of the database is ahead of this machine's
        self.began: float = monotonic()
        self.base: int = self.wall()

    def wall(self) -> int:
        """Milliseconds since 1970 by the wall clock, which may step in either direction."""
        return self.machine() + self.ahead + self.shift + self.told_shift()

    def told_shift(self) -> int:
        """For tests: how far ahead a file says the wall clock is."""
        if not self.shift_file:
            return 0
        try:
            return int(float(Path(self.shift_file).read_text(encoding="ascii")) * 1000)
        except (OSError, ValueError):
            return 0

    def now(self) -> int:
        """Milliseconds since 1970; never steps between two checks."""
        return self.base + int((self.monotonic() - self.began) * 1000)

    # -- steps and gaps

    def start(self, last: int, gaps: list[Gap]) -> int:
        """Go on after the time a server last ran, 0 if none did; the milliseconds that do not count, below 0: back."""
        self.base, self.began = self.wall(), self.monotonic()
        self.gaps[:] = gaps
        away = self.base - last if last > 0 else 0
        if away < 0:
            self.forget_after(self.base)
        elif away >= AWAY:
            self.remember(last, self.base)
        return away if away >= AWAY or away <= -JUMP else 0

    def check(self) -> int:
        """Follow the wall clock: the milliseconds it has stepped since the last time, 0 where it has not."""
        before, wall = self.now(), self.wall()
        step = wall - before
        if abs(step) < STEP:
            return 0
        self.base, self.began = wall, self.monotonic()
        if step >= JUMP:
            self.remember(before, wall)
        elif step < 0:
            self.forget_after(wall)
        return step

    def remember(self, since: int, until: int) -> None:
        """This was no time; of too many gaps the oldest two become one."""
        self.gaps.append((since, until))
        if len(self.gaps) > MOST_GAPS:
            self.gaps[:2] = [(self.gaps[0][0], self.gaps[1][1])]

    def forget_after(self, now: int) -> None:
        """The clock went back: gaps in what is now the future are none."""
        self.gaps[:] = [(since, min(until, now)) for since, until in self.gaps if since < now]

    # -- what counts

    def cutoff(self, seconds: float) -> int:
        """What happened before this moment happened longer ago than so many seconds that count."""
        at, left = self.now(), int(seconds * 1000)
        for since, until in reversed(self.gaps):
            if at - until >= left:
                break
            left -= max(0, at - until)
            at = since
        return at - left

    def due(self, seconds: float) -> int:
        """Times of so many seconds that end before this moment are over; without gaps that is now."""
        return self.cutoff(seconds) + int(seconds * 1000)

    def lost_since(self, moment: int) -> int:
        """Milliseconds since a moment that do not count."""
        return sum([until - max(since, moment) for since, until in self.gaps if until > moment])
