"""Does a real Ray cluster play the same games, also when one of its workers is killed, and can a run be taken up again?"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hazard.work.cluster import at_worker
from tests.cli.asking import MODE, ask_apart, command, environment
from tests.work.watched import PATIENCE, Watch, league, simulate, told

pytest.importorskip("ray")

# A cluster that somebody has started, with two processes; it says where it is, and ends when nobody listens any more.
HEAD = """
import sys, ray
at = ray.init(num_cpus=2, include_dashboard=False, object_store_memory=128 << 20, log_to_driver=False, logging_level="critical")
print(at.address_info["gcs_address"], flush=True)
sys.stdin.read()
ray.shutdown()
"""


# Whoever knows the word may use the cluster; without it Ray writes one into the home folder.
KNOWN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "0123456789abcdef" * 4, "RAY_USAGE_STATS_ENABLED": "0"}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    settings = environment(**KNOWN)
    head = subprocess.Popen(
        [sys.executable, "-c", HEAD], env=settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    with head as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.communicate("", timeout=PATIENCE)


def test_a_cluster_of_its_own_with_a_killed_worker_plays_the_same_games(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    with watch.started(*simulate(24, "--cluster", "local", "--jobs", "2", "--out", "kept")) as process:
        watch.until_playing(process, 20, 2)
        assert (tmp_path / "kept" / "games.jsonl").read_bytes().count(b"\n") < 24
        watch.kill_one()
        found = told(process, "A worker died or was killed")
    marks = watch.marks()
    assert len(set(marks)) > 2
    assert found == watch.result(*simulate(24))
    assert len(marks) > len(watch.marks()) - len(marks)  # some games were begun twice


def test_a_league_on_a_cluster_is_interrupted_and_taken_up_elsewhere(address: str, tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    with watch.started(*league(30, "--cluster", address, "--out", "kept"), **KNOWN) as process:
        rows = tmp_path / "kept" / "games.jsonl"
        until = time.monotonic() + PATIENCE
        while not rows.exists() or rows.read_bytes().count(b"\n") < 5:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    there = rows.read_bytes().count(b"\n") - 1
    assert 4 <= there < 30
    again = watch.result(*league(30, "--jobs", "2", "--out", "kept"))
    assert again == watch.result(*league(30))


def test_a_data_set_made_on_a_cluster_is_the_same_byte_for_byte(address: str, tmp_path: Path) -> None:
    words = [
        "--mode",
        MODE,
        "--seats",
        "3",
        "--option",
        "start=deal",
        "--bots",
        "greedy,random",
        "--games",
        "22",
    ]
    words += ["--max-turns", "4", "--seed", "9", "--format", "jsonl", "--json"]
    found: list[dict[str, bytes]] = []
    for name, where in (("here", []), ("there", ["--cluster", address])):
        made = subprocess.run(
            command("dataset", "make", name, *words, *where),
            cwd=tmp_path, env=environment(**KNOWN), capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        files = [path for path in (tmp_path / name).rglob("*") if path.is_file()]
        found.append({str(path.relative_to(tmp_path / name)): path.read_bytes() for path in files})
    assert len(found[0]) == 3 * 6 + 3  # three parts of six tables, and what is told about them
    assert found[0] == found[1]


def test_what_is_wrong_at_a_worker_is_told_as_here(address: str, tmp_path: Path) -> None:
    broken = "from hazard.bots.greedy import GreedyBot\nclass Late(GreedyBot):\n    def choose(self, view):\n        raise ValueError('no idea')\n"
    (tmp_path / "late.py").write_text(broken, encoding="utf-8")
    words = ("simulate", MODE, "--bots", f"{tmp_path.name}.late:Late", "--games", "3", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "hazard.cli.main", *words, "--cluster", address],
        cwd=tmp_path.parent, env=environment(**KNOWN), capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert '"code": "broken-bot"' in done.stderr
    assert "ValueError: no idea (late.py:4)" in done.stderr


def test_a_cluster_that_is_not_there_is_told_in_a_line() -> None:
    answer = ask_apart(
        "simulate", MODE, "--games", "2", "--cluster", "127.0.0.1:1", "--json", timeout=PATIENCE
    )
    assert (answer.status, answer.error()["code"]) == (2, "cluster-failed")


def test_a_worker_of_another_version_refuses() -> None:
    with pytest.raises(ValueError, match="cluster-version"):
        at_worker("0.0.0", list, ())
