"""The long form: 200 games, 50 deaths of the server, at least 20 of them between commit and telling."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.faults.test_torture import torture
from tests.server.faults.torture import Report, Torture
from tests.server.postgres import Postgres
from tests.server.running import Server
from tests.soak.report import figures

pytestmark = pytest.mark.soak

GAMES = 200
KILLS = 50
BETWEEN = 20


def check(report: Report, proof: str, tell: Callable[[str, object], None]) -> None:
    """Nothing lost, nothing doubled, everything verified."""
    bad = {fault.partition(":")[0].partition(" ")[0] for fault in report.faults}
    needed = f"none of {report.acknowledged:,} answers lost or doubled in {report.kills} deaths"
    tell("soak", figures(proof, needed, report.games, report.games - len(bad), report.seconds))
    assert report.faults == []
    assert (report.games, report.kills) == (GAMES, KILLS)
    assert report.between >= BETWEEN


def test_one_server_dies_again_and_again(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    report = torture(tmp_path, games=GAMES, kills=KILLS, most=3).run()
    check(report, "kill -9 under load, SQLite", record_property)


def test_one_of_two_nodes_dies_again_and_again(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with Postgres() as postgres:
        url = postgres.database()
        report = Torture(
            [Server(url), Server(url)],
            tmp_path,
            games=GAMES,
            kills=KILLS,
            lines=lambda table: postgres.lines(url, table),
            secret=lambda table: postgres.secret(url, table),
            most=3,
        ).run()
    check(report, "kill -9 under load, two nodes on PostgreSQL", record_property)
