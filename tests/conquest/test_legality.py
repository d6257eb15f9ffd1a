"""How are actions refused that no rule even has to look at?"""

import pytest

from hazard.conquest.kinds import ATTACK, CLAIM, DEFEND, DONE, FORTIFY, KIND_NAMES, OCCUPY, PLACE, TRADE
from hazard.kernel.actions import NONE, Action
from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import InputError
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, table

ROWS = {
    "red": {"a1": 4, "a2": 2, "a3": 1},
    "green": {"b1": 2, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}


def at(phase: str) -> Play:
    """Red is to choose in this step, with a set and a spare card in hand."""
    return table(ROWS, phase, hands={"red": "a1 a2 a3 b1"}, pool=3 if phase == "reinforce" else 0, board=GRID)


@pytest.mark.parametrize(
    ("action", "code", "field"),
    [
        (Action(-1, 0), "unknown-kind", "kind"),
        (Action(len(KIND_NAMES), 0), "unknown-kind", "kind"),
        (Action(ATTACK, -1, 0, 3, 1), "unknown-army", "army"),
        (Action(ATTACK, 3, 0, 3, 1), "unknown-army", "army"),
        (Action(ATTACK, 0, 9, 3, 1), "unknown-territory", "source"),
        (Action(ATTACK, 0, 0, -2, 1), "unknown-territory", "target"),
        (Action(ATTACK, 0, NONE, 3, 1), "unknown-territory", "source"),
        (Action(ATTACK, 0, 0, NONE, 1), "unknown-territory", "target"),
        (Action(ATTACK, 0, 0, 3, 1, cards=(11,)), "unknown-card", "cards"),
        (Action(ATTACK, 0, 0, 3, 1, cards=(-1,)), "unknown-card", "cards"),
        (Action(ATTACK, 0, 0, 3, 1, cards=(0,)), "stray-field", "cards"),
        (Action(ATTACK, 0, 0, 3, 1, ships=(1,)), "stray-field", "ships"),
        (Action(ATTACK, 0, 0, 3, 1, choice=0), "stray-field", "choice"),
        (Action(DONE, 0, 0), "stray-field", "source"),
        (Action(DONE, 0, NONE, 0), "stray-field", "target"),
        (Action(DONE, 0, count=1), "stray-field", "count"),
        (Action(ATTACK, 1, 3, 0, 1), "not-your-army", "army"),
        (Action(ATTACK, 0, 0, 3, 2**40), "attack-count", "count"),
        (Action(ATTACK, 0, 0, 3, -1), "attack-count", "count"),
    ],
)
def test_a_malformed_attack_names_the_field(action: Action, code: str, field: str) -> None:
    refusal = at("attack").refused_action(action)
    assert (refusal.code, refusal.field) == (code, field)


@pytest.mark.parametrize("seat", [-2, -1, 1, 2, 3, 99])
def test_a_seat_that_is_not_asked_is_refused_whatever_it_wants(seat: int) -> None:
    for action in (Action(ATTACK, 0, 0, 3, 1), Action(99, 99, 99, 99, 99)):
        assert at("attack").refused_action(action, seat).code == "not-your-decision"


@pytest.mark.parametrize("phase", ["trade", "reinforce", "attack", "fortify"])
def test_every_kind_of_action_is_answered_in_every_step(phase: str) -> None:
    for kind in (CLAIM, PLACE, TRADE, ATTACK, DEFEND, OCCUPY, FORTIFY, DONE):
        play = at(phase)
        bare = Action(kind, 0)
        if not any(option.has(bare) for option in play.game.options(play.state)):
            refusal = play.refused_action(bare)
            assert refusal.rule.startswith("C-")
            assert refusal.plain().endswith(f"({refusal.rule})")


def test_the_cards_of_a_set_are_named_in_ascending_order() -> None:
    play = at("trade")
    refusal = play.refused_action(Action(TRADE, 0, cards=(2, 1, 0)))
    assert (refusal.code, refusal.rule, refusal.field) == ("cards-order", "C-30", "cards")
    assert play.refused_action(Action(TRADE, 0, cards=(3, 1, 0))).code == "not-a-set"
    play.game.play(play.state, 0, Action(TRADE, 0, cards=(0, 1, 2)))


def test_a_battle_that_was_announced_cannot_be_exchanged_for_another() -> None:
    play = at("attack")
    play.game.order(play.state, 1, "defend", "ask")
    play.do("attack a1 b1 3")
    for action in (Action(DEFEND, 1, 1, 3, 1), Action(DEFEND, 1, 0, 4, 1)):
        refusal = play.refused_action(action)
        assert (refusal.code, refusal.rule) == ("other-battle", "C-42")


def test_moving_in_has_the_source_and_target_of_the_conquest() -> None:
    play = at("attack")
    play.do("attack a1 b1 1", 6, 1, 1)
    play.do("attack a1 b1 1", 6, 1)
    for action in (Action(OCCUPY, 0, 1, 3, 1), Action(OCCUPY, 0, 0, 4, 1)):
        refusal = play.refused_action(action)
        assert (refusal.code, refusal.rule) == ("other-battle", "C-45")


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 1000])
def test_a_wrong_number_of_seats_is_refused_before_the_first_die(seats: int) -> None:
    dice = ScriptedDice([])
    with pytest.raises(InputError) as caught:
        game(board=GRID).start(seats, dice)
    assert (caught.value.code, caught.value.field) == ("bad-seats", "seats")
    assert dice.draws == 0


def test_every_option_is_legal_and_one_beyond_its_amounts_is_not() -> None:
    for phase in ("trade", "reinforce", "attack", "fortify"):
        play = at(phase)
        for option in play.game.options(play.state):
            for count in (option.least, option.most):
                assert play.game.refused(play.state, 0, option.take(count)) is None
            for count in (option.least - 1, option.most + 1):
                assert play.game.refused(play.state, 0, option.take(count)) is not None


def test_a_territory_that_nobody_holds_is_no_enemy() -> None:
    play = table({"red": {"a1": 4}, "green": {"b1": 1}, "blue": {"c1": 1}}, board=GRID)
    assert play.offered("attack") == ["a1 b1 1-3"]
    refusal = play.refused("attack a1 a2 1")
    assert (refusal.code, refusal.rule, refusal.params) == ("not-an-enemy", "C-40", {"territory": "a2"})
