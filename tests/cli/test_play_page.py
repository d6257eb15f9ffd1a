"""Does `hazard play` open a browser at a table that is ready, with its own player, and for friends in the network?"""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from hazard.cli.network import addresses, listening, url, useful
from tests.cli.asking import command, environment

ENTER: Final = re.compile(r"(http://\S+?)/enter/([a-z0-9-]+)#(\S+)")
JOIN: Final = re.compile(r"(http://\S+?)/join/([a-z0-9-]+)\?code=(\S+)")
PAGE: Final = "<!doctype html><title>Hazard</title>"


class Playing:
    """`hazard play` as a process; its browser writes the address down."""

    def __init__(self, folder: Path, words: tuple[str, ...], settings: dict[str, str]) -> None:
        (folder / "page").mkdir(exist_ok=True)
        (folder / "page" / "index.html").write_text(PAGE, encoding="utf-8")
        self.visited: Final = folder / "visited"
        program = folder / "browser.py"
        program.write_text("import sys; open(sys.argv[1], 'w').write(sys.argv[2])\n", encoding="utf-8")
        known = {
            "XDG_DATA_HOME": str(folder),
            "HAZARD_PAGE": str(folder / "page"),
            "BROWSER": f"{sys.executable} {program} {self.visited} %s",
            "LANG": "en_GB.UTF-8",
            "HAZARD_PORT": "28321",
        }
        self.process: Final = subprocess.Popen(
            command("play", *words),
            env=environment(**{**known, **settings}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.said: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if "Ctrl-C" in line or "Strg-C" in line:
                break

    def text(self) -> str:
        return "".join(self.said)

    def door(self) -> tuple[str, str, str]:
        """Server, table and code of the address for the host."""
        found = ENTER.search(self.text())
        assert found is not None, self.text()
        return found[1], found[2], found[3]

    def address(self) -> str:
        """Where the browser was sent."""
        until = time.monotonic() + 60
        while not (self.visited.exists() and self.visited.read_text()) and time.monotonic() < until:
            time.sleep(0.05)
        return self.visited.read_text()

    def stop(self) -> int:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        assert self.process.stdout is not None
        self.said += list(self.process.stdout)
        return self.process.wait(timeout=60)


@contextmanager
def playing(folder: Path, *words: str, **settings: str) -> Iterator[Playing]:
    started = Playing(folder, words, settings)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.stop()
        if started.process.stdout is not None:
            started.process.stdout.close()


@contextmanager
def signed_in(server: str, code: str) -> Iterator[httpx.Client]:
    """A browser that has used the code, as a page of this server would: with its origin."""
    with httpx.Client(base_url=server, headers={"Origin": server}) as client:
        assert client.post("/api/codes", json={"code": code}).status_code == 200
        yield client


def table_of(client: httpx.Client, table: str) -> Any:
    return client.get(f"/api/tables/{table}").json()


def bots_of(found: Any) -> list[str]:
    """The bot at every seat, without its version; nothing where a player sits."""
    return [seat.get("bot", "").partition("@")[0] for seat in found["seats"]]


def own(found: Any) -> int:
    """The seat of whoever asks."""
    return int(next(seat["seat"] for seat in found["seats"] if seat.get("yours")))


def asked(client: httpx.Client, table: str) -> Any:
    """What a table tells its player."""
    return client.get(f"/api/tables/{table}/events?since=0").json()


def test_the_browser_opens_at_a_game_in_which_the_first_turn_is_ones_own(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        server, table, code = game.door()
        assert server.startswith("http://127.0.0.1:")
        assert game.address() == f"{server}/enter/{table}#{code}"
        assert httpx.get(f"{server}/enter/{table}").text == PAGE
        with signed_in(server, code) as host:
            found = table_of(host, table)
            assert (found["mode"], found["status"], found["host"], found["public"]) == (
                "classic/domination",
                "running",
                True,
                False,
            )
            assert sorted(bots_of(found)) == ["", "easy", "normal"]
            view = asked(host, table)["view"]
            assert (view["turn"], view["decision"]["kind"], view["decision"]["seat"]) == (
                1,
                "reinforce",
                own(found),
            )
        used = httpx.post(f"{server}/api/codes", json={"code": code})
        assert (used.status_code, used.json()["code"]) == (400, "bad-code")
        assert game.stop() == 0
        assert "Traceback" not in game.text()


def test_by_the_book_one_sets_up_oneself_at_the_seat_one_wanted(tmp_path: Path) -> None:
    with playing(tmp_path, "--book", "--seats", "4", "--bots", "greedy,random,random", "--seat", "1") as game:
        server, table, code = game.door()
        with signed_in(server, code) as host:
            found = table_of(host, table)
            assert bots_of(found) == ["greedy", "", "random", "random"]
            assert (found["status"], own(found)) == ("running", 1)
            assert asked(host, table)["view"]["turn"] == 0


def test_the_table_has_the_seat_and_the_colours_that_were_asked_for(tmp_path: Path) -> None:
    with playing(tmp_path, "--seat", "1", "--seating", "-,yellow,red") as game:
        server, table, code = game.door()
        with signed_in(server, code) as host:
            seats = table_of(host, table)["seats"]
            assert [seat.get("army", "") for seat in seats] == ["", "yellow", "red"]
            assert [seat.get("yours", False) for seat in seats] == [False, True, False]
            armies = host.get(f"/api/tables/{table}/sheet").json()["armies"]
            assert [army["id"] for army in armies] == ["green", "yellow", "red"]


def test_whoever_plays_again_is_the_same_player_and_finds_the_games_they_played(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        server, table, code = first.door()
        with signed_in(server, code) as host:
            told = asked(host, table)
            option = next(one for one in told["view"]["options"] if "target" in one)
            move = {name: option[name] for name in ("kind", "army", "target")} | {"count": 1}
            message = {"type": "act", "n": told["n"], "action": move}
            sent = host.post(f"/api/tables/{table}/messages", json=message)
            assert sent.json()["n"] == told["n"] + 1, sent.text
            me = host.get("/api/me").json()
            cookies = dict(host.cookies)
    with playing(tmp_path) as second:
        server, other, _ = second.door()
        with httpx.Client(base_url=server, cookies=cookies) as host:
            assert host.get("/api/me").json() == me
            assert table_of(host, other)["host"]
            assert {one["id"] for one in host.get("/api/me/tables").json()} == {table, other}
    with playing(tmp_path) as third, httpx.Client(base_url=third.door()[0], cookies=cookies) as host:
        assert table_of(host, other)["status"] == "closed"  # nobody did anything there
        assert table_of(host, table)["status"] == "running"


def test_in_the_network_friends_sit_down_by_the_address_that_is_shown(tmp_path: Path) -> None:
    if not addresses():
        pytest.skip("this machine is in no network")
    with playing(tmp_path, "--lan", "--seats", "4", "--bots", "random", HAZARD_QR="1") as game:
        text = game.text()
        shown = JOIN.findall(text)
        assert [one[0] for one in shown] == [url(one, game_port(game)) for one in addresses()]
        assert "not encrypted" in text
        assert "█" in text
        server, table, code = game.door()
        assert server == shown[0][0]
        with signed_in(server, code) as host:
            assert [seat.get("name", "") for seat in table_of(host, table)["seats"]] == [
                "Host",
                "",
                "",
                "random",
            ]
        for place, (address, there, invite) in enumerate(shown[:2]):
            with httpx.Client(base_url=address, headers={"Origin": address}) as friend:
                assert friend.post("/api/players", json={"name": f"Friend {place}"}).status_code == 201
                sat = friend.post(f"/api/tables/{there}/join", json={"code": invite})
                assert sat.json() == {"seat": 1 + place}
        with httpx.Client(base_url=server, headers={"Origin": "http://elsewhere.example"}) as stranger:
            refused = stranger.post("/api/players", json={"name": "Stranger"})
            assert refused.json()["code"] == "strange-origin"


def game_port(game: Playing) -> int:
    return httpx.URL(game.door()[0]).port or 0


def test_without_lan_nobody_else_reaches_the_server(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        for address in addresses()[:1]:
            with pytest.raises(httpx.ConnectError):
                httpx.get(f"{url(address, game_port(game))}/health")


def test_without_a_screen_the_address_is_told_and_no_browser_opens(tmp_path: Path) -> None:
    if sys.platform in ("darwin", "win32"):
        pytest.skip("there is always a screen here")
    with playing(tmp_path, BROWSER="", DISPLAY="", WAYLAND_DISPLAY="") as game:
        assert "Open this address in a browser" in game.text()
        assert not game.visited.exists()


def test_no_browser_opens_where_none_is_wanted(tmp_path: Path) -> None:
    with playing(tmp_path, "--no-browser", "--lang", "de") as game:
        assert "Öffne diese Adresse" in game.text()
        assert not game.visited.exists()


def test_a_page_that_was_not_built_is_said_before_anything_starts(tmp_path: Path) -> None:
    settings = environment(HAZARD_PAGE=str(tmp_path), XDG_DATA_HOME=str(tmp_path), LANG="C")
    done = subprocess.run(command("play"), env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "make page" in done.stderr
    assert "--terminal" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_the_packages_of_the_server_it_says_which_and_names_the_terminal(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['segno'] = None; from hazard.cli.main import main; sys.exit(main(['play']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(XDG_DATA_HOME=str(tmp_path), LANG="C"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "segno" in done.stderr
    assert "hazard play --terminal" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_while_it_starts_is_polite(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    settings = environment(HAZARD_PAGE=str(tmp_path), XDG_DATA_HOME=str(tmp_path), BROWSER="", DISPLAY="")
    process = subprocess.Popen(
        command("play"), env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    until = time.monotonic() + 60
    while not (tmp_path / "hazard").exists() and time.monotonic() < until:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert "Traceback" not in said
    assert process.returncode in (0, 130)


def test_a_port_that_is_taken_is_passed_over() -> None:
    (first,) = listening(0, network=False)
    with first:
        first.listen()
        port = int(first.getsockname()[1])
        (second,) = listening(port, network=False)
        with second:
            assert second.getsockname()[0] == "127.0.0.1"
            assert second.getsockname()[1] != port


def test_in_the_network_both_kinds_of_addresses_share_a_port() -> None:
    found = listening(0, network=True)
    try:
        assert len({int(one.getsockname()[1]) for one in found}) == 1
        assert found[0].getsockname()[0] == "0.0.0.0"
    finally:
        for one in found:
            one.close()


def test_only_addresses_that_another_machine_can_use_are_shown() -> None:
    good = ["192.168.1.20", "10.0.0.7", "fd00::2"]
    bad = ["127.0.0.1", "::1", "169.254.3.4", "fe80::1", "fe80::1%eth0", "0.0.0.0", "name"]
    assert [one for one in good + bad if useful(one)] == good


def test_an_address_is_written_as_browsers_read_it() -> None:
    assert url("192.168.1.20", 8321) == "http://192.168.1.20:8321"
    assert url("fd00::2", 8321) == "http://[fd00::2]:8321"
