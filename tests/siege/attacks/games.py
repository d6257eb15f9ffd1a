"""Attacks by what a seat of a running game may do: orders, undo, blitz, draws, words, pauses, absence."""

import asyncio
import random
from typing import Any

from tests.siege.attacks.base import Attack
from tests.siege.attacks.boards import crowded
from tests.siege.net import LOST, Socket
from tests.siege.target import Target


async def many_messages(
    target: Target, table: str, tokens: list[str], messages: list[dict[str, Any]], sockets: int
) -> None:
    """Several sockets of the players of one table send messages as fast as the attacker may."""

    async def one(at: int) -> None:
        opened, _ = await target.joined(table, tokens[at % len(tokens)])
        try:
            sent = at
            while await target.pace(0.002):
                await opened.send(messages[sent % len(messages)])
                sent += 1
                if sent % 20 == 0:
                    await target.drain(opened, 0.001)
        finally:
            opened.abort()

    if table:
        await target.crowd(sockets, one)


async def orders(target: Target) -> None:
    """Standing orders, back and forth, on seven sockets."""
    tokens = [target.token(0), target.token(1)]
    table = await target.game(tokens)
    values = [{"type": "order", "name": "defend", "value": value} for value in ("ask", "most")]
    await many_messages(target, table, tokens, values, 7)


def least(option: dict[str, Any]) -> dict[str, Any]:
    """The least member of an option."""
    move = {key: value for key, value in option.items() if key not in ("least", "most", "ships")}
    if "most" in option:
        move["count"] = option["least"]
    return move


async def orders_and_undo(target: Target) -> None:
    """An action, orders behind it, and all of it taken back, again and again."""
    token = target.token(2)
    table = await target.game([token, target.token(3)])

    async def one(at: int) -> None:
        opened, told = await target.joined(table, target.token(2 + at % 2))
        news = told
        try:
            while await target.pace(0.01):
                view = news.get("view") or {}
                if at < 2 and view.get("options"):
                    await opened.send({"type": "act", "n": news["n"], "action": least(view["options"][0])})
                for turn in range(3):
                    await opened.send({"type": "order", "name": "defend", "value": ("ask", "most")[turn % 2]})
                if news.get("undo"):
                    await opened.send({"type": "undo", "n": news["undo"][0]})
                for message in await target.drain(opened, 0.01):
                    news = message if message.get("view") else news
        finally:
            opened.abort()

    if table:
        await target.crowd(7, one)


async def blitz_loop(target: Target) -> None:
    """Blitz attacks with huge stacks, over and over."""
    token = target.token(4)
    table = await target.game([token, target.token(5)], position=crowded(999))

    async def one(at: int) -> None:
        opened, news = await target.joined(table, target.token(4 + at % 2))
        try:
            while await target.pace(0.02):
                for option in (news.get("view") or {}).get("options", [])[:60]:
                    if "target" in option and "source" in option:
                        await opened.send(
                            {
                                "type": "blitz",
                                "n": news["n"],
                                "source": option["source"],
                                "target": option["target"],
                            }
                        )
                        break
                else:
                    if (news.get("view") or {}).get("options"):
                        await opened.send(
                            {"type": "act", "n": news["n"], "action": least(news["view"]["options"][-1])}
                        )
                for message in await target.drain(opened, 0.02):
                    news = message if message.get("view") else news
        finally:
            opened.abort()

    if table:
        await target.crowd(6, one)


async def long_words(target: Target) -> None:
    """Moves in notation that take long to read."""
    tokens = [target.token(6), target.token(7)]
    table = await target.game(tokens)
    words = [
        "attack " + "a" * 190,
        "trade " + "a-" * 95,
        "play " + "e " * 95,
        "transfer " + "1" * 180,
        "é" * 200,
    ]
    messages: list[dict[str, Any]] = [
        {"type": "write", "n": n, "words": text} for n in range(1, 6) for text in words
    ]
    await many_messages(target, table, tokens, messages, 6)


async def draws(target: Target) -> None:
    """Draw offers made and taken back: each is a row of the journal and told to everybody."""
    tokens = [target.token(8), target.token(9)]
    table = await target.game(tokens, public=True)
    watch = asyncio.create_task(spectators(target, table, 20))
    await many_messages(
        target, table, tokens[:1], [{"type": "draw", "agree": agree} for agree in (True, False)], 6
    )
    watch.cancel()


async def spectators(target: Target, table: str, count: int) -> None:
    """Sockets that look on and read everything."""
    opened: list[Socket] = []
    try:
        for _ in range(count if table else 0):
            try:
                opened.append((await target.joined(table))[0])
            except LOST:
                break
        while await target.pace(0.5):
            for one in opened:
                try:
                    await target.drain(one, 0.001)
                except LOST:
                    pass
    finally:
        for one in opened:
            one.abort()


