"""Where may an army gather before the first turn? What is tried out there: one place for all troops, or what the quick bot would do."""

from typing import Final

from hazard.bots.greedy import GreedyBot
from hazard.bots.search.candidate import NO_PLANS, Candidate
from hazard.conquest.kinds import PLACE
from hazard.conquest.view import View

PLACES: Final = 7  # places to gather that are tried
GATHERED: Final = 0.05  # what a troop that stands there already adds


def gatherings(view: View, quick: GreedyBot, settled: list[tuple[int, int]]) -> list[Candidate]:
    """To muster as the quick bot would, or all in one place where a troop is wanted most; `settled`: where others of the seat gather."""
    found: list[Candidate] = [Candidate(NO_PLANS, settled, None, onward=True)]
    options = view.options
    army = options[0].army
    guide = quick.advice(view, army)
    view.rules.advice.want(view, army, guide)
    ranked: list[tuple[float, int]] = []
    for option in options:
        if option.kind == PLACE:
            wanted = guide.place[option.target] * (1.0 + GATHERED * float(view.total[option.target]))
            ranked.append((-wanted, int(option.target)))
    ranked.sort()
    for _, territory in ranked[:PLACES]:
        found.append(Candidate(NO_PLANS, [(territory, int(view.pool[army])), *settled], None, onward=True))
    return found
