"""Original Trilogy: moving at the end of a turn, team-mates, cards drawn, and neutral Hutts (OT-60 to OT-72)."""

from hazard.conquest.events import Eliminated, Moved
from hazard.conquest.galaxy.events import CardsDiscarded, CommandAnswered, CommandAsked, ShipsMoved
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import Refusal
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

# Four seats: orange 0 and yellow 2 are the Rebels, gray 1 and white 3 the Empire. With five the Hutts are seat 2.
# Three in a row with a hyperspace line each way: dagobah - hoth - bespin - bakura - byss.


def about(refusal: Refusal) -> tuple[str, str, object]:
    """What a refusal says: its code, its rule, and the mode's rule through which that one holds."""
    return refusal.code, refusal.rule, refusal.params.get("through")


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
    assert about(play.refused("fortify hoth derilyn 1")) == ("not-connected", "C-51", "OT-60")
    assert about(play.refused("fortify hoth bespin 5")) == ("count-range", "C-50", "OT-60")
    assert about(play.refused("fortify hoth dagobah 1")) == ("not-held", "C-50", "OT-60")
    assert about(play.refused("fortify bespin hoth 1")) == ("too-few-units", "C-50", "OT-60")
    assert about(play.refused("fortify hoth hoth 1")) == ("same-territory", "C-50", "OT-60")
    play.do("fortify hoth bespin 1")
    assert about(play.refused("fortify hoth bespin 1")) == ("moved-already", "C-50", "OT-60")


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
    assert about(play.refused("transfer hoth bakura fighter 3")) == ("ships-not-there", "OT-60", None)
    assert about(play.refused("transfer hoth bakura capital 1")) == ("ships-not-there", "OT-60", None)
    assert about(play.refused("transfer hoth derilyn fighter 1")) == ("not-connected", "OT-60", None)
    assert about(play.refused("transfer hoth dagobah fighter 1")) == ("ship-not-held", "OT-60", None)
    assert about(play.refused("fortify hoth bespin 1")) == ("wrong-step", "C-61", "OT-10")
    play.do("transfer hoth bakura fighter 1")
    assert about(play.refused("transfer hoth bespin bomber 1")) == ("one-route", "OT-60", None)
    assert about(play.refused("transfer bakura bespin fighter 1")) == ("one-route", "OT-60", None)
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
    assert about(play.refused("attack hoth bespin 3")) == ("not-an-enemy", "C-40", "OT-61")
    play = galaxy(MIXED, current="gray", seats=5, rest="green")
    assert "byss mimban 1-2" not in play.offered("attack")
    assert about(play.refused("attack byss mimban 2")) == ("not-an-enemy", "C-40", "OT-61")
    held = {**MIXED, "green": {"duro": 5, "sullust": 5}}
    play = galaxy(held, current="green", seats=5, rest="white")
    hit = {play.owner(said.split()[1]) for said in play.offered("attack")}
    assert hit == {"gray", "white"}


@rule("OT-61")
def test_troops_pass_a_team_mates_planet_and_end_on_an_own_one() -> None:
    play = galaxy(MIXED, "fortify", seats=4, rest="green")
    assert play.targets("fortify") == ["bakura"]  # not bespin, and not kessel, which is not connected
    assert about(play.refused("fortify hoth bespin 1")) == ("not-held", "C-51", "OT-61")
    assert about(play.refused("fortify bespin hoth 1")) == ("not-held", "C-50", "OT-60")
    play.do("fortify hoth bakura 4")
    assert (play.units("hoth"), play.units("bespin"), play.units("bakura")) == (1, 4, 5)
    assert (play.owner("bespin"), play.owner("bakura")) == ("yellow", "orange")


@rule("OT-61")
def test_ships_pass_a_team_mates_planet_and_end_on_an_own_one() -> None:
    play = galaxy(MIXED, "fortify-ships", seats=4, rest="green", ships={"hoth": "capital"})
    assert play.targets("transfer") == ["bakura"]
    assert about(play.refused("transfer hoth bespin capital 1")) == ("ship-not-held", "C-51", "OT-61")
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
        assert about(play.refused(f"request {planet}")) == ("cannot-ask-for", "OT-62", None)


@rule("OT-62")
def test_the_team_mate_agrees_and_its_troop_is_replaced() -> None:
    play = command()
    asked = one(play.do("request duro"), CommandAsked)
    assert asked.territory == play.place("duro")
    assert (play.asked(), play.decision().seat) == (("white", "consent"), 3)
    assert play.owner("duro") == "white"
    answered = one(play.do("answer yes"), CommandAnswered)
    assert answered.agreed == 1
    assert (play.owner("duro"), play.units("duro")) == ("gray", 1)
    assert (play.state.force[1], play.state.force[3]) == (4 + 1, 6 - 1)


