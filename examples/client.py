"""Opens a table against bots and plays it to the end: python client.py http://127.0.0.1:8321 [MODE SEATS]"""

import asyncio
import json
import random
import sys
from contextlib import suppress
from typing import Any

import httpx
from websockets import ConnectionClosed, connect


def ask(options: list[dict[str, Any]]) -> dict[str, Any]:
    """Type the number of an option and an amount; Enter, or no more input: anything goes."""
    print(*enumerate(options), sep="\n")
    line = sys.stdin.readline().split()
    option = options[int(line[0])] if line else random.choice(options)
    move = {name: option[name] for name in option if name not in ("least", "most", "ships")}
    if "most" in option:
        move["count"] = int(line[1]) if len(line) > 1 else random.randint(option["least"], option["most"])
    return move


async def play(server: str, headers: dict[str, str], table: str, seen: int = 0) -> Any:
    """Answer whatever this seat is asked until the game is over; after a lost connection go on where it was."""
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
                        move = await asyncio.to_thread(ask, view["options"])
                        await socket.send(json.dumps({"type": "act", "n": seen, "action": move}))


server, mode, seats, *_ = [*sys.argv[1:], "classic/duel-passive", "2"]
with httpx.Client(base_url=f"{server}/api/") as http:
    cookie = http.post("players", json={"name": "Example"}).raise_for_status().cookies["hazard"]
    table = http.post("tables", json={"mode": mode, "seats": int(seats)}).raise_for_status().json()["id"]
    http.post(f"tables/{table}/join", json={"seat": 0}).raise_for_status()
    for seat in range(1, int(seats)):
        http.post(f"tables/{table}/bots", json={"seat": seat, "bot": "greedy"}).raise_for_status()
    http.post(f"tables/{table}/start").raise_for_status()
print(asyncio.run(play(server, {"Cookie": f"hazard={cookie}"}, table)))
