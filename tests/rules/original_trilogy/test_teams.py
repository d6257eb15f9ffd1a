"""Original Trilogy: moving at the end of a turn, team-mates, and the eliminated (OT-60, OT-61, OT-63 to OT-65)."""

import pytest

from hazard.conquest.events.core import Eliminated, Moved
from hazard.conquest.galaxy.events import CardsDiscarded, ShipsMoved
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from tests.kit.galactic import ASKED, Galaxy, galaxy
from tests.kit.games import game
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted

# Four seats: orange 0 and yellow 2 are the Rebels, gray 1 and white 3 the Empire. With five the Hutts are seat 2.
# Three in a row with a hyperspace line each way: dagobah - hoth - bespin - bakura - byss.


# -- OT-1


@rule("OT-1")
def test_the_chart_gives_each_seat_its_colour_so_that_choosing_a_faction_is_choosing_a_seat() -> None:
    made = game("original-trilogy/galactic")
    assert made.rules.colours.open() == []
    for seats, seating in ((2, ["gray", "orange"]), (3, ["yellow"]), (5, ["", "white", "", "", "gray"])):
        with pytest.raises(Refusal) as caught:
            made.start(seats, SeededDice(1), seating=seating)
        assert (quoted(caught.value), caught.value.field) == (("colour-fixed", "C-10", "OT-1"), "seating")


# -- OT-60

CHAIN = {"orange": {"hoth": 5, "bespin": 1, "bakura": 1, "derilyn": 3}, "green": {"duro": 1}}


@rule("OT-60")
def test_troops_move_once_along_own_planets_and_one_stays() -> None:
    play = galaxy(CHAIN, "fortify")
    moved = one(play.do("fortify hoth bakura 4"), Moved)
    assert (moved.purpose, moved.count) == ("fortify", 4)
    assert (play.units("hoth"), play.units("bakura")) == (1, 5)
    assert play.state.army_names[play.state.current] != "orange"  # no ships, no cards: the turn is over


@rule("OT-60")
def test_troops_that_are_not_connected_too_many_or_moved_already_stay() -> None:
    play = galaxy(CHAIN, "fortify", hands={"orange": "rebels-evacuation-1"})
    assert quoted(play.refused("fortify hoth derilyn 1")) == ("not-connected", "C-51", "OT-60")
    assert quoted(play.refused("fortify hoth bespin 5")) == ("count-range", "C-50", "OT-60")
    assert quoted(play.refused("fortify hoth dagobah 1")) == ("not-held", "C-50", "OT-60")
    assert quoted(play.refused("fortify bespin hoth 1")) == ("too-few-units", "C-50", "OT-60")
    assert quoted(play.refused("fortify hoth hoth 1")) == ("same-territory", "C-50", "OT-60")
    play.do("fortify hoth bespin 1")
    assert quoted(play.refused("fortify hoth bespin 1")) == ("moved-already", "C-50", "OT-60")


@rule("OT-60")
def test_any_number_of_ships_moves_from_one_planet_to_one_other() -> None:
    play = galaxy(CHAIN, "fortify", ships={"hoth": "fighter fighter bomber capital", "derilyn": "bomber"})
    play.do("done")
    assert play.asked() == ("orange", "fortify-ships")
    moved = one(play.do("transfer hoth bakura fighter 2"), ShipsMoved)
    assert (moved.purpose, moved.ships) == ("fortify", [2, 0, 0])
    play.do("transfer hoth bakura bomber 1")
    assert (play.ships("hoth"), play.ships("bakura")) == ("capital", "fighter fighter bomber")
    assert (play.units("hoth"), play.units("bakura")) == (5, 1)  # the troops stay
    play.do("done")
    assert play.state.army_names[play.state.current] != "orange"


@rule("OT-60")
def test_ships_go_one_way_only_and_no_more_than_stand_there() -> None:
    play = galaxy(CHAIN, "fortify-ships", ships={"hoth": "fighter fighter bomber", "derilyn": "bomber"})
    assert quoted(play.refused("transfer hoth bakura fighter 3")) == ("ships-not-there", "OT-60", None)
    assert quoted(play.refused("transfer hoth bakura capital 1")) == ("ships-not-there", "OT-60", None)
    assert quoted(play.refused("transfer hoth derilyn fighter 1")) == ("not-connected", "OT-60", None)
    assert quoted(play.refused("transfer hoth dagobah fighter 1")) == ("ship-not-held", "OT-60", None)
    assert quoted(play.refused("fortify hoth bespin 1")) == ("wrong-step", "C-61", "OT-10")
    play.do("transfer hoth bakura fighter 1")
    assert quoted(play.refused("transfer hoth bespin bomber 1")) == ("one-route", "OT-60", None)
    assert quoted(play.refused("transfer bakura bespin fighter 1")) == ("one-route", "OT-60", None)
    assert play.targets("transfer") == ["bakura"]