@rule("OT-62")
def test_a_refusal_ends_the_step_and_nothing_is_asked_twice() -> None:
    play = command(death_star="byss")
    play.do("request duro")
    answered = one(play.do("answer no", 2), CommandAnswered)
    assert (answered.agreed, play.owner("duro")) == (0, "white")
    assert play.asked() == ("gray", "death-star")
    play = command(death_star="byss")
    play.do("request duro")
    play.do("answer yes", 2)
    assert play.asked() == ("gray", "death-star")
    assert about(play.refused("request kuat")) == ("wrong-step", "C-61", "OT-10")


@rule("OT-62")
def test_the_team_mate_answers_and_nobody_else() -> None:
    play = command()
    play.do("request duro")
    assert about(play.refused("answer yes", seat=1, army="white")) == ("not-your-decision", "C-61", None)
    assert about(play.refused("done", army="white")) == ("answer-first", "OT-62", None)


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
    play = galaxy({**QUIET, "gray": {"byss": 3, "duro": 1}}, "fortify", "gray", rest="green", death_star="byss")
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
    assert about(play.refused("steer corellia")) == ("wrong-step", "C-61", "OT-10")
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
        assert about(play.refused(words)) == ("not-your-card", "OT-64", None)
    foe = galaxy(ASKED, "cards", seats=4, rest="green", hands={"orange": mine, "gray": "empire-academy-1"})
    assert about(foe.refused("play empire-academy-1")) == ("not-your-card", "OT-20", None)


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
    assert about(play.refused("attack hoth bespin 1", seat=0, army="orange")) == ("seat-eliminated", "C-46", "OT-65")


# -- OT-70


def after_turn(play: Galaxy, army: str) -> int:
    """Cards in the hand when the turn is over."""
    play.pass_turn()
    return len(play.hand(army))


def take(play: Galaxy, *raids: str) -> None:
    """Conquer planets of one troop each by the best rolls, all that can follow following."""
    for raid in raids:
        play.do(f"attack {raid} 3", 6, 6, 6, 1)
        if play.asked()[1] == "occupy":
            play.do(f"occupy {play.options('occupy')[0].most}")


# Orange marches from hoth: bespin and dagobah are gray's, derilyn white's, sullust the Hutts'.
MARCH = {
    "orange": {"hoth": 30},
    "yellow": {"kessel": 2},
    "gray": {"bespin": 1, "dagobah": 1},
    "white": {"derilyn": 1, "bakura": 1},
    "green": {"sullust": 1, "rodia": 1},
}


@rule("OT-70")
def test_one_card_for_each_faction_beaten_however_many_seats_and_planets() -> None:
    for raids, cards in (
        ([], 0),
        (["hoth bespin"], 1),
        (["hoth dagobah", "dagobah derilyn"], 1),  # gray's and white's: one faction
        (["hoth dagobah", "dagobah derilyn", "derilyn sullust"], 2),
    ):
        for seats in (4, 5):
            play = galaxy(MARCH, seats=seats)
            take(play, *raids)
            assert after_turn(play, "orange") == cards


@rule("OT-70")
def test_hutts_draw_one_for_the_rebels_and_one_for_the_empire() -> None:
    held = {"green": {"hoth": 30}, "orange": {"bespin": 1, "rodia": 9}, "gray": {"dagobah": 1, "derilyn": 1, "byss": 1}}
    play = galaxy(held, current="green", rest="orange")
    take(play, "hoth dagobah", "dagobah derilyn", "derilyn bpfassh")
    assert after_turn(play, "green") == 2


@rule("OT-70")
def test_conquests_of_an_earlier_turn_count_no_more() -> None:
    play = galaxy(MARCH, seats=4)
    take(play, "hoth bespin")
    play.pass_turn()
    while play.state.army_names[play.state.current] != "orange":
        play.pass_turn()
    assert after_turn(play, "orange") == 1


@rule("OT-70", "OT-71")
def test_book_drawing_cards_the_white_empire_draws_three() -> None:
    # French book, Draw Card(s): a planet each of Hutts, yellow and orange; the Force is on the dark side.
    held = {
        "white": {"hoth": 30, "endor": 30},
        "yellow": {"bespin": 1, "rodia": 2},
        "orange": {"dagobah": 1, "kessel": 2},
        "green": {"derilyn": 1, "duro": 2},
    }
    play = galaxy(held, current="white", seats=5, meter=-1)
    take(play, "endor bespin", "hoth dagobah", "dagobah derilyn")
    assert after_turn(play, "white") == 3


@rule("OT-70")
def test_book_attacking_the_hutts_3_imperial_planets_and_1_neutral_are_two_cards() -> None:
    # English book, section 3: planets of both Imperial seats and one of the neutral Hutts.
    for seats, armies in ((4, ("gray", "white")), (2, ("gray", "gray"))):
        held: dict[str, dict[str, int]] = {"orange": {"hoth": 30}}
        for army, planets in zip(armies, ({"dagobah": 1, "bpfassh": 1, "rodia": 1}, {"derilyn": 1}), strict=True):
            held.setdefault(army, {}).update(planets)
        if seats == 4:
            held["yellow"] = {"kessel": 1}
        play = galaxy(held, seats=seats, rest="green")
        take(play, "hoth dagobah", "dagobah bpfassh", "bpfassh derilyn", "derilyn sullust")
        assert after_turn(play, "orange") == 2


