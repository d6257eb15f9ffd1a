"""Is a data set the same whoever makes it, whole when it says so, and made of the games it names?"""

import json
import os
import signal
import subprocess
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import hazard
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.dataset.files import JSON_LINES, PARQUET, read_rows
from hazard.dataset.folder import make
from hazard.dataset.making import PART, spans_of
from hazard.dataset.recipes import SETS, Recipe, Stage, fixed
from hazard.dataset.schema import TABLES
from hazard.work.crew import Workers
from tests.cli.asking import MODE, ask, command, environment
from tools.dataset_page import PAGE, files

DEALT = (("start", "deal"),)
RECIPE = Recipe("own", (Stage(MODE, DEALT, 3, 4),), ("greedy", "random"), 7, 30)
WORDS = (
    "--mode",
    MODE,
    "--option",
    "start=deal",
    "--seats",
    "3",
    "--bots",
    "greedy",
    "--games",
    "25",
    "--max-turns",
    "9",
)


def made(folder: Path, form: str = JSON_LINES, recipe: Recipe = RECIPE) -> dict[str, Any]:
    told = make(folder, recipe, form, Workers())
    assert told is not None
    return told


def rows(folder: Path, table: str, form: str = JSON_LINES) -> list[dict[str, Any]]:
    paths = sorted((folder / table).glob(f"part-*.{form}"))
    return [row for path in paths for row in read_rows(path, table)]


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_page_shows_the_schema_and_the_fixed_sets() -> None:
    assert files() == {PAGE: PAGE.read_text(encoding="utf-8")}


def test_every_row_has_the_columns_of_the_schema_in_both_formats(tmp_path: Path) -> None:
    made(tmp_path / "lines")
    made(tmp_path / "parquet", PARQUET)
    for table, columns in TABLES.items():
        lines = rows(tmp_path / "lines", table)
        assert [list(row) for row in lines] == [[column.name for column in columns]] * len(lines)
        assert rows(tmp_path / "parquet", table, PARQUET) == lines


def test_a_game_is_the_one_that_its_seed_and_bots_play(tmp_path: Path) -> None:
    told = made(tmp_path)
    game = hazard.load(MODE, dict(DEALT))
    digests = ""
    for row in rows(tmp_path, "games"):
        dice = game_dice(7, row["game"])
        bots = [hazard.make_bot(name) for name in row["players"]]
        sit_down(bots, dice, 1.0)
        state = game.start(3, dice)
        play_game(game, state, bots, 30, [])
        assert (row["digest"], row["edition"], row["seats"]) == (state.digest(), game.edition, 3)
        assert state.outcome is not None
        assert (row["reason"], row["winners"]) == (state.outcome.reason, list(state.outcome.winners))
        digests += state.digest()
    part = sha256(digests.encode()).hexdigest()
    assert told["digest"] == sha256(part.encode()).hexdigest()


def test_the_tables_of_a_game_can_be_played_through_with_the_engine(tmp_path: Path) -> None:
    made(tmp_path)
    game = hazard.load(MODE, dict(DEALT))
    positions = [row for row in rows(tmp_path, "positions") if row["game"] == 1]
    decisions = [row for row in rows(tmp_path, "decisions") if row["game"] == 1]
    options = [row for row in rows(tmp_path, "options") if row["game"] == 1]
    chance = [row for row in rows(tmp_path, "chance") if row["game"] == 1]
    (seed,) = [row["seed"] for row in rows(tmp_path, "games") if row["game"] == 1]
    dice = hazard.SeededDice(int(seed))
    state = game.start(3, dice)
    noted = -1
    for ply, (position, decision) in enumerate(zip(positions, decisions, strict=True)):
        assert position["ply"] == decision["ply"] == ply
        assert (position["owner"], position["troops"]) == (state.owner, state.total)
        assert position["cards"] == [len(hand) for hand in state.hands]
        if state.turn != noted:
            noted = int(state.turn)
            assert hazard.position(position["notation"]).state.digest() == state.digest()
        else:
            assert position["notation"] is None
        offered = [row for row in options if row["ply"] == ply]
        listed = list(game.options(state))
        assert [(row["least"], row["most"]) for row in offered] == [(one.least, one.most) for one in listed]
        asked = game.decision(state)
        assert asked is not None
        assert (asked.seat, asked.kind, len(listed)) == (
            decision["seat"],
            decision["kind"],
            decision["options"],
        )
        action = hazard.parse_action(game, listed, decision["action"])
        assert listed[decision["chosen"]].has(action)
        source = game.rules.board.names[action.source] if action.source >= 0 else ""
        assert offered[decision["chosen"]]["source"] == source
        assert action.count == decision["count"]
        before = int(state.dice.draws)
        game.play(state, int(asked.seat), action)
        assert len([row for row in chance if row["ply"] == ply]) == state.dice.draws - before
    assert [row["draw"] for row in chance] == list(range(int(state.dice.draws)))


