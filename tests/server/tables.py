"""Tables for tests: who sits there, and how they get going."""

from typing import Any

from tests.server.running import Client, Server

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
    """The client that owes the decision, when everybody has been told."""
    for _ in range(200):
        for client in clients:
            news = client.latest(0.02)
            if news is not None and news["view"] and news["view"]["options"]:
                return client
    raise AssertionError("nobody is asked")


def told(client: Client, event: str) -> Any:
    """The message that tells of this event."""
    while True:
        message = client.until("events")
        if event in [one["event"] for one in message["events"]]:
            return message
