"""Whole games over the socket: every seat is a client of its own that knows nothing but what it is told."""

import asyncio
import json
from random import Random
from typing import Any, Final

from websockets.asyncio.client import connect

from hazard.conquest.kinds import ATTACK, DONE
from hazard.record.verify import verify
from tests.kit.loops import run_apart
from tests.server.running import Client, Server, http_get

SURE: Final = 0.6  # chances an attack has to have


def choose(view: dict[str, Any], facts: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The best attack while it is good, with everything; anything else by chance, ships included."""
    options = view["options"]
    attacks = [option for option in options if option["kind"] == ATTACK]
    odds = facts["attack-odds"]
    assert len(odds) == len(attacks)
    option = chance.choice(options)
    if attacks and max(odds) > SURE:
        option = attacks[odds.index(max(odds))]
    elif attacks and options[-1]["kind"] == DONE and chance.random() < 0.8:
        option = options[-1]
    move = {name: value for name, value in option.items() if name not in ("least", "most", "ships")}
    if "most" in option:
        move["count"] = (
            option["most"] if option["kind"] == ATTACK else chance.randint(option["least"], option["most"])
        )
    if "ships" in option:
        move["ships"] = [chance.randint(0, most) for most in option["ships"]]
    return move


async def play_seat(server: Server, client: Client, table: str, chance: Random) -> dict[str, Any]:
    """Answer until the game is over; the outcome, as this seat is told it."""
    headers = {"Cookie": f"hazard={client.http.cookies['hazard']}"}
    async with connect(
        f"ws{server.url()[4:]}/api/socket", additional_headers=headers, max_size=None
    ) as socket:
        await socket.send(json.dumps({"type": "join", "table": table}))
        async for text in socket:
            message = json.loads(text)
            assert message["type"] != "refused", message
            view = message.get("view")
            if view and view["outcome"]:
                return dict(view["outcome"])
            if view and view["options"]:
                move = choose(view, message["facts"], chance)
                await socket.send(json.dumps({"type": "act", "n": message["n"], "action": move}))
    raise AssertionError("the connection ended before the game")


async def play_seats(server: Server, clients: list[Client], table: str) -> list[dict[str, Any]]:
    """All seats at once."""
    seats = [play_seat(server, client, table, Random(f"{table} {at}")) for at, client in enumerate(clients)]
    playing = asyncio.gather(*seats)
    await asyncio.to_thread(clients[0].post, f"/api/tables/{table}/start")
    return await playing


def play_out(server: Server, mode: str, seats: int, options: dict[str, str]) -> str:
    """A game from the first to the last decision, with a record that can be verified; why it ended."""
    clients = [Client(server, f"{mode[-8:]} {seat}") for seat in range(seats)]
    body = {"mode": mode, "seats": seats, "options": options, "public": True}
    table: str = clients[0].post("/api/tables", body)["id"]
    for seat, client in enumerate(clients):
        client.post(f"/api/tables/{table}/join", {"seat": seat})
    outcomes = run_apart(play_seats(server, clients, table))
    assert all(outcome == outcomes[0] for outcome in outcomes)
    record = http_get(f"{server.url()}/api/tables/{table}/record", timeout=30)
    assert verify(record.content).ok
    for client in clients:
        client.close()
    return str(outcomes[0]["reason"])
