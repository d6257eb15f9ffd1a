"""The Death Star fires, what a destroyed planet means, and building a new one (OT-55 to OT-58)."""

from typing import Any

from hazard.conquest.galaxy.events import ShipsLost, TroopsRemoved
from hazard.conquest.galaxy.tokens import GONE
from hazard.conquest.told.facts import income
from hazard.editions.original_trilogy.events import (
    PlanetDestroyed,
    StationMoved,
)
from tests.kit.galactic import BOARD, Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

FIRE = "empire-fire-elrood-ison-1"  # Dagobah lies in the Elrood Sector, Hoth in the Ison Corridor
FIRE_ELSEWHERE = "empire-fire-core-mid-1"
FOUR = {"orange": {"duro": 5}, "yellow": {"hoth": 5}, "white": {"byss": 2}, "green": {"elom": 1}}


def over_dagobah(die: int = 1, hand: str = FIRE, **more: Any) -> Galaxy:
    """Gray's step with the Death Star, which hangs over Rebels on Dagobah."""
    held = more.pop("held", {"orange": {"dagobah": 4, "hoth": 2}, "green": {"elom": 3}})
    place = more.pop("death_star", "dagobah")
    return galaxy(held, "death-star", "gray", hands={"gray": hand}, rolls=(die,), death_star=place, **more)


def moved_over(planet: str = "dagobah", **more: Any) -> Galaxy:
    """The same, after the Death Star has come there from the planet before it."""
    before = {"dagobah": "bpfassh", "rodia": "falleen", "bakura": "byss", "hoth": "bespin"}[planet]
    play = over_dagobah(death_star=before, **more)
    play.do(f"steer {planet}")
    return play


def fired(**more: Any) -> Galaxy:
    """Dagobah is gone."""
    play = moved_over(**more)
    play.do(f"play {FIRE} dagobah")
    return play


# -- firing


@rule("OT-55")
def test_book_dagobah_is_destroyed_and_all_troops_on_it() -> None:
    held = {
        "orange": {"dagobah": 4, "bespin": 1},
        "yellow": {"hoth": 1},
        "white": {"byss": 2},
        "green": {"bakura": 1},
    }
    play = galaxy(held, "death-star", "white", 4, death_star="byss", hands={"white": FIRE}, rolls=(4,))
    play.do("steer dagobah")
    assert play.asked() == ("white", "fire")
    events = play.do(f"play {FIRE} dagobah")
    assert one(events, PlanetDestroyed).territory == play.place("dagobah")
    assert one(events, TroopsRemoved).count == 4
    assert (play.fields(), play.owner("dagobah"), play.units("dagobah")) == (["dagobah"], "", 0)
    assert play.state.land[play.army("orange")] == 1  # Bespin


@rule("OT-56")
def test_book_with_dagobah_destroyed_its_line_is_cut() -> None:
    # The only other way from Hoth to the Elrood Sector leads round by Byss.
    play = fired(held={"orange": {"dagobah": 4, "hoth": 5, "derilyn": 2}, "green": {"elom": 3}})
    play.until("attack", "orange")
    assert [words for words in play.offered("attack") if words.startswith("hoth")] == ["hoth bespin 1-3"]
    play.do("done")
    assert play.asked() != ("orange", "fortify")  # Hoth and Derilyn are no longer connected


@rule("OT-55")
def test_where_it_has_not_moved_it_does_not_fire() -> None:
    play = over_dagobah()
    refused = play.refused(f"play {FIRE} dagobah")
    assert (refused.code, refused.rule) == ("death-star-moves-first", "OT-55")
    play.do("done")
    assert play.asked()[0] == "orange"  # the turn is over, and nobody was asked
    assert (play.fields(), play.hand("gray")) == ([], [FIRE])


@rule("OT-55")
def test_it_fires_where_it_has_moved_to_not_where_it_was() -> None:
    play = over_dagobah(held={"orange": {"dagobah": 4, "hoth": 2}, "green": {"elom": 3}})
    play.do("steer hoth")
    assert (play.asked(), play.playable()) == (("gray", "fire"), [FIRE])
    play.do(f"play {FIRE} hoth")
    assert (play.fields(), play.owner("dagobah")) == (["hoth"], "orange")


