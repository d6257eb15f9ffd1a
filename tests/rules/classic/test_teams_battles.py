"""Teams: placing, attacking and defending on shared territories, and what the core says for teams (T)."""

from hazard.conquest.events.core import Fought
from hazard.kernel.dice import ScriptedDice
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, one
from tests.kit.rules import rule
from tests.kit.teams import MODE, SPLIT, at, started, teams

# -- T-9


@rule("T-9")
def test_units_are_placed_where_the_army_itself_has_units() -> None:
    play = teams(SPLIT, "reinforce", pool=2)  # and three for its land
    assert play.offered("place") == ["a1 1-5", "b1 1-5"]
    refusal = play.refused("place c1 2")  # blue's
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("not-held", "C-22", "T-9")
    blue = teams(SPLIT, "reinforce", current="blue", pool=2)
    assert blue.offered("place") == ["a1 1-5", "c1 1-5"]  # on a1 red has more


@rule("T-9")
def test_starting_units_too() -> None:
    made = game(MODE, board=GRID)
    dice = ScriptedDice([6, 1, 1, 1], None)
    play = Play(made, made.start(4, dice), dice)
    for name in GRID.names[:-1]:  # the last is claimed without being asked
        play.do(f"claim {name}")
    assert play.asked() == ("red", "muster")  # red has claimed a1, b2 and c3, blue a3 and c1
    refusal = play.refused("place a3")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("not-held", "C-13", "T-9")
    play.do("place b2")
    assert play.units("b2") == 2


# -- T-10


@rule("T-10")
def test_one_own_unit_attacks_where_a_team_mates_stays_behind() -> None:
    held = {**SPLIT, "red": {"a1": 1, "b1": 1}, "blue": {"a1": 1, "c1": 3}}
    play = teams(held)
    assert play.offered("attack") == ["a1 a2 1-1"]
    refusal = play.refused("attack b1 b2 1")  # a single unit of the team
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("too-few-units", "C-40", "T-10")
    refusal = play.refused("attack c1 c2 1")  # none of its own
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("not-your-units", "C-40", "T-10")


@rule("T-10")
def test_only_own_units_fight_and_are_lost() -> None:
    held = {**SPLIT, "red": {"a1": 2, "b1": 2}, "blue": {"a1": 4, "c1": 3}}
    play = teams(held)
    assert "a1 a2 1-2" in play.offered("attack")
    refusal = play.refused("attack a1 a2 3")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("attack-count", "C-41", "T-10")
    play.do("attack a1 a2 2", 1, 1, 6, 6)
    assert (at(play, "red", "a1"), at(play, "blue", "a1")) == (0, 4)


@rule("T-10")
def test_own_units_move_in_and_one_of_the_team_stays() -> None:
    held = {
        **SPLIT,
        "red": {"a1": 5, "b1": 1},
        "green": {"a2": 1, "b2": 3, "c2": 1},
        "white": {"a3": 1, "c3": 4},
    }
    play = teams(held)  # two of blue stand on a1
    play.do("attack a1 a2 2", 6, 1, 1)
    assert play.offered("occupy") == ["a1 a2 0-3"]  # all red's: blue's two stay
    play.do("occupy 3")
    assert (at(play, "red", "a1"), at(play, "blue", "a1"), play.owner("a1"), at(play, "red", "a2")) == (
        0,
        2,
        "blue",
        5,
    )
    alone = teams({**held, "blue": {"c1": 3}})
    alone.do("attack a1 a2 2", 6, 1, 1)
    refusal = alone.refused("occupy 3")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("count-range", "C-45", "T-10")


# -- T-11


@rule("T-11")
def test_the_units_of_the_team_defend_together() -> None:
    held = {**SPLIT, "green": {"a2": 1, "b2": 3, "c2": 1}}  # one green and one white unit on a2
    play = teams(held)
    fought = one(play.do("attack a1 a2 3", 6, 6, 6, 5, 5), Fought)
    assert fought.dice == [[6, 6, 6], [5, 5]]
    assert (fought.losses, fought.fallen) == ([0, 2], [1, 3])
    assert (play.owner("a2"), play.units("a2")) == ("red", 3)  # no unit of the team is left


