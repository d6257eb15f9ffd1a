"""Is luck measured against the exact odds?"""

from itertools import product

import pytest

from hazard.conquest.events.core import Conquered, Fought
from hazard.conquest.galaxy.events import Announced, PoolRolled
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.told.luck import Luck
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice

MODE = "classic/domination"
GALAXY = "original-trilogy/galactic"


def test_luck_is_what_was_lost_against_what_the_odds_had_promised() -> None:
    game = load(MODE)
    state = game.start(3, SeededDice(0))
    luck = Luck(2, game.rules.combat)
    luck.note([Fought(0, 1, 4, 5, [[6, 5, 1], [3, 2]], [0, 2]), Conquered(0, 1, 4, 5, 3)], state)
    attacker, defender = luck.tallies
    assert (attacker.lost, attacker.killed, attacker.conquered) == (0, 2, 1)
    assert (defender.lost, defender.killed, defender.lost_land) == (2, 0, 1)
    # 3 dice against 2: 2890 times the defender loses two, 2611 times each one, 2275 times the attacker two
    assert attacker.expected == pytest.approx((2611 + 2 * 2275) / 7776)
    assert defender.expected == pytest.approx((2 * 2890 + 2611) / 7776)
    assert (attacker.promised, defender.promised) == (defender.expected, attacker.expected)
    assert attacker.mean() == pytest.approx(4.0)
    assert luck.fair == 3.5


def test_an_eight_sided_die_promises_more() -> None:
    game = load(GALAXY)
    luck = Luck(5, game.rules.combat)
    state = game.start(min(game.rules.tables), SeededDice(0))
    luck.note([Announced(0, 1, 2, 1, [0, 0, 1]), PoolRolled(0, [8], 1, []), PoolRolled(1, [6], 0, [])], state)
    luck.note([Fought(0, 1, 1, 2, [[8], [6]], [0, 1])], state)
    # d8 against d6: 1 + 2 + 3 + 4 + 5 + 6 + 6 = 27 of 48 pairs go to the attacker
    assert luck.tallies[1].expected == pytest.approx(27 / 48)


def test_what_ships_add_and_roll_again_counts() -> None:
    game = load(GALAXY)
    luck = Luck(5, game.rules.combat)
    state = game.start(min(game.rules.tables), SeededDice(0))
    fleet_of(state).lay(2, 0, 1)  # a fighter guards the target
    luck.note([], state)
    rolled = [Announced(0, 1, 2, 1, [0, 1, 0]), PoolRolled(0, [3], 0, []), PoolRolled(1, [2], 0, [])]
    luck.note([*rolled, Fought(0, 1, 1, 2, [[4], [2]], [0, 1])], state)
    # d6 + 1 against a d6 whose 1 is rolled again: each of 2 to 6 has 1/5; wins 1 + 2 + 3 + 4 + 5 of 30
    assert luck.tallies[1].expected == pytest.approx(15 / 30)


def test_bombers_add_to_as_many_of_the_highest_dice() -> None:
    game = load(GALAXY)
    luck = Luck(5, game.rules.combat)
    state = game.start(min(game.rules.tables), SeededDice(0))
    rolled = [Announced(0, 1, 2, 3, [0, 2, 0]), PoolRolled(0, [3, 5, 2], 0, []), PoolRolled(1, [2, 2], 0, [])]
    luck.note([*rolled, Fought(0, 1, 1, 2, [[6, 4, 2], [2, 2]], [0, 2])], state)
    won = 0
    for faces in product(range(1, 7), repeat=5):
        ours, theirs = sorted(faces[:3], reverse=True), sorted(faces[3:], reverse=True)
        won += (ours[0] + 1 > theirs[0]) + (ours[1] + 1 > theirs[1])
    assert luck.tallies[1].expected == pytest.approx(won / 6**5)
