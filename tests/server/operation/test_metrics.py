"""Do the metrics tell what they are for, and does the table of them in docs/self-hosting.md fit?"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from hazard.server.operation.memory import memory
from hazard.server.operation.metrics import Metrics
from tests.server.limits.raw import eventually
from tests.server.running import Client, Server, http_get, play, sqlite
from tests.server.tables import friends, opened

PAGE: Final = (Path(__file__).parents[3] / "docs" / "self-hosting.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("metrics"))
    with Server(sqlite(folder), sweep_every="0.2") as running:
        yield running


def metrics(server: Server) -> dict[str, float]:
    """Every number by its name and labels."""
    told = http_get(f"{server.url()}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(hazard_\S+) (\S+)$", told, re.MULTILINE)}


def test_requests_are_counted_by_the_template_of_their_route(server: Server) -> None:
    ada = Client(server, "Ada")
    tables = [opened(ada), opened(ada)]
    for table in (*tables, "nothing"):
        ada.http.get(f"/api/tables/{table}")
    http_get(f"{server.url()}/api/nothing/at/all")
    found = metrics(server)
    routes = {name for name in found if name.startswith("hazard_http_requests_total")}
    by_route = {name: found[name] for name in routes if 'route="/api/tables/{table}"' in name}
    assert sorted(by_route.values()) == [1, 2]
    assert not any(table in name for table in tables for name in routes)
    assert not any("nothing" in name for name in routes)


def test_the_loop_the_commits_and_the_sweeps_are_measured(server: Server) -> None:
    clients, _ = friends(server, "Ada", "Ben", "Cleo")
    play(clients, 3)
    last = 'hazard_sweeps_total{result="done",work="stopped"}'
    assert eventually(lambda: metrics(server).get(last, 0) >= 1)  # the last step of a sweep
    assert eventually(lambda: metrics(server).get("hazard_loop_lag_seconds_count", 0) >= 1)
    found = metrics(server)
    assert found["hazard_ready"] == 1
    assert 0 <= found["hazard_commit_age_seconds"] < 20
    assert found["hazard_commit_failures"] == 0
    assert found['hazard_sweeps_total{result="done",work="delete"}'] >= 1
    assert not [name for name in found if name.startswith("hazard_sweeps") and 'result="failed"' in name]
    assert found['hazard_tables_stopped{status="frozen"}'] == 0


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells of its processes so")
def test_memory_is_told_with_that_of_the_workers(server: Server) -> None:
    clients, _ = friends(server, "Ada", seats=3)
    assert play(clients, 3) >= 3  # the bots think in workers
    found = metrics(server)
    assert 20e6 < found['hazard_memory_bytes{of="server"}'] < 1e9
    assert 20e6 < found['hazard_memory_bytes{of="workers"}'] < 2e9
    own, _ = memory()
    assert own > 10e6


def known() -> set[str]:
    """The names of all metrics as Prometheus shows them."""
    found: set[str] = set()
    for family in Metrics().registry.collect():
        found.add(family.name + ("_total" if family.type == "counter" else ""))
    return found


def test_every_metric_is_in_the_table_and_every_name_in_the_page_is_a_metric() -> None:
    assert known() == set(re.findall(r"`(hazard_\w+)`", PAGE))


def test_every_threshold_is_of_a_metric_in_the_table() -> None:
    alarms = PAGE.partition("| worth an alarm |")[2].partition("\n\n")[0]
    named = re.findall(r"^\| `(hazard_\w+)`", alarms, re.MULTILINE)
    assert len(named) >= 8
    assert set(named) <= known()
