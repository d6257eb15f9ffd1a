"""Do the players behind one address take turns, whoever of them asks most?"""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from hazard.kernel.errors import InputError
from hazard.server.limits.turns import EACH, FairTurns
from tests.server.running import NO_TLS, Client, Server, sqlite
from tests.server.tables import friends


def names(order: list[str], turns: FairTurns, player: str, times: int) -> list[asyncio.Task[None]]:
    """So many requests of a player, who are noted when they may go on."""

    async def one() -> None:
        await turns.wait("192.0.2.1", player)
        order.append(player)

    return [asyncio.create_task(one()) for _ in range(times)]


def test_who_asks_most_waits_for_themselves() -> None:
    async def asked() -> list[str]:
        order: list[str] = []
        turns = FairTurns("address_rate", 100, 2)
        tasks = names(order, turns, "many", 10)
        await asyncio.sleep(0)
        tasks += names(order, turns, "few", 2)
        await asyncio.gather(*tasks)
        return order

    order = asyncio.run(asked())
    assert order[:2] == ["many", "many"]  # the burst
    assert order[2:6] == ["many", "few", "many", "few"]
    assert order[6:] == ["many"] * 6


def test_together_they_have_the_rate_of_the_address() -> None:
    async def seconds() -> float:
        turns = FairTurns("address_rate", 50, 5)
        begun = time.monotonic()
        tasks: list[asyncio.Task[None]] = []
        for player in range(5):
            tasks += names([], turns, str(player), 5)
        await asyncio.gather(*tasks)
        return time.monotonic() - begun

    assert asyncio.run(seconds()) >= 0.39  # 25 requests: 5 at once, 20 at 50 a second


def test_another_address_does_not_wait() -> None:
    async def asked() -> float:
        turns = FairTurns("address_rate", 1, 1)
        tasks = names([], turns, "many", 3)
        await asyncio.sleep(0)
        begun = time.monotonic()
        await turns.wait("192.0.2.2", "other")
        took = time.monotonic() - begun
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not turns.known["192.0.2.1"].waiting  # who is gone waits no longer
        return took

    assert asyncio.run(asked()) < 0.5


def test_a_player_with_too_much_waiting_is_refused_and_nobody_else() -> None:
    async def asked() -> None:
        refused: list[str] = []
        turns = FairTurns("address_rate", 0.01, 1, refused.append)
        tasks = names([], turns, "many", 1 + EACH)
        await asyncio.sleep(0)
        with pytest.raises(InputError, match="too-often"):
            await turns.wait("192.0.2.1", "many")
        assert refused == ["address_rate"]
        tasks += names([], turns, "few", 1)
        await asyncio.sleep(0)
        assert "few" in turns.known["192.0.2.1"].waiting
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(asked())


def test_many_guests_of_one_address_are_no_faster_than_the_address(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), address_rate="20", address_burst="20") as server:
        guests = [Client(server, f"Guest {at}") for at in range(4)]
        tokens = [guest.http.cookies["hazard"] for guest in guests]
        for guest in guests:
            guest.get("/api/me")

        async def flood() -> float:
            async with httpx.AsyncClient(base_url=server.url(), timeout=60, verify=NO_TLS) as client:
                begun = time.monotonic()
                asked = [
                    client.get("/api/me", headers={"Cookie": f"hazard={token}"}) for token in tokens * 20
                ]
                answers = await asyncio.gather(*asked)
                assert {answer.status_code for answer in answers} == {200}
                return time.monotonic() - begun

        assert asyncio.run(flood()) >= 2.5  # 80 requests: at most 20 at once, then 20 a second


def test_players_at_a_table_are_told_while_their_address_floods(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), address_rate="20", address_burst="20") as server:
        (ada, _), _ = friends(server, "Ada", "Ben", mode="classic/duel-active", options={})
        token = Client(server, "Flood").http.cookies["hazard"]

        async def flood() -> None:
            async with httpx.AsyncClient(base_url=server.url(), timeout=60, verify=NO_TLS) as client:
                flooding = [
                    asyncio.create_task(client.get("/api/me", headers={"Cookie": f"hazard={token}"}))
                    for _ in range(30)
                ]
                await asyncio.sleep(0.3)
                begun = time.monotonic()
                await asyncio.to_thread(ada.send, {"type": "ping"})
                assert (await asyncio.to_thread(ada.until, "pong"))["type"] == "pong"
                assert time.monotonic() - begun < 1.0
                await asyncio.gather(*flooding)

        asyncio.run(flood())
