"""C-1 to C-3: the board, who holds it, and units that never run out."""

from hazard.conquest.kinds import ATTACK
from hazard.kernel.actions import NONE, Action
from hazard.kernel.dice import SeededDice
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import everywhere, start, table
from tests.kit.rules import rule

THREE_ROWS = {
    "red": {"a1": 4, "a2": 2, "a3": 1},
    "green": {"b1": 2, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}


@rule("C-1")
def test_the_world_has_42_territories_in_6_regions() -> None:
    board = game().rules.board
    assert board.size == len(board.names) == len(set(board.names)) == 42
    sizes = {
        name: len(members) for name, members in zip(board.region_names, board.region_members, strict=True)
    }
    assert sizes == {
        "north-america": 9,
        "south-america": 4,
        "africa": 6,
        "asia": 12,
        "europe": 7,
        "australia": 4,
    }


@rule("C-1")
def test_adjacency_is_symmetric() -> None:
    board = game().rules.board
    for here, near in enumerate(board.neighbours):
        assert here not in near
        for there in near:
            assert here in board.neighbours[there], (board.names[here], board.names[there])


@rule("C-1")
def test_a_lane_is_as_good_as_a_border_in_both_directions() -> None:
    rows = {"red": {"a1": 3}, "green": {"a2": 3, "b1": 3}}
    play = table(everywhere(GRID, "blue", rows), board=GRID)
    assert play.offered("attack") == ["a1 a2 1-2", "a1 b1 1-2"]
    play = table(everywhere(GRID, "blue", rows), current="green", board=GRID)
    assert "a2 a1 1-2" in play.offered("attack")
    assert "b1 a1 1-2" in play.offered("attack")


@rule("C-1")
def test_every_link_of_the_board_can_be_attacked_across_from_either_end() -> None:
    board = game().rules.board
    for link in board.links:
        for here, there in ((int(link.a), int(link.b)), (int(link.b), int(link.a))):
            rest = {"red": {board.names[here]: 2}, "green": {board.names[there]: 1}}
            play = table(everywhere(board, "blue", rest))
            assert f"{board.names[here]} {board.names[there]} 1-1" in play.offered("attack")


@rule("C-1")
def test_a_territory_that_is_not_on_the_board_is_refused() -> None:
    play = table(THREE_ROWS, board=GRID)
    for action, field in (
        (Action(ATTACK, 0, 0, 9, 1), "target"),
        (Action(ATTACK, 0, -2, 3, 1), "source"),
    ):
        refusal = play.refused_action(action)
        assert (refusal.code, refusal.rule, refusal.field) == ("unknown-territory", "C-1", field)


@rule("C-2")
def test_from_the_end_of_claiming_on_no_territory_is_empty_or_shared() -> None:
    made = game(board=GRID)
    dice = SeededDice(5)
    chance = SeededDice(6)
    state = made.start(3, dice)
    claimed = False
    for _ in range(1500):
        if state.outcome is not None or state.turn > 30:
            break
        options = made.options(state)
        option = options[chance.roll(len(options)) - 1]
        made.apply(state, option.take(option.least + chance.roll(option.most - option.least + 1) - 1))
        claimed = claimed or NONE not in state.owner
        for territory in range(9):
            armies = [army for army in range(3) if state.at(army, territory) > 0]
            assert len(armies) == 1 or (not claimed and not armies)
            assert not armies or (state.owner[territory] == armies[0] and state.total[territory] >= 1)
    assert claimed
    assert state.turn > 3


@rule("C-2")
def test_the_last_unit_can_neither_attack_nor_follow_nor_fortify() -> None:
    play = table(THREE_ROWS, board=GRID)
    assert play.refused("attack a2 b2 2").rule == "C-41"  # two units: at most one attacks
    assert play.refused("attack a3 b3 1").rule == "C-40"
    play = table({"red": {"a1": 4, "a2": 1}, "green": {"b1": 1, "b2": 1}, "blue": {"c1": 1}}, board=GRID)
    play.do("attack a1 b1 2", 6, 6, 1)
    assert play.offered("occupy") == ["a1 b1 0-1"]
    assert play.refused("occupy 2").rule == "C-45"
    play = table(THREE_ROWS, phase="fortify", board=GRID)
    assert play.refused("fortify a1 a2 4").rule == "C-50"
    assert play.refused("fortify a3 a2 1").rule == "C-50"


@rule("C-2")
def test_units_of_two_armies_never_stand_together() -> None:
    play = table(THREE_ROWS, phase="reinforce", pool=3, board=GRID)
    assert play.refused("place b1 1").rule == "C-22"
    play = table(THREE_ROWS, phase="fortify", board=GRID)
    assert play.refused("fortify a1 b1 1").rule == "C-50"


@rule("C-3")
def test_an_army_never_runs_out_of_units() -> None:
    crowd = {"red": {"a1": 5000, "a2": 1}, "green": {"a3": 1}, "blue": {"b1": 1}}
    play = table(everywhere(GRID, "green", crowd), phase="turn", board=GRID)
    assert play.pool("red") == 3
    play.do("place a1 3")
    assert play.units("a1") == 5003


@rule("C-3")
def test_units_are_counted_one_by_one_whatever_pieces_stand_for_them() -> None:
    crowd = {"red": {"a1": 17, "a2": 1}, "green": {"a3": 1}, "blue": {"b1": 1}}
    play = table(everywhere(GRID, "green", crowd), board=GRID)
    assert play.offered("attack")[0] == "a1 b1 1-3"
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    assert play.offered("occupy") == ["a1 b1 0-13"]
    play.do("occupy 11")  # 17: three fought and moved in, eleven follow, three stay
    assert (play.units("a1"), play.units("b1")) == (3, 14)


@rule("C-3")
def test_a_large_muster_is_placed_to_the_last_unit() -> None:
    play = start(3, 6, 1, 1, board=GRID, units=300)
    play.set_up(6, 1, 1)
    assert play.state.force == [300, 300, 300]
