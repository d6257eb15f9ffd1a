"""Is every mode played on the page: to the end by mouse, keys and touch, whatever is asked, by ear; and is the page quick?"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.page import Figure
from hazard.editions.assembly import boxes
from tests.page.conftest import browser, built, server, visitors  # noqa: F401  # fixtures
from tests.page.eyes import look
from tests.page.hands import Finger, Hands, Keys, Mouse
from tests.page.kinds import found_moments, kinds_of, unmet
from tests.page.listener import SAY, Listener
from tests.page.player import Player
from tests.page.positions import Moment, fewest, late
from tests.page.tables import ROOT, Visitor, Visitors
from tests.server.running import Server
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

FROM_THE_FIRST_CLAIM = ("classic/domination", "original-trilogy/galactic", "clone-wars/galactic")
ROUNDS = 8  # the others begin so many rounds before the end at most
MODES = [mode for box in boxes().values() for mode in box.modes]
WAYS: dict[str, type[Hands]] = {"mouse": Mouse, "keys": Keys, "touch": Finger}
MANY_TABLES = 15  # nobody may have many more
BY_EAR = 900  # seconds for a whole game
MEASURED = "HAZARD_PAGE_FIGURES"  # what tools/soak.py has measured while nothing else ran


def table_of(visitor: Visitor, mode: str) -> str:
    """A table of the mode: from its beginning, or from a late position."""
    seats = fewest(mode, 3)
    if mode in FROM_THE_FIRST_CLAIM:
        return visitor.against_bots(mode, seats)
    return visitor.from_moment(late(mode, seats, ROUNDS))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_a_seat_is_played_to_the_end(
    server: Server,  # noqa: F811
    visitors: Visitors,  # noqa: F811
    mode: str,
    way: str,
    record_property: Told,
) -> None:
    visitor = visitors.with_phone(server) if way == "touch" else visitors.with_mouse(server)
    begun = time.perf_counter()
    page = visitor.go(table_of(visitor, mode))
    player = Player(WAYS[way](page))
    sight = player.play()
    assert sight.over
    assert page.locator(".over h2").inner_text()
    proof = f"on the page by {way}, {mode}"
    record_property("soak", figures(proof, "to the end", 1, 1, time.perf_counter() - begun, ""))


def answered(visitor: Visitor, moment: Moment) -> str:
    """Answer what is asked in a moment, by mouse; what went wrong, or nothing."""
    page = visitor.go(visitor.from_moment(moment))
    player = Player(Mouse(page))
    page.wait_for_selector(f'.decision[data-decision="{moment.kind}"]')
    first = look(page).n
    sight = player.play(until=lambda sight: sight.n > first)
    return "" if sight.over or sight.n > first else f"{moment.mode}: {moment.kind}"


@pytest.mark.parametrize("mode", MODES)
def test_every_kind_of_decision_is_answered_by_mouse(
    server: Server,  # noqa: F811
    visitors: Visitors,  # noqa: F811
    mode: str,
    record_property: Told,
) -> None:
    assert unmet(found_moments()) == []
    moments = [one for one in found_moments() if one.mode == mode]
    begun = time.perf_counter()
    for at, one in enumerate(moments):
        if at % MANY_TABLES == 0:
            visitor = visitors.with_mouse(server)
        assert answered(visitor, one) == ""
    seen = {one.kind for one in moments}
    wanted = len(kinds_of(mode) | seen)
    proof = f"every kind of decision on the page, {mode}"
    record_property(
        "soak", figures(proof, "answered by mouse", wanted, len(seen), time.perf_counter() - begun)
    )


def test_a_whole_game_is_played_by_ear(
    server: Server,  # noqa: F811
    visitors: Visitors,  # noqa: F811
    record_property: Told,
) -> None:
    visitor = visitors.with_mouse(server)
    begun = time.perf_counter()
    listener = Listener(visitor.go(visitor.against_bots("classic/domination", 3)))
    listener.play(BY_EAR)
    assert {SAY("decision.claim"), SAY("decision.attack")} <= listener.questions
    proof = "on the page by ear, classic/domination"
    record_property("soak", figures(proof, "to the end", 1, 1, time.perf_counter() - begun, ""))


@pytest.mark.usefixtures("browser")
def test_the_page_is_quick(tmp_path: Path, record_property: Told) -> None:
    begun = time.perf_counter()
    path = Path(os.environ.get(MEASURED, ""))
    if not path.is_file():
        path = tmp_path / "page.json"
        subprocess.run([sys.executable, str(ROOT / "bench" / "page.py"), "--json", str(path)], check=False)
    told = [Figure(**one) for one in json.loads(path.read_text(encoding="utf-8"))]
    for one in told:
        needed = f"under {one.under:.0f}{one.unit}, was {one.value:.1f}{one.unit}"
        line = figures(
            f"page: {one.name}", needed, one.of, one.of - one.over, time.perf_counter() - begun, ""
        )
        record_property("soak", line)
    assert [one.line() for one in told if not one.good()] == []
