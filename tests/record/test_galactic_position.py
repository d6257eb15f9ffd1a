"""Are positions of the galactic modes written and read without loss: ships, tokens, the battle under way?"""

import pytest

from hazard.editions.assembly import boxes, load
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.record.position import read, read_position, write, write_state
from hazard.record.position_text import position_text
from tests.record.played import random_states

MODES = [mode for box in boxes().values() for mode in box.modes if mode.endswith("/galactic")]
GAMES = {mode: load(mode) for mode in MODES}
TABLES = [(mode, seats) for mode in MODES for seats in sorted(GAMES[mode].rules.tables)]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_every_position_of_a_game_comes_back_as_it_was(mode: str, seats: int) -> None:
    game = GAMES[mode]
    for seed in (1, 2):
        for at, state in enumerate(random_states(game, seats, seed, 80)):
            if at % 7 == 0 or state.outcome is not None:
                line = write_state(game, state)
                _, copy = read(line, SeededDice(9), game)
                assert copy.digest() == state.digest(), line
                assert copy.choices == state.choices
                assert write_state(game, copy) == line


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_what_a_seat_sees_is_written_and_read_as_well(mode: str, seats: int) -> None:
    game = GAMES[mode]
    for at, state in enumerate(random_states(game, seats, 3, 40)):
        if at % 23 == 0:
            for seat in [*range(seats), SPECTATOR]:
                line = write(game.view(state, seat))
                assert position_text(read_position(line, game)) == line
