"""What are the odds of a chain of battles, for a worker that is told nothing but numbers?"""

from hazard.conquest.told.facts import PathQuestion
from hazard.odds.chains import Chain
from hazard.odds.side import Side

Numbers = tuple[int, ...]
Told = tuple[list[float], list[float], list[float], list[float]]  # win, left, lost, killed


def numbers_of(question: PathQuestion) -> tuple[int, list[int], Numbers, list[Numbers]]:
    """A question as plain numbers; no attacker is the usual one."""
    ours = () if question.attacker is None else question.attacker.numbers()
    return question.attackers, question.targets, ours, [side.numbers() for side in question.defenders]


def count_odds(attackers: int, targets: list[int], ours: Numbers, theirs: list[Numbers]) -> Told:
    """The odds of a question in numbers; runs in a worker."""
    attacker = Side(*ours) if ours else None
    return told(PathQuestion(attackers, targets, attacker, [Side(*side) for side in theirs]).odds())


def told(odds: Chain) -> Told:
    """Odds as they are told: target by target."""
    left = [odds.mean_left(count) for count in range(1, len(odds.taken))]
    return odds.taken[1:], left, odds.lost[1:], odds.killed[1:]
