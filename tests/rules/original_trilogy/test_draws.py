"""Original Trilogy: the cards drawn at the end of a turn, and neutral Hutts (OT-70 to OT-72)."""

from tests.kit.galactic import Galaxy, galaxy
from tests.kit.rules import rule
from tests.kit.standard import quoted

# Four seats: orange 0 and yellow 2 are the Rebels, gray 1 and white 3 the Empire. With five the Hutts are seat 2.

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
    held = {
        "green": {"hoth": 30},
        "orange": {"bespin": 1, "rodia": 9},
        "gray": {"dagobah": 1, "derilyn": 1, "byss": 1},
    }
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
        for army, planets in zip(
            armies, ({"dagobah": 1, "bpfassh": 1, "rodia": 1}, {"derilyn": 1}), strict=True
        ):
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
        play = galaxy(MARCH, "fortify", army, seats=4, meter=3)
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
        play = galaxy(
            {"orange": {"hoth": 5}, "gray": {"byss": 5}}, current=army, seats=2, rest="green", units=3
        )
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
    assert quoted(refusal) == ("not-your-ally", "C-61", "OT-72")
    turns = []
    for _ in range(4):
        turns.append(play.state.army_names[play.state.current])
        play.pass_turn()
    assert turns == ["orange", "gray", "orange", "gray"]
    assert (play.state.force[2], play.hand("green")) == (force, [])
