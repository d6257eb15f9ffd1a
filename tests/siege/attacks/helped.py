"""Attacks by what helps players: hints, reasons of bots, bots that give up, set-ups done for them, looks and other rules."""

import asyncio
import random
from typing import Any

from tests.siege.attacks.base import Attack
from tests.siege.attacks.boards import DEALT, crowded, endless_muster
from tests.siege.attacks.games import least, spectators
from tests.siege.target import Target

MANY = 40  # guests at work at once
DOMINATION = "classic/domination"


async def hints(target: Target) -> None:
    """Every guest of the address sits at a game of their own and asks for a hint each time it is their turn."""
    games: dict[int, str] = {}

    async def one(at: int) -> None:
        token = target.token(at)
        if at not in games:
            table = await target.try_game([token], 2, mode=DOMINATION, options=DEALT, clock={"kind": "none"})
            if not table:
                await asyncio.sleep(1)
                return
            games[at] = table
        opened, news = await target.joined(games[at], token)
        try:
            while await target.pace(0.2):
                await opened.send({"type": "hint", "n": news["n"]})
                for message in await target.drain(opened, 0.3):
                    news = message if message.get("view") else news
                    target.answers["hinted"] += message.get("type") == "hinted"
                options = (news.get("view") or {}).get("options")
                if options and random.random() < 0.2:
                    await opened.send({"type": "act", "n": news["n"], "action": least(options[-1])})
        finally:
            opened.abort()

    await target.crowd(min(MANY, max(1, len(target.tokens))), one)


async def hints_by_post(target: Target) -> None:
    """Hints by POST, from whoever goes before the answer is there."""
    tokens = [target.token(at) for at in range(8)]
    tables = [await target.try_game([token], 2, mode=DOMINATION, options=DEALT) for token in tokens]

    async def one(at: int) -> None:
        table, token = tables[at % 8], tokens[at % 8]
        if not table:
            await asyncio.sleep(0.5)
            return
        told = (await target.ask("GET", f"/api/tables/{table}/events?since=0", token=token)).json()
        try:
            async with asyncio.timeout(0.2 if at % 2 else 5):
                where = f"/api/tables/{table}/messages"
                await target.ask("POST", where, {"type": "hint", "n": told.get("n", 0)}, token)
        except TimeoutError:
            target.answers["gone"] += 1

    await target.crowd(16, one)


async def reasons(target: Target) -> None:
    """Strangers ask for the reason of every move of bots at a table of their own, and of finished games."""
    token = target.token()
    table = await target.game([token], 5, mode=DOMINATION, options=DEALT, public=True)

    async def one(at: int) -> None:
        if at % 2:
            n = random.randrange(2, 300)
            await target.ask("GET", f"/api/tables/{target.finished}/why?n={n}")
            return
        opened, news = await target.joined(table)
        try:
            for back in range(12):
                await opened.send({"type": "why", "n": max(0, news["n"] - back)})
                await target.drain(opened, 0.05)
        finally:
            opened.abort()

    if table:
        await target.crowd(20, one)


async def giving_up(target: Target) -> None:
    """Bots are asked to give up at many tables at once, again and again."""
    games: dict[int, str] = {}

    async def one(at: int) -> None:
        token = target.token(at)
        if not games.get(at):
            games[at] = await target.try_game([token], 5, mode=DOMINATION, options=DEALT)
            return
        await target.ask("POST", f"/api/tables/{games[at]}/messages", {"type": "concede"}, token)

    await target.crowd(MANY, one)


async def quick_starts(target: Target) -> None:
    """Games begin with their set-up done, some of them from positions in which a million troops are to be placed."""
    position = endless_muster()

    async def one(at: int) -> None:
        token = target.token(at)
        wanted: dict[str, object] = {"position": position} if at % 2 else {}
        table, _ = await target.open_table(token, mode=DOMINATION, seats=3, options=DEALT, **wanted)
        if not table:
            await target.pace(0.2)
            return
        for seat in range(3):
            await target.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "cadet"}, token)
        await target.ask("POST", f"/api/tables/{table}/quick-start", {}, token)
        await target.ask("POST", f"/api/tables/{table}/close", {}, token)

    await target.crowd(6, one)


async def entrusted(target: Target) -> None:
    """Many tables place a million troops as they were told once, in every way, as fast as it goes."""
    position = endless_muster()
    hows: list[dict[str, Any]] = [
        {"how": "these", "targets": list(range(42)) * 4},
        {"how": "bot"},
        {"how": "borders"},
    ]
    games: dict[int, str] = {}

    async def one(at: int) -> None:
        tokens = [target.token(at)] * 3
        if at not in games:
            table = await target.try_game(tokens[:1], 2, mode=DOMINATION, options=DEALT, position=position)
            if not table:
                await asyncio.sleep(1)
                return
            games[at] = table
        opened, news = await target.joined(games[at], tokens[0])
        try:
            while await target.pace(0.05):
                await opened.send({"type": "entrust", "n": news["n"], **hows[at % 3]})
                for message in await target.drain(opened, 0.05):
                    news = message if message.get("view") else news
        finally:
            opened.abort()

    await target.crowd(MANY, one)


