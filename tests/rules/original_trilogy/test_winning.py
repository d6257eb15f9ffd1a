"""Original Trilogy: how each faction wins, when that is looked at, and what teams do to it (OT-80 to OT-83)."""

from pathlib import Path

import pytest

from hazard.conquest.events.core import Ended
from hazard.conquest.seat_changes import RESIGN
from hazard.editions.original_trilogy.sides import resources
from hazard.record.replay import replay
from hazard.record.verify import verify
from tests.kit.galactic import RESOURCES, Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

# Four seats: orange 0 and yellow 2 are the Rebels, gray 1 and white 3 the Empire. With five the Hutts are seat 2.


def ended(play: Galaxy, words: str, *rolls: int) -> tuple[str, list[str]]:
    """Why the game is over after this, and who has won."""
    events = play.do(words, *rolls)
    winners = [play.state.army_names[seat] for seat in one(events, Ended).winners]
    assert play.winners() == winners
    return one(events, Ended).reason, winners


# -- OT-80


@rule("OT-80", "OT-83")
def test_the_empire_wins_when_it_takes_the_last_rebel_planet() -> None:
    held = {"orange": {"hoth": 1}, "gray": {"bespin": 5}}
    assert ended(galaxy(held, current="gray", rest="green"), "attack bespin hoth 3", 6, 6, 6, 1) == (
        "elimination",
        ["gray"],
    )


@rule("OT-80")
def test_both_rebel_armies_have_to_be_gone() -> None:
    held = {"orange": {"hoth": 1}, "yellow": {"dagobah": 1}, "gray": {"bespin": 9}, "white": {"byss": 1}}
    play = galaxy(held, current="gray", seats=4, rest="green")
    play.do("attack bespin hoth 3", 6, 6, 6, 1)
    assert play.winners() is None
    play.do("occupy 5")
    assert ended(play, "attack hoth dagobah 3", 6, 6, 6, 1) == ("elimination", ["gray", "white"])


@rule("OT-80", "OT-65")
def test_an_eliminated_imperial_seat_wins_with_its_team_mate() -> None:
    held = {"orange": {"hoth": 1}, "white": {"bespin": 5}}
    play = galaxy(held, current="white", seats=4, rest="green")
    assert ended(play, "attack bespin hoth 3", 6, 6, 6, 1) == ("elimination", ["gray", "white"])


@rule("OT-80", "OT-83")
def test_the_empire_wins_too_when_the_hutts_remove_the_last_rebels() -> None:
    held = {"orange": {"hoth": 1}, "green": {"bespin": 5}}
    play = galaxy(held, current="green")
    assert ended(play, "attack bespin hoth 3", 6, 6, 6, 1) == ("elimination", ["gray"])


@rule("OT-80", "OT-83")
def test_the_empire_wins_when_the_last_rebel_planet_is_destroyed() -> None:
    held = {"orange": {"dagobah": 12}, "green": {"duro": 1}}
    fire = "empire-fire-elrood-ison-1"
    play = galaxy(
        held, "death-star", "gray", hands={"gray": fire}, death_star="hoth", meter=-1, rolls=(4,),
        ships={"dagobah": "capital"},
    )  # fmt: skip
    play.do("steer dagobah")
    assert play.winners() is None
    assert ended(play, f"play {fire} dagobah") == ("elimination", ["gray"])
    assert (play.fields(), play.meter(), play.ships("dagobah")) == (["dagobah"], -2, "")


@rule("OT-80", "OT-65")
def test_one_rebel_seat_falls_with_its_destroyed_planet_and_the_game_goes_on() -> None:
    held = {"orange": {"dagobah": 12}, "yellow": {"endor": 1}, "white": {"byss": 1}, "green": {"duro": 1}}
    fire = "empire-fire-elrood-ison-1"
    hands = {"white": fire, "orange": "rebels-spies-1"}
    play = galaxy(held, "death-star", "white", 4, hands=hands, death_star="bpfassh", rolls=(4,))
    play.do("steer dagobah")
    play.do(f"play {fire} dagobah")
    assert play.winners() is None
    assert (play.state.out, play.hand("orange")) == ([1, 0, 0, 0, 0], [])
    assert play.discarded("rebels") == ["rebels-spies-1"]
    assert play.state.army_names[play.state.current] == "gray"  # orange's turn is skipped


# -- OT-81


@rule("OT-81", "OT-83")
def test_the_rebels_win_when_they_find_the_emperor() -> None:
    held = {"orange": {"hoth": 5}, "green": {"duro": 1}}
    play = galaxy(held, bases={"bespin": "emperor", "bakura": "guard"})
    assert ended(play, "attack hoth bespin 3", 6, 6, 6, 1) == ("emperor", ["orange"])


@rule("OT-81")
def test_a_guard_is_no_emperor() -> None:
    held = {"orange": {"hoth": 5}, "green": {"duro": 1}}
    play = galaxy(held, bases={"bespin": "guard", "bakura": "emperor"})
    play.do("attack hoth bespin 3", 6, 6, 6, 1)
    assert (play.winners(), play.meter()) == (None, 1)


