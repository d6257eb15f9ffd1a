"""W-1 to W-9, and M-2 where the option `sets` brings it in: Domination on the world board."""

from hazard.conquest.events.core import Rolled, Traded, TurnBegan
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, everywhere, one, start, table
from tests.kit.rules import rule

ROWS = {
    "red": {"a1": 5, "a2": 1, "b3": 1},
    "green": {"b1": 1, "b2": 1, "a3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}
LAST_STAND = {
    "red": {"a1": 6, "b2": 1, "c1": 1},
    "green": {"b1": 1},
    "blue": {"a2": 1, "a3": 2, "b3": 1, "c2": 1, "c3": 1},
}


def card_step(hand: str, trades: int = 0, sets: str = "rising") -> Play:
    """Red begins its turn with these cards, so many sets having been turned in before."""
    return table(ROWS, "turn", "red", GRID, {"sets": sets}, hands={"red": hand}, trades=trades)


@rule("W-1")
def test_three_to_six_players_start_with_35_30_25_and_20_units() -> None:
    for seats, units in ((3, 35), (4, 30), (5, 25), (6, 20)):
        play = start(seats, 6, *[1] * (seats - 1))
        assert play.state.pool == [units] * seats
        play.set_up(6, *[1] * (seats - 1))
        assert play.state.force == [units] * seats


@rule("W-2")
def test_one_roll_decides_who_claims_first_and_another_who_has_the_first_turn() -> None:
    made = game(board=GRID)
    dice = ScriptedDice([1, 6, 1])
    log: list[Event] = []
    play = Play(made, made.start(3, dice, log), dice)
    assert play.asked() == ("green", "claim")
    log += play.set_up(2, 2, 5)
    assert [event.data() for event in log if isinstance(event, Rolled)] == [
        {"purpose": "claim", "rolls": [[1, 6, 1]], "first": 1},
        {"purpose": "turn", "rolls": [[2, 2, 5]], "first": 2},
    ]
    assert [event.data() for event in log if isinstance(event, TurnBegan)] == [
        {"army": 2, "turn": 1, "round": 1}
    ]
    assert (dice.unused(), play.asked()[0]) == (0, "blue")


@rule("W-3")
def test_a_turn_is_reinforcing_then_attacking_then_fortifying_then_the_card() -> None:
    play = table(ROWS, phase="turn", pile="b1 c2", board=GRID)
    assert play.asked() == ("red", "reinforce")
    play.do("place a1 3")
    assert play.asked() == ("red", "attack")
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    assert (play.asked(), play.hand("red")) == (("red", "fortify"), [])
    play.do("fortify a1 b1 1")
    assert (play.asked()[0], play.hand("red")) == ("green", ["c2"])


@rule("W-3")
def test_the_duty_cannot_be_declined_and_no_step_taken_out_of_order() -> None:
    play = table(ROWS, phase="turn", board=GRID)
    for words in ("done", "attack a1 b1 1", "fortify a1 a2 1"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.params["through"]) == ("place-first", "C-22", "W-3")
    play.do("place a1 3")
    for words in ("place a1 1", "fortify a1 a2 1"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.params["through"]) == ("wrong-step", "C-61", "W-3")
    play.do("done")
    refusal = play.refused("attack a1 b1 1")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("wrong-step", "C-61", "W-3")


@rule("W-4")
def test_reinforcements_are_those_for_territories_regions_and_sets_together() -> None:
    top = {
        "red": {"a1": 1, "a2": 1, "a3": 1},
        "green": {"b1": 1, "b2": 1, "b3": 1},
        "blue": {"c1": 1, "c2": 1, "c3": 1},
    }
    play = table(top, phase="turn", hands={"red": "a1 b1 c1"}, board=GRID)
    play.do("trade a1 b1 c1")
    assert play.pool("red") == 3 + 2 + 4  # three territories, the top row, the first set
    assert play.asked() == ("red", "reinforce")


@rule("W-4")
def test_sets_are_turned_in_before_the_first_unit_is_placed_and_not_later() -> None:
    play = card_step("a1 b1 c1")
    assert play.asked() == ("red", "trade")
    play.do("done")
    for answer in ("place a1 1", "place a1 2", "done", ""):
        refusal = play.refused("trade a1 b1 c1")
        assert (refusal.code, refusal.rule, refusal.params["through"]) == ("trade-late", "C-31", "W-4")
        if answer:
            play.do(answer)


@rule("W-4")
def test_the_units_of_a_set_are_placed_in_the_same_step() -> None:
    play = card_step("a1 b1 c1")
    play.do("trade a1 b1 c1")
    assert play.offered("place")[0] == "a1 1-7"
    assert play.refused("attack a1 b1 1").code == "place-first"
    play.do("place a1 7")
    assert (play.units("a1"), play.asked()) == (12, ("red", "attack"))


@rule("W-5")
def test_set_values_rise_4_6_8_10_12_15_20_and_then_by_5() -> None:
    expected = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40]
    for trades, value in enumerate(expected):
        traded = one(card_step("a1 b1 c1", trades).do("trade a1 b1 c1"), Traded)
        assert traded.value == value
    rules = game().rules
    assert rules.sets.value(rules.cards, (0, 1, 2), 100) == 20 + 94 * 5


@rule("W-5")
def test_the_series_is_one_for_all_players() -> None:
    play = table(ROWS, phase="turn", hands={"red": "a1 b1 c1", "green": "a2 b2 c2"}, board=GRID)
    assert one(play.do("trade a1 b1 c1"), Traded).value == 4
    play.pass_turn()
    assert play.asked() == ("green", "trade")
    assert one(play.do("trade a2 b2 c2"), Traded).value == 6


@rule("W-5")
def test_the_value_does_not_depend_on_the_symbols() -> None:
    for hand in ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "a1 joker-1 joker-2"):
        assert one(card_step(hand, 2).do(f"trade {hand}"), Traded).value == 8


