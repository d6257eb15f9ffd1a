"""Does /openapi.json have an example of everything that is sent, do the examples fit, and do they work?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema_rs import validator_for

from hazard.server.web.openapi import Problem
from hazard.server.web.samples import ANSWERS, BODIES
from tests.server.running import Client, Server, http_get, sqlite
from tests.server.tables import fill, seat

# Answers that are empty, text, or too long to be shown.
WITHOUT: Final = {
    "forget_me",
    "unblock",
    "subscribe",
    "unsubscribe",
    "modes",
    "events",
    "export_me",
    "my_reports",
}
WITHOUT_TOO: Final = {"sheet_of_mode", "sheet_of_table", "map_of_board", "story", "frames", "why_that_move"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("openapi")))) as running:
        yield running


@pytest.fixture(scope="module")
def document(server: Server) -> Any:
    return http_get(f"{server.url()}/openapi.json").json()


def operations(document: Any) -> dict[str, Any]:
    """Every operation by its name."""
    found = [one for path in document["paths"].values() for one in path.values()]
    assert len({one["operationId"] for one in found}) == len(found)
    return {one["operationId"]: one for one in found}


def good(operation: Any) -> Any:
    """What a good answer holds, by its media type."""
    return operation["responses"][min(operation["responses"])].get("content", {})


def fits(document: Any, media: Any, value: object) -> bool:
    """Whether a value has the form the document promises."""
    schema = {**media["schema"], "components": document["components"]}
    return bool(validator_for(schema).is_valid(value))


def test_every_operation_says_what_it_does(document: Any) -> None:
    assert [name for name, one in operations(document).items() if not one["summary"].endswith(".")] == []


def test_everything_that_is_sent_has_an_example_that_fits(document: Any) -> None:
    sent = {
        name: one["requestBody"]["content"]
        for name, one in operations(document).items()
        if "requestBody" in one
    }
    assert set(sent) == set(BODIES)
    for name, kinds in sent.items():
        for media in kinds.values():
            assert fits(document, media, media["example"]), name
            assert not fits(document, media, 17), name


def test_every_answer_has_an_example_that_fits(document: Any) -> None:
    found = operations(document)
    assert set(found) - set(ANSWERS) == WITHOUT | WITHOUT_TOO
    for name in ANSWERS:
        for media in good(found[name]).values():
            assert fits(document, media, media["example"]), name


def test_every_refusal_has_the_same_form(document: Any) -> None:
    for name, one in operations(document).items():
        assert set(one["responses"]) - {"default"} <= {"200", "201", "204"}, name
        media = one["responses"]["default"]["content"]["application/json"]
        assert media["schema"] == {"$ref": f"#/components/schemas/{Problem.__name__}"}
        assert fits(document, media, media["example"])


class Caller:
    """Asks as the document says, and compares the answer with it."""

    def __init__(self, document: Any, client: Client) -> None:
        self.document: Final = document
        self.client: Final = client
        self.asked: Final[set[str]] = set()

    def ask(self, name: str, status: int | None = None, body: object = None, **path: str) -> Any:
        """Send the example of an operation, or this body."""
        self.asked.add(name)
        where, method = self.place(name)
        operation = self.document["paths"][where][method]
        sent = body
        if sent is None and "requestBody" in operation:
            sent = next(iter(operation["requestBody"]["content"].values()))["example"]
        data: dict[str, Any] = {"content": sent} if isinstance(sent, str | bytes) else {"json": sent}
        answer = self.client.http.request(method.upper(), where.format(**path), **data)
        expected = int(min(operation["responses"])) if status is None else status
        assert answer.status_code == expected, (name, answer.text)
        media = good(operation) if status is None else operation["responses"]["default"]["content"]
        if "application/json" in media:
            assert fits(self.document, media["application/json"], answer.json()), (name, answer.text[:500])
            return answer.json()
        return answer.content

    def place(self, name: str) -> tuple[str, str]:
        """Path and method of an operation."""
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                if operation["operationId"] == name:
                    return path, method
        raise AssertionError(name)


ARRIVING = [
    "health",
    "ready",
    "modes",
    "bots",
    "styles",
    "new_player",
    "visitor",
    "rename_me",
    "me",
    "new_code",
    "push_key",
]
WAITING = [
    "one_table",
    "sheet_of_table",
    "sit_down",
    "put_bot",
    "choose_colour",
    "choose_look",
    "invite",
    "swap_seats",
]


def test_the_examples_work_one_after_the_other(server: Server, document: Any) -> None:
    ada, bob = Client(server, "Somebody"), Client(server, "Bob")
    caller = Caller(document, ada)
    for name in ARRIVING:
        caller.ask(name)
    caller.ask("redeem", 400)  # nobody has that code
    caller.ask("new_recovery", 400)
    table = caller.ask("make_table")["id"]
    for name in ("lobby", "my_tables"):
        caller.ask(name)
    for name in WAITING:
        caller.ask(name, table=table)
    caller.ask("seat_code", table=table, body={"seat": 2})
    caller.ask("take_seat", 400, table=table)
    sheet = caller.ask("sheet_of_mode", box="classic", mode="domination")
    caller.ask("map_of_board", board=sheet["board"])
    caller.ask("open_lesson", box="classic")
    caller.ask("stand_up", table=table)
    seat(bob, table, ada, 2)
    caller.ask("sit_down", table=table)
    caller.ask("change_table", table=table)
    fill(ada, table)
    for name in ("start", "message", "events", "hand_on"):
        caller.ask(name, table=table)
    alone = caller.ask("make_table")["id"]
    fill(ada, alone)
    for name in ("quick_start", "pause", "go_on"):  # with others at the table not while one's own clock runs
        caller.ask(name, table=alone)
    play_to_the_end(caller, bob, table)
    caller.ask("close_table", table=caller.ask("make_table")["id"])
    for name in ("blocked", "export_me", "my_reports", "unsubscribe"):
        caller.ask(name)
    caller.ask("subscribe", 400)  # this server sends no notices
    caller.ask("unblock", 404, block="nobody")
    caller.ask("forget_me")
    assert set(operations(document)) == caller.asked


def play_to_the_end(caller: Caller, bob: Client, table: str) -> None:
    """Everybody gives up; then there is a record, which can be handed in, and a game to go on from."""
    for client in (caller.client, bob):
        client.post(f"/api/tables/{table}/messages", {"type": "resign"})
    record = caller.ask("record", table=table)
    for name in ("story", "frames", "rematch"):
        caller.ask(name, table=table)
    caller.ask("why_that_move", 400, table=table)  # no bot has moved there
    caller.ask("beginning", 400, table=table)  # it began at the start
    caller.ask("beginning", table=caller.ask("branch_off", table=table)["id"])
    caller.ask("put_record", 400)  # the example is only a beginning
    caller.ask("put_record", body=record)
