"""C-10 to C-14: starting units, who starts, claiming, reinforcing, and the dealt start."""

import pytest

from hazard.conquest.events.core import Rolled
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import Refusal
from tests.kit.boards import GRID, SQUARE
from tests.kit.games import game
from tests.kit.play import Play, start
from tests.kit.rules import rule


def claim_all(play: Play) -> list[str]:
    """Everybody claims the first free territory; who claimed, in order."""
    order: list[str] = []
    while play.asked()[1] == "claim":
        order.append(play.asked()[0])
        play.do(f"claim {play.offered('claim')[0]}")
    return order


@rule("C-10")
def test_every_army_brings_its_starting_units_and_no_more() -> None:
    play = start(3, 6, 1, 1, board=GRID, units=5)
    assert play.state.pool == [5, 5, 5]
    claim_all(play)
    assert [play.state.pool[army] + play.state.force[army] for army in range(3)] == [5, 5, 5]
    play.set_up(6, 1, 1)
    assert play.state.force == [5, 5, 5]  # all of them stand on the board when the first turn begins


def refused(seating: list[str], seats: int = 3) -> tuple[str, str, str]:
    """Why nobody can sit down so."""
    with pytest.raises(Refusal) as caught:
        game().start(seats, ScriptedDice([6, 1, 1, 1, 1, 1]), seating=seating)
    return caught.value.code, caught.value.rule, caught.value.field


@rule("C-10")
def test_any_colours_of_the_box_play_and_places_and_units_stay_what_they_are() -> None:
    made = game()
    state = made.start(3, ScriptedDice([1, 6, 1]), seating=["yellow", "gray", "red"])
    assert state.army_names == ["yellow", "gray", "red"]
    assert (state.controller, state.pool, state.first) == ([0, 1, 2], [35, 35, 35], 1)
    assert made.view(state, 2).army_names == ["yellow", "gray", "red"]


@rule("C-10")
def test_who_names_no_colour_has_the_usual_one_or_the_first_that_is_left() -> None:
    made = game()
    for seating, armies in (
        ([], ["red", "green", "blue"]),
        (["", "", "white"], ["red", "green", "white"]),
        (["green"], ["green", "red", "blue"]),
        (["blue", "", "green"], ["blue", "red", "green"]),
    ):
        assert made.start(3, ScriptedDice([6, 1, 1]), seating=seating).army_names == armies
    six = made.start(6, ScriptedDice([6, 1, 1, 1, 1, 1]), seating=["", "yellow"])
    assert six.army_names == ["red", "yellow", "blue", "white", "gray", "green"]


@rule("C-10")
def test_no_colour_plays_twice_and_none_that_is_not_in_the_box() -> None:
    assert refused(["red", "red"]) == ("colour-taken", "C-10", "seating")
    assert refused(["", "pink"]) == ("unknown-colour", "C-10", "seating")
    assert refused(["red", "green", "blue", "white"]) == ("too-many-colours", "C-10", "seating")


@rule("C-11")
def test_the_highest_roll_starts() -> None:
    for rolls, first in (([6, 1, 2], "red"), ([1, 5, 2], "green"), ([2, 3, 4], "blue")):
        assert start(3, *rolls, board=GRID).asked() == (first, "claim")


@rule("C-11")
def test_those_tied_for_the_highest_roll_again_among_themselves() -> None:
    play = start(4, 5, 2, 5, 5, 1, 4, 4, 3, 6, board=GRID)  # red, blue, white; then blue, white
    assert play.asked() == ("white", "claim")
    assert play.dice.unused() == 0
    # A tie below the highest decides nothing.
    assert start(3, 2, 2, 6, board=GRID).asked() == ("blue", "claim")


@rule("C-11")
def test_the_rolls_are_told_to_everybody() -> None:
    log: list[Event] = []
    made = game(board=GRID)
    made.start(3, ScriptedDice([4, 4, 1, 2, 6]), log)
    told = [event for event in log if isinstance(event, Rolled)]
    assert [event.data() for event in told] == [
        {"purpose": "claim", "rolls": [[4, 4, 1], [2, 6, 0]], "first": 1},
    ]
    assert told[0].seen_by(2) is told[0]
    assert told[0].seen_by(-1) is told[0]


@rule("C-11", "C-12")
def test_play_goes_clockwise_from_the_start_player() -> None:
    play = start(4, 1, 1, 6, 1, board=GRID)
    order = claim_all(play)
    assert order == [
        "blue",
        "white",
        "red",
        "green",
        "blue",
        "white",
        "red",
        "green",
    ]  # the ninth is not asked
    assert play.state.land == [2, 2, 3, 2]


@rule("C-11")
def test_the_turn_passes_clockwise() -> None:
    play = start(3, 1, 6, 1, board=GRID)
    play.set_up(1, 1, 6)
    turns: list[str] = []
    for _ in range(4):
        turns.append(play.asked()[0])
        play.pass_turn()
    assert turns == ["blue", "red", "green", "blue"]


@rule("C-12")
def test_each_claim_puts_one_starting_unit_on_an_unclaimed_territory() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    play.do("claim b2")
    assert (play.owner("b2"), play.units("b2"), play.pool("red")) == ("red", 1, 4)
    assert play.asked() == ("green", "claim")
    assert "b2" not in play.offered("claim")
    assert len(play.offered("claim")) == 8


