"""What a conquered Imperial base turns up, and who carries it away (OT-41, OT-42)."""

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.events import TokenRevealed
from hazard.conquest.galaxy.tokens import GONE, ON_BOARD
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD
from hazard.kernel.contract import SPECTATOR
from tests.kit.bases import FIVE, faces
from tests.kit.galactic import BOARD, Galaxy, galaxy
from tests.kit.rules import rule

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


@rule("OT-40")
def test_an_open_base_defends_as_strongly_as_a_hidden_one() -> None:
    play = hutts_take({"endor": "guard"})
    play.do("hide bakura")
    play.do("occupy 4")
    play.do("attack endor bakura 3", 6, 6, 6, 8)
    assert play.units("bakura") == 1
