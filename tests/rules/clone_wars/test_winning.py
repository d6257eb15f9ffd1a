"""How the Clone Wars end: one faction gone, the Emperor captured, nothing left after Order 66 (CW-24, CW-54 to CW-61)."""

from pathlib import Path

import pytest

from hazard.conquest.events.core import Ended
from hazard.conquest.galaxy.events import TokenRevealed
from hazard.record.replay import replay
from hazard.record.text import write_text
from hazard.record.verify import verify
from tests.kit.clone_wars import Clones, begin, clones
from tests.kit.play import one
from tests.kit.rules import rule

FIXTURES = Path(__file__).parents[2] / "fixtures"
# The Republic is about to lose its last planets: gold's Ithor and red's Duro, beside stacks of black.
LAST_REPUBLIC = {"red": {"duro": 1}, "gold": {"ithor": 1}, "black": {"coruscant": 5, "mygeeto": 5}}
# And so are the Separatists: black's Byss and blue's Ansion, beside stacks of red.
LAST_SEPARATISTS = {"black": {"byss": 1}, "blue": {"ansion": 1}, "red": {"muunilinst": 5, "coruscant": 5}}


def winning_seats(play: Clones) -> tuple[int, ...]:
    """The seats that have won."""
    outcome = play.game.outcome(play.state)
    assert outcome is not None, "nobody has won"
    return outcome.winners


# -- CW-24


@rule("CW-24")
def test_the_conquest_of_the_emperors_planet_wins_at_once() -> None:
    for army in ("red", "gold"):
        other = "gold" if army == "red" else "red"
        held = {army: {"felucia": 6}, other: {"duro": 2}, "blue": {"jabiim": 1, "kessel": 3}}
        play = clones(held, "attack", army, emperor="jabiim")
        events = play.do("attack felucia jabiim 3", 6, 6, 6, 5)
        assert one(events, Ended).reason == "emperor"
        assert (play.winners(), play.state.stack) == (["red", "gold"], [])  # nothing is asked any more


@rule("CW-24")
def test_another_planet_or_the_same_one_before_order_66_wins_nothing() -> None:
    held = {"red": {"felucia": 6}, "gold": {"duro": 2}, "blue": {"jabiim": 1, "kessel": 3}}
    for emperor in ("", "kessel"):
        play = clones(held, "attack", "red", emperor=emperor)
        play.do("attack felucia jabiim 3", 6, 6, 6, 5)
        assert (play.owner("jabiim"), play.reason()) == ("red", "")


@rule("CW-24")
def test_it_wins_for_both_seats_of_the_republic_and_for_one_that_runs_both() -> None:
    held = {"red": {"felucia": 6}, "gold": {"duro": 2}, "blue": {"jabiim": 1, "kessel": 3}}
    for seats, options, seats_won in (
        (4, {}, (0, 2)),
        (3, {}, (0, 2)),
        (2, {}, (0,)),
        (3, {"doubled": "republic"}, (0,)),
    ):
        play = clones(held, "attack", "red", emperor="jabiim", seats=seats, options=options)
        play.do("attack felucia jabiim 3", 6, 6, 6, 5)
        assert winning_seats(play) == seats_won


@rule("CW-24")
def test_as_long_as_one_defender_stands_nothing_is_won() -> None:
    held = {"red": {"felucia": 6}, "gold": {"duro": 2}, "blue": {"jabiim": 3, "kessel": 3}}
    play = clones(held, "attack", "red", emperor="jabiim")
    play.do("attack felucia jabiim 3", 6, 6, 6, 5, 5)
    assert (play.units("jabiim"), play.reason()) == (1, "")


# -- CW-60


@rule("CW-60")
def test_the_separatists_win_the_moment_no_republic_army_is_on_the_board() -> None:
    play = clones(LAST_REPUBLIC, "attack", "black", rest="blue")
    play.do("attack mygeeto ithor 3", 6, 6, 6, 1)
    assert play.reason() == ""  # red is left
    play.do("occupy 0")
    assert (play.state.out, play.reason()) == ([0, 0, 1, 0], "")
    play.do("attack coruscant duro 3", 6, 6, 6, 1)
    assert (play.winners(), play.reason()) == (["black", "blue"], "elimination")


