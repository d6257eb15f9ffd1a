"""N-23 to N-27, N-29: allied reinforcements, attacks of allies, status rolls and what allies move."""

from hazard.conquest.events.core import Moved, Reinforced
from hazard.conquest.events.neutrals import DieRolled
from hazard.conquest.kinds import ATTACK
from hazard.conquest.rulebook.victory import RoundLimit
from hazard.kernel.actions import Action
from tests.kit.duel import LAST, NEUTRALS, SIDES, attackers, duel, status_of, statuses
from tests.kit.play import one
from tests.kit.rules import rule

# -- allied reinforcements


@rule("N-23")
def test_own_reinforcements_count_no_territories_or_regions_of_allies() -> None:
    sides = {"red": {"a1": 1, "c2": 1}, "green": {"c1": 1}, "blue": {"a2": 1, "b1": 1, "b2": 1, "b3": 1}}
    sides["white"] = {"a3": 1, "c3": 1}
    play = duel(sides, "turn", status={"blue": "red", "white": "red"})
    assert play.pool("red") == 3  # blue's middle row is worth 3 to nobody


@rule("N-23")
def test_one_die_for_each_ally_one_after_the_other_and_all_of_it_is_placed() -> None:
    play = duel(SIDES, "allied-reinforce", status={"blue": "red", "white": "red", "gray": "green"})
    assert [play.state.army_names[option.choice] for option in play.options("roll")] == ["blue", "white"]
    events = play.do("roll blue", 4)
    assert one(events, DieRolled).data() == {"purpose": "reinforce", "neutral": 2, "die": 4}
    assert one(events, Reinforced).data() == {"army": 2, "count": 4}
    assert (play.asked(), play.decision().seat, play.offered("place")) == (
        ("blue", "allied-place"), 0, ["a3 1-4", "b1 1-4"],
    )  # fmt: skip
    refusal = play.refused("done")
    assert (refusal.code, refusal.rule) == ("place-first", "N-23")
    for words in ("a1 1", "b2 1", "c1 1", "a3 5"):
        refusal = play.refused(f"place {words}")
        assert (refusal.code, refusal.rule) == ("not-of-army" if words != "a3 5" else "count-range", "N-23")
    play.do("place b1 1")
    play.do("place a3 3")
    assert (play.units("b1"), play.units("a3"), play.asked()) == (4, 4, ("red", "allied-reinforce"))
    refusal = play.refused("roll blue")
    assert (refusal.code, refusal.rule) == ("rolled-already", "N-23")
    play.do("roll white", 6)  # one territory: nothing to choose
    assert (play.units("b2"), play.asked()) == (8, ("red", "attack"))


@rule("N-23")
def test_an_ally_may_be_left_out_and_others_get_nothing() -> None:
    play = duel(SIDES, "allied-reinforce", status={"blue": "red", "gray": "green"})
    for army in ("white", "gray", "green", "red"):
        refusal = play.refused(f"roll {army}")
        assert (refusal.code, refusal.rule) == ("not-an-ally", "N-23")
    play.do("done")
    assert (play.asked(), play.units("b1"), play.state.pool) == (("red", "attack"), 3, [0, 0, 0, 0, 0, 0])


@rule("N-23")
def test_without_an_ally_the_step_is_not_asked() -> None:
    assert duel(SIDES, "allied-reinforce", status={"blue": "green"}).asked() == ("red", "attack")


# -- attacks


@rule("N-24")
def test_the_own_army_attacks_the_opponent_and_every_neutral_army_its_allies_too() -> None:
    sides = {**SIDES, "green": {"a2": 1, "c1": 5, "c2": 1}, "red": {"a1": 5, "b2": 3}, "white": {"b3": 2}}
    sides["gray"] = {"c3": 1}
    play = duel({**sides, "yellow": {}}, status={"blue": "red"})
    assert attackers(play, "red") == ["a1 a2", "a1 b1", "b2 a2", "b2 b1", "b2 b3", "b2 c2"]
    play.do("attack a1 b1 3", 6, 6, 6, 1, 1)
    assert play.units("b1") == 1
    assert attackers(play, "blue") == []  # the ally that was attacked has one unit left and attacks no more


