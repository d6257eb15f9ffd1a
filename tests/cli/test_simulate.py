"""Does `hazard simulate` play the same games however they are asked for, and count them rightly?"""

import hashlib
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from hazard.bots.random_bot import RandomBot
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.cli.series import Played, Series, play_series
from hazard.editions.assembly import load
from hazard.work.crew import Workers
from tests.cli.asking import MODE, ask, command, environment

SHORT = ("--max-turns", "10")


def played(games: int, jobs: int = 1, seed: int = 5) -> list[Played]:
    found: list[Played] = []
    assert play_series(Series(MODE, (), 3, ("random",), seed, 10), games, Workers(jobs), found.append)
    return found


def test_the_report_has_every_field() -> None:
    told = ask("simulate", MODE, "--seats", "4", "--games", "3", "--seed", "9", "--json", *SHORT).data()
    assert {"mode", "seats", "games", "finished", "seed", "wins", "reasons", "turns_mean"} <= set(told)
    assert {"decisions", "seconds", "decisions_per_second", "digest"} <= set(told)
    assert (told["mode"], told["seats"], told["games"], told["seed"]) == (MODE, 4, 3, 9)
    assert told["wins"] == [0, 0, 0, 0]
    assert told["bots"] == ["random"] * 4
    assert told["interrupted"] is False


def test_a_game_at_the_cap_ends_without_winner_after_exactly_so_many_turns() -> None:
    told = ask("simulate", MODE, "--games", "4", "--max-turns", "7", "--json").data()
    assert told["reasons"] == {"cap": 4}
    assert (told["finished"], told["turns_mean"]) == (0, 7.0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_greedy_games_end_with_one_winner_at_every_table_size(seats: int) -> None:
    told = ask("simulate", MODE, "--seats", str(seats), "--bots", "greedy", "--games", "3", "--json").data()
    assert told["finished"] == 3
    assert len(told["wins"]) == seats
    assert sum(told["wins"]) == 3
    assert told["reasons"] == {"conquest": 3}


def test_without_seats_the_least_table_of_the_mode_is_taken() -> None:
    assert ask("simulate", MODE, "--games", "1", "--json", *SHORT).data()["seats"] == 3


def test_bots_sit_as_given() -> None:
    told = ask("simulate", MODE, "--bots", "random,greedy,random", "--games", "6", "--json").data()
    assert told["bots"] == ["random", "greedy", "random"]
    assert told["wins"] == [0, 6, 0]  # greedy beats random players nearly always, from every seat


def test_game_i_is_the_same_whatever_the_number_of_games() -> None:
    five = played(5)
    assert played(2) == five[:2]
    assert [one.number for one in five] == [0, 1, 2, 3, 4]
    assert len({one.digest for one in five}) == 5


def test_game_i_is_the_same_whatever_the_number_of_processes() -> None:
    one = ask("simulate", MODE, "--games", "9", "--jobs", "1", "--seed", "3", "--json", *SHORT).data()
    two = ask("simulate", MODE, "--games", "9", "--jobs", "2", "--seed", "3", "--json", *SHORT).data()
    for name in ("digest", "decisions", "turns_mean", "wins", "reasons", "games"):
        assert one[name] == two[name]


def test_another_seed_gives_other_games() -> None:
    assert played(1, seed=5)[0].digest != played(1, seed=6)[0].digest


def test_the_digest_is_sha256_over_the_final_digests_in_game_order() -> None:
    told = ask("simulate", MODE, "--games", "3", "--seed", "5", "--json", *SHORT).data()
    game = load(MODE)
    joined = ""
    for number in range(3):
        dice = game_dice(5, number)
        bots = [RandomBot() for _ in range(3)]
        sit_down([*bots], dice, 1.0)
        state = game.start(3, dice)
        play_game(game, state, [*bots], 10, [])
        joined += state.digest()
    assert told["digest"] == hashlib.sha256(joined.encode()).hexdigest()


def test_options_of_the_table_change_the_game() -> None:
    told = ask("simulate", MODE, "--games", "1", "--option", "start=deal", "--json", *SHORT).data()
    plain = ask("simulate", MODE, "--games", "1", "--json", *SHORT).data()
    assert told["options"] == {"start": "deal"}
    assert told["digest"] != plain["digest"]
    limited = ask("simulate", MODE, "--games", "2", "--option", "round-limit=10", "--json").data()
    assert limited["turns_mean"] <= 30  # ten rounds of three armies


def test_the_table_for_people_names_seats_bots_and_digest() -> None:
    answer = ask("simulate", MODE, "--games", "2", "--lang", "en", *SHORT)
    assert answer.status == 0
    assert answer.out.splitlines()[0].split() == ["Seat", "Bot", "Wins", "Share"]
    assert "2 games, with a winner: 0. Reasons: cap 2." in answer.out


# ---------------------------------------------------------------- journals


def test_journals_change_nothing_and_verify(tmp_path: Path) -> None:
    words = ("simulate", MODE, "--games", "2", "--bots", "greedy", "--seed", "1", "--json")
    plain = ask(*words).data()
    kept = ask(*words, "--journal", str(tmp_path / "new")).data()
    assert [kept[name] for name in ("digest", "decisions", "wins")] == [
        plain[name] for name in ("digest", "decisions", "wins")
    ]
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["game-0000000.jsonl", "game-0000001.jsonl"]
    assert [ask("verify", str(file)).status for file in files] == [0, 0]


def test_a_journal_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    words = ("simulate", MODE, "--games", "1", "--journal", str(tmp_path), "--json", *SHORT)
    assert ask(*words).status == 0
    before = (tmp_path / "game-0000000.jsonl").read_bytes()
    answer = ask(*words)
    assert answer.status == 2
    assert answer.error()["code"] == "journal-exists"
    assert (tmp_path / "game-0000000.jsonl").read_bytes() == before


# ---------------------------------------------------------------- Ctrl-C


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_the_finished_games(jobs: str, tmp_path: Path) -> None:
    words = (
        "simulate",
        MODE,
        "--games",
        "3000",
        "--jobs",
        jobs,
        "--json",
        "--journal",
        str(tmp_path),
        *SHORT,
    )
    with subprocess.Popen(
        command(*words), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        until = time.monotonic() + 60
        while len(list(tmp_path.glob("game-*"))) < 8 and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: every process of the group
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    told = json.loads(out)
    assert told["interrupted"] is True
    assert told["games"] >= 1
    assert "Traceback" not in err
    finished = ask("simulate", MODE, "--games", str(told["games"]), "--json", *SHORT).data()
    assert finished["digest"] == told["digest"]
