"""Who may ask now? Every request passes here before anything is done for it.

Players are counted by themselves, everybody else by address, so that nobody who plays is refused for what a stranger
behind the same address does. What costs more takes more of a budget.
"""

import asyncio
from collections.abc import Callable
from math import ceil
from typing import Any, Final

import msgspec

from hazard.kernel.errors import InputError
from hazard.server.limits.addresses import neighbourhood
from hazard.server.limits.budgets import Limits
from hazard.server.limits.rates import Counts, reached
from hazard.server.players.names import hashed
from hazard.server.web.headers import SECURITY_HEADERS

COOKIE: Final = b"hazard="
MOST_TOKEN: Final = 64
TOO_MANY: Final = 429
API: Final = "/api/"
DOCUMENT: Final = "/openapi.json"
ALWAYS: Final = "/health"
WATCHING: Final = ("/ready", "/metrics")
# What a request costs, by the last part of its path.
COSTS: Final = {
    "modes": 2,
    "sheet": 3,
    "tables": 3,
    "frames": 3,
    "position": 3,
    "openapi.json": 5,
    "socket": 5,
    "story": 5,
    "why": 10,  # a bot thinks a whole turn over again
    "record": 5,
    "branch": 5,
    "records": 10,
    "export": 10,
}
CHANGE: Final = 3  # of a table: other options are another game that has to be made
NEW_TABLES: Final = ("tables", "branch", "records", "lessons")
UPLOADS: Final = f"{API}records"
SLOWER: Final = (
    0.25  # seconds until a refusal is written: whoever asks again at once, or ahead, is served no faster
)
BUSY: Final = 5.0  # seconds after which it is worth trying again where others have to end first


class Request:
    """Who asks, for what, and what has to be given back afterwards."""

    def __init__(self, scope: Any) -> None:
        client = scope.get("client")
        self.address: Final = neighbourhood(client[0] if client else "")
        self.path: Final = str(scope["path"])
        self.posts: Final = scope.get("method") == "POST"
        self.changes: Final = scope.get("method") == "PATCH" and self.path.startswith(f"{API}tables/")
        self.token: Final = token_of(scope["headers"])
        self.player: str = ""
        self.cost: int = 1
        self.held: list[tuple[Counts, str]] = []

    def last(self) -> str:
        """The last part of the path; that of a lesson is its box."""
        return "lessons" if self.path.startswith(f"{API}lessons/") else self.path.rpartition("/")[2]

    def who(self) -> str:
        """The player, or the address."""
        return self.player or self.address


def token_of(headers: list[tuple[bytes, bytes]]) -> str:
    """The hash of the token in the cookie; empty where there is none."""
    for name, value in headers:
        if name == b"cookie":
            for part in value.split(b";"):
                found = part.strip()
                if found.startswith(COOKIE) and len(COOKIE) < len(found) <= len(COOKIE) + MOST_TOKEN:
                    return hashed(found[len(COOKIE) :].decode("latin-1"))
    return ""


class Guard:
    """The application behind its limits."""

    def __init__(self, app: Callable[[Any, Any, Any], Any], limits: Limits) -> None:
        self.app: Final = app
        self.limits: Final = limits

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, or answer which limit it has reached and when to come back."""
        if scope["type"] == "lifespan" or scope["path"] == ALWAYS:
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        try:
            self.admit(request, posts=request.posts)
        except InputError as error:
            await refuse(scope, send, error)
            return
        try:
            if request.player:
                await self.limits.together.wait(request.address, request.player, request.cost)
        except InputError as error:
            await refuse(scope, send, error)
        else:
            await self.app(scope, receive, send)
        finally:
            for counts, who in request.held:
                counts.leave(who)

    def admit(self, request: Request, *, posts: bool) -> None:
        """Refuse what is too much."""
        limits = self.limits
        if not request.path.startswith(API) and request.path != DOCUMENT:
            rates = limits.watching if request.path in WATCHING else limits.page
            rates.check(request.address)
            return
        request.player = limits.tokens.get(request.token, "")
        if request.player:
            limits.meet(request.player, request.address)
        last = request.last()
        request.cost = CHANGE if request.changes else COSTS.get(last, 1)
        self.pay(request, request.cost)
        if last == "events":
            self.hold(request, limits.own_polls if request.player else limits.polls, request.who())
        if posts:
            self.create(request, last)

    def pay(self, request: Request, cost: int) -> None:
        """Take the cost from the budget of the player, or from that of the address."""
        limits = self.limits
        if request.player:
            limits.requests.check(request.player, cost)
            return
        wait = limits.anonymous.take(request.address, cost)
        if wait and request.token:  # perhaps a player this process has not met yet
            wait = limits.lookups.take(request.address)
        if wait:
            raise limits.anonymous.refusal(wait)

    def create(self, request: Request, last: str) -> None:
        """Whoever makes something new: players and tables are cheap for whoever makes them, not for the server."""
        limits = self.limits
        if request.path == f"{API}players":
            limits.players.check(request.address)
        elif request.path in (f"{API}codes", f"{API}me/recovery"):
            limits.codes.check(request.address)
        elif last in NEW_TABLES:
            limits.tables.check(request.address)
        if request.path == UPLOADS:
            if sum(limits.uploads.open.values()) >= limits.settings.most_uploads:
                raise self.busy(limits.uploads, limits.settings.most_uploads)
            self.hold(request, limits.uploads, request.who())

    def hold(self, request: Request, counts: Counts, who: str) -> None:
        """One more at once, until the request is answered."""
        if not counts.room(who):
            raise self.busy(counts, counts.most)
        counts.enter(who)
        request.held.append((counts, who))

    def busy(self, counts: Counts, most: int) -> InputError:
        """Why one more has to wait until another one ends."""
        self.limits.count(counts.limit)
        return InputError("too-often", "request", reached(counts.limit, most, BUSY))


async def refuse(scope: Any, send: Any, error: InputError) -> None:
    """Answer that a limit is reached; a socket is not opened."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    told = {"code": error.code, "rule": "", "field": error.field, "params": dict(error.params)}
    headers = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
    headers += [
        (b"content-type", b"application/json"),
        (b"retry-after", str(ceil(float(error.params["seconds"]))).encode()),
    ]
    body = msgspec.json.encode(told)
    headers.append((b"content-length", str(len(body)).encode()))
    await asyncio.sleep(SLOWER)
    await send({"type": f"{kind}.start", "status": TOO_MANY, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
