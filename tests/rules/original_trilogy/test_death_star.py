"""The Death Star: what it protects, how it is attacked and how it moves (OT-50 to OT-54)."""

from typing import Any

from hazard.conquest.galaxy.events import PoolRolled
from hazard.editions.original_trilogy.events import (
    StationMoved,
    StationRolled,
    StationStruck,
)
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

FIRE = "empire-fire-elrood-ison-1"  # Dagobah lies in the Elrood Sector, Hoth in the Ison Corridor
LUCK = "rebels-one-in-a-million-1"
FOUR = {"orange": {"duro": 5}, "yellow": {"hoth": 5}, "white": {"byss": 2}, "green": {"elom": 1}}


def around_byss(current: str = "orange", meter: int = 0, **more: Any) -> Galaxy:
    """Rebels on Duro and Bakura, Hutts on Corellia, the Death Star over gray's Byss between them."""
    held = {"orange": {"duro": 8, "bakura": 4, "hoth": 3}, "green": {"corellia": 8}, "gray": {"byss": 2}}
    return galaxy(held, "attack", current, death_star="byss", meter=meter, **more)


# -- what it protects


@rule("OT-50")
def test_a_planet_of_the_empire_under_the_death_star_cannot_be_attacked() -> None:
    play = around_byss()
    assert "byss" not in play.targets("attack")
    assert "mimban" in play.targets("attack")
    refused = play.refused("attack duro byss 3")
    assert (refused.code, refused.rule, refused.params) == ("shielded", "OT-50", {"territory": "byss"})


@rule("OT-50")
def test_it_protects_a_planet_of_either_imperial_seat() -> None:
    play = galaxy(FOUR, "attack", "orange", 4, death_star="byss")
    assert "byss" not in play.targets("attack")
    assert play.refused("attack duro byss 3").rule == "OT-50"


@rule("OT-50")
def test_a_planet_of_another_faction_under_the_death_star_can_be_attacked() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}, "gray": {"bespin": 5}}
    play = galaxy(held, "attack", "gray", death_star="hoth")
    assert "bespin hoth 1-3" in play.offered("attack")
    held = {"orange": {"hoth": 1}, "green": {"bespin": 5}}
    play = galaxy(held, "attack", "green", death_star="hoth")
    assert "hoth" in play.targets("attack")


@rule("OT-50")
def test_without_the_death_star_the_planet_can_be_attacked_again() -> None:
    play = around_byss(meter=3)
    play.do("strike duro byss 3", 6, 6, 5)
    assert play.death_star() == ""
    assert "byss" in play.targets("attack")


@rule("OT-50")
def test_a_card_cannot_bombard_what_the_death_star_protects() -> None:
    held = {"orange": {"duro": 1}, "green": {"corellia": 4}, "gray": {"byss": 4, "mimban": 3, "kuat": 3}}
    play = galaxy(held, "attack", "green", death_star="byss", hands={"green": "hutts-poisoned-supplies-1"})
    assert play.targets("play") == ["kuat"]


# -- attacking it


@rule("OT-51")
def test_book_attacking_the_death_star_from_byss_duro_and_bakura() -> None:
    # The book's picture: the Death Star on Byss, which the Hutts hold, Rebels on Duro and on Bakura.
    held = {"orange": {"duro": 5, "bakura": 3, "hoth": 5}, "green": {"byss": 4}}
    play = galaxy(held, "attack", "orange", death_star="byss")
    assert [(option.source, option.most) for option in play.options("strike")] == [
        (play.place("duro"), 3),
        (play.place("bakura"), 2),
    ]
    play = galaxy(held, "attack", "green", death_star="byss")
    assert [(option.source, option.most) for option in play.options("strike")] == [(play.place("byss"), 3)]


@rule("OT-51")
def test_one_troop_stays_behind_and_the_empire_rolls_nothing() -> None:
    held = {"orange": {"duro": 2, "bakura": 1}, "green": {"elom": 1}}
    play = galaxy(held, "attack", death_star="byss")
    assert [(option.source, option.least, option.most) for option in play.options("strike")] == [
        (play.place("duro"), 1, 1)
    ]
    events = play.do("strike duro byss 1", 6)
    assert len([event for event in events if isinstance(event, PoolRolled)]) == 1


@rule("OT-51")
def test_the_empire_does_not_attack_its_own_death_star() -> None:
    held = {"orange": {"byss": 2}, "green": {"elom": 1}, "gray": {"duro": 5}}
    play = galaxy(held, "attack", "gray", death_star="byss")
    assert play.options("strike") == []
    refused = play.refused("strike duro byss 3")
    assert (refused.code, refused.rule) == ("own-death-star", "OT-51")


