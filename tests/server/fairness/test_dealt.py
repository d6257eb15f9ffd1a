"""What does somebody gain who writes the position a game begins with? Nothing, and everybody is told."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import read
from hazard.record.replay import replay
from hazard.record.rows import START, Row
from hazard.record.verify import verify
from tests.server.prying import midgame
from tests.server.running import Client, Server, sqlite
from tests.server.tables import fill, opened, seat

MODE = "classic/domination"
POSITION = midgame(MODE, 3, 12)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("dealt")))) as running:
        yield running


def written() -> State:
    """The position as its author knows it."""
    return read(POSITION, SeededDice(0))[1]


def hidden(state: State) -> tuple[list[list[int]], list[list[int]]]:
    """The cards nobody at the table may know."""
    return state.hands, state.piles


def table_from(ada: Client, **more: Any) -> str:
    """A public table that begins with the position, with bots beside Ada."""
    table = opened(ada, mode=MODE, options={}, position=POSITION, public=True, **more)
    seat(ada, table, ada, 0)
    fill(ada, table)
    return table


def played(ada: Client, table: str) -> bytes:
    """Begin a table, end it at once, and take its record."""
    ada.post(f"/api/tables/{table}/start")
    ada.post(f"/api/tables/{table}/close")
    data: bytes = ada.http.get(f"/api/tables/{table}/record").content
    return data


def first_state(record: bytes) -> State:
    """The state of a game before its first action."""
    found: list[State] = []

    def watch(_game: Conquest, state: State, row: Row, _log: list[Event]) -> None:
        if row.kind == START:
            found.append(state.clone(SeededDice(0)))

    replay(record, watch=watch)
    return found[0]


def header(record: bytes) -> dict[str, Any]:
    """The first line of a record."""
    tree: dict[str, Any] = json.loads(record.split(b"\n")[0])
    return tree


def test_the_author_of_a_position_does_not_know_the_cards_it_is_played_with(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = table_from(ada)
    shown = next(one for one in bob.get("/api/tables") if one["id"] == table)
    assert (shown["begins"], shown["study"]) == ("position", False)
    record = played(ada, table)
    assert header(record)["deal"] == "anew"
    assert verify(record).code == "fits"
    dealt = first_state(record)
    assert hidden(dealt) != hidden(written())  # the chance of the same again is below one in 10**40
    assert [len(hand) for hand in dealt.hands] == [len(hand) for hand in written().hands]
    assert dealt.discards == written().discards
    assert dealt.total == written().total


def test_a_study_table_keeps_everything_as_it_is_written_and_says_so(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = table_from(ada, study=True)
    shown = next(one for one in bob.get("/api/tables") if one["id"] == table)
    assert (shown["begins"], shown["study"]) == ("position", True)
    record = played(ada, table)
    assert "deal" not in header(record)
    assert hidden(first_state(record)) == hidden(written())


def test_a_rematch_is_dealt_anew_and_that_of_a_study_table_stays_one(server: Server) -> None:
    ada = Client(server, "Ada")
    for study in (False, True):
        table = table_from(ada, study=study)
        played(ada, table)
        again = ada.post(f"/api/tables/{table}/rematch")["id"]
        shown = ada.get(f"/api/tables/{again}")
        assert (shown["begins"], shown["study"]) == ("position", study)
        record = played(ada, again)
        assert (hidden(first_state(record)) == hidden(written())) == study


def test_a_branch_is_dealt_anew_unless_it_is_for_study(server: Server) -> None:
    ada = Client(server, "Ada")
    first = table_from(ada)
    begun = first_state(played(ada, first))  # whoever has read the record knows these cards
    for study in (False, True):
        table = ada.post(f"/api/tables/{first}/branch", {"n": 2, "study": study})["id"]
        seat(ada, table, ada, 0)
        fill(ada, table)
        shown = ada.get(f"/api/tables/{table}")
        assert (shown["begins"], shown["study"]) == ("branch", study)
        record = played(ada, table)
        assert (hidden(first_state(record)) == hidden(begun)) == study
        again = ada.get(f"/api/tables/{ada.post(f'/api/tables/{table}/rematch')['id']}")
        assert (again["begins"], again["study"]) == ("branch", study)


def test_everybody_may_look_at_the_position_but_not_at_its_hidden_cards(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    for study in (False, True):
        table = table_from(ada, study=study)
        told = bob.get(f"/api/tables/{table}/position")["position"]
        fields = dict(field.split(":", 1) for field in told.split(" "))
        true = dict(field.split(":", 1) for field in POSITION.split(" "))
        assert fields["territories"] == true["territories"]
        assert "?" in fields["hands"]
        assert not [hand for hand in fields["hands"].split(",") if "?" not in hand]
        assert fields["piles"].startswith("territories=?")
    plain = opened(ada)
    assert bob.get(f"/api/tables/{plain}/position", 400)["code"] == "no-position"


def test_a_study_table_needs_a_position(server: Server) -> None:
    ada = Client(server, "Ada")
    refused = ada.post("/api/tables", {"mode": MODE, "seats": 3, "study": True}, 400)
    assert refused["code"] == "study-without-position"


def test_an_imported_record_says_whether_it_was_dealt_anew(server: Server) -> None:
    ada = Client(server, "Ada")
    for study in (False, True):
        record = played(ada, table_from(ada, study=study))
        copy = ada.http.post("/api/records", content=record).json()["id"]
        shown = ada.get(f"/api/tables/{copy}")
        assert (shown["begins"], shown["study"]) == ("position", study)


def test_a_lesson_is_played_as_it_is_written(server: Server) -> None:
    ada = Client(server, "Ada")
    table = ada.post("/api/lessons/classic", {})["table"]
    ada.post(f"/api/tables/{table}/close")
    assert "deal" not in header(ada.http.get(f"/api/tables/{table}/record").content)