def test_outcomes_add_up(tmp_path: Path) -> None:
    made(tmp_path)
    games = {row["game"]: row for row in rows(tmp_path, "games")}
    decisions = rows(tmp_path, "decisions")
    for row in rows(tmp_path, "outcomes"):
        game = games[row["game"]]
        assert row["won"] == (row["seat"] in game["winners"])
        assert row["player"] == game["players"][row["seat"]]
        asked = [one for one in decisions if (one["game"], one["seat"]) == (row["game"], row["seat"])]
        assert row["decisions"] == len(asked)
        assert (row["out"] > 0) == (row["territories"] == 0 and row["troops"] == 0 and not row["won"])
    fought = [row for row in rows(tmp_path, "outcomes") if row["game"] == 0]
    assert sum(row["killed"] for row in fought) == sum(row["lost"] for row in fought)
    assert sum(row["killed_expected"] for row in fought) == pytest.approx(
        sum(row["lost_expected"] for row in fought)
    )


# ---------------------------------------------------------------- in parts


def test_parts_are_of_one_table_and_cover_every_game_once() -> None:
    recipe = Recipe("own", (Stage(MODE, (), 3, PART + 3), Stage(MODE, (), 4, 2)), ("random",), 1, 5)
    spans = [(span.stage, span.first, span.count) for span in spans_of(recipe)]
    assert spans == [(0, 0, PART), (0, PART, 3), (1, PART + 3, 2)]


def test_every_table_of_every_mode_is_in_a_fixed_set() -> None:
    stages = fixed("tiny").stages
    assert {stage.mode for stage in stages} == set(hazard.modes())
    seats = [stage.seats for stage in stages if stage.mode == MODE]
    assert seats == [3, 4, 5, 6]
    assert all(len(digest) == 64 for _, digest in SETS.values())


def test_the_smallest_fixed_set_comes_out_as_it_is_known(tmp_path: Path) -> None:
    told = made(tmp_path, recipe=fixed("tiny"))
    assert told["digest"] == SETS["tiny"][1]


