"""The Force meter at the start, Imperial bases and how they defend (OT-6, OT-7, OT-11, OT-40)."""

import pytest

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.events import PoolRolled, TokenPlaced
from hazard.conquest.galaxy.tokens import tokens_of
from hazard.editions.assembly import load
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from tests.kit.bases import FOUR, REBELS, faces
from tests.kit.galactic import BOARD, MODE, begin, galaxy
from tests.kit.games import game
from tests.kit.play import one
from tests.kit.rules import rule

# -- the board


@rule("C-1")
def test_book_adjacent_planets_gamorr_has_four_borders_and_a_hyperspace_line() -> None:
    near = ["bothawui", "excarga", "kothlis", "nar-shaddaa", "rodia"]
    held = {"orange": {"gamorr": 5}, "green": {"elom": 1}}
    play = galaxy(held, "attack")
    assert sorted(play.targets("attack")) == near
    refused = play.refused("attack gamorr falleen 3")
    assert (refused.code, refused.rule) == ("not-adjacent", "C-40")
    play = galaxy(held, "attack", "gray", units=2)  # and from these it can be attacked
    sources = [
        BOARD.names[option.source]
        for option in play.options("attack")
        if option.target == play.place("gamorr")
    ]
    assert sorted(sources) == near


# -- the Force meter


@rule("OT-6")
def test_the_force_meter_starts_one_space_to_the_dark_side_of_balance() -> None:
    for seats in (2, 3, 4, 5):
        assert begin(seats)[0].meter() == -1


@rule("OT-6")
def test_everybody_sees_the_force_meter() -> None:
    play = begin(3)[0]
    place = [module.name() for module in play.game.rules.modules].index("force-meter")
    for seat in (SPECTATOR, 0, 1, 2):
        assert play.game.view(play.state, seat).memory[place] == [2]  # the third space from the dark end


# -- the stack of tokens


@rule("OT-7")
def test_one_of_five_tokens_hides_the_emperor() -> None:
    for seats in (2, 3, 4, 5):
        tokens = begin(seats)[0].tokens()
        assert (len(tokens.face), tokens.face.count(EMPEROR), tokens.face.count(GUARD)) == (5, 1, 4)


@rule("OT-7", "imperial-bases")
def test_the_option_of_the_german_box_has_six_tokens_with_one_emperor() -> None:
    tokens = begin(3, options={"imperial-bases": "6"})[0].tokens()
    assert (len(tokens.face), tokens.face.count(EMPEROR), tokens.face.count(GUARD)) == (6, 1, 5)


@rule("OT-7", "imperial-bases")
def test_another_number_of_tokens_is_refused_with_the_list() -> None:
    with pytest.raises(InputError) as refused:
        load(MODE, {"imperial-bases": "7"})
    assert (refused.value.code, refused.value.field) == ("bad-option-value", "imperial-bases")
    assert refused.value.params["allowed"] == "5, 6"


@rule("OT-7")
def test_the_emperor_can_lie_anywhere_in_the_stack() -> None:
    made = game(MODE)
    found = [tokens_of(made.start(3, SeededDice(seed))).face.index(EMPEROR) for seed in range(100)]
    assert set(found) == {0, 1, 2, 3, 4}


@rule("OT-7")
def test_nobody_knows_what_lies_in_the_stack_not_even_the_empire() -> None:
    play = begin(3)[0]
    for seat in (SPECTATOR, 0, 1, 2):
        assert faces(play, seat) == [HIDDEN] * 5
    assert faces(play, EVERYTHING).count(EMPEROR) == 1


# -- placing tokens


@rule("OT-11")
def test_an_imperial_turn_begins_with_the_top_token() -> None:
    play = galaxy(REBELS, "turn", "gray")
    assert play.asked() == ("gray", "base")
    events = play.do("hide byss")
    assert one(events, TokenPlaced).territory == play.place("byss")
    assert play.bases() == {"byss": ["emperor"]}  # he lay on top
    assert play.asked()[1] == "reinforce"


@rule("OT-11")
def test_the_others_place_no_token() -> None:
    for army in ("orange", "green"):
        play = galaxy(REBELS, "turn", army)
        assert play.asked() == (army, "reinforce")
        assert play.bases() == {}


@rule("OT-11")
def test_a_token_goes_to_any_planet_of_the_empire_without_one() -> None:
    play = galaxy(FOUR, "turn", "gray", seats=4, bases={"byss": "guard", "endor": "guard"})
    rebels = ["hoth", "kessel", "elom"]
    wanted = [name for name in BOARD.names if name not in [*rebels, "byss", "endor"]]
    assert play.targets("hide") == wanted  # duro too, which is the team-mate's
    play.do("hide duro")
    assert play.bases()["duro"] == ["emperor"]


