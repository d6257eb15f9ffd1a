"""Attacks by the frames of WebSockets and the bytes of messages."""

import asyncio
import json
import random
import socket as plain
import struct

from tests.siege import net
from tests.siege.attacks.base import Attack
from tests.siege.net import BINARY, CLOSE, PING, TEXT, frame
from tests.siege.target import Target


async def tiny_fragments(target: Target) -> None:
    """Messages cut into frames of one byte, most of which never end."""

    async def one(at: int) -> None:
        opened, _ = await target.joined(target.public[at % len(target.public)])
        try:
            await opened.raw(frame(TEXT, b"{", final=False))
            while await target.pace(0.005):
                await opened.raw(frame(0, b" ", final=False) * 50)
        finally:
            opened.abort()

    await target.crowd(20, one)


async def ping_flood(target: Target) -> None:
    """Pings of the protocol, as fast as may be; the answers are not read."""

    async def one(at: int) -> None:
        opened, _ = await target.joined(target.public[at % len(target.public)])
        try:
            while await target.pace(0.005):
                await opened.raw(frame(PING, b"x" * 125) * 50)
        finally:
            opened.abort()

    await target.crowd(20, one)


async def said_pings(target: Target) -> None:
    """Pings as messages, which are answered whatever the table is busy with."""

    async def one(at: int) -> None:
        opened, _ = await target.joined(target.public[at % len(target.public)])
        try:
            while await target.pace(0.005):
                await opened.raw(frame(TEXT, b'{"type":"ping"}') * 30)
                await target.drain(opened, 0.001)
        finally:
            opened.abort()

    await target.crowd(20, one)


async def bad_frames(target: Target) -> None:
    """Reserved bits, unknown kinds, compressed messages nobody agreed on, bad UTF-8, lengths that are lies."""
    cases = [
        frame(TEXT, b"\xc3\x28\xff"),
        frame(TEXT, b"x" * 100, extra=0x40),
        frame(3, b"what"),
        frame(BINARY, b"\0" * 1000),
        bytes([129, 255]) + struct.pack("!Q", 2**62) + b"\0\0\0\0" + b"x" * 100,
        frame(CLOSE, b"\x00"),
        frame(PING, b"x" * 200),
        b"\x81\x05hello",
        frame(TEXT, b"[" * 60_000),
        frame(TEXT, b'{"type":"say","text":"' + b"\\ud800" * 5_000 + b'"}'),
        frame(TEXT, b"x" * 70_000),
    ]
    deflate = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"

    async def one(at: int) -> None:
        opened = await target.socket(more=deflate if at % 2 else "")
        try:
            await opened.send({"type": "join", "table": target.public[0]})
            for _ in range(3):
                await opened.raw(random.choice(cases))
                await target.drain(opened, 0.02)
        finally:
            opened.abort()

    await target.crowd(15, one)


async def resets(target: Target) -> None:
    """Connections that are reset in the middle of a message."""

    async def one(at: int) -> None:
        opened = await target.socket(target.token(at))
        raw = opened.writer.get_extra_info("socket")
        await opened.send({"type": "join", "table": target.public[at % len(target.public)]})
        await opened.raw(frame(TEXT, b'{"type":"say","text":"' + b"x" * 200)[:-50])
        raw.setsockopt(plain.SOL_SOCKET, plain.SO_LINGER, struct.pack("ii", 1, 0))
        await asyncio.sleep(0.01)
        opened.abort()
        target.answers["reset"] += 1

    await target.crowd(20, one)


async def deep_json(target: Target) -> None:
    """Bodies with many brackets inside each other, keys by the thousand, numbers of a thousand digits."""
    deep = b'{"name":' + b"[" * 30_000 + b"]" * 30_000 + b"}"
    wide = json.dumps({f"k{at}": at for at in range(4000)}).encode()
    long = b'{"name":' + b"9" * 60_000 + b"}"
    bad = b'{"name":"\xff\xfe\xc0"}'
    nothing = b"\0" * 1000
    options = json.dumps(
        {"mode": "classic/domination", "seats": 3, "options": {f"o{at}": "x" * 20 for at in range(1500)}}
    )

    async def one(at: int) -> None:
        for body in (deep, wide, long, bad, nothing):
            await target.ask("POST", "/api/players", body)
        for path in ("/api/tables", "/api/lessons/classic", "/api/me/push"):
            for body in (deep, options.encode(), wide):
                await target.ask("POST", path, body, target.token(at))

    await target.crowd(8, one)


async def small_writes(target: Target) -> None:
    """Whole requests, one byte a packet."""

    async def one(_: int) -> None:
        opened = await asyncio.open_connection(net.HOST, target.port())
        writer = opened[1]
        raw = writer.get_extra_info("socket")
        raw.setsockopt(plain.IPPROTO_TCP, plain.TCP_NODELAY, 1)
        text = net.head("GET", f"/api/tables/{target.public[0]}", target.address)
        try:
            for at_byte in range(len(text)):
                writer.write(text[at_byte : at_byte + 1])
                if writer.transport.is_closing() or not await target.pace(0.001):
                    break
            target.answers["sent"] += 1
        finally:
            writer.transport.abort()

    await target.crowd(60, one)


FRAMES = "size of a message; message rate; the connection is closed with a code"
ATTACKS = [
    Attack("tiny-fragments", "cuts messages into frames of one byte that never end", "size of a message; frames count as messages", tiny_fragments),
    Attack("ping-flood", "pings of the protocol on twenty sockets, unread", "bytes and frames of a connection", ping_flood),
    Attack("said-pings", "ping messages in bursts of thirty on twenty sockets", "message rate", said_pings),
    Attack("bad-frames", "reserved bits, compressed frames, bad UTF-8, lying lengths, messages too long", FRAMES, bad_frames),
    Attack("resets", "resets connections in the middle of a message", FRAMES, resets),
    Attack("deep-json", "bodies with 30,000 brackets, 4,000 keys, numbers of 60,000 digits, bad UTF-8", "size of a body; requests of an address", deep_json),
    Attack("small-writes", "sends requests one byte a packet on sixty connections", "a deadline for headers", small_writes),
]  # fmt: skip