@pytest.mark.parametrize("form", [JSON_LINES, PARQUET])
def test_interrupted_and_gone_on_in_several_processes_it_is_the_same(tmp_path: Path, form: str) -> None:
    words = ("dataset", "make", *WORDS, "--seed", "3", "--format", form, "--json")
    assert ask(*words[:2], str(tmp_path / "whole"), *words[2:]).status == 0
    folder = tmp_path / "part"
    with subprocess.Popen(
        command(*words[:2], str(folder), *words[2:]), env=environment(), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        until = time.monotonic() + 90
        parts = folder / "parts.jsonl"
        while not parts.exists() or parts.read_bytes().count(b"\n") < 2:
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
    assert not (folder / "dataset.json").exists()
    assert ask("dataset", "check", str(folder), "--json").error()["code"] == "no-dataset"
    next((folder / "options").iterdir()).unlink()  # a part that was lost is made anew
    assert ask(*words[:2], str(folder), *words[2:], "--jobs", "2").status == 0
    whole, part = contents(tmp_path / "whole"), contents(folder)
    del whole["parts.jsonl"], part["parts.jsonl"]
    assert part == whole


def test_a_folder_of_another_data_set_is_refused(tmp_path: Path) -> None:
    made(tmp_path)
    answer = ask("dataset", "make", str(tmp_path), "--set", "tiny", "--json")
    assert (answer.status, answer.error()["code"]) == (2, "other-dataset")


@pytest.mark.parametrize(
    "words, code",
    [
        (("--set", "huge"), "unknown-set"),
        (("--set", "tiny", "--games", "3"), "set-and-more"),
        (("--format", "csv"), "unknown-format-name"),
        (("--mode", "classic/nothing"), "unknown-mode"),
        (("--option", "start=deal"), "missing-argument"),
        (("--mode", MODE, "--seats", "9"), "no-such-table"),
        (("--bots", "nobody"), "unknown-bot"),
    ],
)
def test_bad_recipes_are_refused_before_anything_is_written(
    tmp_path: Path, words: tuple[str, ...], code: str
) -> None:
    answer = ask("dataset", "make", str(tmp_path / "new"), *words, "--json")
    assert (answer.status, answer.error()["code"]) == (2, code)
    assert not (tmp_path / "new").exists()


# ---------------------------------------------------------------- checking


def checked(folder: Path, *words: str) -> dict[str, Any]:
    answer = ask("dataset", "check", str(folder), "--json", *words)
    told: dict[str, Any] = answer.data()
    assert answer.status == (0 if told["ok"] else 1)
    return told


@pytest.mark.parametrize("form", [JSON_LINES, PARQUET])
def test_a_good_data_set_holds(tmp_path: Path, form: str) -> None:
    told = made(tmp_path, form)
    found = checked(tmp_path)
    assert (found["ok"], found["again"], found["fixed"], found["files"]) == (True, 4, None, 6)
    assert found["rows"] == sum(told["rows"].values())


def test_a_changed_or_missing_file_is_named(tmp_path: Path) -> None:
    made(tmp_path)
    path = tmp_path / "chance" / "part-00000.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"value":6', b'"value":5', 1))
    (tmp_path / "games" / "part-00000.jsonl").unlink()
    assert checked(tmp_path)["faults"] == [
        {"code": "missing", "where": "games/part-00000.jsonl"},
        {"code": "checksum", "where": "chance/part-00000.jsonl"},
    ]


def test_rows_that_no_game_gives_are_found_though_all_checksums_fit(tmp_path: Path) -> None:
    told = made(tmp_path)
    name = "decisions/part-00000.jsonl"
    data = (tmp_path / name).read_bytes().replace(b'"forced":true', b'"forced":false', 1)
    (tmp_path / name).write_bytes(data)
    told["parts"][0]["files"][name]["sha256"] = sha256(data).hexdigest()
    (tmp_path / "dataset.json").write_text(json.dumps(told), encoding="utf-8")
    assert checked(tmp_path, "--again", "0")["ok"]
    assert checked(tmp_path)["faults"] == [{"code": "differs", "where": name}]


def test_a_set_that_calls_itself_fixed_has_its_digest(tmp_path: Path) -> None:
    told = made(tmp_path)
    told["recipe"]["name"] = "tiny"
    (tmp_path / "dataset.json").write_text(json.dumps(told), encoding="utf-8")
    assert checked(tmp_path)["faults"] == [{"code": "not-the-fixed-set", "where": "dataset.json"}]


@pytest.mark.parametrize("change", [{"schema": 99}, {"dataset": "other"}, {"format": "csv"}])
def test_another_schema_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    told = made(tmp_path)
    (tmp_path / "dataset.json").write_text(json.dumps({**told, **change}), encoding="utf-8")
    code = "dataset-version" if "schema" in change else "no-dataset"
    assert ask("dataset", "check", str(tmp_path), "--json").error()["code"] == code


def test_what_was_made_and_checked_is_told_for_people(tmp_path: Path) -> None:
    words = ("--mode", MODE, "--seats", "3", "--option", "start=deal", "--bots", "greedy")
    told = ask("dataset", "make", str(tmp_path), *words, "--lang", "en", "--format", "jsonl")
    assert f"{tmp_path}: 1 games, " in told.out
    assert "positions" in told.out
    assert "6 files" in ask("dataset", "check", str(tmp_path), "--lang", "en").out
