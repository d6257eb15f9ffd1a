"""Attacks by connections: too many of them, ones that never read, never finish, or come again and again."""

import asyncio
import socket as plain
from collections.abc import Awaitable, Callable

from tests.siege import net
from tests.siege.attacks.base import Attack
from tests.siege.net import HOST, LOST, Refusal, Socket
from tests.siege.target import Target

MOST_SOCKETS = 5_000


async def deaf_socket(target: Target, table: str, token: str = "") -> Socket:
    """A socket at a table with as small a window as there is; nothing is read from it."""
    raw = plain.socket()
    raw.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 2048)
    raw.settimeout(0)
    await asyncio.get_running_loop().sock_connect(raw, (HOST, target.port()))
    reader, writer = await asyncio.open_connection(sock=raw, limit=2048)
    upgrade = (
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    writer.write(net.head("GET", "/api/socket", target.address, token, upgrade))
    opened = Socket(reader, writer)
    await asyncio.sleep(0.05)
    await opened.send({"type": "join", "table": table})
    target.answers["deaf"] += 1
    return opened


async def never_read(target: Target) -> None:
    """Sockets that ask for everything again and again and take nothing."""

    async def one(at: int) -> None:
        table = target.public[at % len(target.public)]
        opened = await deaf_socket(target, table)
        try:
            while await target.pace(0.06):
                opened.writer.write(net.frame(net.TEXT, b'{"type":"join","table":"%s"}' % table.encode()))
                if opened.writer.transport.is_closing():
                    break
        finally:
            opened.abort()

    await target.crowd(60, one)


async def hold(target: Target, count: int, make: Callable[[], Awaitable[asyncio.StreamWriter]]) -> None:
    """So many connections, opened as fast as may be and kept until the time is up."""
    held: list[asyncio.StreamWriter] = []
    try:
        while len(held) < count and await target.pace():
            try:
                held.append(await make())
                target.answers["opened"] += 1
            except Refusal as refused:
                target.count(refused.reply)
                await asyncio.sleep(0.005)
            except LOST:
                target.answers["not opened"] += 1
                await asyncio.sleep(0.01)
        while await target.pace(0.5):
            pass
        target.answers["cut meanwhile"] += len([one for one in held if one.transport.is_closing()])
    finally:
        for one in held:
            one.transport.abort()


async def many_sockets(target: Target) -> None:
    """Five thousand sockets from one address."""

    async def make() -> asyncio.StreamWriter:
        return (await net.open_socket(target.port(), address=target.address, timeout=5)).writer

    await hold(target, MOST_SOCKETS, make)


async def many_connections(target: Target) -> None:
    """Five thousand connections that say nothing."""

    async def make() -> asyncio.StreamWriter:
        return (await asyncio.open_connection(HOST, target.port()))[1]

    await hold(target, MOST_SOCKETS, make)


async def half_headers(target: Target) -> None:
    """Fifteen hundred requests whose headers never end."""

    async def make() -> asyncio.StreamWriter:
        _, writer = await asyncio.open_connection(HOST, target.port())
        writer.write(net.head("GET", "/api/tables", target.address)[:-2] + b"X-More: ")
        return writer

    await hold(target, 1500, make)


async def slow_handshakes(target: Target) -> None:
    """Requests for a socket, one byte a second."""

    async def one(_: int) -> None:
        opened = await asyncio.open_connection(HOST, target.port())
        writer = opened[1]
        text = net.head(
            "GET", "/api/socket", target.address, more="Upgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        try:
            for at_byte in range(len(text)):
                writer.write(text[at_byte : at_byte + 1])
                if writer.transport.is_closing() or not await target.pace(1.0):
                    break
            target.answers["cut" if writer.transport.is_closing() else "still open"] += 1
        finally:
            writer.transport.abort()

    await target.crowd(300, one)


async def slow_bodies(target: Target) -> None:
    """Bodies that come a byte at a time, each announced as big as may be."""

    async def one(at: int) -> None:
        _, writer = await asyncio.open_connection(HOST, target.port())
        more = "Content-Type: application/json\r\nContent-Length: 4000000\r\n"
        path = "/api/records" if at % 2 else "/api/players"
        try:
            writer.write(net.head("POST", path, target.address, target.token(at), more))
            while await target.pace(0.5):
                writer.write(b"{" * (1 if at % 3 else 4000))
                if writer.transport.is_closing():
                    break
            target.answers["cut" if writer.transport.is_closing() else "still open"] += 1
        finally:
            writer.transport.abort()

    await target.crowd(120, one)


async def spectators(target: Target) -> None:
    """Hundreds join one honest game: everybody there is told of each."""

    async def one(_: int) -> None:
        opened, _ = await target.joined(target.public[0])
        try:
            while await target.pace(1.0):
                await target.drain(opened, 0.001)
        finally:
            opened.abort()

    await target.crowd(300, one)


async def reconnect_storm(target: Target) -> None:
    """Join, hear the welcome, go, come back."""

    async def one(at: int) -> None:
        opened, _ = await target.joined(
            target.public[at % len(target.public)], target.token(at) if at % 2 else ""
        )
        opened.abort()

    await target.crowd(30, one)


async def join_again(target: Target) -> None:
    """One socket asks for the whole table again and again, and reads it."""

    async def one(at: int) -> None:
        table = target.public[at % len(target.public)]
        opened, _ = await target.joined(table)
        try:
            while await target.pace(0.01):
                await opened.send({"type": "join", "table": table})
                await target.drain(opened, 0.001)
        finally:
            opened.abort()

    await target.crowd(20, one)


async def sockets_without_join(target: Target) -> None:
    """Sockets that never say which table they are for."""

    async def one(_: int) -> None:
        opened = await target.socket()
        try:
            while await target.pace(2.0):
                opened.writer.write(net.frame(net.PONG, b""))
                if opened.writer.transport.is_closing():
                    break
        finally:
            opened.abort()

    await target.crowd(200, one)


SOCKETS = "sockets of an address; no more than so many in all"
DEADLINE = "a deadline for headers and bodies; connections of an address"
ATTACKS = [
    Attack("never-read", "sixty sockets without a cookie ask for whole tables and never read", "bytes waiting for a listener: cut as too slow", never_read),
    Attack("many-sockets", "opens up to 5,000 sockets and keeps them", SOCKETS, many_sockets),
    Attack("many-connections", "opens up to 5,000 connections that say nothing", DEADLINE, many_connections),
    Attack("half-headers", "sends half of the headers on 1,500 connections", DEADLINE, half_headers),
    Attack("slow-handshakes", "asks for sockets one byte a second on 300 connections", DEADLINE, slow_handshakes),
    Attack("slow-bodies", "sends 120 bodies of four megabytes byte by byte", DEADLINE, slow_bodies),
    Attack("spectators", "300 sockets join one honest game, and again when they are sent away", "listeners of a table; sockets of an address", spectators),
    Attack("reconnect-storm", "thirty clients join, go and come back without a pause", "new sockets of an address", reconnect_storm),
    Attack("join-again", "twenty sockets ask for the whole table again and again", "message rate of a connection and an address", join_again),
    Attack("never-join", "200 sockets never say which table they are for", SOCKETS, sockets_without_join),
]  # fmt: skip
