"""Are options shared where that saves time, and are they always the same as newly made ones?"""

import pytest

from hazard.kernel.actions import Option
from tests.kit.boards import GRID
from tests.kit.play import everywhere, table

SIDES = {"red": {"b2": 9, "b1": 3}, "blue": {"c3": 1}}


def test_asking_twice_gives_the_same_options() -> None:
    play = table(everywhere(GRID, "green", SIDES), board=GRID)
    assert play.game.options(play.state) is play.game.options(play.state)


def test_options_of_equal_positions_are_the_same_objects() -> None:
    for phase in ("reinforce", "attack", "fortify"):
        one = table(everywhere(GRID, "green", SIDES), phase, pool=5, board=GRID)
        two = table(everywhere(GRID, "green", SIDES), phase, pool=5, board=GRID)
        pairs = zip(one.game.options(one.state), two.game.options(two.state), strict=True)
        assert all(first is second for first, second in pairs), phase


def test_what_was_forgotten_is_made_anew_and_is_the_same() -> None:
    one = table(everywhere(GRID, "green", SIDES), "fortify", board=GRID)
    before = list(one.game.options(one.state))
    one.game.rules.forget_lookups()
    two = table(everywhere(GRID, "green", SIDES), "fortify", board=GRID)
    after = list(two.game.options(two.state))
    assert [option.key() for option in after] == [option.key() for option in before]
    assert not any(first is second for first, second in zip(before[:-1], after[:-1], strict=True))


def test_large_amounts_are_offered_as_well() -> None:
    play = table(
        everywhere(GRID, "green", SIDES), "reinforce", pool=897, board=GRID
    )  # and three for its land
    assert play.offered("place") == ["b1 1-900", "b2 1-900"]
    crowd = {"red": {"b2": 901, "b1": 3}, "blue": {"c3": 1}}
    play = table(everywhere(GRID, "green", crowd), "fortify", board=GRID)
    assert play.offered("fortify") == ["b1 b2 1-2", "b2 b1 1-900"]


def test_behind_the_last_attack_or_move_there_is_none() -> None:
    for phase in ("attack", "fortify"):
        play = table(everywhere(GRID, "green", SIDES), phase, board=GRID)
        options = play.game.options(play.state)
        assert options.head == len(options) - 1  # all but `done` are made when they are asked for
        assert options.made(options.head - 1) == options[-2]
        with pytest.raises(IndexError, match="there is no"):
            options.made(options.head)


def test_options_are_sorted() -> None:
    hands = {"red": "a1 b1 c1 a2 b2 c2 a3 joker-1"}
    for phase in ("trade", "reinforce", "attack", "fortify"):
        play = table(everywhere(GRID, "green", SIDES), phase, hands=hands, pool=5, board=GRID)
        keys = [option.key() for option in play.game.options(play.state)]
        assert keys == sorted(keys), phase


def test_the_front_follows_the_battle() -> None:
    play = table(everywhere(GRID, "green", SIDES, units=3), board=GRID)
    for rolls, most in (([1, 1, 1, 6, 6], 3), ([1, 1, 1, 6, 6], 3), ([1, 1, 1, 6, 6], 2)):
        play.do("attack b2 a2 3", *rolls)
        assert f"b2 a2 1-{most}" in play.offered("attack")
    assert play.units("b2") == 3


def test_a_family_counts_its_members() -> None:
    option = Option(3, 0, 1, 2, 1, 3)
    assert (option.size(), option.single()) == (3, False)
    assert option.has(option.take(3))
    assert not option.has(option.take(4))
    assert Option(7, 0).single()