async def pause_flapping(target: Target) -> None:
    """The host pauses and goes on as fast as it is answered, with spectators who are told each time."""
    token = target.token(10)
    table = await target.game([token, target.token(11)], public=True)
    watch = asyncio.create_task(spectators(target, table, 30))

    async def one(_: int) -> None:
        for step in ("pause", "go-on"):
            await target.ask("POST", f"/api/tables/{table}/{step}", {}, token)

    if table:
        await target.crowd(4, one)
    watch.cancel()


async def absence_votes(target: Target) -> None:
    """An opponent votes for a bot the moment the other is away."""

    async def one(at: int) -> None:
        tokens = [target.token(2 * at), target.token(2 * at + 1)]
        table = await target.game(tokens)
        first, _ = await target.joined(table, tokens[0])
        try:
            for _ in range(20):
                second, _ = await target.joined(table, tokens[1])
                second.abort()
                for _ in range(5):
                    await first.send({"type": "absent", "seat": 1})
                told = await target.drain(first, 0.1)
                taken = [one for one in told if one.get("view") and '"bots"' in str(one["view"])]
                target.answers["votes answered"] += len(told)
                target.answers["states told"] += len(taken)
                if not await target.pace(0.05):
                    break
        finally:
            first.abort()
        await target.ask("POST", f"/api/tables/{table}/messages", {"type": "resign"}, tokens[0])

    await target.crowd(3, one)


async def stale_acts(target: Target) -> None:
    """Actions for states that are over, for other seats and with numbers nobody has."""
    tokens = [target.token(0), target.token(1)]
    table = await target.game(tokens)
    chance = random.Random(1)
    messages: list[dict[str, Any]] = []
    for _ in range(50):
        move = {
            "kind": chance.randrange(40),
            "army": chance.randrange(9),
            "source": chance.randrange(60),
            "count": 10**9,
        }
        messages.append({"type": "act", "n": chance.randrange(6), "action": move})
    await many_messages(target, table, tokens, messages, 8)


async def swarm(target: Target) -> None:
    """Every guest of the address sits at a game of their own and uses all a player may use."""
    games: dict[int, str] = {}
    count = max(1, len(target.tokens))

    async def one(at: int) -> None:
        token = target.token(at)
        if at not in games:
            table = await target.try_game([token], 1, public=True)
            if not table:
                await asyncio.sleep(1)
                return
            games[at] = table
        opened, _ = await target.joined(games[at], token)
        try:
            sent = 0
            while await target.pace(0.05):
                sent += 1
                message = {"type": "join", "table": games[at]}
                if sent % 2:
                    message = {"type": "order", "name": "defend", "value": ("ask", "most")[sent // 2 % 2]}
                await opened.send(message)
                await target.drain(opened, 0.001)
        finally:
            opened.abort()

    await target.crowd(count, one)


async def asking_guests(target: Target) -> None:
    """Every guest of the address asks over HTTP as fast as a player may."""

    async def one(at: int) -> None:
        token = target.token(at)
        for path in (
            "/api/me/tables",
            "/api/tables",
            f"/api/tables/{target.public[0]}/events?since=0",
            "/api/me",
        ):
            await target.ask("GET", path, token=token)

    await target.crowd(max(1, len(target.tokens)), one)


ROWS = "rows that change nothing on the board have a budget; message rate of a player and an address"
ATTACKS = [
    Attack("orders", "gives standing orders back and forth on seven sockets of two players", ROWS, orders),
    Attack("swarm", "forty guests of one address sit at a game each and send messages as fast as a player may", "messages and requests of all players of an address", swarm),
    Attack("asking-guests", "forty guests of one address ask over HTTP as fast as a player may", "messages and requests of all players of an address", asking_guests),
    Attack("orders-and-undo", "acts, gives orders and takes it all back on seven sockets", ROWS, orders_and_undo),
    Attack("blitz-loop", "rolls blitz attacks between stacks of 999", "blitz yields between rolls; message rate", blitz_loop),
    Attack("long-words", "answers with moves in notation that are long or mean nothing", "200 characters; message rate", long_words),
    Attack("draw-flapping", "offers a draw and takes it back, with 20 spectators who are told", "message rate", draws),
    Attack("pause-flapping", "pauses and goes on, with 30 spectators who are told", "requests of a player and an address", pause_flapping),
    Attack("absence-votes", "votes for a bot the moment the opponent's connection ends", "a grace period before an absence vote counts", absence_votes),
    Attack("stale-acts", "sends actions for old states and with impossible numbers on eight sockets", "message rate", stale_acts),
]  # fmt: skip