@rule("OT-55")
def test_a_die_that_leads_nowhere_leaves_it_without_fire() -> None:
    # Hoth and Bespin alone are next to each other and to nothing else: both of Hoth's ways out are fields.
    play = galaxy(
        {"orange": {"hoth": 2, "elom": 1}, "green": {"bakura": 1}}, "fortify", "gray", death_star="hoth",
        fields="dagobah bespin", hands={"gray": FIRE},
    )  # fmt: skip
    play.do("done", 3)
    assert (play.asked()[0], play.fields()) == ("orange", ["dagobah", "bespin"])


@rule("OT-55")
def test_troops_ships_and_tokens_are_gone_and_the_meter_moves_to_the_dark_side() -> None:
    play = moved_over(ships={"dagobah": "fighter capital"}, bases={"dagobah": "guard emperor"}, meter=1)
    events = play.do(f"play {FIRE} dagobah")
    assert one(events, ShipsLost).ships == [1, 0, 1]
    assert (play.ships("dagobah"), play.bases(), play.tokens().place[:2]) == ("", {}, [GONE, GONE])
    assert play.meter() == 0
    assert play.winners() is None  # an Emperor nobody has found is no victory
    assert play.discarded("empire") == [FIRE]


@rule("OT-55")
def test_only_a_card_that_names_the_region_fires() -> None:
    play = moved_over(hand=FIRE_ELSEWHERE)
    assert play.asked() == ("gray", "fire")  # whoever holds a card is asked
    assert play.playable() == []
    refused = play.refused(f"play {FIRE_ELSEWHERE} dagobah")
    assert (refused.code, refused.rule) == ("other-region", "OT-55")
    held = {"orange": {"rodia": 1, "hoth": 1}, "green": {"elom": 1}}
    play = moved_over("rodia", hand=FIRE_ELSEWHERE, held=held)
    play.do(f"play {FIRE_ELSEWHERE} rodia")  # in the Mid Rim
    assert play.fields() == ["rodia"]


@rule("OT-55")
def test_it_does_not_fire_at_a_planet_of_the_empire() -> None:
    held = {"orange": {"hoth": 2}, "green": {"elom": 3}, "gray": {"dagobah": 2}}
    play = over_dagobah(held=held)
    refused = play.refused(f"play {FIRE} dagobah")
    assert (refused.code, refused.rule) == ("own-planet", "OT-55")
    assert moved_over(held=held).asked()[0] == "orange"


@rule("OT-55")
def test_the_planet_of_the_team_mate_is_the_empires_too() -> None:
    held = {"orange": {"hoth": 1}, "yellow": {"kessel": 1}, "white": {"dagobah": 2}, "green": {"elom": 1}}
    play = galaxy(held, "death-star", "gray", 4, death_star="dagobah", hands={"gray": FIRE}, rolls=(1,))
    assert play.refused(f"play {FIRE} dagobah").code == "own-planet"


@rule("OT-55")
def test_it_fires_at_neutral_hutts() -> None:
    held = {
        "orange": {"hoth": 1},
        "yellow": {"kessel": 1},
        "white": {"byss": 2},
        "green": {"dagobah": 3, "elom": 1},
    }
    play = galaxy(held, "death-star", "gray", 4, death_star="bpfassh", hands={"gray": FIRE}, rolls=(1,))
    play.do("steer dagobah")
    play.do(f"play {FIRE} dagobah")
    assert play.fields() == ["dagobah"]


@rule("OT-55")
def test_a_third_planet_is_destroyed_but_no_fourth() -> None:
    play = fired(fields="duro alderaan")
    assert play.fields() == ["duro", "alderaan", "dagobah"]
    play = over_dagobah(fields="duro alderaan rodia")
    refused = play.refused(f"play {FIRE} dagobah")
    assert (refused.code, refused.rule) == ("no-field-left", "OT-55")
    assert moved_over(fields="duro alderaan rodia").asked()[0] == "orange"


@rule("OT-55")
def test_it_earns_no_card_and_is_no_conquest() -> None:
    play = fired(meter=1)
    assert (play.state.conquests, play.meter()) == (0, 0)
    assert play.hand("gray") == []


@rule("OT-55")
def test_holding_fire_is_possible() -> None:
    play = moved_over()
    play.do("done")
    assert (play.fields(), play.units("dagobah"), play.hand("gray")) == ([], 4, [FIRE])


@rule("OT-55")
def test_the_last_planet_of_the_rebels_can_be_destroyed() -> None:
    play = fired(held={"orange": {"dagobah": 4}, "green": {"elom": 3}})
    assert (play.winners(), play.reason()) == (["gray"], "elimination")