@rule("N-24")
def test_an_ally_attacks_the_opponent_and_other_neutral_armies_but_never_its_own_seat() -> None:
    play = duel(SIDES, status={"blue": "red", "white": "red"})
    assert attackers(play, "blue") == ["b1 b2", "b1 c1"]  # white is an ally too; a1 is red's
    assert attackers(play, "white") == ["b2 b1", "b2 b3", "b2 c2"]
    refusal = play.refused("attack b1 a1 1", army="blue")
    assert (refusal.code, refusal.params["through"]) == ("not-an-enemy", "N-24")


@rule("N-24")
def test_nobody_attacks_with_the_opponents_allies_or_with_uninvolved_armies() -> None:
    play = duel(SIDES, status={"blue": "green"})
    assert [attackers(play, army) for army in NEUTRALS] == [[], [], [], []]
    for army, source, target in (("blue", "b1", "c1"), ("white", "b2", "c2")):
        action = Action(ATTACK, play.army(army), play.place(source), play.place(target), 1)
        refusal = play.refused_action(action)
        assert (refusal.code, refusal.params["through"]) == ("not-your-ally", "N-24")


@rule("N-24")
def test_what_an_ally_conquers_is_the_allys_and_units_do_not_mix() -> None:
    play = duel(SIDES, status={"blue": "red"})
    play.do("attack b1 b2 2", 6, 6, 1, 1)
    assert (play.owner("b2"), play.units("b2"), play.units("b1")) == ("blue", 2, 1)
    assert play.asked() == ("red", "attack")
    assert play.refused("attack a1 c1 1").code == "not-adjacent"
    assert "b2 c2" in attackers(play, "blue")


@rule("N-24")
def test_the_list_of_attacks_stays_sorted_and_true_with_several_armies() -> None:
    play = duel({**SIDES, "red": {"a1": 5, "a2": 4}}, status={"blue": "red", "white": "red"})
    play.do("attack b1 c1 2", 1, 1, 6, 6)  # blue is down to one unit at b1
    keys = [option.key() for option in play.game.options(play.state)]
    assert keys == sorted(keys)
    assert attackers(play, "blue") == []
    assert attackers(play, "red") == ["a1 b1", "a2 a3", "a2 b2"]


@rule("N-25")
def test_a_conquest_by_an_ally_earns_no_card() -> None:
    play = duel(SIDES, status={"blue": "red"})
    play.do("attack b1 b2 2", 6, 6, 1, 1)
    play.do("done", 5)  # white is out, blue rolls
    play.pass_turn()
    assert (play.hand("red"), play.asked()[0]) == ([], "green")


@rule("N-25")
def test_a_conquest_by_the_own_army_earns_one_even_over_an_ally() -> None:
    for status in ({}, {"blue": "red"}, {"blue": "green"}):
        play = duel({**SIDES, "blue": {"b1": 1, "a3": 1}}, status=status)
        play.do("attack a1 b1 3", 6, 1, 1, 1)
        play.do("occupy 0")
        play.do("done", 6)
        play.pass_turn()
        assert len(play.hand("red")) == 1, status


# -- status rolls


@rule("N-27")
def test_one_to_four_is_a_step_away_and_five_and_six_change_nothing() -> None:
    for die, ally, uninvolved in ((1, "", "green"), (4, "", "green"), (5, "red", ""), (6, "red", "")):
        play = duel(SIDES, status={"blue": "red"})
        play.do("attack b1 b2 1", 1, 6, 6)
        play.do("done", die, die)  # blue attacked, white defended
        assert (status_of(play, "blue"), status_of(play, "white")) == (ally, uninvolved), die


@rule("N-27")
def test_an_army_that_stands_with_the_opponent_rolls_and_stays() -> None:
    play = duel(SIDES, status={"blue": "green"})
    play.do("attack a1 b1 3", 6, 1, 1, 1, 1)
    events = play.do("done", 1)
    assert len([event for event in events if isinstance(event, DieRolled)]) == 1
    assert status_of(play, "blue") == "green"