# -- OT-71

QUIET = {"orange": {"hoth": 3, "rodia": 1}, "green": {"duro": 3}}


@rule("OT-71")
def test_the_force_gives_cards_to_the_side_it_stands_on() -> None:
    for meter, rebels, empire in (
        (-3, 0, 2), (-2, 0, 1), (-1, 0, 1), (0, 0, 0), (1, 1, 0), (2, 1, 0), (3, 2, 0),
    ):  # fmt: skip
        assert after_turn(galaxy(QUIET, "fortify", "orange", meter=meter), "orange") == rebels
        assert after_turn(galaxy(QUIET, "fortify", "gray", meter=meter), "gray") == empire
        assert after_turn(galaxy(QUIET, "fortify", "green", meter=meter), "green") == 0


@rule("OT-71")
def test_the_force_counts_as_it_stands_at_the_end_of_the_turn() -> None:
    play = galaxy(QUIET, "cards", hands={"orange": "rebels-old-master-1"})
    play.do("play rebels-old-master-1")
    assert (play.meter(), after_turn(play, "orange")) == (2, 1)
    base = {**QUIET, "gray": {"bespin": 1}}
    play = galaxy(base, bases={"bespin": "guard"})
    play.do("attack hoth bespin 2", 6, 6, 1)
    assert (play.meter(), after_turn(play, "orange")) == (1, 1 + 1)


@rule("OT-71")
def test_both_seats_of_a_faction_draw_the_cards_of_the_force() -> None:
    for army, cards in (("orange", 2), ("yellow", 2), ("gray", 0), ("white", 0)):
        play = galaxy(ASKED, "fortify", army, seats=4, rest="green", meter=3)
        assert after_turn(play, army) == cards


@rule("OT-71")
def test_active_hutts_draw_by_their_resource_planets() -> None:
    owned = [
        "gamorr", "kessel", "nar-shaddaa", "rodia", "ylesia", "balmorra", "duro", "ord-mantell", "tatooine", "sluis-van",
    ]  # fmt: skip
    for count, cards in ((1, 0), (6, 0), (7, 1), (8, 2), (9, 3)):
        held = {"green": dict.fromkeys(owned[:count], 1), "orange": {"hoth": 2}}
        assert after_turn(galaxy(held, "fortify", "green", meter=3), "green") == cards


# -- OT-72


def attacked_by(army: str, **more: dict[str, int]) -> int:
    """The seat that chooses how many neutral Hutts defend against this army."""
    held: dict[str, dict[str, int]] = {
        "orange": {"hoth": 5}, "gray": {"byss": 5}, "yellow": {"endor": 5}, "white": {"falleen": 5}, **more,
    }  # fmt: skip
    held = {name: own for name, own in held.items() if own}
    play = galaxy(held, current=army, seats=4, rest="green", units=2)
    play.ask(*held)
    source, target, _ = play.offered("attack")[0].split()
    play.do(f"attack {source} {target} 3")
    assert play.asked() == ("green", "defend")
    return int(play.decision().seat)


@rule("OT-72")
def test_the_next_seat_of_another_faction_chooses_the_defence_of_neutral_hutts() -> None:
    assert [attacked_by(army) for army in ("orange", "gray", "yellow", "white")] == [1, 2, 3, 0]


@rule("OT-72")
def test_the_eliminated_do_not_choose_for_the_hutts() -> None:
    assert attacked_by("orange", gray={}) == 3
    assert attacked_by("gray", yellow={}) == 0
    assert attacked_by("white", orange={}) == 2


@rule("OT-72")
def test_of_two_players_the_other_chooses() -> None:
    for army, seat in (("orange", 1), ("gray", 0)):
        play = galaxy({"orange": {"hoth": 5}, "gray": {"byss": 5}}, current=army, seats=2, rest="green", units=3)
        play.ask("orange", "gray")
        source, target, _ = play.offered("attack")[0].split()
        play.do(f"attack {source} {target} 3")
        assert (play.asked(), play.decision().seat) == (("green", "defend"), seat)
        play.do("defend 1", 6, 6, 6, 1)  # one die, although three stand there
        assert play.units(target) == 2


@rule("OT-72")
def test_neutral_hutts_take_no_turn_get_nothing_and_nobody_commands_them() -> None:
    held = {"orange": {"hoth": 5}, "gray": {"byss": 5, "bespin": 1}}
    play = galaxy(held, "attack", seats=2, rest="green", units=3)
    force = play.state.force[2]
    refusal = play.refused("attack dagobah hoth 2", army="green")
    assert about(refusal) == ("not-your-ally", "C-61", "OT-72")
    turns = []
    for _ in range(4):
        turns.append(play.state.army_names[play.state.current])
        play.pass_turn()
    assert turns == ["orange", "gray", "orange", "gray"]
    assert (play.state.force[2], play.hand("green")) == (force, [])
