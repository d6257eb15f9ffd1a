"""Does a game keep the bot it began with, when the server is upgraded, and is it told and written down where it cannot?"""

import json
import os
from pathlib import Path
from typing import Any

import hazard
from hazard.bots.naming import read_word
from hazard.bots.registry import STYLED
from hazard.bots.style import STYLES
from hazard.record.verify import verify
from tests.server.running import Client, Server, play, sqlite
from tests.server.stored import stored
from tests.server.tables import joined, opened, seat

CODE = """
from hazard.bots.base import Bot

class First(Bot):
    def choose(self, view):
        return view.options[0].take(view.options[0].least)

class Last(Bot):
    def choose(self, view):
        return view.options[-1].take(view.options[-1].least)
"""


def package(folder: Path, version: str, *points: str) -> None:
    """A package with bots in the folder, as it is installed now."""
    (folder / "strangers.py").write_text(CODE)
    for old in folder.glob("*.dist-info"):
        for one in old.iterdir():
            one.unlink()
        old.rmdir()
    facts = folder / f"strangers-{version}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: strangers\nVersion: {version}\n")
    (facts / "entry_points.txt").write_text("\n".join(["[hazard.bots]", *points]))


def server_of(folder: Path, **settings: str) -> Server:
    """A server that has the package of this folder, on the database there."""
    made = Server(sqlite(folder), **settings)
    sources = str(Path(hazard.__file__).parents[1])
    made.environment["PYTHONPATH"] = os.pathsep.join([sources, str(folder)])
    return made


def begun(server: Server, *bots: str, **more: Any) -> tuple[Client, str]:
    """Ada and these bots, playing."""
    ada = Client(server, "Ada")
    table = opened(ada, 1 + len(bots), **more)
    seat(ada, table, ada)
    for at, bot in enumerate(bots, 1):
        ada.post(f"/api/tables/{table}/bots", {"seat": at, "bot": bot})
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, table


def named(server: Server, table: str, at: int = 1) -> list[str]:
    """What the journal says about who plays a seat."""
    rows = [json.loads(line) for line in stored(server, table).lines[1:]]
    return [row["do"] for row in rows if row["kind"] == "table" and row["seat"] == at]


def told(client: Client, table: str, at: int = 1) -> tuple[str, str]:
    """Who plays a seat, and who was to."""
    found = client.get(f"/api/tables/{table}")["seats"][at]
    return found["bot"], found.get("instead", "")


def back(server: Server, before: Client, table: str) -> Client:
    """The same player at the server as it is now."""
    ada = Client(server, "Guest")
    ada.http.cookies.clear()
    ada.http.cookies.update(before.http.cookies)
    joined(ada, table)
    return ada


def test_a_game_goes_on_with_the_version_it_began_with_as_long_as_that_is_there(tmp_path: Path) -> None:
    package(tmp_path, "1.0", "stranger = strangers:First")
    with server_of(tmp_path) as server:
        before, table = begun(server, "stranger", "greedy")
        play([before], 4)
        assert told(before, table) == ("stranger@1.0", "")
        assert (named(server, table), named(server, table, 2)) == (["bot stranger@1.0"], ["bot greedy@1"])
    package(
        tmp_path,
        "2.0",
        "stranger = strangers:Last",
        "stranger@1.0 = strangers:First",
        "stranger@0.9 = strangers:Last",
    )
    with server_of(tmp_path) as server:
        ada = back(server, before, table)
        play([ada], 6)
        assert told(ada, table) == ("stranger@1.0", "")
        assert named(server, table) == ["bot stranger@1.0"]


def test_where_a_version_is_gone_the_nearest_plays_on_told_and_written_down(tmp_path: Path) -> None:
    package(tmp_path, "1.0", "stranger = strangers:First")
    with server_of(tmp_path) as server:
        before, table = begun(server, "stranger", "greedy")
        play([before], 4)
    package(tmp_path, "2.0", "stranger = strangers:Last", "stranger@0.9 = strangers:First")
    with server_of(tmp_path) as server:
        ada = back(server, before, table)
        play([ada], 6)
        assert told(ada, table) == ("stranger@2.0", "stranger@1.0")
        assert named(server, table) == ["bot stranger@1.0", "bot stranger@2.0"]
    package(tmp_path, "3.0", "other = strangers:Last")
    with server_of(tmp_path) as server:
        ada = back(server, before, table)
        play([ada], 6)
        assert told(ada, table) == ("normal@1", "stranger@1.0")
        ada.post(f"/api/tables/{table}/close")
        record = ada.http.get(f"/api/tables/{table}/record").content
        assert verify(record).code == "fits"
        assert named(server, table)[-1] == "bot normal@1"


def test_a_server_lists_the_styles_of_its_bots_and_seats_them(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada = Client(server, "Ada")
        known = ada.get("/api/bots/styles")
        assert set(known) == set(STYLED) < set(ada.get("/api/bots"))
        assert all(found == ["any", *STYLES] for found in known.values())
        table = opened(ada)
        for style in known["easy"]:
            ada.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": f"easy+{style}"})
            assert told(ada, table, 0) == (f"easy+{style}", "")
        refused = ada.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": "easy+lazy"}, 400)
        assert refused["code"] == "unknown-style"


def test_a_style_left_to_chance_is_drawn_at_the_start_and_told_at_the_end(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada, table = begun(server, *["easy+any"] * 5)
        watcher = Client(server, "Eve")
        shown = watcher.join(table)["table"]["seats"]
        assert [one["bot"] for one in shown[1:]] == ["easy+any@1"] * 5
        assert not any(style in json.dumps(shown) for style in STYLES)
        drawn = [read_word(named(server, table, at)[0].removeprefix("bot ")) for at in range(1, 6)]
        assert {word.style for word in drawn} <= set(STYLES)
        assert len({word.style for word in drawn}) > 1
        play([ada], 2)
        ada.post(f"/api/tables/{table}/close")
        assert [told(watcher, table, at) for at in range(1, 6)] == [(word.text(), "") for word in drawn]
        again = ada.post(f"/api/tables/{table}/rematch")["id"]
        assert [told(ada, again, at)[0] for at in range(2, 6)] == ["easy+any"] * 4
