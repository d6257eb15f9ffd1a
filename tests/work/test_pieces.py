"""Is what long work brings the same whoever does it, also when a worker is killed, and does it go on where it ended?"""

import json
import os
import signal
from pathlib import Path

import pytest

from hazard.kernel.errors import InputError
from hazard.work.crew import AGAIN, Workers
from hazard.work.pieces import do_pieces, spans
from tests.cli.asking import MODE, ask
from tests.work.watched import Watch, league, simulate, told

SHORT = ("--max-turns", "10", "--seed", "5", "--json")


def squares(first: int, count: int) -> list[int]:
    return [number * number for number in range(first, first + count)]


def dies(_first: int, _count: int) -> list[int]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("count", [0, 1, 11])
def test_pieces_come_back_in_their_order(jobs: int, count: int) -> None:
    found: list[int] = []
    workers = Workers(jobs)
    assert do_pieces(squares, spans(count, workers, 2), workers, found.append)
    assert found == squares(0, count)


def test_spans_cover_everything_once_and_leave_no_worker_without() -> None:
    assert spans(10, Workers(1)) == [(number, 1) for number in range(10)]
    assert spans(10, Workers(2)) == [(0, 4), (4, 4), (8, 2)]
    assert spans(6, Workers(3)) == [(0, 2), (2, 2), (4, 2)]
    assert spans(2, Workers(8)) == [(0, 1), (1, 1)]


def test_a_piece_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(InputError) as refused:
        do_pieces(dies, [(0, 1), (1, 1)], Workers(2), print)
    assert (refused.value.code, refused.value.params) == ("worker-died", {"count": AGAIN + 1})


@pytest.mark.parametrize("words", [simulate(12), league(12)], ids=["simulate", "league"])
def test_what_a_killed_process_had_is_done_again(tmp_path: Path, words: list[str]) -> None:
    watch = Watch(tmp_path)
    with watch.started(*words, "--jobs", "2") as process:
        watch.until_playing(process, 10, 2)
        watch.kill_one()
        found = told(process)
    marks = watch.marks()
    assert len(set(marks)) > 2
    assert found == watch.result(*words)
    assert len(marks) > len(watch.marks()) - len(marks)  # some games were begun twice


def test_a_killed_process_leaves_no_journal_behind_that_is_not_whole(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    with watch.started(*simulate(12, "--jobs", "2", "--journal", "kept")) as process:
        watch.until_playing(process, 10, 2)
        watch.kill_one()
        found = told(process)
    names = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert names == [f"game-{number:07d}.jsonl" for number in range(12)]
    assert ask("verify", str(tmp_path / "kept" / "game-0000003.jsonl")).status == 0
    assert found["games"] == 12


# ---------------------------------------------------------------- a series in a folder


def series(folder: Path, games: int, *words: str) -> dict[str, object]:
    data = ask("simulate", MODE, "--games", str(games), *SHORT, "--out", str(folder), *words).data()
    return {name: data[name] for name in ("digest", "games", "decisions", "wins", "turns_mean", "reasons")}


def test_a_series_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    whole = series(tmp_path / "whole", 7)
    series(tmp_path / "part", 4)
    file = tmp_path / "part" / "games.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 5
    file.write_text("".join([*lines[:3], lines[3][:20]]), encoding="utf-8")  # power cut within a line
    assert series(tmp_path / "part", 7, "--jobs", "2") == whole
    assert file.read_bytes() == (tmp_path / "whole" / "games.jsonl").read_bytes()
    assert series(tmp_path / "part", 4)["games"] == 4  # fewer than there are: the first of them


def test_journals_of_games_that_were_not_counted_yet_are_compared(tmp_path: Path) -> None:
    words = ("--journal", str(tmp_path / "journals"))
    whole = series(tmp_path / "out", 3, *words)
    rows = tmp_path / "out" / "games.jsonl"
    rows.write_text("".join(rows.read_text(encoding="utf-8").splitlines(keepends=True)[:2]), encoding="utf-8")
    assert series(tmp_path / "out", 3, *words) == whole
    rows.write_text("".join(rows.read_text(encoding="utf-8").splitlines(keepends=True)[:2]), encoding="utf-8")
    (tmp_path / "journals" / "game-0000002.jsonl").write_bytes(b"of something else\n")
    answer = ask("simulate", MODE, "--games", "3", *SHORT, "--out", str(tmp_path / "out"), *words)
    assert answer.error()["code"] == "journal-exists"


@pytest.mark.parametrize("words", [("--seats", "4"), ("--bots", "greedy"), ("--option", "start=deal")])
def test_a_folder_of_another_series_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    series(tmp_path, 1)
    answer = ask("simulate", MODE, "--games", "2", *SHORT, "--out", str(tmp_path), *words)
    assert (answer.status, answer.error()["code"]) == (2, "series-of-other-table")


@pytest.mark.parametrize("line", ['{"number": 7}', "[]", '{"number": 9, "winners": 1}'])
def test_a_line_that_is_no_game_is_refused(tmp_path: Path, line: str) -> None:
    series(tmp_path, 1)
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as out:
        out.write(line + "\n")
    answer = ask("simulate", MODE, "--games", "2", *SHORT, "--out", str(tmp_path))
    assert (answer.status, answer.error()["code"]) == (2, "league-line")
    assert answer.error()["params"] == {"line": 3}


def test_jobs_may_be_all_cores() -> None:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    answer = ask("simulate", MODE, "--games", "2", "--max-turns", "2", "--jobs", "all", "--json")
    assert json.loads(answer.out)["jobs"] == cores
