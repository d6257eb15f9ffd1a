"""C-20 to C-22: how many units a turn brings, and that all of them are placed."""

from tests.kit.boards import GRID, SQUARE
from tests.kit.games import game
from tests.kit.play import everywhere, table
from tests.kit.rules import rule

# Territories held: units for them, from the chart of the rule.
CHART = {
    1: 3, 2: 3, 8: 3, 9: 3, 11: 3, 12: 4, 14: 4, 15: 5, 17: 5, 18: 6, 20: 6, 21: 7, 23: 7, 24: 8, 26: 8,
    27: 9, 29: 9, 30: 10, 32: 10, 33: 11, 35: 11, 36: 12, 38: 12, 39: 13, 41: 13,
}  # fmt: skip


@rule("C-20")
def test_territories_bring_a_third_of_their_number_rounded_down_but_never_fewer_than_3() -> None:
    rules = game().rules
    for held, units in CHART.items():
        owner = [1] * 42
        # One territory of each region goes to another army first, so that no region bonus comes in.
        others = [members[0] for members in rules.board.region_members]
        mine = [at for at in range(42) if at not in others] + others
        for at in mine[:held]:
            owner[at] = 0
        bonus = 0
        for region, members in enumerate(rules.board.region_members):
            if all(owner[at] == 0 for at in members):
                bonus += rules.board.region_bonus[region]
        assert rules.income.units(rules.board, owner, [], 0) - bonus == units, held


@rule("C-20")
def test_a_turn_begins_with_the_units_for_its_territories() -> None:
    four = {"red": {"a1": 1, "b2": 1, "c3": 1, "a3": 1}, "blue": {"b3": 1}}
    play = table(everywhere(GRID, "green", four), phase="turn", board=GRID)
    assert (play.asked(), play.pool("red")) == (("red", "reinforce"), 3)
    board = game().rules.board
    some = [name for name in board.names if board.region_of[board.index(name)] in (0, 3)][:15]
    cut = dict.fromkeys(some[:8] + some[9:14], 1)  # thirteen, of no region all
    play = table(everywhere(board, "green", {"red": cut, "blue": {"japan": 1}}), phase="turn")
    assert play.pool("red") == 4


@rule("C-21")
def test_every_region_held_whole_brings_its_bonus() -> None:
    play = table(
        {"red": {"north": 1, "east": 1}, "green": {"south": 1}, "blue": {"west": 1}},
        phase="turn",
        board=SQUARE,
    )
    assert play.pool("red") == 3 + 2
    top = dict.fromkeys(["a1", "a2", "a3", "c1", "c2", "c3"], 1)
    play = table({"red": top, "green": {"b1": 1, "b2": 1}, "blue": {"b3": 1}}, phase="turn", board=GRID)
    assert play.pool("red") == 3 + 2 + 1


@rule("C-21")
def test_a_region_with_one_territory_missing_brings_nothing() -> None:
    five = dict.fromkeys(["a1", "a2", "c1", "c2", "b1"], 1)
    play = table(everywhere(GRID, "green", {"red": five, "blue": {"b2": 1}}), phase="turn", board=GRID)
    assert play.pool("red") == 3


@rule("C-21")
def test_the_regions_of_the_world_bring_2_to_7() -> None:
    rules = game().rules
    board = rules.board
    expected = {
        "north-america": 5, "south-america": 2, "europe": 5, "africa": 3, "asia": 7, "australia": 2,
    }  # fmt: skip
    for region, name in enumerate(board.region_names):
        owner = [0 if board.region_of[at] == region else 1 for at in range(42)]
        held = owner.count(0)
        assert rules.income.units(board, owner, [], 0) == max(3, held // 3) + expected[name], name
        assert rules.income.regions(board, owner, [], 0) == [region]


@rule("C-21")
def test_an_asteroid_field_is_no_territory_of_its_region_any_more() -> None:
    rules = game(board=GRID).rules
    owner = [0, 0, -1, 1, 1, 1, 1, 1, 1]
    assert rules.income.units(rules.board, owner, [2], 0) == 3 + 2
    assert rules.income.units(rules.board, owner, [], 0) == 3
    nothing_left = [-1, -1, -1, 1, 1, 1, 1, 1, 1]
    assert rules.income.regions(rules.board, nothing_left, [0, 1, 2], 0) == []


ROWS = {
    "red": {"a1": 1, "a2": 1, "b1": 1},
    "green": {"a3": 1, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}


@rule("C-22")
def test_reinforcements_are_split_as_the_army_likes() -> None:
    play = table(ROWS, phase="turn", board=GRID)
    assert play.offered("place") == ["a1 1-3", "a2 1-3", "b1 1-3"]
    play.do("place b1 2")
    assert play.asked() == ("red", "reinforce")
    assert play.offered("place") == ["a1 1-1", "a2 1-1", "b1 1-1"]
    play.do("place a1 1")
    assert (play.units("a1"), play.units("a2"), play.units("b1")) == (2, 1, 3)
    assert play.asked() == ("red", "attack")
    play = table(ROWS, phase="turn", board=GRID)
    play.do("place a2 3")
    assert (play.units("a2"), play.asked()) == (4, ("red", "attack"))


@rule("C-22")
def test_nobody_attacks_moves_or_goes_on_before_all_are_placed() -> None:
    play = table(ROWS, phase="turn", board=GRID)
    play.do("place b1 2")
    for words in ("attack b1 b2 1", "fortify b1 a1 1", "done"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.field) == ("place-first", "C-22", "kind"), words
    play.do("place b1 1")
    play.do("attack b1 b2 1", 1, 6)


@rule("C-22")
def test_they_are_placed_on_territories_the_army_holds() -> None:
    play = table(ROWS, phase="turn", board=GRID)
    for name in ("a3", "c1"):
        refusal = play.refused(f"place {name} 1")
        assert (refusal.code, refusal.rule, refusal.field) == ("not-held", "C-22", "target")
        assert refusal.params["territory"] == name


@rule("C-22")
def test_nobody_places_more_than_they_received() -> None:
    play = table(ROWS, phase="turn", board=GRID)
    play.do("place a1 1")
    refusal = play.refused("place a1 3")
    assert (refusal.code, refusal.rule, refusal.field) == ("count-range", "C-22", "count")
    assert (refusal.params["count"], refusal.params["least"], refusal.params["most"]) == (3, 1, 2)