# -- OT-61

# Yellow's bespin lies between orange's planets, the Hutts' duro beside gray's.
MIXED = {
    "orange": {"hoth": 5, "bakura": 1, "kessel": 1},
    "yellow": {"bespin": 4, "endor": 1},
    "gray": {"byss": 3, "corellia": 1},
    "white": {"mimban": 3, "dagobah": 1},
}


@rule("OT-61")
def test_team_mates_cannot_be_attacked_and_the_hutts_have_none() -> None:
    play = galaxy(MIXED, seats=5, rest="green")
    assert play.offered("attack") == ["hoth dagobah 1-3"]
    assert quoted(play.refused("attack hoth bespin 3")) == ("not-an-enemy", "C-40", "OT-61")
    play = galaxy(MIXED, current="gray", seats=5, rest="green")
    assert "byss mimban 1-2" not in play.offered("attack")
    assert quoted(play.refused("attack byss mimban 2")) == ("not-an-enemy", "C-40", "OT-61")
    held = {**MIXED, "green": {"duro": 5, "sullust": 5}}
    play = galaxy(held, current="green", seats=5, rest="white")
    hit = {play.owner(said.split()[1]) for said in play.offered("attack")}
    assert hit == {"gray", "white"}


@rule("OT-61")
def test_troops_pass_a_team_mates_planet_and_end_on_an_own_one() -> None:
    play = galaxy(MIXED, "fortify", seats=4, rest="green")
    assert play.targets("fortify") == ["bakura"]  # not bespin, and not kessel, which is not connected
    assert quoted(play.refused("fortify hoth bespin 1")) == ("not-held", "C-51", "OT-61")
    assert quoted(play.refused("fortify bespin hoth 1")) == ("not-held", "C-50", "OT-60")
    play.do("fortify hoth bakura 4")
    assert (play.units("hoth"), play.units("bespin"), play.units("bakura")) == (1, 4, 5)
    assert (play.owner("bespin"), play.owner("bakura")) == ("yellow", "orange")


@rule("OT-61")
def test_ships_pass_a_team_mates_planet_and_end_on_an_own_one() -> None:
    play = galaxy(MIXED, "fortify-ships", seats=4, rest="green", ships={"hoth": "capital"})
    assert play.targets("transfer") == ["bakura"]
    assert quoted(play.refused("transfer hoth bespin capital 1")) == ("ship-not-held", "C-51", "OT-61")
    play.do("transfer hoth bakura capital 1")
    assert play.ships("bakura") == "capital"


@rule("OT-61")
def test_planets_of_other_factions_do_not_connect() -> None:
    held = {**MIXED, "yellow": {"endor": 1}, "green": {"bespin": 1}}
    assert galaxy(held, "fortify", seats=4, rest="white").targets("fortify") == []  # bespin is in the way
    held = {**MIXED, "yellow": {"bespin": 1}, "green": {"endor": 1}}
    assert galaxy(held, "fortify", seats=5, rest="white").targets("fortify") == ["bakura"]


@rule("OT-61")
def test_the_last_team_mate_left_wins_for_both() -> None:
    # Yellow is out; orange takes the last Imperial planet.
    held = {"orange": {"hoth": 5}, "gray": {"bespin": 1}}
    play = galaxy(held, seats=4, rest="green")
    assert play.state.out == [0, 0, 1, 1, 0]
    play.do("attack hoth bespin 3", 6, 6, 6, 1)
    assert play.winners() == ["orange", "yellow"]


# -- OT-63


@rule("OT-63")
def test_each_imperial_seat_moves_the_one_death_star_in_its_turn() -> None:
    for army in ("gray", "white"):
        play = galaxy(ASKED, "death-star", army, seats=4, rest="green", death_star="byss", rolls=(1,))
        assert play.asked() == (army, "death-star")
        assert play.targets("steer") == ["corellia", "duro", "mimban", "bakura"]
        play.do("steer duro")
        assert play.death_star() == "duro"


@rule("OT-63")
def test_each_imperial_seat_may_fire_it() -> None:
    for army in ("gray", "white"):
        play = galaxy(
            ASKED, "death-star", army, seats=4, rest="green", death_star="byss", rolls=(1,),
            hands={army: "empire-fire-elrood-ison-1"},
        )  # fmt: skip
        play.do("steer bakura")
        assert play.asked() == (army, "fire")
        play.do("play empire-fire-elrood-ison-1 bakura")
        assert play.fields() == ["bakura"]


