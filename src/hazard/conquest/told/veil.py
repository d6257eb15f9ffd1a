"""What may people who share one screen all see of a seat, and has it anything that only it may know?"""

from typing import Final

from hazard.conquest.kinds import CLAIM, PLACE
from hazard.conquest.view import View

OPEN_KINDS: Final[list[int]] = [CLAIM, PLACE]  # what is offered follows from the board alone


def keeps_secrets(own: View, public: View) -> bool:
    """Whether a seat sees anything that a spectator does not: a face, a mission, a token, an order it gave."""
    given = [order for order in own.orders if order > 0]  # the usual ones are known without looking
    return own.hands != public.hands or own.memory != public.memory or len(given) > 0


def tells_nothing(view: View) -> bool:
    """Whether the question is one that can be answered before everybody's eyes: a claim or a placing before the first turn."""
    if view.turn > 0 or len(view.options) == 0:
        return False
    for option in view.options.listed():
        if option.kind not in OPEN_KINDS or len(option.cards) > 0:
            return False
    return True


def veil(own: View, public: View) -> View:
    """The view of a seat with its question, and with nothing a spectator may not know."""
    own.hands = public.hands
    own.memory = public.memory
    own.orders = public.orders
    return own