@rule("N-27")
def test_each_army_rolls_once_a_turn_however_often_it_fought_and_others_do_not() -> None:
    play = duel(SIDES, status={"blue": "red", "gray": "red"})
    for _ in range(2):
        play.do("attack b1 c1 1", 1, 6, 6)
    events = play.do("done", 3)
    assert [event.data() for event in events if isinstance(event, DieRolled)] == [
        {"purpose": "status", "neutral": 2, "die": 3}
    ]
    assert statuses(play) == ["", "", "red", ""]
    play.pass_turn()
    assert play.state.memory[0].facts() == [0]


@rule("N-27")
def test_an_eliminated_army_does_not_roll_and_who_did_not_fight_neither() -> None:
    play = duel(LAST)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    events = play.do("done")
    assert [event for event in events if isinstance(event, DieRolled)] == []


# -- fortifications

PATH = {
    "red": {"a1": 5, "a2": 1, "c1": 1},
    "green": {"c2": 1},
    "blue": {"b1": 3, "b2": 1, "c3": 4},
    "white": {"b3": 2, "a3": 1},
    "gray": {},
    "yellow": {},
}


@rule("N-28")
def test_own_fortification_neither_passes_through_nor_ends_on_allied_territories() -> None:
    play = duel(PATH, "fortify", status={"blue": "red"})
    assert play.offered("fortify") == ["a1 a2 1-4"]
    refusal = play.refused("fortify a1 b1 1")
    assert (refusal.code, refusal.params["through"]) == ("allied-territory", "N-28")
    assert play.refused("fortify a1 c1 1").code == "not-connected"  # b1 between them is blue's


@rule("N-28")
def test_then_each_ally_may_move_once_through_its_own_territories() -> None:
    play = duel(PATH, "allied-fortify", status={"blue": "red", "white": "red"})
    assert play.offered("fortify") == ["b1 b2 1-2", "b3 a3 1-1"]
    moved = one(play.do("fortify b1 b2 2"), Moved)
    assert moved.data() == {"army": 2, "purpose": "fortify", "source": 3, "target": 4, "count": 2}
    assert (play.asked(), play.offered("fortify")) == (("red", "allied-fortify"), ["b3 a3 1-1"])
    refusal = play.refused("fortify b2 b1 1")
    assert (refusal.code, refusal.rule) == ("moved-already", "N-28")
    refusal = play.refused("fortify a1 a2 1")
    assert (refusal.code, refusal.rule) == ("allies-move-now", "N-28")
    assert play.refused("fortify b3 b2 1").rule == "C-50"  # blue's, an ally's but not white's own
    play.do("fortify b3 a3 1")
    assert play.asked()[0] == "green"


@rule("N-28")
def test_only_armies_that_are_still_allied_after_the_status_rolls_move() -> None:
    play = duel(PATH, status={"blue": "red", "white": "red"})
    play.do("attack c3 c2 3", 1, 1, 1, 6)
    play.do("done", 2)  # blue leaves
    play.do("done")
    assert (play.asked(), play.offered("fortify")) == (("red", "allied-fortify"), ["b3 a3 1-1"])
    refusal = play.refused("fortify b1 b2 1", army="blue")
    assert refusal.code == "not-your-ally"


# -- the table


@rule("C-63")
def test_at_the_round_limit_the_territories_of_allies_count_for_nobody() -> None:
    play = duel(
        {**SIDES, "green": {"c1": 5, "c2": 1, "c3": 1}, "yellow": {}}, status={"blue": "red", "white": "red"}
    )
    outcome = RoundLimit(1).check(play.game.rules, play.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("round-limit", (1,))  # three against red's two


@rule("C-64")
def test_an_ally_does_not_keep_a_seat_that_has_resigned_in_the_game() -> None:
    play = duel(SIDES, status={"blue": "red"})
    play.game.change(play.state, 0, "resigned")
    assert (play.winners(), play.reason()) == (["green"], "resignation")
