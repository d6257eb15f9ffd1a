"""What is each seat told of what has happened? It is made once, for the story and for everybody who listens."""

from typing import Final, NamedTuple

import msgspec

from hazard.conquest.told.seen import events_data
from hazard.kernel.contract import SPECTATOR, Event
from hazard.server.table.action_words import words_for

_encoder: Final = msgspec.json.Encoder()


class Heard(NamedTuple):
    """What one seat is told: the events as they travel, and the words of the action behind them."""

    events: msgspec.Raw
    words: str


class Telling:
    """A step of the game as everybody may know it: one form for all where all may know the same, else one for each seat."""

    def __init__(self, log: list[Event], words: str, seats: int) -> None:
        everybody = range(SPECTATOR, seats)
        same = all(event.seen_by(seat) is event for event in log for seat in everybody)
        self.heard: Final[list[Heard]] = [
            Heard(msgspec.Raw(_encoder.encode(events_data(log, seat))), words_for(seat, words, log))
            for seat in (everybody[:1] if same else everybody)
        ]

    def to(self, seat: int) -> Heard:
        """What this seat is told; where there is a form for each, that of spectators is the first."""
        return self.heard[0 if len(self.heard) == 1 else seat - SPECTATOR]


NOTHING: Final = Telling([], "", 0)  # only the table beside the game has changed
