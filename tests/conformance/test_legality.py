"""Is legal what is offered, and nothing else? Is everything else refused by a rule that exists, with nothing changed?"""

from typing import Any

import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.conquest.told.seen import error_data
from hazard.kernel.actions import Action
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Options
from tests.conformance.probes import ends, garbage, near_misses
from tests.conformance.registry import Setting, settings
from tests.conformance.walk import Walk, travel, with_dice
from tests.kit.sentences import check_refusal

Before = tuple[str, list[Any]]
MOST_OPTIONS = 12  # of a long list so many are probed at one step, others at the next


def is_offered(options: Options, action: Action) -> bool:
    return any(option.has(action) for option in options)


def as_it_is(game: Conquest, state: State) -> Before:
    """All that could change."""
    return state.digest(), [option.key() for option in game.options(state)]


def assert_refused(game: Conquest, state: State, seat: int, action: Action, before: Before) -> None:
    """It is refused by a rule that exists, and nothing changes by it."""
    with pytest.raises(Refusal) as caught:
        game.play(state, seat, action)
    refusal = caught.value
    check_refusal(refusal)
    assert all(type(value) in (int, str) for value in error_data(refusal)["params"].values())  # type: ignore[attr-defined]
    assert as_it_is(game, state) == before, (action, refusal)


def assert_plays(game: Conquest, state: State, seat: int, action: Action, before: Before) -> None:
    """It is done on a copy, by the checked way and by the trusting one, and the state itself does not notice."""
    checked, trusting = with_dice(state, 77), with_dice(state, 77)
    game.play(checked, seat, action)
    game.apply(trusting, action)
    assert checked.digest() == trusting.digest()
    assert state.digest() == before[0]


def probe(walk: Walk) -> None:
    """Try a sample of all that is offered, all that is nearly offered, other seats, and nonsense."""
    game, state, dice = walk.game, walk.state, walk.whim
    decision = game.decision(state)
    options = game.options(state)
    before = as_it_is(game, state)
    if decision is None:
        assert_refused(game, state, 0, garbage(game, state, dice), before)
        return
    seat = int(decision.seat)
    begin = (walk.steps * MOST_OPTIONS) % len(options)
    for option in options[begin : begin + MOST_OPTIONS]:
        for action in ends(option):
            assert is_offered(options, action)
            assert_plays(game, state, seat, action, before)
    option = options[int(dice.roll(len(options))) - 1]
    for other in [*range(state.seats), SPECTATOR, EVERYTHING, state.seats, 2**31]:
        if other != seat:
            assert_refused(game, state, other, option.take(option.least), before)
    tried = near_misses(game, state, option, dice) + [garbage(game, state, dice) for _ in range(8)]
    for action in tried:
        if is_offered(options, action):
            assert_plays(game, state, seat, action, before)
        else:
            assert_refused(game, state, seat, action, before)


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_legal_is_what_is_offered_and_nothing_else(setting: Setting) -> None:
    def look(walk: Walk) -> None:
        if walk.steps % 7 == 0 or walk.game.decision(walk.state) is None:
            probe(walk)

    walk = travel(setting, 3, "mixed", 1200, look)
    assert walk.state.turn > 0


@pytest.mark.parametrize("setting", settings()[:1], ids=repr)
def test_every_step_of_a_whole_game_is_probed(setting: Setting) -> None:
    walk = travel(setting, 2, "charge", 5000, probe)
    assert walk.state.outcome is not None
