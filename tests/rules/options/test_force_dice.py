"""The galactic war with `force-meter = dice`: the Force changes the number of dice, not their sum (OT-52)."""

from itertools import product
from typing import Any

from hazard.conquest.galaxy.events import PoolRolled
from hazard.conquest.told.facts import attack_odds
from hazard.editions.original_trilogy.events import StationStruck
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

DICE = {"force-meter": "dice"}
LARGE = "rebels-veterans-1"  # all own dice of a battle are eight-sided
LUCK = "rebels-one-in-a-million-1"  # 6 on the sum


def around_byss(current: str = "orange", meter: int = 0, **more: Any) -> Galaxy:
    """Rebels on Duro, Hutts on Corellia, the Death Star over gray's Byss between them."""
    held = {"orange": {"duro": 8, "bakura": 4, "hoth": 3}, "green": {"corellia": 8}, "gray": {"byss": 2}}
    return galaxy(held, "attack", current, death_star="byss", meter=meter, options=DICE, **more)


@rule("OT-52", "force-meter")
def test_rebels_roll_as_many_dice_more_or_fewer_as_the_meter_says_and_add_nothing() -> None:
    for meter, troops, dice in ((3, 3, 6), (2, 3, 5), (1, 1, 2), (0, 3, 3), (-1, 3, 2), (-2, 3, 1)):
        struck = one(around_byss(meter=meter).do(f"strike duro byss {troops}", *[2] * dice), StationStruck)
        assert (struck.dice, struck.added, struck.total) == ([2] * dice, 0, 2 * dice), meter


@rule("OT-52", "force-meter")
def test_at_least_one_die_is_rolled() -> None:
    for meter, troops in ((-3, 3), (-3, 1), (-1, 1)):
        rolled = one(around_byss(meter=meter).do(f"strike duro byss {troops}", 6), PoolRolled)
        assert rolled.faces == [6]


@rule("OT-52", "force-meter")
def test_the_sum_of_all_dice_counts_and_the_meter_moves_after_a_success() -> None:
    play = around_byss(meter=1)
    struck = one(play.do("strike duro byss 3", 6, 6, 5, 1), StationStruck)
    assert (struck.total, play.death_star(), play.meter()) == (18, "", 2)


@rule("OT-52", "force-meter")
def test_hutts_roll_one_die_for_each_troop_wherever_the_meter_stands() -> None:
    for meter in (-3, 0, 3):
        struck = one(around_byss("green", meter).do("strike corellia byss 3", 5, 5, 5), StationStruck)
        assert (struck.dice, struck.total) == ([5, 5, 5], 15)


@rule("OT-52", "force-meter")
def test_a_failed_attack_costs_the_troops_and_not_the_dice() -> None:
    play = around_byss(meter=3)
    play.do("strike duro byss 2", 1, 1, 1, 1, 1)
    assert play.units("duro") == 6
    play = around_byss(meter=-3)
    play.do("strike duro byss 3", 1)
    assert play.units("duro") == 5


@rule("OT-52", "force-meter")
def test_troops_are_limited_as_in_any_attack_and_dice_are_not() -> None:
    play = around_byss(meter=3)
    option = play.options("strike")[0]
    assert (option.least, option.most) == (1, 3)
    refused = play.refused("strike duro byss 4")
    assert (refused.code, refused.rule, refused.field) == ("attack-count", "OT-51", "count")


@rule("OT-52", "OT-31", "OT-33", "force-meter")
def test_ships_work_on_the_dice_there_are() -> None:
    play = around_byss(meter=2, ships={"duro": "fighter bomber bomber capital"})
    # Five dice, the first eight-sided; the fighter rolls the 1 again and gets 2, two bombers add 2.
    struck = one(play.do("strike duro byss 3 fighter bomber bomber capital", 8, 3, 2, 1, 1, 2), StationStruck)
    assert struck.dice == [9, 4, 2, 2, 1]
    few = around_byss(meter=-3, ships={"duro": "bomber bomber capital capital"})
    struck = one(few.do("strike duro byss 3 bomber bomber capital capital", 8), StationStruck)
    assert struck.dice == [9]  # no more ships of a class than dice (OT-34)


@rule("OT-52", "force-meter")
def test_a_card_for_larger_dice_is_for_all_the_dice_there_are() -> None:
    play = around_byss(meter=1, ships={"duro": "capital capital capital"}, hands={"orange": LARGE})
    play.do("strike duro byss 3 capital capital capital")
    rolled = one(play.do(f"play {LARGE}", 8, 8, 8, 8), PoolRolled)
    assert (rolled.faces, rolled.large) == ([8, 8, 8, 8], 4)
    few = around_byss(meter=-2, ships={"duro": "capital"}, hands={"orange": LARGE})
    few.do("strike duro byss 3 capital")
    assert few.playable() == []  # the only die is eight-sided already (OT-23)


@rule("OT-52", "force-meter")
def test_cards_add_to_the_sum_as_ever() -> None:
    play = around_byss(meter=1, hands={"orange": LUCK})
    play.do("strike duro byss 3")
    struck = one(play.do(f"play {LUCK}", 3, 3, 3, 3), StationStruck)
    assert (struck.added, struck.total, play.death_star()) == (6, 18, "")


@rule("OT-52", "force-meter")
def test_the_odds_are_those_of_the_dice_there_are() -> None:
    for meter, dice in ((3, 6), (1, 4), (-1, 2)):
        play = around_byss(meter=meter)
        good = len([roll for roll in product(range(1, 7), repeat=dice) if sum(roll) >= 18])
        view = play.game.view(play.state, 0)
        option = next(one for one in view.options if one.kind == play.options("strike")[0].kind)
        assert abs(attack_odds(view, option) - good / 6**dice) < 1e-12


@rule("OT-52", "force-meter")
def test_by_default_the_meter_adds_points() -> None:
    held = {"orange": {"duro": 8}, "green": {"corellia": 8}, "gray": {"byss": 2}}
    play = galaxy(held, "attack", death_star="byss", meter=3)
    assert one(play.do("strike duro byss 3", 5, 5, 5), StationStruck).added == 3