@rule("OT-81")
def test_for_the_hutts_the_emperor_is_no_victory_for_anybody() -> None:
    held = {"green": {"hoth": 5}, "orange": {"duro": 1}}
    play = galaxy(held, current="green", bases={"bespin": "emperor"})
    play.do("attack hoth bespin 3", 6, 6, 6, 1)
    assert (play.winners(), play.asked()) == (None, ("gray", "move-base"))


@rule("OT-81")
def test_both_rebels_win_when_one_finds_the_emperor() -> None:
    held = {"orange": {"hoth": 5}, "yellow": {"endor": 1}, "white": {"bespin": 1}, "green": {"duro": 1}}
    play = galaxy(held, seats=5, bases={"bespin": "emperor"})
    assert ended(play, "attack hoth bespin 3", 6, 6, 6, 1) == ("emperor", ["orange", "yellow"])


@rule("OT-81", "OT-83")
def test_the_rebels_win_when_no_imperial_army_is_left_whoever_took_the_last_planet() -> None:
    for army in ("orange", "green"):
        held = {army: {"hoth": 5}, "gray": {"bespin": 1}}
        play = galaxy(held, current=army, rest="orange")
        assert ended(play, "attack hoth bespin 3", 6, 6, 6, 1) == ("elimination", ["orange"])


@rule("OT-81")
def test_both_imperial_armies_have_to_be_gone() -> None:
    held = {"orange": {"hoth": 5}, "gray": {"bespin": 1}, "white": {"byss": 1}, "yellow": {"endor": 1}}
    play = galaxy(held, seats=4, rest="green")
    play.do("attack hoth bespin 3", 6, 6, 6, 1)
    assert play.winners() is None


# -- OT-82


def hutts(count: int, *more: str) -> Galaxy:
    """The Hutts hold so many resource planets (elom is the 13th) and stand beside elom and arbra; the Empire the rest."""
    held = {"green": {**dict.fromkeys([*RESOURCES[:count], *more], 1), "omwat": 9}, "orange": {"hoth": 1}}
    return galaxy(held, current="green")


@rule("OT-82", "OT-83")
def test_the_hutts_win_with_their_10th_resource_planet() -> None:
    play = hutts(9)
    assert resources(play.game.rules, play.state) == 9
    assert ended(play, "attack omwat elom 3", 6, 6, 6, 1) == ("resources", ["green"])


@rule("OT-82")
def test_nine_resource_planets_and_others_are_not_enough() -> None:
    play = hutts(8, "falleen", "byss", "mimban")
    play.do("attack omwat elom 3", 6, 6, 6, 1)
    assert (resources(play.game.rules, play.state), play.winners()) == (9, None)
    play = hutts(9)
    play.do("attack omwat arbra 3", 6, 6, 6, 1)
    assert play.winners() is None


@rule("OT-82")
def test_a_destroyed_resource_planet_does_not_count() -> None:
    held = {"green": {**dict.fromkeys(RESOURCES[1:9], 1), "omwat": 9}, "orange": {"hoth": 1}}
    play = galaxy(held, current="green", fields="gamorr")
    play.do("attack omwat elom 3", 6, 6, 6, 1)
    assert (resources(play.game.rules, play.state), play.winners()) == (9, None)


@rule("OT-82")
def test_neutral_hutts_never_win() -> None:
    held = {"green": dict.fromkeys(RESOURCES, 1), "orange": {"hoth": 9}}
    play = galaxy(held, seats=2)
    play.do("attack hoth dagobah 3", 6, 6, 6, 1)
    assert (resources(play.game.rules, play.state), play.winners()) == (13, None)


# -- OT-83


@rule("OT-83", "C-62")
def test_a_victory_ends_the_game_in_the_middle_of_the_turn() -> None:
    play = hutts(9)
    play.do("attack omwat elom 3", 6, 6, 6, 1)
    assert (play.game.decision(play.state), play.units("omwat"), play.units("elom")) == (None, 6, 3)
    refusal = play.refused_action(play.game.rules.offers.done(play.army("green")).take(0))
    assert (refusal.code, refusal.rule) == ("game-over", "C-62")


@rule("OT-83", "C-62")
def test_of_two_victories_in_one_event_that_of_the_faction_on_turn_counts() -> None:
    # The last Rebel planet is the Hutts' 10th resource planet: the Empire would have won by OT-80.
    held = {"green": {**dict.fromkeys(RESOURCES[:9], 1), "omwat": 9}, "orange": {"elom": 1}}
    play = galaxy(held, current="green")
    assert ended(play, "attack omwat elom 3", 6, 6, 6, 1) == ("resources", ["green"])
    # And the same with the last Imperial planet, for which the Rebels would have won by OT-81.
    held = {"green": {**dict.fromkeys(RESOURCES[:9], 1), "omwat": 9}, "gray": {"elom": 1}}
    play = galaxy(held, current="green", rest="orange")
    assert ended(play, "attack omwat elom 3", 6, 6, 6, 1) == ("resources", ["green"])


