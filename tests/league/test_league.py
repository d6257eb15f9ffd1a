"""Does `hazard league` play the same games however it is asked, count them rightly, and go on where it was interrupted?"""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from hazard.league.game import Result, play_game
from hazard.league.schedule import Fixture, LeagueTable
from hazard.league.tally import Tally
from tests.cli.asking import MODE, Answer, ask, ask_apart, command, environment

OWN = """
from hazard.bots.greedy import GreedyBot

class Calm(GreedyBot):
    def choose(self, view):
        return super().choose(view)

class Late(GreedyBot):
    def choose(self, view):
        if view.turn > 3:
            raise ValueError("no idea")
        return super().choose(view)
"""
SHORT = ("--max-turns", "12", "--option", "start=deal")


def league(*words: str, bots: str = "greedy,random", games: int = 3) -> Answer:
    return ask("league", "--mode", MODE, "--bots", bots, "--games", str(games), *words)


def told(answer: Answer) -> dict[str, object]:
    """The result without what the clock says and how it was asked for."""
    data: dict[str, object] = answer.data()
    for name in ("seconds", "jobs"):
        del data[name]
    for row in data["bots"]:  # type: ignore[attr-defined]
        for name in [name for name in row if "ms_" in name]:
            del row[name]
    return data


def test_the_report_has_every_field() -> None:
    data = league("--seats", "3", "--seed", "4", "--json").data()
    assert (data["mode"], data["seats"], data["seed"], data["games"], data["par"]) == (MODE, 3, 4, 3, 0.3333)
    wanted = {"bot", "games", "wins", "win_rate", "low", "high", "elo", "ms_p50", "ms_p95"}
    assert all(wanted <= set(row) for row in data["bots"])
    assert [row["bot"] for row in data["bots"]] == ["greedy", "random"]  # the strongest first
    assert sum(row["wins"] for row in data["bots"]) == 3
    assert data["bots"][0]["ms_p95"] >= data["bots"][0]["ms_p50"] > 0
    assert data["interrupted"] is False


def test_the_games_are_the_same_whatever_the_number_of_processes() -> None:
    one = told(league("--json", "--seed", "2", *SHORT, games=12))
    two = told(league("--json", "--seed", "2", "--jobs", "2", *SHORT, games=12))
    assert one == two
    assert one["digest"] != told(league("--json", "--seed", "3", *SHORT, games=12))["digest"]


def test_versus_tells_what_one_wins_against_a_table_of_another() -> None:
    data = league("--versus", "--seats", "4", "--json", games=4).data()
    (mix,) = data["mixes"]
    assert mix["mix"] == ["greedy", "random", "random", "random"]
    assert mix["one"]["bot"] == "greedy"
    assert mix["one"]["win_rate"] == 1.0
    by_name = {row["bot"]: row for row in data["bots"]}
    assert (by_name["greedy"]["games"], by_name["random"]["games"]) == (4, 12)
    assert [side["games"] for side in by_name["greedy"]["sides"]] == [1, 1, 1, 1]


def test_whoever_wins_by_conquest_has_taken_somebody_out() -> None:
    result = play_game(
        LeagueTable(MODE, (("start", "deal"),), 3, 1, 400), Fixture(0, ("greedy", "random", "random"))
    )
    assert result.winners == [0]
    assert [pair for pair in result.beaten if pair[1] == 0] != []
    assert sorted(lost for lost, _ in result.beaten) == [1, 2]
    assert result.reason == "conquest"


def test_a_lead_is_noted_at_the_beginning_of_a_turn() -> None:
    # With one army left besides the winner's, a careful player has most of the troops at some time before the end.
    results = [
        play_game(
            LeagueTable(MODE, (("start", "deal"),), 3, 2, 400), Fixture(deal, ("greedy", "greedy", "greedy"))
        )
        for deal in range(3)
    ]
    assert all(result.led for result in results)
    assert any(result.winners[0] in result.led for result in results)
    assert all(set(result.led) <= {0, 1, 2} and len(result.led) == len(set(result.led)) for result in results)


def test_sums_of_made_up_games() -> None:
    tally = Tally(LeagueTable(MODE, (), 3, 0, 400), ["a", "b"], versus=False)
    empty: list[dict[str, int]] = [{}, {}, {}]
    for line, winners, led in (("aab", [0], [0]), ("aba", [1], [0]), ("baa", [], []), ("abb", [2], [1])):
        tally.take(
            Result(
                0, list(line), winners, "conquest" if winners else "cap", 10, 5, "d",
                beaten=[[2, 0]], led=led, turn_times=empty, choice_times=empty,
            )
        )  # fmt: skip
    data = tally.told()
    rows = {row["bot"]: row for row in data["bots"]}
    assert (rows["a"]["games"], rows["a"]["wins"]) == (7, 1)
    assert (rows["b"]["games"], rows["b"]["wins"]) == (5, 2)
    assert (rows["a"]["led"], rows["a"]["led_won"]) == (2, 1)
    assert (rows["b"]["led"], rows["b"]["led_won"]) == (1, 0)
    assert (rows["a"]["eliminations"], rows["b"]["eliminations"]) == (3, 1)
    assert (data["caps"], data["games"], data["turns_mean"]) == (1, 4, 10.0)
    assert [mix["wins"] for mix in data["mixes"]] == [{"a": 1, "b": 1}, {"a": 0, "b": 1}]
    assert data["mixes"][0]["undecided"] == 1
    # b won 2 of its 5 seats at tables with a, a one of 7
    order = [row["bot"] for row in data["bots"]]
    assert order == ["b", "a"]
    assert data["payoff"][0][1]["win_rate"] == 0.4
    assert data["payoff"][0][0] is None


