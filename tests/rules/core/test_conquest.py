"""C-45 to C-47: moving in, elimination, and the loser's cards."""

from hazard.conquest.events.core import CardsMoved, Conquered, Eliminated, Moved, Traded
from tests.kit.boards import GRID
from tests.kit.play import Play, everywhere, one, table
from tests.kit.rules import rule

LAST_STAND = {
    "red": {"a1": 6, "b2": 1, "c1": 1},
    "green": {"b1": 1},
    "blue": {"a2": 1, "a3": 2, "b3": 1, "c2": 1, "c3": 1},
}


def conquest(count: int, rolls: list[int]) -> Play:
    """Red has just conquered b1 from a1, where six units stood."""
    play = table(everywhere(GRID, "green", {"red": {"a1": 6, "a2": 1}, "blue": {"c3": 2}}), board=GRID)
    play.do(f"attack a1 b1 {count}", *rolls)
    return play


def elimination(red: str, green: str) -> Play:
    """Red has just conquered the last territory of green; both hold these cards."""
    play = table(LAST_STAND, hands={"red": red, "green": green}, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    return play


@rule("C-45")
def test_as_many_units_as_dice_were_rolled_move_in_at_once() -> None:
    for count, rolls in ((1, [6, 1]), (2, [6, 1, 1]), (3, [6, 1, 1, 1])):
        play = conquest(count, rolls)
        assert (play.owner("b1"), play.units("b1"), play.units("a1")) == ("red", count, 6 - count)


@rule("C-45")
def test_both_defenders_have_to_fall() -> None:
    play = table(
        everywhere(GRID, "green", {"red": {"a1": 6}, "green": {"b1": 2}, "blue": {"c3": 1}}), board=GRID
    )
    play.do("attack a1 b1 3", 6, 2, 1, 5, 2)  # one each
    assert (play.owner("b1"), play.units("b1"), play.units("a1")) == ("green", 1, 5)
    events = play.do("attack a1 b1 2", 6, 2, 5)
    assert one(events, Conquered).data() == {"army": 0, "foe": 1, "source": 0, "target": 3, "count": 2}
    assert (play.owner("b1"), play.units("b1")) == ("red", 2)


@rule("C-45")
def test_more_may_follow_from_the_same_source_leaving_one_behind() -> None:
    play = conquest(3, [6, 1, 1, 1])
    assert play.asked() == ("red", "occupy")
    assert play.offered("occupy") == ["a1 b1 0-2"]
    refusal = play.refused("occupy 3")
    assert (refusal.code, refusal.rule, refusal.field) == ("count-range", "C-45", "count")
    assert (refusal.params["least"], refusal.params["most"]) == (0, 2)
    moved = one(play.do("occupy 2"), Moved)
    assert (moved.purpose, moved.count) == ("occupy", 2)
    assert (play.units("a1"), play.units("b1")) == (1, 5)


@rule("C-45")
def test_nobody_has_to_follow() -> None:
    play = conquest(3, [6, 1, 1, 1])
    play.do("occupy 0")
    assert (play.units("a1"), play.units("b1"), play.asked()) == (3, 3, ("red", "attack"))


@rule("C-45")
def test_moving_in_comes_before_anything_else() -> None:
    play = conquest(3, [6, 1, 1, 1])
    for words in ("attack a1 a2 1", "attack b1 c1 1", "fortify a1 a2 1", "done"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("occupy-first", "C-45"), words


@rule("C-45")
def test_where_one_unit_is_left_nobody_is_asked_whether_it_follows() -> None:
    play = table(everywhere(GRID, "green", {"red": {"a1": 4, "c3": 2}, "blue": {"b3": 1}}), board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    assert (play.units("a1"), play.asked()) == (1, ("red", "attack"))


@rule("C-45")
def test_the_conquering_units_may_attack_on() -> None:
    play = conquest(3, [6, 1, 1, 1])
    play.do("occupy 2")
    play.do("attack b1 c1 3", 6, 1, 1, 1)
    assert play.owner("c1") == "red"


@rule("C-46")
def test_an_army_with_no_unit_left_is_eliminated_and_takes_no_more_turns() -> None:
    play = elimination("", "")
    events = play.do("occupy 0")
    assert one(events, Eliminated).data() == {"army": 1, "by": 0}
    play.pass_turn()
    assert play.asked()[0] == "blue"  # green would have been next
    play.pass_turn()
    assert play.asked()[0] == "red"
    assert play.state.out == [0, 1, 0]


@rule("C-46")
def test_an_army_that_still_has_a_unit_plays_on() -> None:
    two = {**LAST_STAND, "green": {"b1": 1, "c2": 1}, "blue": {"a2": 1, "a3": 2, "b3": 1, "c3": 1}}
    play = table(two, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.state.out == [0, 0, 0]
    play.pass_turn()
    assert play.asked()[0] == "green"


@rule("C-46")
def test_an_eliminated_seat_can_do_nothing_any_more() -> None:
    play = elimination("", "")
    play.do("occupy 0")
    refusal = play.refused("done", seat=1, army="green")
    assert (refusal.code, refusal.rule, refusal.field) == ("seat-eliminated", "C-46", "seat")


@rule("C-45", "C-46", "C-47")
def test_elimination_and_cards_come_when_moving_in_is_settled() -> None:
    play = elimination("a1 b1", "c1 a2")
    assert play.asked() == ("red", "occupy")
    assert (play.state.out[1], play.hand("red"), play.hand("green")) == (0, ["a1", "b1"], ["a2", "c1"])
    events = play.do("occupy 2")
    kinds = [type(event) for event in events]
    assert kinds == [Moved, Eliminated, CardsMoved]
    assert (play.state.out[1], play.hand("green")) == (1, [])


@rule("C-47")
def test_the_conqueror_takes_the_cards_of_the_eliminated_seat() -> None:
    play = elimination("a1", "c2 b3")
    play.do("occupy 0")
    assert (play.hand("red"), play.hand("green")) == (["a1", "b3", "c2"], [])


@rule("C-47")
def test_with_fewer_than_five_cards_no_set_is_turned_in_now() -> None:
    play = elimination("a1 b1", "c1 a2")  # four, a set among them
    play.do("occupy 0")
    assert play.asked() == ("red", "attack")
    refusal = play.refused("trade a1 b1 c1")
    assert (refusal.code, refusal.rule) == ("trade-late", "C-31")


@rule("C-47")
def test_with_five_or_more_sets_are_turned_in_at_once_until_four_or_fewer_are_left() -> None:
    play = elimination("a1 b1 a2", "c1 b2")
    play.do("occupy 0")
    assert play.asked() == ("red", "trade-down")
    refusal = play.refused("done")
    assert (refusal.code, refusal.rule, refusal.params["held"]) == ("must-trade-now", "C-47", 5)
    traded = one(play.do("trade a1 b1 c1"), Traded)
    assert (traded.value, play.hand("red")) == (4, ["a2", "b2"])
    assert play.asked() == ("red", "place")


@rule("C-47")
def test_eight_cards_are_two_sets_and_seven_are_one() -> None:
    play = elimination("a1 b1 a2 b2", "c1 c2 a3 b3")
    play.do("occupy 0")
    play.do("trade a1 b1 c1")
    assert play.asked() == ("red", "trade-down")  # five are left
    play.do("trade a2 b2 c2")
    assert (play.asked(), play.pool("red")) == (("red", "place"), 4 + 6)
    play = elimination("a1 b1 a2 b2", "c1 c2 a3")
    play.do("occupy 0")
    play.do("trade a1 b1 c1")
    assert (play.asked(), len(play.hand("red"))) == (("red", "place"), 4)  # a set is left and stays


@rule("C-47")
def test_those_units_are_placed_at_once_the_new_territory_included_before_the_turn_goes_on() -> None:
    play = elimination("a1 b1 a2", "c1 b2")
    play.do("occupy 0")
    play.do("trade a1 b1 c1")
    assert play.offered("place") == ["a1 1-4", "b1 1-4", "b2 1-4", "c1 1-4"]
    for words in ("attack b1 c1 1", "done", "fortify a1 b1 1"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("place-first", "C-47"), words
    refusal = play.refused("place c2 1")
    assert (refusal.code, refusal.rule) == ("not-held", "C-47")
    play.do("place b1 3")
    assert play.asked() == ("red", "place")
    play.do("place b2 1")
    assert (play.units("b1"), play.units("b2")) == (6, 2)
    assert play.asked() == ("red", "attack")
    play.do("attack b2 c2 1", 6, 1)  # with the unit just placed
    assert play.owner("c2") == "red"


@rule("C-47")
def test_a_loser_without_cards_hands_over_none() -> None:
    play = elimination("a1 b1 c1 a2", "")
    events = play.do("occupy 0")
    assert not [event for event in events if isinstance(event, CardsMoved)]
    assert (play.asked(), len(play.hand("red"))) == (("red", "attack"), 4)


@rule("C-47")
def test_a_conquest_that_eliminates_nobody_takes_no_cards() -> None:
    play = table(
        everywhere(GRID, "green", {"red": {"a1": 6}, "blue": {"c3": 1}}), hands={"green": "c1 b2"}, board=GRID
    )
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert (play.hand("red"), play.hand("green")) == ([], ["b2", "c1"])
