"""Do positions of the duel stand in a line and come back whole, and are impossible ones refused?"""

import pytest

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, write, write_state
from tests.conformance.registry import Setting
from tests.conformance.walk import Walk, travel
from tests.kit.duel import ACTIVE, begin, duel
from tests.kit.games import game

SIDES = {
    "red": {"alaska": 3, "peru": 1},
    "green": {"china": 3},
    "blue": {"siam": 3, "japan": 1},
    "white": {"egypt": 2},
    "gray": {"india": 1},
}


def world() -> str:
    """Blue is red's ally and has a card from each seat; yellow has all the rest."""
    board = game(ACTIVE).rules.board
    taken = [name for held in SIDES.values() for name in held]
    sides = {**SIDES, "yellow": {name: 1 for name in board.names if name not in taken}}
    play = duel(
        sides, "bribe", status={"blue": "red"}, hands={"red": "alaska"},
        gifts={"blue": {"red": "peru", "green": "siam"}}, board=None,
    )  # fmt: skip
    return write_state(play.game, play.state)


def test_status_gifts_and_who_gave_them_stand_in_the_line() -> None:
    text = world()
    assert "seats:red+blue,green;white+gray+yellow " in text
    assert "hands:red=alaska,blue=peru+siam " in text
    assert "tracks:neutrals=0.2.0.10.2.1.37 " in text
    played, state = read(text, SeededDice(1))
    assert write_state(played, state) == text
    assert [played.view(state, seat).hands[2] for seat in (0, 1, SPECTATOR)] == [[10, -1], [37, -1], [-1, -1]]
    assert "hands:red=?1,blue=siam+?1 " in write(played.view(state, 1))
    assert "tracks:neutrals=0.2.0.?.2.1.37 " in write(played.view(state, 1))


def test_every_position_of_a_game_comes_back_with_the_same_digest() -> None:
    phases: set[str] = set()

    def look(walk: Walk) -> None:
        decision = walk.game.decision(walk.state)
        if decision is not None and (walk.steps % 5 == 0 or decision.kind not in phases):
            phases.add(decision.kind)
            _, state = read(write_state(walk.game, walk.state), SeededDice(1))
            assert state.digest() == walk.state.digest()
            assert walk.game.options(state) == walk.game.options(walk.state)

    for seed in (3, 4, 5):
        travel(Setting(ACTIVE, 2, {}), seed, "mixed", 900, look)
    assert {"muster-duel", "bribe", "allied-reinforce", "allied-place", "allied-fortify", "defend"} <= phases


def test_the_line_up_says_for_whom_a_unit_is_placed_and_by_whom() -> None:
    play, _ = begin(6, 1)
    play.do(f"place {play.game.rules.board.names[play.state.realm(0)[0]]} 3")
    assert " phase:muster-duel.blue.red.1.0.0 " in write_state(play.game, play.state)


@pytest.mark.parametrize("tracks", ["0.2.0", "1", "0.1.1.10", "0.9.0.10", "0.2.2.10", "0.2.0.99", "-", "0.2.0.10",
                                     "0.2.0.10.2.1.37.2.1.37", "0.2.0.11.2.1.37", "0.3.0.10.2.1.37"])  # fmt: skip
def test_a_memory_that_cannot_be_is_refused(tracks: str) -> None:
    text = world().replace(
        "tracks:neutrals=0.2.0.10.2.1.37", "tracks:-" if tracks == "-" else f"tracks:neutrals={tracks}"
    )
    with pytest.raises(InputError) as caught:
        read(text, SeededDice(1))
    assert (caught.value.code, caught.value.field) == ("position-modules", "tracks")


def test_a_neutral_army_is_never_on_turn() -> None:
    with pytest.raises(InputError) as caught:
        read(
            world().replace("army=red", "army=blue").replace("phase:bribe.red", "phase:bribe.blue"),
            SeededDice(1),
        )
    assert (caught.value.code, caught.value.field) == ("army-not-in-game", "turn")