@rule("CW-60")
def test_it_does_not_matter_which_of_the_two_holds_what() -> None:
    held = {"red": {"duro": 1}, "black": {"byss": 1}, "blue": {"coruscant": 5}}
    play = clones(held, "attack", "blue", rest="blue")  # gold is out already, black has one planet
    play.do("attack coruscant duro 3", 6, 6, 6, 1)
    assert play.winners() == ["black", "blue"]


@rule("CW-60")
def test_an_eliminated_separatist_army_wins_with_its_team_mate() -> None:
    held = {"red": {"duro": 1}, "black": {"coruscant": 5}}
    play = clones(held, "attack", "black")  # gold and blue are out
    play.do("attack coruscant duro 3", 6, 6, 6, 1)
    assert winning_seats(play) == (1, 3)


# -- CW-61


@rule("CW-61")
def test_the_republic_wins_the_moment_no_separatist_army_is_on_the_board() -> None:
    play = clones(LAST_SEPARATISTS, "attack", "red", rest="gold")
    play.do("attack muunilinst byss 3", 6, 6, 6, 1)
    assert play.reason() == ""  # blue is left
    play.do("occupy 0")
    play.do("attack coruscant ansion 3", 6, 6, 6, 1)
    assert (play.winners(), play.reason()) == (["red", "gold"], "elimination")


@rule("CW-61")
def test_also_after_order_66() -> None:
    held = {"blue": {"ansion": 1}, "black": {"byss": 1}, "red": {"muunilinst": 5, "coruscant": 5}}
    play = clones(held, "attack", "red", rest="gold", emperor="byss")
    play.do("attack coruscant ansion 3", 6, 6, 6, 1)
    assert play.reason() == ""
    play.do("occupy 0")
    play.do("attack muunilinst byss 3", 6, 6, 6, 1)  # the last one, and the Emperor's
    assert (play.winners(), play.reason()) == (["red", "gold"], "emperor")


@rule("CW-61", "CW-23")
def test_tokens_on_the_last_planet_are_turned_over_all_the_same() -> None:
    held = {"blue": {"ansion": 1}, "red": {"muunilinst": 5, "coruscant": 5}}
    play = clones(held, "attack", "red", rest="gold", tokens={"ansion": "count-dooku"})
    events = play.do("attack coruscant ansion 3", 6, 6, 6, 1)
    one(events, TokenRevealed)
    assert play.winners() == ["red", "gold"]


@rule("CW-60", "CW-61")
def test_nobody_wins_while_planets_are_claimed() -> None:
    play, _ = begin(4, 6, 1)
    play.do("claim byss")
    play.do("claim duro", 6, 1, 1, 1)
    assert play.reason() == ""  # no Separatist is on the board yet


@rule("CW-60", "CW-61")
def test_after_the_end_nothing_is_possible() -> None:
    play = clones({"red": {"duro": 1}, "black": {"coruscant": 5}}, "attack", "black")
    action = play.action("attack coruscant duro 3")
    play.do("attack coruscant duro 3", 6, 6, 6, 1)
    assert (play.refused_action(action, seat=1).code, len(play.game.options(play.state))) == ("game-over", 0)


# -- a game on record for each way to win

RECORDS = {
    "separatists-eliminated": ("elimination", (0, 2)),
    "republic-eliminated": ("elimination", (1,)),
    "emperor-captured": ("emperor", (0, 2)),
    "nothing-left": ("elimination", (1, 3)),
}


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_ends_as_it_says(name: str) -> None:
    path = FIXTURES / f"clone-wars-{name}.hazard"
    game = replay(path)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == RECORDS[name]
    verdict = verify(path)
    assert (verdict.ok, verdict.code) == (True, "fits-unproven")
    bare = "".join([line + "\n" for line in path.read_text().splitlines() if not line.startswith("#")])
    assert write_text(game.header, game.rows) == bare


@rule("CW-54")
def test_the_recorded_order_66_leaves_the_republic_no_planet() -> None:
    game = replay(FIXTURES / "clone-wars-nothing-left.hazard")
    assert (game.state.land[0], game.state.land[2], sum(game.state.land)) == (0, 0, 42)
    assert game.outcome is not None
    assert game.outcome.winners == (1, 3)
