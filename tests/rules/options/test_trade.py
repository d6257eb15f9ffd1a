"""The galactic war with `trade = either`: one set or one ship a turn (OT-21)."""

import pytest

from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, write_state
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.rules import rule

SET = "rebels-new-hope-1 rebels-new-hope-2 rebels-new-hope-3"  # one of each class
OTHER = "rebels-old-master-1 rebels-one-in-a-million-1 rebels-one-in-a-million-2"
RECRUITS = "rebels-volunteers-1"
HELD = {"orange": {"hoth": 5, "bespin": 1}, "green": {"tatooine": 2}}


def cards(trade: str = "either") -> Galaxy:
    """Orange in the card step with two sets, and a card that brings troops."""
    hand = f"{SET} {OTHER} {RECRUITS}"
    return galaxy(HELD, "cards", hands={"orange": hand}, options={"trade": trade})


@rule("OT-21", "trade")
def test_after_a_set_there_is_neither_another_one_nor_a_ship() -> None:
    play = cards()
    assert play.options("build")
    assert play.options("trade")
    play.do(f"trade {SET}")
    assert (play.options("build"), play.options("trade")) == ([], [])
    for words in (f"trade {OTHER}", "build rebels-old-master-1"):
        refused = play.refused(words)
        assert (refused.code, refused.rule, refused.field) == ("one-trade", "OT-21", "kind"), words


@rule("OT-21", "trade")
def test_after_a_ship_there_is_no_set() -> None:
    play = cards()
    play.do("build rebels-old-master-1")
    assert (play.options("build"), play.options("trade")) == ([], [])
    for words in (f"trade {SET}", "build rebels-new-hope-1"):
        refused = play.refused(words)
        assert (refused.code, refused.rule, refused.field) == ("one-trade", "OT-21", "kind"), words


@rule("OT-21", "trade")
def test_directives_are_played_beside_the_one_set_or_ship() -> None:
    for words in (f"trade {SET}", "build rebels-old-master-1"):
        play = cards()
        play.do(words)
        assert RECRUITS in play.playable()
        before = play.pool("orange")
        play.do(f"play {RECRUITS}")
        assert play.pool("orange") > before
        assert (play.options("build"), play.options("trade")) == ([], [])


@rule("OT-21", "trade")
def test_the_next_turn_has_its_own_set_or_ship() -> None:
    play = cards()
    play.do(f"trade {SET}")
    play.dice.rolls.extend([1] * 5)
    play.until("cards", "orange")
    while play.state.turn == 1:
        play.pass_turn()
    play.until("cards", "orange")
    assert play.options("trade")


@rule("OT-21", "trade")
def test_by_default_any_number_of_sets_and_a_ship_go_together() -> None:
    play = cards("both")
    play.do(f"trade {SET}")
    play.do(f"build {RECRUITS}")
    play.do(f"trade {OTHER}")
    assert play.hand("orange") == []


@rule("OT-21", "trade")
def test_a_position_says_that_the_set_of_the_turn_was_turned_in() -> None:
    play = cards()
    play.do(f"trade {SET}")
    line = write_state(play.game, play.state)
    assert "phase:cards.orange.1.0.0.0 " in line
    _, copy = read(line, SeededDice(1), play.game)
    assert (copy.digest(), copy.choices) == (play.state.digest(), play.state.choices)
    usual = cards("both")
    spoilt = write_state(usual.game, usual.state).replace(
        "phase:cards.orange ", "phase:cards.orange.1.0.0.0 "
    )
    with pytest.raises(InputError) as refused:
        read(spoilt, SeededDice(1), usual.game)
    assert refused.value.field == "phase"
