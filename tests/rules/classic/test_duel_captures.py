"""N-26: what is known of the cards a neutral army was bribed with, once they are in a hand."""

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.modules.neutrals import dealings
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from tests.kit.duel import duel
from tests.kit.play import Play
from tests.kit.rules import rule

LAST = {
    "red": {"a1": 5, "a2": 1},
    "green": {"c1": 5, "c2": 1},
    "blue": {"b1": 1},
    "white": {"b2": 2},
    "gray": {"b3": 1, "a3": 1},
    "yellow": {"c3": 1},
}


def dealings_of(play: Play) -> list[list[int]]:
    """The gifts that are remembered."""
    known = dealings(play.state)
    return [] if known is None else known.gifts


@rule("N-26")
def test_who_gave_a_captured_card_knows_it_in_the_hand_of_the_opponent() -> None:
    under = {"blue": {"red": "a1", "green": "b2"}}
    play = duel(LAST, status={"blue": "green"}, hands={"red": "c3"}, gifts=under)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    known = play.cards("b2")[0]
    assert play.game.view(play.state, 1).hands[0] == [known, HIDDEN, HIDDEN]
    assert play.game.view(play.state, SPECTATOR).hands[0] == [HIDDEN] * 3
    assert [play.game.view(play.state, seat).memory[0][1:] for seat in (0, 1)] == [[], [0, 1, known]]
    worlds = [play.game.redeal(play.state, 1, SeededDice(seed)) for seed in range(20)]
    assert all(known in world.hands[0] for world in worlds)
    assert len({tuple(world.hands[0]) for world in worlds}) > 5


@rule("N-26")
def test_a_captured_card_that_was_turned_in_is_not_known_when_it_is_drawn_again() -> None:
    play = duel(LAST, hands={"red": "c1"}, gifts={"blue": {"green": "a1 b1"}}, pile="a2")
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.pass_turn()  # red draws a2
    assert play.game.view(play.state, 1).hands[0] == [*sorted(play.cards("a1 b1")), HIDDEN, HIDDEN]
    play.pass_turn()
    play.do("done")
    play.do("trade a1 b1 c1")
    assert play.game.view(play.state, 1).hands[0] == [HIDDEN]
    play.do("place b1 7")
    play.do("attack b1 b2 3", 6, 6, 6, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.shuffle_to(play.cards("b1 c1 a1"))
    play.do("done")
    assert play.hand("red") == sorted(["a1", "a2"])
    assert play.game.view(play.state, 1).hands[0] == [HIDDEN, HIDDEN]
    assert dealings_of(play) == []


@rule("N-26")
def test_a_card_given_away_face_down_may_have_been_any() -> None:
    play = duel(
        {**LAST, "white": {"b2": 5}}, hands={"red": "c3"}, gifts={"blue": {"green": "a1 b2"}}, pile="c1"
    )
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.pass_turn()
    play.pass_turn()
    assert len(dealings_of(play)) == 2
    play.do("bribe white c3")
    assert play.game.view(play.state, 1).hands[0] == [HIDDEN] * 3
    assert len(dealings_of(play)) == 1


@rule("N-26")
def test_what_is_left_after_sets_that_had_to_go_at_once_stays_known() -> None:
    under = {"blue": {"green": "a1 b1"}}
    play = duel(LAST, hands={"red": "a2 a3 b2"}, gifts=under)
    cards = [play.game.rules.cards.index(name) for name in ("a1", "b1")]
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.asked()[1] == "trade-down"
    assert play.game.view(play.state, 1).hands[0] == [*cards, HIDDEN, HIDDEN, HIDDEN]
    option = next(
        one for one in play.game.options(play.state) if (cards[0] in one.cards) != (cards[1] in one.cards)
    )
    left = [card for card in cards if card not in option.cards]
    play.game.play(play.state, 0, option.take(0))
    assert dealings_of(play) == [[0, 1, left[0]]]
    assert play.game.view(play.state, 1).hands[0] == [*left, HIDDEN]