@rule("OT-55")
def test_hutts_that_lose_their_last_planet_are_out_and_the_game_goes_on() -> None:
    play = fired(held={"orange": {"hoth": 1}, "green": {"dagobah": 3}})
    assert play.winners() is None
    assert play.state.out[play.army("green")] == 1


@rule("OT-55")
def test_the_last_planet_of_neutral_hutts_and_of_one_rebel_seat_can_be_destroyed() -> None:
    held = {"orange": {"hoth": 1}, "yellow": {"kessel": 1}, "white": {"byss": 2}, "green": {"elom": 1}}
    for army in ("green", "orange"):
        other = "orange" if army == "green" else "green"
        places = {**held, army: {"dagobah": 3}, other: {"hoth": 1}}
        hands = {"gray": FIRE, "orange": "rebels-spies-1"}
        play = galaxy(places, "death-star", "gray", 4, death_star="bpfassh", hands=hands, rolls=(1,))
        play.do("steer dagobah")
        play.do(f"play {FIRE} dagobah")
        assert (play.winners(), play.state.out[play.army(army)]) == (None, 1)
        assert play.hand("orange") == ([] if army == "orange" else ["rebels-spies-1"])


# -- asteroid fields


@rule("OT-56")
def test_nothing_enters_an_asteroid_field() -> None:
    held = {"orange": {"hoth": 5, "bespin": 3}, "green": {"elom": 5}}
    play = galaxy(held, "attack", fields="dagobah")
    refused = play.refused("attack hoth dagobah 3")
    assert (refused.code, refused.rule, refused.params) == (
        "asteroid-field",
        "OT-56",
        {"territory": "dagobah"},
    )
    play = galaxy(held, "fortify", fields="dagobah")
    assert play.refused("fortify hoth dagobah 1").rule == "OT-56"
    play = galaxy(held, "reinforce", fields="dagobah", pool=3)
    assert play.refused("place dagobah 3").rule == "OT-56"
    play = galaxy(held, "turn", "gray", fields="dagobah")
    assert play.refused("hide dagobah").rule == "OT-56"


@rule("OT-56")
def test_troops_do_not_pass_an_asteroid_field() -> None:
    held = {"orange": {"hoth": 5, "dagobah": 1, "derilyn": 1}, "green": {"elom": 5}}
    assert "hoth derilyn 1-4" in galaxy(held, "fortify").offered("fortify")
    held = {"orange": {"hoth": 5, "bespin": 1, "derilyn": 1}, "green": {"elom": 5}}
    play = galaxy(held, "fortify", fields="dagobah")
    assert "hoth derilyn 1-4" not in play.offered("fortify")
    assert play.refused("fortify hoth derilyn 1").code == "not-connected"


@rule("OT-56")
def test_an_asteroid_field_counts_for_nobody_and_its_region_is_whole_without_it() -> None:
    corridor = {"bakura": 1, "bespin": 1, "endor": 1}
    play = galaxy({"orange": corridor, "green": {"elom": 5}}, "attack", fields="hoth")
    assert income(play.game.view(play.state, 0), 0) == 3 + 2  # the Ison Corridor, all that is left of it
    play = galaxy({"orange": corridor, "green": {"elom": 5}}, "attack")
    assert income(play.game.view(play.state, 0), 0) == 3


@rule("OT-56")
def test_a_field_elsewhere_makes_no_region_whole_that_is_held_in_part() -> None:
    play = galaxy({"orange": {"bakura": 1, "bespin": 1, "endor": 1}, "green": {"elom": 5}}, fields="duro")
    assert income(play.game.view(play.state, 0), 0) == 3  # Hoth, the fourth of the Ison Corridor, is gray's
    # Nor does a field in the region itself stand for a planet of somebody else.
    play = galaxy({"orange": {"bakura": 1, "bespin": 1}, "green": {"elom": 5}}, fields="hoth")
    assert income(play.game.view(play.state, 0), 0) == 3


@rule("OT-56")
def test_a_death_star_that_has_fired_stays_and_leaves_along_the_old_lines() -> None:
    play = galaxy(
        {"orange": {"hoth": 1}, "green": {"elom": 1}},
        "death-star",
        "gray",
        death_star="dagobah",
        fields="dagobah",
        rolls=(1,),
    )
    assert sorted(play.targets("steer")) == ["bpfassh", "derilyn", "hoth"]
    play.do("steer bpfassh")
    assert play.death_star() == "bpfassh"
    assert fired().death_star() == "dagobah"


