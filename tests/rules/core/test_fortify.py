"""C-50 and C-51: one optional move along a path of own territories."""

from hazard.conquest.events.core import Moved
from tests.kit.boards import GRID
from tests.kit.play import one, table
from tests.kit.rules import rule

# Red: a1 a2 a3 b3 hang together, c1 stands alone.
HOOK = {
    "red": {"a1": 5, "a2": 1, "a3": 2, "b3": 1, "c1": 3},
    "green": {"b1": 1, "b2": 1},
    "blue": {"c2": 1, "c3": 1},
}


@rule("C-50")
def test_any_number_of_units_moves_leaving_one_behind() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    assert "a1 a2 1-4" in play.offered("fortify")
    moved = one(play.do("fortify a1 a2 4"), Moved)
    assert (moved.purpose, moved.count) == ("fortify", 4)
    assert (play.units("a1"), play.units("a2")) == (1, 5)
    play = table(HOOK, phase="fortify", board=GRID)
    play.do("fortify a1 a2 1")
    assert (play.units("a1"), play.units("a2")) == (4, 2)


@rule("C-50")
def test_at_least_one_unit_moves_and_one_stays() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    for count in (0, 5, 6):
        refusal = play.refused(f"fortify a1 a2 {count}")
        assert (refusal.code, refusal.rule, refusal.field) == ("count-range", "C-50", "count")
        assert (refusal.params["least"], refusal.params["most"]) == (1, 4)
    refusal = play.refused("fortify a2 a1 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("too-few-units", "C-50", "source")


@rule("C-50")
def test_there_is_one_move_and_no_second() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    play.do("fortify a1 a2 1")
    assert play.asked()[0] == "green"  # nothing was conquered, so the turn is over
    assert play.refused("fortify a1 a2 1", seat=0, army="red").code == "not-your-decision"


@rule("C-50")
def test_the_move_is_optional() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    play.do("done")
    assert (play.units("a1"), play.asked()[0]) == (5, "green")


@rule("C-50")
def test_it_goes_from_and_to_territories_the_army_holds_and_to_another_one() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    for words, code, field in (
        ("fortify a1 b1 1", "not-held", "target"),
        ("fortify b1 a1 1", "not-held", "source"),
        ("fortify a1 a1 1", "same-territory", "target"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.field) == (code, "C-50", field)


@rule("C-50")
def test_it_comes_after_attacking_and_ends_it() -> None:
    play = table(HOOK, board=GRID)
    assert play.refused("fortify a1 a2 1").code == "wrong-step"
    play.do("done")
    assert play.refused("attack a1 b1 1").code == "wrong-step"
    play.do("fortify a1 b3 2")


@rule("C-51")
def test_a_path_of_own_territories_connects_however_long() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    assert play.offered("fortify") == [
        "a1 a2 1-4", "a1 a3 1-4", "a1 b3 1-4", "a3 a1 1-1", "a3 a2 1-1", "a3 b3 1-1",
    ]  # fmt: skip
    play.do("fortify a1 b3 4")  # through a2 and a3
    assert (play.units("a1"), play.units("a2"), play.units("a3"), play.units("b3")) == (1, 1, 2, 5)


@rule("C-51")
def test_no_path_leads_through_the_territory_of_another_army() -> None:
    play = table(HOOK, phase="fortify", board=GRID)
    for words in ("fortify a1 c1 1", "fortify c1 b3 2"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.field) == ("not-connected", "C-51", "target"), words


@rule("C-51")
def test_a_conquest_of_the_same_turn_may_be_part_of_the_path() -> None:
    play = table(HOOK, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("fortify a1 c1 1")  # through b1
    assert play.units("c1") == 4