async def many_blitzes(target: Target) -> None:
    """Every guest of the address rolls blitz attacks between stacks of 999 at a table of their own, all at once."""
    games: dict[int, str] = {}

    async def one(at: int) -> None:
        token = target.token(at)
        if at not in games:
            table = await target.try_game([token], 1, position=crowded(999))
            if not table:
                await asyncio.sleep(1)
                return
            games[at] = table
        opened, news = await target.joined(games[at], token)
        try:
            while await target.pace(0.02):
                options = (news.get("view") or {}).get("options") or []
                attacks = [one for one in options if "target" in one and "source" in one]
                if attacks:
                    where = {key: attacks[0][key] for key in ("source", "target")}
                    await opened.send({"type": "blitz", "n": news["n"], **where})
                elif options:
                    await opened.send({"type": "act", "n": news["n"], "action": least(options[-1])})
                for message in await target.drain(opened, 0.05):
                    news = message if message.get("view") else news
        finally:
            opened.abort()

    await target.crowd(MANY, one)


async def other_rules(target: Target) -> None:
    """Options, clock and seats of tables that have not begun are changed without a pause, each time to others."""
    tables = [
        (await target.open_table(target.token(at), mode=DOMINATION, seats=3, public=not at))[0]
        for at in range(8)
    ]
    watch = asyncio.create_task(spectators(target, tables[0], 50))
    choices = {
        "start": ["deal", "claim"],
        "sets": ["rising", "fixed"],
        "fortify": ["connected", "adjacent", "unlimited"],
        "preset": ["book"],
    }

    async def one(at: int) -> None:
        picked = {name: random.choice(words) for name, words in choices.items() if random.random() < 0.5}
        clock = {"kind": random.choice(["turn", "days"]), "seconds": random.randrange(1, 86_400)}
        changed = {"options": picked, "clock": clock, "hints": bool(random.randrange(2))}
        await target.ask("PATCH", f"/api/tables/{tables[at % 8]}", changed, target.token(at % 8))
        query = "&".join([f"{name}={value}" for name, value in picked.items()])
        await target.ask(
            "GET", f"/api/modes/{DOMINATION}/sheet?seats={3 + at % 4}&{query}", token=target.token(at % 8)
        )

    await target.crowd(16, one)
    watch.cancel()


async def looks(target: Target) -> None:
    """Emblems and patterns that change all the time in a running game, before 90 spectators."""
    tokens = [target.token(0), target.token(1)]
    table = await target.game(tokens, public=True)
    watch = asyncio.create_task(spectators(target, table, 90))
    emblems, patterns = ("star", "leaf", "key", "x" * 16, ""), ("solid", "wave", "\u3164", "")

    async def one(at: int) -> None:
        look = {"seat": at % 2, "emblem": random.choice(emblems), "pattern": random.choice(patterns)}
        await target.ask("POST", f"/api/tables/{table}/look", look, tokens[at % 2])

    if table:
        await target.crowd(6, one)
    watch.cancel()


async def bot_words(target: Target) -> None:
    """Names of bots that are none: long ones, styles and versions nobody has, words that name a module or a program."""
    token = target.token()
    table, _ = await target.open_table(token, mode=DOMINATION, seats=3)
    words = (
        "expert@" + "9" * 50,
        "expert+any",
        "os:system",
        "cmd:ls",
        "a" * 64,
        "normal+x@1",
        "../x",
        "\u202e",
    )

    async def one(_: int) -> None:
        for word in words:
            await target.ask("POST", f"/api/tables/{table}/bots", {"seat": 0, "bot": word}, token)

    if table:
        await target.crowd(8, one)


HELP = "30 hints of a seat in a turn; workers take turns by address, and one address never has them all"
LOOK = "requests of a player and an address; fair queues of the workers"
EACH = "what one message lets a table do counts for the address, action by action"
ATTACKS = [
    Attack("hints", "forty guests of one address sit at a game each and ask for hints all the time", HELP, hints),
    Attack("hints-by-post", "asks for hints by POST and goes before the answer is there", HELP, hints_by_post),
    Attack("reasons", "asks why bots moved, at a table of bots and in a finished game", "one answer for all who ask; fair queues of the workers", reasons),
    Attack("giving-up", "asks the bots of forty tables whether they give up", LOOK, giving_up),
    Attack("quick-starts", "begins games with their set-up done, some with a million troops to place", "500 troops; tables of a player and an address", quick_starts),
    Attack("entrusted", "lets forty tables place a million troops by themselves", EACH, entrusted),
    Attack("many-blitzes", "rolls blitz attacks between stacks of 999 at forty tables at once", EACH, many_blitzes),
    Attack("other-rules", "changes options and clocks of tables without a pause, each time to others", "requests of a player and an address; a change counts as three", other_rules),
    Attack("looks", "changes emblems and patterns in a running game, with 90 spectators who are told", "requests of a player and an address", looks),
    Attack("bot-words", "seats bots with names, styles and versions nobody has", "names are checked; requests of a player and an address", bot_words),
]  # fmt: skip
