"""N-20 to N-22, N-26, N-28: status, steps, bribes, the end of a neutral army and its cards."""

from hazard.conquest.events.core import CardsMoved
from hazard.conquest.events.neutrals import Bribed, StatusChanged
from hazard.conquest.kinds import BRIBE
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR
from tests.kit.duel import ACTIVE, LAST, NEUTRALS, SIDES, begin, duel, status_of, statuses
from tests.kit.play import one
from tests.kit.rules import rule

# -- status and steps


@rule("N-20")
def test_all_neutral_armies_start_uninvolved() -> None:
    play, _ = begin(5, 2, mode=ACTIVE)
    assert statuses(play) == ["", "", "", ""]


@rule("N-20")
def test_a_bribe_is_one_step_along_the_line() -> None:
    play = duel(SIDES, "bribe", status={"white": "green"}, hands={"red": "a1 b1 c1 a2"})
    assert one(play.do("bribe blue a1"), StatusChanged).data() == {"neutral": 2, "ally": 0}
    assert status_of(play, "blue") == "red"
    assert one(play.do("bribe white b1"), StatusChanged).data() == {"neutral": 3, "ally": -1}
    assert status_of(play, "white") == ""
    play.do("bribe white c1")
    assert statuses(play) == ["red", "red", "", ""]


STEPS = {
    "red": {"a1": 5, "a2": 1},
    "green": {"c1": 5, "c2": 1},
    "blue": {"b1": 3, "b2": 1},
    "white": {"a3": 1, "b3": 1},
    "gray": {"c3": 1},
    "yellow": {},
}


@rule("N-21")
def test_the_eight_steps_come_in_their_order() -> None:
    play = duel(STEPS, "turn", status={"blue": "red"}, hands={"red": "a1 b1 c1"}, pile="a2 a3")
    assert play.asked() == ("red", "bribe")
    play.do("done")
    assert play.asked() == ("red", "trade")
    play.do("trade a1 b1 c1")
    assert (play.asked(), play.pool("red")) == (("red", "reinforce"), 7)
    play.do("place a2 7")
    assert play.asked() == ("red", "allied-reinforce")
    play.do("roll blue", 2)
    play.do("place b1 2")
    assert play.asked() == ("red", "attack")
    play.do("attack b1 c1 3", 1, 1, 1, 6, 6)
    play.do("attack a2 a3 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done", 5, 5)  # the status rolls of blue and white
    assert play.asked() == ("red", "fortify")
    play.do("fortify a2 a1 1")
    assert (play.asked(), play.hand("red")) == (("red", "allied-fortify"), [])
    play.do("fortify b1 b2 1")
    assert (play.asked(), play.hand("red")) == (("green", "reinforce"), ["a3"])


@rule("N-21")
def test_no_step_is_taken_out_of_order() -> None:
    play = duel(SIDES, "turn", status={"blue": "red"}, hands={"red": "a1 b1 c1"})
    refusal = play.refused("trade a1 b1 c1")
    assert (refusal.code, refusal.rule) == ("bribe-first", "N-21")
    assert play.refused("attack a1 b1 1").params["through"] == "N-21"
    play.do("done")
    for words in ("bribe white a1", "roll blue"):
        assert play.refused(words).params["through"] == "N-21"
    play.do("done")
    assert play.refused("roll blue").params["through"] == "N-21"
    play.do("place a1 3")
    assert play.refused("attack a1 b1 1").params["through"] == "N-21"


# -- bribes


