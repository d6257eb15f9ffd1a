"""Attacks by players: guests by the thousand, names, cookies and codes that are guessed, browsers to be told."""

import random
import secrets
import string

from tests.siege.attacks.base import Attack
from tests.siege.target import Target

NAMES = [
    "\u3164",
    "\u2800",
    "\u200b" * 10,
    "greedy",
    "Gr\u0435edy",
    "A\u0300" * 12,
    "\u202eevil",
    "<b>x</b>",
    "\U0001d400da",
    "\ufdfd" * 24,
    "x" * 200,
    "\0",
    "a\nb",
    "\ud7ff",
    "'; DROP TABLE players; --",
]


async def guests(target: Target) -> None:
    """New players without end."""

    async def one(_: int) -> None:
        await target.ask("POST", "/api/players", {"name": f"Guest {random.randrange(10**6)}"})

    await target.crowd(20, one)


async def names(target: Target) -> None:
    """Names that cannot be seen, imitate others, or break what shows them."""

    async def one(at: int) -> None:
        name = random.choice(NAMES)
        await target.ask("POST", "/api/players", {"name": name})
        await target.ask("PATCH", "/api/me", {"name": name}, target.token(at))

    await target.crowd(10, one)


async def cookies(target: Target) -> None:
    """Cookies that are guessed, each of which the database is asked for."""

    async def one(_: int) -> None:
        await target.ask("GET", "/api/me", token=secrets.token_urlsafe(32)[:43])
        await target.ask("GET", f"/api/tables/{target.public[0]}", token=secrets.token_urlsafe(32))

    await target.crowd(30, one)


def code() -> str:
    """What a code may look like."""
    return "".join(random.choices(string.ascii_lowercase + string.digits, k=random.choice([8, 10, 16, 26])))


async def codes(target: Target) -> None:
    """Codes of devices, seats, tables and players that are guessed."""

    async def one(at: int) -> None:
        table = target.public[at % len(target.public)]
        await target.ask("POST", "/api/codes", {"code": code()})
        await target.ask("POST", f"/api/tables/{table}/seats", {"code": code()}, target.token(at))
        await target.ask("POST", f"/api/tables/{table}/join", {"code": code()}, target.token(at))
        await target.ask("POST", "/api/me/codes", {}, target.token(at))

    await target.crowd(15, one)


async def browsers(target: Target) -> None:
    """Browsers to be told at addresses inside the network of the server."""
    endpoints = [
        "http://127.0.0.1:5432/",
        "https://localhost/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]:8321/",
        "https://0x7f000001/",
        "file:///etc/passwd",
        "https://push.example/" + "x" * 950,
    ]
    keys = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}

    async def one(at: int) -> None:
        body = {"endpoint": random.choice(endpoints), "keys": keys}
        await target.ask("POST", "/api/me/push", body, target.token(at))
        await target.ask("DELETE", "/api/me/push", {"endpoint": body["endpoint"]}, target.token(at))

    await target.crowd(10, one)


async def renames(target: Target) -> None:
    """Names that change all the time, and codes for devices nobody has."""

    async def one(at: int) -> None:
        await target.ask("PATCH", "/api/me", {"name": f"Name {random.randrange(10**6)}"}, target.token(at))
        await target.ask("GET", "/api/me/tables", token=target.token(at))
        await target.ask("GET", "/api/me/blocks", token=target.token(at))

    await target.crowd(20, one)


async def strange_origins(target: Target) -> None:
    """Requests and sockets of pages of other hosts and schemes."""

    async def one(at: int) -> None:
        origin = random.choice(
            ["https://evil.example", "null", "http://127.0.0.1.evil.example", "file://", "ftp://127.0.0.1"]
        )
        opened = await target.socket(target.token(at), more=f"Origin: {origin}\r\n")
        await target.drain(opened, 0.05)
        opened.abort()

    await target.crowd(20, one)


CODES = "tries of an address; codes are too long to guess"
ATTACKS = [
    Attack("guests", "makes players without end", "new players of an address", guests),
    Attack("names", "invisible names, names of bots, names with control characters", "names are checked; requests of an address", names),
    Attack("cookie-guessing", "guesses cookies on thirty connections", CODES, cookies),
    Attack("code-guessing", "guesses codes of devices, seats and tables", CODES, codes),
    Attack("push-endpoints", "wants notices sent to addresses inside the server's network", "endpoints are checked; none without a push key", browsers),
    Attack("renames", "changes names and asks for lists without a pause", "requests of a player and an address", renames),
    Attack("strange-origins", "opens sockets as pages of other hosts and schemes", "the origin is compared, scheme included", strange_origins),
]  # fmt: skip