@rule("W-6")
def test_five_cards_at_the_card_step_are_a_duty_to_turn_in() -> None:
    play = card_step("a1 b1 c1 a2 b2")
    refusal = play.refused("done")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("must-trade", "C-32", "W-6")
    play.do("trade a1 b1 c1")
    assert play.asked() == ("red", "reinforce")


@rule("W-7")
def test_elimination_hands_the_cards_over_and_five_are_turned_in_at_once() -> None:
    play = table(LAST_STAND, hands={"red": "a1 b1 a2", "green": "c1 b2"}, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.hand("red") == ["a1", "a2", "b1", "b2", "c1"]
    refusal = play.refused("done")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("must-trade-now", "C-47", "W-7")


@rule("W-7")
def test_sets_turned_in_then_count_in_the_rising_series() -> None:
    hands = {"red": "a1 b1 a2 b2", "green": "c1 c2 a3 b3", "blue": "c3 joker-1 joker-2"}
    play = table(LAST_STAND, hands=hands, trades=5, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert one(play.do("trade a1 b1 c1"), Traded).value == 15
    assert one(play.do("trade a2 b2 c2"), Traded).value == 20
    assert play.pool("red") == 35
    play.shuffle_to(play.cards("a1 a2 b1 b2 c1 c2"))  # the pile is empty when red draws
    play.pass_turn()
    assert play.asked() == ("blue", "trade")
    assert one(play.do("trade c3 joker-1 joker-2"), Traded).value == 25


@rule("W-8")
def test_a_turn_with_conquests_brings_one_card_and_a_turn_without_none() -> None:
    play = table(ROWS, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 1")
    play.do("attack b1 c1 3", 6, 1, 1, 1)
    play.do("done")
    play.do("done")
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]
    play.pass_turn()
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]


@rule("W-9")
def test_the_winner_holds_all_42_territories() -> None:
    board = game().rules.board
    but_two = {"red": {"alaska": 9}, "green": {"kamchatka": 1}, "blue": {"alberta": 1}}
    play = table(everywhere(board, "red", but_two))
    play.do("attack alaska kamchatka 3", 6, 1, 1, 1)
    assert play.winners() is None  # 41
    play.do("occupy 0")
    assert play.state.land[0] == 41
    play.do("attack alaska alberta 3", 6, 1, 1, 1)
    assert (play.winners(), play.reason(), play.state.land[0]) == (["red"], "conquest", 42)


@rule("W-9")
def test_nobody_has_won_while_an_enemy_holds_a_territory() -> None:
    play = table(LAST_STAND, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.winners() is None  # green is out, blue is not


@rule("M-2", "sets")
def test_with_fixed_sets_the_symbols_decide_and_nothing_rises() -> None:
    for hand, value in (("a1 b1 c1", 4), ("a2 b2 c2", 6), ("a3 b3 c3", 8), ("a1 b2 c3", 10)):
        for trades in (0, 3, 20):
            traded = one(card_step(hand, trades, "fixed").do(f"trade {hand}"), Traded)
            assert traded.value == value, (hand, trades)


@rule("M-2", "sets")
def test_a_joker_counts_as_whatever_brings_most() -> None:
    for hand, value in (
        ("a1 b1 joker-1", 4),
        ("a2 b2 joker-1", 6),
        ("a3 b3 joker-1", 8),
        ("a1 b2 joker-1", 10),
        ("a2 b3 joker-2", 10),
        ("a1 joker-1 joker-2", 10),
        ("a3 joker-1 joker-2", 10),
    ):
        assert one(card_step(hand, 0, "fixed").do(f"trade {hand}"), Traded).value == value, hand