@rule("OT-63")
def test_rebels_do_not_move_it() -> None:
    held = {**ASKED, "orange": {"hoth": 2, "bespin": 1}}
    play = galaxy(held, "fortify", "orange", seats=4, rest="green", death_star="byss")
    assert quoted(play.refused("steer corellia")) == ("wrong-step", "C-61", "OT-10")
    play.do("done")
    assert play.asked() == ("gray", "base")  # orange's turn is over and no die was rolled


# -- OT-64


@rule("OT-64")
def test_team_mates_see_each_others_cards_and_nobody_else_does() -> None:
    cards = "rebels-ambush-1 rebels-spies-1"
    play = galaxy(ASKED, seats=4, rest="green", hands={"orange": cards, "gray": "empire-academy-1"})
    faces, hidden = play.cards(cards), [-1, -1]
    for seat, seen in ((0, faces), (1, hidden), (2, faces), (3, hidden), (SPECTATOR, hidden)):
        assert sorted(play.game.view(play.state, seat).hands[0]) == sorted(seen)
    for seat, seen in ((0, [-1]), (1, play.cards("empire-academy-1")), (3, play.cards("empire-academy-1"))):
        assert play.game.view(play.state, seat).hands[1] == seen


@rule("OT-64")
def test_the_hutts_see_their_own_cards_only() -> None:
    play = galaxy(ASKED, seats=5, rest="green", hands={"orange": "rebels-spies-1", "green": "hutts-slaves-1"})
    view = play.game.view(play.state, 2)
    assert (view.hands[0], view.hands[2]) == ([-1], play.cards("hutts-slaves-1"))


@rule("OT-64")
def test_a_team_mates_card_is_of_no_use() -> None:
    mine = "rebels-volunteers-1 rebels-new-hope-1"
    mates = "rebels-new-hope-2 rebels-volunteers-2 rebels-new-hope-3"
    play = galaxy(ASKED, "cards", seats=4, rest="green", hands={"orange": mine, "yellow": mates})
    for words in (f"trade {mates}", "build rebels-new-hope-2", "play rebels-volunteers-2"):
        assert quoted(play.refused(words)) == ("not-your-card", "OT-64", None)
    foe = galaxy(ASKED, "cards", seats=4, rest="green", hands={"orange": mine, "gray": "empire-academy-1"})
    assert quoted(foe.refused("play empire-academy-1")) == ("not-your-card", "OT-20", None)


# -- OT-65


def last_stand() -> Galaxy:
    """Orange has one planet left, with gray beside it; yellow is somewhere else."""
    held = {"orange": {"hoth": 1}, "yellow": {"endor": 3}, "gray": {"bespin": 6}, "white": {"byss": 2}}
    hands = {"orange": "rebels-ambush-1 rebels-spies-1", "gray": "empire-academy-1"}
    play = galaxy(held, current="gray", seats=4, rest="green", hands=hands)
    return play.react("orange", "pass").react("gray", "pass")


@rule("OT-65")
def test_the_eliminated_discard_their_hand_and_the_team_mate_plays_on() -> None:
    play = last_stand()
    play.do("attack bespin hoth 3", 6, 6, 6, 1)
    events = play.do("occupy 0")
    assert one(events, Eliminated).army == play.army("orange")
    assert sorted(one(events, CardsDiscarded).cards) == sorted(play.cards("rebels-ambush-1 rebels-spies-1"))
    assert (play.hand("orange"), play.hand("gray"), play.hand("yellow")) == ([], ["empire-academy-1"], [])
    assert sorted(play.discarded("rebels")) == ["rebels-ambush-1", "rebels-spies-1"]
    assert play.winners() is None


@rule("OT-65")
def test_the_turns_of_the_eliminated_are_skipped() -> None:
    play = last_stand()
    play.do("attack bespin hoth 3", 6, 6, 6, 1)
    play.do("occupy 0")
    play.pass_turn()
    turns = []
    for _ in range(4):
        turns.append(play.state.army_names[play.state.current])
        play.pass_turn()
    assert turns == ["yellow", "white", "gray", "yellow"]


@rule("OT-65")
def test_the_eliminated_may_do_nothing() -> None:
    play = last_stand()
    play.do("attack bespin hoth 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert quoted(play.refused("attack hoth bespin 1", seat=0, army="orange")) == (
        "seat-eliminated",
        "C-46",
        "OT-65",
    )
