"""Whose address counts behind a reverse proxy, and who is believed when they name one?"""

from pathlib import Path
from typing import Final

import httpx
import pytest

from hazard.server.limits.addresses import neighbourhood
from tests.server.running import Server, http_client, sqlite

FEW: Final = {"players_per_hour": "2"}  # from an address


def made_from(http: httpx.Client, *forwarded: str) -> list[int]:
    """The answers when these addresses make a player each."""
    asked = [{"X-Forwarded-For": one} for one in forwarded]
    return [http.post("/api/players", json={"name": "Ada"}, headers=one).status_code for one in asked]


def test_a_proxy_on_this_machine_is_believed(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), **FEW) as server, http_client(base_url=server.url()) as http:
        assert made_from(http, "192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2") == [201, 201, 429, 201]
        # What a client claims stands to the left of what the proxy saw.
        assert made_from(http, "198.51.100.9, 192.0.2.1", "192.0.2.3, 127.0.0.1") == [429, 201]
        # Of an IPv6 network every address is the same.
        assert made_from(http, "2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::3") == [
            201,
            201,
            429,
            201,
        ]


def test_nobody_is_believed_where_no_proxy_is_named(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), **FEW, proxies="") as server, http_client(base_url=server.url()) as http:
        assert made_from(http, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [201, 201, 429]


def test_a_stranger_is_not_believed(tmp_path: Path) -> None:
    with (
        Server(sqlite(tmp_path), **FEW, proxies="10.0.0.0/8") as server,
        http_client(base_url=server.url()) as http,
    ):
        assert made_from(http, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [201, 201, 429]


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),  # as a server that listens to both sees an address of IPv4
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
        ("", ""),
    ],
)
def test_addresses_of_one_network_count_together(host: str, group: str) -> None:
    assert neighbourhood(host) == group
