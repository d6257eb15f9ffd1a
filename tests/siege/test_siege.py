"""Does the siege itself work: are attacks run and measured, is a harm seen, and does an interrupted siege go on?"""

import asyncio
import re
from pathlib import Path
from typing import Final

import pytest

from tests.siege.attacks import ATTACKS, BY_NAME
from tests.siege.attacks.base import Attack
from tests.siege.journals import Journals, Kept
from tests.siege.parts import PARTS
from tests.siege.report import text
from tests.siege.result import Result, share
from tests.siege.series import Plan, Series, bound_between
from tests.siege.state import State, load

PAGE: Final = Path(__file__).parents[2] / "docs" / "siege.md"


def test_an_attack_is_run_while_honest_games_go_on() -> None:
    found: list[Result] = []
    plan = Plan("sqlite", ["said-pings"], seconds=3, games=2, rest=5, every=0.3)
    asyncio.run(Series(plan, found.append).run())
    (result,) = found
    assert result.actions > 0
    assert result.compared > 0
    assert result.faults == []
    assert result.restarts == []
    assert result.answers["101"] > 0  # the attacker had sockets
    assert 0 < result.attacker_cores < 1
    assert result.memory > 20_000_000


def good() -> Result:
    """As it has to be."""
    return Result("calm", "sqlite", actions=10, p99=0.1, health=0.1, before=100e6, memory=200e6, after=110e6)


@pytest.mark.parametrize(
    "field, value",
    [
        ("p99", 0.25),
        ("actions", 0),
        ("health", 1.0),
        ("unwell", 1),
        ("memory", 600e6),
        ("after", 121e6),
        ("refused", 1),
        ("cuts", 1),
        ("faults", ["row 7"]),
        ("restarts", ["server 0"]),
    ],
)
def test_every_harm_is_seen(field: str, value: object) -> None:
    assert good().missed() == []
    harmed = good()
    setattr(harmed, field, value)
    assert len(harmed.missed()) == 1


def test_an_answer_that_is_stored_otherwise_or_twice_is_seen() -> None:
    kept = Kept(actions={3: (0, "done"), 4: (0, "done")})
    kept.checked.add(3)
    journals = Journals.__new__(Journals)
    journals.known, journals.compared = {"t": kept}, 0
    assert journals.check("t", {}, [5, 5]) == ["t: row 4 done of seat 0 is stored and nobody gave it"]
    kept.checked.discard(4)
    assert journals.check("t", {}, [4, 4]) == []  # it may be told yet


def test_an_interrupted_siege_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "build" / "siege.json"
    begun, _ = load(file, {"seconds": 3}, again=False)
    begun.note("sqlite/calm", good().data())
    later, how = load(file, {"seconds": 3}, again=False)
    assert later.done("sqlite/calm")
    assert how == "going on behind 1 parts"
    assert not load(file, {"seconds": 30}, again=False)[0].done("sqlite/calm")
    assert not load(file, {"seconds": 3}, again=True)[0].done("sqlite/calm")


def test_the_table_says_what_did_not_hold(tmp_path: Path) -> None:
    state = State(tmp_path / "siege.json", {})
    harmed = good()
    harmed.refused = 2
    state.parts = {"sqlite/calm": good().data(), "sqlite/titles": {**harmed.data(), "attack": "titles"}}
    told = text(state, ["sqlite/calm", "sqlite/titles", "takeover"])
    assert "**not held**, 2 parts" in told
    assert "1 **not run yet**" in told
    assert "**2 refused**" in told


def test_a_bound_is_that_of_the_first_bucket_that_has_all() -> None:
    before = {0.1: 5.0, 1.0: 6.0, float("inf"): 6.0}
    assert bound_between(before, {0.1: 9.0, 1.0: 11.0, float("inf"): 11.0}) == 1.0
    assert bound_between(before, {0.1: 9.0, 1.0: 10.0, float("inf"): 10.0}) == 0.1
    assert bound_between({}, {0.1: 99.0, 1.0: 100.0}, 0.99) == 0.1
    assert bound_between({}, {}) == -1.0


def test_shares_are_those_of_the_sorted_values() -> None:
    assert share([3.0, 1.0, 2.0, 4.0], 0.5) == 3.0
    assert share([float(one) for one in range(100)], 0.99) == 99.0
    assert share([], 0.5) == 0.0


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_every_attack_stands_in_the_page(attack: Attack) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"| `{attack.name}` | {attack.does} | {attack.limit} |" in page


def test_names_are_different_and_there_are_enough_of_them() -> None:
    assert len(BY_NAME) == len(ATTACKS)
    assert len(ATTACKS) >= 13 + 20  # those that were reported, and twenty more
    listed = re.findall(r"^\| `([a-z0-9-]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name in listed if name not in BY_NAME] == []
    assert len({part.name for part in PARTS}) == len(PARTS)
