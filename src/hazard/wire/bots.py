"""What can be asked about bots at a table, and what is told of them?"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec import field as made


class Why(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """For spectators: why did a bot make the move that led to version `n`, or its last one (0)? The answer is `explained`."""

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0


class Concede(Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    """Ask the bots to give up. Where nobody else plays against the reader and no bot sees a chance, they resign (C-64)."""


class Alternative(Struct, frozen=True, omit_defaults=True):
    """What a bot thought of beside what it did."""

    purpose: str
    about: int = -1
    win: float = -1.0  # how likely it would have won then


class ReasonTold(Struct, frozen=True, omit_defaults=True):
    """What a move is for. Chances are between 0 and 1; -1 is not known."""

    purpose: (
        str  # eliminate, region, break, card, goal, press, hold, stop, onward; empty: none that could be told
    )
    about: int = -1  # the army (eliminate, press), the region (region, break) or the territory (goal, hold)
    path: list[int] = made(default_factory=list)  # from where, then the territories to be taken
    chance: float = -1.0  # that all of it succeeds; of hold: that the territory would fall
    battle: float = -1.0  # that this attack succeeds, with all that may go
    win: float = -1.0  # how likely the bot then wins, as it saw it; only when the game is over
    others: list[Alternative] = made(default_factory=list)  # what else it thought of


class Explained(Struct, frozen=True, tag="explained"):
    """What the move of a bot that led to version `n` is for, as anybody can find out who looks on."""

    n: int
    seat: int
    reason: ReasonTold
