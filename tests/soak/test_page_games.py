"""Is one seat of every mode played to its end on the page by mouse, by keys and by touch, with bots at the others?"""

import time
from collections.abc import Callable

import pytest

from hazard.editions.assembly import boxes
from tests.page.conftest import browser, built, server, visitors  # noqa: F401  # fixtures
from tests.page.hands import Finger, Hands, Keys, Mouse
from tests.page.player import Player
from tests.page.positions import fewest, late
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]

FROM_THE_FIRST_CLAIM = ("classic/domination", "original-trilogy/galactic", "clone-wars/galactic")
ROUNDS = 8  # the others begin so many rounds before the end at most
MODES = [mode for box in boxes().values() for mode in box.modes]
WAYS: dict[str, type[Hands]] = {"mouse": Mouse, "keys": Keys, "touch": Finger}


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
