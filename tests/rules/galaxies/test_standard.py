"""OS-1 to OS-7 and CS-1 to CS-7: Standard on both galaxy boards, as far as its rules are the same."""

from hazard.conquest.events.core import Rolled, Traded, TurnBegan
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice, SeededDice
from tests.kit.play import Play, everywhere, one, table
from tests.kit.standard import Box, both, quoted


@both(1)
def test_three_players_start_with_35_units_and_four_with_30(box: Box) -> None:
    for seats, units in ((3, 35), (4, 30)):
        play = box.begin(seats, 6, *[1] * (seats - 1))
        assert play.state.pool == [units] * seats
        play.set_up(6, *[1] * (seats - 1))
        assert play.state.force == [units] * seats
    assert sorted(box.game().rules.tables) == [3, 4]


@both(1)
def test_only_six_sided_dice_are_rolled_and_nothing_but_troops_is_on_the_board(box: Box) -> None:
    rules = box.game().rules
    dice = SeededDice(1)
    thrown = [value for _ in range(300) for value in rules.combat.throw(dice, 3)]
    assert (min(thrown), max(thrown)) == (1, 6)
    assert rules.modules == []


@both(1)
def test_any_colours_of_the_box_will_do(box: Box) -> None:
    made = box.game()
    colours = made.rules.colours.open()
    assert len(colours) == {"OS": 5, "CS": 4}[box.rules]
    state = made.start(3, ScriptedDice([6, 1, 1]), seating=colours[-1:0:-1][:3])
    assert state.army_names == [colours[-1], colours[-2], colours[-3]]


@both(2)
def test_what_else_is_printed_on_the_cards_has_no_effect(box: Box) -> None:
    play = box.sit(box.corner(), "turn", box.recruits)
    assert play.offered("trade") == []  # no set, and nothing else to do with them
    assert quoted(play.refused(f"trade {box.recruits.split()[0]}"))[:2] == ("not-a-set", "C-30")
    play.do("done")
    assert play.pool(box.own) == 3
    play = box.sit(box.corner(), "turn", box.recruits_set)
    play.do(f"trade {box.recruits_set}")
    assert play.pool(box.own) == 3 + 7


@both(3)
def test_one_roll_decides_who_claims_first_and_another_who_has_the_first_turn(box: Box) -> None:
    for claim, turn in (([1, 6, 1], [2, 2, 5]), ([1, 6, 1, 3], [2, 2, 1, 5])):
        dice = ScriptedDice(claim[:])
        log: list[Event] = []
        made = box.game()
        play = Play(made, made.start(len(claim), dice, log), dice)
        assert play.asked() == (box.foe, "claim")
        log += play.set_up(*turn)
        last = len(turn) - 1
        assert [event.data() for event in log if isinstance(event, Rolled)] == [
            {"purpose": "claim", "rolls": [claim], "first": 1},
            {"purpose": "turn", "rolls": [turn], "first": last},
        ]
        assert [event.army for event in log if isinstance(event, TurnBegan)] == [last]
        assert (dice.unused(), play.asked()[0]) == (0, play.state.army_names[last])


