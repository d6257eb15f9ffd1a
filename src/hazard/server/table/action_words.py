"""Who may be told the words of an action, as the journal has them: `attack alaska kamchatka 3`?"""

from typing import Final

from hazard.conquest.kinds import DONE, KIND_NAMES
from hazard.kernel.contract import Event

DECLINED: Final = KIND_NAMES[DONE]


def words_for(seat: int, words: str, log: list[Event]) -> str:
    """The words of the action that led to this log, where this seat (or SPECTATOR) may have them; else nothing.

    An action names cards, tokens and missions by their names, and some of them are face down for others. The first event of
    a log tells what was decided, and the event itself says to whom each of its faces is open: whoever sees the whole of it
    knows all that the words say, and nobody else gets them. Whoever decided sees the whole of it, too.

    Declining has no event of its own. What its log begins with is only what comes next, and says nothing of who was asked
    before: so it has no words for anybody, and neither has what nothing is told of.
    """
    if words in ("", DECLINED) or not log:
        return ""
    return words if log[0].seen_by(seat) is log[0] else ""
