"""Can everybody check the dice of a live game: promised before, mixed by the seats, proven by the record?"""

import json
from pathlib import Path

from hazard.kernel.proven import commitment
from tests.cli.asking import ask
from tests.server.operation.test_lifecycle import status, until
from tests.server.running import Client, Server, play, sqlite
from tests.server.tables import opened, seat

SEEDS = ["aa" * 16, "bb" * 8]


def test_the_record_of_a_live_game_is_proven_by_what_was_promised(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada, bob, eve = (Client(server, name) for name in ("Ada", "Bob", "Eve"))
        table = opened(ada)
        promised = ada.get(f"/api/tables/{table}")["commitment"]  # before anybody could add a seed
        for client in (ada, bob):
            seat(client, table, ada)
        ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
        for client, given in ((ada, SEEDS[0]), (bob, SEEDS[1])):
            client.join(table)
            client.send({"type": "seed", "seed": given})
            client.until("presence")
        eve.join(table)
        eve.send({"type": "seed", "seed": "cc"})
        assert eve.until("refused")["code"] == "not-your-seat"
        eve.leave()
        ada.post(f"/api/tables/{table}/start")
        ada.send({"type": "seed", "seed": "dd"})
        assert ada.until("refused")["code"] == "table-status"  # too late
        assert play([ada, bob], 10) >= 10
        assert ada.http.get(f"/api/tables/{table}/record").status_code == 400
        for client in (ada, bob):
            client.send({"type": "draw"})
        until(lambda: status(ada, table), "over")
        data = ada.http.get(f"/api/tables/{table}/record").content
    lines = data.splitlines()
    head, end = json.loads(lines[0]), json.loads(lines[-1])
    assert head["dice"]["kind"] == "proven"
    assert head["dice"]["commitment"] == promised == commitment(bytes.fromhex(end["secret"]))
    assert head["dice"]["seeds"] == [*SEEDS, ""]
    kept = tmp_path / "game.jsonl"
    kept.write_bytes(data)
    assert ask("verify", str(kept)).status == 0
    kept.write_bytes(data.replace(end["secret"].encode(), ("00" * 32).encode()))
    assert ask("verify", str(kept)).status != 0
