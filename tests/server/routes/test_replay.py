"""What is told of a finished game to those who look back, and nothing of one that is not over?"""

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.record.checkpoints import Checkpoints
from tests.server.running import PATIENCE, Client, Server, play, sqlite
from tests.server.tables import DEAL, fill, friends, opened, seat

HIDDEN = -1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("replay")))) as running:
        yield running


@pytest.fixture(scope="module")
def over(server: Server) -> tuple[Client, str]:
    """A game of bots that was played for a while and then closed by its host."""
    host = Client(server, "Ada")
    table = opened(host, mode="classic/missions", options=DEAL)
    fill(host, table, "greedy")
    host.post(f"/api/tables/{table}/start")
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        news = host.get(f"/api/tables/{table}/events?since=0")
        if news["n"] > 220 or (news["view"] and news["view"]["outcome"]):
            break
        time.sleep(0.05)
    if host.get(f"/api/tables/{table}")["status"] != "over":
        host.post(f"/api/tables/{table}/close")
    return host, table


def story_of(client: Client, table: str) -> Any:
    return client.get(f"/api/tables/{table}/story")


def test_the_story_has_every_row_with_land_troops_and_luck(over: tuple[Client, str]) -> None:
    host, table = over
    story = story_of(host, table)
    checkpoints = Checkpoints(host.http.get(f"/api/tables/{table}/record").content)
    assert [row["n"] for row in story["rows"]] == [row.n + 2 for row in checkpoints.rows]
    assert [row.get("draws", 0) for row in story["rows"]] == [len(row.chance) for row in checkpoints.rows]
    assert (story["rows"][0]["kind"], story["rows"][-1]["kind"]) == ("start", "end")
    first = story["rows"][0]
    assert (sum(first["land"]), sum(first["force"])) == (42, 42)  # dealt, one troop on each (C-14)
    told = [row["force"] for row in story["rows"] if row.get("force")]
    assert all(before != after for before, after in itertools.pairwise(told))
    # every comparison costs one side a troop (C-43): promised and real losses of all armies add up alike
    luck = story["luck"]
    lost = sum(one["lost"] for one in luck)
    assert lost > 0
    assert sum(one["expected"] for one in luck) == pytest.approx(lost, abs=0.01)
    assert sum(one["promised"] for one in luck) == pytest.approx(lost, abs=0.01)
    assert story["fair"] == 3.5
    end = [row for row in story["rows"] if row.get("lost")][-1]
    assert (end["lost"], end["expected"]) == (
        [one["lost"] for one in luck],
        [one["expected"] for one in luck],
    )
    acted = [row for row in story["rows"] if row["kind"] == "action"]
    assert [row["army"] for row in acted] == [row["seat"] for row in acted]  # in this mode they are the same


def test_every_seat_sees_its_own_and_all_see_everything(over: tuple[Client, str]) -> None:
    host, table = over
    last = story_of(host, table)["rows"][-1]["n"]

    def hands(eyes: str) -> list[list[int]]:
        shown: list[list[int]] = host.get(f"/api/tables/{table}/frames?first={last}&seat={eyes}")["frames"][
            0
        ]["view"]["hands"]
        return shown

    everything = hands("all")
    assert all(card != HIDDEN for hand in everything for card in hand)
    assert all(card == HIDDEN for hand in hands("-1") for card in hand)
    for at in range(3):
        seen = hands(str(at))
        assert seen[at] == everything[at]
        assert all(card == HIDDEN for army, hand in enumerate(seen) if army != at for card in hand)


def test_frames_agree_with_the_story_wherever_they_begin(over: tuple[Client, str]) -> None:
    host, table = over
    rows = story_of(host, table)["rows"]
    land: list[int] = []
    shown: dict[int, Any] = {}
    for first in range(2, rows[-1]["n"] + 1, 64):
        for frame in host.get(f"/api/tables/{table}/frames?first={first}&count=64")["frames"]:
            shown[frame["n"]] = frame
    for row in rows:
        land = row.get("land") or land
        view = shown[row["n"]]["view"]
        assert (view["land"], view["turn"], view["round"]) == (land, row["turn"], row["round"])
    again = host.get(f"/api/tables/{table}/frames?first=77&count=3")["frames"]
    assert again == [shown[77], shown[78], shown[79]]


def test_what_is_not_there_is_refused_with_its_reason(over: tuple[Client, str]) -> None:
    host, table = over
    base = f"/api/tables/{table}/frames"
    assert host.get(f"{base}?first=1000000", 400)["code"] == "no-such-move"
    assert host.get(f"{base}?first=2&seat=5", 400)["code"] == "bad-seat"
    for query in ("count=65", "count=0", "first=1", "seat=-2", "seat=9", "seat=x"):
        assert host.get(f"{base}?{query}", 400)["code"] == "bad-request", query
    assert host.get("/api/tables/nowhere/story", 404)["code"] == "unknown-table"


def test_nothing_is_told_of_a_game_that_is_not_over(server: Server) -> None:
    clients, table = friends(server, "Ada", "Bob", "Eve", options=DEAL)
    play(clients, 5)
    for client in [*clients, Client(server, "Zoe")]:
        for path in ("story", "frames", "frames?seat=all", "frames?seat=-1&first=2"):
            answer = client.get(f"/api/tables/{table}/{path}", 400)
            assert (answer["code"], answer["params"]) == ("record-closed", {"status": "running"})
    waiting = opened(clients[0])
    seat(clients[0], waiting, clients[0])
    assert clients[0].get(f"/api/tables/{waiting}/story", 400)["code"] == "record-closed"
    clients[0].post(f"/api/tables/{waiting}/close")
    assert clients[0].get(f"/api/tables/{waiting}/story", 400)["code"] == "record-closed"


def test_a_record_from_elsewhere_is_told_too(over: tuple[Client, str]) -> None:
    host, table = over
    data = host.http.get(f"/api/tables/{table}/record").content
    made = host.http.post("/api/records?title=Elsewhere", content=data).json()["id"]
    assert story_of(host, made)["rows"] == story_of(host, table)["rows"]
