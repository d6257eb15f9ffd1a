"""Does the page play a mode it has never seen? It knows no rules, so it should."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.conftest import at_home
from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.tables import Visitors
from tests.page.unseen import FOLDER, MODE, UnseenServer, write_box
from tests.server.running import Server, sqlite

pytestmark = pytest.mark.page


@pytest.fixture
def unseen(built: Path, tmp_path: Path) -> Iterator[Server]:
    """A server with the mode."""
    server = at_home(UnseenServer(sqlite(tmp_path), page=str(built)))
    server.environment[FOLDER] = str(write_box(tmp_path / "box"))
    with server:
        yield server


def test_a_mode_the_page_has_never_seen_is_played_to_its_end_by_mouse(
    unseen: Server, visitors: Visitors
) -> None:
    visitor = visitors.with_mouse(unseen)
    page = visitor.go(visitor.against_bots(MODE, 2, bot="random"))
    assert page.locator(".territory").count() == 9
    player = Player(Mouse(page))
    player.play(
        until=lambda sight: (
            sight.kind == "attack" and sight.blitz and page.locator(".dice button").count() == 4
        )
    )
    steps = page.locator(".phases li").all_inner_texts()
    assert len(steps) == 5
    player.play()
    assert {"attack", "reinforce"} <= player.seen
    assert page.locator(".over h2").inner_text()
