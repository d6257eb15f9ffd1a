"""Can a game be played by somebody who has nothing but what a screen reader is told? A whole one is part of `make soak`."""

import pytest

from tests.page.listener import SAY, Listener
from tests.page.positions import nearly_won
from tests.page.tables import Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
PATIENCE = 90  # seconds


def test_a_game_is_played_to_its_end_by_ear(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    listener = Listener(visitor.go(visitor.from_moment(nearly_won("classic/domination", 3))))
    listener.play(PATIENCE)
    assert SAY("decision.attack") in listener.questions