@rule("OT-11")
def test_each_imperial_seat_places_one_in_its_own_turn() -> None:
    play = galaxy(FOUR, "turn", "white", seats=4)
    assert play.asked() == ("white", "base")
    play.do("hide endor")  # gray's
    assert play.bases() == {"endor": ["emperor"]}


@rule("OT-11")
def test_only_where_no_planet_is_free_a_second_token_is_put_beside_the_first() -> None:
    held = {"gray": {"byss": 3, "duro": 3}, "green": {"elom": 5}}
    play = galaxy(held, "turn", "gray", rest="orange", bases={"byss": "guard", "duro": "guard"})
    assert play.targets("hide") == ["byss", "duro"]
    play.do("hide duro")
    assert play.bases() == {"byss": ["guard"], "duro": ["guard", "emperor"]}


@rule("OT-11")
def test_without_a_token_in_the_stack_the_step_falls_away() -> None:
    bases = {"byss": "emperor", "duro": "guard", "endor": "guard", "dagobah": "guard", "sullust": "guard"}
    play = galaxy(REBELS, "turn", "gray", bases=bases)
    assert play.asked() == ("gray", "reinforce")


@rule("OT-11")
def test_a_token_has_to_be_placed_and_on_a_free_planet_of_the_empire() -> None:
    play = galaxy(REBELS, "turn", "gray", bases={"byss": "guard"})
    first = play.refused("done")
    assert (first.code, first.rule) == ("token-first", "OT-11")
    foreign = play.refused("hide hoth")
    assert (foreign.code, foreign.rule, foreign.field) == ("not-of-faction", "OT-11", "target")
    second = play.refused("hide byss")
    assert (second.code, second.rule, second.params) == ("token-there", "OT-11", {"territory": "byss"})


@rule("OT-11")
def test_a_token_is_placed_before_anything_else() -> None:
    play = galaxy(REBELS, "turn", "gray")
    assert play.refused("place byss 3").rule == "OT-11"


# -- defence


@rule("OT-40")
def test_a_base_defends_with_eight_sided_dice_only() -> None:
    held = {"orange": {"bespin": 5}, "green": {"elom": 1}, "gray": {"endor": 2}}
    play = galaxy(held, "attack", bases={"endor": "guard"})
    events = play.do("attack bespin endor 3", 6, 6, 6, 8, 7)
    pools = [event for event in events if isinstance(event, PoolRolled)]
    assert [(pool.faces, pool.large) for pool in pools] == [([6, 6, 6], 0), ([8, 7], 2)]
    assert (play.units("bespin"), play.units("endor")) == (3, 2)


@rule("OT-40")
def test_a_base_with_one_troop_rolls_one_eight_sided_die() -> None:
    held = {"orange": {"bespin": 5}, "green": {"elom": 1}, "gray": {"endor": 1}}
    play = galaxy(held, "attack", bases={"endor": "guard"})
    play.do("attack bespin endor 3", 6, 6, 6, 7)
    assert (play.units("bespin"), play.units("endor")) == (4, 1)


@rule("OT-40")
def test_a_planet_of_the_empire_without_a_base_has_six_sided_dice() -> None:
    held = {"orange": {"bespin": 5}, "green": {"elom": 1}, "gray": {"endor": 2, "bakura": 2}}
    play = galaxy(held, "attack", bases={"endor": "guard"})
    events = play.do("attack bespin bakura 3", 6, 6, 6, 6, 6)
    assert [event.large for event in events if isinstance(event, PoolRolled)] == [0, 0]


@rule("OT-40")
def test_the_eight_sided_dice_stay_for_the_whole_invasion_and_against_hutts_too() -> None:
    held = {"orange": {"hoth": 1}, "green": {"bespin": 9}, "gray": {"endor": 4}}
    play = galaxy(held, "attack", "green", bases={"endor": "guard"})
    play.do("attack bespin endor 3", 6, 6, 6, 5, 5)
    assert play.units("endor") == 2
    play.do("attack bespin endor 3", 6, 6, 6, 8, 8)
    assert (play.units("bespin"), play.units("endor")) == (7, 2)


@rule("OT-40")
def test_a_base_on_the_planet_of_a_team_mate_defends_alike() -> None:
    held = {**FOUR, "orange": {"bakura": 4}}
    play = galaxy(held, "attack", "orange", 4, bases={"byss": "guard"})
    play.do("attack bakura byss 3", 6, 6, 6, 8, 7)
    assert (play.units("bakura"), play.units("byss")) == (2, 2)
