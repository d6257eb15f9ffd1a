"""H-3: Domination for two, without neutral armies."""

import pytest

from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import InputError
from tests.kit.games import game
from tests.kit.play import everywhere, start, table
from tests.kit.rules import rule

TWO = {"two-players": "yes"}


@rule("H-3", "two-players")
def test_two_seats_start_with_40_troops_each_and_nobody_else() -> None:
    play = start(2, 6, 1, options=TWO)
    assert play.state.army_names == ["red", "green"]
    assert play.state.pool == [40, 40]
    assert play.state.neutral == [0, 0]
    play.set_up(1, 6)
    assert (play.state.force, play.state.land) == ([40, 40], [21, 21])
    assert play.asked()[0] == "green"  # W-2: it won the second roll


@rule("H-3", "two-players")
def test_whoever_holds_the_world_has_won() -> None:
    made = game(options=TWO)
    holdings = everywhere(made.rules.board, "red", {"green": {"alaska": 1}}, 2)
    play = table(holdings, seats=2, made=made)
    play.do("attack alberta alaska 1", 6, 1)
    assert (play.winners(), play.reason()) == (["red"], "conquest")


@rule("H-3", "two-players")
def test_without_the_option_two_seats_are_refused_and_it_is_named() -> None:
    with pytest.raises(InputError) as caught:
        game().start(2, ScriptedDice([]))
    assert (caught.value.code, caught.value.field) == ("seats-by-option", "seats")
    assert caught.value.params == {"seats": 2, "option": "two-players=yes", "rule": "H-3"}


@rule("H-3", "two-players")
def test_with_the_option_there_are_two_seats_and_no_more() -> None:
    for seats in (1, 3, 6):
        with pytest.raises(InputError) as caught:
            game(options=TWO).start(seats, ScriptedDice([]))
        assert (caught.value.code, caught.value.field) == ("bad-seats", "seats")
        assert caught.value.params == {"seats": seats, "least": 2, "most": 2}


@rule("H-3", "two-players")
def test_the_book_has_three_to_six_seats_as_long_as_nobody_asks() -> None:
    assert sorted(game().rules.tables) == [3, 4, 5, 6]
    assert sorted(game(options=TWO).rules.tables) == [2]
    assert game(options={"two-players": "no"}).edition == game().edition
