"""Attacks by what players say to each other and about each other."""

from typing import Any

from tests.siege.attacks.base import Attack
from tests.siege.attacks.games import many_messages
from tests.siege.target import Target


async def chat(target: Target) -> None:
    """As much talk as fits, to a table full of spectators."""
    tokens = [target.token(0), target.token(1)]
    table = await target.game(tokens, public=True)
    texts = ["x" * 400, "\u202e" * 400, "\U0001f600" * 400, "\u0301" * 400, "<script>" * 50]
    messages: list[dict[str, Any]] = [{"type": "say", "text": text} for text in texts]
    await many_messages(target, table, tokens, messages, 8)


async def reports(target: Target) -> None:
    """Reports of the same player, again and again."""
    tokens = [target.token(2), target.token(3)]
    table = await target.game(tokens, public=True)
    messages: list[dict[str, Any]] = [{"type": "report", "seat": seat, "text": "y" * 400} for seat in (0, 1)]
    await many_messages(target, table, tokens, messages, 6)


async def mutes_and_blocks(target: Target) -> None:
    """Players muted and heard again, blocked and unblocked."""
    tokens = [target.token(4), target.token(5)]
    table = await target.game(tokens, public=True)
    messages: list[dict[str, Any]] = [
        {"type": kind, "seat": seat, "on": on}
        for kind in ("mute", "block")
        for seat in (0, 1)
        for on in (True, False)
    ]
    await many_messages(target, table, tokens, messages, 6)


async def messages_by_post(target: Target) -> None:
    """The messages of a socket by POST, which is heavier: talk, pings, odds, joins."""
    tokens = [target.token(6), target.token(7)]
    table = await target.game(tokens, public=True)
    kinds: list[dict[str, Any]] = [
        {"type": "ping"},
        {"type": "say", "phrase": "hello"},
        {"type": "odds", "path": [1, 2, 3]},
        {"type": "join", "table": table},
        {"type": "order", "name": "defend", "value": "ask"},
    ]

    async def one(at: int) -> None:
        for kind in kinds:
            await target.ask("POST", f"/api/tables/{table}/messages", kind, tokens[at % 2])

    if table:
        await target.crowd(10, one)


TALK = "5 messages of talk in 10 seconds; message rate"
ATTACKS = [
    Attack("chat-flood", "talks as much as fits on eight sockets, with odd characters", TALK, chat),
    Attack("reports", "reports players again and again on six sockets", "one report of a player; message rate", reports),
    Attack("mutes-and-blocks", "mutes, blocks and takes it back on six sockets", "message rate", mutes_and_blocks),
    Attack("messages-by-post", "sends messages of all kinds by POST, ten at a time", "requests of a player and an address", messages_by_post),
]  # fmt: skip
