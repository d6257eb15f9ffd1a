"""Original Trilogy: moving at the end of a turn, team-mates, and the eliminated (OT-60 to OT-65)."""

import pytest

from hazard.conquest.events import Eliminated, Moved
from hazard.conquest.galaxy.events import CardsDiscarded, CommandAnswered, CommandAsked, ShipsMoved
from hazard.conquest.question import asked
from hazard.conquest.state import AT_A
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import ScriptedDice, SeededDice
from hazard.kernel.errors import InputError, Refusal
from hazard.record.position import read, write_state
from tests.kit.galactic import Galaxy, galaxy
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


# -- OT-62

ASKED = {
    "gray": {"byss": 3, "corellia": 1},
    "white": {"duro": 1, "mimban": 2, "alderaan": 1, "hapes": 1, "kuat": 1},
    "orange": {"hoth": 2},
    "yellow": {"endor": 1},
}


def command(**more: str) -> Galaxy:
    """Gray may ask white: a ship stands on alderaan, a base on hapes."""
    return galaxy(
        ASKED, "command", "gray", seats=4, rest="green", ships={"alderaan": "bomber"},
        bases={"hapes": "guard"}, **more,  # type: ignore[arg-type]
    )  # fmt: skip


@rule("OT-62")
def test_only_a_team_mates_planet_with_one_troop_no_ship_and_no_token_is_asked_for() -> None:
    play = command()
    assert play.targets("request") == ["duro", "kuat"]
    for planet in ("mimban", "alderaan", "hapes", "byss", "hoth", "toydaria"):
        assert quoted(play.refused(f"request {planet}")) == ("cannot-ask-for", "OT-62", None)


@rule("OT-62")
def test_the_team_mate_agrees_and_its_troop_is_replaced() -> None:
    play = command()
    request = one(play.do("request duro"), CommandAsked)
    assert request.territory == play.place("duro")
    assert (play.asked(), play.decision().seat) == (("white", "consent"), 3)
    assert play.owner("duro") == "white"
    answered = one(play.do("answer yes"), CommandAnswered)
    assert answered.agreed == 1
    assert (play.owner("duro"), play.units("duro")) == ("gray", 1)
    assert (play.state.force[1], play.state.force[3]) == (4 + 1, 6 - 1)


@rule("OT-62")
def test_after_a_refusal_another_planet_may_be_asked_for_each_once() -> None:
    play = command(death_star="byss")
    play.do("request duro")
    answered = one(play.do("answer no"), CommandAnswered)
    assert (answered.agreed, play.owner("duro")) == (0, "white")
    assert (play.asked(), play.targets("request")) == (("gray", "command"), ["kuat"])
    refused = play.refused("request duro")
    assert quoted(refused) == ("asked-already", "OT-62", None)
    assert (refused.field, refused.params) == ("target", {"territory": "duro"})
    play.do("request kuat")
    play.do("answer no", 2)  # nothing is left to ask for, and the Death Star's die is rolled
    assert play.asked() == ("gray", "death-star")
    assert quoted(play.refused("request kuat")) == ("wrong-step", "C-61", "OT-10")


@rule("OT-62")
def test_one_planet_a_turn_changes_hands() -> None:
    play = command(death_star="byss")
    play.do("request duro")
    play.do("answer yes", 2)
    assert (play.asked(), play.owner("kuat")) == (("gray", "death-star"), "white")
    assert quoted(play.refused("request kuat")) == ("wrong-step", "C-61", "OT-10")
    play = command(death_star="byss")
    play.do("request duro")
    play.do("answer no")
    play.do("request kuat")
    play.do("answer yes", 2)
    assert (play.owner("duro"), play.owner("kuat")) == ("white", "gray")
    assert play.asked() == ("gray", "death-star")


@rule("OT-62")
def test_after_a_refusal_one_may_go_on_without_another_request() -> None:
    play = command(death_star="byss")
    play.do("request duro")
    play.do("answer no")
    play.do("done", 2)
    assert play.asked() == ("gray", "death-star")


@rule("OT-62")
def test_in_the_next_turn_everything_may_be_asked_for_again() -> None:
    play = command()
    for planet in ("duro", "kuat"):
        play.do(f"request {planet}")
        play.do("answer no")
    play.until("command", "gray")
    assert {"duro", "kuat"} <= set(play.targets("request"))


@rule("OT-62")
def test_the_planets_asked_for_are_part_of_state_digest_notation_and_view() -> None:
    play, other = command(), command()
    for at, planet in ((play, "duro"), (other, "kuat")):
        at.do(f"request {planet}")
        at.do("answer no")
    assert play.state.digest() != other.state.digest()
    bit = 1 << play.place("duro")
    assert play.state.stack[AT_A] == bit
    for seat in (*range(4), SPECTATOR):  # everybody heard the question and the answer
        assert play.game.view(play.state, seat).stack[AT_A] == bit
    text = write_state(play.game, play.state)
    assert " phase:command.gray.duro.0.0.0 " in text
    same = read(text, ScriptedDice([], None), play.game)[1]
    assert (same.digest(), same.choices) == (play.state.digest(), play.state.choices)
    assert asked(play.game.view(play.state, 1))[0] == "command-again"
    assert asked(command().game.view(command().state, 1))[0] == "command"


def test_a_position_names_only_planets_that_can_have_been_asked_for() -> None:
    play = command()
    play.do("request duro")
    text = write_state(play.game, play.state)
    said = "command.gray.duro.0.0.0>consent.white.duro.gray.0.0"
    assert f" phase:{said} " in text
    assert read(text, ScriptedDice([], None), play.game)[1].digest() == play.state.digest()
    wrong = [
        said.replace("gray.duro", f"gray.{planet}")
        for planet in ("kuat", "duro+mimban", "duro+hoth", "duro+byss")
    ]
    for phase in (*wrong, said.replace("duro.0.0.0", "duro.1.0.0"), "command.gray.mimban.0.0.0"):
        with pytest.raises(InputError) as refused:
            read(text.replace(said, phase), ScriptedDice([], None), play.game)
        assert (refused.value.code, refused.value.field) == ("frame-numbers", "phase")


@rule("OT-62")
def test_the_team_mate_answers_and_nobody_else() -> None:
    play = command()
    play.do("request duro")
    assert quoted(play.refused("answer yes", seat=1, army="white")) == ("not-your-decision", "C-61", None)
    assert quoted(play.refused("done", army="white")) == ("answer-first", "OT-62", None)


@rule("OT-62")
def test_the_last_planet_of_the_team_mate_is_not_asked_for() -> None:
    held = {**ASKED, "white": {"duro": 1}}
    play = galaxy(held, "fortify", "gray", seats=4, rest="green", death_star="byss")
    play.do("done", 2)
    assert play.asked() == ("gray", "death-star")  # there is nothing to ask for
    held = {**ASKED, "white": {"duro": 1, "mimban": 2}}
    play = galaxy(held, "command", "gray", seats=4, rest="green")
    assert play.targets("request") == ["duro"]


@rule("OT-62")
def test_asking_is_a_choice_and_alone_there_is_nobody_to_ask() -> None:
    play = command(death_star="byss")
    play.do("done", 2)
    assert (play.asked(), play.owner("duro")) == (("gray", "death-star"), "white")
    play = galaxy(
        {"orange": {"hoth": 3}, "gray": {"byss": 3, "duro": 1}},
        "fortify",
        "gray",
        rest="green",
        death_star="byss",
    )
    play.do("done", 2)
    assert play.asked() == ("gray", "death-star")


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
