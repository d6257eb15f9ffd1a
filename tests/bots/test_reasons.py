"""Is told why a bot moves, with the right odds, and is nothing told that a seat keeps to itself?"""

from typing import Any

import pytest

from hazard.bots.base import random_action
from hazard.bots.reasons import own_reason, reason_of
from hazard.bots.search.effort import EXPERT
from hazard.editions.assembly import load
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import read
from hazard.record.words import parse_action
from tests.bots.test_levels import moments, tables
from tests.conformance.registry import Setting
from tests.kit.brief import Brief
from tests.record.position.test_position import line, territories

GAME = load("classic/domination")
BOARD = GAME.rules.board
AUSTRALIA = dict.fromkeys(("indonesia", "new-guinea", "western-australia"), "red.1")


def told(
    words: str, ground: dict[str, str], more: str = "", phase: str = "attack.red", rest: str = "green.3"
) -> Any:
    """The reason for a move of red's, by what a spectator sees."""
    turn = f"turn:4,round=2,army=red,first=red,acted=-,step={phase.partition('.')[0]}"
    game, state = read(line(phase, territories(ground, rest), more, turn=turn), SeededDice(1))
    action = parse_action(game, state.choices, words)
    return reason_of(game.view(state, SPECTATOR), action).data()


def place(name: str) -> int:
    return BOARD.names.index(name)


def test_an_attack_that_finishes_a_region_is_for_the_region_with_its_odds() -> None:
    ground = {**AUSTRALIA, "new-guinea": "red.4", "eastern-australia": "blue.1", "siam": "blue.20"}
    reason = told("attack new-guinea eastern-australia 3", ground)
    assert (reason["purpose"], reason["about"]) == ("region", BOARD.region_names.index("australia"))
    assert reason["path"] == [place("new-guinea"), place("eastern-australia")]
    # three against one, then two, then one: 1 - 441/1296 * 91/216 * 21/36
    assert reason["battle"] == 0.916


def test_an_attack_on_the_last_territory_of_an_army_is_to_take_it_out() -> None:
    reason = told("attack alaska kamchatka 3", {"alaska": "red.12", "kamchatka": "blue.1"})
    assert (reason["purpose"], reason["about"]) == ("eliminate", 2)
    assert reason["chance"] > 0.95


def test_an_attack_on_a_region_of_a_rival_breaks_it() -> None:
    ground = dict.fromkeys([*AUSTRALIA, "eastern-australia"], "blue.6")
    reason = told("attack siam indonesia 3", {**ground, "indonesia": "blue.1", "siam": "red.5"})
    assert (reason["purpose"], reason["about"]) == ("break", BOARD.region_names.index("australia"))


def test_troops_are_for_the_plan_that_sets_out_there_or_to_hold_the_place() -> None:
    ground = {**AUSTRALIA, "eastern-australia": "blue.1", "siam": "blue.20"}
    reason = told("place new-guinea 9", ground, "pools:red.9", "reinforce.red")
    assert (reason["purpose"], reason["path"][0]) == ("region", place("new-guinea"))
    held = told("place indonesia 9", {**ground, "eastern-australia": "red.1"}, "pools:red.9", "reinforce.red")
    assert (held["purpose"], held["about"]) == ("hold", place("indonesia"))
    assert held["chance"] > 0.5  # twenty stand next to one


def test_to_attack_no_more_is_told_in_the_step_of_attacks_alone() -> None:
    assert told("done", {"alaska": "red.3", "kamchatka": "blue.9"})["purpose"] == "stop"
    assert told("done", {"alaska": "red.3", "kamchatka": "blue.9"}, phase="fortify.red") == {"purpose": ""}


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_what_a_seat_keeps_to_itself_changes_no_reason(setting: Setting) -> None:
    game = setting.game()
    purposes = set()
    for number, (state, seat) in enumerate(moments(setting, 12)):
        lot = SeededDice(number)
        for _ in range(3):
            action = random_action(game.options(state), lot)
            reason = reason_of(game.view(state, SPECTATOR), action).data()
            purposes.add(reason["purpose"])
            for again in range(2):
                other = game.redeal(state, SPECTATOR, SeededDice(100 * number + again))
                other.dice.draws = state.dice.draws
                assert reason_of(game.view(other, SPECTATOR), action).data() == reason
        assert seat >= 0
    assert len(purposes) > 1


def test_a_bot_that_tried_its_plans_out_tells_what_came_of_it() -> None:
    setting = Setting("classic/domination", 3, {"start": "deal"})
    game = setting.game()
    found = []
    for state, seat in moments(setting, 8):
        bot = Brief(EXPERT)
        bot.start(seat, 5, 1.0)
        view = game.view(state, seat)
        reason = own_reason(bot, view, bot.choose(view)).data()
        if "win" in reason:
            found.append(reason)
            assert 0.0 <= float(str(reason["win"])) <= 1.0
            others = reason.get("others", [])
            assert isinstance(others, list)
            assert all(other["win"] <= reason["win"] for other in others)
    assert any(reason.get("others") for reason in found)
