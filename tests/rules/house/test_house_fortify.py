"""H-1: other ways to fortify, as the option `fortify` has them."""

from hazard.conquest.events.core import Moved
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, one, table
from tests.kit.rules import rule

# Red: a1 a2 a3 b3 hang together, c1 stands alone.
HOOK = {
    "red": {"a1": 5, "a2": 1, "a3": 2, "b3": 1, "c1": 3},
    "green": {"b1": 1, "b2": 1},
    "blue": {"c2": 1, "c3": 1},
}


def hook(fortify: str) -> Play:
    """Red comes to its fortification under this option."""
    return table(HOOK, "fortify", board=GRID, options={"fortify": fortify})


@rule("H-1", "fortify")
def test_by_default_there_is_one_connected_move() -> None:
    play = table(HOOK, "fortify", board=GRID)
    assert "a1 b3 1-4" in play.offered("fortify")
    play.do("fortify a1 b3 2")
    assert play.asked()[0] == "green"
    assert game(options={"fortify": "connected"}).edition == game().edition


@rule("H-1", "fortify")
def test_with_adjacent_the_move_leads_next_door_and_no_further() -> None:
    play = hook("adjacent")
    assert play.offered("fortify") == ["a1 a2 1-4", "a3 a2 1-1", "a3 b3 1-1"]
    refusal = play.refused("fortify a1 a3 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("not-adjacent", "H-1", "target")
    assert refusal.params == {"source": "a1", "target": "a3"}
    assert play.refused("fortify a1 c1 1").rule == "C-51"  # not even connected
    assert play.refused("fortify a1 b1 1").rule == "C-50"  # adjacent, but of another army
    assert play.refused("fortify a1 a2 5").rule == "C-50"  # one stays behind
    moved = one(play.do("fortify a1 a2 4"), Moved)
    assert (moved.source, moved.target, moved.count) == (play.place("a1"), play.place("a2"), 4)
    assert play.asked()[0] == "green"  # and it is one move


@rule("H-1", "fortify")
def test_with_unlimited_one_move_follows_the_other_until_the_army_declines() -> None:
    play = hook("unlimited")
    play.do("fortify a1 b3 2")
    assert play.asked() == ("red", "fortify")
    play.do("fortify a1 a2 1")
    play.do("fortify a3 b3 1")
    assert [play.units(name) for name in ("a1", "a2", "a3", "b3", "c1")] == [2, 2, 1, 4, 3]
    assert play.offered("fortify") == ["a1 a2 1-1", "a1 a3 1-1", "a1 b3 1-1"]
    play.do("done")
    assert play.asked()[0] == "green"


@rule("H-1", "fortify")
def test_troops_that_have_arrived_do_not_move_on() -> None:
    play = hook("unlimited")
    play.do("fortify a1 a3 2")
    refusal = play.refused("fortify a3 b3 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("arrived-here", "H-1", "source")
    assert refusal.params == {"territory": "a3"}
    assert play.refused("attack a3 b3 1").code == "wrong-step"  # there is nothing to attack with any more
    assert play.offered("fortify") == ["a1 a2 1-2", "a1 a3 1-2", "a1 b3 1-2"]
    play.do("fortify a1 b3 2")  # nothing is left that could move: the step is over
    assert play.asked()[0] == "green"


@rule("H-1", "fortify")
def test_what_has_sent_troops_may_receive_some() -> None:
    play = hook("unlimited")
    play.do("fortify a1 a2 1")
    play.do("fortify a3 a1 1")
    assert (play.units("a1"), play.units("a2"), play.units("a3")) == (5, 2, 1)
    assert play.asked()[0] == "green"  # a1 and a2 have received, a3 and b3 have nothing to send


@rule("H-1", "fortify")
def test_each_of_many_moves_is_along_own_territories_and_leaves_one_behind() -> None:
    play = hook("unlimited")
    play.do("fortify a1 a2 1")
    assert play.refused("fortify a1 c1 1").rule == "C-51"
    refusal = play.refused("fortify a1 b3 4")
    assert (refusal.rule, refusal.params["most"]) == ("C-50", 3)


@rule("H-1", "fortify")
def test_a_card_is_drawn_once_after_many_moves() -> None:
    play = table(HOOK, board=GRID, options={"fortify": "unlimited"}, pile="b1 c2")
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("fortify a1 b1 1")
    play.do("fortify a3 a2 1")
    assert play.hand("red") == []
    play.do("done")
    assert play.hand("red") == ["c2"]


@rule("H-1", "fortify")
def test_missions_know_the_option_too() -> None:
    for value, many in (("adjacent", False), ("unlimited", True)):
        rules = game("classic/missions", options={"fortify": value}).rules
        assert rules.fortify.many() is many
        near = rules.fortify.reach(rules.board, 0, rules.board.all_mask)
        assert (near == rules.board.adjacent[0]) is not many
