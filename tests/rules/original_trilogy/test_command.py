"""Original Trilogy: a planet changes hands within a team (OT-62)."""

import pytest

from hazard.conquest.galaxy.events import CommandAnswered, CommandAsked
from hazard.conquest.state import AT_A
from hazard.conquest.told.question import asked
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, write_state
from tests.kit.galactic import ASKED, Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted


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
    assert answered.data() == {"army": 1, "mate": 3, "territory": play.place("duro")}
    assert answered.agreed == 1
    assert (play.owner("duro"), play.units("duro")) == ("gray", 1)
    assert (play.state.force[1], play.state.force[3]) == (4 + 1, 6 - 1)


@rule("OT-62")
def test_after_a_refusal_another_planet_may_be_asked_for_each_once() -> None:
    play = command(death_star="byss")
    play.do("request duro")
    answered = one(play.do("answer no"), CommandAnswered)
    assert answered.data() == {"army": 1, "mate": 3, "territory": play.place("duro")}
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
