"""The examples printed in the German book of 2004 for Domination, each named by its section."""

from hazard.conquest.events.core import Fought, Traded
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import everywhere, one, start, table
from tests.kit.rules import rule

BOARD = game().rules.board


@rule("C-1")
def test_equipment_the_board_counts_territories_by_continent() -> None:
    board = game().rules.board
    sizes = [len(board.region_members[board.region_names.index(name)]) for name in (
        "north-america", "south-america", "africa", "asia", "europe", "australia",
    )]  # fmt: skip
    assert sizes == [9, 4, 6, 12, 7, 4]


@rule("C-1")
def test_equipment_the_board_names_borders_and_sea_lanes() -> None:
    board = game().rules.board
    for here, there, kind in (
        ("venezuela", "brazil", "border"),
        ("egypt", "north-africa", "border"),
        ("great-britain", "western-europe", "lane"),
        ("egypt", "southern-europe", "lane"),
        ("brazil", "north-africa", "lane"),
        ("siam", "indonesia", "lane"),
        ("alaska", "kamchatka", "lane"),  # the world is round
    ):
        ends = {board.index(here), board.index(there)}
        assert [link.kind for link in board.links if {int(link.a), int(link.b)} == ends] == [kind]


@rule("C-3")
def test_equipment_the_figures_are_change_for_units() -> None:
    # A cannon is two riders, a rider five foot soldiers: 27 units stand as 27, whatever the figures.
    held = {"red": {"alaska": 2 * 10 + 1 * 5 + 2}, "blue": {"japan": 1}}
    play = table(everywhere(BOARD, "green", held))
    assert play.units("alaska") == 27


@rule("W-1", "C-10")
def test_preparation_the_chart_of_infantry() -> None:
    for seats, units in ((3, 35), (4, 30), (5, 25), (6, 20)):
        assert start(seats, 6, *[1] * (seats - 1)).state.pool == [units] * seats


@rule("C-20")
def test_phase_1_green_gets_4_units_for_13_territories() -> None:
    # Two of each region but Asia, three of Asia: thirteen, and no region is whole.
    names: list[str] = []
    for region, members in enumerate(BOARD.region_members):
        names += [BOARD.names[at] for at in members[: 3 if BOARD.region_names[region] == "asia" else 2]]
    held = {"green": dict.fromkeys(names, 1), "blue": {"japan": 1}}
    play = table(everywhere(BOARD, "red", held), phase="turn", current="green")
    assert (play.state.land[1], play.pool("green")) == (13, 4)


@rule("C-20")
def test_phase_1_red_gets_3_units_for_5_territories() -> None:
    names = ["japan", "peru", "egypt", "iceland", "alaska"]
    play = table(
        everywhere(BOARD, "green", {"red": dict.fromkeys(names, 1), "blue": {"china": 1}}), phase="turn"
    )
    assert play.pool("red") == 3


@rule("C-20")
def test_phase_1_eight_territories_or_fewer_still_bring_3() -> None:
    for count in range(1, 9):
        owner = [0 if at % 5 == 0 and at < 5 * count else 1 for at in range(42)]
        rules = game().rules
        assert owner.count(0) == count
        assert rules.income.units(rules.board, owner, [], 0) == 3


@rule("C-30")
def test_phase_1_green_completes_two_cavalry_with_a_joker() -> None:
    sides = {"green": {"a1": 1, "a2": 1}, "blue": {"c1": 1}}
    play = table(everywhere(GRID, "red", sides), "turn", "green", GRID, hands={"green": "a2 b2 joker-1"})
    assert play.offered("trade") == ["a2 b2 joker-1"]
    play.do("trade a2 b2 joker-1")
    assert play.hand("green") == []


@rule("W-5")
def test_phase_1_red_turns_in_the_first_set_for_4_and_the_next_is_worth_6() -> None:
    sides = {"red": {"a1": 1, "a2": 1}, "blue": {"c1": 1}}
    hands = {"red": "a1 b1 c1", "green": "a2 b2 c2"}
    play = table(everywhere(GRID, "green", sides), "turn", "red", GRID, hands=hands)
    assert one(play.do("trade a1 b1 c1"), Traded).value == 4
    play.pass_turn()
    assert one(play.do("trade a2 b2 c2"), Traded).value == 6


