"""Does the page keep its word through a long evening: never a result before its dice, through 200 rolls and 50 blitzes?"""

import time
from collections.abc import Callable
from typing import Final

import pytest

from tests.page.conftest import browser, built, server, visitors  # noqa: F401  # fixtures
from tests.page.eyes import look
from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.positions import late
from tests.page.tables import Visitor, Visitors
from tests.page.watch import listen, watch, watched
from tests.server.running import Server
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]
MODES: Final = ("classic/domination", "original-trilogy/galactic")
ROLLS: Final = 100  # of each mode
BLITZES: Final = 25
QUICK: Final = """localStorage.setItem("hazard-settings", JSON.stringify({ pace: "fast", sounds: false }))"""


def fought(visitor: Visitor, mode: str, rolls: int, blitzes: int) -> tuple[int, int]:
    """Roll, or blitz, until there were so many or the game is over; how many there were."""
    page = visitor.go(visitor.from_moment(late(mode, 3, 12)))
    watch(page)
    player = Player(Mouse(page))
    done = [0, 0]
    while done != [rolls, blitzes]:
        if player.play(until=lambda sight: sight.blitz and not sight.busy).over:
            break
        single = done[0] < rolls and (done[0] <= 4 * done[1] or done[1] == blitzes)
        before = look(page).n
        player.press('[data-do="primary"]' if single else '[data-do="blitz"]')
        if player.play(until=lambda sight, n=before: sight.n > n and not sight.busy).n > before:  # type: ignore[misc]
            done[0 if single else 1] += 1
    seen = watched(page)
    assert seen.ahead == []
    assert len(seen.rolled) > sum(done) / 2
    return done[0], done[1]


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_shown_before_its_dice(
    server: Server,  # noqa: F811
    visitors: Visitors,  # noqa: F811
    mode: str,
    record_property: Told,
) -> None:
    begun = time.perf_counter()
    visitor = visitors.with_mouse(server, reduced_motion="no-preference")
    listen(visitor.context)
    visitor.context.add_init_script(QUICK)
    rolls, blitzes = ROLLS, BLITZES
    while rolls or blitzes:
        done = fought(visitor, mode, rolls, blitzes)
        rolls, blitzes = rolls - done[0], blitzes - done[1]
    took = time.perf_counter() - begun
    record_property(
        "soak",
        figures(
            f"on the page with dice, {mode}",
            f"nothing before {ROLLS} rolls and {BLITZES} blitzes",
            ROLLS + BLITZES,
            ROLLS + BLITZES,
            took,
            "",
        ),
    )
