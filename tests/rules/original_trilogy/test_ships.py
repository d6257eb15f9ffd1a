"""Ships: which join a battle, what each class does to the dice, and what becomes of them when a planet falls."""

from typing import Any

from hazard.conquest.events.core import Fought
from hazard.conquest.galaxy.dice import raise_dice, reroll_ones, roll_pool
from hazard.conquest.galaxy.events import PoolRolled, ShipsLost, ShipsMoved
from hazard.editions.original_trilogy.events import StationStruck
from hazard.kernel.contract import Event
from hazard.kernel.dice import RecordingDice, ScriptedDice
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

HELD = {
    "orange": {"hoth": 8, "bakura": 2},
    "gray": {"bespin": 4, "dagobah": 1},
    "green": {"tatooine": 2},
}


def war(ships: dict[str, str] | None = None, **more: Any) -> Galaxy:
    """Orange to attack from Hoth; gray has four troops on Bespin and one on Dagobah."""
    told: dict[str, Any] = {**more}
    held = told.pop("held", HELD)
    return galaxy(held, "attack", ships=ships, **told)


def pools(events: list[Event]) -> list[tuple[list[int], int]]:
    """Per side the dice after the fighters and how many of them are eight-sided."""
    return [(event.faces, event.large) for event in events if isinstance(event, PoolRolled)]


# -- OT-30


@rule("OT-30")
def test_the_attacker_chooses_which_ships_join() -> None:
    crowd = {"hoth": "fighter bomber bomber capital"}
    offered = [
        option.ships for option in war(crowd).options("attack") if option.source == war().place("hoth")
    ]
    assert offered == [(1, 2, 1), (1, 2, 1)]
    for chosen, rolls, dice in (
        ("", (6, 4, 1), [6, 4, 1]),
        ("fighter", (6, 4, 1, 3), [6, 4, 3]),
        ("bomber", (6, 4, 1), [7, 4, 1]),
        ("bomber bomber", (6, 4, 1), [7, 5, 1]),
        ("capital", (8, 4, 1), [8, 4, 1]),
    ):
        play = war(crowd)
        thrown = rolls[:3] + (6, 6) + rolls[3:]
        fought = one(play.do(f"attack hoth bespin 3 {chosen}", *thrown), Fought)
        assert fought.dice[0] == dice, chosen
        assert play.ships("hoth") == "fighter bomber bomber capital"


@rule("OT-30")
def test_all_ships_of_the_target_support_the_defence() -> None:
    play = war({"bespin": "fighter bomber capital"})
    fought = one(play.do("attack hoth bespin 3", 6, 6, 6, 8, 1, 5), Fought)
    assert fought.dice[1] == [
        9,
        5,
    ]  # the capital's 8 and the bomber's 1; the fighter has rerolled the other die
    far = war({"dagobah": "fighter bomber capital"})  # not the target
    assert one(far.do("attack hoth bespin 3", 6, 6, 6, 6, 1), Fought).dice[1] == [6, 1]


