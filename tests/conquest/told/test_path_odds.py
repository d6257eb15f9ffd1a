"""What are the chances of a stack that goes through one territory after the other?"""

import pytest

from hazard.conquest.told.facts import path_odds
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read
from tests.kit.boards import GRID
from tests.kit.galactic import galaxy
from tests.kit.play import start
from tests.record.position.galactic import text


def galactic(stands: dict[str, str]):  # type: ignore[no-untyped-def]  # a view and the numbers of its territories
    game, state = read(text("attack.orange", stands), SeededDice(1))
    return game.view(state, 0), game.rules.board


def test_each_target_is_reached_only_over_those_before_it() -> None:
    view, board = galactic({"byss": "orange.2", "duro": "green.1", "corellia": "green.1"})
    odds = path_odds(view, [board.index("byss"), board.index("duro"), board.index("corellia")])
    assert odds.taken[1:] == [pytest.approx(15 / 36), 0.0]  # one die against one; who moved in cannot go on
    assert [odds.mean_left(1), odds.mean_left(2)] == [pytest.approx(1.0), 0.0]
    assert [odds.lost[1], odds.killed[1]] == pytest.approx([21 / 36, 15 / 36])


def test_ships_of_the_source_come_along_and_those_of_the_target_defend() -> None:
    bare, board = galactic({"byss": "orange.2", "duro": "green.1"})
    way = [board.index("byss"), board.index("duro")]
    large, _ = galactic({"byss": "orange.2+capital.1", "duro": "green.1"})
    assert path_odds(bare, way).taken[1] == pytest.approx(15 / 36)
    assert path_odds(large, way).taken[1] == pytest.approx(27 / 48)  # so often eight sides beat six


@pytest.mark.parametrize("way", [["byss", "byss"], ["byss", "hoth"], ["duro", "byss", "duro"]])
def test_what_is_no_way_is_refused(way: list[str]) -> None:
    view, board = galactic({"byss": "orange.5", "duro": "green.2"})
    with pytest.raises(InputError) as refused:
        path_odds(view, [board.index(name) for name in way])
    assert (refused.value.code, refused.value.field) == ("not-a-path", "path")


def test_a_field_is_no_target_on_a_way() -> None:
    play = galaxy({"orange": {"hoth": 5}, "green": {"elom": 1}}, fields="bespin")
    with pytest.raises(InputError) as refused:
        path_odds(play.game.view(play.state, 0), [play.place("hoth"), play.place("bespin")])
    assert (refused.value.code, refused.value.params) == ("not-a-path", {"territory": "bespin"})


def test_from_a_territory_that_nobody_has_claimed_no_way_begins() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    play.do("claim a2")
    view = play.game.view(play.state, 0)
    for way in (["a1", "a2"], ["a2", "a1"]):
        with pytest.raises(InputError) as refused:
            path_odds(view, [play.place(name) for name in way])
        assert (refused.value.code, refused.value.params) == ("not-a-path", {"territory": way[1]})


def test_each_target_has_its_own_defence() -> None:
    way = ["byss", "duro", "corellia"]
    stands = {"byss": "orange.4", "duro": "green.1", "corellia": "green.1"}
    bare, board = galactic(stands)
    guarded, _ = galactic(stands | {"corellia": "green.1+capital.1"})
    path = [board.index(name) for name in way]
    assert path_odds(guarded, path).taken[1] == path_odds(bare, path).taken[1]
    assert path_odds(guarded, path).taken[2] < path_odds(bare, path).taken[2]
