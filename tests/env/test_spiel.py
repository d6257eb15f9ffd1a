"""Is every mode a game as OpenSpiel wants it, with chance laid open and the same observations as elsewhere?"""

import pickle
import random

import numpy as np
import pyspiel
import pytest

from hazard.env.core.codec import Asking
from hazard.env.seat_view import Looker
from hazard.env.spiel import HazardState, name_of
from hazard.kernel.dice import SeededDice
from tests.conformance.registry import Setting
from tests.env.tables import every, smallest


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_its_random_simulation_finds_nothing_wrong(setting: Setting) -> None:
    game = pyspiel.load_game(name_of(setting.mode), {"moves": 25})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("setting", every(), ids=repr)
def test_every_number_of_players_can_be_asked_for(setting: Setting) -> None:
    game = pyspiel.load_game(name_of(setting.mode), {"players": setting.seats})
    assert game.num_players() == setting.seats
    assert game.observation_tensor_shape() == [game.new_initial_state().table.observer.size]


def played(state: HazardState, seed: int) -> HazardState:
    """A random game, with the options dealt out by chance as by a seed."""
    chance = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_those_who_win_are_rewarded_together() -> None:
    given = {"players": 4, "options": "start=deal round-limit=10"}
    state = played(pyspiel.load_game("hazard_classic_teams", given).new_initial_state(), 2)
    assert sorted(state.returns()) == [-1.0, -1.0, 1.0, 1.0]
    assert state.play.state is not None
    assert state.play.state.outcome is not None
    assert [seat for seat in range(4) if state.returns()[seat] > 0] == sorted(
        state.play.state.outcome.winners
    )


def test_a_draw_has_every_outcome_once_and_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("hazard_classic_domination", {"options": "start=deal"}).new_initial_state()
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(44))
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    chance = random.Random(3)
    while state.is_chance_node() or not state.legal_actions():
        state.apply_action(chance.choice(state.legal_actions()))
    said, copy = str(state), state.clone()
    played(copy, 5)
    assert str(state) == said
    assert copy.is_terminal()
    assert not state.is_terminal()


def test_what_is_observed_is_what_the_other_environments_show() -> None:
    game = pyspiel.load_game("hazard_classic_domination", {"options": "start=deal"})
    state, chance = game.new_initial_state(), random.Random(4)
    compared = 0
    for _ in range(150):
        seat = state.current_player()
        if seat >= 0 and state.play.asking.step == 0:
            looker = Looker(state.table)
            world = state.table.game.redeal(state.play.state, seat, SeededDice(compared))
            world.dice = state.play.state.dice
            shown = looker.look(world, Asking(), seat)["observation"]
            np.testing.assert_array_equal(state.observation_tensor(seat), shown)
            compared += 1
        state.apply_action(chance.choice(state.legal_actions()))
    assert compared > 20


def test_a_game_past_its_most_moves_is_won_by_nobody() -> None:
    state = played(pyspiel.load_game("hazard_clone_wars_galactic", {"moves": 30}).new_initial_state(), 1)
    assert state.returns() == [0.0, 0.0]
    assert "draw 0" in state.action_to_string(int(pyspiel.PlayerId.CHANCE), 0)
    assert state.action_to_string(0, 0)


def test_a_state_that_was_pickled_goes_on_the_same() -> None:
    state = pyspiel.load_game("hazard_original_trilogy_galactic", {"moves": 60}).new_initial_state()
    chance = random.Random(4)
    while state.play.moves < 30:
        state.apply_action(chance.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert played(again, 6).history() == played(state, 6).history()
