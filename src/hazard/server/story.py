"""What has happened at a table lately, for those who come back? Kept small: a table may wait for days.

Every step holds what each seat was allowed to be told, once where all were told the same. Steps are packed together
from time to time.
"""

import zlib
from collections import deque
from dataclasses import dataclass
from typing import Final

import msgspec

from hazard.conquest.seen import events_data
from hazard.kernel.contract import Event
from hazard.server.listener import SPECTATOR
from hazard.wire.messages import Data

PACK: Final = 32  # steps in a packet
MOST_PACKETS: Final = 3
MOST_STEPS: Final = PACK * MOST_PACKETS  # that can be told again at least


class Step(msgspec.Struct, array_like=True):
    """What was told with version `n`: to everybody, or to spectators and then seat by seat.

    `back`: the version this step went back to; 0 where it took nothing back.
    """

    n: int
    told: list[list[Data]]
    back: int = 0

    def to(self, seat: int) -> list[Data]:
        """What this seat was told."""
        return self.told[0] if len(self.told) == 1 else self.told[seat - SPECTATOR]


@dataclass(frozen=True)
class Missed:
    """What somebody was not told yet, without what was taken back since.

    `back`: what he was told after this version was taken back, too; 0: nothing was.
    """

    events: list[Data]
    when: list[int]  # the version each of them came with
    back: int


_steps: Final[msgspec.json.Decoder[list[Step]]] = msgspec.json.Decoder(list[Step])
_encoder: Final = msgspec.json.Encoder()


class Story:
    """The last steps of one game."""

    def __init__(self) -> None:
        # each with the last version in it
        self.packets: Final[deque[tuple[int, bytes]]] = deque(maxlen=MOST_PACKETS)
        self.recent: Final[list[bytes]] = []

    def add(self, n: int, log: list[Event], seats: int, back: int = 0) -> None:
        """Something has happened that made version `n`, at a table with so many seats; `back` as in a step."""
        everybody = range(SPECTATOR, seats)
        same = all(event.seen_by(seat) is event for event in log for seat in everybody)
        viewers = [SPECTATOR] if same else everybody
        self.recent.append(_encoder.encode(Step(n, [events_data(log, seat) for seat in viewers], back)))
        if len(self.recent) >= PACK:
            self.packets.append((n, zlib.compress(b",".join(self.recent))))
            self.recent.clear()

    def since(self, n: int, seat: int) -> Missed:
        """What a seat has missed after version `n`, as far as it is remembered."""
        told: list[tuple[int, list[Data]]] = []
        back = 0
        parts = [zlib.decompress(packet) for last, packet in self.packets if last > n]
        for part in [*parts, b",".join(self.recent)]:
            for step in _steps.decode(b"[" + part + b"]"):
                if step.n > n:
                    if step.back:
                        told = [one for one in told if one[0] <= step.back]
                    if 0 < step.back < n:
                        back = min(back or step.back, step.back)
                    told.append((step.n, step.to(seat)))
        events = [event for _, events in told for event in events]
        return Missed(events, [when for when, events in told for _ in events], back)
