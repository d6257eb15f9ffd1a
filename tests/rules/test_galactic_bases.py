"""The Force meter at the start, Imperial bases and what they hide (OT-6, OT-7, OT-11, OT-40 to OT-42)."""

import pytest

from hazard.conquest.events import HIDDEN
from hazard.conquest.galaxy.events import PoolRolled, TokenPlaced, TokenRevealed
from hazard.conquest.galaxy.tokens import GONE, ON_BOARD, tokens_of
from hazard.editions.assembly import load
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from tests.kit.galactic import BOARD, MODE, Galaxy, begin, galaxy
from tests.kit.games import game
from tests.kit.play import one
from tests.kit.rules import rule

REBELS = {"orange": {"hoth": 5, "bespin": 1}, "green": {"elom": 5, "kessel": 1}}
FOUR = {"orange": {"hoth": 5}, "yellow": {"kessel": 5}, "white": {"byss": 2, "duro": 2}, "green": {"elom": 1}}
FIVE = {"orange": {"hoth": 5}, "green": {"elom": 5}, "yellow": {"kessel": 5}, "white": {"byss": 2, "duro": 2}}


def faces(play: Galaxy, seat: int) -> list[int]:
    """What a seat's view says of each token: its face, or HIDDEN."""
    place = [module.name() for module in play.game.rules.modules].index("bases")
    told = play.game.view(play.state, seat).memory[place]
    count = len(tokens_of(play.state).place)
    return told[count : 2 * count]


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


@rule("OT-40")
def test_an_open_base_defends_as_strongly_as_a_hidden_one() -> None:
    play = hutts_take({"endor": "guard"})
    play.do("hide bakura")
    play.do("occupy 4")
    play.do("attack endor bakura 3", 6, 6, 6, 8)
    assert play.units("bakura") == 1


# -- conquered by Rebels


def rebels_take(bases: dict[str, str], meter: int = 0, seats: int = 3) -> Galaxy:
    """Orange has just conquered Endor from Bespin."""
    held = {**FIVE, "orange": {"bespin": 5}, "gray": {"endor": 1}}
    if seats == 3:
        held = {"orange": {"bespin": 5}, "green": {"elom": 5}, "gray": {"endor": 1}}
    play = galaxy(held, "attack", "orange", seats, bases=bases, meter=meter)
    play.do("attack bespin endor 3", 6, 6, 6, 1)
    return play


@rule("OT-41")
def test_rebels_that_find_the_emperor_have_won() -> None:
    play = rebels_take({"endor": "emperor", "byss": "guard"})
    assert (play.winners(), play.reason()) == (["orange"], "emperor")


@rule("OT-41")
def test_the_emperor_found_by_one_rebel_seat_is_the_victory_of_both() -> None:
    play = rebels_take({"endor": "emperor"}, seats=5)
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("emperor", (0, 3))


@rule("OT-41")
def test_a_guard_leaves_the_game_and_the_meter_moves_one_space_to_the_light_side() -> None:
    play = rebels_take({"endor": "guard", "byss": "emperor"}, meter=-1)
    assert play.winners() is None
    assert play.bases() == {"byss": ["emperor"]}
    assert play.tokens().place[0] == GONE
    assert play.meter() == 0


@rule("OT-41")
def test_everybody_sees_the_guard_that_was_turned_over() -> None:
    play = rebels_take({"endor": "guard", "byss": "emperor"})
    for seat in (SPECTATOR, 0, 1):
        assert faces(play, seat)[:2] == [GUARD, HIDDEN]


@rule("OT-41")
def test_each_token_is_turned_over_and_the_meter_moves_for_each_guard() -> None:
    play = rebels_take({"endor": "guard guard", "byss": "emperor"}, meter=-2)
    assert play.bases() == {"byss": ["emperor"]}
    assert play.meter() == 0


@rule("OT-41")
def test_the_emperor_is_found_beside_guards_too() -> None:
    play = rebels_take({"endor": "guard guard emperor"}, meter=-3)
    assert (play.reason(), play.meter()) == ("emperor", -1)


@rule("OT-41")
def test_at_the_light_end_the_meter_stays() -> None:
    assert rebels_take({"endor": "guard guard"}, meter=2).meter() == 3


@rule("OT-41")
def test_a_planet_of_the_empire_without_a_base_moves_nothing() -> None:
    play = rebels_take({"byss": "guard"}, meter=1)
    assert (play.meter(), play.bases()) == (1, {"byss": ["guard"]})


# -- conquered by Hutts


def hutts_take(
    bases: dict[str, str], meter: int = 0, held: dict[str, dict[str, int]] | None = None
) -> Galaxy:
    """The Hutts have just conquered Endor from Bespin."""
    if held is None:
        held = {"orange": {"hoth": 1, "kessel": 1}, "green": {"bespin": 8}, "gray": {"endor": 1}}
        return attacked(galaxy(held, "attack", "green", bases=bases, meter=meter))
    return attacked(galaxy(held, "attack", "green", 5, rest="orange", bases=bases, meter=meter))


