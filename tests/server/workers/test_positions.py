"""Are positions checked by a worker, and is what goes with them bounded before anything is done?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Client, Server, sqlite
from tests.server.workers.test_odds import standing


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("positions")))) as running:
        yield running


def refused(client: Client, **given: object) -> tuple[str, str]:
    body = {"mode": "classic/domination", "seats": 3, **given}
    told = client.post("/api/tables", body, 400)
    return told["code"], told["field"]


def test_positions_are_checked_by_a_worker_and_refused_as_ever(server: Server) -> None:
    ada = Client(server, "Ada")
    ada.post("/api/tables", {"mode": "classic/domination", "seats": 3, "position": standing(5)})
    assert refused(ada, seats=4, position=standing(5)) == ("other-seats", "position")
    assert refused(ada, position="nonsense")[0] == "unknown-field"
    told = ada.http.get("/metrics").text
    assert 'hazard_jobs_total{kind="check_position",result="done"} 1.0' in told
    assert 'hazard_jobs_total{kind="check_position",result="other-seats"} 1.0' in told


def test_options_are_few_and_short(server: Server) -> None:
    ada = Client(server, "Ada")
    assert refused(ada, options={f"option-{at}": "x" for at in range(33)})[0] == "bad-request"
    assert refused(ada, options={"x" * 65: "x"})[0] == "bad-request"
    assert refused(ada, options={"start": "x" * 65})[0] == "bad-request"
    assert refused(ada, options={"start": "x" * 64}) == ("bad-option-value", "start")
    assert refused(ada, position="x" * 20_001)[0] == "bad-request"