@rule("OT-51")
def test_what_is_refused_when_the_death_star_is_attacked() -> None:
    play = around_byss(ships={"duro": "fighter"})
    for words, code, field in (
        ("strike duro mimban 3", "death-star-elsewhere", "target"),
        ("strike corellia byss 3", "not-your-units", "source"),
        ("strike hoth byss 2", "not-adjacent", "source"),
        ("strike duro byss 4", "attack-count", "count"),
        ("strike duro byss 0", "attack-count", "count"),
        ("strike duro byss 3 fighter fighter", "ships-not-there", "ships"),
        ("strike bakura byss 1 capital", "ships-not-there", "ships"),
    ):
        refused = play.refused(words)
        assert (refused.code, refused.rule, refused.field) == (code, "OT-51", field), words


@rule("OT-51")
def test_one_troop_alone_attacks_nothing() -> None:
    held = {"orange": {"duro": 1, "bakura": 3}, "green": {"elom": 1}}
    play = galaxy(held, "attack", death_star="byss")
    refused = play.refused("strike duro byss 1")
    assert (refused.code, refused.rule) == ("too-few-units", "OT-51")


@rule("OT-51")
def test_without_a_death_star_there_is_none_to_attack() -> None:
    held = {"orange": {"duro": 5}, "green": {"elom": 1}}
    refused = galaxy(held, "attack").refused("strike duro byss 3")
    assert (refused.code, refused.rule) == ("no-death-star", "OT-51")


# -- the sum of 18


@rule("OT-52")
def test_eighteen_destroys_the_death_star() -> None:
    play = around_byss("green")
    struck = one(play.do("strike corellia byss 3", 6, 6, 6), StationStruck)
    assert (struck.kind(), struck.total, struck.added) == ("station-destroyed", 18, 0)
    assert play.death_star() == ""
    assert play.units("corellia") == 8


@rule("OT-52")
def test_seventeen_does_not_and_all_troops_that_attacked_are_lost() -> None:
    play = around_byss("green")
    struck = one(play.do("strike corellia byss 3", 6, 6, 5), StationStruck)
    assert (struck.kind(), struck.total) == ("station-held", 17)
    assert play.death_star() == "byss"
    assert play.units("corellia") == 5


@rule("OT-52")
def test_it_may_be_tried_again() -> None:
    play = around_byss("green")
    play.do("strike corellia byss 3", 6, 6, 5)
    play.do("strike corellia byss 2", 6, 6)
    assert play.units("corellia") == 3
    play.do("strike corellia byss 2", 6, 6)
    assert (play.units("corellia"), play.options("strike")) == (1, [])


@rule("OT-52")
def test_ships_stay_where_the_troops_are_lost() -> None:
    play = around_byss("green", ships={"corellia": "fighter bomber capital"})
    play.do("strike corellia byss 3 fighter bomber capital", 5, 4, 1, 2)
    assert play.units("corellia") == 5
    assert play.ships("corellia") == "fighter bomber capital"


@rule("OT-52")
def test_ships_add_to_the_sum_as_in_any_battle() -> None:
    play = around_byss("green", ships={"corellia": "fighter bomber bomber capital"})
    # 8 on the capital's die, the fighter rolls the 1 again and gets 5, two bombers add 2: 8 + 5 + 3 + 2 = 18.
    struck = one(play.do("strike corellia byss 3 fighter bomber bomber capital", 8, 3, 1, 5), StationStruck)
    assert (struck.total, play.death_star()) == (18, "")


@rule("OT-52")
def test_only_ships_that_join_add_to_it() -> None:
    play = around_byss("green", ships={"corellia": "bomber bomber"})
    assert one(play.do("strike corellia byss 3 bomber", 6, 6, 4), StationStruck).total == 17
    assert one(play.do("strike corellia byss 3 bomber bomber", 6, 6, 4), StationStruck).total == 18


@rule("OT-52")
def test_rebels_add_what_the_force_meter_says_and_hutts_do_not() -> None:
    for meter, modifier in ((-3, -3), (-1, -1), (0, 0), (2, 2), (3, 3)):
        struck = one(around_byss(meter=meter).do("strike duro byss 3", 5, 5, 5), StationStruck)
        assert (struck.added, struck.total) == (modifier, 15 + modifier)
        struck = one(around_byss("green", meter).do("strike corellia byss 3", 5, 5, 5), StationStruck)
        assert (struck.added, struck.total) == (0, 15)


@rule("OT-52")
def test_cards_of_the_attacker_add_to_it() -> None:
    play = around_byss(hands={"orange": f"{LUCK} rebels-ambush-1"})
    play.do("strike duro byss 3")
    assert play.asked() == ("orange", "attack-cards")
    play.do("play rebels-ambush-1")  # 1 on each of the three dice
    struck = one(play.do(f"play {LUCK}", 4, 3, 2), StationStruck)  # 6 on the sum: 9 + 3 + 6 = 18
    assert (struck.total, play.death_star()) == (18, "")


