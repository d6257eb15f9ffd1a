"""Does every route answer whatever is sent to it, well-formed or not, without breaking?

Requests are made from the server's own /openapi.json: some that fit it and some that do not. The player who sends them
sits at a table that is being played, so that they get past the door.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests.server.running import Client, Server, sqlite
from tests.server.stored import stored
from tests.server.tables import friends, opened

EXAMPLES: Final = 15  # for each route and each way of making them
REFUSAL: Final = {"code", "rule", "field", "params"}
LIMITS: Final = {"message_rate": "100000", "message_burst": "100000", "most_tables": "100000"}


@schemathesis.serializer("application/jsonl")
def as_lines(_: Any, value: object) -> bytes:
    """A journal travels as text; what is none is sent as it reads."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("schema"))), **LIMITS) as running:
        yield running


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url()}/openapi.json")


def operations(schema: Any) -> list[Any]:
    """Every route with its method."""
    return [found.ok() for found in schema.get_all_operations()]


def check_answer(answer: Any, label: str) -> None:
    """Good, or refused in the form all refusals have."""
    assert answer.status_code < 500, (label, answer.status_code, answer.text)
    if answer.status_code >= 400:
        told = answer.json()
        assert set(told) == REFUSAL, (label, told)
        assert told["code"], (label, told)


def try_out(operation: Any, client: Client, tables: list[str], mode: GenerationMode) -> set[int]:
    """Send requests to one route; the statuses that came back."""
    seen: set[int] = set()

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), table=st.sampled_from([*tables, ""]))
    def send(case: Any, table: str) -> None:
        if table and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        if case.path.endswith("/events"):
            case.query = {**(case.query or {}), "since": -1}  # news at once instead of a long poll
        answer = case.call(cookies=dict(client.http.cookies))
        check_answer(answer, operation.label)
        seen.add(answer.status_code)

    try:
        send()
    except Unsatisfiable:  # a route that takes nothing cannot be asked in a wrong way
        assert mode is GenerationMode.NEGATIVE
    return seen


def test_the_schema_has_every_route(schema: Any) -> None:
    labels = {one.label for one in operations(schema)}
    assert len(labels) >= 30
    assert {"POST /api/players", "POST /api/tables", "GET /api/tables/{table}/events"} <= labels


def test_no_request_breaks_the_server_or_touches_the_games_of_others(server: Server, schema: Any) -> None:
    players, running = friends(server, "Ada", "Bob", "Cleo")
    eve = Client(server, "Eve")
    eves = opened(eve, public=True)
    before = stored(server, running)
    good = bad = 0
    for operation in operations(schema):
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if operation.label == "DELETE /api/me":
                continue  # see below
            seen = try_out(operation, eve, [running, eves], mode)
            good += 1 if any(status < 400 for status in seen) else 0
            bad += 1 if any(status >= 400 for status in seen) else 0
    assert good >= 20
    assert bad >= 20
    assert stored(server, running) == before
    assert eve.get("/api/me")["name"]
    assert eve.http.delete("/api/me").status_code == 204
    assert stored(server, running) == before
    assert players[0].get("/health") == {"status": "ok"}
    for client in players:
        client.leave()
