"""The galactic war with `death-star = must`: it moves wherever it can (OT-54)."""

from typing import Any

from hazard.editions.original_trilogy.events import StationRolled
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

FIRE = "empire-fire-elrood-ison-1"  # Hoth lies in the Ison Corridor
HELD = {"orange": {"hoth": 1}, "green": {"elom": 1}}
FOUR = {"orange": {"duro": 5}, "yellow": {"hoth": 5}, "white": {"byss": 2}, "green": {"elom": 1}}


def step(die: int, must: str = "must", **more: Any) -> Galaxy:
    """Gray in step 8, the Death Star over Hoth, which orange holds."""
    options = {"death-star": must}
    return galaxy(HELD, "death-star", "gray", death_star="hoth", rolls=(die,), options=options, **more)


@rule("OT-54", "death-star")
def test_it_has_to_move_to_another_planet() -> None:
    play = step(1)
    assert sorted(play.targets("steer")) == ["bespin", "dagobah"]
    assert play.options("done") == []
    refused = play.refused("done")
    assert (refused.code, refused.rule, refused.params) == ("must-move", "OT-54", {"steps": 1})
    refused = play.refused("steer hoth")
    assert (refused.code, refused.rule) == ("same-territory", "OT-54")
    play.do("steer bespin")
    assert play.death_star() == "bespin"


@rule("OT-54", "death-star")
def test_one_step_is_enough_whatever_the_die_says() -> None:
    play = step(6)
    play.do("steer dagobah")
    assert play.death_star() == "dagobah"


@rule("OT-54", "death-star")
def test_where_it_reaches_nothing_it_stays_and_cannot_fire() -> None:
    play = step(6, fields="bespin dagobah", hands={"gray": FIRE})
    assert play.death_star() == "hoth"
    assert (play.fields(), play.hand("gray")) == (["bespin", "dagobah"], [FIRE])
    assert play.asked()[0] == "orange"  # the next turn


@rule("OT-54", "OT-63", "death-star")
def test_each_imperial_seat_has_to_move_it_in_its_own_turn() -> None:
    for army in ("gray", "white"):
        options = {"death-star": "must"}
        play = galaxy(FOUR, "death-star", army, 4, death_star="byss", rolls=(2,), options=options)
        assert (play.asked(), play.options("done")) == ((army, "death-star"), [])


@rule("OT-54", "death-star")
def test_without_a_death_star_there_is_nothing_to_move() -> None:
    play = galaxy(HELD, "command", "gray", options={"death-star": "must"})
    assert play.asked()[0] == "orange"


@rule("OT-54", "death-star")
def test_by_default_it_may_stay() -> None:
    play = step(6, "may")
    play.do("done")
    assert play.death_star() == "hoth"


@rule("OT-54", "death-star")
def test_the_question_says_that_it_must_move() -> None:
    held = {"orange": {"hoth": 1}, "green": {"elom": 1}, "gray": {"byss": 3, "duro": 1}}
    for must, asked in (("may", "death-star"), ("must", "death-star-must")):
        play = galaxy(held, "fortify", "gray", rest="orange", death_star="hoth", options={"death-star": must})
        assert one(play.do("done", 5), StationRolled).die == 5
        told: dict[str, Any] = {}
        view = play.game.view(play.state, 2)
        for module in play.game.rules.modules:
            if module.name() == "death-star":
                assert module.asked(view, "death-star", told) == asked
        assert told["die"] == 5