@both(4)
def test_a_turn_is_sets_then_placing_then_attacks_then_fortifying_then_the_card(box: Box) -> None:
    play = box.sit(box.corner(), "turn", box.mixed, pile=box.pile)
    assert play.asked() == (box.own, "trade")
    play.do(f"trade {box.mixed}")
    assert (play.asked(), play.pool(box.own)) == ((box.own, "reinforce"), 3 + 7)
    play.do(f"place {box.near} 10")
    assert play.asked() == (box.own, "attack")
    play.do(f"attack {box.near} {box.target} 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    assert (play.asked(), play.hand(box.own)) == ((box.own, "fortify"), [])
    play.do(f"fortify {box.stack} {box.back} 2")
    assert (play.asked()[0], play.hand(box.own)) == (box.foe, [box.pile.split()[1]])


@both(4)
def test_no_step_is_taken_out_of_order_and_placing_is_a_duty(box: Box) -> None:
    attack, fortify = f"attack {box.raid[0]} 1", f"fortify {box.stack} {box.back} 1"
    through = f"{box.rules}-4"
    play = box.sit(box.corner(), "turn", box.mixed)
    play.do("done")
    for words in ("done", attack, fortify):
        assert quoted(play.refused(words)) == ("place-first", "C-22", through)
    assert quoted(play.refused(f"trade {box.mixed}")) == ("trade-late", "C-31", through)
    play.do(f"place {box.stack} 3")
    for words in (f"place {box.stack} 1", fortify):
        assert quoted(play.refused(words)) == ("wrong-step", "C-61", through)
    play.do("done")
    assert quoted(play.refused(attack)) == ("wrong-step", "C-61", through)


@both(5)
def test_three_of_a_class_bring_4_5_or_6_and_one_of_each_7(box: Box) -> None:
    for hand, value in ((box.fighters, 4), (box.middle, 5), (box.capitals, 6), (box.mixed, 7)):
        assert one(box.sit(box.corner(), "turn", hand).do(f"trade {hand}"), Traded).value == value, hand


@both(5)
def test_the_values_do_not_rise(box: Box) -> None:
    play = box.sit(box.corner(), "turn", f"{box.fighters} {box.capitals}", box.middle)
    assert one(play.do(f"trade {box.fighters}"), Traded).value == 4
    assert one(play.do(f"trade {box.capitals}"), Traded).value == 6
    play.pass_turn()
    assert one(play.do(f"trade {box.middle}"), Traded).value == 5


@both(6)
def test_five_cards_at_the_card_step_are_a_duty_to_turn_in(box: Box) -> None:
    play = box.sit(box.corner(), "turn", f"{box.fighters} {box.loose}")
    assert quoted(play.refused("done")) == ("must-trade", "C-32", f"{box.rules}-6")
    play.do(f"trade {box.fighters}")
    assert play.asked() == (box.own, "reinforce")
    four = box.sit(box.corner(), "turn", f"{box.fighters} {box.loose.split()[0]}")
    four.do("done")
    assert four.asked() == (box.own, "reinforce")


@both(6)
def test_elimination_hands_the_cards_over_and_five_are_turned_in_at_once(box: Box) -> None:
    play = box.sit(box.last_stand(), "attack", box.fighters, box.loose)
    play.do(f"attack {box.near} {box.target} 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert len(play.hand(box.own)) == 5
    assert quoted(play.refused("done")) == ("must-trade-now", "C-47", f"{box.rules}-6")
    play.do(f"trade {box.fighters}")
    assert (play.asked(), play.pool(box.own)) == ((box.own, "place"), 4)
    play.do(f"place {box.target} 4")
    assert play.asked() == (box.own, "attack")


@both(6)
def test_a_turn_with_conquests_brings_one_card_and_a_turn_without_none(box: Box) -> None:
    play = box.sit(box.corner())
    play.do(f"attack {box.raid[0]} 3", 6, 1, 1, 1)
    play.do("occupy 3")
    play.do(f"attack {box.raid[1]} 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("done")
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]
    play.pass_turn()
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]


@both(7)
def test_the_winner_is_the_last_one_and_holds_all_42_planets(box: Box) -> None:
    (source, first), (_, second) = [words.split() for words in box.last]
    but_two = {box.own: {source: 9}, box.foe: {first: 1}, box.other: {second: 1}}
    made = box.game()
    play = table(everywhere(made.rules.board, box.own, but_two), current=box.own, made=made)
    play.do(f"attack {source} {first} 3", 6, 1, 1, 1)
    assert play.winners() is None
    play.do("occupy 0")
    assert (play.state.land[0], play.state.out) == (41, [0, 1, 0])
    play.do(f"attack {source} {second} 3", 6, 1, 1, 1)
    assert (play.winners(), play.reason(), play.state.land[0]) == ([box.own], "conquest", 42)
