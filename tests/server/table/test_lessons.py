"""Do the lessons go as their scripts say, on the engine and at a table of a server?"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hazard.editions.reading.loader import box_folders
from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.record.words import action_text
from hazard.server.table.beginning.lessons import Chapter, Due, Play, lesson, noted_lesson, played
from hazard.texts.catalogue import LANGUAGES, load
from tests.server.running import Client, Server, sqlite
from tests.server.taught import not_done

BOXES = list(box_folders())
TAUGHT = {  # what a learner has done in the end, by the first word of the action
    "classic": {"claim", "place", "trade", "attack", "blitz", "occupy", "fortify", "done"},
    "original-trilogy": {
        "claim",
        "place",
        "hide",
        "build",
        "play",
        "launch",
        "transfer",
        "steer",
        "strike",
        "attack",
        "blitz",
    },
    "clone-wars": {
        "claim",
        "place",
        "hide",
        "build",
        "launch",
        "attack",
        "execute",
        "convert",
        "receive",
        "crown",
        "play",
        "blitz",
    },
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("lessons")))) as running:
        yield running


def test_every_box_has_a_lesson() -> None:
    assert set(BOXES) == set(TAUGHT)


@pytest.mark.parametrize("box", BOXES)
def test_every_step_is_legal_and_the_learner_wins_in_the_end(box: str) -> None:
    chapters = lesson(box)
    found = [played(chapter) for chapter in chapters]
    assert [len(one.due) for one in found] == [len(chapter.steps) for chapter in chapters]
    assert [chapters[-1].seat in one.winners for one in found] == [False] * (len(found) - 1) + [True]


@pytest.mark.parametrize("box", BOXES)
def test_the_learner_does_everything_that_is_taught(box: str) -> None:
    done = {step.do.split()[0] for chapter in lesson(box) for step in chapter.steps}
    assert TAUGHT[box] <= done
    assert 10 <= sum([len(chapter.steps) for chapter in lesson(box)]) <= 25


@pytest.mark.parametrize("box", BOXES)
def test_a_lesson_begins_with_claiming_and_the_line_up(box: str) -> None:
    first = played(lesson(box)[0]).due
    kinds = [due.kind.partition("-")[0] for due in first]
    assert kinds[0] == "claim"
    assert "muster" in kinds


@pytest.mark.parametrize("box", BOXES)
def test_the_rule_of_every_step_stands_in_the_rules_of_its_box(box: str) -> None:
    page = box_folders()[box].joinpath("rules.en.md").read_text(encoding="utf-8")
    missing = [s.rule for c in lesson(box) for s in c.steps if f'<a id="{s.rule.lower()}">' not in page]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", BOXES)
def test_every_step_has_its_words(box: str, language: str) -> None:
    texts = load(language)
    keys = [
        f"page.learn.{box}.{step.id}.{part}"
        for chapter in lesson(box)
        for step in chapter.steps
        for part in ("title", "text")
    ] + [f"page.learn.{box}.{part}" for part in ("about", "end")]
    keys += [f"page.learn.{box}.chapter.{chapter.id}" for chapter in lesson(box)]
    assert [key for key in keys if not texts.has(key)] == []
    said = [words(language, box, chapter, due) for chapter in lesson(box) for due in played(chapter).due]
    assert [one for one in said if "!" in one or "{" in one] == []


@pytest.mark.parametrize("box", BOXES)
def test_no_two_steps_share_their_words(box: str) -> None:
    ids = [step.id for chapter in lesson(box) for step in chapter.steps]
    assert len(ids) == len(set(ids))


def words(language: str, box: str, chapter: Chapter, due: Due) -> str:
    """What the coach says at a step; the page fills in these four."""
    texts, game, action = load(language), game_for(chapter.mode, {}), due.action
    board = game.rules.board
    names = [
        texts.say(f"territory.{board.names[one]}") if one >= 0 else ""
        for one in (action.source, action.target)
    ]
    return texts.say(
        f"page.learn.{box}.{due.step.id}.text",
        source=names[0],
        target=names[1],
        count=int(action.count),
        cards=", ".join([str(card) for card in action.cards]),
    )


def test_other_dice_would_not_do() -> None:
    first = lesson("classic")[0]
    others = [Play(replace(first, dice=number)) for number in range(1, 12)]
    assert any(fails(one) for one in others)


def fails(play: Play) -> bool:
    try:
        play.run()
    except InputError as error:
        return error.code == "bad-lesson"
    return False


def test_the_note_of_a_table_names_its_chapter() -> None:
    assert noted_lesson("other-edition lesson:classic:1") is lesson("classic")[1]
    assert noted_lesson("idle") is None
    assert noted_lesson("lesson:classic:7") is None


def learn(learner: Client, opened: dict[str, Any]) -> Any:
    """Do every step of a chapter at its table, when its version is there; the last message."""
    news = learner.join(opened["table"])
    for step in opened["steps"]:
        while news["n"] < step["n"]:
            news = learner.until("events")
        assert news["n"] == step["n"], step
        move = step["move"]
        if step["blitz"]:
            ends = {"source": move["source"], "target": move["target"]}
            learner.send({"type": "blitz", "n": step["n"], **ends, "ships": move.get("ships", [])})
        else:
            learner.send({"type": "act", "n": step["n"], "action": move})
        news = learner.until("events")
    while news["view"]["outcome"] is None and opened["chapter"] == opened["chapters"] - 1:
        news = learner.until("events")
    return news


def done_by(learner: Client, table: str, seat: int) -> list[str]:
    """What a seat did, by the record of its table."""
    answer = learner.http.get(f"/api/tables/{table}/record")
    assert answer.is_success, answer.text
    rows = [json.loads(line) for line in answer.text.splitlines() if line]
    return [row["do"] for row in rows if row.get("kind") == "action" and row.get("seat") == seat]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", BOXES)
def test_a_lesson_is_played_at_a_table_to_the_victory_of_the_learner(
    server: Server, box: str, language: str
) -> None:
    learner = Client(server, "Ada")
    texts = load(language)
    title = texts.say("page.learn.table", box=texts.say(f"box.{box}"))
    opened = learner.post(f"/api/lessons/{box}", {"title": title})
    assert learner.get(f"/api/tables/{opened['table']}")["title"] == title
    tables: list[str] = []
    for chapter in range(opened["chapters"]):
        if chapter:
            opened = learner.post(f"/api/lessons/{box}", {"chapter": chapter})
        assert opened["chapter"] == chapter
        news = learn(learner, opened)
        tables.append(opened["table"])
    assert lesson(box)[-1].seat in news["view"]["outcome"]["winners"]
    for table, taught in zip(tables, lesson(box), strict=True):
        assert not_done(taught, done_by(learner, table, taught.seat)) == []


def test_a_lesson_goes_on_where_it_was_left_and_can_begin_anew(server: Server) -> None:
    learner = Client(server, "Ada")
    first = learner.post("/api/lessons/classic")
    assert learner.post("/api/lessons/classic")["table"] == first["table"]
    again = learner.post("/api/lessons/classic", {"chapter": 1})
    assert again["chapter"] == 1
    assert learner.get(f"/api/tables/{first['table']}")["status"] == "closed"
    assert learner.post("/api/lessons/classic")["table"] == again["table"]


def test_whoever_leaves_the_script_still_plays_against_somebody(server: Server) -> None:
    learner = Client(server, "Ada")
    opened = learner.post("/api/lessons/classic")
    news = learner.join(opened["table"])
    learner.send({"type": "write", "n": news["n"], "words": "claim greenland"})
    while not (news["view"]["decision"]["seat"] == 0 and news["view"]["decision"]["kind"] == "muster"):
        news = learner.until("events")
    game = game_for("classic/domination", {})
    assert action_text(game, played(lesson("classic")[0]).moves[5]) == "claim greenland"


def test_a_box_without_a_lesson_is_refused(server: Server) -> None:
    learner = Client(server, "Ada")
    assert learner.post("/api/lessons/atlantis", status=404)["code"] == "unknown-lesson"
    assert learner.post("/api/lessons/classic", {"chapter": 9}, status=404)["code"] == "unknown-lesson"
