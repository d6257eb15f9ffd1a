"""Do pandas, polars and Arrow read what was written, and do records become the same rows as the games themselves?"""

import json
from pathlib import Path
from typing import Any

import pyarrow.compute as pc
import pytest

from hazard.dataset.files import FORMS, arrow_schema, read_rows
from hazard.dataset.folder import make
from hazard.dataset.reading import DataSet
from hazard.dataset.recipes import Recipe, Stage
from hazard.dataset.schema import TABLES
from hazard.kernel.errors import InputError
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts
from hazard.work.crew import Workers
from tests.cli.asking import MODE, ask

RECIPE = Recipe("own", (Stage(MODE, (("start", "deal"),), 3, 3),), ("greedy", "random"), 2, 12)


@pytest.fixture(scope="module", params=FORMS)
def data(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> DataSet:
    folder = tmp_path_factory.mktemp(request.param)
    make(folder, RECIPE, request.param, Workers())
    return DataSet(folder)


@pytest.mark.parametrize("table", list(TABLES))
def test_all_readers_see_the_same_rows_with_the_types_of_the_schema(data: DataSet, table: str) -> None:
    rows = [row for path in data.paths(table) for row in read_rows(path, table)]
    whole = data.arrow(table)
    assert whole.schema.equals(arrow_schema(table))
    assert whole.to_pylist() == rows
    assert data.polars(table).to_dicts() == rows
    assert len(data.pandas(table)) == len(rows) == data.rows[table]
    parts = list(data.batches(table, rows=100))
    assert sum(batch.num_rows for batch in parts) == len(rows)
    assert max(batch.num_rows for batch in parts) <= 100


def test_columns_and_rows_can_be_chosen(data: DataSet) -> None:
    found = data.pandas("decisions", ["seat", "action"], pc.field("kind") == "attack")
    assert list(found.columns) == ["seat", "action"]
    assert set(found["action"].str.split(" ").str[0]) == {"attack", "done"}


def test_a_data_set_says_what_it_is(data: DataSet) -> None:
    assert (data.games, data.licence, data.recipe["seed"]) == (3, "CC0-1.0", "2")
    assert len(data.territories(MODE)) == 42
    assert data.modes[MODE]["regions"][0] == "north-america"
    with pytest.raises(InputError, match="unknown-data-table"):
        data.arrow("nothing")


# ---------------------------------------------------------------- records


def lines(folder: Path, table: str) -> list[dict[str, Any]]:
    return list(read_rows(folder / table / "part-00000.jsonl", table))


def test_a_journal_becomes_the_rows_of_the_game_itself(tmp_path: Path) -> None:
    words = ("--bots", "greedy", "--seed", "2", "--option", "start=deal", "--seats", "3", "--games", "1")
    ask("simulate", MODE, *words, "--max-turns", "400", "--journal", str(tmp_path / "journals"))
    ask("dataset", "make", str(tmp_path / "played"), "--mode", MODE, *words, "--format", "jsonl")
    (journal,) = (tmp_path / "journals").iterdir()
    told = ask("dataset", "records", str(tmp_path / "told"), str(journal), "--format", "jsonl", "--json")
    assert told.data()["games"] == 1
    for table in TABLES:
        told_rows = lines(tmp_path / "told", table)
        for row in told_rows if table in ("games", "outcomes") else []:  # a journal names the version too
            name = "player" if "player" in row else "players"
            row[name] = json.loads(json.dumps(row[name]).replace("greedy@1", "greedy"))
        assert told_rows == lines(tmp_path / "played", table)
    assert ask("dataset", "check", str(tmp_path / "told")).status == 0


def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    from hazard.editions.assembly import load
    from hazard.record.journal import JournalWriter
    from hazard.record.words import parse_action

    game = load(MODE, {"start": "deal"})
    with (tmp_path / "game.jsonl").open("wb") as out:
        played = Recording(
            game, 3, DiceFacts(SEEDED, 7), players=("Ann", "Bob", "Zoe"), out=JournalWriter(out)
        )
        seat = played.asked()
        for number in (0, 1):
            played.play(seat, game.options(played.state)[number].take(1))
            if number == 0:
                played.undo(seat)
        played.stop("abandoned")
        wanted = played.words
    ask("dataset", "records", str(tmp_path / "told"), str(tmp_path / "game.jsonl"), "--format", "jsonl")
    (decision,) = lines(tmp_path / "told", "decisions")
    (position,) = lines(tmp_path / "told", "positions")
    assert decision["chosen"] == 1
    assert position["notation"] is not None
    assert {row["ply"] for row in lines(tmp_path / "told", "options")} == {0}
    (row,) = lines(tmp_path / "told", "games")
    assert (row["players"], row["decisions"], row["reason"]) == (["Ann", "Bob", "Zoe"], 1, "abandoned")
    assert wanted == ""
    fresh = game.start(3, DiceFacts(SEEDED, 7).source())
    assert parse_action(game, game.options(fresh), decision["action"]) in game.options(fresh)


def test_a_record_that_breaks_a_rule_is_refused_with_its_line(tmp_path: Path) -> None:
    ask("simulate", MODE, "--games", "1", "--max-turns", "2", "--journal", str(tmp_path))
    (journal,) = tmp_path.glob("*.jsonl")
    text = ask("replay", str(journal), "--text").out
    first = next(line for line in text.splitlines() if "claim" in line)
    spot = first.split("claim ")[1].split()[0]
    (tmp_path / "wrong.txt").write_text(text.replace(first, f"{first}\nclaim {spot}", 1), encoding="utf-8")
    answer = ask("dataset", "records", str(tmp_path / "told"), str(tmp_path / "wrong.txt"), "--json")
    assert answer.status == 2
    assert not (tmp_path / "told" / "dataset.json").exists()
