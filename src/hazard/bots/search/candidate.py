"""What is tried out: plans for the turn with a placement, or one action, and how the turn goes on from there?"""

from math import sqrt
from typing import Final

from hazard.bots.planner.plan import Plan
from hazard.kernel.actions import Action

NO_PLANS: Final[list[Plan]] = []
NO_PLACES: Final[list[tuple[int, int]]] = []
USUAL_SPREAD: Final = (
    0.01  # variance of the difference of two candidates in one world, before anything is known
)
BELIEVED: Final = 3.0  # tries that this is worth


class Candidate:
    """One way to go on in a turn, and what was found out about it."""

    def __init__(
        self,
        plans: list[Plan],
        placing: list[tuple[int, int]],
        action: Action | None,
        *,
        onward: bool,
    ) -> None:
        self.plans: Final = plans
        self.placing: Final = placing
        self.action: Final = action  # what is done first, where it is not for the plans to say
        self.onward: Final = onward  # whether the quick bot attacks on where the plans end
        self.credit: float = 0.0  # what it has in advance of others
        self.sum: float = 0.0
        self.tries: int = 0
        self.chances: Final[list[float]] = []  # what each try led to, in the order of the worlds

    def add(self, chance: float) -> None:
        """One more try."""
        self.sum += chance
        self.tries += 1
        self.chances.append(chance)

    def mean(self) -> float:
        """The win chance it led to, over all tries, and its credit."""
        return self.sum / self.tries + self.credit if self.tries > 0 else 0.0

    def surely(self, other: "Candidate", deviations: float) -> float:
        """How much better it is than another one in the same worlds, less so many deviations of that."""
        count = min(len(self.chances), len(other.chances))
        if count == 0:
            return 0.0
        mean = 0.0
        for at in range(count):
            mean += self.chances[at] - other.chances[at]
        mean /= float(count)
        square = USUAL_SPREAD * BELIEVED
        for at in range(count):
            off = self.chances[at] - other.chances[at] - mean
            square += off * off
        mean += self.credit - other.credit
        return mean - deviations * sqrt(square / (float(count) - 1.0 + BELIEVED) / float(count))

    def same(self, other: "Candidate") -> bool:
        """Whether two candidates do the same things."""
        if self.onward != other.onward or self.placing != other.placing or self.action != other.action:
            return False
        return steps_of(self.plans) == steps_of(other.plans)


def steps_of(plans: list[Plan]) -> list[int]:
    """Sources and targets of all plans, in order."""
    found: list[int] = []
    for plan in plans:
        found += plan.sources
        found += plan.targets
    return found


def best_of(candidates: list[Candidate]) -> Candidate:
    """The one with the highest mean; the first of equals."""
    found = candidates[0]
    for candidate in candidates:
        if candidate.mean() > found.mean():
            found = candidate
    return found


def better_half(candidates: list[Candidate]) -> list[Candidate]:
    """Those with the highest means, half of them, in the order they had; the first one is the usual choice and stays."""
    means = [candidate.mean() for candidate in candidates]
    means.sort()
    limit = means[len(means) // 2]
    kept: list[Candidate] = []
    wanted = len(candidates) - len(candidates) // 2
    for candidate in candidates:
        if candidate.mean() >= limit and len(kept) < wanted:
            kept.append(candidate)
    if candidates[0] not in kept:
        kept.insert(0, candidates[0])
    return kept


def chosen_of(candidates: list[Candidate], caution: float) -> Candidate:
    """The best one where it is surely better than the usual choice, else that one."""
    best = best_of(candidates)
    usual = candidates[0]
    return best if best is usual or best.surely(usual, caution) > 0.0 else usual
