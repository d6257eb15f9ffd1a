"""Can a seat be played through the page alone: with a mouse, with keys, with a finger?"""

import pytest

from tests.page.hands import Finger, Keys, Mouse
from tests.page.player import Player
from tests.page.positions import late, nearly_won
from tests.page.tables import Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page

MODE = "classic/domination"
FEW = 1  # turns


def test_a_game_is_played_to_its_end_by_mouse(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    page = visitor.go(visitor.from_moment(nearly_won(MODE, 3)))
    sight = Player(Mouse(page)).play()
    assert sight.over
    assert page.locator(".over h2").inner_text()


def test_keys_alone_are_enough(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    page = visitor.go(visitor.from_moment(late(MODE, 3, 4)))
    player = Player(Keys(page))
    first = round_shown(player)
    player.play(until=lambda sight: round_shown(player) >= first + FEW)
    assert {"reinforce", "attack", "fortify"} <= player.seen


def test_a_finger_alone_is_enough(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_phone(server)
    page = visitor.go(visitor.from_moment(late(MODE, 3, 4)))
    player = Player(Finger(page))
    first = round_shown(player)
    player.play(until=lambda sight: round_shown(player) >= first + FEW)
    assert {"reinforce", "attack", "fortify"} <= player.seen


def round_shown(player: Player) -> int:
    """The round the phase bar names."""
    told = player.hands.page.locator(".phases .turn").inner_text()
    return int("".join([sign for sign in told if sign.isdigit()]) or 0)
