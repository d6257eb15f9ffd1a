"""Tables for tests: who sits there, and how they get going."""

import time
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.running import PATIENCE, Client, Server

DEAL = {"start": "deal"}


def opened(host: Client, seats: int = 3, mode: str = "classic/domination", **more: object) -> str:
    """A new table."""
    table: str = host.post("/api/tables", {"mode": mode, "seats": seats, "options": DEAL, **more})["id"]
    return table


def code_of(host: Client, table: str) -> str:
    """What its invite link carries."""
    code: str = host.get(f"/api/tables/{table}/invite")["code"]
    return code


def seat(client: Client, table: str, host: Client, at: int | None = None) -> int:
    """Sit down by the code of the table."""
    sat: int = client.post(f"/api/tables/{table}/join", {"code": code_of(host, table), "seat": at})["seat"]
    return sat


def fill(host: Client, table: str, bot: str = "random") -> None:
    """Bots at every free seat."""
    for one in host.get(f"/api/tables/{table}")["seats"]:
        if not one.get("name"):
            host.post(f"/api/tables/{table}/bots", {"seat": one["seat"], "bot": bot})


def friends(server: Server, *names: str, **more: Any) -> tuple[list[Client], str]:
    """Players at a table of their own that has begun; each has a socket."""
    clients = [Client(server, name) for name in names]
    table = opened(clients[0], more.pop("seats", len(names)), **more)
    for client in clients:
        seat(client, table, clients[0])
    fill(clients[0], table)
    for client in clients:
        client.join(table)
    clients[0].post(f"/api/tables/{table}/start")
    return clients, table


def asked(clients: list[Client]) -> Client:
    """The client that owes the decision and has not answered: all that was done before has been told to it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for client in clients:
            news = client.latest(0.02)
            if news and news["view"] and news["view"]["options"] and news["n"] != client.answered:
                return client
    raise AssertionError("nobody is asked")


def joined(client: Client, table: str) -> Any:
    """What a table tells that cannot be joined yet; clients come back until it can."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return client.join(table)
        except ConnectionClosed:
            assert time.monotonic() < until
            time.sleep(0.1)


def told(client: Client, event: str) -> Any:
    """The message that tells of this event."""
    while True:
        message = client.until("events")
        if event in [one["event"] for one in message["events"]]:
            return message
