"""C-30 to C-34: sets, turning them in, five cards, an empty pile, and who sees what."""

from itertools import combinations

from hazard.conquest.events.core import HIDDEN, CardsMoved, Traded
from hazard.kernel.contract import SPECTATOR
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, one, table
from tests.kit.rules import rule

ROWS = {
    "red": {"a1": 5, "a2": 1, "a3": 1},
    "green": {"b1": 1, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}


def card_step(hand: str) -> Play:
    """Red begins its turn with these cards."""
    return table(ROWS, phase="turn", hands={"red": hand}, board=GRID)


@rule("C-30")
def test_three_alike_or_three_different_are_a_set_and_two_of_one_are_not() -> None:
    for hand, is_set in (
        ("a1 b1 c1", True),  # three infantry
        ("a2 b2 c2", True),  # three cavalry
        ("a3 b3 c3", True),  # three artillery
        ("a1 b2 c3", True),  # one of each
        ("a1 b1 c2", False),
        ("a1 b2 c2", False),
        ("a3 b3 c1", False),
    ):
        play = card_step(hand)
        assert play.asked() == ("red", "trade")
        assert (play.offered("trade") == [hand]) is is_set, hand
        if not is_set:
            refusal = play.refused(f"trade {hand}")
            assert (refusal.code, refusal.rule, refusal.field) == ("not-a-set", "C-30", "cards")


@rule("C-30")
def test_a_joker_stands_for_any_one_symbol() -> None:
    for hand in ("a1 b1 joker-1", "a1 b2 joker-2", "a3 joker-1 joker-2"):
        play = card_step(hand)
        assert play.offered("trade") == [hand]
        play.do(f"trade {hand}")
        assert play.hand("red") == []


@rule("C-30")
def test_a_set_is_three_cards_no_more_and_no_fewer() -> None:
    play = card_step("a1 b1 c1 joker-1")
    for words in ("trade a1 b1", "trade a1 b1 c1 joker-1", "trade a1 a1 b1"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("not-a-set", "C-30"), words


@rule("C-30")
def test_every_set_in_a_hand_is_offered_once() -> None:
    play = card_step("a1 b1 a2 a3")
    assert play.offered("trade") == ["a1 a2 a3", "a2 a3 b1"]


@rule("C-31")
def test_turned_in_cards_go_to_the_discard_pile() -> None:
    play = card_step("a1 a2 b2 a3")
    play.do("trade a1 a2 a3")
    assert play.hand("red") == ["b2"]
    assert sorted(play.state.discards[0]) == play.cards("a1 a2 a3")
    assert play.pool("red") == 4 + 3 + 2  # the set, three territories, the top row


@rule("C-31")
def test_more_than_one_set_may_be_turned_in_in_one_turn() -> None:
    play = card_step("a1 b1 c1 a2 b2 c2")
    play.do("trade a1 b1 c1")
    assert play.asked() == ("red", "trade")
    play.do("trade a2 b2 c2")
    assert play.hand("red") == []
    assert play.pool("red") == 4 + 6 + 3 + 2


@rule("C-31")
def test_turning_in_is_optional_below_five_cards() -> None:
    play = card_step("a1 b1 c1 a2")
    play.do("done")
    assert play.asked() == ("red", "reinforce")
    assert play.hand("red") == ["a1", "a2", "b1", "c1"]


@rule("C-31")
def test_sets_are_turned_in_during_the_card_step_only() -> None:
    play = card_step("a1 b1 c1")
    play.do("done")
    for step in ("reinforce", "attack", "fortify"):
        assert play.asked() == ("red", step)
        refusal = play.refused("trade a1 b1 c1")
        assert (refusal.code, refusal.rule, refusal.field) == ("trade-late", "C-31", "kind"), step
        play.do("place a1 5" if step == "reinforce" else "done")


@rule("C-31")
def test_sets_are_turned_in_in_ones_own_turn_and_from_ones_own_hand() -> None:
    play = table(ROWS, phase="turn", hands={"red": "a1 b1 c2", "green": "c1 a3 b3 c3"}, board=GRID)
    refusal = play.refused("trade a1 b1 c1")
    assert (refusal.code, refusal.rule, refusal.params["card"]) == ("not-your-card", "C-31", "c1")
    assert play.refused("trade a3 b3 c3", seat=1, army="green").code == "not-your-decision"


@rule("C-32")
def test_who_comes_to_the_card_step_with_five_cards_must_turn_in_a_set() -> None:
    play = card_step("a1 b1 c1 a2 b2")
    assert play.offered("done") == []
    refusal = play.refused("done")
    assert (refusal.code, refusal.rule, refusal.params["held"]) == ("must-trade", "C-32", 5)
    play.do("trade a1 b1 c1")
    assert play.hand("red") == ["a2", "b2"]
    assert play.asked() == ("red", "reinforce")  # two cards hold no set


@rule("C-32")
def test_sets_are_turned_in_until_four_or_fewer_cards_are_left() -> None:
    play = card_step("a1 b1 c1 a2 b2 c2 a3 b3")  # eight
    play.do("trade a1 b1 c1")
    assert play.refused("done").rule == "C-32"  # five are left
    play.do("trade a2 b2 c2")
    assert play.hand("red") == ["a3", "b3"]
    play = card_step("a1 b1 c1 a2 b2 c2 a3")  # seven
    play.do("trade a1 b1 c1")
    play.do("done")  # four are left
    assert len(play.hand("red")) == 4


@rule("C-32")
def test_four_cards_are_no_duty() -> None:
    play = card_step("a1 b1 c1 a2")
    assert len(play.offered("done")) == 1


@rule("C-32")
def test_any_five_cards_contain_a_set() -> None:
    rules = game().rules
    symbols: dict[int, list[int]] = {}
    for card in range(rules.cards.size):
        symbols.setdefault(rules.cards.symbol[card], []).append(card)
    # Cards of a symbol are alike for this: at most five of each, and the two jokers.
    few = [card for cards in symbols.values() for card in cards[:5]]
    assert len(few) == 17
    for five in combinations(few, 5):
        assert rules.sets.found(rules.cards, list(five)), five


@rule("C-33")
def test_an_empty_draw_pile_is_made_anew_from_the_shuffled_discards() -> None:
    play = table(ROWS, hands={"red": "c3"}, pile="", discards="c1 a2 b3 a1", board=GRID)
    order = play.cards("b3 a2 c1 a1")
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.shuffle_to(order)
    play.do("done")  # no fortification; the card is drawn: the last of the new pile
    assert play.hand("red") == ["a1", "c3"]
    assert play.state.piles[0] == play.cards("b3 a2 c1")
    assert play.state.discards[0] == []


@rule("C-33")
def test_when_both_piles_are_empty_no_card_is_drawn() -> None:
    play = table(ROWS, hands={"red": "c3"}, pile="", board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("done")
    assert play.hand("red") == ["c3"]
    assert play.asked()[0] == "green"


@rule("C-33")
def test_the_discards_stay_where_they_are_while_there_is_a_card_to_draw() -> None:
    play = table(ROWS, pile="a1", discards="c1 a2 b3", board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("done")
    assert play.hand("red") == ["a1"]
    assert (play.state.piles[0], len(play.state.discards[0])) == ([], 3)


@rule("C-34")
def test_hands_are_counted_by_all_and_seen_by_their_holder_only() -> None:
    play = table(ROWS, hands={"red": "a1 b2", "green": "c3"}, discards="c1 a2", board=GRID)
    for seat in (0, 1, 2, SPECTATOR):
        view = play.game.view(play.state, seat)
        assert [len(hand) for hand in view.hands] == [2, 1, 0]
        assert view.hands[0] == (play.cards("a1 b2") if seat == 0 else [HIDDEN, HIDDEN])
        assert view.hands[1] == (play.cards("c3") if seat == 1 else [HIDDEN])


@rule("C-34")
def test_the_discards_are_open_and_nobody_sees_the_draw_pile() -> None:
    play = table(ROWS, discards="c1 a2", board=GRID)
    for seat in (0, 1, 2, SPECTATOR):
        view = play.game.view(play.state, seat)
        assert view.discards == [play.cards("c1 a2")]
        assert view.piles == [[HIDDEN] * 9]  # eleven cards, two of them discarded


@rule("C-34")
def test_a_card_turned_in_is_seen_by_all_and_a_drawn_one_by_its_holder() -> None:
    play = card_step("a1 b1 c1")
    traded = one(play.do("trade a1 b1 c1"), Traded)
    for seat in (0, 1, 2, SPECTATOR):
        seen = traded.seen_by(seat)
        assert seen is not None
        assert seen.data()["cards"] == play.cards("a1 b1 c1")
    play = table(ROWS, pile="b2 c2", board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    drawn = one(play.do("done"), CardsMoved)
    for seat, cards in ((0, play.cards("c2")), (1, [HIDDEN]), (2, [HIDDEN]), (SPECTATOR, [HIDDEN])):
        seen = drawn.seen_by(seat)
        assert seen is not None
        assert (seen.kind(), seen.data()["cards"]) == ("drew", cards)


@rule("C-34")
def test_cards_taken_over_are_seen_by_the_two_hands_they_were_in() -> None:
    last = {
        "red": {"a1": 5, "a2": 1, "a3": 1, "b2": 1, "b3": 1},
        "green": {"b1": 1},
        "blue": {"c1": 1, "c2": 1, "c3": 1},
    }
    play = table(last, hands={"green": "a1 b2"}, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    taken = one(play.do("occupy 0"), CardsMoved)
    for seat, cards in (
        (0, play.cards("a1 b2")),
        (1, play.cards("a1 b2")),
        (2, [HIDDEN] * 2),
        (SPECTATOR, [HIDDEN] * 2),
    ):
        seen = taken.seen_by(seat)
        assert seen is not None
        assert (seen.kind(), seen.data()["cards"]) == ("took-cards", cards)
