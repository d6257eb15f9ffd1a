"""Which pages may act in a player's name? Those of the same scheme, host and port, and those that were allowed."""

from pathlib import Path

import pytest

from hazard.server.players.guests import same_origin
from tests.server.running import Client, Server, sqlite


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("https://play.example", "https://play.example", True),
        ("https://play.example", "https://play.example:443", True),
        ("http://play.example:80", "http://play.example", True),
        ("https://PLAY.example", "https://play.example", True),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443", True),
        ("http://play.example", "https://play.example", False),
        ("https://play.example:8443", "https://play.example", False),
        ("https://play.example.evil.example", "https://play.example", False),
        ("https://play.example@evil.example", "https://play.example", False),
        ("https://play.example/", "https://play.example", True),
        ("https://play.example/path", "https://play.example", False),
        ("null", "null", False),
        ("", "", False),
        ("//play.example", "//play.example", False),
        ("https://play.example:port", "https://play.example", False),
    ],
)
def test_origins_are_the_same_by_scheme_host_and_port(one: str, other: str, *, same: bool) -> None:
    assert same_origin(one, other) is same


def statuses(server: Server, *asked: tuple[str, str]) -> list[int]:
    """The answers to pages of these origins, each with the scheme the proxy forwards."""
    ada = Client(server, "Ada")
    token = next(iter(ada.http.cookies.jar)).value
    found: list[int] = []
    for origin, scheme in asked:
        headers = {"Host": "play.example", "Origin": origin, "Cookie": f"hazard={token}"}
        headers |= {"X-Forwarded-Proto": scheme} if scheme else {}
        found.append(ada.http.patch("/api/me", json={"name": "Ada"}, headers=headers).status_code)
    return found


def test_the_scheme_is_the_one_a_proxy_forwards(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), origins="https://other.example") as server:
        asked = [
            ("https://play.example", "https"),
            ("http://play.example", "https"),
            ("http://play.example", ""),
            ("https://play.example", ""),
            ("https://other.example", ""),
            ("http://other.example", ""),
        ]
        assert statuses(server, *asked) == [200, 400, 200, 400, 200, 400]


def test_where_cookies_are_for_https_only_so_are_pages(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), secure="1") as server:
        asked = [("https://play.example", ""), ("http://play.example", ""), ("http://play.example", "http")]
        assert statuses(server, *asked) == [200, 400, 400]