# ---------------------------------------------------------------- a folder


def test_a_folder_has_games_report_and_drawing(tmp_path: Path) -> None:
    answer = league("--out", str(tmp_path), "--lang", "en", *SHORT)
    assert answer.status == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "games.jsonl",
        "league.json",
        "league.md",
        "league.svg",
    ]
    page = (tmp_path / "league.md").read_text(encoding="utf-8")
    assert "hazard league --mode classic/domination --seats 3 --bots greedy,random --games 3 --seed 0" in page
    assert "## Payoff table" in page
    drawing = fromstring((tmp_path / "league.svg").read_text(encoding="utf-8"))
    words = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "random"} <= set(words)


def test_games_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    whole = told(league("--json", *SHORT, games=12))
    league("--out", str(tmp_path), *SHORT, games=6)
    file = tmp_path / "games.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 7
    file.write_text("".join([*lines[:4], lines[4][:30]]), encoding="utf-8")  # power cut within a line
    assert told(league("--out", str(tmp_path), "--json", *SHORT, games=12)) == whole
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    keys = [f"{row['deal']}:{row['line']}" for row in rows if "deal" in row]
    assert len(keys) == len(set(keys)) == 12
    assert "".join(lines[1:4]) in file.read_text(encoding="utf-8")


def test_a_bot_may_join_later_and_the_old_games_count(tmp_path: Path) -> None:
    league("--out", str(tmp_path), "--versus", *SHORT, games=3)
    before = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    data = league(
        "--out", str(tmp_path), "--versus", "--json", *SHORT, bots="greedy,random,greedy@1", games=6
    )
    assert data.data()["games"] == 6
    after = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert after[: len(before)] == before
    assert len([line for line in after if line.startswith('{"deal"')]) == 6


@pytest.mark.parametrize(
    "words", [("--seats", "4"), ("--seed", "9"), ("--option", "sets=fixed"), ("--max-turns", "13")]
)
def test_a_folder_of_another_table_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    league("--out", str(tmp_path), "--max-turns", "12")
    answer = league(
        "--out",
        str(tmp_path),
        "--json",
        *(("--max-turns", "12") if words[0] != "--max-turns" else ()),
        *words,
    )
    assert (answer.status, answer.error()["code"]) == (2, "league-of-other-table")


def test_a_line_that_is_no_game_is_refused(tmp_path: Path) -> None:
    league("--out", str(tmp_path), *SHORT)
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as out:
        out.write('{"deal": 1}\n')
    answer = league("--out", str(tmp_path), "--json", *SHORT)
    assert (answer.status, answer.error()["code"]) == (2, "league-line")
    assert answer.error()["params"]["line"] == 5


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_the_finished_games(jobs: str, tmp_path: Path) -> None:
    words = ("league", "--mode", MODE, "--bots", "greedy,random", "--games", "3000", "--json", *SHORT)
    with subprocess.Popen(
        command(*words, "--jobs", jobs, "--out", str(tmp_path)), env=environment(), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        until = time.monotonic() + 60
        file = tmp_path / "games.jsonl"
        while time.monotonic() < until and not (file.exists() and file.read_bytes().count(b"\n") > 4):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: every process of the group
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    data = json.loads(out)
    assert data["interrupted"] is True
    assert data["games"] == file.read_bytes().count(b"\n") - 1


# ---------------------------------------------------------------- bots of one's own


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "my_bots.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_a_class_from_the_current_folder_plays_in_a_league_in_several_processes() -> None:
    answer = ask_apart(
        "league",
        "--mode",
        MODE,
        "--bots",
        "my_bots:Calm,random",
        "--games",
        "6",
        "--jobs",
        "2",
        "--json",
        *SHORT,
    )
    data = answer.data()
    assert data["games"] == 6
    assert data["identities"]["my_bots:Calm"].startswith("my_bots:Calm#")


@pytest.mark.usefixtures("folder")
def test_a_class_from_the_current_folder_plays_like_what_it_extends() -> None:
    words = ("simulate", MODE, "--games", "2", "--seed", "5", "--json", *SHORT)
    own = ask_apart(*words, "--bots", "my_bots:Calm,random,random").data()
    plain = ask_apart(*words, "--bots", "greedy,random,random").data()
    assert own["digest"] == plain["digest"]


def test_a_changed_file_is_another_bot(folder: Path) -> None:
    words = (
        "league",
        "--mode",
        MODE,
        "--bots",
        "my_bots:Calm,random",
        "--games",
        "3",
        "--out",
        "kept",
        "--json",
    )
    assert ask_apart(*words, *SHORT).status == 0
    (folder / "my_bots.py").write_text(OWN + "\nX = 1\n", encoding="utf-8")
    answer = ask_apart(*words, *SHORT)
    assert (answer.status, answer.error()["code"]) == (2, "league-of-other-bot")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "words",
    [
        ("league", "--mode", MODE, "--bots", "my_bots:Late,random"),
        ("simulate", MODE, "--bots", "my_bots:Late"),
    ],
)
def test_what_an_own_bot_raises_is_told_with_its_line(words: tuple[str, ...]) -> None:
    answer = ask_apart(*words, "--games", "3", "--json", *SHORT)
    assert (answer.status, answer.error()["code"]) == (2, "broken-bot")
    assert "ValueError: no idea (my_bots.py:" in answer.error()["params"]["detail"]


@pytest.mark.parametrize("word", ["nowhere:Bot", "hazard.bots.greedy:Nobody", "json:JSONDecoder"])
def test_a_class_that_is_no_bot_is_refused(word: str) -> None:
    answer = league("--json", bots=f"greedy,{word}")
    assert (answer.status, answer.error()["code"]) == (2, "broken-bot")
