"""Did a learner do themselves what a chapter of a lesson teaches?"""

from hazard.record.games import game_for
from hazard.record.words import action_text
from hazard.server.table.beginning.lessons import Chapter, played


def not_done(chapter: Chapter, done: list[str]) -> list[str]:
    """Steps whose action is not among what was done, in its order; a blitz is as many attacks as it took."""
    game = game_for(chapter.mode, {})
    missing: list[str] = []
    at = 0
    for due in played(chapter).due:
        words = action_text(game, due.action)
        wanted = words.rpartition(" ")[0] if due.blitz else words
        found = next((place for place in range(at, len(done)) if done[place].startswith(wanted)), -1)
        if found < 0:
            missing.append(f"{due.step.id}: {wanted}")
        else:
            at = found + 1
    return missing
