"""Is luck measured against the exact odds?"""

import pytest

from hazard.cli.terminal_luck import Luck
from hazard.conquest.events import Conquered, Fought
from hazard.editions.assembly import load

MODE = "classic/domination"


def test_luck_is_what_was_lost_against_what_the_odds_had_promised() -> None:
    luck = Luck(2, load(MODE).rules.combat)
    luck.note([Fought(0, 1, 4, 5, [[6, 5, 1], [3, 2]], [0, 2]), Conquered(0, 1, 4, 5, 3)])
    attacker, defender = luck.tallies
    assert (attacker.lost, attacker.killed, attacker.conquered) == (0, 2, 1)
    assert (defender.lost, defender.killed, defender.lost_land) == (2, 0, 1)
    # 3 dice against 2: 2890 times the defender loses two, 2611 times each one, 2275 times the attacker two
    assert attacker.expected == pytest.approx((2611 + 2 * 2275) / 7776)
    assert defender.expected == pytest.approx((2 * 2890 + 2611) / 7776)
    assert attacker.mean() == pytest.approx(4.0)
    assert luck.fair == 3.5
