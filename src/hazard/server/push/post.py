"""How does a notice get to a push service, and to nothing else that an address might name?

Players give the addresses. The name is looked up once, the address that is found must be a public one, and exactly
that one is connected to; no redirect is followed, and nobody is told what was answered.
"""

import asyncio
import socket
import ssl
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import h11

from hazard.kernel.errors import InputError

SECONDS: Final = 10.0  # for everything together
MOST_TRIED: Final = 3  # addresses of one name
MOST_ENDPOINT: Final = 1000  # characters
MOST_READ: Final = 16_384  # bytes of an answer
HTTPS: Final = 443
SAME_AS_IPV4: Final = IPv6Network("64:ff9b::/96")  # IPv4 behind a translator


class Unreachable(Exception):
    """The push service could not be asked."""


def checked(endpoint: str, *, loopback: bool) -> SplitResult:
    """The parts of an address a notice may be sent to; loopback is for tests."""
    plain = len(endpoint) <= MOST_ENDPOINT and all("!" <= letter <= "~" for letter in endpoint)
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        plain, parts, port = False, SplitResult("", "", "", "", ""), None
    safe = parts.scheme == "https" and port in (None, HTTPS)
    local = loopback and parts.scheme in ("http", "https") and parts.hostname == "127.0.0.1"
    if not plain or not parts.hostname or "@" in parts.netloc or parts.fragment or not (safe or local):
        raise InputError("bad-subscription", "endpoint")
    return parts


def is_public(address: str) -> bool:
    """Whether an address is one of the open network, also where it only wraps another one."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner: IPv4Address | None = found.ipv4_mapped or found.sixtofour
        if found in SAME_AS_IPV4:
            inner = IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is not None:
            found = inner
    return found.is_global and not found.is_multicast


async def addresses(host: str, port: int, *, loopback: bool) -> list[str]:
    """The addresses of a name that may be connected to."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable from error
    known = list(dict.fromkeys([str(one[4][0]) for one in found]))
    allowed = [one for one in known if is_public(one) or (loopback and ip_address(one).is_loopback)]
    if not allowed:
        raise Unreachable
    return allowed[:MOST_TRIED]


@cache
def security() -> ssl.SSLContext:
    """Certificates are checked as everywhere on this machine."""
    return ssl.create_default_context()


async def post(endpoint: str, headers: dict[str, str], body: bytes, *, loopback: bool) -> int:
    """Hand a notice to a push service; its status."""
    parts = checked(endpoint, loopback=loopback)
    try:
        async with asyncio.timeout(SECONDS):
            return await ask(parts, headers, body, loopback=loopback)
    except (OSError, TimeoutError, EOFError, h11.ProtocolError) as error:
        raise Unreachable from error


async def ask(parts: SplitResult, headers: dict[str, str], body: bytes, *, loopback: bool) -> int:
    """One request on a connection of its own."""
    reader, writer = await connected(parts, loopback=loopback)
    try:
        http = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        told = {
            "Host": parts.netloc,
            "Content-Length": str(len(body)),
            "Connection": "close",
            **headers,
        }
        writer.write(http.send(h11.Request(method="POST", target=target, headers=list(told.items()))) or b"")
        writer.write(http.send(h11.Data(data=body)) or b"")
        writer.write(http.send(h11.EndOfMessage()) or b"")
        await writer.drain()
        while True:
            event = http.next_event()
            if event is h11.NEED_DATA:
                http.receive_data(await reader.read(MOST_READ))
            elif isinstance(event, h11.Response):
                return event.status_code
            elif not isinstance(event, h11.InformationalResponse):
                raise EOFError
    finally:
        writer.close()


async def connected(
    parts: SplitResult, *, loopback: bool
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to one of the addresses of the host, which were checked."""
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or HTTPS
    last: OSError = ConnectionError()
    for address in await addresses(host, port, loopback=loopback):
        try:
            return await asyncio.open_connection(
                address,
                port,
                ssl=security() if secure else None,
                server_hostname=host if secure else None,
            )
        except OSError as error:  # perhaps there is no way to this kind of address
            last = error
    raise last