@rule("OT-30")
def test_only_ships_that_stand_on_the_source_join() -> None:
    play = war({"hoth": "fighter", "bakura": "bomber"})
    for words in (
        "attack hoth bespin 3 bomber",
        "attack hoth bespin 3 fighter fighter",
        "attack hoth bespin 3 capital",
        "attack bakura bespin 1 fighter",
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("ships-not-there", "OT-30"), words
        assert refusal.params["territory"] == words.split()[1]
    none = war().refused("attack hoth bespin 3 fighter")  # nobody has any
    assert (none.code, none.rule) == ("ships-not-there", "OT-30")


@rule("OT-30")
def test_ships_do_not_fight_without_troops() -> None:
    held = {**HELD, "orange": {"hoth": 1, "bakura": 2}}
    play = war({"hoth": "fighter bomber capital capital"}, held=held)
    assert [option for option in play.options("attack") if option.source == play.place("hoth")] == []
    refusal = play.refused("attack hoth bespin 1 capital")
    assert (refusal.code, refusal.rule) == ("too-few-units", "C-40")
    # They are no troops either: two troops attack with one die, whatever ships there are.
    pair = war({"hoth": "capital capital"}, held={**HELD, "orange": {"hoth": 2}})
    assert pair.refused("attack hoth bespin 2 capital capital").code == "attack-count"
    # And a planet with one troop and ships is lost with that troop.
    lone = war({"dagobah": "fighter bomber capital capital"})
    fought = one(lone.do("attack hoth dagobah 3", 6, 6, 6, 4), Fought)
    assert (fought.dice[1], lone.owner("dagobah")) == ([5], "orange")


@rule("OT-30")
def test_ships_do_not_fall_in_a_battle() -> None:
    play = war({"hoth": "fighter capital", "bespin": "bomber"})
    play.do("attack hoth bespin 3 fighter capital", 8, 2, 2, 6, 6)
    assert (play.units("hoth"), play.units("bespin")) == (7, 3)
    assert (play.ships("hoth"), play.ships("bespin")) == ("fighter capital", "bomber")


# -- OT-31


@rule("OT-31")
def test_each_capital_replaces_one_die_with_an_eight_sided_one() -> None:
    for capitals, rolls in ((1, (8, 6, 6)), (2, (8, 7, 6)), (3, (8, 8, 7))):
        play = war({"hoth": "capital " * 3})
        events = play.do(f"attack hoth bespin 3 {'capital ' * capitals}", *rolls, 6, 6)
        assert pools(events) == [(list(rolls), capitals), ([6, 6], 0)]
    for capitals, rolls2 in ((1, (7, 6)), (2, (7, 8))):
        play = war({"bespin": "capital " * capitals})
        events = play.do("attack hoth bespin 3", 6, 6, 6, *rolls2)
        assert pools(events) == [([6, 6, 6], 0), (list(rolls2), capitals)]


@rule("OT-31")
def test_no_die_more_than_the_capitals_is_eight_sided() -> None:
    # Which dice are asked for, not only what they show: a six is on both kinds.
    for large in range(4):
        dice = RecordingDice(ScriptedDice([1, 1, 1, 2, 2, 2]))
        faces = roll_pool(dice, 3, large, 6)
        reroll_ones(dice, faces, 3, large, 6)
        sides = [8] * large + [6] * (3 - large)
        assert [one.sides for one in dice.take()] == sides + sides, large
    for ships, own, theirs in (("hoth", [8, 6, 6], [6, 6]), ("bespin", [6, 6, 6], [8, 6])):
        play = war({ships: "capital"})
        dice = RecordingDice(ScriptedDice([6, 6, 6, 6, 6]))
        play.state.dice = dice
        play.do("attack hoth bespin 3 capital" if ships == "hoth" else "attack hoth bespin 3")
        assert [one.sides for one in dice.take()] == own + theirs, ships


# -- OT-32


@rule("OT-32")
def test_each_fighter_rerolls_a_one_until_it_shows_something_else() -> None:
    play = war({"hoth": "fighter fighter"})
    events = play.do("attack hoth bespin 3 fighter", 1, 1, 5, 6, 6, 1, 1, 4)
    assert pools(events)[0] == ([4, 1, 5], 0)  # one die, rolled three more times; the other 1 stands
    two = war({"hoth": "fighter fighter"})
    events = two.do("attack hoth bespin 3 fighter fighter", 1, 1, 1, 6, 6, 2, 1, 3)
    assert pools(events)[0] == ([2, 3, 1], 0)


@rule("OT-32")
def test_a_fighter_rerolls_nothing_but_ones() -> None:
    play = war({"hoth": "fighter fighter", "bespin": "fighter"})
    events = play.do("attack hoth bespin 3 fighter fighter", 2, 2, 2, 2, 2)
    assert pools(events) == [([2, 2, 2], 0), ([2, 2], 0)]


@rule("OT-32")
def test_eight_sided_dice_are_rerolled_first() -> None:
    play = war({"hoth": "fighter capital"})
    events = play.do("attack hoth bespin 3 fighter capital", 1, 1, 1, 6, 6, 8)
    assert pools(events)[0] == ([8, 1, 1], 1)
    late = war({"bespin": "fighter capital"})
    events = late.do("attack hoth bespin 3", 6, 6, 6, 3, 1, 5)  # the eight-sided one shows no 1
    assert pools(events)[1] == ([3, 5], 1)


@rule("OT-32")
def test_a_rerolled_die_stays_what_it_is() -> None:
    play = war({"bespin": "fighter fighter capital"})
    events = play.do("attack hoth bespin 3", 6, 6, 6, 1, 1, 8, 6)
    assert pools(events)[1] == ([8, 6], 1)
    rolled = ScriptedDice([7])  # six sides cannot show it
    assert reroll_ones(rolled, [1, 5], 1, 1, 6) == [7]


# -- OT-33


@rule("OT-33")
def test_bombers_add_one_to_one_die_each_from_the_highest_down() -> None:
    for bombers, dice in ((1, [6, 4, 2]), (2, [6, 5, 2]), (3, [6, 5, 3])):
        play = war({"hoth": "bomber " * 3})
        fought = one(play.do(f"attack hoth bespin 3 {'bomber ' * bombers}", 2, 5, 4, 6, 6), Fought)
        assert fought.dice[0] == dice
    play = war({"bespin": "bomber"})
    assert one(play.do("attack hoth bespin 3", 6, 6, 6, 3, 5), Fought).dice[1] == [6, 3]


@rule("OT-33")
def test_bombers_come_after_the_fighters() -> None:
    play = war({"hoth": "fighter bomber"})
    # The 1 becomes a 6 and so the highest: the bomber raises it, not the 5.
    fought = one(play.do("attack hoth bespin 2 fighter bomber", 5, 1, 6, 6, 6), Fought)
    assert fought.dice[0] == [7, 5]
    # And a 1 that a bomber could raise is rerolled all the same.
    single = war({"hoth": "fighter bomber"})
    fought = one(single.do("attack hoth bespin 1 fighter bomber", 1, 6, 6, 3), Fought)
    assert fought.dice[0] == [4]


@rule("OT-33")
def test_cards_come_after_the_bombers() -> None:
    hands = {"orange": "rebels-ace-pilot-1", "gray": "empire-elite-troops-1"}
    play = war({"hoth": "bomber bomber", "bespin": "bomber"}, hands=hands)
    play.do("attack hoth bespin 3 bomber bomber")
    play.do("play rebels-ace-pilot-1")
    fought = one(play.do("play empire-elite-troops-1", 3, 5, 5, 2, 4), Fought)
    assert fought.dice == [[5 + 1 + 2, 5 + 1, 3], [4 + 1 + 1, 2 + 1]]
    assert raise_dice([4, 6], 1, 1, 2) == [6 + 1 + 1 + 2, 4 + 1]


# -- OT-34


@rule("OT-34")
def test_no_more_ships_of_a_class_work_than_there_are_dice() -> None:
    crowd = {"hoth": "fighter fighter fighter bomber bomber bomber capital capital capital"}
    play = war(crowd)
    everything = crowd["hoth"]
    # One die: it is eight-sided, rerolled while it shows 1, and raised by one.
    events = play.do(f"attack hoth bespin 1 {everything}", 1, 6, 6, 1, 8)
    assert pools(events)[0] == ([8], 1)
    assert one(events, Fought).dice[0] == [9]
    two = war(crowd)
    events = two.do(f"attack hoth bespin 2 {everything}", 8, 2, 6, 6)
    assert one(events, Fought).dice[0] == [9, 3]
    # The same for the defence, by the dice it chose.
    defence = war({"bespin": everything}).ask("gray")
    defence.do("attack hoth bespin 3")
    events = defence.do("defend 1", 6, 6, 6, 1, 7)
    assert (pools(events)[1], one(events, Fought).dice[1]) == (([7], 1), [8])


@rule("OT-34")
def test_a_fighter_works_once_even_when_others_have_nothing_to_do() -> None:
    dice = ScriptedDice([4])
    faces = roll_pool(ScriptedDice([1, 3, 2]), 3, 0, 6)
    assert reroll_ones(dice, faces, 3, 0, 6) == [4]
    assert (faces, dice.unused()) == ([4, 3, 2], 0)


# -- OT-35


@rule("OT-35")
def test_ships_on_a_conquered_planet_are_destroyed() -> None:
    play = war({"dagobah": "fighter bomber"})
    lost = one(play.do("attack hoth dagobah 3", 6, 6, 6, 2), ShipsLost)
    assert (lost.army, lost.territory, lost.ships) == (2, play.place("dagobah"), [1, 1, 0])
    assert (play.owner("dagobah"), play.ships("dagobah")) == ("orange", "")


@rule("OT-35")
def test_ships_that_joined_must_move_in() -> None:
    play = war({"hoth": "fighter bomber bomber", "dagobah": "capital"})
    moved = one(play.do("attack hoth dagobah 3 fighter bomber", 6, 6, 6, 5), ShipsMoved)
    assert (moved.purpose, moved.ships) == ("occupy", [1, 1, 0])
    assert (play.ships("hoth"), play.ships("dagobah")) == ("bomber", "fighter bomber")
    assert play.asked() == ("orange", "occupy")


@rule("OT-35")
def test_only_those_of_the_last_battle_have_to() -> None:
    held = {**HELD, "gray": {"bespin": 4, "dagobah": 2}}
    play = war({"hoth": "fighter bomber"}, held=held)
    play.do("attack hoth dagobah 3 fighter bomber", 6, 1, 2, 6, 2, 2)  # 7 to 6, 2 to 2: one of each falls
    assert (play.units("hoth"), play.units("dagobah")) == (7, 1)
    play.do("attack hoth dagobah 3 bomber", 6, 6, 6, 2)
    assert (play.ships("hoth"), play.ships("dagobah")) == ("fighter", "bomber")


@rule("OT-35")
def test_further_troops_and_ships_may_follow() -> None:
    play = war({"hoth": "fighter fighter capital"})
    play.do("attack hoth dagobah 3 fighter", 6, 6, 6, 2)
    options = play.options("occupy")
    assert [(option.least, option.most, option.ships) for option in options] == [(0, 4, (1, 0, 1))]
    play.do("occupy 2 capital")
    assert (play.units("dagobah"), play.ships("dagobah"), play.ships("hoth")) == (
        5,
        "fighter capital",
        "fighter",
    )
    # Ships alone may follow where no further troop can.
    held = {**HELD, "orange": {"hoth": 4}}
    alone = war({"hoth": "bomber"}, held=held)
    alone.do("attack hoth dagobah 3", 6, 6, 6, 2)
    assert [(option.least, option.most, option.ships) for option in alone.options("occupy")] == [
        (0, 0, (0, 1, 0))
    ]
    alone.do("occupy 0 bomber")
    assert (alone.units("hoth"), alone.ships("dagobah")) == (1, "bomber")


@rule("OT-35")
def test_what_cannot_follow() -> None:
    play = war({"hoth": "fighter capital", "bakura": "bomber"})
    play.do("attack hoth dagobah 3 fighter", 6, 6, 6, 2)
    for words in ("occupy 1 bomber", "occupy 1 fighter", "occupy 1 capital capital"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("ships-not-there", "OT-35"), words
        assert refusal.params["territory"] == "hoth"
    assert play.refused("attack dagobah bespin 1 bomber").code == "occupy-first"  # whatever would join it
    empty = war()
    empty.do("attack hoth dagobah 3", 6, 6, 6, 2)
    assert [option.ships for option in empty.options("occupy")] == [()]
    assert empty.refused("occupy 1 fighter").rule == "OT-35"
    refusal = play.refused("occupy 5 capital")  # a troop stays with what is left
    assert (refusal.code, refusal.rule, refusal.params["most"]) == ("count-range", "C-45", 4)
    refusal = play.refused("attack hoth bespin 3 capital")
    assert (refusal.code, refusal.rule) == ("occupy-first", "C-45")


@rule("OT-35")
def test_ships_are_never_left_without_a_troop() -> None:
    ships = {"hoth": "fighter", "bespin": "fighter"}
    moving = galaxy(HELD, "fortify", ships=ships)
    assert moving.offered("fortify") == []  # Hoth and Bakura are not connected
    held = {**HELD, "orange": {"hoth": 2, "dagobah": 1}, "gray": {"bespin": 2}}
    near = galaxy(held, "fortify", ships=ships)
    refusal = near.refused("fortify hoth dagobah 2")
    assert (refusal.code, refusal.params["most"]) == ("count-range", 1)
    raid = galaxy(held, "attack", ships=ships, hands={"orange": "rebels-desertion-1"})
    raid.do("play rebels-desertion-1 bespin")
    assert (raid.units("bespin"), raid.ships("bespin")) == (1, "fighter")


# -- ships against the Death Star, and moving


@rule("OT-30", "OT-31", "OT-32", "OT-33")
def test_ships_work_against_the_death_star_too() -> None:
    play = war({"hoth": "fighter bomber bomber capital"}, death_star="bespin")
    struck = one(play.do("strike hoth bespin 3 fighter bomber bomber capital", 8, 1, 5, 3), StationStruck)
    assert (struck.dice, struck.total, play.death_star()) == ([9, 6, 3], 18, "")
    assert play.ships("hoth") == "fighter bomber bomber capital"  # nobody moves
    plain = war({"hoth": "bomber"}, death_star="bespin")
    struck = one(plain.do("strike hoth bespin 3", 6, 6, 5), StationStruck)
    assert (struck.total, plain.units("hoth"), plain.ships("hoth")) == (17, 5, "bomber")  # ships stay


@rule("OT-30")
def test_ships_that_are_elsewhere_do_not_strike() -> None:
    play = war({"hoth": "fighter", "bakura": "bomber"}, death_star="bespin")
    for words in ("strike hoth bespin 3 bomber", "strike hoth bespin 3 fighter fighter"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.params["territory"]) == ("ships-not-there", "hoth"), words


@rule("OT-30")
def test_only_ships_that_stand_there_are_moved() -> None:
    held = {**HELD, "orange": {"hoth": 2, "dagobah": 1}, "gray": {"bespin": 2}}
    play = galaxy(held, "fortify-ships", ships={"hoth": "fighter fighter", "bespin": "capital"})
    for words, code in (
        ("transfer hoth dagobah capital 1", "ships-not-there"),
        ("transfer hoth dagobah fighter 3", "ships-not-there"),
        ("transfer dagobah hoth fighter 1", "ships-not-there"),
        ("transfer bespin hoth capital 1", "ship-not-held"),
        ("transfer hoth bespin fighter 1", "ship-not-held"),
        ("transfer hoth hoth fighter 1", "not-connected"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == (code, "OT-60"), words
    play.do("transfer hoth dagobah fighter 2")
    assert (play.ships("hoth"), play.ships("dagobah"), play.units("hoth")) == ("", "fighter fighter", 2)