def attacked(play: Galaxy) -> Galaxy:
    """After the attack on Endor."""
    events = play.do("attack bespin endor 3", 6, 6, 6, 1)
    for event in [event for event in events if isinstance(event, TokenRevealed)]:
        assert event.seen_by(SPECTATOR) is event
    return play


@rule("OT-42")
def test_a_base_conquered_by_hutts_is_carried_away_at_once_open_to_all() -> None:
    play = hutts_take({"endor": "guard", "byss": "emperor"}, meter=-1)
    assert play.asked() == ("gray", "move-base")  # before the Hutts move on
    for seat in (SPECTATOR, 0, 1):
        assert faces(play, seat)[:2] == [GUARD, HIDDEN]
    play.do("hide bakura")
    assert play.bases() == {"bakura": ["guard"], "byss": ["emperor"]}
    assert play.meter() == -1
    assert play.asked() == ("green", "occupy")


@rule("OT-42")
def test_hutts_that_find_the_emperor_have_not_won_and_all_know_where_he_goes() -> None:
    play = hutts_take({"endor": "emperor"})
    assert play.winners() is None
    play.do("hide duro")
    for seat in (SPECTATOR, 0, 1, 2):
        assert faces(play, seat)[0] == EMPEROR
    assert play.tokens().place[0] == ON_BOARD + play.place("duro")


@rule("OT-42")
def test_the_emperor_that_was_carried_away_can_still_be_found_by_rebels() -> None:
    held = {"orange": {"hoth": 1, "kessel": 9}, "green": {"bespin": 8}, "gray": {"endor": 1}}
    play = galaxy(held, "attack", "green", bases={"endor": "emperor"})
    play.do("attack bespin endor 3", 6, 6, 6, 1)
    play.do("hide ylesia")
    play.until("attack", "orange")
    play.do("attack kessel ylesia 3", 6, 6, 6, 1)
    assert play.reason() == "emperor"


@rule("OT-42")
def test_the_base_goes_to_a_planet_of_the_empire_without_one() -> None:
    play = hutts_take({"endor": "guard", "byss": "guard", "duro": "guard"})
    free = [name for name in BOARD.names if name not in ("hoth", "kessel", "bespin", "endor", "byss", "duro")]
    assert play.targets("hide") == free


@rule("OT-42")
def test_of_several_tokens_each_is_carried_away() -> None:
    play = hutts_take({"endor": "guard emperor"})
    play.do("hide bakura")
    assert play.asked() == ("gray", "move-base")
    assert "bakura" not in play.targets("hide")
    play.do("hide byss")
    assert sorted(play.bases()) == ["bakura", "byss"]
    assert play.asked() == ("green", "occupy")


@rule("OT-42")
def test_where_no_planet_is_free_it_goes_beside_another_base() -> None:
    held = {"green": {"bespin": 8}, "gray": {"endor": 1, "byss": 2, "duro": 2}, "yellow": {"kessel": 1}}
    play = hutts_take({"endor": "guard", "byss": "guard", "duro": "guard"}, held=held)
    assert play.targets("hide") == ["byss", "duro"]
    play.do("hide duro")
    assert play.bases() == {"byss": ["guard"], "duro": ["guard", "guard"]}


@rule("OT-42")
def test_the_team_mate_of_an_eliminated_seat_carries_the_base_away() -> None:
    held = {
        "green": {"bespin": 8},
        "gray": {"endor": 1},
        "white": {"byss": 2, "duro": 2},
        "yellow": {"elom": 1},
    }
    play = hutts_take({"endor": "emperor"}, held=held)
    assert play.asked() == ("white", "move-base")
    play.do("hide byss")
    play.do("occupy 0")
    assert play.state.out[play.army("gray")] == 1
    assert play.bases() == {"byss": ["emperor"]}
    assert play.winners() is None


@rule("OT-42")
def test_the_loser_carries_it_away_even_to_a_planet_of_the_team_mate() -> None:
    held = {
        "green": {"bespin": 8},
        "gray": {"endor": 1, "sullust": 1},
        "white": {"byss": 2},
        "yellow": {"elom": 1},
    }
    play = hutts_take({"endor": "guard"}, held=held)
    assert play.asked() == ("gray", "move-base")
    assert play.targets("hide") == ["byss", "sullust"]


@rule("OT-42")
def test_where_the_empire_has_nothing_left_no_base_is_carried_away() -> None:
    held = {"green": {"bespin": 8}, "gray": {"endor": 1}}
    play = galaxy(held, "attack", "green", rest="orange", bases={"endor": "guard emperor"})
    play.do("attack bespin endor 3", 6, 6, 6, 1)
    assert (play.winners(), play.reason()) == (["orange"], "elimination")  # OT-81, not OT-41


@rule("OT-42")
def test_the_base_may_not_go_anywhere_else() -> None:
    play = hutts_take({"endor": "guard", "byss": "guard"})
    for words, code in (
        ("hide hoth", "not-of-faction"),
        ("hide endor", "not-of-faction"),
        ("hide byss", "token-there"),
    ):
        refused = play.refused(words)
        assert (refused.code, refused.rule) == (code, "OT-42")
    assert play.refused("done").rule == "OT-42"
