"""What has happened at a table lately, for those who come back? Kept small: a table may wait for days.

Every step holds what each seat was allowed to be told, and the words of the action behind it, once where all were told
the same. Steps are packed together from time to time.
"""

import zlib
from collections import deque
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from hazard.kernel.contract import SPECTATOR
from hazard.server.table.telling import Telling
from hazard.wire.messages import Data

PACK: Final = 32  # steps in a packet
MOST_PACKETS: Final = 3
MOST_STEPS: Final = PACK * MOST_PACKETS  # that can be told again at least


class Step(msgspec.Struct, array_like=True):
    """What was told with version `n`: to everybody, or to spectators and then seat by seat.

    `back`: the version this step went back to; 0 where it took nothing back.
    """

    n: int
    told: list[msgspec.Raw]
    words: list[str]  # as long as `told`
    back: int = 0

    def to(self, seat: int) -> "Told":
        """What this seat was told."""
        at = 0 if len(self.told) == 1 else seat - SPECTATOR
        return Told(self.n, _events.decode(self.told[at]), self.words[at])


class Told(NamedTuple):
    """What one seat was told with a version."""

    n: int
    events: list[Data]
    words: str


@dataclass(frozen=True)
class Missed:
    """What somebody was not told yet, without what was taken back since.

    `back`: what they were told after this version was taken back, too; 0: nothing was.
    """

    events: list[Data]
    when: list[int]  # the version each of them came with
    words: list[str]  # of the action behind each of them, with its first event
    back: int


_steps: Final[msgspec.json.Decoder[list[Step]]] = msgspec.json.Decoder(list[Step])
_events: Final[msgspec.json.Decoder[list[Data]]] = msgspec.json.Decoder(list[Data])
_encoder: Final = msgspec.json.Encoder()


class Story:
    """The last steps of one game."""

    def __init__(self) -> None:
        # each with the last version in it
        self.packets: Final[deque[tuple[int, bytes]]] = deque(maxlen=MOST_PACKETS)
        self.recent: Final[list[bytes]] = []

    def add(self, n: int, telling: Telling, back: int = 0) -> None:
        """Something has happened that made version `n`; `back` as in a step."""
        told = [heard.events for heard in telling.heard]
        words = [heard.words for heard in telling.heard]
        self.recent.append(_encoder.encode(Step(n, told, words, back)))
        if len(self.recent) >= PACK:
            self.packets.append((n, zlib.compress(b",".join(self.recent))))
            self.recent.clear()

    def since(self, n: int, seat: int) -> Missed:
        """What a seat has missed after version `n`, as far as it is remembered."""
        told: list[Told] = []
        back = 0
        parts = [zlib.decompress(packet) for last, packet in self.packets if last > n]
        for part in [*parts, b",".join(self.recent)]:
            for step in _steps.decode(b"[" + part + b"]"):
                if step.n > n:
                    if step.back:
                        told = [one for one in told if one.n <= step.back]
                    if 0 < step.back < n:
                        back = min(back or step.back, step.back)
                    told.append(step.to(seat))
        return Missed(
            [event for one in told for event in one.events],
            [one.n for one in told for _ in one.events],
            [one.words if at == 0 else "" for one in told for at in range(len(one.events))],
            back,
        )
