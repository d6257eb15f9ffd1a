"""Is a line with `?` the view of its author again, whoever that is and whatever they may not know?"""

import pytest

import hazard
from hazard.conquest.told.seen import view_data
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import InputError
from tests.conformance.registry import Setting, modes
from tests.conformance.walk import Walk

STEPS = 400
EVERY = 9  # steps between two positions that are compared
SMALLEST = [Setting(mode.id, min(mode.seatings), {}) for mode in modes()]


@pytest.mark.parametrize("setting", SMALLEST, ids=repr)
def test_what_a_seat_writes_is_what_it_reads(setting: Setting) -> None:
    walk = Walk(setting.game(), setting.seats, 11)
    hidden = 0
    for step in range(STEPS):
        if walk.state.outcome is not None:
            break
        if step % EVERY == 0:
            for seat in (SPECTATOR, *range(setting.seats)):
                view = walk.game.view(walk.state, seat)
                line = walk.game.notate(view)
                found = hazard.position(line)
                assert found.game.notate(found.view) == line
                assert view_data(found.view) == view_data(view)
                hidden += found.hidden != ""
        walk.step(walk.choose())
    assert hidden > STEPS // EVERY


def test_what_is_hidden_cannot_be_played_on_from() -> None:
    walk = Walk(SMALLEST[0].game(), SMALLEST[0].seats, 3)
    found = hazard.position(walk.game.notate(walk.game.view(walk.state, 0)))
    with pytest.raises(InputError) as error:
        _ = found.state
    assert (error.value.code, error.value.field) == ("position-unknown", "seats")


def test_a_complete_line_gives_game_and_state() -> None:
    walk = Walk(SMALLEST[0].game(), SMALLEST[0].seats, 3)
    line = walk.game.notate(walk.state)
    found = hazard.position(line)
    assert found.hidden == ""
    assert found.game.notate(found.state) == line
    assert found.state.digest() == walk.state.digest()
