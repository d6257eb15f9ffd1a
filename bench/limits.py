"""What do the limits cost? Microseconds for a request, for a message of a client, and for a message to a listener.

python -m bench.limits [--count 200000] [--json]
"""

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final

from hazard.server.limits.budgets import Limits
from hazard.server.limits.rates import MOST_KNOWN
from hazard.server.operation.metrics import Metrics
from hazard.server.players.names import hashed
from hazard.server.settings import Settings
from hazard.server.table.listener import Listener
from hazard.server.web.guard import Guard

MANY: Final = 1_000_000_000
TOKEN: Final = "P6DiVVu-XWgKohEb73caEw"  # noqa: S105
MESSAGE: Final = b"x" * 2_500  # as a message to a seat has on average
MICRO: Final = 1_000_000


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that does nothing."""


def asked(path: str, *, player: bool) -> dict[str, Any]:
    """A request."""
    headers = [(b"host", b"play.example"), (b"user-agent", b"x"), (b"accept", b"*/*")]
    if player:
        headers.append((b"cookie", f"other=1; hazard={TOKEN}".encode()))
    return {"type": "http", "method": "GET", "path": path, "headers": headers, "client": ("192.0.2.1", 4711)}


def roomy() -> Limits:
    """Limits nobody reaches; what they cost is the same."""
    settings = Settings(
        message_rate=MANY,
        message_burst=MANY,
        address_rate=MANY,
        address_burst=MANY,
        anonymous_rate=MANY,
        anonymous_burst=MANY,
        page_rate=MANY,
        page_burst=MANY,
    )
    limits = Limits(settings, Metrics())
    limits.learn(hashed(TOKEN), "player")
    for number in range(MOST_KNOWN):  # as full as the books can be
        for rates in (limits.anonymous, limits.requests, limits.messages, limits.page):
            rates.take(f"other {number}")
    return limits


async def timed(count: int, work: Callable[[], Awaitable[None]]) -> float:
    """Microseconds each."""
    begun = perf_counter()
    for _ in range(count):
        await work()
    return (perf_counter() - begun) / count * MICRO


async def measure(count: int) -> dict[str, float]:
    """All figures."""
    limits = roomy()
    guard = Guard(nothing, limits)
    listeners = [Listener("player", limits.readers) for _ in range(2)]
    limits.readers.known.update(dict.fromkeys(listeners))
    found: dict[str, float] = {}

    def request(path: str, *, player: bool) -> Callable[[], Awaitable[None]]:
        scope = asked(path, player=player)

        async def ask() -> None:
            await guard(scope, None, None)

        return ask

    async def message() -> None:
        limits.messages.take("player")

    async def told() -> None:
        for listener in listeners:
            listener.tell_bytes(MESSAGE)
        for listener in listeners:
            await listener.next()
            listener.written()

    base = await timed(count, lambda: nothing(None, None, None))
    found["request of a player"] = await timed(count, request("/api/tables/abc", player=True)) - base
    found["request of nobody known"] = await timed(count, request("/api/tables/abc", player=False)) - base
    found["file of the page"] = await timed(count, request("/assets/x.js", player=False)) - base
    found["message of a client"] = await timed(count, message) - base
    found["message to two listeners"] = await timed(count, told) - base
    return found


def sweep_time(count: int = 5_000) -> float:
    """Milliseconds of a look at so many listeners, once a second."""
    limits = roomy()
    limits.readers.known.update(dict.fromkeys([Listener("", limits.readers) for _ in range(count)]))
    begun = perf_counter()
    limits.readers.sweep()
    return (perf_counter() - begun) * 1000


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200_000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = asyncio.run(measure(given.count))
    found["look at 5,000 listeners, ms"] = sweep_time()
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:28} {value:7.2f}")


if __name__ == "__main__":
    main()
