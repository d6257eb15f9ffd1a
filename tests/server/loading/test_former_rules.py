"""Do tables go on to their end by the rules they were begun with, when the server is upgraded?

The database in fixtures/rules-1 was written by the server before the rules had a second version: one table each of
classic/teams with five seats, original-trilogy/galactic and clone-wars/galactic, all under way with Ada, Bob and bots, and one
of classic/teams that has not begun.
"""

import gzip
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.ruleset import NEWEST
from hazard.record.verify import verify
from tests.server.running import Client, Server, member, play, sqlite
from tests.server.tables import asked, fill

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "rules-1"
KNOWN: Final[dict[str, Any]] = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))
TIMES: Final = {"games": ("created", "changed", "seen"), "players": ("created", "seen")}
FIRE: Final = "empire-fire-elrood-ison-1"


def earlier_database(folder: Path) -> str:
    """The database as the earlier server left it, a moment ago."""
    url = sqlite(folder)
    database = sqlite3.connect(url.removeprefix("sqlite:///"))
    database.executescript(gzip.decompress((FOLDER / "tables.sql.gz").read_bytes()).decode())
    left = database.execute("SELECT MAX(changed) FROM games").fetchone()[0]
    shift = int(time.time() * 1000) - left
    for table, columns in TIMES.items():
        database.execute(f"UPDATE {table} SET {', '.join([f'{one} = {one} + {shift}' for one in columns])}")
    database.execute("DELETE FROM uptime")
    database.commit()
    database.close()
    return url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(earlier_database(Path(tmp_path_factory.mktemp("upgraded")))) as running:
        yield running


def back_again(server: Server, name: str, table: str) -> Client:
    """A player of the earlier server, at their table again."""
    client = Client(server, "Guest")
    client.http.cookies.clear()
    client.http.cookies.set("hazard", KNOWN["cookies"][name])
    client.join(table)
    return client


def choose(client: Client, kind: str, **wanted: object) -> None:
    """Answer with the option of this kind that has these fields."""
    news = client.news
    for option in news["view"]["options"]:
        if KIND_NAMES[option["kind"]] == kind and all(
            option.get(key) == value for key, value in wanted.items()
        ):
            client.answered = news["n"]
            client.send({"type": "act", "n": news["n"], "action": member(option)})
            return
    raise AssertionError((kind, wanted, news["view"]["options"]))


def question(clients: list[Client]) -> tuple[Client, str]:
    """Who is asked, and what."""
    client = asked(clients)
    return client, client.news["view"]["decision"]["kind"]


def ended(clients: list[Client], table: str) -> dict[str, Any]:
    """Play to the end: the record verifies by the first version of the rules; its header."""
    play(clients, 2000)
    for client in clients:
        client.leave()
    record = clients[0].http.get(f"/api/tables/{table}/record").content
    header: dict[str, Any] = json.loads(record.split(b"\n")[0])
    assert (verify(record).code, "rules" in header) == ("fits", False)
    named = [row["do"] for row in map(json.loads, record.splitlines()[1:]) if row["kind"] == "table"]
    # Bots without a version are those of the first one, from the moment they are asked again.
    assert set(named) <= {"bot", "bot random@1", "bot greedy@1", "player"}
    assert len(set(named) & {"bot random@1", "bot greedy@1"}) == 1
    return header


def test_the_original_trilogy_goes_on_with_one_request_and_fire_where_it_stands(server: Server) -> None:
    table = KNOWN["original-trilogy"]
    ada, bob = back_again(server, "Ada", table), back_again(server, "Bob", table)
    names = [one["id"] for one in ada.get(f"/api/tables/{table}/sheet")["territories"]]
    assert question([ada, bob]) == (ada, "command")
    choose(ada, "request", target=names.index("duro"))
    assert question([ada, bob]) == (bob, "consent")
    choose(bob, "answer", choice=0)
    assert question([ada, bob]) == (ada, "death-star")  # by the newest rules kuat could be asked for
    choose(ada, "done")
    assert question([ada, bob]) == (ada, "fire")  # by the newest rules it would have to move
    choose(ada, "play", target=names.index("dagobah"))
    assert names.index("dagobah") in asked([ada, bob]).news["view"]["closed"]
    ended([ada, bob], table)


def test_the_clone_wars_go_on_with_one_request(server: Server) -> None:
    table = KNOWN["clone-wars"]
    ada, bob = back_again(server, "Ada", table), back_again(server, "Bob", table)
    names = [one["id"] for one in ada.get(f"/api/tables/{table}/sheet")["territories"]]
    assert question([ada, bob]) == (ada, "command")
    choose(ada, "request", target=names.index("mygeeto"))
    assert question([ada, bob]) == (bob, "consent")
    choose(bob, "answer", choice=0)
    assert (
        question([ada, bob])[0] is bob
    )  # black has had its turn; by the newest rules red could ask for dathomir
    ended([ada, bob], table)


def test_five_players_in_teams_go_on_with_six_armies(server: Server) -> None:
    table = KNOWN["teams"]
    ada, bob = back_again(server, "Ada", table), back_again(server, "Bob", table)
    sheet = ada.get(f"/api/tables/{table}/sheet")
    assert [army["seat"] for army in sheet["armies"]] == [0, 1, 2, 3, 4, 1]
    assert len(asked([ada, bob]).news["view"]["armies"]) == 6
    assert ended([ada, bob], table)["options"] == {"start": "deal", "round-limit": "10"}


def test_a_table_that_had_not_begun_is_played_by_the_newest_rules(server: Server) -> None:
    table = KNOWN["waiting"]
    ada = back_again(server, "Ada", table)
    assert [army["seat"] for army in ada.get(f"/api/tables/{table}/sheet")["armies"]] == [0, 1, 2, 3, 4]
    fill(ada, table)
    ada.post(f"/api/tables/{table}/start")
    assert len(asked([ada]).news["view"]["armies"]) == 5
    ada.leave()
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    line = database.execute("SELECT line FROM journal WHERE game = ? AND n = 0", (table,)).fetchone()[0]
    database.close()
    assert json.loads(bytes(line))["rules"] == NEWEST
