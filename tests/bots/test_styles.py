"""Does what one bot likes stay with that bot?"""

import pytest

from hazard.bots.base import random_action
from hazard.bots.runner import game_dice
from hazard.bots.style import STYLES
from hazard.conquest.advice.base import Guide
from tests.conformance.registry import Setting
from tests.env.tables import smallest


def rows(guide: Guide) -> list[list[float]]:
    """All a guide says of territories."""
    return [
        guide.take[:],
        guide.hold[:],
        guide.goal[:],
        [float(one) for one in [*guide.keep, *guide.lack]],
        guide.credit[:],
    ]


@pytest.mark.parametrize("setting", smallest(), ids=repr)
@pytest.mark.parametrize("style", sorted(STYLES))
def test_a_style_changes_no_guide_but_its_own(setting: Setting, style: str) -> None:
    game = setting.game()
    dice = game_dice(3, 0)
    state = game.start(setting.seats, dice)
    while state.turn < 2:  # everybody has land by then
        game.apply(state, random_action(game.options(state), dice))
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.seat)
    advice = view.rules.advice
    plain = rows(advice.guide(view, decision.army))
    coloured = advice.guide(view, decision.army)
    STYLES[style].colour(view, decision.army, coloured, [1] * view.armies)
    assert rows(advice.guide(view, decision.army)) == plain
