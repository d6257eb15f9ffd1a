"""How much work may the odds of all attacks in a view be, and are they told as long as they are little?"""

import pytest

from hazard.conquest.galaxy.odds import ShipOdds
from hazard.conquest.kinds import ATTACK
from hazard.conquest.told.facts import (
    MOST_CELLS,
    MOST_LOSS_CELLS,
    UNTOLD,
    all_attack_losses,
    all_attack_odds,
    attack_odds,
    path_odds,
)
from hazard.conquest.view import View
from hazard.kernel.dice import SeededDice
from hazard.odds.table import OddsTable
from hazard.record.position.line import read
from tests.record.position.galactic import text
from tests.record.position.test_position import line, territories


def around(units: int) -> View:
    """Byss attacks its neighbours, each with other ships."""
    stands = {
        "byss": f"orange.{units}+capital.1",
        "duro": f"green.{units}+bomber.1",
        "corellia": f"green.{units}",
    }
    game, state = read(text("attack.orange", stands), SeededDice(1))
    return game.view(state, 0)


def one_by_one(view: View) -> list[float]:
    return [attack_odds(view, option) for option in view.options if option.kind == ATTACK]


def test_a_question_tells_how_large_its_table_becomes() -> None:
    table = OddsTable()
    assert [table.cells(5, 5), table.cells(31, 1), table.cells(32, 1), table.cells(100, 70)] == [
        32 * 32,
        32 * 32,
        64 * 64,
        128 * 128,
    ]
    assert [table.cells(150, 3), table.cells(1_000_000, 3), table.cells(0, 9)] == [201 * 201, 201 * 201, 0]


def test_all_are_told_where_they_are_little_work() -> None:
    for units in (5, 90, 5_000):
        view = around(units)
        assert len(view.options) > 1
        assert all_attack_odds(view) == one_by_one(view)


def test_those_beyond_the_limit_are_left_out_and_the_same_ones_every_time() -> None:
    view = around(150)
    known = one_by_one(view)
    told = all_attack_odds(view, 201 * 201)  # room for one large table
    assert UNTOLD in told
    assert [one for one in told if one != UNTOLD]
    assert [one for one, other in zip(told, known, strict=True) if one not in (other, UNTOLD)] == []
    assert all_attack_odds(view, 201 * 201) == told
    assert all_attack_odds(view, 0) == [UNTOLD] * len(known)
    assert 201 * 201 * 4 < MOST_CELLS < 201 * 201 * 5


def test_expected_losses_stand_beside_each_attack_where_they_are_little_work() -> None:
    for units, rough in ((5, 0.006), (90, 0.006), (900, 2.0)):  # beyond 200 units tables are an approximation
        view = around(units)
        told = all_attack_losses(view)
        attacks = [option for option in view.options if option.kind == ATTACK]
        assert len(told) == len(attacks) > 1
        for option, losses in zip(attacks, told, strict=True):
            if units == 900 and not losses:
                continue
            odds = path_odds(view, [int(option.source), int(option.target)])
            assert losses == [
                pytest.approx(odds.lost[1], abs=rough),
                pytest.approx(odds.killed[1], abs=rough),
            ]
            assert losses == [round(units_lost, 2) for units_lost in losses]
    view = around(150)
    assert all_attack_losses(view, 0) == [[]] * len(all_attack_losses(view))
    assert [] in all_attack_losses(view, 2 * 201 * 201)
    assert 2 * 201 * 201 < MOST_LOSS_CELLS < 4 * 201 * 201


def test_a_table_that_several_attacks_share_is_paid_for_once_and_only_as_it_grows() -> None:
    units = {"alaska": "red.3", "venezuela": "red.40", "siam": "red.150", "japan": "blue.1"}
    game, state = read(line("attack.red", territories(units, rest="green.3")), SeededDice(1))
    view = game.view(state, 0)
    attackers = [view.total[option.source] - 1 for option in view.options if option.kind == ATTACK]
    assert attackers == [2] * 3 + [39] * 3 + [149] * 3  # plain dice have one table, which grows twice
    assert all_attack_odds(view, 201 * 201) == one_by_one(view)
    assert all_attack_odds(view, 201 * 201 - 1) == one_by_one(view)[:6] + [UNTOLD] * 3


def test_odds_that_were_kept_are_let_go_when_they_are_many() -> None:
    odds = around(5).rules.odds
    assert isinstance(odds, ShipOdds)
    for few in (24, 25):  # 24 * 40,401 are less than a million, 25 are more
        odds.tables[:] = [None] * len(odds.tables)
        for key in range(few):
            table = OddsTable()
            table.win(150, 150)
            odds.tables[key] = table
        for _ in range(4):
            odds.tidy()
        assert (odds.tables[0] is None) == (few == 25)
