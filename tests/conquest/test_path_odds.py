"""What are the chances of a stack that goes through one territory after the other?"""

import pytest

from hazard.conquest.facts import path_odds
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position import read
from tests.record.galactic import text


def galactic(stands: dict[str, str]):  # type: ignore[no-untyped-def]  # a view and the numbers of its territories
    game, state = read(text("attack.orange", stands), SeededDice(1))
    return game.view(state, 0), game.rules.board


def test_each_target_is_reached_only_over_those_before_it() -> None:
    view, board = galactic({"byss": "orange.2", "duro": "green.1", "corellia": "green.1"})
    win, left = path_odds(view, [board.index("byss"), board.index("duro"), board.index("corellia")])
    assert win == [pytest.approx(15 / 36), 0.0]  # one die against one; the one that moved in cannot go on
    assert left == [pytest.approx(1.0), 0.0]


def test_ships_of_the_source_come_along_and_those_of_the_target_defend() -> None:
    bare, board = galactic({"byss": "orange.2", "duro": "green.1"})
    way = [board.index("byss"), board.index("duro")]
    large, _ = galactic({"byss": "orange.2+capital.1", "duro": "green.1"})
    assert path_odds(bare, way)[0] == [pytest.approx(15 / 36)]
    assert path_odds(large, way)[0] == [
        pytest.approx(27 / 48)
    ]  # an eight-sided die beats a six-sided one so often


@pytest.mark.parametrize("way", [["byss", "byss"], ["byss", "hoth"], ["duro", "byss", "duro"]])
def test_what_is_no_way_is_refused(way: list[str]) -> None:
    view, board = galactic({"byss": "orange.5", "duro": "green.2"})
    with pytest.raises(InputError) as refused:
        path_odds(view, [board.index(name) for name in way])
    assert (refused.value.code, refused.value.field) == ("not-a-path", "path")


def test_each_target_has_its_own_defence() -> None:
    way = ["byss", "duro", "corellia"]
    stands = {"byss": "orange.4", "duro": "green.1", "corellia": "green.1"}
    bare, board = galactic(stands)
    guarded, _ = galactic(stands | {"corellia": "green.1+capital.1"})
    path = [board.index(name) for name in way]
    assert path_odds(guarded, path)[0][0] == path_odds(bare, path)[0][0]
    assert path_odds(guarded, path)[0][1] < path_odds(bare, path)[0][1]
