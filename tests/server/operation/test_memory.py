"""Which tables stay in memory, and are the others still there for whoever asks?"""

from pathlib import Path

from tests.server.operation.test_lifecycle import until
from tests.server.running import Client, Server, sqlite
from tests.server.tables import friends


def in_memory(client: Client) -> int:
    """How many tables the server has in memory."""
    return int(client.get("/ready")["tables"])


def test_a_game_that_is_over_leaves_the_memory_when_nobody_looks_and_comes_back_when_somebody_does(
    tmp_path: Path,
) -> None:
    with Server(sqlite(tmp_path), sweep_every="0.2") as server:
        clients, table = friends(server, "Ann", "Bob", mode="classic/duel-active", options={})
        ann, bob = clients
        for client in clients:
            client.send({"type": "draw"})
        while ann.until("events")["view"]["outcome"] is None:
            pass
        bob.leave()
        assert in_memory(ann) == 1  # Ann still looks
        ann.leave()
        until(lambda: in_memory(ann), 0)
        assert ann.get(f"/api/tables/{table}")["status"] == "over"
        assert in_memory(ann) == 0
        assert ann.join(table, since=2)["view"]["outcome"] is not None
        assert in_memory(ann) == 1


def test_a_running_game_stays_in_memory_though_nobody_looks(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), sweep_every="0.1") as server:
        clients, _ = friends(server, "Ann", "Bob", mode="classic/duel-active", options={})
        for client in clients:
            client.leave()
        until(lambda: clients[0].get("/ready")["connections"], 0)
        for _ in range(20):
            assert in_memory(clients[0]) == 1
