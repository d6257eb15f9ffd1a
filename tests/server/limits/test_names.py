"""Which names can be read, and for whom could somebody be taken?"""

from pathlib import Path

import pytest

from hazard.kernel.errors import InputError
from hazard.server.players.names import MOST_NAME, MOST_TITLE, clean_name, distinct_name, player_name
from tests.server.running import Client, Server, sqlite
from tests.server.tables import opened, seat


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler
        "Ada\u3164",
        "\u2800\u2800",  # empty pattern of Braille
        "\uffa0",
        "\u115f",
        "\U0001d159",  # a note without a head
        "\u034f",
        "a\u180b",
        "\U000e0100",
        "\ufe0f",  # a variation of nothing
        "\u0301\u0302",  # marks over nothing
        "Ada \u0301",
        "A" + "\u0335" * 4,  # struck out until nothing can be read
        "\u00a0\u2003",
        "\u200b",
        "",
    ],
)
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    for field, most in (("name", MOST_NAME), ("title", MOST_TITLE)):
        with pytest.raises(InputError) as refused:
            clean_name(name, field, most)
        assert (refused.value.code, refused.value.field) == ("bad-name", field)


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "Nguyễn Thị",
        "김민준",
        "さくら",
        "שָׁלוֹם",
        "ไชยวัฒน์",
        "O’Neill",
        "7",
        "🎲",
        "❤\ufe0f",
        "e\u0301a\u0328",
    ],
)
def test_names_of_people_are_taken(name: str) -> None:
    assert player_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "greedy",
        "Greedy",
        "RANDOM",
        "ｒａｎｄｏｍ",
        "ex-pe-ri-enced",
        "Bot: experienced",
        "erfahren",
        "Aguerri",
    ]
    + ["Übungspartner", "bot", "System", "S.e.r.v.e.r", "Admin", "Sérveur"],
)
def test_nobody_passes_for_a_bot_or_the_server(name: str) -> None:
    with pytest.raises(InputError) as refused:
        player_name(name)
    assert refused.value.code == "reserved-name"
    assert clean_name(name, "title", MOST_TITLE)  # a table may be called so


def test_a_name_that_looks_alike_gets_a_number() -> None:
    assert distinct_name("Ada", ["Bob", "Cleo"]) == "Ada"
    assert distinct_name("ADA", ["Ada", "ａｄａ 2"]) == "ADA 3"
    assert distinct_name("x" * MOST_NAME, ["x" * MOST_NAME]) == "x" * (MOST_NAME - 2) + " 2"


def test_two_seats_of_a_table_do_not_carry_the_same_name(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada, other = Client(server, "Ada"), Client(server, "ada")
        table = opened(ada)
        seat(ada, table, ada)
        seat(other, table, ada)
        names = [one.get("name") for one in ada.get(f"/api/tables/{table}")["seats"]]
        assert names[:2] == ["Ada", "ada 2"]
        answer = ada.http.patch("/api/me", json={"name": "greedy"})
        assert (answer.status_code, answer.json()["code"]) == (400, "reserved-name")
        answer = other.http.patch("/api/me", json={"name": "\u3164"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-name")