@rule("N-22")
def test_a_bribe_may_go_to_every_army_on_the_board_that_is_no_ally_and_has_fewer_than_five_cards() -> None:
    sides = {key: value for key, value in SIDES.items() if key != "yellow"}
    sides["gray"] = {"b3": 1, "c3": 1}
    under = {"white": {"red": "a1 a2", "green": "a3 b1 b2"}, "gray": {"green": "b3 c1 c2 c3"}}
    play = duel(sides, "bribe", status={"blue": "red"}, hands={"red": "joker-1 joker-2"}, gifts=under)
    offered = [(option.cards, play.state.army_names[option.choice]) for option in play.options("bribe")]
    assert offered == [((9,), "gray"), ((10,), "gray")]  # jokers are given too
    for words, code in (
        ("bribe blue joker-1", "already-ally"),
        ("bribe white joker-1", "bribed-enough"),
        ("bribe yellow joker-1", "neutral-out"),
        ("bribe green joker-1", "not-neutral"),
        ("bribe gray a1", "not-your-card"),
        ("bribe gray joker-1 joker-2", "one-card"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == (code, "N-22"), words
    refusal = play.refused_action(Action(BRIBE, 0, cards=(9,), choice=17))
    assert (refusal.code, refusal.rule) == ("unknown-army", "N-22")
    play.do("bribe gray joker-1")
    assert (play.hand("gray"), play.hand("red")) == (["b3", "c1", "c2", "c3", "joker-1"], ["joker-2"])


@rule("N-22")
def test_several_cards_may_be_given_in_a_turn_and_none_has_to_be() -> None:
    play = duel(SIDES, "bribe", status={"gray": "green"}, hands={"red": "a1 b2 c3 a2"})
    play.do("bribe gray a1")
    play.do("bribe gray b2")
    play.do("bribe blue c3")
    assert (statuses(play), play.hand("gray"), play.hand("blue")) == (
        ["red", "", "red", ""],
        ["a1", "b2"],
        ["c3"],
    )
    play.do("done")
    assert (play.asked(), play.hand("red")) == (("red", "reinforce"), ["a2"])


@rule("N-22")
def test_who_holds_no_card_is_not_asked_and_who_holds_one_is() -> None:
    assert duel(SIDES, "turn").asked() == ("red", "reinforce")
    assert duel(SIDES, "turn", hands={"red": "a1"}).asked() == ("red", "bribe")
    allied = dict.fromkeys(NEUTRALS, "red")
    assert duel(SIDES, "turn", status=allied, hands={"red": "a1"}).asked() == ("red", "reinforce")


@rule("N-22")
def test_the_number_of_bribed_cards_is_public_and_each_face_known_to_its_giver_only() -> None:
    play = duel(SIDES, "bribe", hands={"red": "a1 b1"}, gifts={"blue": {"green": "c2"}})
    told = one(play.do("bribe blue b1"), Bribed)
    card, other = play.cards("b1 c2")
    assert [told.seen_by(seat) is told for seat in (0, 1, SPECTATOR)] == [True, False, False]
    for seat in (1, SPECTATOR):
        seen = told.seen_by(seat)
        assert seen is not None
        assert seen.data() == {"army": 0, "neutral": 2, "cards": [-1]}
    hands = [play.game.view(play.state, seat).hands[2] for seat in (0, 1, SPECTATOR)]
    assert hands == [[card, -1], [other, -1], [-1, -1]]
    memories = [play.game.view(play.state, seat).memory[0] for seat in (0, 1, SPECTATOR)]
    assert memories == [[0, 2, 0, card, 2, 1, -1], [0, 2, 0, -1, 2, 1, other], [0, 2, 0, -1, 2, 1, -1]]


@rule("N-22")
def test_an_ally_shows_its_cards_to_nobody() -> None:
    play = duel(
        SIDES, "bribe", status={"blue": "red"}, hands={"red": "a1"}, gifts={"blue": {"green": "c2 c3"}}
    )
    assert play.game.view(play.state, 0).hands[2] == [-1, -1]


@rule("N-22")
def test_too_many_cards_are_looked_at_when_the_bribes_are_over() -> None:
    five = {"red": "a1 b1 c1 a2 b2"}
    play = duel(SIDES, "turn", hands=five)
    play.do("done")
    assert (play.asked(), play.refused("done").code) == (("red", "trade"), "must-trade")
    play = duel(SIDES, "turn", hands=five)
    play.do("bribe blue b2")
    play.do("done")
    play.do("done")  # four are left, and nothing has to be turned in
    assert play.asked() == ("red", "reinforce")


# -- the end of a neutral army


@rule("N-26")
def test_who_eliminates_a_neutral_army_takes_all_the_cards_it_was_bribed_with() -> None:
    play = duel(
        LAST, status={"blue": "green"}, hands={"red": "c3"}, gifts={"blue": {"red": "a1", "green": "b2"}}
    )
    events = play.do("attack a1 b1 3", 6, 1, 1, 1)
    events += play.do("occupy 0")
    assert (play.hand("red"), play.hand("blue"), status_of(play, "blue")) == (["a1", "b2", "c3"], [], "")
    taken = one(events, CardsMoved)
    assert taken.data()["cards"] == play.cards("a1 b2")
    assert [seen.data()["cards"] for seen in (taken.seen_by(0), taken.seen_by(1)) if seen] == [
        play.cards("a1 b2"),
        [-1, -1],
    ]
    assert play.state.out[2] == 1
    assert play.game.view(play.state, SPECTATOR).memory == [[0]]


@rule("N-26")
def test_an_ally_eliminates_for_its_seat() -> None:
    play = duel({**LAST, "white": {"b2": 5}}, status={"white": "red"}, gifts={"blue": {"green": "a2 b2"}})
    play.do("attack b2 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert (play.owner("b1"), play.hand("red"), play.hand("white")) == ("white", ["a2", "b2"], [])


@rule("N-26")
def test_with_five_cards_or_more_sets_go_at_once_and_the_units_onto_own_territories() -> None:
    under = {"blue": {"red": "a1 b1", "green": "c1"}}
    play = duel({**LAST, "white": {"b2": 5}}, status={"white": "red"}, hands={"red": "a2 b2"}, gifts=under)
    play.do("attack b2 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.asked() == ("red", "trade-down")
    refusal = play.refused("done")
    assert (refusal.code, refusal.params["through"]) == ("must-trade-now", "N-26")
    play.do("trade a1 b1 c1")
    assert (play.asked(), play.offered("place")) == (("red", "place"), ["a1 1-4", "a2 1-4"])
    play.do("place a2 4")
    assert (play.units("a2"), play.asked()) == (5, ("red", "attack"))


@rule("N-26")
def test_an_eliminated_neutral_army_has_no_status_and_takes_no_bribe() -> None:
    play = duel(LAST, status={"blue": "red"})
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    events = play.do("occupy 0")
    assert one(events, StatusChanged).data() == {"neutral": 2, "ally": -1}
    assert (status_of(play, "blue"), play.state.out[2]) == ("", 1)


# -- the cards

CIRCLE = {**SIDES, "red": {"a1": 5, "a2": 4}, "blue": {"b1": 1}, "gray": {"b3": 1, "a3": 1}}
HANDS = {"red": "a1 b1 c1", "green": "joker-1 joker-2"}


@rule("N-29")
def test_bribed_cards_are_not_shuffled_into_the_new_pile() -> None:
    play = duel(CIRCLE, hands=HANDS, gifts={"blue": {"green": "c2 c3"}}, pile="", discards="a2 b2 a3 b3")
    play.do("attack a2 a3 3", 6, 1, 1, 1)
    play.do("done", 6)
    play.shuffle_to(play.cards("b3 b2 a2 a3"))
    play.do("done")
    assert (play.hand("red"), play.state.piles[0]) == (["a1", "a3", "b1", "c1"], play.cards("b3 b2 a2"))
    assert play.hand("blue") == ["c2", "c3"]


@rule("N-29")
def test_elimination_brings_bribed_cards_back() -> None:
    play = duel(CIRCLE, hands=HANDS, gifts={"blue": {"green": "c2 c3"}}, pile="a2 b2 a3 b3")
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("trade c1 c2 c3")
    assert play.state.discards[0] == play.cards("c1 c2 c3")