@rule("OT-52")
def test_the_empire_plays_no_card_against_it() -> None:
    play = around_byss(hands={"gray": "empire-interdiction-1 empire-elite-troops-1"})
    play.do("strike duro byss 3", 1, 1, 1)
    assert play.asked() == ("orange", "attack")
    assert play.units("duro") == 5


@rule("OT-52")
def test_a_success_is_no_conquest_and_nobody_moves() -> None:
    play = around_byss("green", piles={"hutts": "hutts-slaves-1 hutts-slaves-2"})
    play.do("strike corellia byss 3", 6, 6, 6)
    assert play.asked() == ("green", "attack")
    assert (play.owner("byss"), play.units("corellia"), play.state.conquests) == ("gray", 8, 0)
    play.do("done")
    play.until("base", "gray")
    assert play.hand("green") == []  # no card for it (OT-70)


@rule("OT-53")
def test_destroyed_by_rebels_the_meter_moves_one_space_to_the_light_side() -> None:
    play = around_byss(meter=1)
    play.do("strike duro byss 3", 6, 6, 5)
    assert (play.death_star(), play.meter()) == ("", 2)


@rule("OT-53")
def test_destroyed_by_hutts_or_not_at_all_the_meter_stays() -> None:
    play = around_byss("green", meter=1)
    play.do("strike corellia byss 3", 6, 6, 6)
    assert (play.death_star(), play.meter()) == ("", 1)
    play = around_byss(meter=1)
    play.do("strike duro byss 3", 6, 6, 4)
    assert (play.death_star(), play.meter()) == ("byss", 1)


# -- moving


@rule("OT-54")
def test_book_moving_the_death_star_from_byss_by_bakura_bespin_and_hoth_to_dagobah() -> None:
    # White rolls a 4; in between lie planets of Rebels and Hutts. The short cut by Sullust is an asteroid field here.
    held = {
        "orange": {"bespin": 1, "dagobah": 4},
        "yellow": {"hoth": 1},
        "white": {"byss": 2},
        "green": {"bakura": 1},
    }
    play = galaxy(held, "death-star", "white", 4, death_star="byss", fields="sullust", rolls=(4,))
    assert play.asked() == ("white", "death-star")
    moved = one(play.do("steer dagobah"), StationMoved)
    assert (moved.source, moved.target) == (play.place("byss"), play.place("dagobah"))
    assert play.death_star() == "dagobah"
    assert play.units("bakura") == play.units("bespin") == 1
    play = galaxy(held, "death-star", "white", 4, death_star="byss", fields="sullust", rolls=(3,))
    refused = play.refused("steer dagobah")
    assert (refused.code, refused.rule, refused.params) == ("too-far", "OT-54", {"steps": 3})


@rule("OT-54")
def test_with_a_one_it_reaches_the_neighbours_only() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}}
    play = galaxy(held, "death-star", "gray", death_star="hoth", rolls=(1,))
    assert sorted(play.targets("steer")) == ["bespin", "dagobah"]
    play = galaxy(held, "death-star", "gray", death_star="hoth", rolls=(2,))
    assert sorted(play.targets("steer")) == ["bakura", "bespin", "bpfassh", "dagobah", "derilyn", "endor"]


@rule("OT-54")
def test_moving_is_optional() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}}
    play = galaxy(held, "death-star", "gray", death_star="hoth", rolls=(6,))
    play.do("done")
    assert play.death_star() == "hoth"
    assert play.asked()[0] == "orange"


@rule("OT-54")
def test_staying_is_no_move() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}}
    refused = galaxy(held, "death-star", "gray", death_star="hoth", rolls=(6,)).refused("steer hoth")
    assert (refused.code, refused.rule) == ("same-territory", "OT-54")


@rule("OT-54")
def test_it_never_goes_into_an_asteroid_field_nor_through_one() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}}
    play = galaxy(held, "death-star", "gray", death_star="byss", fields="bakura", rolls=(2,))
    assert "bakura" not in play.targets("steer")
    assert "bespin" not in play.targets("steer")  # two steps by Bakura, more by any other way
    refused = play.refused("steer bakura")
    assert (refused.code, refused.rule) == ("asteroid-field", "OT-54")


@rule("OT-54")
def test_without_a_death_star_nothing_is_rolled_and_nobody_is_asked() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}}
    play = galaxy(held, "command", "gray", hands={"gray": FIRE})
    assert play.asked()[0] == "orange"


@rule("OT-54")
def test_only_the_empire_rolls_for_it() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}}
    for army, following in (("orange", "green"), ("green", "gray")):
        play = galaxy(held, "command", army, death_star="hoth")
        assert play.asked()[0] == following
        assert play.death_star() == "hoth"


@rule("OT-54")
def test_everybody_sees_the_die() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}, "gray": {"byss": 3, "duro": 1}}
    play = galaxy(held, "fortify", "gray", rest="orange", death_star="hoth")
    events = play.do("done", 5)
    rolled = one(events, StationRolled)
    assert (rolled.die, rolled.seen_by(0)) == (5, rolled)