@rule("C-40")
def test_phase_2_siam_and_indonesia_may_attack_each_other_over_the_sea() -> None:
    held = {"red": {"siam": 2}, "green": {"indonesia": 2}}
    assert "siam indonesia 1-1" in table(everywhere(BOARD, "blue", held)).offered("attack")
    assert "indonesia siam 1-1" in table(everywhere(BOARD, "blue", held), current="green").offered("attack")


@rule("C-41")
def test_phase_2_the_chart_of_units_that_may_take_part() -> None:
    for standing, most in ((1, 0), (2, 1), (3, 2), (4, 3), (12, 3)):
        held = {"red": {"siam": standing, "japan": 2}, "green": {"indonesia": 2}}
        play = table(everywhere(BOARD, "blue", held))
        offered = [words for words in play.offered("attack") if words.startswith("siam indonesia")]
        assert offered == ([f"siam indonesia 1-{most}"] if most else [])


@rule("C-43")
def test_fighting_blue_rolls_3_and_2_against_reds_6_and_2_and_loses_two() -> None:
    sides = {"blue": {"a1": 5}, "red": {"b1": 4}}
    play = table(everywhere(GRID, "green", sides), current="blue", board=GRID)
    fought = one(play.do("attack a1 b1 2", 3, 2, 6, 2), Fought)
    assert fought.losses == [2, 0]
    assert (play.units("a1"), play.units("b1")) == (3, 4)


@rule("C-44")
def test_fighting_blue_goes_on_against_egypt_from_east_africa() -> None:
    held = {"blue": {"north-africa": 2, "east-africa": 10}, "red": {"egypt": 3}}
    play = table(everywhere(BOARD, "green", held), current="blue")
    play.do("attack north-africa egypt 1", 1, 6, 6)
    assert play.units("north-africa") == 1
    assert play.refused("attack north-africa egypt 1").rule == "C-40"
    play.do("attack east-africa egypt 3", 6, 6, 6, 5, 5)
    assert play.units("egypt") == 1


@rule("C-45", "C-2")
def test_winning_the_units_of_the_winning_roll_move_in_and_one_stays_behind() -> None:
    held = {"blue": {"east-africa": 5}, "red": {"egypt": 1, "peru": 1}}
    play = table(everywhere(BOARD, "green", held), current="blue")
    play.do("attack east-africa egypt 2", 6, 1, 1)
    assert (play.units("egypt"), play.units("east-africa")) == (2, 3)
    assert play.refused("occupy 3").rule == "C-45"
    play.do("occupy 2")
    assert (play.units("egypt"), play.units("east-africa")) == (4, 1)


@rule("C-47")
def test_defeating_others_five_cards_or_more_are_turned_in_before_the_turn_goes_on() -> None:
    held = {"blue": {"east-africa": 5, "peru": 1}, "red": {"egypt": 1}}
    hands = {"blue": "alaska alberta japan", "red": "china egypt peru"}
    play = table(everywhere(BOARD, "green", held), current="blue", hands=hands)
    play.do("attack east-africa egypt 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.asked() == ("blue", "trade-down")
    while play.asked()[1] == "trade-down":
        play.do(f"trade {play.offered('trade')[0]}")
    assert len(play.hand("blue")) == 3
    play.do("place egypt 4")
    assert (play.units("egypt"), play.asked()) == (7, ("blue", "attack"))


@rule("C-51")
def test_phase_3_blue_moves_from_indonesia_through_siam_india_and_afghanistan_to_ukraine() -> None:
    path = {"indonesia": 6, "siam": 1, "india": 1, "afghanistan": 1, "ukraine": 1}
    play = table(everywhere(BOARD, "green", {"blue": path, "red": {"china": 1}}), "fortify", "blue")
    play.do("fortify indonesia ukraine 5")
    assert (play.units("indonesia"), play.units("ukraine")) == (1, 6)


@rule("C-60")
def test_phase_4_one_card_even_after_several_conquests() -> None:
    held = {"blue": {"east-africa": 9}, "red": {"egypt": 1, "congo": 1, "peru": 1}}
    play = table(everywhere(BOARD, "green", held), current="blue")
    play.do("attack east-africa egypt 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("attack east-africa congo 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("done")
    assert len(play.hand("blue")) == 1
