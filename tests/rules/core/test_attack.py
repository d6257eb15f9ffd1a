"""C-40 to C-44: who attacks whom with how many, who defends, and what one roll costs."""

from hazard.conquest.events.core import Attacked, Fought
from hazard.kernel.actions import NONE
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, everywhere, one, table
from tests.kit.rules import rule

ROWS = {
    "red": {"a1": 4, "a2": 1, "a3": 2},
    "green": {"b1": 2, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}


def duel(attackers: int, defenders: int) -> Play:
    """Red on a1 may attack green on b1."""
    sides = {"red": {"a1": attackers, "a2": 1}, "green": {"b1": defenders}}
    return table(everywhere(GRID, "blue", sides), board=GRID)


def losses(rolls: list[int], attackers: int, defenders: int) -> list[int]:
    """Losses of attacker and defender in one battle of many units against many."""
    play = duel(9, 9)
    if defenders == 1:
        play.game.order(play.state, 1, "defend", "ask")
        play.do(f"attack a1 b1 {attackers}")
        fought = one(play.do("defend 1", *rolls), Fought)
    else:
        fought = one(play.do(f"attack a1 b1 {attackers}", *rolls), Fought)
    assert (play.units("a1"), play.units("b1")) == (9 - fought.losses[0], 9 - fought.losses[1])
    return fought.losses


@rule("C-40")
def test_adjacent_enemies_are_attacked_from_where_at_least_two_units_stand() -> None:
    play = table(ROWS, board=GRID)
    assert play.offered("attack") == ["a1 b1 1-3", "a3 b3 1-1"]  # not from a2, where one unit stands
    refusal = play.refused("attack a2 b2 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("too-few-units", "C-40", "source")


@rule("C-40")
def test_a_territory_that_is_not_adjacent_cannot_be_attacked() -> None:
    play = table(ROWS, board=GRID)
    for target in ("c1", "b2", "c3"):
        refusal = play.refused(f"attack a1 {target} 1")
        assert (refusal.code, refusal.rule, refusal.field) == ("not-adjacent", "C-40", "target")
        assert (refusal.params["source"], refusal.params["target"]) == ("a1", target)


@rule("C-40")
def test_ones_own_territory_cannot_be_attacked() -> None:
    refusal = table(ROWS, board=GRID).refused("attack a1 a2 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("not-an-enemy", "C-40", "target")


@rule("C-40")
def test_nobody_attacks_with_the_units_of_another_army() -> None:
    refusal = table(ROWS, board=GRID).refused("attack b1 c1 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("not-your-units", "C-40", "source")


@rule("C-40")
def test_attacking_is_optional() -> None:
    play = table(ROWS, board=GRID)
    assert len(play.offered("done")) == 1
    play.do("done")
    assert play.asked() == ("red", "fortify")


@rule("C-40")
def test_all_other_armies_are_enemies() -> None:
    play = table(everywhere(GRID, "blue", {"red": {"b2": 3}, "green": {"a2": 1, "b1": 1}}), board=GRID)
    assert play.offered("attack") == ["b2 a2 1-2", "b2 b1 1-2", "b2 b3 1-2", "b2 c2 1-2"]


@rule("C-40")
def test_an_army_of_the_same_seat_is_no_enemy() -> None:
    sides = {"red": {"b2": 3}, "green": {"a2": 1, "b1": 1}}
    play = table(everywhere(GRID, "blue", sides), board=GRID, controllers=[0, 0, 1])
    assert play.offered("attack") == ["b2 b3 1-2", "b2 c2 1-2"]
    assert play.refused("attack b2 a2 1").code == "not-an-enemy"


@rule("C-40")
def test_a_neutral_army_is_everybodys_enemy() -> None:
    sides = {"red": {"b2": 3}, "green": {"a2": 3, "b1": 1}}
    for army, attacks in (("red", "b2 a2 1-2"), ("blue", "a1 a2 1-2")):
        holdings = everywhere(GRID, "blue", sides, units=3)
        play = table(holdings, board=GRID, current=army, controllers=[0, NONE, 1])
        assert attacks in play.offered("attack"), army
    alliance = play.game.rules.alliance
    play.state.controller = [0, NONE, NONE]
    assert alliance.enemy(play.state, 1, 0)  # a neutral army that attacks
    assert alliance.enemy(play.state, 1, 2)  # ... and another neutral one
    assert not alliance.enemy(play.state, 1, 1)


@rule("C-41")
def test_one_two_or_three_units_attack_and_one_stays_behind() -> None:
    for standing, most in ((2, 1), (3, 2), (4, 3), (5, 3), (40, 3)):
        play = duel(standing, 5)
        assert play.offered("attack") == [f"a1 b1 1-{most}"]
        refusal = play.refused(f"attack a1 b1 {most + 1}")
        assert (refusal.code, refusal.rule, refusal.field) == ("attack-count", "C-41", "count")
        assert (refusal.params["least"], refusal.params["most"]) == (1, most)
    assert duel(4, 5).refused("attack a1 b1 0").rule == "C-41"


@rule("C-41")
def test_a_battle_is_one_roll_with_a_die_for_each_attacking_unit() -> None:
    for count in (1, 2, 3):
        play = duel(9, 9)
        told = one(play.do(f"attack a1 b1 {count}", *[3] * count, 1, 1), Fought)
        assert [len(dice) for dice in told.dice] == [count, 2]
        assert play.asked() == ("red", "attack")


@rule("C-42")
def test_the_defender_knows_the_number_and_then_chooses_one_or_two_units() -> None:
    play = duel(4, 5)
    play.game.order(play.state, 1, "defend", "ask")
    told = one(play.do("attack a1 b1 3"), Attacked)
    assert told.data() == {"army": 0, "source": 0, "target": 3, "count": 3}
    assert told.seen_by(1) is told
    assert (play.asked(), play.decision().seat) == (("green", "defend"), 1)
    assert play.offered("defend") == ["a1 b1 1-2"]
    fought = one(play.do("defend 1", 6, 1, 1, 5), Fought)
    assert (len(fought.dice[1]), fought.losses) == (1, [0, 1])


@rule("C-42")
def test_nobody_defends_with_more_than_two_or_more_than_stand_there() -> None:
    play = duel(4, 5)
    play.game.order(play.state, 1, "defend", "ask")
    play.do("attack a1 b1 3")
    for count in (0, 3, 5):
        refusal = play.refused(f"defend {count}")
        assert (refusal.code, refusal.rule, refusal.field) == ("count-range", "C-42", "count")
        assert (refusal.params["least"], refusal.params["most"]) == (1, 2)
    for words in ("done", "attack a1 b1 1"):
        assert play.refused(words).rule == "C-42"  # first the battle that was announced
    play = duel(4, 2)
    play.game.order(play.state, 1, "defend", "ask")
    play.do("attack a1 b1 3")
    assert play.offered("defend") == ["a1 b1 1-2"]


@rule("C-42")
def test_with_one_unit_there_is_no_choice() -> None:
    play = duel(4, 1)
    play.game.order(play.state, 1, "defend", "ask")
    fought = one(play.do("attack a1 b1 3", 1, 2, 3, 4), Fought)
    assert (fought.dice, fought.losses) == ([[3, 2, 1], [4]], [1, 0])


@rule("C-42")
def test_the_attacker_does_not_choose_for_the_defender() -> None:
    play = duel(4, 5)
    play.game.order(play.state, 1, "defend", "ask")
    play.do("attack a1 b1 3")
    assert play.refused("defend 1", seat=0).code == "not-your-decision"


@rule("C-42")
def test_by_the_default_order_as_many_defend_as_may() -> None:
    assert losses([1, 1, 1, 6, 6], 3, 2) == [2, 0]
    fought = one(duel(4, 2).do("attack a1 b1 1", 1, 6, 6), Fought)
    assert len(fought.dice[1]) == 2


@rule("C-43")
def test_the_higher_die_wins() -> None:
    assert losses([6, 5], 1, 1) == [0, 1]
    assert losses([4, 5], 1, 1) == [1, 0]


@rule("C-43")
def test_a_tie_goes_to_the_defender() -> None:
    for die in range(1, 7):
        assert losses([die, die], 1, 1) == [1, 0]
    assert losses([6, 6, 6, 6, 6], 3, 2) == [2, 0]


@rule("C-43")
def test_dice_are_sorted_and_highest_meets_highest_then_second_meets_second() -> None:
    assert losses([1, 6, 5, 4, 5], 3, 2) == [0, 2]  # 6 beats 5, 5 beats 4
    assert losses([2, 3, 6, 1, 5], 3, 2) == [0, 2]  # 6 beats 5, 3 beats 1
    assert losses([5, 1, 4, 3, 5], 3, 2) == [1, 1]  # 5 ties 5, 4 beats 3
    assert losses([2, 6, 6, 2], 2, 2) == [2, 0]  # 6 ties 6, 2 ties 2
    assert losses([2, 6, 5, 2], 2, 2) == [1, 1]  # 6 beats 5, 2 ties 2


@rule("C-43")
def test_dice_without_a_counterpart_are_ignored() -> None:
    assert losses([6, 6, 6, 1], 3, 1) == [0, 1]  # one comparison, whatever the others show
    assert losses([1, 1, 1, 6], 3, 1) == [1, 0]
    assert losses([5, 6, 6], 1, 2) == [1, 0]
    assert losses([6, 5, 5], 1, 2) == [0, 1]


@rule("C-43")
def test_a_battle_of_three_against_two_has_the_known_odds() -> None:
    combat = game().rules.combat
    found = {0: 0, 1: 0, 2: 0}
    dice = [[a, b, c] for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    pairs = [[a, b] for a in range(1, 7) for b in range(1, 7)]
    for attack in dice:
        for defence in pairs:
            lost = combat.attacker_losses(sorted(attack, reverse=True), sorted(defence, reverse=True))
            found[int(lost)] += 1
    assert found == {0: 2890, 1: 2611, 2: 2275}  # of 7776


@rule("C-44")
def test_after_a_battle_the_attacker_may_go_on_or_end() -> None:
    play = duel(9, 9)
    play.do("attack a1 b1 3", 6, 6, 6, 1, 1)
    play.do("attack a1 b1 2", 6, 6, 1, 1)
    play.do("attack a1 b1 1", 6, 1, 1)
    assert play.units("b1") == 9 - 2 - 2 - 1
    play.do("done")
    assert play.asked() == ("red", "fortify")


@rule("C-44")
def test_an_attacker_may_change_source_and_target_and_come_back() -> None:
    sides = {"red": {"a1": 5, "b2": 5}, "green": {"b1": 9, "a2": 9}}
    play = table(everywhere(GRID, "blue", sides), board=GRID)
    play.do("attack a1 b1 1", 6, 1, 1)
    play.do("attack b2 b1 1", 6, 1, 1)  # the same target from another territory
    play.do("attack b2 a2 1", 6, 1, 1)  # another target
    play.do("attack a1 b1 1", 6, 1, 1)  # back again
    assert (play.units("b1"), play.units("a2")) == (6, 8)


@rule("C-44")
def test_units_from_two_territories_never_join_one_battle() -> None:
    sides = {"red": {"a1": 2, "b2": 3}, "green": {"b1": 9}}
    play = table(everywhere(GRID, "blue", sides), board=GRID)
    assert play.refused("attack a1 b1 2").rule == "C-41"  # the units next door do not help
    play.do("attack a1 b1 1", 1, 6, 6)
    assert (play.units("a1"), play.units("b2")) == (1, 3)


@rule("C-44")
def test_no_attack_is_left_when_every_territory_is_down_to_one_unit() -> None:
    play = duel(2, 5)
    play.do("attack a1 b1 1", 1, 6, 6)
    # Ending is the only answer left, and so it goes with the fortification: green's turn has begun.
    assert (play.asked(), play.state.turn) == (("green", "attack"), 2)