@rule("OT-56")
def test_in_the_field_it_is_attacked_from_the_planets_that_were_adjacent() -> None:
    held = {"orange": {"hoth": 5, "bespin": 5}, "green": {"derilyn": 3}}
    play = galaxy(held, "attack", death_star="dagobah", fields="dagobah")
    assert [option.source for option in play.options("strike")] == [play.place("hoth")]
    play.do("strike hoth dagobah 3", 6, 6, 6)
    assert play.death_star() == ""
    play = galaxy(held, "attack", "green", death_star="dagobah", fields="dagobah")
    assert [option.source for option in play.options("strike")] == [play.place("derilyn")]


@rule("OT-56")
def test_in_the_field_it_protects_nothing() -> None:
    held = {"orange": {"hoth": 5}, "green": {"elom": 3}, "gray": {"bespin": 2}}
    play = galaxy(held, "attack", death_star="dagobah", fields="dagobah")
    assert play.offered("attack") == ["hoth bespin 1-3"]


@rule("OT-56")
def test_in_the_field_it_does_not_fire() -> None:
    play = over_dagobah(held={"orange": {"hoth": 1}, "green": {"elom": 1}}, fields="dagobah")
    refused = play.refused(f"play {FIRE} dagobah")
    assert (refused.code, refused.rule) == ("fired-here", "OT-56")
    play.do("done")
    assert play.asked()[0] == "orange"


# -- building a new one


@rule("OT-57")
def test_a_card_builds_a_new_death_star_on_any_planet_of_the_empire() -> None:
    play = galaxy(FOUR, "cards", "gray", 4, hands={"gray": "empire-rebuild-1"}, meter=1)
    assert play.targets("play") == [name for name in BOARD.names if name not in ("duro", "hoth", "elom")]
    moved = one(play.do("play empire-rebuild-1 byss"), StationMoved)  # the team-mate's
    assert (moved.purpose, moved.source) == ("rebuild", -1)
    assert (play.death_star(), play.meter()) == ("byss", 0)


@rule("OT-57")
def test_while_there_is_one_no_other_is_built() -> None:
    play = galaxy(FOUR, "cards", "gray", 4, hands={"gray": "empire-rebuild-1"}, death_star="byss")
    assert play.playable() == []
    refused = play.refused("play empire-rebuild-1 bespin")
    assert (refused.code, refused.rule) == ("death-star-there", "OT-57")


@rule("OT-57")
def test_it_is_built_on_a_planet_of_the_empire_only() -> None:
    play = galaxy(FOUR, "cards", "gray", 4, hands={"gray": "empire-rebuild-1"})
    refused = play.refused("play empire-rebuild-1 duro")
    assert (refused.code, refused.rule) == ("not-of-faction", "OT-57")


@rule("OT-57")
def test_at_the_dark_end_the_meter_stays() -> None:
    play = galaxy(FOUR, "cards", "gray", 4, hands={"gray": "empire-rebuild-1"}, meter=-3)
    play.do("play empire-rebuild-1 bespin")
    assert play.meter() == -3


# -- what is left stays connected


@rule("OT-58")
def test_a_planet_without_which_others_are_cut_off_cannot_be_destroyed() -> None:
    # With Dagobah gone, Bakura is the only way out of the Ison Corridor.
    play = over_dagobah(
        held={"orange": {"bakura": 2, "hoth": 1}, "green": {"elom": 1}}, death_star="bakura", fields="dagobah"
    )
    refused = play.refused(f"play {FIRE} bakura")
    assert (refused.code, refused.rule) == ("would-cut-off", "OT-58")
    held = {"orange": {"bakura": 2, "hoth": 1}, "green": {"elom": 1}}
    assert moved_over("bakura", held=held, fields="dagobah").asked()[0] == "orange"
    play = moved_over("bakura", held=held)
    play.do(f"play {FIRE} bakura")
    assert play.fields() == ["bakura"]


@rule("OT-58")
def test_a_planet_at_the_edge_can_be_destroyed() -> None:
    # With Dagobah gone only Bespin is next to Hoth.
    play = moved_over(
        "hoth", held={"orange": {"hoth": 1, "elom": 1}, "green": {"bakura": 1}}, fields="dagobah"
    )
    play.do(f"play {FIRE} hoth")
    assert play.fields() == ["dagobah", "hoth"]