@rule("T-11")
def test_the_army_with_most_units_chooses() -> None:
    held = {**SPLIT, "white": {"a2": 3, "a3": 1, "b3": 1, "c3": 4}}  # two green, three white
    play = teams(held)
    play.game.order(play.state, 1, "defend", "ask")
    play.game.order(play.state, 3, "defend", "ask")
    play.do("attack a1 a2 3")
    assert (play.asked(), play.decision().seat) == (("white", "defend"), 3)
    refusal = play.refused("defend 3")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("count-range", "C-42", "T-11")
    play.do("defend 2", 1, 1, 1, 6, 6)
    assert play.asked() == ("red", "attack")


@rule("T-11")
def test_each_unit_falls_from_who_has_most_at_that_moment() -> None:
    held = {**SPLIT, "white": {"a2": 3, "a3": 1, "b3": 1, "c3": 4}}  # two green, three white
    play = teams(held)
    fought = one(play.do("attack a1 a2 3", 6, 6, 1, 5, 5), Fought)
    # White has most, three to two; then both have two, and green is the next after red.
    assert fought.fallen == [3, 1]
    assert (at(play, "green", "a2"), at(play, "white", "a2")) == (1, 2)


@rule("T-11")
def test_of_those_tied_the_next_after_the_attacker_chooses_and_loses() -> None:
    tied = {**SPLIT, "green": {"a2": 1, "b2": 3, "c2": 1}, "blue": {"a1": 3, "c1": 3}}
    for attacker, keeper in (("red", "green"), ("blue", "white")):
        play = teams(tied, current=attacker)
        play.game.order(play.state, 1, "defend", "ask")
        play.game.order(play.state, 3, "defend", "ask")
        play.do("attack a1 a2 3")
        assert play.asked() == (keeper, "defend")
        play.do("defend 1", 6, 6, 6, 1)
        assert (at(play, keeper, "a2"), play.units("a2")) == (0, 1)


# -- what the core says, for teams


@rule("C-63")
def test_at_the_round_limit_a_tied_territory_is_the_teams() -> None:
    # Six territories of red and blue, one of them tied between them, against three: the tie still counts for the team.
    held = {
        "red": {"a1": 1, "a2": 2, "a3": 1}, "blue": {"a2": 2, "b1": 1},
        "green": {"b2": 5, "b3": 5, "c1": 5}, "white": {"c2": 5},
    }  # fmt: skip
    held = {**held, "red": {"a1": 1, "a2": 2, "a3": 1, "c3": 1}}
    play = teams(held, "fortify", current="white", options={"round-limit": 10}, round=10, acted=0b0111)
    assert play.state.land == [3, 3, 1, 1]
    play.do("done")
    assert (play.winners(), play.reason()) == (["red", "blue"], "round-limit")


@rule("C-64", "T-8")
def test_who_resigns_while_territories_are_claimed_ends_nothing_for_armies_without_a_unit() -> None:
    play = started(4, 6, 1, 1, 1)
    play.game.change(play.state, 1, "resigned")  # no army has a unit yet
    assert play.reason() == ""
    play.do("claim alaska")
    play.game.change(play.state, 0, "resigned")  # three have none yet
    assert (play.reason(), play.asked()) == ("", ("green", "claim"))
    play.game.change(play.state, 2, "resigned")
    assert (play.winners(), play.reason()) == (
        ["white"],
        "resignation",
    )  # green, who resigned first, has lost too


@rule("C-64")
def test_a_team_has_resigned_when_its_last_seat_has() -> None:
    play = teams(SPLIT)
    play.game.change(play.state, 0, "resigned")
    assert play.reason() == ""
    play.game.change(play.state, 2, "resigned")
    assert (play.winners(), play.reason()) == (["green", "white"], "resignation")
