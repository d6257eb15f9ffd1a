"""Sits down by an invite link and plays every decision: python bot.py http://127.0.0.1:8321/join/ID?code=CODE [NAME]"""

import asyncio
import json
import random
import sys
from contextlib import suppress
from typing import Any

import httpx
from websockets import ConnectionClosed, connect

ATTACK, DONE = 3, 23  # kinds of action, see docs/wire.md


def choose(options: list[dict[str, Any]], odds: list[float]) -> dict[str, Any]:
    """The attack most sure to succeed, with all it has; no attack that is not good enough; else anything."""
    attacks = [option for option in options if option["kind"] == ATTACK]
    option = random.choice(options)
    if attacks and max(odds) > 0.55:
        option = attacks[odds.index(max(odds))]  # the odds are in the order of the attacks
    elif attacks and options[-1]["kind"] == DONE:
        option = options[-1]
    move = {name: option[name] for name in option if name not in ("least", "most", "ships")}
    return {**move, "count": option["most"]} if "most" in option else move


async def play(server: str, cookie: str, table: str) -> Any:
    """Answer whatever this seat is asked until the game is over; after a lost connection go on where it was."""
    seen, headers = 0, {"Cookie": f"hazard={cookie}"}
    async for socket in connect(f"ws{server[4:]}/api/socket", additional_headers=headers, max_size=None):
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"type": "join", "table": table, "since": seen}))
            async for text in socket:
                message = json.loads(text)
                await asyncio.sleep(message.get("seconds", 0))  # after `closed`: not to come back sooner
                if view := message.get("view"):
                    seen = message["n"]  # the version that is answered
                    if view["outcome"]:
                        return view["outcome"]
                    if view["options"]:
                        move = choose(view["options"], message["facts"]["attack-odds"])
                        await socket.send(json.dumps({"type": "act", "n": seen, "action": move}))


server, table, code = sys.argv[1].replace("/join/", "?code=").split("?code=")
with httpx.Client(base_url=f"{server}/api/") as http:
    cookie = http.post("players", json={"name": (sys.argv[2:] or ["Example bot"])[0]}).cookies["hazard"]
    http.post(f"tables/{table}/join", json={"code": code}).raise_for_status()
print(asyncio.run(play(server, cookie, table)))
