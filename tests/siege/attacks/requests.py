"""Attacks by requests over HTTP that need no name: lists, sheets, paths, headers, pipes, long polls."""

import asyncio
import random

from tests.siege import net
from tests.siege.attacks.base import Attack
from tests.siege.target import Target


async def lobby(target: Target) -> None:
    """The list of public tables, again and again."""

    async def one(at: int) -> None:
        await target.ask("GET", "/api/tables")
        await target.ask("GET", "/api/me/tables", token=target.token(at))

    await target.crowd(40, one)


async def long_polls(target: Target) -> None:
    """Waiting for news of other people's games, by the hundred."""

    async def one(at: int) -> None:
        await target.ask("GET", f"/api/tables/{target.public[at % len(target.public)]}/events?since=99999999")

    await target.crowd(300, one)


async def pipelines(target: Target) -> None:
    """Two hundred requests on one connection before the first answer."""

    async def one(_: int) -> None:
        reader, writer = await asyncio.open_connection(net.HOST, target.port(), limit=net.MOST_BODY)
        path = random.choice(
            ["/api/modes", "/api/tables", "/openapi.json", f"/api/tables/{target.finished}/story"]
        )
        try:
            writer.write(net.head("GET", path, target.address) * 200)
            for _ in range(200):
                target.count(await asyncio.wait_for(net.read_reply(reader), 10))
                if not await target.pace():
                    break
        finally:
            writer.transport.abort()

    await target.crowd(10, one)


async def huge_headers(target: Target) -> None:
    """Cookies, queries and headers as long as anybody takes them, and longer."""

    async def one(_: int) -> None:
        size = random.choice([1_000, 8_000, 60_000, 200_000])
        more = random.choice(
            [
                f"X-Long: {'x' * size}\r\n",
                "".join([f"X-{at_header}: y\r\n" for at_header in range(size // 10)]),
                f"Cookie: hazard={'z' * size}\r\n",
                "Cookie: " + "; ".join([f"c{at_cookie}=1" for at_cookie in range(size // 8)]) + "\r\n",
                f"Accept-Encoding: {'gzip,' * (size // 5)}\r\n",
            ]
        )
        path = random.choice(
            [
                "/api/me",
                "/api/tables?" + "a=1&" * (size // 4),
                "/api/modes/classic/domination/sheet?" + "x=y&" * (size // 4),
            ]
        )
        reader, writer = await asyncio.open_connection(net.HOST, target.port(), limit=net.MOST_BODY)
        try:
            writer.write(net.head("GET", path, target.address, more=more))
            target.count(await asyncio.wait_for(net.read_reply(reader), 10))
        finally:
            writer.transport.abort()

    await target.crowd(20, one)


async def odd_paths(target: Target) -> None:
    """Paths that lead out of folders, do not exist, or are long; methods nobody has."""
    paths = [
        "/../../etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//api//tables//",
        "/api/tables/" + "a" * 8000,
        "/api/tables/%00",
        "/api/tables/%ff%fe/events",
        "/api/maps/..%5c..%5c",
        "/" + "x/" * 2000,
        "/api/modes/classic/domination/sheet?seats=99999999999999999999",
        "/api/modes/classic/domination/sheet?" + "&".join([f"round-limit={at}" for at in range(200)]),
        "/api/modes/a/b/sheet",
    ]

    async def one(_: int) -> None:
        method = random.choice(["GET", "GET", "GET", "PUT", "TRACE", "OPTIONS", "PROPFIND", "HEAD"])
        await target.ask(method, random.choice(paths))

    await target.crowd(20, one)


async def sheets(target: Target) -> None:
    """Sheets of modes with every option, and the description of the whole interface."""
    paths = [
        "/api/modes",
        "/openapi.json",
        "/api/modes/original-trilogy/galactic/sheet?seats=5",
        "/api/modes/clone-wars/galactic/sheet?seats=4",
        "/api/maps/world",
        "/api/bots",
        "/",
        "/api/modes/classic/domination/sheet?start=deal",
    ]

    async def one(_: int) -> None:
        rounds = random.randrange(1, 10_000)
        await target.ask("GET", random.choice(paths))
        await target.ask("GET", f"/api/modes/classic/domination/sheet?round-limit={rounds}")

    await target.crowd(20, one)


async def operations(target: Target) -> None:
    """What is there for whoever runs the server, asked by everybody else."""

    async def one(_: int) -> None:
        for path in ("/ready", "/metrics", "/health"):
            await target.ask("GET", path)

    await target.crowd(30, one)


async def forged_addresses(target: Target) -> None:
    """A header that claims another address for each request, left of what the proxy adds."""

    async def one(_: int) -> None:
        claimed = f"198.18.{random.randrange(256)}.{random.randrange(256)}"
        await target.ask("POST", "/api/players", {"name": "Nobody"}, address=f"{claimed}, {target.address}")
        await target.ask("GET", "/api/tables", address=f"{claimed}, {target.address}")

    await target.crowd(10, one)


async def neighbours(target: Target) -> None:
    """One network of IPv6, another address of it for each request and socket."""

    async def one(_: int) -> None:
        address = f"2001:db8:bad:f00d:{random.randrange(65536):x}:{random.randrange(65536):x}::1"
        await target.ask("POST", "/api/players", {"name": "Nobody"}, address=address)
        await target.ask("GET", f"/api/tables/{target.finished}/story", address=address)
        opened = await target.socket(address=address)
        await target.pace(2.0)
        opened.abort()

    await target.crowd(100, one)


ANONYMOUS = "anonymous requests of an address"
ATTACKS = [
    Attack("lobby-flood", "forty ask for the list of public tables and their own", ANONYMOUS, lobby),
    Attack("long-polls", "300 wait for news of other people's games", "long polls of an address; listeners of a table", long_polls),
    Attack("pipelines", "sends 200 requests at once on ten connections", "requests of a connection wait for each other; anonymous requests", pipelines),
    Attack("huge-headers", "headers, cookies and queries of up to 200 KB", "size of headers", huge_headers),
    Attack("odd-paths", "paths that lead out of folders, odd methods, long names", ANONYMOUS, odd_paths),
    Attack("sheets", "sheets, maps and the description of the interface, with every option", ANONYMOUS, sheets),
    Attack("operations", "thirty ask for /ready, /metrics and /health", "answers are remembered; anonymous requests", operations),
    Attack("forged-addresses", "claims another address in X-Forwarded-For with each request", "only the address the proxy vouches for counts", forged_addresses),
    Attack("ipv6-neighbours", "uses another address of one IPv6 network each time, with 100 sockets", "IPv6 counts by its first 64 bits", neighbours),
]  # fmt: skip
