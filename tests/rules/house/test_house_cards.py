"""H-2 and H-4: a set with a territory of one's own, and the highest set."""

import pytest

from hazard.conquest.events.core import Placed, Reinforced, Traded
from hazard.kernel.errors import InputError
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, one, table
from tests.kit.rules import rule

ROWS = {
    "red": {"a1": 5, "a2": 1, "b3": 1},
    "green": {"b1": 1, "b2": 1, "a3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}
LAST_STAND = {
    "red": {"a1": 6, "b2": 1, "c1": 1},
    "green": {"b1": 1},
    "blue": {"a2": 1, "a3": 2, "b3": 1, "c2": 1, "c3": 1},
}
OWN = {"own-card-bonus": "on"}


def card_step(hand: str, **options: str) -> Play:
    """Red begins its turn with these cards."""
    return table(ROWS, "turn", "red", GRID, options, hands={"red": hand})


@rule("H-2", "own-card-bonus")
def test_by_default_a_set_brings_nothing_for_own_territories() -> None:
    play = table(ROWS, "turn", "red", GRID, hands={"red": "a1 a2 a3"})
    play.do("trade a1 a2 a3")
    assert (play.asked(), play.pool("red"), play.units("a1")) == (("red", "reinforce"), 4 + 3, 5)


@rule("H-2", "own-card-bonus")
def test_two_troops_go_on_the_one_own_territory_of_the_set() -> None:
    play = table(ROWS, "turn", "red", GRID, OWN, hands={"red": "a1 b2 c3"})
    events = play.do("trade a1 b2 c3")  # green has b2, blue has c3
    assert one(events, Traded).value == 4
    placed = one(events, Placed)
    assert (placed.territory, placed.count) == (play.place("a1"), 2)
    assert [event.count for event in events if isinstance(event, Reinforced)] == [2, 3]
    assert (play.units("a1"), play.pool("red"), play.asked()[1]) == (7, 4 + 3, "reinforce")


@rule("H-2", "own-card-bonus")
def test_of_several_own_territories_the_army_chooses_one() -> None:
    for chosen, other in (("a1", "a2"), ("a2", "a1")):
        play = table(ROWS, "turn", "red", GRID, OWN, hands={"red": "a1 a2 a3"})
        before = play.units(other)
        play.do("trade a1 a2 a3")
        assert play.asked() == ("red", "own-card")
        assert play.offered("place") == ["a1 2-2", "a2 2-2"]
        held = play.units(chosen)
        play.do(f"place {chosen} 2")
        assert (play.units(chosen), play.units(other)) == (held + 2, before)  # once a set
        assert (play.asked()[1], play.pool("red")) == ("reinforce", 4 + 3)


@rule("H-2", "own-card-bonus")
def test_nothing_else_is_done_before_and_no_other_territory_will_do() -> None:
    play = table(ROWS, "turn", "red", GRID, OWN, hands={"red": "a1 a2 a3 b1 b2 b3"})
    play.do("trade a1 a2 a3")
    for words, code, field in (
        ("place a3 2", "not-on-the-set", "target"),  # on the set, but green's
        ("place b3 2", "not-on-the-set", "target"),  # red's, but not on the set
        ("place a1 1", "count-range", "count"),
        ("place a1 3", "count-range", "count"),
        ("done", "own-card-first", "kind"),
        ("trade b1 b2 b3", "own-card-first", "kind"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.field) == (code, "H-2", field), words
        if code == "own-card-first":
            assert refusal.params == {"count": 2}
        if code == "not-on-the-set":
            assert refusal.params == {"territory": words.split()[1]}


@rule("H-2", "own-card-bonus")
def test_every_set_brings_its_own() -> None:
    play = table(ROWS, "turn", "red", GRID, OWN, hands={"red": "a1 b2 c3 a2 b1 joker-1"})
    play.do("trade a1 b2 c3")
    play.do("trade a2 b1 joker-1")  # a joker shows no territory
    assert (play.units("a1"), play.units("a2"), play.pool("red")) == (7, 3, 4 + 6 + 3)


@rule("H-2", "own-card-bonus")
def test_without_an_own_territory_on_the_set_there_is_nothing() -> None:
    play = table(ROWS, "turn", "red", GRID, OWN, hands={"red": "b1 b2 c3"})
    play.do("trade b1 b2 c3")
    assert (play.state.force[0], play.pool("red"), play.asked()[1]) == (7, 4 + 3, "reinforce")


@rule("H-2", "own-card-bonus")
def test_it_holds_for_sets_in_the_middle_of_a_turn_too() -> None:
    cards = {"red": "b2 c2 a3", "green": "a1 b1 c1"}
    play = table(LAST_STAND, board=GRID, options=OWN, hands=cards)
    play.do("attack a1 b1 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert play.asked() == ("red", "trade-down")
    play.do("trade a1 b1 c1")  # all three are red's now
    assert play.offered("place") == ["a1 2-2", "b1 2-2", "c1 2-2"]
    play.do("place c1 2")
    assert (play.asked(), play.units("c1"), play.pool("red")) == (("red", "place"), 3, 4)


@rule("H-2", "own-card-bonus")
def test_it_goes_with_fixed_sets_and_with_missions() -> None:
    play = table(ROWS, "turn", "red", GRID, {**OWN, "sets": "fixed"}, hands={"red": "a1 b1 c1"})
    assert one(play.do("trade a1 b1 c1"), Traded).value == 4
    assert play.units("a1") == 7
    assert game("classic/missions", options=OWN).rules.bonus.count == 2


def values(cap: str, most: int) -> list[int]:
    """What the first sets of a game bring under a cap."""
    found: list[int] = []
    for trades in range(most):
        options = {"capped-sets": cap}
        play = table(ROWS, "turn", "red", GRID, options, hands={"red": "b1 b2 c3"}, trades=trades)
        found.append(int(one(play.do("trade b1 b2 c3"), Traded).value))
    return found


@rule("H-4", "capped-sets")
def test_values_rise_to_the_cap_and_stop_there() -> None:
    assert values("10", 7) == [4, 6, 8, 10, 10, 10, 10]
    assert values("20", 10) == [4, 6, 8, 10, 12, 15, 20, 20, 20, 20]
    assert values("4", 3) == [4, 4, 4]


@rule("H-4", "capped-sets")
def test_a_cap_between_two_values_is_the_last_value() -> None:
    assert values("11", 7) == [4, 6, 8, 10, 11, 11, 11]
    assert values("32", 12) == [4, 6, 8, 10, 12, 15, 20, 25, 30, 32, 32, 32]


@rule("H-4", "capped-sets")
def test_by_default_nothing_stops_the_series() -> None:
    assert values("0", 10) == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]
    assert game(options={"capped-sets": 0}).edition == game().edition


@rule("H-4", "capped-sets")
def test_the_next_set_is_told_with_the_cap() -> None:
    rules = game(options={"capped-sets": "12"}).rules
    assert [rules.best_set_value(trades) for trades in (0, 4, 5, 20)] == [4, 12, 12, 12]


@rule("H-4", "capped-sets")
def test_fixed_values_have_nothing_to_cap_and_the_option_is_refused() -> None:
    for mode, options in (
        ("classic/domination", {"sets": "fixed", "capped-sets": "20"}),
        ("classic/missions", {"capped-sets": "20"}),
    ):
        with pytest.raises(InputError) as caught:
            game(mode, options=options)
        assert (caught.value.code, caught.value.field) == ("option-needs", "capped-sets")
        assert caught.value.params == {"option": "sets", "value": "rising", "rule": "H-4"}
    capped = game("classic/missions", options={"sets": "rising", "capped-sets": "20"})
    assert capped.rules.best_set_value(30) == 20