@rule("C-12")
def test_a_claimed_territory_cannot_be_claimed_again() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    play.do("claim b2")
    for army in ("green", "blue", "red"):
        refusal = play.refused("claim b2")
        assert (refusal.code, refusal.rule, refusal.field) == ("already-claimed", "C-12", "target"), army
        play.do(f"claim {play.offered('claim')[0]}")


@rule("C-12")
def test_a_claim_is_one_unit_and_comes_before_anything_else() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    refusal = play.refused("claim b2 2")
    assert (refusal.code, refusal.rule) == ("one-unit", "C-12")
    play.do("claim b2")
    for words in ("place b2 1", "attack b2 a2 1", "done"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("claim-first", "C-12")


@rule("C-12")
def test_claiming_ends_when_no_territory_is_left_and_some_may_hold_one_more() -> None:
    play = start(3, 6, 1, 1, board=SQUARE, units=3)
    claim_all(play)
    assert play.state.land == [2, 1, 1]
    assert play.asked() == ("red", "muster")


@rule("C-12")
def test_only_the_army_whose_turn_it_is_claims() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    assert play.refused("claim b2", seat=1).code == "not-your-decision"
    assert play.refused("claim b2", army="green").code == "not-your-army"


@rule("C-13")
def test_reinforcing_begins_with_the_army_that_claimed_first_and_goes_round() -> None:
    play = start(3, 1, 6, 1, board=GRID)
    assert claim_all(play)[0] == "green"
    order: list[str] = []
    while len(order) < 5:
        order.append(play.asked()[0])
        play.do(f"place {play.offered('place')[0].split()[0]}")
    assert order == ["green", "blue", "red", "green", "blue"]


@rule("C-13")
def test_one_unit_at_a_time_goes_on_a_territory_the_army_holds() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    claim_all(play)
    own = [name for name in GRID.names if play.owner(name) == "red"]
    assert play.offered("place") == [f"{name} 1-1" for name in own]
    other = next(name for name in GRID.names if play.owner(name) == "green")
    refusal = play.refused(f"place {other} 1")
    assert (refusal.code, refusal.rule, refusal.field) == ("not-held", "C-13", "target")
    refusal = play.refused(f"place {own[0]} 2")
    assert (refusal.code, refusal.rule) == ("one-unit", "C-13")
    for words in ("done", f"attack {own[0]} {other} 1", f"claim {own[0]}"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("muster-first", "C-13")
    play.do(f"place {own[0]}")
    assert (play.units(own[0]), play.pool("red")) == (2, 1)


@rule("C-13")
def test_an_army_that_has_none_left_is_skipped_until_all_have_placed_everything() -> None:
    play = start(4, 6, 1, 1, 1, board=GRID, units=4)
    claim_all(play)
    assert play.state.pool == [1, 2, 2, 2]  # red claimed three of nine, the others two
    order: list[str] = []
    while play.state.turn == 0:
        if sum(play.state.pool) == 1:
            play.dice.rolls.extend([6, 1, 1, 1])
        order.append(play.asked()[0])
        play.do(f"place {play.offered('place')[0].split()[0]}")
    assert order == ["red", "green", "blue", "white", "green", "blue", "white"]
    assert play.state.pool[1:] == [0, 0, 0]
    assert play.state.force == [4, 4, 4, 4]


@rule("C-13")
def test_all_starting_units_may_stand_on_one_territory() -> None:
    play = start(3, 6, 1, 1, board=GRID, units=20)
    claim_all(play)
    mine = next(name for name in GRID.names if play.owner(name) == "red")
    while sum(play.state.pool) > 1:
        play.do(f"place {mine if play.asked()[0] == 'red' else play.offered('place')[0].split()[0]}")
    assert play.units(mine) == 18  # all but the one on each of red's two other territories


@rule("C-14", "start")
def test_territories_are_dealt_one_by_one_from_the_start_player_on() -> None:
    cards = list(range(11))
    dealt = [8, 0, 7, 1, 6, 2, 5, 3, 4]  # c3 a1 c2 a2 c1 a3 b3 b1 b2
    play = start(4, 1, 6, 1, 1, board=GRID, options={"start": "deal"}, shuffles=[cards, dealt])
    assert [play.owner(GRID.names[at]) for at in dealt] == [
        "green", "blue", "white", "red", "green", "blue", "white", "red", "green",
    ]  # fmt: skip
    assert play.state.total == [1] * 9
    assert play.state.pool == [3, 2, 3, 3]  # of five each, one for every territory dealt


@rule("C-14", "start")
def test_after_the_deal_the_start_player_reinforces_first_as_in_c_13() -> None:
    play = start(3, 1, 1, 6, board=GRID, options={"start": "deal"})
    assert play.asked() == ("blue", "muster")
    assert play.refused("claim a1").rule == "C-13"
    play.do(f"place {play.offered('place')[0].split()[0]}")
    assert play.asked() == ("red", "muster")


@rule("C-14", "start")
def test_the_deal_is_an_option_and_claiming_the_default() -> None:
    assert start(3, 6, 1, 1, board=GRID).asked()[1] == "claim"
    assert start(3, 6, 1, 1).asked()[1] == "claim"
    assert start(3, 6, 1, 1, options={"start": "deal"}).asked()[1] == "muster"