@rule("OT-83")
def test_the_emperor_counts_before_the_last_imperial_planet() -> None:
    held = {"orange": {"hoth": 5}, "gray": {"bespin": 1}}
    play = galaxy(held, rest="green", seats=2, bases={"bespin": "emperor"})
    assert ended(play, "attack hoth bespin 3", 6, 6, 6, 1) == ("emperor", ["orange"])


# -- the round limit and resigning, with factions


def last_round(held: dict[str, dict[str, int]], rest: str) -> Galaxy:
    """White ends the tenth and last round."""
    made = {"round-limit": 10}
    return galaxy(held, "command", "white", seats=5, rest=rest, round=10, acted=0b01111, options=made)


@rule("OT-61", "C-63")
def test_after_the_last_round_the_faction_with_most_planets_together_wins() -> None:
    # Orange and yellow have 8 planets each, gray 14 and white 2; the Hutts 10, more than any other but gray.
    rebels = ["hoth", "bespin", "endor", "bakura", "dagobah", "derilyn", "bpfassh", "eriadu"]
    more = ["byss", "duro", "corellia", "mimban", "alderaan", "hapes", "kuat", "coruscant"]
    held = {
        "orange": dict.fromkeys(rebels, 1),
        "yellow": dict.fromkeys(more, 1),
        "white": {"rodia": 3, "gamorr": 1},
        "green": dict.fromkeys(["kessel", "ylesia", "toydaria", "wayland", "tatooine"], 2),
    }
    held["green"] |= dict.fromkeys(["elom", "arbra", "omwat", "excarga", "sullust"], 2)
    play = last_round(held, "gray")  # gray 42 - 16 - 2 - 10 = 14, with white 16
    assert (play.state.land[1], play.state.land[4]) == (14, 2)
    play.do("done")
    assert (play.winners(), play.reason()) == (["gray", "white"], "round-limit")  # 18 units against 16
    held["yellow"]["kothlis"] = 1
    play = last_round(held, "gray")
    play.do("done")
    assert play.winners() == ["orange", "yellow"]  # 17 planets against 15


@rule("OT-61", "C-64")
def test_when_one_team_mate_resigns_the_other_plays_and_wins_alone() -> None:
    held = {"orange": {"hoth": 5}, "yellow": {"endor": 1}, "gray": {"bespin": 1}}
    play = galaxy(held, seats=4, rest="green")
    play.game.change(play.state, 2, RESIGN)
    assert play.winners() is None
    assert ended(play, "attack hoth bespin 3", 6, 6, 6, 1) == ("elimination", ["orange"])


@rule("OT-61", "C-64")
def test_when_all_of_a_faction_have_resigned_it_has_lost() -> None:
    held = {"orange": {"hoth": 5}, "yellow": {"endor": 1}, "white": {"byss": 1}}
    play = galaxy(held, seats=4, rest="gray")
    play.game.change(play.state, 0, RESIGN)
    assert play.winners() is None
    play.game.change(play.state, 2, RESIGN)
    assert (play.winners(), play.reason()) == (["gray", "white"], "resignation")
    held["green"] = {"duro": 1}
    play = galaxy(held, seats=5, rest="gray")
    for seat in (0, 3):  # with the Hutts at the table two sides are left
        play.game.change(play.state, seat, RESIGN)
    assert play.winners() is None


@rule("OT-65", "C-64")
def test_the_other_side_wins_when_the_last_who_has_not_resigned_is_eliminated() -> None:
    held = {"orange": {"hoth": 1}, "yellow": {"endor": 3}, "gray": {"bespin": 5}, "white": {"byss": 1}}
    play = galaxy(held, current="gray", seats=4, rest="green")
    play.game.change(play.state, 2, RESIGN)
    play.do("attack bespin hoth 3", 6, 6, 6, 1)
    assert play.winners() is None  # yellow's troops are still there, played by a bot
    assert ended(play, "occupy 0") == ("resignation", ["gray", "white"])


# -- games that are kept: each way to win once

KEPT = Path(__file__).parents[2] / "fixtures" / "galactic"
WAYS = {
    "emperor-captured": ("emperor", ["orange"]),
    "rebels-eliminated": ("elimination", ["gray", "white"]),
    "empire-eliminated": ("elimination", ["orange"]),
    "tenth-resource-planet": ("resources", ["green"]),
    "planet-destroyed": ("elimination", ["gray", "white"]),
}


@pytest.mark.parametrize("name", WAYS)
def test_each_way_to_win_has_a_game_that_is_kept(name: str) -> None:
    record = KEPT / f"{name}.hazard"
    game = replay(record)
    assert game.outcome is not None
    winners = [game.state.army_names[seat] for seat in game.outcome.winners]
    assert (game.outcome.reason, winners) == WAYS[name]
    verdict = verify(record)
    assert (verdict.ok, verdict.code) == (True, "fits-unproven")


def test_every_game_that_is_kept_is_one_of_them() -> None:
    assert sorted(path.stem for path in KEPT.iterdir()) == sorted(WAYS)
