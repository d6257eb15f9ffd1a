"""Do words and actions of the galactic modes mean each other: ships, directives, tokens, the Death Star?"""

import pytest

from hazard.bots.base import random_member
from hazard.conquest.kinds import ATTACK, KIND_NAMES, PLAY, STRIKE
from hazard.conquest.notation.words import form_of
from hazard.conquest.state import State
from hazard.editions.assembly import boxes, load
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, Refusal
from hazard.record.words import action_text, option_text, parse_action
from tests.record.played import check_spoken, random_states
from tests.record.position.galactic import MODE, galaxy, text

MODES = [mode for box in boxes().values() for mode in box.modes if mode.endswith("/galactic")]
TABLES = [(mode, seats) for mode in MODES for seats in sorted(load(mode).rules.tables)]
GAMES = {mode: load(mode) for mode in MODES}


def plain(action: Action) -> Action:
    """No ships of any class are no ships."""
    ships = action.ships if sum(action.ships) > 0 else ()
    return Action(
        action.kind,
        action.army,
        action.source,
        action.target,
        action.count,
        ships,
        action.cards,
        action.choice,
    )


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_words_of_every_option_mean_its_members(mode: str, seats: int) -> None:
    game = GAMES[mode]
    chooser = SeededDice(4)
    for seed in (1, 2):
        for at, state in enumerate(random_states(game, seats, seed, 60)):
            for option in state.choices if at % 9 == 0 else []:
                for action in (
                    option.take(option.least),
                    option.take(option.most),
                    random_member(option, chooser),
                ):
                    text = action_text(game, action)
                    assert parse_action(game, state.choices, text) == plain(action), text
                assert KIND_NAMES[option.kind] in option_text(game, option)


GAME = GAMES[MODE]
BYSS = GAME.rules.board.index("byss")
DURO = GAME.rules.board.index("duro")
HOTH = GAME.rules.board.index("hoth")
ORANGE = GAME.rules.tables[3].army_names.index("orange")


def attacking(hands: str = "-") -> State:
    """Orange to attack from Byss with five troops and ships; Duro and Hoth have two troops; the Death Star is at Duro."""
    stands = {
        "byss": "orange.5+fighter.2+capital.1",
        "duro": "green.2",
        "hoth": "gray.4",
        "bakura": "orange.2",
    }
    return galaxy(text("attack.orange", stands, hands=hands, station="duro"))[1]


def said(state: State, words: str) -> str:
    return action_text(GAME, parse_action(GAME, state.choices, words))


def test_ships_stand_behind_an_attack() -> None:
    action = parse_action(GAME, attacking().choices, "attack byss duro 3 +fighter2+capital1")
    assert action == Action(ATTACK, ORANGE, BYSS, DURO, 3, (2, 0, 1))
    assert action_text(GAME, action) == "attack byss duro 3 +fighter2+capital1"


@pytest.mark.parametrize(("words", "whole"), [
    ("attack byss duro 3 +f2+c", "attack byss duro 3 +fighter2+capital1"),
    ("attack byss duro +all", "attack byss duro 3 +fighter2+capital1"),
    ("attack byss duro", "attack byss duro 3"),
    ("attack byss duro 2 +fighter0", "attack byss duro 2"),
    ("strike byss 3 +capital1", "strike byss 3 +capital1"),
    ("strike byss", "strike byss 3"),
])  # fmt: skip
def test_ships_may_be_cut_short_or_left_out(words: str, whole: str) -> None:
    assert said(attacking(), words) == whole


def test_a_strike_needs_no_target() -> None:
    assert parse_action(GAME, attacking().choices, "strike byss 2") == Action(STRIKE, ORANGE, BYSS, DURO, 2)


def test_a_family_is_written_with_the_ships_that_may_join() -> None:
    options = [one for one in attacking().choices if one.target == DURO and one.kind == ATTACK]
    assert option_text(GAME, options[0]) == "attack byss duro 1-3 +fighter2+capital1"


@pytest.mark.parametrize(("words", "code", "field"), [
    ("attack byss duro 3 +zeppelin1", "unknown-ship", "ships"),
    ("attack byss duro 3 +fighter1+fighter1", "named-twice", "ships"),
    ("attack byss duro 3 +fighter01", "bad-number", "ships"),
    ("attack byss duro 3 +", "unknown-ship", "ships"),
    ("play excalibur", "unknown-card", "cards"),
    ("play", "action-words", "action"),
    ("play rebels-desertion-1 hoth duro hoth duro hoth", "action-words", "action"),
    ("launch zeppelin byss", "unknown-choice", "choice"),
])  # fmt: skip
def test_words_that_mean_nothing_are_bad_input(words: str, code: str, field: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_action(GAME, attacking("orange=rebels-desertion-1").choices, words)
    check_spoken(caught.value)
    assert (caught.value.code, caught.value.field) == (code, field)


def test_a_mode_without_ships_knows_none() -> None:
    classic = load("classic/domination")
    state = classic.start(3, SeededDice(1))
    with pytest.raises(InputError) as caught:
        parse_action(classic, state.choices, "attack alaska kamchatka 3 +fighter1")
    check_spoken(caught.value)
    assert caught.value.code == "no-ships"


def test_what_follows_a_card_depends_on_the_card() -> None:
    state = attacking("orange=rebels-desertion-1+rebels-asteroid-chase-1+rebels-new-hope-1")
    action = parse_action(GAME, state.choices, "play rebels-desertion hoth")
    card = GAME.rules.cards.names.index("rebels-desertion-1")
    assert action == Action(PLAY, ORANGE, -1, HOTH, 0, (), (card,))
    assert form_of(PLAY) == "play CARD [SOURCE] [TARGET] [CHOICE] [COUNT]"


@pytest.mark.parametrize(("words", "rule"), [
    ("attack byss duro 3 +bomber1", "OT-30"),
    ("attack byss duro 3 +fighter3", "OT-30"),
    ("strike byss 3 +bomber1", "OT-51"),
    ("strike hoth 1", "OT-51"),
    ("play rebels-new-hope-1", "OT-23"),
    ("play rebels-spies-1", "OT-20"),
    ("play rebels-desertion-1 byss", "OT-23"),
    ("build rebels-new-hope-1", "C-61"),
    ("steer hoth", "C-61"),
    ("hide hoth", "C-61"),
    ("transfer byss bakura fighter 1", "C-61"),
    ("launch fighter byss", "C-61"),
    ("request hoth", "C-61"),
    ("answer yes", "C-61"),
])  # fmt: skip
def test_words_that_the_rules_do_not_allow_are_refused_with_the_rule(words: str, rule: str) -> None:
    state = attacking("orange=rebels-desertion-1+rebels-new-hope-1")
    before = state.digest()
    action = parse_action(GAME, state.choices, words)
    with pytest.raises(Refusal) as caught:
        GAME.play(state, 0, action)
    assert caught.value.rule == rule
    assert state.digest() == before
