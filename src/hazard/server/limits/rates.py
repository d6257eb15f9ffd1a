"""How much may one player or address ask for at once?"""

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Final

from hazard.kernel.errors import InputError

MOST_KNOWN: Final = 10_000  # buckets that are remembered
SHARED: Final = 20  # newcomers share what so many would have, while everybody who is remembered is busy


class Bucket:
    """So many a second, with a burst."""

    __slots__ = ("burst", "last", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.level: float = burst
        self.last: float = monotonic()

    def take(self, cost: float = 1.0) -> float:
        """Take so much; 0 where there was enough, else the seconds until there is, and nothing is taken."""
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.last) * self.rate)
        self.last = now
        wanted = min(cost, self.burst)
        if self.level < wanted:
            return (wanted - self.level) / self.rate
        self.level -= wanted
        return 0.0

    def rested(self, now: float) -> bool:
        """Whether it is full again, so that nothing is lost when it is forgotten."""
        return self.level + (now - self.last) * self.rate >= self.burst


class Rates:
    """A bucket for everybody who asks. `limit` is the setting that says how much there is."""

    def __init__(
        self, limit: str, rate: float, burst: float, refused: Callable[[str], None] = lambda _: None
    ) -> None:
        self.limit: Final = limit
        self.rate: Final = rate
        self.burst: Final = max(1.0, burst)
        self.refused: Final = refused
        self.known: Final[OrderedDict[str, Bucket]] = OrderedDict()  # who asked last comes last
        self.newcomers: Final = Bucket(rate * SHARED, self.burst * SHARED)

    def take(self, who: str, cost: float = 1.0) -> float:
        """Take so much; 0 where there was enough, else the seconds until there is."""
        bucket = self.known.get(who)
        if bucket is None:
            bucket = self.new_bucket(who)
        else:
            self.known.move_to_end(who)
        return bucket.take(cost)

    def new_bucket(self, who: str) -> Bucket:
        """A bucket of one's own, if somebody who is remembered has rested; those who are busy are not forgotten."""
        if len(self.known) >= MOST_KNOWN:
            oldest = next(iter(self.known))
            if not self.known[oldest].rested(monotonic()):
                return self.newcomers
            del self.known[oldest]
        bucket = self.known[who] = Bucket(self.rate, self.burst)
        return bucket

    def check(self, who: str, cost: float = 1.0) -> None:
        """Refuse who asks too often."""
        wait = self.take(who, cost)
        if wait:
            raise self.refusal(wait)

    def refusal(self, wait: float) -> InputError:
        """Why somebody has to wait."""
        self.refused(self.limit)
        return InputError("too-often", "request", reached(self.limit, int(self.burst), wait))


def reached(limit: str, most: int, wait: float) -> dict[str, int | str]:
    """What a refusal says: the setting, how much it allows, and the seconds until it is worth asking again."""
    return {"limit": limit, "most": most, "seconds": max(1, ceil(wait))}


class Counts:
    """How many somebody has open at once. `limit` is the setting that says how many there may be."""

    def __init__(self, limit: str, most: int) -> None:
        self.limit: Final = limit
        self.most: Final = most
        self.open: Final[dict[str, int]] = {}

    def room(self, who: str) -> bool:
        """Whether there may be one more."""
        return self.open.get(who, 0) < self.most

    def enter(self, who: str) -> None:
        """One more."""
        self.open[who] = self.open.get(who, 0) + 1

    def leave(self, who: str) -> None:
        """One less; who has none is forgotten."""
        left = self.open[who] - 1
        if left:
            self.open[who] = left
        else:
            del self.open[who]
