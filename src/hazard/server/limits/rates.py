"""How much may one connection, player or address ask for at once?"""

from time import monotonic
from typing import Final

from hazard.kernel.errors import InputError

MOST_KNOWN: Final = 10_000  # buckets that are remembered


class Bucket:
    """So many messages a second, with a burst."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.level: float = float(burst)
        self.last: float = monotonic()

    def take(self) -> bool:
        """Whether one more message is welcome."""
        now = monotonic()
        self.level = min(float(self.burst), self.level + (now - self.last) * self.rate)
        self.last = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Rates:
    """A bucket for everybody who asks over HTTP."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.known: Final[dict[str, Bucket]] = {}

    def check(self, who: str) -> None:
        """Refuse who asks too often."""
        if who not in self.known:
            self.forget_rested()
            self.known[who] = Bucket(self.rate, self.burst)
        if not self.known[who].take():
            raise InputError("too-often", "request", {"most": self.burst})

    def forget_rested(self) -> None:
        """Buckets that are full again need not be remembered; of too many busy ones the oldest go."""
        if len(self.known) < MOST_KNOWN:
            return
        rested = monotonic() - self.burst / self.rate
        for who in [who for who, bucket in self.known.items() if bucket.last < rested]:
            del self.known[who]
        for who in list(self.known)[: max(0, len(self.known) + 1 - MOST_KNOWN)]:
            del self.known[who]
