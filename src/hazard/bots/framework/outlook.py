"""Who is how likely to win, by everything a view shows: for those who look back at a game, not for those who plan?"""

from hazard.bots.framework.sketch import Sketch
from hazard.bots.framework.worth import WEIGHTS, Worth
from hazard.conquest.advice.base import Guide
from hazard.conquest.view import View


def win_chances(view: View) -> list[float]:
    """Per army the chance of its side, 0 to 1; when the game is over it is 1 for the winners and 0 for the others."""
    found: list[float] = [0.0] * view.armies
    outcome = view.outcome
    if outcome is not None:
        neutral = view.rules.tables[view.seats].neutral
        for army in range(view.armies):
            if neutral[army] == 0 and view.controller[army] in outcome.winners:
                found[army] = 1.0
        return found
    sketch = Sketch(view, 0, Guide(len(view.owner)))
    worth = Worth(sketch, WEIGHTS)
    weights = WEIGHTS[worth.left(sketch)]
    held = [weights.held] * len(view.rules.board.region_members)
    strengths = worth.strengths(sketch, held)
    every = 0.0
    for strength in strengths:
        if strength > 0.0:
            every += float(strength**weights.power)
    for army in range(view.armies):
        strength = strengths[view.team[army]]
        if worth.plays[army] and strength > 0.0:
            found[army] = float(strength**weights.power) / every
    return found
