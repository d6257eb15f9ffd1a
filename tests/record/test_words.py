"""Do words and actions mean each other, also when they are cut short?"""

import pytest

from hazard.conquest.kinds import ATTACK, CLAIM, DONE, KINDS
from hazard.conquest.notation.words import form_of
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, Refusal
from hazard.record.position.line import read
from hazard.record.words import action_text, option_text, parse_action
from tests.record.played import MODE, check_spoken, random_states
from tests.record.position.test_position import line, territories

GAME = load(MODE)


def attacking(hands: str = "") -> State:
    """Red to attack from Alaska and Brazil; Kamchatka, Iceland, Egypt and North Africa are green."""
    green = dict.fromkeys(("kamchatka", "egypt", "north-africa", "northwest-territory"), "green.2")
    ground = territories({**green, "alaska": "red.4", "brazil": "red.2", "siam": "blue.1"})
    return read(line("attack.red", ground, hands), SeededDice(1), GAME)[1]


def said(state: State, text: str) -> str:
    return action_text(GAME, parse_action(GAME, state.choices, text))


def test_every_kind_has_its_words() -> None:
    assert [kind.number for kind in KINDS] == list(range(len(KINDS)))
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    assert KINDS[-1].number == DONE  # declining sorts behind everything
    assert form_of(ATTACK) == "attack SOURCE TARGET COUNT"
    assert (form_of(CLAIM), form_of(DONE)) == ("claim TARGET", "done")


@pytest.mark.parametrize("seats", [3, 5])
def test_the_words_of_every_option_mean_its_first_and_last_member(seats: int) -> None:
    for at, state in enumerate(random_states(GAME, seats, 21, 12)):
        for option in state.choices if at % 5 == 0 else []:
            for count in (option.least, option.most):
                action = option.take(count)
                assert parse_action(GAME, state.choices, action_text(GAME, action)) == action


def test_words_may_be_cut_short_as_far_as_one_offer_begins_so() -> None:
    state = attacking()
    assert said(state, "attack alaska kamchatka 3") == "attack alaska kamchatka 3"
    assert said(state, "a ala k 2") == "attack alaska kamchatka 2"
    assert said(state, "ATTACK Brazil N 1") == "attack brazil north-africa 1"
    assert said(state, "d") == "done"  # defend is not offered


def test_a_count_that_is_left_out_is_the_most_of_an_attack() -> None:
    assert said(attacking(), "attack alaska kamchatka") == "attack alaska kamchatka 3"


def test_a_count_that_is_left_out_elsewhere_is_asked_for_unless_there_is_one_only() -> None:
    ground = territories({"siam": "green.1", "peru": "blue.1"})
    turn = "turn:4,round=2,army=red,step=reinforce"
    state = read(line("reinforce.red", ground, "pools:red.5", turn=turn), SeededDice(1), GAME)[1]
    with pytest.raises(InputError) as caught:
        parse_action(GAME, state.choices, "place alaska")
    assert (caught.value.code, caught.value.field) == ("count-missing", "count")
    assert (caught.value.params["least"], caught.value.params["most"]) == (1, 5)
    state.pool[0] = 1
    GAME.resume(state)
    assert said(state, "place alaska") == "place alaska 1"


def test_a_family_is_written_with_its_range() -> None:
    state = attacking()
    assert option_text(GAME, state.choices[0]) == "attack alaska northwest-territory 1-3"
    assert option_text(GAME, state.choices[-1]) == "done"


def test_a_set_is_named_by_its_cards_in_any_order() -> None:
    hands = "hands:red=alaska+northwest-territory+greenland+joker-1"
    turn = "turn:4,round=2,army=red,step=trade"
    text = line("trade.red", territories({"siam": "green.1", "peru": "blue.1"}), hands, turn=turn)
    state = read(text, SeededDice(1), GAME)[1]
    assert said(state, "trade jok al green") == "trade alaska greenland joker-1"


@pytest.mark.parametrize(("text", "code", "field"), [
    ("", "bad-action", "action"),
    ("word " * 40, "bad-action", "action"),
    ("dance", "unknown-action", "action"),
    ("attack alaska", "action-words", "action"),
    ("attack alaska kamchatka 3 4", "action-words", "action"),
    ("done now", "action-words", "action"),
    ("attack alaska kamchatka many", "bad-number", "count"),
    ("attack alaska kamchatka -3", "bad-number", "count"),
    ("attack atlantis kamchatka 3", "unknown-territory", "source"),
    ("attack alaska atlantis 3", "unknown-territory", "target"),
    ("attack alaska western 3", "ambiguous-territory", "target"),
    ("trade excalibur alaska peru", "unknown-card", "cards"),
])  # fmt: skip
def test_words_that_mean_nothing_are_bad_input(text: str, code: str, field: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_action(GAME, attacking().choices, text)
    check_spoken(caught.value)
    assert (caught.value.code, caught.value.field) == (code, field)


def test_of_several_offers_that_begin_alike_none_is_guessed() -> None:
    green = dict.fromkeys(("western-united-states", "western-europe"), "green.2")
    state = read(
        line("attack.red", territories({**green, "central-america": "red.2", "peru": "blue.1"})),
        SeededDice(1),
        GAME,
    )[1]
    assert said(state, "attack cent w 1") == "attack central-america western-united-states 1"
    with pytest.raises(InputError) as caught:
        parse_action(GAME, state.choices, "attack alb e 1")
    assert caught.value.code == "ambiguous-territory"


@pytest.mark.parametrize(("text", "rule"), [
    ("attack alaska kamchatka 4", "C-41"),
    ("attack alaska siam 1", "C-40"),
    ("attack peru brazil 1", "C-40"),
    ("occupy 2", "C-61"),
    ("defend 1", "C-61"),
    ("place alaska 1", "C-61"),
    ("claim alaska", "C-61"),
    ("trade alaska peru brazil", "C-31"),
])  # fmt: skip
def test_words_that_the_rules_do_not_allow_are_refused_with_the_rule(text: str, rule: str) -> None:
    state = attacking()
    before = state.digest()
    action = parse_action(GAME, state.choices, text)
    with pytest.raises(Refusal) as caught:
        GAME.play(state, 0, action)
    assert caught.value.rule == rule
    assert state.digest() == before


def test_a_view_gives_its_words_too() -> None:
    state = attacking()
    view = GAME.view(state, 0)
    assert parse_action(view, view.options, "a ala k 2") == parse_action(GAME, state.choices, "a ala k 2")
